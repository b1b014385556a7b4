"""A folder means its files: each recognised on its own, their ids made different from each other."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from roda.corpora.formats.forms import foreign, form
from roda.corpora.formats.source import Folder, Source
from roda.corpora.guessing.columns import NoProblems
from roda.corpora.guessing.recognise import recognise, stem_of
from roda.corpora.ids import Names, Numbered
from roda.corpora.layout import Corpus, Wanted
from roda.errors import CorpusError
from roda.problem import Entry, Rejection

_SHOWN: Final = 8  # files that are left out and named

ReadOne = Callable[[Source, Corpus], Iterator[Numbered]]


def read_folder(
    folder: Folder, row: Corpus | None, wanted: Wanted, read_one: ReadOne
) -> Iterator[Numbered]:
    """The records of all files with problems in them; what was left out is told once.

    All files are looked at before the first is read, so that a mistake is told at once.
    Their corpus is `row`, or guessed if that is None.
    """
    found: dict[str, Corpus] = {}
    left_out: list[str] = []
    for source in folder.each():
        shape = form(source.head())
        name = os.path.relpath(source.path, folder.path)
        if shape is None:
            words = foreign(source.head()) if source.head().strip() else "empty"
            left_out.append(f"{name} ({words})")
        elif row is not None:
            found[source.path] = row
        else:
            try:
                sheet = wanted.sheet if shape == "XLSX" else None
                recognised = recognise(source, replace(wanted, sheet=sheet))
            except NoProblems:
                left_out.append(f"{name} (no texts of problems)")
                continue
            found[source.path] = recognised.corpus
            _tell(wanted, recognised.note)
    if not found:
        raise CorpusError(f"holds no file with problems: {_shown(left_out)}", path=folder.path)
    if left_out:
        _tell(wanted, f"left out: {_shown(left_out)}")
    earlier = Names()  # ids of the files before
    folder.rewind(tuple(found))
    for source in folder.each():
        own: set[str] = set()
        stem = stem_of(source.path)
        for number, written, entry in read_one(source, found[source.path]):
            named = _with_stem(entry, stem) if written in earlier else entry
            own.add(written)
            yield number, written, named
        for name in own:
            earlier.add(name)


def readable_files(path: str, tell: Callable[[str], object] | None = None) -> list[str]:
    """The files of a folder that have a form we read, whatever they hold; `tell` hears of the others."""
    found: list[str] = []
    left_out: list[str] = []
    for source in Folder(path).each():
        readable = form(source.head()) is not None
        (found if readable else left_out).append(source.path)
    if not found:
        raise CorpusError("holds no file that can be read", path=path)
    if left_out and tell is not None:
        tell(f"left out: {_shown([os.path.relpath(each, path) for each in left_out])}")
    return found


def _tell(wanted: Wanted, note: str) -> None:
    if wanted.tell is not None and note:
        wanted.tell(note)


def _shown(files: list[str]) -> str:
    more = f" and {len(files) - _SHOWN} more" if len(files) > _SHOWN else ""
    return ", ".join(files[:_SHOWN]) + more


def _with_stem(entry: Entry, stem: str) -> Entry:
    """The entry with the name of its file before its id, for an earlier file has that id too."""
    if isinstance(entry, Rejection):
        return entry._replace(problem=f"{stem}:{entry.problem}")
    return entry._replace(id=f"{stem}:{entry.id}")
