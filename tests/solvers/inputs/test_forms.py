"""Equations in the order of the text, and reversals turned around anew."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import orjson
import pytest
from hypothesis import given

from roda import Reversal, augment, read, samples
from roda.errors import EvaluationError
from roda.expression import Expression, evaluate
from roda.normalform.forms import ordered
from roda.notation import parse, to_infix
from roda.runs.records import line, record
from roda.solvers.inputs.forms import from_relation
from strategies import points, rational_trees


@given(rational_trees, points)
def test_order_changes_no_value_and_is_settled_at_once(
    tree: Expression, values: list[Fraction]
) -> None:
    again = ordered(tree)
    assert ordered(again) == again
    try:
        value = evaluate(tree, values)
    except EvaluationError:
        return
    assert evaluate(again, values) == value


def test_all_orders_of_a_sum_of_products_become_one() -> None:
    parts = ("n0*n3", "n1", "2*n2")
    written = {to_infix(ordered(parse("+".join(order)))) for order in permutations(parts)}
    assert written == {"n0*n3+n1+n2*2"}


def test_differences_and_quotients_keep_their_order() -> None:
    assert to_infix(ordered(parse("n1-n0"))) == "n1-n0"
    assert to_infix(ordered(parse("n1/n0-1"))) == "n1/n0-1"


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_reversal_turned_around_anew_computes_its_answer(language: str) -> None:
    made = [r for r in augment(read(samples.path(language), "native")) if isinstance(r, Reversal)]
    for reversal in made:
        problem = from_relation(orjson.loads(line(record(reversal))))
        assert problem is not None
        values = [number.value for number in problem.numbers]
        assert evaluate(problem.equation, values) == problem.answer == reversal.problem.answer
    assert len(made) > 40


def test_what_is_no_reversal_is_not_turned() -> None:
    assert from_relation({}) is None
    assert (
        from_relation({"certificate": {"relation": "n0=x*x"}, "numbers": [], "answer": "2"}) is None
    )
    assert from_relation({"certificate": {"relation": "("}, "numbers": [], "answer": "2"}) is None
