"""Published corpora, and files of our own layout, read as records (`roda.runs.records` writes ours).

`formats/` makes objects of the bytes of a file, `readers/` makes a record of the fields of an object,
`equations/` solves what the record gives as its equation for x, `guessing/` tells what a file holds
when nobody says so. At the top: `table` (all corpora by name), `layout` (what a corpus is), `reading`
(from a file to records), `folders` (from a folder to records), `mismatch` (what a wrong file looks
like), `ids` (made unique), `splits` (files of ids), `hashes` (of published files). Imports `problem`,
`solving` and
what is below them; languages and the augmentation are strangers to it.

>>> [name for name, row in CORPORA.items() if row.language == "zh"]
['math23k', 'ape210k', 'hmwp']
"""

from __future__ import annotations

from roda.corpora.formats.source import Folder, Source, open_source
from roda.corpora.guessing.recognise import recognise
from roda.corpora.ids import Renamed, written_id
from roda.corpora.layout import Corpus, Wanted
from roda.corpora.reading import corpus, read, read_native, read_native_bytes
from roda.corpora.splits import IdFilter, read_ids, select
from roda.corpora.table import CORPORA

__all__ = [
    "CORPORA",
    "Corpus",
    "Folder",
    "IdFilter",
    "Renamed",
    "Source",
    "Wanted",
    "corpus",
    "open_source",
    "read",
    "read_ids",
    "read_native",
    "read_native_bytes",
    "recognise",
    "select",
    "written_id",
]
