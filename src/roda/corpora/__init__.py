"""Corpora: one small reader per published format, and one table of names.

>>> sorted(CORPORA)
['ape210k', 'math23k', 'native']

`read` streams the records of any of them (`roda.records` writes ours). The way of the
bytes: `source` (where they come from) → `stream` (JSON values, whatever the layout) →
`layout` (fields to a record) → `reading` (what becomes of broken ones) → `splits`.
"""

from __future__ import annotations

from roda.corpora.layout import Corpus
from roda.corpora.reading import read, read_native
from roda.corpora.source import Source, open_source
from roda.corpora.splits import IdFilter, read_ids, select
from roda.corpora.table import CORPORA, corpus

__all__ = [
    "CORPORA",
    "Corpus",
    "IdFilter",
    "Source",
    "corpus",
    "open_source",
    "read",
    "read_ids",
    "read_native",
    "select",
]
