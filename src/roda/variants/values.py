"""Values of the same kind and size as a number's: what may stand in its place."""

from __future__ import annotations

import re
from fractions import Fraction
from math import inf
from typing import Final

from roda.problem import Kind, Number

_GRAINS: Final = (5000, 1000, 500, 100, 50, 10, 5)  # round numbers stay round
_CENTS: Final = frozenset({99, 95, 98, 49})  # prices that end so go on to do so
_MOST: Final = 20_000  # values that are looked at for one number
_PLACES: Final = re.compile(r"\.([0-9]+)")
_SHARES: Final = tuple(
    Fraction(over, under) for under in (2, 3, 4, 5, 6, 7, 8, 9, 10, 12) for over in range(1, under)
)


def candidates(number: Number, most: float = inf) -> list[Fraction]:
    """Other values for a number, up to a limit, in their order.

    >>> def of(surface, value, kind=Kind.COUNT):
    ...     return [str(each) for each in candidates(Number(Fraction(value), surface, 0, 1, kind))]
    >>> of("40", "40"), of("6", "6")
    (['30', '50', '60'], ['3', '4', '5', '7', '8', '9', '10'])
    >>> of("2.99", "2.99", Kind.MONEY), of("20%", "1/5", Kind.PERCENT)
    (['199/100', '399/100', '499/100'], ['1/10', '3/20', '1/4', '3/10', '7/20'])
    """
    value, surface, _, _, kind = number
    if kind is Kind.FRACTION:
        unit = value.numerator == 1
        near = [s for s in _SHARES if value / 2 <= s <= value * 2 and (s.numerator == 1) == unit]
        return sorted({share for share in near if share != value})
    scale = Fraction(1, 100) if kind is Kind.PERCENT else Fraction(1)
    written = _PLACES.search(surface)
    places = len(written[1]) if written else 0
    scale /= 10**places
    steps = value / scale
    if steps.denominator != 1:
        return []
    whole = 10**places
    most = min(most, 95) * whole if kind is Kind.PERCENT else most * whole
    found = [
        step * scale
        for step in _near(steps.numerator, kind, places)
        if step <= most
        and (step % whole == 0) == (steps.numerator % whole == 0)
        and (not places or (step % 10 == 0) == (steps.numerator % 10 == 0))
    ]
    return [each for each in found if each != value]


def _near(steps: int, kind: Kind, places: int) -> list[int]:
    """Whole numbers about as large as another, and as round."""
    if kind is Kind.MULTIPLE and steps <= 10:
        return list(range(max(2, steps - 2), steps + 3))
    if places == 2 and steps % 100 in _CENTS:
        whole, cents = divmod(steps, 100)
        reach = max(2, whole // 3)
        return [100 * n + cents for n in _some(max(1, whole - reach), whole + reach, 1)]
    if places and steps % 10**places == 0:
        return [10**places * n for n in _near(steps // 10**places, kind, 0)]
    if steps < 10:
        return list(range(max(2, steps - 3), steps + (3 if steps <= 3 else 5)))
    grain = _grain(steps, kind, places)
    if kind is Kind.PERCENT and grain == 5:
        low, high = steps // 2, steps + max(15, steps // 4)
    else:
        low, high = steps * 11 // 20, steps * 8 // 5
    return list(_some(-(-max(2, low) // grain) * grain, high, grain))


def _some(first: int, last: int, step: int) -> range:
    """Numbers from one to another, spread evenly where there are very many of them.

    >>> list(_some(3, 9, 2)), len(_some(10**15, 2 * 10**15, 1)) <= _MOST
    ([3, 5, 7, 9], True)
    """
    apart = -(-(last - first) // (step * _MOST)) or 1
    while apart > 1 and (apart % 2 == 0 or apart % 5 == 0):  # else all would end in the same digit
        apart += 1
    return range(first, last + 1, step * apart)


def _grain(steps: int, kind: Kind, places: int) -> int:
    """What a number is a multiple of, if it is a round one."""
    if kind is Kind.PERCENT:
        return 5 if steps % 5 == 0 else 1
    grain = next((g for g in _GRAINS if steps % g == 0 and steps >= 4 * g), 1)
    if places == 2 and grain > 10 and steps % 100:
        return 25 if steps % 25 == 0 else 10
    return grain
