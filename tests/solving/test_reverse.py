"""Turning an equation around gives back the number that was taken out."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from roda.expression import Expression, Reference, Unknown, references
from roda.normalform.normalize import normalize
from roda.notation import parse, to_infix
from roda.problem import Reason
from roda.solving import peel, reverse, solve_linear
from trees import elsewhere, equations, numbers, repeated, value

ANSWER = Reference(99)


def determined(tree: Expression, known: list[Fraction], target: int) -> bool:
    """Whether the equation has a value here, and another one where the number is another."""
    here = value(tree, known)
    return here is not None and all(
        value(tree, elsewhere(known, target, Fraction(step))) != here for step in (1, 2, 5)
    )


@pytest.mark.parametrize(
    ("equation", "target", "turned"),
    [
        # The rules of the paper's Figure 4, the unknown on the left and on the right.
        ("n0+n1", 0, "x-n1"),
        ("n0+n1", 1, "x-n0"),
        ("n0-n1", 0, "x+n1"),
        ("n0-n1", 1, "n0-x"),
        ("n0*n1", 0, "x/n1"),
        ("n0*n1", 1, "x/n0"),
        ("n0/n1", 0, "x*n1"),
        ("n0/n1", 1, "n0/x"),
        # Several steps.
        ("n0/(n1+n2)", 0, "x*(n1+n2)"),
        ("n0/(n1+n2)", 2, "n0/x-n1"),
        ("n0-n1*(n2-n3)", 3, "n2-(n0-x)/n1"),
        # Powers beside the number do no harm.
        ("n0*n1^2", 0, "x/n1^2"),
        ("n0", 0, "x"),
    ],
)
def test_the_reversion_rules(equation: str, target: int, turned: str) -> None:
    assert reverse(parse(equation), target, Unknown()) == parse(turned)


@pytest.mark.parametrize(
    ("equation", "turned"),
    [
        ("n0+n0*n1", "x/(1+n1)"),
        ("n0*n1-n0", "x/(n1-1)"),
        ("n0/n1+n0/n2", "x*n1*n2/(n2+n1)"),
        ("n0/(n0+n1)", "x*n1/(1-x)"),
        ("(n0+n1)/n0", "n1/(x-1)"),
        ("n1/(n0+n0)", "n1/(x*2)"),
        ("(n0-n1)/(n0+n1)", "(n1+x*n1)/(1-x)"),
    ],
)
def test_a_number_that_occurs_twice_but_linearly_is_solved(equation: str, turned: str) -> None:
    solved = reverse(parse(equation), 0, Unknown())
    assert isinstance(solved, Expression)
    assert references(solved).count(0) == 0
    known = [Fraction(n) for n in (3, 7, 4)]
    answer = value(parse(equation), known)
    assert value(solved, known, answer) == value(parse(turned), known, answer) == 3


@pytest.mark.parametrize(
    ("equation", "target", "reason"),
    [
        ("n0+n1", 2, Reason.UNUSED),
        ("5", 0, Reason.UNUSED),
        ("n0^2", 0, Reason.POWER),
        ("2^n0", 0, Reason.POWER),
        ("1+n1*(n0+1)^2", 0, Reason.POWER),
        ("n0*n0", 0, Reason.NOT_LINEAR),
        ("n0^2+n0", 0, Reason.NOT_LINEAR),
        ("n0*(n1+n0)", 0, Reason.NOT_LINEAR),
        ("n1/n0+n0", 0, Reason.NOT_LINEAR),
        ("n0-n0+n1", 0, Reason.NOT_UNIQUE),
        ("n0/n0*n1", 0, Reason.NOT_UNIQUE),
        ("n1/(n0-n0)", 0, Reason.NOT_UNIQUE),
    ],
)
def test_what_cannot_be_turned_has_its_reason(equation: str, target: int, reason: Reason) -> None:
    assert reverse(parse(equation), target, Unknown()) is reason


def test_peeling_and_solving_agree_on_a_single_occurrence() -> None:
    tree, known = parse("n0/(x+n1)-n2"), [Fraction(n) for n in (60, 5, 2)]
    for solve in (peel, solve_linear):
        solved = solve(tree, Unknown(), Reference(3))
        assert isinstance(solved, Expression)
        assert value(solved, [*known, Fraction(4)]) == 5


def test_what_is_known_may_stand_in_the_equation_too() -> None:
    solved = solve_linear(parse("x+x+n1"), Unknown(), Reference(1))
    assert isinstance(solved, Expression)
    assert value(solved, [Fraction(3), Fraction(7)]) == 0


@given(equations, numbers, st.data())
@settings(deadline=None)
def test_reversing_and_evaluating_returns_the_removed_number(
    tree: Expression, known: list[Fraction], data: st.DataObject
) -> None:
    assume(references(tree))
    target = data.draw(st.sampled_from(references(tree)))
    assume(determined(tree, known, target))
    turned = reverse(tree, target, Unknown())
    assert isinstance(turned, Expression)
    assert target not in references(turned)
    assert value(turned, known, value(tree, known)) == known[target]


@given(repeated(), numbers)
@settings(max_examples=150, deadline=None)
def test_solving_and_evaluating_returns_the_removed_number(
    tree: Expression, known: list[Fraction]
) -> None:
    turned = reverse(tree, 0, Unknown())
    if isinstance(turned, Reason):
        assert turned in (Reason.NOT_LINEAR, Reason.NOT_UNIQUE)
        assert turned is not Reason.NOT_UNIQUE or not determined(tree, known, 0)
        return
    assert 0 not in references(turned)
    assume(determined(tree, known, 0))
    assert value(turned, known, value(tree, known)) == known[0]


@given(equations, numbers, numbers, st.data())
@settings(deadline=None)
def test_reversing_twice_returns_the_original(
    tree: Expression, known: list[Fraction], others: list[Fraction], data: st.DataObject
) -> None:
    assume(references(tree))
    target = data.draw(st.sampled_from(references(tree)))
    assume(determined(tree, known, target))
    once = reverse(tree, target, ANSWER)
    assert isinstance(once, Expression)
    twice = reverse(once, ANSWER.index, Reference(target))
    assert isinstance(twice, Expression)
    assert value(twice, known) == value(tree, known)
    if determined(tree, others, target):
        assert value(twice, others) == value(tree, others)


@given(equations, numbers, st.data())
@settings(max_examples=40, deadline=None)
def test_reversing_twice_returns_the_same_tree_in_normal_form(
    tree: Expression, known: list[Fraction], data: st.DataObject
) -> None:
    assume(1 < len(references(tree)) < 6)
    target = data.draw(st.sampled_from(references(tree)))
    assume(determined(tree, known, target))
    once = reverse(tree, target, Reference(20))
    assert isinstance(once, Expression)
    twice = reverse(once, 20, Reference(target))
    assert isinstance(twice, Expression)
    assert to_infix(normalize(twice)) == to_infix(normalize(tree))


@given(repeated(), numbers)
@settings(max_examples=60, deadline=None)
def test_solving_twice_returns_the_original(tree: Expression, known: list[Fraction]) -> None:
    assume(determined(tree, known, 0))
    once = reverse(tree, 0, ANSWER)
    assume(isinstance(once, Expression))
    assert isinstance(once, Expression)
    twice = reverse(once, ANSWER.index, Reference(0))
    assert isinstance(twice, Expression)
    assert value(twice, known) == value(tree, known)
