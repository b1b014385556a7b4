"""Finished blocks, kept in a folder beside the output until the run is done.

Each block is a file of its own, written beside and renamed, so that it is there whole or not at all: a
line of JSON (number, key, counts, sums, sizes), then the lines themselves. `run.json` says of which run
they are. A block that was cut or changed is done again; one of another input, or of other settings,
is an error that says so. A run that works in the folder holds a lock on it.
"""

from __future__ import annotations

import os
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import fields as dataclass_fields
from hashlib import blake2b
from typing import Any, Final

import orjson

from roda.augmentation.ledger import Ledger
from roda.errors import CorpusError, RodaError
from roda.problem import Reason
from roda.runs.blocks.block import Block, key_of
from roda.runs.manifest import LineSum
from roda.runs.mix import Mixed, name_of_all
from roda.runs.outputs import told
from roda.runs.run import Result

if sys.platform != "win32":
    from fcntl import LOCK_EX, LOCK_NB, flock

FORMAT: Final = "roda block 1"
PARTS: Final = ".parts"  # how the name of the folder ends
_RUN: Final = "run.json"
_LOCK: Final = "lock"
_ENDING: Final = ".block"
_BY_REASON: Final = ("irreversible", "filtered", "damaged")
_ANOTHER: Final = "another run is writing the same output"
_OURS: Final = re.compile(r"lock|(?:run\.json|\d{8,}\.block)(?:\.\d+\.part)?")
_SPLIT: Final = 5  # letters of the longest name of a split


def parts_name(out: str) -> str:
    """The folder of an output's finished blocks.

    >>> parts_name("more.jsonl"), parts_name("more.{split}.jsonl")
    ('more.jsonl.parts', 'more.mix.jsonl.parts')
    """
    return f"{name_of_all(out)}{PARTS}"


def settings_key(run: Mapping[str, object]) -> str:
    """The hash of what `run.json` says."""
    return blake2b(orjson.dumps(run, option=orjson.OPT_SORT_KEYS), digest_size=16).hexdigest()


