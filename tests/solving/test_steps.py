"""The moves of Algorithm 1 lead where `reverse` leads, and each of them keeps the equation true."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from hypothesis import given

from roda.expression import Expression, Operation, Reference, contains, evaluate, references
from roda.notation import parse, to_infix
from roda.problem import Reason
from roda.solving import reverse, turning
from strategies import rational_trees

KNOWN = Reference(9)


def written(tree: Expression | None) -> str:
    return "" if tree is None else to_infix(tree)


def test_each_move_names_what_moved_and_over_which_operation() -> None:
    turned = turning(parse("n0-n1*n2"), 2, KNOWN)
    seen = [(written(m.known), written(m.rest), written(m.moved), m.symbol) for m in turned.moves]
    assert seen == [
        ("n9", "n0-n1*n2", "", ""),
        ("n0-n9", "n1*n2", "n0", "-"),
        ("(n0-n9)/n1", "n2", "n1", "*"),
    ]
    assert [move.on_left for move in turned.moves] == [True, False, False]


def test_a_power_ends_the_moves_with_its_reason() -> None:
    turned = turning(parse("n0^2+n1"), 0, KNOWN)
    assert turned.solved is Reason.POWER
    assert [written(move.rest) for move in turned.moves] == ["n0^2+n1", "n0^2"]


def test_a_number_that_stands_twice_is_solved_without_moves() -> None:
    turned = turning(parse("n0+n0*n1"), 0, KNOWN)
    assert not turned.peeled
    assert len(turned.moves) == 1
    assert written(turned.solved) == "n9/(1+n1)"  # type: ignore[arg-type]


@given(rational_trees)
def test_the_last_move_is_what_reverse_gives(tree: Expression) -> None:
    for target in set(references(tree)):
        assert turning(tree, target, KNOWN).solved == reverse(tree, target, KNOWN)


@given(rational_trees)
def test_the_unknown_stays_on_the_side_that_shrinks(tree: Expression) -> None:
    for target in set(references(tree)):
        moves = turning(tree, target, KNOWN).moves
        for before, after in pairwise(moves):
            assert contains(after.rest, Reference(target))
            assert isinstance(before.rest, Operation)
            assert after.rest in (before.rest.left, before.rest.right)


def test_every_move_holds_for_values() -> None:
    values = [Fraction(660), Fraction(32), Fraction(34)] + [Fraction(0)] * 6 + [Fraction(10)]
    for target in range(3):
        for move in turning(parse("n0/(n1+n2)"), target, KNOWN).moves:
            assert evaluate(move.known, values) == evaluate(move.rest, values)
