"""Numbers that belong together are found by a quick comparison that misses none."""

from __future__ import annotations

from itertools import combinations

from hypothesis import assume, given, settings

from roda.expression import Expression
from roda.normalform.algebra.polynomial import derivative, indices
from roda.normalform.algebra.rational import rational
from roda.normalform.search.decompose import _left_over
from strategies import is_function, rational_trees


@settings(deadline=None)
@given(rational_trees)
def test_numbers_with_one_derivative_are_told_by_what_they_leave(tree: Expression) -> None:
    """Only numbers with the same `_left_over` are compared, so that none must be missed."""
    assume(is_function(tree))
    over, under = map(dict, rational(tree))
    present = indices(over | under)
    for i, j in combinations(present, 2):
        slopes = [(derivative(over, k), derivative(under, k)) for k in (i, j)]
        turned = tuple({m: -c for m, c in p.items()} for p in slopes[1])
        if slopes[0] in (slopes[1], turned):
            assert _left_over(over, under, i) == _left_over(over, under, j)
