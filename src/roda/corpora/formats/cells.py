"""Values of tables as the text that a person would have written: exact, and never a float's noise.

>>> [as_cell(value) for value in (7, 16.0, 0.1 + 0.2, 1e20, True)]
['7', '16', '0.3', '100000000000000000000', 'true']
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Final

from roda.errors import CorpusError

_DIGITS: Final = 15  # of a double mean something; spreadsheets show as many

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
