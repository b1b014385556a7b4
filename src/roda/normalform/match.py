"""Whether an equation with its numbers put in is a certain template: `x=10*(32+34)` and `n2*(n0+n1)`.

The equation may be written in any form. Its values are read as numbers of the problem again; where
two numbers have the same value, a constant has that of a number, or `(1/6)` may be a fraction or a
division, any reading will do that makes the equation the template's function. Readings are first tried at one odd point, which is quick, and
the one that fits there must then have the template as its normal form.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import chain, islice, product
from typing import Final

from roda.errors import EvaluationError
from roda.expression import (
    Constant,
    Evaluator,
    Expression,
    Operation,
    Ratio,
    Reference,
    evaluator,
    leaves,
    rebuild,
    references,
)
from roda.normalform.forms import NORMAL_FORMS

_MOST: Final = 1 << 16  # readings that are tried; more would only waste time
_MOST_UNTRIED: Final = 64  # where the template has no exact value at any odd point: n0^(n1/3)
# Odd points as start, step and denominator: where one is a pole another is tried, and the last is
# of whole numbers, as there may be exponents among them.
_POINTS: Final = ((211, 37, 41), (503, 53, 97), (1009, 61, 89), (2, 1, 1))


# Values at an odd point, and that of the template there; None where it has none at any.
_Aim = tuple[list[Ratio], Fraction | None]


def matches(equation: Expression, template: Expression, values: Sequence[Fraction]) -> bool:
    """Whether the template is the normal form of an equation over numbers with these values.

    >>> from roda.notation import parse
    >>> values = [Fraction(32), Fraction(34), Fraction(10)]
    >>> matches(parse("x=10*(34+32)"), parse("(n0+n1)*n2"), values)
    True
    >>> matches(parse("x=660"), parse("(n0+n1)*n2"), values)
    False
    """
    tried = (_value(template, points) for points in odd_points(len(values)))
    aim: _Aim = next(filter(None, tried), ([], None))
    used = sorted(set(references(template)))
    # A number that cancels out is not in the template: 150/2-150/3 over 150/3.
    pools = [used] if len(used) == len(values) else [used, list(range(len(values)))]
    return any(
        _matches(equation, template, _readings(leaves(equation), values, pool, computed), aim)
        for computed in (False, True)  # the likely readings first: there are few of them
        for pool in pools
    )


def _matches(
    equation: Expression,
    template: Expression,
    readings: Iterator[tuple[Expression, ...]],
    aim: _Aim,
) -> bool:
    """Whether one of these readings of the equation is the template's function."""
    points, wanted = aim
    places = range(len(leaves(equation)))
    compute = evaluator(_read(equation, [Reference(place) for place in places]))
    is_normal: bool | None = None
    most = _MOST if wanted is not None else _MOST_UNTRIED
    for reading in islice(readings, most):
        if wanted is not None and not _gives(wanted, compute, reading, points):
            continue
        tree = _read(equation, reading)
        if any(normalize(tree) == template for normalize in NORMAL_FORMS.values()):
            return True
        if is_normal is None:  # equations may go in one form, templates in another
            is_normal = any(normalize(template) == template for normalize in NORMAL_FORMS.values())
        if is_normal and NORMAL_FORMS["normal"](tree) == NORMAL_FORMS["normal"](template):
            return True
    return False


def _read(equation: Expression, reading: Sequence[Expression]) -> Expression:
    chosen = iter(reading)
    return rebuild(equation, lambda leaf: next(chosen))


def _readings(
    found: Sequence[Expression], values: Sequence[Fraction], used: Sequence[int], computed: bool
) -> Iterator[tuple[Expression, ...]]:
    """Every way to read the leaves of an equation: as one of these numbers, or as itself."""
    choices: list[list[Expression]] = []
    for leaf in found:
        value = leaf.value if isinstance(leaf, Constant) else None
        numbers = [Reference(index) for index in used if values[index] == value]
        others = _computed(value, values, used) if computed and value is not None else ()
        choices.append([*numbers, leaf, *others])
    return chain([_in_turn(choices)], product(*choices))


def _in_turn(choices: list[list[Expression]]) -> tuple[Expression, ...]:
    """The likeliest reading where many numbers have one value: each leaf is the next of them."""
    taken: Counter[Expression] = Counter()
    reading: list[Expression] = []
    for options in choices:
        least = min(options, key=lambda option: (taken[option], options.index(option)))
        taken[least] += 1
        reading.append(least)
    return tuple(reading)


def _computed(
    value: Fraction, values: Sequence[Fraction], used: Sequence[int]
) -> Iterator[Expression]:
    """What a literal such as `(360/8)`, `(1/6)` or `(-2)` may stand for: a division, less than zero."""
    for number in used:
        if value < 0 and values[number] == -value:
            yield Operation("-", Constant(Fraction(0)), Reference(number))
        upper = value * values[number]
        for above in used:
            if above != number and values[above] == upper:
                yield Operation("/", Reference(above), Reference(number))
        if value.denominator > 1 and upper.denominator == 1:
            yield Operation("/", Constant(upper), Reference(number))
        under = values[number] / value if value else Fraction(0)
        if under > 1 and under.denominator == 1:
            yield Operation("/", Reference(number), Constant(under))


def _gives(
    wanted: Fraction, compute: Evaluator, reading: tuple[Expression, ...], points: list[Ratio]
) -> bool:
    """Whether the equation read so has the wanted value at the odd point."""
    given = [
        points[leaf.index] if isinstance(leaf, Reference) else evaluator(leaf)(points)
        for leaf in reading
    ]
    try:
        return Fraction(*compute(given)) == wanted
    except EvaluationError:
        return False


def odd_points(count: int) -> Iterator[list[Ratio]]:
    """Values for so many numbers that no problem has and no two numbers share, several times.

    >>> next(odd_points(3))
    [(211, 41), (249, 41), (293, 41)]
    """
    for start, step, under in _POINTS:
        # The cubes keep the values from being evenly spaced, where differences would cancel.
        yield [(start + step * index + index**3, under) for index in range(count)]


def _value(template: Expression, points: list[Ratio]) -> _Aim | None:
    """The value of the template at a point, with the point; None if it has none."""
    try:
        return points, Fraction(*evaluator(template)(points))
    except EvaluationError:
        return None
