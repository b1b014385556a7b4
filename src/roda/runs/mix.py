"""Originals and reversals in one shuffled file, each with the split that it belongs to.

A problem, its reversals and all problems that are equal to it but for their numbers form a family,
and a family is in one split: nothing that is trained on has a twin in the test. Split and order both
follow from hashes, so they do not depend on the number of processes, and adding problems to
a corpus moves no other one into another split.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from hashlib import blake2b
from tempfile import SpooledTemporaryFile
from typing import Final, NamedTuple, Protocol

from roda.errors import EquationError, RodaError
from roda.notation import exact_value

SPLITS: Final = ("train", "dev", "test")
_PLACE: Final = "{split}"  # stands in the name of an output where each split gets its own file
_NUMBER: Final = re.compile(r"\d+(?:[.,]\d+)*")
_SPACE: Final = re.compile(r"\s+")
_KEY: Final = 8  # bytes of the hash that a line is sorted by
_BUCKETS: Final = 64
_IN_MEMORY: Final = 1 << 20  # bytes of a bucket before it goes to the disk


class Mixed(NamedTuple):
    """A line for a shuffled file: its split, what it is sorted by, and itself."""

    split: str
    key: bytes
    line: bytes


class Mix(NamedTuple):
    """How originals and reversals are mixed: the seed, and what share each of `SPLITS` gets."""

    seed: int = 0
    shares: tuple[Fraction, ...] = (Fraction(8, 10), Fraction(1, 10), Fraction(1, 10))

    def split(self, text: str) -> str:
        """The split of an original by its text; problems that differ in numbers alone go together.

        >>> same = {Mix().split(f"每盒{count}支，3盒共几支？") for count in range(50)}
        >>> len(same)
        1
        """
        masked = _SPACE.sub("", _NUMBER.sub("#", text)).casefold()
        drawn = Fraction(int.from_bytes(self._hash(masked)), 1 << 8 * _KEY)
        for name, share in zip(SPLITS, self.shares, strict=True):
            if drawn < share:
                return name
            drawn -= share
        return SPLITS[-1]

    def line(self, name: str, split: str, line: bytes) -> Mixed:
        """The line of the problem with this id, with its split as the last field.

        >>> Mix().line("7", "dev", b'{"id":"7"}\\n').line
        b'{"id":"7","split":"dev"}\\n'
        """
        return Mixed(split, self.key(name), b'%b,"split":"%b"}\n' % (line[:-2], split.encode()))

    def key(self, name: str) -> bytes:
        """What the line of the problem with this id is sorted by."""
        return self._hash(name).hex().encode()

    def _hash(self, words: str) -> bytes:
        return blake2b(f"{self.seed}\n{words}".encode(), digest_size=_KEY).digest()


def shares(written: str) -> tuple[Fraction, ...]:
    """The shares of train, dev and test as a person gives them: `80:10:10`, `8:1:1`, `0.9:0.1:0`.

    >>> [str(share) for share in shares("90:5:5")]
    ['9/10', '1/20', '1/20']
    """
    try:
        parts = [exact_value(part) for part in written.split(":")]
    except EquationError:
        parts = []
    if len(parts) != len(SPLITS) or min(parts) < 0 or not sum(parts):
        raise RodaError(
            f"{written!r} should be three shares for {', '.join(SPLITS)}, such as 80:10:10"
        )
    return tuple(part / sum(parts) for part in parts)


def mix_fields(mix: Mix) -> dict[str, object]:
    """A mix as plain fields that JSON can hold."""
    return {"seed": mix.seed, "shares": [str(share) for share in mix.shares]}


def mix_of(fields: object) -> Mix | None:
    """The mix that these fields describe, None for none; `RodaError` where they describe nothing.

    >>> mix_of(mix_fields(Mix(3))) == Mix(3)
    True
    """
    if fields is None:
        return None
    seed, parts = (
        (fields.get("seed"), fields.get("shares")) if isinstance(fields, dict) else (None, None)
    )
    if type(seed) is not int or not isinstance(parts, list):
        raise RodaError("is no mix with a seed and shares")
    return Mix(seed, shares(":".join(map(str, parts))))


def has_splits(out: str) -> bool:
    """Whether the name of an output asks for a file for each split."""
    return _PLACE in out


def name_of_all(out: str) -> str:
    """One name for all files of an output, for what lies beside them."""
    return out.replace(_PLACE, "mix")


def split_names(out: str) -> dict[str, str]:
    """The file of each split; all the same one if the name does not ask for several.

    >>> split_names("data.{split}.jsonl")["dev"], split_names("data.jsonl")["dev"]
    ('data.dev.jsonl', 'data.jsonl')
    """
    return {split: out.replace(_PLACE, split) for split in SPLITS}


class Sink(Protocol):
    """What lines are written to."""

    def write(self, lines: bytes, /) -> object:
        """Take further lines."""


class Mixer:
    """The lines of a mix on their way to the files of their splits.

    They wait in buckets by the beginning of their keys, and on the disk (in `folder`) where there
    are many of them, so that only one bucket has to fit into memory. What lies on the disk has no
    name and is gone with the process, however it ends.

    >>> import io
    >>> mixer = Mixer(dict.fromkeys(SPLITS, out := io.BytesIO()))
    >>> mixer.write(Mix().line(name, "dev", b'{"id":"%b"}\\n' % name.encode()) for name in "abc")
    >>> mixer.finish()
    >>> [line[7:8] for line in out.getvalue().splitlines()]
    [b'b', b'a', b'c']
    """

    def __init__(self, files: Mapping[str, Sink], folder: str | None = None) -> None:
        buckets = {
            file: [SpooledTemporaryFile(_IN_MEMORY, dir=folder) for _ in range(_BUCKETS)]  # noqa: SIM115
            for file in set(files.values())
        }
        self._waiting = {split: buckets[file] for split, file in files.items()}
        self._buckets = buckets

    def write(self, lines: Iterable[Mixed]) -> None:
        """Take lines, which wait for `finish`."""
        for split, key, line in lines:
            self._waiting[split][int(key[:2], 16) * _BUCKETS >> 8].write(key + line)

    def finish(self) -> None:
        """Write all lines to their files, in the order of their keys."""
        for file, buckets in self._buckets.items():
            for bucket in buckets:
                with bucket:
                    bucket.seek(0)
                    file.write(b"".join(line[2 * _KEY :] for line in sorted(bucket)))
