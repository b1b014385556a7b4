"""The words of a question behind a line that stays: what it has told is known by then."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.base import Rewritten
from roda.languages.english.rewrite import StoryPlan, study
from roda.problem import Problem, Record


def question(text: str, equation: str, answer: str, target: int = 0) -> str:
    """The last sentence of the text that asks for a number."""
    problem = identify(Record("1", text, equation, answer, "en"))
    assert isinstance(problem, Problem), problem
    plan = study(problem)
    assert isinstance(plan, StoryPlan), plan
    result = plan.rewrite(target)
    assert isinstance(result, Rewritten), result
    return result.text[result.text.rindex("How ") :]


@pytest.mark.parametrize(
    ("text", "equation", "answer", "asks"),
    [
        (
            "After a quarrel, 15 members of a chess club were thrown out by the owner. There were 80 "
            "members before. How many members are left?",
            "x=80-15",
            "65",
            "How many members of the chess club were thrown out by the owner after the quarrel?",
        ),
        (
            "Nora had 90 beads. She used 25 beads to make a bracelet. How many beads are left?",
            "x=90-25",
            "65",
            "How many beads did Nora use to make the bracelet?",
        ),
    ],
)
def test_what_the_line_has_told_is_definite(
    text: str, equation: str, answer: str, asks: str
) -> None:
    target = 1 if text.startswith("Nora") else 0
    assert question(text, equation, answer, target) == asks


def test_one_of_several_keeps_its_article() -> None:
    text = (
        "Nora had 90 beads. She used 25 beads to make a bracelet. She made 3 bracelets. "
        "How many beads are left?"
    )
    asks = question(text, "x=90-25*3", "15", 1)
    assert asks == "How many beads did Nora use to make a bracelet?"


def test_a_rate_that_the_line_tells_is_not_told_again() -> None:
    text = (
        "Inge orders $80 worth of curtains at a shop with a delivery charge of 5%. She has a $10 "
        "voucher. How much does she pay at the shop?"
    )
    asks = "How many dollars' worth of curtains does Inge order?"
    assert question(text, "x=80*(1+5%)-10", "74") == asks
    text = (
        "Paul bought 12 metres of rope for $3 per metre. He gave the seller $50. How much change did "
        "he get?"
    )
    assert question(text, "x=50-12*3", "14") == "How many metres of rope did Paul buy?"


def test_a_rate_that_tells_of_what_each_is_stays() -> None:
    text = (
        "Olga needs 90 ounces of juice. She can buy 30 ounces of juice for $4 a bottle. How much money "
        "does Olga need?"
    )
    assert question(text, "x=90/30*4", "12", 1).endswith("for $4 a bottle?")


def test_what_is_worth_so_much_is_asked_for_its_worth() -> None:
    text = "Lea saved $8. She won 7 medals. Each medal is worth $3. How much money could Lea have in all?"
    assert question(text, "x=8+7*3", "29", 2) == "How much is each medal worth?"
    text = (
        "Omar won a $75 raffle ticket. He gave $30 of it to his aunt. How much money is left of it?"
    )
    assert question(text, "x=75-30", "45") == "How much was the raffle ticket worth?"


def test_who_sells_is_known() -> None:
    text = "A florist sells 40 roses a day. He throws away 6 roses a day. How many roses does he need a day?"
    assert question(text, "x=40+6", "46") == "How many roses a day does the florist sell?"
