"""Values of tables as the text that a person would have written: exact, and never a float's noise.

>>> [as_cell(value) for value in (7, 16.0, 0.1 + 0.2, 1e20, True)]
['7', '16', '0.3', '100000000000000000000', 'true']
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Final, Generic, TypeVar

from roda.errors import CorpusError

_DIGITS: Final = 15  # of a double mean something; spreadsheets show as many

Cell = TypeVar("Cell")
Value = str | list[object] | dict[str, object] | None


def as_cell(value: object) -> Value:
    """A value of a table as text; lists and objects keep their shape, what is missing is None.

    Decimals keep their zeros; a float is written with the 15 digits that it can hold, and a
    number of single precision with its own shortest digits; dates are ISO dates.

    >>> as_cell(Decimal("12.50")), as_cell(float("nan")), as_cell([1, 2.50])
    ('12.50', None, ['1', '2.5'])
    """
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Decimal):
        return format(value, "f") if value.is_finite() else None
    if isinstance(value, float):
        return _of_float(value)
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    if isinstance(value, Mapping):
        return {str(name): as_cell(inner) for name, inner in value.items()}
    return _of_other(value)


def _of_float(value: float) -> str | None:
    """A float in plain digits; of numpy's types only the double is one of Python's floats."""
    if math.isnan(value):
        return None
    if math.isinf(value):
        return str(value)
    return plain_digits(f"{value:.{_DIGITS}g}")


def plain_digits(number: str) -> str:
    """A number without an exponent and without zeros behind its decimals.

    >>> plain_digits("1.5e3"), plain_digits("2.50"), plain_digits("300")
    ('1500', '2.5', '300')
    """
    written = format(Decimal(number), "f")
    written = written.rstrip("0").rstrip(".") if "." in written else written
    return "0" if written in ("-0", "") else written


def _of_other(value: object) -> Value:
    """Values of other libraries' types: numpy's numbers and arrays, dates, missing values."""
    if type(value).__name__ in ("NAType", "NaTType"):  # pandas' words for "missing"
        return None
    if hasattr(value, "isoformat"):
        return str(value.isoformat())
    if type(value).__name__.startswith("float"):  # numpy prints the shortest digits of each type
        written = str(value)
        return None if written == "nan" else written if "inf" in written else plain_digits(written)
    if hasattr(value, "tolist"):  # numpy
        return as_cell(value.tolist())
    if isinstance(value, Iterable):
        return [as_cell(inner) for inner in value]
    return str(value)


MOST_COLUMNS: Final = 1000
_TITLES: Final = 3  # rows above the names
_LONGEST_NAME: Final = 40  # characters of the name of a column
_FIGURES: Final = re.compile(r"[-+$¥]?[\d.,/%\s]+")


class Head(Generic[Cell]):
    """Finds the row of names: the first one, unless that is a title over the table.

    A title fills one cell of its row, and a row in which several are filled with names stands below.

    >>> head = Head()
    >>> head.take(["Week 3", ""]), head.take(["Question", "Answer"]), head.names
    ([], [], ['Question', 'Answer'])
    >>> head = Head()
    >>> head.take(["Question", ""]), head.take(["Tom has 3 figs. How many?", "3"]), head.names
    ([], [['Tom has 3 figs. How many?', '3']], ['Question', 'column 2'])
    """

    def __init__(self) -> None:
        self.names: list[str] | None = None
        self._held: list[list[Cell]] = []  # what may be titles

    def take(self, row: list[Cell]) -> list[list[Cell]]:
        """The rows below the names that are known now: this one, or none while names are looked for."""
        if self.names is not None:
            return [row]
        filled = [cell for cell in row if cell]
        if len(filled) == 1 and len(self._held) < _TITLES:
            self._held.append(row)
            return []
        if not self._held or (len(filled) > 1 and all(map(_is_name, filled))):
            self.names = unique_names(row)
            return []
        return [*self.rest(), row]

    def rest(self) -> list[list[Cell]]:
        """The rows that were held back, once it is clear that the first of them has the names."""
        if self.names is not None or not self._held:
            return []
        self.names = unique_names(self._held[0])
        return self._held[1:]


def _is_name(cell: object) -> bool:
    return (
        isinstance(cell, str)
        and len(cell) <= _LONGEST_NAME
        and not _FIGURES.fullmatch(cell)
        and not cell.rstrip().endswith(("?", "？", "."))
    )


def unique_names(names: Iterable[object]) -> list[str]:
    """Names of columns, each once: a second `answer` is `answer (2)`, one without a name `column 3`.

    >>> unique_names(["id", "answer", "", "answer", None])
    ['id', 'answer', 'column 3', 'answer (2)', 'column 5']
    """
    made: dict[str, int] = {}  # each name, and how many columns were called so
    for place, given in enumerate(names, start=1):
        if place > MOST_COLUMNS:
            raise CorpusError(
                f"has more than {MOST_COLUMNS:,} columns, which no table of problems has"
            )
        wanted = (str(given).strip() if given is not None else "") or f"column {place}"
        name = wanted
        while name in made:
            made[wanted] += 1
            name = f"{wanted} ({made[wanted]})"
        made[name] = 1
    return list(made)
