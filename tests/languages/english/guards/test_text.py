"""What else in a text would answer its question."""

from __future__ import annotations

from parsed import outcome
from roda import Problem, Reason, Record, identify
from roda.languages.base import Rewritten
from roda.languages.english.guards import text as guards
from roda.languages.english.guards.draft import Draft
from roda.languages.english.story.scene import Scene

PRICES = "Ben spent $5 on eggs, $9 on tea and $20 on shoes. How much did Ben spend?"


def understood(text: str, equation: str, answer: str) -> Problem:
    problem = identify(Record("1", text, equation, answer, "en"))
    assert isinstance(problem, Problem)
    return problem


def test_every_price_of_a_list_is_asked_for_by_its_own_name() -> None:
    for target, name in enumerate(("eggs", "tea", "shoes")):
        result = outcome(PRICES, "x=5+9+20", "34", target)
        assert isinstance(result, Rewritten)
        assert result.text.endswith(f"on {name}?")


def test_an_answer_that_is_told_is_not_asked_for() -> None:
    problem = understood(PRICES, "x=5+9+20", "34")
    draft = Draft(problem)
    five, nine, _ = problem.numbers
    draft.scene, draft.number = Scene((), problem.numbers, nine), five
    assert guards.equals_old_answer.check(draft) is None
    draft.scene = Scene((), problem.numbers, five)
    refusal = guards.equals_old_answer.refuses(draft)
    assert refusal is not None
    assert refusal.reason is Reason.ANSWER_STATED
    assert refusal.detail == "the old answer is 5 as well, and the new text tells it"
