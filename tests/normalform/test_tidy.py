"""Tidying: needless things go, the function stays."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from tests.strategies import is_function, points, rational_trees
from tests.trees import value

from roda.expression import Expression, Operation, leaves
from roda.normalform.normalize import same_function
from roda.normalform.tidy import orders, rearranged, tidy
from roda.notation import parse, to_infix


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("n0-(n1-n2)", "n0-n1+n2"),
        ("n0-(0-n1)", "n0+n1"),
        ("0-n0+n1", "n1-n0"),
        ("n0*(0-n1)/(0-n2)", "n0*n1/n2"),
        ("n0/(n1/n2)", "n0/n1*n2"),
        ("n0/(n1*n2)", "n0/n1/n2"),
        ("n0/2*2*1*n1", "n0*n1"),
        ("n0+40-n1-40", "n0-n1"),
        ("n0/(n1+n2)*(n2+n1)", "n0"),
        ("n0-n0", "0"),
        ("n0/n0", "1"),
        ("1/(1/n0+1/n1)", "1/(1/n0+1/n1)"),
        ("n1*n0+(1+n2)*n3", "n0*n1+n3*(1+n2)"),
        ("(1+1)*n0", "(1+1)*n0"),
        ("60*60*n0", "60*60*n0"),
        ("(n0-(0-0))^2", "n0^2"),
        ("0-(n0+n1)", "0-(n0+n1)"),
    ],
)
def test_an_equation_loses_what_nobody_would_write(written: str, shown: str) -> None:
    assert to_infix(tidy(parse(written))) == shown


def test_ones_that_count_the_unknown_are_added_up() -> None:
    assert to_infix(tidy(parse("n0/(1+1+n1+1)"), collect_ones=True)) == "n0/(3+n1)"
    assert to_infix(tidy(parse("n0-1-1"), collect_ones=True)) == "n0-2"


@given(rational_trees.filter(is_function), points)
@settings(max_examples=200, deadline=None)
def test_a_tidy_equation_is_the_same_function_and_no_longer(
    tree: Expression, given_values: list[Fraction]
) -> None:
    short = tidy(tree)
    assert same_function(short, tree)
    before, after = value(tree, given_values), value(short, given_values)
    assert before is None or before == after
    assert len(leaves(short)) <= len(leaves(tree)) + 1  # a minus in front is written as 0-
    assert tidy(short) == short


@given(rational_trees.filter(is_function))
@settings(max_examples=100, deadline=None)
def test_another_order_is_the_same_function(tree: Expression) -> None:
    tree = tidy(tree)
    in_sum, in_product = orders(tree)
    for added_first in (False, True):
        for order in ("kept", "products first", "one division"):
            other = rearranged(tree, added_first, order)  # type: ignore[arg-type]
            assert same_function(other, tree)
            if isinstance(tree, Operation) and not in_sum and not in_product:
                assert sorted(map(repr, leaves(other))) == sorted(map(repr, leaves(tree)))
