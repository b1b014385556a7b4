"""Corpora: one small reader per published format, and one table of names.

>>> [name for name, row in CORPORA.items() if row.language == "zh"]
['math23k', 'ape210k', 'hmwp']

`read` streams the records of any of them (`roda.runs.records` writes ours), and a `Rejection`
for each that poses no problem of one unknown. The way of the bytes: `source` (where they come
from) → `stream`, `rows` or `elements` (JSON values, rows of CSV, elements of XML) → the fields
of one corpus (`layout`, and a module for each) → `equations` (solved for x) or `steps` (worked
solutions composed) → `aligning` and `answers` (numbers as the text has them, answers exact) →
`reading` (what becomes of broken ones) → `splits`.
"""

from __future__ import annotations

from roda.corpora.formats.source import Source, open_source
from roda.corpora.layout import Corpus
from roda.corpora.reading import read, read_native
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
