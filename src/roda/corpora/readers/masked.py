"""The cross-validation tables with `number0`, `number1` … in the place of numbers.

`Numbers` lists them apart by spaces, `Equation` is in prefix notation. The numbers are put
back; the text stays tokenised as it is.
"""

from __future__ import annotations

import re
from typing import Final

from roda.corpora.equations.reading import finished
from roda.corpora.layout import Fields, Reader, as_text, name_of
from roda.errors import CorpusError, EquationError
from roda.notation import exact_value
from roda.polish import parse_prefix
from roda.problem import Entry, Reason, Rejection
from roda.written.sides import Written, tidy

MASKED: Final = ("Question", "Numbers", "Equation", "Answer")

_MASK: Final = re.compile(r"\bnumber(\d{1,3})\b")


def masked(corpus: str, language: str) -> Reader:
    """A reader for rows with masked numbers.

    >>> row = {"Question": "number0 and number1 ?", "Numbers": "3.0 4.5",
    ...        "Equation": "+ number0 number1", "Answer": "7.5"}
    >>> found = masked("mawps", "en")(row, b"")
    >>> found.text, found.equation, found.answer
    ('3 and 4.5 ?', 'x=3+4.5', '7.5')
    """

    def reader(fields: Fields, raw: bytes) -> Entry:
        question, equation, answer = (
            as_text(field, fields, MASKED) for field in ("Question", "Equation", "Answer")
        )
        numbers = [tidy(word) for word in as_text("Numbers", fields, MASKED).split()]
        for number in numbers:
            _check(number)
        text = _unmasked(question, "Question", numbers).strip()
        name = name_of(corpus, text)
        _unmasked(equation, "Equation", numbers)  # for its check
        try:
            tree = parse_prefix(_MASK.sub(r"n\1", equation))
        except EquationError as error:
            return Rejection(name, Reason.UNREADABLE_EQUATION, str(error), lost=0)
        return finished(name, text, Written(tree, tuple(numbers)), [answer], language)

    return reader


def _check(number: str) -> None:
    try:
        exact_value(number)
    except EquationError as error:
        raise CorpusError(f"holds {number!r}: {error.problem}", field="Numbers") from None


def _unmasked(text: str, field: str, numbers: list[str]) -> str:
    for match in _MASK.finditer(text):
        if int(match[1]) >= len(numbers):
            raise CorpusError(
                f"has {match[0]}, but 'Numbers' gives only {len(numbers)}", field=field
            )
    return _MASK.sub(lambda match: numbers[int(match[1])], text)
