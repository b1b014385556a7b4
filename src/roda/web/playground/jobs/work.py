"""What the process of a job does: read the file, reverse its problems, write results and say how far it is.

It is started as `python -m roda.web.playground.jobs.work FOLDER`. It bounds itself before it reads a byte of the file:
memory, computing time, size of what it writes. It ends with the server. Whatever goes wrong becomes a message in the state file.
"""

from __future__ import annotations

import os
import sys
import time
import zipfile
import zlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, Final

import orjson

from roda.augmentation.ledger import Ledger, most_first
from roda.augmentation.profiles import Profile, profile
from roda.corpora import Source, Wanted, read
from roda.errors import CorpusError, RodaError, place_of
from roda.problem import Entry, Record
from roda.quality import least_told
from roda.runs.outputs import Outputs
from roda.runs.report import report
from roda.runs.run import Settings, chunks, run
from roda.web.playground.jobs import folder as job
from roda.web.safety import readable_size

_OFTEN: Final = 0.25  # seconds between two reports of how far it is
_NAMED: Final = 20  # broken records that are named
_BINS: Final = 100  # qualities are counted by the hundredth
_SMALL: Final = 64  # records at a time: a bar that moves, and turns that are kept
_OUTPUT: Final = 2 << 30  # bytes that any file of a job may have


class TooMuch(Exception):
    """A limit was met; the word says which."""

    def __init__(self, word: str, told: str) -> None:
        super().__init__(told)
        self.word = word


def main(folder: Path) -> int:
    """Do what the order says; returns 0 where that ended well."""
    order = job.read(folder / job.ORDER)
    state: dict[str, Any] = {"state": "working", "size": order.get("size", 0)}
    try:
        _bound(order["memory"], order["seconds"])
        if export := order.get("export"):
            _export(folder, export, order)
        else:
            _augment(folder, order, state)
    except TooMuch as error:
        return _failed(folder, state, error.word, str(error))
    except MemoryError:
        return _failed(folder, state, "memory", readable_size(order["memory"]))
    except RodaError as error:
        return _failed(folder, state, "broken", str(error))
    except Exception as error:  # noqa: BLE001 whatever it is, the visitor is told
        return _failed(folder, state, "fault", place_of(error))
    return 0


def _failed(folder: Path, state: dict[str, Any], word: str, told: str) -> int:
    job.write(folder / job.STATE, {**state, "state": "failed", "why": word, "told": told})
    return 1


def _bound(memory: int, seconds: int) -> None:
    """Take no more than this, whatever the file holds; end with whoever started us."""
    if sys.platform == "win32":
        return
    import resource

    for limit, value in (
        (resource.RLIMIT_AS, memory),
        (resource.RLIMIT_CPU, seconds + 10),  # the work itself ends before
        (resource.RLIMIT_FSIZE, _OUTPUT),
        (resource.RLIMIT_CORE, 0),
    ):
        _, most = resource.getrlimit(limit)
        chosen = value if most == resource.RLIM_INFINITY else min(value, most)
        resource.setrlimit(limit, (chosen, chosen))
    os.nice(10)  # pages come first
    if sys.platform == "linux":
        import ctypes
        import signal

        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
        if os.getppid() == 1:
            sys.exit(1)


def refuse_bombs(path: Path, limit: int) -> None:
    """Raise `TooMuch` where a packed file would unpack to more than `limit` bytes."""
    told = readable_size(limit)
    with path.open("rb") as file:
        head = file.read(4)
        file.seek(0)
        if head.startswith(b"\x1f\x8b"):
            if any(
                total > limit for total in _unpacked_sizes(iter(lambda: file.read(1 << 16), b""))
            ):
                raise TooMuch("unpacked", told)
        elif head.startswith(b"PK"):
            try:
                with zipfile.ZipFile(file) as archive:
                    total = sum(entry.file_size for entry in archive.infolist())
            except (zipfile.BadZipFile, NotImplementedError, ValueError, EOFError) as error:
                raise CorpusError(f"is a damaged zip archive ({error})", path="upload") from None
            if total > limit:
                raise TooMuch("unpacked", told)


def _unpacked_sizes(packed: Iterator[bytes]) -> Iterator[int]:
    """How much was unpacked so far, again and again; damage is for the reader to tell."""
    total, unpacker = 0, zlib.decompressobj(31)
    for data in packed:
        while data:
            try:
                total += len(unpacker.decompress(data, 1 << 20))
            except zlib.error:
                return
            yield total
            data = unpacker.unconsumed_tail
            if unpacker.eof:
                data = unpacker.unused_data.lstrip(b"\0")
                unpacker = zlib.decompressobj(31)


