"""Questions with "have" before their subject: "How many cards has he now?" asks as "How many cards does he have now?"."""

from __future__ import annotations

import re
from typing import Final

_DOES: Final = {"has": "does", "have": "do", "had": "did"}
_INVERTED: Final = re.compile(
    r"\b([Hh]ow (?:many|much)(?: (?!of\b)[a-z-]+){1,3}) (has|have|had) "
    r"((?:he|she|it|they|we|I|you|[A-Z][a-z]+|the [a-z]+)(?: and [A-Z][a-z]+)?)"
    r"((?: (?:now|left|altogether|in all|in total|at first|then))*)\?"
)


def with_do(text: str) -> str:
    """A text whose question has the verb behind its subject.

    >>> with_do("Ola gives 3 of his 9 pens away. How many pens has he now?")
    'Ola gives 3 of his 9 pens away. How many pens does he have now?'
    """
    return _INVERTED.sub(
        lambda found: f"{found[1]} {_DOES[found[2]]} {found[3]} have{found[4]}?", text
    )
