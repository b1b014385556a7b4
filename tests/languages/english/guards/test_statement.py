"""Statements that do not read, or that do not fit their story."""

from __future__ import annotations

import pytest

from roda import Problem, Reason, Record, identify
from roda.languages.english.guards import statement
from roda.languages.english.guards.draft import Draft
from roda.languages.english.numbers.find import find_numbers
from roda.languages.english.parsing import analyse
from roda.languages.english.state.statement import Statement
from roda.languages.english.story.lines import ANSWER_MARK, line_of
from roda.languages.english.story.scene import Scene
from roda.languages.guard import Guard


def draft_of(stated: str, text: str = "Ann has 4 pens and 5 cups. How many things?") -> Draft:
    problem = identify(Record("1", text, "x=4+5", "9", "en"))
    assert isinstance(problem, Problem), problem
    draft = Draft(problem)
    [sentence, *_] = analyse(stated).sentences
    number = find_numbers(stated)[-1]
    draft.statement = Statement(stated, number.start, number.end, sentence, None, "count")
    line = line_of(stated, sentence, [(number.start, number.end, ANSWER_MARK)])
    draft.scene = Scene((line,), problem.numbers, number)
    return draft


@pytest.mark.parametrize(
    ("guard", "text"),
    [
        (statement.broken_statement, "Ann ended up 9 boxes with."),
        (statement.broken_statement, "He chews at 54 pieces once."),
        (statement.broken_statement, "Ann has 9 than Bo."),
        (statement.broken_statement, "Ann has not read 9 pages yet."),
        (statement.statement_in_question_order, "The two friends combined 35 pounds to lose."),
        (statement.condition_in_statement, "If Ann has 4, Bo has 9 if he has 5."),
        (statement.condition_in_statement, "Ann had 9 pens if she sold some."),
    ],
)
def test_a_statement_that_does_not_read_is_quoted(guard: Guard[Draft], text: str) -> None:
    detail = guard.check(draft_of(text))
    assert detail is not None
    assert f"stated as '{text}'" in detail


def test_a_statement_that_reads_may_stay() -> None:
    for text in ("Ann has 9 pens.", "If Ann buys 5 pens, she will have 9 pens."):
        for guard in (
            statement.broken_statement,
            statement.statement_in_question_order,
            statement.condition_in_statement,
            statement.vague_cost,
            statement.other_currency,
        ):
            assert guard.check(draft_of(text)) is None


@pytest.mark.parametrize(
    "stated", ["45 were not tourists.", "There are 40 pages that she has not read yet."]
)
def test_how_many_are_not_so_may_be_told(stated: str) -> None:
    assert not statement.broken_statement.refuses(draft_of(stated))


def test_what_it_is_that_costs_must_be_said_where_several_things_do() -> None:
    several = "Feeding a dog cost $4 a month. Its bed cost $5. How much did it cost?"
    assert statement.vague_cost.check(draft_of("It cost $95.", several)) is not None
    one = "A dog cost a lot: $4 and $5. How much money?"
    assert statement.vague_cost.check(draft_of("It cost $95.", one)) is None


def test_people_are_counted_whole() -> None:
    refusal = statement.fractional_people.refuses(draft_of("There are 2.5 boys."))
    assert refusal is not None
    assert refusal.reason is Reason.IMPOSSIBLE_QUANTITY
    assert refusal.detail == "the answer counts people, but 2.5 is no whole number"
    assert statement.fractional_people.check(draft_of("There are 2.5 miles.")) is None
