"""What a solver may know of a number without knowing the number: its kind, size and rank.

A slot hides the number, so that equations generalise. But 3/4 of a road is not 3/4 metres, and
subtracting a larger number from a smaller one is rarely right. So with `numbers="sized"` an encoder
adds to every slot how the number is written, roughly how large it is, and how many of the text's
numbers are smaller and larger.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from roda.problem import Kind

_KINDS: Final = {
    "": 0,
    Kind.COUNT: 1,
    Kind.DECIMAL: 2,
    Kind.FRACTION: 3,
    Kind.MIXED: 4,
    Kind.PERCENT: 5,
    Kind.RATIO: 6,
}
_OTHER: Final = 7
# A size is the number of these bounds that are not above the value; 1, 2 and 100 are sizes by themselves.
_BOUNDS: Final = tuple(
    map(Fraction, ("0", "1/2", "1", "1.001", "2", "3", "10", "100", "101", "1000"))
)
_RANKS: Final = 8  # a text with more numbers than this treats the further ones alike
MARKS: Final = (_OTHER + 1, len(_BOUNDS) + 1, _RANKS, _RANKS)  # how many different marks there are


def marks(values: Sequence[Fraction], kinds: Sequence[str] = ()) -> list[tuple[int, int, int, int]]:
    """Kind, size, and the counts of smaller and of larger values, for each number of a text.

    >>> marks([Fraction(1, 4), Fraction(30), Fraction(30)], ["percent", "count", "count"])
    [(5, 1, 0, 1), (1, 7, 1, 0), (1, 7, 1, 0)]
    """
    different = sorted(set(values))
    last = _RANKS - 1
    found = []
    for at, value in enumerate(values):
        smaller = different.index(value)
        found.append(
            (
                _KINDS.get(kinds[at] if kinds else "", _OTHER),
                bisect_right(_BOUNDS, value),
                min(smaller, last),
                min(len(different) - 1 - smaller, last),
            )
        )
    return found