class Store:
    """The finished blocks of one run. `run` is everything that its output depends on but the input.

    It opens the folder: makes it, if there is none; else sees that it is of the same run, or with
    `fresh` removes what is in it.

    >>> import tempfile
    >>> from roda.problem import Record
    >>> from roda.runs.blocks.block import cut, do
    >>> from roda.runs.run import Settings
    >>> folder = tempfile.mkdtemp()
    >>> store = Store(folder, {"profile": "default"})
    >>> [block] = cut([Record("1", "每盒8支，3盒共几支？", "x=8*3", "24")], [])
    >>> store.load(block) is None
    True
    >>> made = do(block, Settings())
    >>> store.keep(block, made)
    >>> store.load(block) == made
    True
    >>> store.close(); store.remove()
    """

    def __init__(self, folder: str, run: Mapping[str, object], *, fresh: bool = False) -> None:
        self.folder = folder
        self.settings = settings_key(run)
        self.damaged: list[str] = []  # files of blocks that could not be used
        self.taken = 0  # blocks that were there
        self._keys: dict[int, str] = {}  # of blocks that are on their way
        self._handle: int | None = None
        refuse_strangers(folder)
        with told(folder), suppress(FileExistsError):
            os.mkdir(folder)  # beside the output, whose folder has to be there
        self._lock()
        try:
            if fresh:
                self._clear()
            self._agree(run)
        except BaseException:
            self.close()
            raise

    def _lock(self) -> None:
        with told(self.folder):
            self._handle = os.open(os.path.join(self.folder, _LOCK), os.O_RDWR | os.O_CREAT)
        if sys.platform == "win32":
            return
        try:
            flock(self._handle, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            self.close()
            raise RodaError(f"{self.folder}: {_ANOTHER}") from None
        except OSError:
            pass  # a file system without locks

    def _clear(self) -> None:
        with told(self.folder):
            for name in os.listdir(self.folder):
                if name != _LOCK and _OURS.fullmatch(name):
                    os.unlink(os.path.join(self.folder, name))

    def _agree(self, run: Mapping[str, object]) -> None:
        """Write what run this is, or see that it is the one that is there."""
        path = os.path.join(self.folder, _RUN)
        try:
            with open(path, "rb") as file:
                known = orjson.loads(file.read())
        except (FileNotFoundError, orjson.JSONDecodeError):  # none, or its writer was killed
            _write(path, orjson.dumps(run, option=orjson.OPT_INDENT_2 | orjson.OPT_SORT_KEYS))
            return
        wanted = orjson.loads(orjson.dumps(run))
        if known == wanted:
            return
        names = ", ".join(sorted(_differing(known, wanted)))
        raise RodaError(
            f"{self.folder} holds blocks of a run with other settings ({names}); "
            "give the same command again, or delete the folder to begin anew"
        )

    def path(self, ordinal: int) -> str:
        """The file of a block."""
        return os.path.join(self.folder, f"{ordinal:08d}{_ENDING}")

    def key(self, block: Block) -> str:
        """What a block is made from, as a hash; worked out once, while it is on its way."""
        if block.ordinal not in self._keys:
            self._keys[block.ordinal] = key_of(block, self.settings)
        return self._keys[block.ordinal]

    def read(self, ordinal: int) -> tuple[str, Result] | None:
        """The key of a block and what was made of it; None where it is not there, or was damaged."""
        path = self.path(ordinal)
        try:
            with open(path, "rb") as file:
                head, body = file.readline(), file.read()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise CorpusError(f"cannot be read: {error.strerror or error}", path=path) from error
        try:
            return _decoded(head, body)
        except (ValueError, KeyError, TypeError, AttributeError):
            self.damaged.append(path)
            return None

    def load(self, block: Block) -> Result | None:
        """What was made of a block; None where it is not there, or was cut or changed."""
        found = self.read(block.ordinal)
        if found is None:
            return None
        key, made = found
        if key != self.key(block):
            raise RodaError(
                f"{self.path(block.ordinal)} was made from other input: the source has changed since "
                f"the run was interrupted, in or before its block {block.ordinal}; give the same "
                f"source again, or delete the folder {self.folder} to begin anew"
            )
        self.taken += 1
        self._keys.pop(block.ordinal, None)
        return made

    def keep(self, block: Block, made: Result) -> None:
        """Keep what was made of a block."""
        _write(self.path(block.ordinal), encoded(block.ordinal, self.key(block), made))
        self._keys.pop(block.ordinal, None)

    def finished(self) -> int:
        """How many blocks are there."""
        return finished(self.folder)

    def close(self) -> None:
        """Let go of the folder; what is in it stays."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def remove(self) -> None:
        """Remove the folder, for the output is there; what somebody else put into it stays."""
        with suppress(OSError):
            for name in filter(_OURS.fullmatch, os.listdir(self.folder)):
                with suppress(OSError):
                    os.unlink(os.path.join(self.folder, name))
        self.close()
        with suppress(OSError):
            os.unlink(os.path.join(self.folder, _LOCK))  # where an open file cannot be removed
        with suppress(OSError):
            os.rmdir(self.folder)


def refuse_living(folder: str) -> None:
    """Raise an error if a run that lives works in a folder of finished blocks."""
    if sys.platform == "win32":
        return
    try:
        handle = os.open(os.path.join(folder, _LOCK), os.O_RDWR)
    except OSError:
        return
    try:
        flock(handle, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        raise RodaError(f"{folder}: {_ANOTHER}") from None
    except OSError:
        pass  # a file system without locks
    finally:
        os.close(handle)


def refuse_strangers(folder: str) -> None:
    """Raise an error if a folder of finished blocks is a file, or holds files of somebody else."""
    try:
        names = sorted(name for name in os.listdir(folder) if not _OURS.fullmatch(name))
    except FileNotFoundError:
        return
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise CorpusError(f"finished blocks cannot be kept there: {why}", path=folder) from error
    if names:
        raise RodaError(
            f"{folder}, where finished blocks would be kept, holds files of somebody else: "
            f"{names[0]!r}; give --out another name, or move them away"
        )


def _differing(known: object, wanted: object, name: str = "") -> Iterator[str]:
    """The names of what differs between two runs, as near to the setting as they go."""
    if isinstance(known, dict) and isinstance(wanted, dict):
        for key in {**wanted, **known}:
            yield from _differing(known.get(key), wanted.get(key), f"{name}.{key}" if name else key)
    elif known != wanted:
        yield name or "all of them"


def finished(folder: str) -> int:
    """How many finished blocks are in a folder; 0 if there is none."""
    with suppress(OSError):
        return sum(name.endswith(_ENDING) for name in os.listdir(folder))
    return 0


def encoded(ordinal: int, key: str, made: Result) -> bytes:
    """The file of a block."""
    mixed = b"".join(
        b"%b%b%b" % (split.encode().ljust(_SPLIT), order, line) for split, order, line in made.mixed
    )
    bodies = (made.lines, made.rejections, mixed)
    head = {
        "format": FORMAT,
        "ordinal": ordinal,
        "key": key,
        "ledger": _ledger_fields(made.ledger),
        "sum": None if made.sum is None else [made.sum.records, f"{made.sum.total:x}"],
        "sizes": list(map(len, bodies)),
    }
    return b"".join((orjson.dumps(head | {"hash": _hash(head, bodies)}), b"\n", *bodies))


def _decoded(head: bytes, body: bytes) -> tuple[str, Result]:
    """The key of a block and what was made of it; `ValueError` and others where it is damaged."""
    fields = orjson.loads(head)
    if fields["format"] != FORMAT:
        raise ValueError(fields["format"])
    lines, rejections, mixed = fields["sizes"]
    bodies = body[:lines], body[lines : lines + rejections], body[lines + rejections :]
    if len(bodies[2]) != mixed or fields.pop("hash") != _hash(fields, bodies):
        raise ValueError("cut, or changed")
    total = fields["sum"]
    return fields["key"], Result(
        bodies[0],
        [_mixed(line) for line in bodies[2].splitlines(keepends=True)],
        bodies[1],
        _ledger_of(fields["ledger"]),
        [],
        None if total is None else LineSum(total[0], int(total[1], 16)),
    )


def _mixed(line: bytes) -> Mixed:
    key = _SPLIT + 16
    return Mixed(line[:_SPLIT].decode().rstrip(), line[_SPLIT:key], line[key:])


def _hash(head: Mapping[str, object], bodies: tuple[bytes, ...]) -> str:
    hashed = blake2b(orjson.dumps(head, option=orjson.OPT_SORT_KEYS), digest_size=16)
    for body in bodies:
        hashed.update(body)
    return hashed.hexdigest()


def _ledger_fields(ledger: Ledger) -> dict[str, Any]:
    """The counts of a ledger as JSON holds them."""
    fields = {field.name: getattr(ledger, field.name) for field in dataclass_fields(ledger)}
    for name in _BY_REASON:
        fields[name] = {reason.value: count for reason, count in fields[name].items()}
    return fields


def _ledger_of(fields: Mapping[str, Any]) -> Ledger:
    ledger = Ledger()
    for field in dataclass_fields(ledger):
        value = fields[field.name]
        if field.name in _BY_REASON:
            value = Counter({Reason(name): count for name, count in value.items()})
        elif isinstance(value, dict):
            value = Counter(value)
        setattr(ledger, field.name, value)
    return ledger


def _write(path: str, content: bytes) -> None:
    """A file, there whole or not at all."""
    beside = f"{path}.{os.getpid()}.part"
    with told(path):
        try:
            with open(beside, "wb") as file:
                file.write(content)
            os.replace(beside, path)
        except OSError:
            with suppress(OSError):
                os.unlink(beside)
            raise
