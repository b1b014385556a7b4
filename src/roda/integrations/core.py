"""What all plug-ins share: the reversals of a row, of many rows, and of a batch of columns.

A row is whatever `roda.augment` takes: the fields of a published corpus, or one's own, guessed by
their names and what they hold unless `Fields` names them. What comes out are rows of strings
(`COLUMNS`), so that every batch of a pipeline has the same types.

>>> row = {"question": "Tom had 12 figs. He bought 4 figs. How many figs does he have now?",
...        "formula": "12+4", "id": "7"}
>>> for made in reverse(row):
...     print(made["id"], made["equation"], made["answer"])
7.1 x=16-4 12
7.2 x=16-12 4
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

from roda.augmentation.pipeline import reverse_all
from roda.corpora.formats.cells import as_cell
from roda.corpora.guessing.own import ROW
from roda.corpora.guessing.recognise import recognise_rows
from roda.corpora.layout import Corpus, Wanted
from roda.errors import CorpusError, UnknownName
from roda.languages import LANGUAGES
from roda.problem import Entry, Rejection, Reversal

COLUMNS: Final = ("id", "origin", "language", "text", "equation", "answer")

Row = dict[str, str]
Refused = Rejection | CorpusError
OnRefused = Callable[[Refused], object]


class Fields(NamedTuple):
    """Which fields of a row hold what, where that is not to be guessed; the language of all rows."""

    text: str | None = None
    equation: str | None = None
    answer: str | None = None
    id: str | None = None
    language: str = ""

    def wanted(self) -> Wanted:
        """The same as readers of corpora take it."""
        if self.language and self.language not in LANGUAGES:
            raise UnknownName("language", self.language, LANGUAGES)
        return Wanted(**self._asdict())


GUESSED: Final = Fields()


def reverse(
    row: Mapping[str, Any],
    fields: Fields = GUESSED,
    profile: str = "default",
    on_refused: OnRefused | None = None,
) -> list[Row]:
    """The reversals of one row.

    A row without an id gets one made of what it holds. `on_refused` is called with every number
    that cannot be asked for, and with a row that is broken. Where no field of the row can be the
    text or the equation, this is a `CorpusError`.
    """
    return reverse_rows([row], fields, profile, on_refused)[0]


def reverse_rows(
    rows: Sequence[Mapping[str, Any]],
    fields: Fields = GUESSED,
    profile: str = "default",
    on_refused: OnRefused | None = None,
) -> list[list[Row]]:
    """The reversals of each of some rows, which are parsed together: faster than one by one.

    >>> rows = [{"text": "每盒铅笔8支，买3盒，共有多少支？", "equation": "x=8*3", "id": "a"}, {"text": None}]
    >>> [[made["origin"] for made in each] for each in reverse_rows(rows)]
    [['a', 'a'], []]
    """
    cells: list[dict[str, object]] = [
        {name: as_cell(value) for name, value in row.items()} for row in rows
    ]
    corpus = recognise_rows(cells, fields.wanted()).corpus
    entries: dict[int, Entry] = {}
    for place, row in enumerate(cells):
        try:
            entries[place] = _entry(corpus, row)
        except CorpusError as error:
            if on_refused is not None:
                on_refused(CorpusError(error.problem, record=place + 1, field=error.field))
    made: list[list[Row]] = [[] for _ in rows]
    for place, results in zip(entries, reverse_all(entries.values(), profile), strict=True):
        for result in results:
            if isinstance(result, Reversal):
                made[place].append(_written(result))
            elif on_refused is not None:
                on_refused(result)
    return made


def reverse_columns(
    batch: Mapping[str, Sequence[Any]],
    fields: Fields = GUESSED,
    profile: str = "default",
) -> dict[str, list[str]]:
    """The reversals of a batch that is a dict of columns, as one.

    >>> batch = {"text": ["每盒铅笔8支，买3盒，共有多少支？"], "equation": ["x=8*3"], "id": ["a"]}
    >>> reverse_columns(batch)["id"]
    ['a.1', 'a.2']
    """
    made = reverse_rows(rows_of(batch), fields, profile) if batch else []
    return {name: [row[name] for each in made for row in each] for name in COLUMNS}


def rows_of(batch: Mapping[str, Sequence[Any]]) -> list[dict[str, Any]]:
    """The rows of a dict of columns.

    >>> rows_of({"a": [1, 2], "b": [3, 4]})
    [{'a': 1, 'b': 3}, {'a': 2, 'b': 4}]
    """
    names = list(batch)
    return [
        dict(zip(names, row, strict=True))
        for row in zip(*(batch[name] for name in names), strict=True)
    ]


def _entry(corpus: Corpus, row: dict[str, object]) -> Entry:
    """The row as a record; an id that has to be made is told by the row, not by its place."""
    digest = sha256(repr(sorted(row.items())).encode("utf-8", "surrogatepass")).hexdigest()
    return corpus.reader(row | {ROW: digest[:16]}, b"")


def _written(reversal: Reversal) -> Row:
    record = reversal.to_dict()
    return {name: str(record[name]) for name in COLUMNS}
