"""The place of the statement: before what happened, before the total, or at the end."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.english.rewrite import StoryPlan, study
from roda.problem import Problem, Record, Rejection


def text_of(text: str, equation: str, answer: str, target: int) -> str:
    problem = identify(Record("1", text, equation, answer, "en"))
    assert isinstance(problem, Problem)
    plan = study(problem)
    assert isinstance(plan, StoryPlan)
    made = plan.rewrite(target)
    assert not isinstance(made, Rejection), made
    return made.text


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "expected"),
    [
        # what there was at first comes before what happened
        ("Kurt collects stamps. He found 8 stamps in a drawer. Now he has 30 stamps in his album. How many stamps did "
         "Kurt have at first?", "x=30-8", "22", 0,
         "Kurt collects stamps. He had 22 stamps at first. He found some stamps in a drawer. Now he has 30 stamps in "
         "his album. How many stamps did Kurt find in the drawer?"),
        # the price of one more thing before the total
        ("Nora buys 3 caps, 2 belts and 4 ties. A cap costs $5. A belt costs $7. If the total cost of all the items "
         "is $41, how much does a tie cost?", "x=(41-3*5-2*7)/4", "3", 3,
         "Nora buys 3 caps, 2 belts and 4 ties. A belt costs $7. A tie costs $3. The total cost of all the items is "
         "$41. How much does a cap cost?"),
        # at the end where it belongs there
        ("Kurt had 22 stamps. He found 8 stamps in a drawer. How many stamps does Kurt have now?", "x=22+8", "30", 1,
         "Kurt had 22 stamps. He found some stamps in a drawer. He has 30 stamps now. How many stamps did Kurt find "
         "in the drawer?"),
    ],
)  # fmt: skip
def test_the_statement_is_told_in_its_place(
    text: str, equation: str, answer: str, target: int, expected: str
) -> None:
    assert text_of(text, equation, answer, target) == expected


def test_a_total_that_is_a_bare_number_is_no_fault() -> None:
    text = "On Friday 300 visitors came by bus and the rest came by car. The total number of visitors is 450. How many visitors came by car?"
    assert "450" in text_of(text, "x=450-300", "150", 0)