def _augment(folder: Path, order: dict[str, Any], state: dict[str, Any]) -> None:
    """Reverse every problem of the file, with a report of it after every few."""
    refuse_bombs(folder / job.UPLOAD, order["unpacked"])
    progress = Progress(folder, state, order)
    chosen = profile("default")
    if least := order.get("min_quality"):
        chosen = replace(chosen, min_quality=least)
    broken: list[CorpusError] = []

    def on_broken(error: CorpusError) -> None:
        broken.append(error)
        progress.broken(error)

    wanted = Wanted(**order.get("wanted", {}), tell=progress.guessed)
    with (folder / job.UPLOAD).open("rb") as stream, Outputs() as outputs:
        source = Source(stream, order["name"], owned=False, encoding=wanted.encoding)
        good, refused, sources = (
            outputs.open(str(folder / name)) for name in (job.RESULTS, job.REFUSED, job.SOURCES)
        )
        records = _kept(_at_most(read(source, wanted, on_broken=on_broken), progress), sources)
        for result in run(chunks(records, broken, _SMALL), Settings(chosen, rejections=True)):
            good.write(result.lines)
            refused.write(result.rejections)
            progress.moved(source.position(), result.ledger, result.lines)
        told = progress.settings(chosen)
        for name, as_json in (("report.json", True), ("report.md", False)):
            outputs.open(str(folder / name)).write(report(progress.ledger, told, as_json=as_json))
        source.close()
    progress.done()


def _at_most(records: Iterator[Entry], progress: Progress) -> Iterator[Entry]:
    """The records until the time is up: what was made until then is kept and said to be a part."""
    for record in records:
        if progress.late:
            progress.cut = True
            return
        yield record


def _kept(records: Iterator[Entry], sources: IO[bytes]) -> Iterator[Entry]:
    """The records, each written down on its way: pages show the original beside what became of it."""
    for record in records:
        if isinstance(record, Record):
            fields = {"id": record.id, "text": record.text, "equation": record.equation}
            sources.write(orjson.dumps(fields, option=orjson.OPT_APPEND_NEWLINE))
        yield record


class Progress:
    """How far a job is, written for the server to read."""

    def __init__(self, folder: Path, state: dict[str, Any], order: dict[str, Any]) -> None:
        self.ledger = Ledger()
        self.cut = False
        self._state = state
        self._path = folder / job.STATE
        self._order = order
        self._qualities: Counter[int] = Counter()
        self._guesses: list[str] = []
        self._broken: list[str] = []
        self._written = -_OFTEN
        self._read = 0

    @property
    def late(self) -> bool:
        """Whether the seconds are up."""
        return time.process_time() > float(self._order["seconds"])

    def guessed(self, note: str) -> None:
        """Something was guessed of the file."""
        self._guesses.append(note)

    def broken(self, error: CorpusError) -> None:
        """A record is broken; the first ones are named."""
        if len(self._broken) < _NAMED:
            self._broken.append(str(error))

    def moved(self, position: int, ledger: Ledger, lines: bytes) -> None:
        """Some more records are done."""
        self._read = position
        self.ledger.merge(ledger)
        for line in lines.splitlines():
            quality = orjson.loads(line).get("quality")
            if quality:
                self._qualities[min(int(quality["right"] * _BINS), _BINS - 1)] += 1
        if time.monotonic() - self._written > _OFTEN:
            self._write("working")

    def done(self) -> None:
        """All is written."""
        self._write("done")

    def settings(self, chosen: Profile) -> dict[str, str]:
        """What the report says of the settings."""
        guessed = "; ".join(self._guesses)
        corpus = self._order.get("wanted", {}).get("corpus") or guessed or "native"
        told = {"source": self._order["name"], "corpus": corpus, "profile": chosen.name}
        return told | {"min quality": least_told("right", chosen.min_quality)}

    def _write(self, state: str) -> None:
        self._written = time.monotonic()
        ledger = self.ledger
        self._state |= {
            "state": state,
            "cut": self.cut,
            "read": self._read,
            "problems": ledger.problems,
            "made": ledger.made,
            "rows": [list(row) for row in ledger.rows()],
            "filtered": [[reason.value, count] for reason, count in most_first(ledger.filtered)],
            "irreversible": [
                [reason.value, count] for reason, count in most_first(ledger.irreversible)
            ],
            "guards": [list(each) for each in most_first(ledger.guards)],
            "broken_count": ledger.broken,
            "broken": self._broken,
            "guesses": self._guesses,
            "qualities": [self._qualities[place] for place in range(_BINS)],
            "seconds": round(time.process_time(), 2),
        }
        job.write(self._path, self._state)


def _export(folder: Path, name: str, order: dict[str, Any]) -> None:
    """The results in a format of other people's tools: one file, or a zip archive of several."""
    from roda.export.exporting import Plan, export
    from roda.export.formats import format_named
    from roda.export.formats.plain import FOLDER
    from roda.export.provenance import provenance
    from roda.export.solutions import solver

    form = format_named(name)
    made = folder / "made"
    made.mkdir()
    out = made / (f"roda-{name}" if form.container == FOLDER else f"roda-{name}.{form.container}")
    told = provenance(order["results"], "roda", "native", order["name"], None)
    plan = Plan(form, solver(form.solution, "terse"), told, str(out), form.solution)
    written = export(read(order["results"], "native"), plan)
    files = sorted(path for path in made.rglob("*") if path.is_file())
    if len(files) == 1:
        file = files[0].rename(folder / files[0].name)
    else:
        file = folder / f"roda-{name}.zip"
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            for path in files:
                archive.write(path, path.relative_to(made))
    counts = {"written": sum(written.written.values()), "left_out": sum(written.left_out.values())}
    job.write(folder / job.STATE, {"state": "done", "file": file.name, **counts})


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
