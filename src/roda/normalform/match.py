"""Whether an equation with its numbers put in is a certain template: `x=10*(32+34)` and `n2*(n0+n1)`.

The equation may be written in any form. Its values are read as numbers of the problem again; where
two numbers have the same value, or a constant has that of a number, any reading will do that makes the
equation the template's function. Readings are first tried at one odd point, which is quick, and
the one that fits there must then have the template as its normal form.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice, product
from typing import Final

from roda.errors import EvaluationError
from roda.expression import (
    Constant,
    Evaluator,
    Expression,
    Ratio,
    Reference,
    evaluator,
    leaves,
    rebuild,
    references,
)
from roda.normalform.forms import NORMAL_FORMS

_MOST: Final = 1 << 16  # readings that are tried; more would only waste time
_PRIMES: Final = (101, 211, 307, 401, 503, 601, 701, 809, 907, 1009, 1103, 1201, 1301, 1409)


def matches(equation: Expression, template: Expression, values: Sequence[Fraction]) -> bool:
    """Whether the template is the normal form of an equation over numbers with these values.

    >>> from roda.notation import parse
    >>> values = [Fraction(32), Fraction(34), Fraction(10)]
    >>> matches(parse("x=10*(34+32)"), parse("(n0+n1)*n2"), values)
    True
    >>> matches(parse("x=660"), parse("(n0+n1)*n2"), values)
    False
    """
    points = [(_odd(index), 7 + index) for index in range(len(values))]
    try:
        wanted = Fraction(*evaluator(template)(points))
    except EvaluationError:
        wanted = None  # a point that happens to be a pole: every reading is tried in full
    used = set(references(template))
    found = leaves(equation)
    compute = evaluator(_read(equation, [Reference(place) for place in range(len(found))]))
    for reading in _readings(found, values, used):
        if wanted is not None and not _gives(wanted, compute, reading, points):
            continue
        tree = _read(equation, reading)
        if any(normalize(tree) == template for normalize in NORMAL_FORMS.values()):
            return True
    return False


def _read(equation: Expression, reading: Sequence[Expression]) -> Expression:
    chosen = iter(reading)
    return rebuild(equation, lambda leaf: next(chosen))


def _readings(
    found: list[Expression], values: Sequence[Fraction], used: set[int]
) -> Iterator[tuple[Expression, ...]]:
    """Every way to read the leaves of an equation: as a number that the template uses, or as itself."""
    choices: list[list[Expression]] = []
    for leaf in found:
        value = leaf.value if isinstance(leaf, Constant) else None
        numbers = [Reference(index) for index in sorted(used) if values[index] == value]
        choices.append([*numbers, leaf])
    return islice(product(*choices), _MOST)


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


def _odd(index: int) -> int:
    """A value that no two numbers share."""
    return _PRIMES[index % len(_PRIMES)] + 2 * 1409 * (index // len(_PRIMES))
