"""Where the problems of a file come from, as far as it is known for sure.

A corpus is claimed where somebody names it, where the file is one of those published (by its hash), or
where the manifest beside the file says so of what it was made from. That a file looks like
a corpus is not enough: its licence would be claimed for somebody else's problems.
"""

from __future__ import annotations

import os
from hashlib import file_digest
from typing import Final, NamedTuple

from roda.corpora import CORPORA, Corpus
from roda.corpora.guessing.recognise import stem_of
from roda.corpora.hashes import HASHES
from roda.errors import CorpusError
from roda.export.examples import Provenance
from roda.languages import LANGUAGES
from roda.runs.manifest import find_manifest, read_manifest
from roda.runs.outputs import STANDARD
from roda.samples import path as sample_file


class _Known(NamedTuple):
    """What is known of a corpus."""

    source: str
    licence: str
    citation: str


UNKNOWN: Final = "not stated"
SAMPLE: Final = _Known("roda sample", "MIT", "")
_OWN: Final = frozenset({"native"})  # names of layouts that are no corpus


def provenance(
    path: str,
    version: str,
    corpus: str | None = None,
    source: str | None = None,
    licence: str | None = None,
) -> Provenance:
    """What is known of a file; `corpus` is the name of its format, the last two are somebody's word.

    >>> provenance("mine.csv", "roda 1", licence="CC0")
    Provenance(source='mine', licence='CC0', version='roda 1', citation='')
    >>> provenance("any.json", "roda 1", "mawps").licence
    'MIT'
    """
    row = CORPORA.get(source or "") or _named(corpus)
    known = _known(row) if row else _of_file(path)
    stem = "stdin" if path == STANDARD else stem_of(path)
    name, terms, citation = known or (stem, UNKNOWN, "")
    return Provenance(source or name, licence or terms, version, citation)


def _known(row: Corpus) -> _Known:
    return _Known(row.name, row.licence, row.citation)


def _named(corpus: str | None) -> Corpus | None:
    return None if corpus is None or corpus in _OWN else CORPORA.get(corpus)


def _of_file(path: str) -> _Known | None:
    """The corpus that a file is part of or was made from, by hashes and its manifest."""
    if not os.path.isfile(path):
        return None
    return _by_hash(_digest(path)) or _of_manifest(path)


def _of_manifest(path: str) -> _Known | None:
    found = find_manifest(path)
    if found is None:
        return None
    try:
        fields = read_manifest(found)
    except CorpusError:
        return None
    if row := _named(fields["reading"].get("corpus")):
        return _known(row)
    known = {_by_hash(entry["sha256"]) for entry in fields["sources"]}
    return known.pop() if len(known) == 1 else None


def _by_hash(digest: str | None) -> _Known | None:
    for name, files in HASHES.items():
        if digest in files.values():
            return _known(CORPORA[name])
    if any(digest == _digest(sample_file(code)) for code in LANGUAGES):
        return SAMPLE
    return None


def _digest(path: str | os.PathLike[str]) -> str:
    with open(path, "rb") as file:
        return file_digest(file, "sha256").hexdigest()
