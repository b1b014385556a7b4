"""A dataset folder as Hugging Face's libraries read it: Parquet, a card, Croissant metadata.

It is made beside its place under a hidden name and moved there when all of it is written. A program
that was killed leaves the hidden folder behind; the next export to the same place removes it.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from typing import IO, Any, Final

from roda.corpora.guessing.recognise import stem_of
from roda.errors import CorpusError
from roda.export.cards import Dataset, card
from roda.export.containers import Parquet, filling
from roda.export.croissant import FileSum, croissant
from roda.export.exporting import Plan, Report, examples
from roda.interrupts import held
from roda.problem import Entry
from roda.runs.outputs import Outputs

if sys.platform != "win32":
    from fcntl import LOCK_EX, LOCK_NB, flock

README: Final = "README.md"
METADATA: Final = "croissant.json"
_DATA: Final = "data"
_PART: Final = ".roda-part"  # how the hidden names end


def export_folder(entries: Iterable[Entry], plan: Plan, report: Report) -> Report:
    """Write the dataset to a new folder, with a file for each split."""
    target = plan.out or ""
    _refuse_full(target)
    folder, base = os.path.split(os.path.abspath(target))
    _sweep(folder, start := f".{base[:100]}.")
    try:
        hidden = tempfile.mkdtemp(prefix=start, suffix=_PART, dir=folder)
    except OSError as error:
        raise _cannot(target, error) from None
    try:
        with _locked(hidden):
            _fill(hidden, entries, plan, report)
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(hidden, 0o777 & ~mask)
        with held():
            if os.path.isdir(target):
                os.rmdir(target)
            os.rename(hidden, target)
    except OSError as error:
        raise _cannot(target, error) from None
    finally:
        shutil.rmtree(hidden, ignore_errors=True)
    report.files[:0] = [os.path.join(target, name) for name in (README, METADATA, _DATA)]
    return report


@contextmanager
def _locked(folder: str) -> Iterator[None]:
    """Lock a folder as long as it is filled; `BlockingIOError` where another process fills it."""
    if sys.platform == "win32":  # nothing tells the dead from the living, and nothing is swept
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        flock(handle, LOCK_EX | LOCK_NB)
        yield
    finally:
        os.close(handle)


def _sweep(folder: str, start: str) -> None:
    """Remove what killed programs left of folders whose hidden names begin so."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        for name in os.listdir(folder):
            if name.startswith(start) and name.endswith(_PART):
                with suppress(OSError), _locked(os.path.join(folder, name)):
                    shutil.rmtree(os.path.join(folder, name))


def _refuse_full(target: str) -> None:
    """Raise an error if there is something at the place of the folder."""
    if os.path.isdir(target) and not os.listdir(target):
        return
    if os.path.lexists(target):
        raise CorpusError("is there already; remove it or choose another name", path=target)


def _cannot(target: str, error: OSError) -> CorpusError:
    why = error.strerror or str(error)
    return CorpusError(f"cannot be written: {why[:1].lower()}{why[1:]}", path=target)


def _fill(folder: str, entries: Iterable[Entry], plan: Plan, report: Report) -> None:
    """Write all files of the dataset.

    The name of a file of data holds a part of its hash: `datasets` keeps what it has read by the
    names of the files, and would give the old data after a second export to the same place.
    """
    data = os.path.join(folder, _DATA)
    os.mkdir(data)
    with Outputs() as outputs:
        summed = {split: _Summed(outputs.open(os.path.join(data, split))) for split in plan.splits}
        tables = {split: Parquet(file, plan.format.shape) for split, file in summed.items()}
        with filling(tables.values()):
            for example in examples(entries, plan, report, outputs):
                tables[example.split].write(plan.format.record(example))
                report.count(example)
    sums = {split: file.sum() for split, file in summed.items()}
    files = {split: f"{_DATA}/{split}-{sums[split].sha256[:12]}.parquet" for split in sums}
    for split, name in files.items():
        os.rename(os.path.join(data, split), os.path.join(folder, name))
    dataset = Dataset(
        name=stem_of(os.path.basename(os.path.abspath(plan.out or ""))),
        provenance=plan.provenance,
        languages=tuple(sorted(report.languages)),
        counts={split: report.written[split] for split in files},
        files=files,
        made=report.made,
        solution=plan.solution,
    )
    with Outputs() as outputs:
        outputs.open(os.path.join(folder, README)).write(card(dataset).encode())
        outputs.open(os.path.join(folder, METADATA)).write(croissant(dataset, sums))


class _Summed:
    """A file, and size and hash of what was written to it."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._size = 0
        self._hash = sha256()

    def write(self, data: Any) -> int:
        self._size += len(data)
        self._hash.update(data)
        return self._file.write(data)

    def sum(self) -> FileSum:
        """Size and hash so far."""
        return FileSum(self._size, self._hash.hexdigest())
