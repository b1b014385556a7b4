"""Flat tables: one column for each thing that is known of a problem, for whatever reads tables."""

from __future__ import annotations

from typing import Final

from roda.export.examples import Example
from roda.export.formats.format import METADATA, Format, Row

COLUMNS: Final = {
    "id": "the id, unique in the file",
    "question": "the text of the problem",
    "equation": "an equation for x, with the numbers of the text",
    "answer": "the exact answer: an integer, a decimal, or a fraction",
    "solution": "what a model may learn to write",
    "language": "of the text: en or zh",
    "origin": "the id of the problem that it was made from; nothing for an original",
    "kind": "how it was made: original, reversed, or the name of another method",
    "source": "the corpus that it comes from",
    "license": "the licence of that corpus",
    "version": "of the program that wrote it",
}
FOLDER: Final = "folder"


def _flat(example: Example) -> Row:
    fields = {**example.metadata, "question": example.question, "solution": example.solution}
    return {name: fields[name] for name in COLUMNS}


_SHAPE: Final = METADATA | {"question": str, "solution": str}
_ORDERED: Final = {name: _SHAPE[name] for name in COLUMNS}


def _table(name: str, readers: str, container: str) -> Format:
    return Format(name, readers, _ORDERED, _flat, container=container, takes_system=False)


PLAIN: Final = (
    _table("csv", "anything that reads tables", "csv"),
    _table("parquet", "anything that reads Parquet", "parquet"),
    _table("hf", "Hugging Face datasets: Parquet, a card and Croissant metadata", FOLDER),
)
