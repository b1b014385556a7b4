"""Other orders of an equation: the same value, each once, and the order that reads best is taken."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given
from tests.strategies import points, rational_trees

from roda.augmentation.identify import identify
from roda.errors import EvaluationError
from roda.expression import Expression, evaluate
from roda.notation import parse
from roda.problem import Problem, Record
from roda.worked import solution
from roda.worked.orders import orders


@given(rational_trees, points)
def test_every_order_has_the_value_of_the_equation(
    tree: Expression, values: list[Fraction]
) -> None:
    try:
        value = evaluate(tree, values)
    except EvaluationError:
        assume(False)
    found = orders(tree)
    assert found[0] == tree
    assert len(set(found)) == len(found)
    for other in found:
        try:
            assert evaluate(other, values) == value
        except EvaluationError:
            continue  # 0/x is no x/0


def test_chains_change_only_where_their_symbols_may() -> None:
    tree = parse("n0/n1/n2-n3-n4")
    assert parse("n0/n1/n2-(n3+n4)") in orders(tree, "+-")
    assert parse("n0/(n1*n2)-n3-n4") not in orders(tree, "+-")
    assert parse("n0/(n1*n2)-n3-n4") in orders(tree)


def problem_of(text: str, equation: str) -> Problem:
    found = identify(Record("1", text, equation, "", "en"))
    assert isinstance(found, Problem)
    return found


def test_an_order_whose_units_fit_is_taken() -> None:
    text = (
        "Ida plans on 5 plums per guest and will have 40 guests. Each pound has 20 plums. "
        "She will spend $170 on plums. How much do the plums cost per pound?"
    )
    made = solution(problem_of(text, "x=170*20/5/40"))
    assert [step.measure.thing for step in made.steps] == ["plum", "pound", "dollar"]
    assert [int(step.value) for step in made.steps] == [200, 10, 17]


def test_shares_stay_where_the_equation_has_them() -> None:
    text = "Half of the 60 cats sleep. Each cat that sleeps needs 3 blankets. How many blankets is that?"
    made = solution(problem_of(text, "x=60/2*3"))
    assert [int(step.value) for step in made.steps] == [30, 90]


@pytest.mark.parametrize(
    ("text", "equation", "natural"),
    [
        ("Tom has 3 boxes. Each box has 8 pens. He gives 5 pens away. How many pens does Tom have left?", "x=3*8-5", True),
        ("Bo paid $9 for a kite and 4 balls that cost $2 each. How much did Bo pay in all?", "x=9+4*2", True),
        ("Ann is 7 and lives at number 12. Her bus is line 5. What is the sum of 7 times 12 and 5?", "x=7*12+5", False),
        ("Al had 9 figs and 4 dates. Bo had 3 of each for every 2 hours. How many is that?", "x=9*4-3*2", False),
    ],
)  # fmt: skip
def test_a_solution_knows_whether_its_sentences_are_natural(
    text: str, equation: str, natural: bool
) -> None:
    problem = problem_of(text, equation)
    assert solution(problem).natural is natural
    assert solution(problem, otherwise="terse").style == ("sentences" if natural else "terse")
