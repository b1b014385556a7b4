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
        (statement.broken_statement, "Ann has 9 than Bo."),
        (statement.statement_in_question_order, "$9 did pay Ann in total."),
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
            statement.other_currency,
        ):
            assert guard.check(draft_of(text)) is None


@pytest.mark.parametrize(
    "stated",
    ["45 were not tourists.", "Ann has not read 40 pages yet.", "Ann baked 4 more compared to Bo."],
)
def test_how_many_are_not_so_may_be_told(stated: str) -> None:
    assert not statement.broken_statement.refuses(draft_of(stated))


def test_people_are_counted_whole() -> None:
    refusal = statement.fractional_people.refuses(draft_of("There are 2.5 boys."))
    assert refusal is not None
    assert refusal.reason is Reason.IMPOSSIBLE_QUANTITY
    assert refusal.detail == "the answer counts people, but 2.5 is no whole number"
    assert statement.fractional_people.check(draft_of("There are 2.5 miles.")) is None
