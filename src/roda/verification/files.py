"""The files that are verified together: one, or all shards of an output, in their order."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from roda.corpora import open_source, read_native_bytes
from roda.corpora.formats.source import matching
from roda.corpora.reading import OnBroken
from roda.errors import CorpusError
from roda.runs.blocks.shards import in_order, shards
from roda.runs.blocks.store import PARTS
from roda.runs.manifest import SUFFIX, RecordSum, read_manifest
from roda.runs.outputs import STANDARD
from roda.runs.records import Fields
from roda.verification.recompute import canonical


def files_of(file: str) -> list[str]:
    """The files that a name stands for.

    It may be that of a file, of an output that was written in shards, of a folder with the output of
    one run, or a pattern such as `more-*.jsonl`.
    """
    if os.path.isdir(file):
        return _in_folder(file)
    if file == STANDARD or os.path.exists(file):
        return [file]
    found = shards(file)
    if not found:
        found = in_order(matching(file) or [])
    if not found:
        open_source(file)  # says what is wrong
    return found or [file]


def _in_folder(folder: str) -> list[str]:
    """What the manifest of a folder names; all its files where there is none."""
    manifests = sorted(Path(folder).glob(f"*{SUFFIX}"))
    if len(manifests) > 1:
        names = ", ".join(path.name for path in manifests)
        raise CorpusError(f"holds the outputs of several runs ({names}); name one", path=folder)
    if manifests:
        named = read_manifest(str(manifests[0]))["outputs"]
        paths = [os.path.join(folder, os.path.basename(entry["name"])) for entry in named]
        return in_order(path for path in paths if os.path.exists(path)) or paths[:1]
    # Hidden files are those of runs that have not finished, or were killed.
    seen = [path for path in Path(folder).iterdir() if not path.name.startswith(".")]
    found = [str(path) for path in seen if path.is_file()]
    if not found:
        unfinished = [path.name for path in seen if path.name.endswith(PARTS)]
        words = f"; {unfinished[0]} is of a run that has not finished" if unfinished else ""
        raise CorpusError(f"is a folder without files{words}", path=folder)
    return in_order(found)


def native_records(
    files: list[str], sums: dict[str, RecordSum], on_broken: OnBroken, *, may_be_empty: bool
) -> Iterator[tuple[int, Fields, bytes]]:
    """Every object of native files, numbered through all of them; `sums` gets one sum for each file.

    An empty file may be right: then whoever asks has to say what it should hold.
    """
    before = number = 0
    for file in files:
        total = sums[os.path.basename(file)] = RecordSum()
        with open_source(file) as opened:
            if not opened.head() and (may_be_empty or len(files) > 1):
                continue
            for number, fields, raw in read_native_bytes(opened, on_broken=on_broken):
                if len(files) > 1:  # of one file the verifier has the sum
                    total.add(canonical(fields) + b"\n")
                yield before + number, fields, raw
        before, number = before + number, 0
