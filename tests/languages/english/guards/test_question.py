"""Questions that nobody would write."""

from __future__ import annotations

import pytest

from parsed import outcome
from roda import Problem, Record, Rejection, identify
from roda.languages.english.ask.candidates import Candidate
from roda.languages.english.ask.remainder import Story
from roda.languages.english.ask.target import Asked
from roda.languages.english.guards import question
from roda.languages.english.guards.draft import Draft
from roda.languages.english.parsing import analyse
from roda.languages.english.story.lines import line_of, mark_of
from roda.languages.english.story.scene import Scene
from roda.languages.guard import Guard, Thresholds

TEXT = "Ann has 4 pens and 5 cups. How many things?"


def draft_of(asked: str) -> Draft:
    problem = identify(Record("1", TEXT, "x=4+5", "9", "en"))
    assert isinstance(problem, Problem), problem
    draft = Draft(problem)
    lines = tuple(line_of(TEXT, sentence, []) for sentence in analyse(TEXT).sentences)
    draft.scene = Scene(lines, problem.numbers, problem.numbers[0])
    draft.question = asked
    draft.candidate = Candidate(Asked(asked, {}, "clause"), Story((), "kept"), {}, 0.0)
    return draft


@pytest.mark.parametrize(
    ("guard", "asked", "why"),
    [
        (question.stray_words, "How many pens (red did Ann buy?", "holds a bracket"),
        (question.pointing_word, "How many pens are in such boxes?", "points back"),
        (question.each_twice, "How much does each pen cost each?", "for each of what"),
        (question.each_twice, "How many pens pens did Ann buy?", "says a word twice in a row"),
        (question.cut_off, "How many pens did Ann buy the?", "ends in the middle"),
        (question.cut_off, "How many pens did Ann buy because Bo left?", "holds a clause"),
        (question.unnatural_order, "How many feet is the pool long?", "has a size behind its verb"),
        (question.each_or_all, "How much do pens cost?", "may mean what each of them costs, or all"),
    ],
)  # fmt: skip
def test_a_clumsy_question_is_quoted(guard: Guard[Draft], asked: str, why: str) -> None:
    detail = guard.check(draft_of(asked))
    assert detail is not None
    assert detail.startswith(f"'{asked}' ")
    assert why in detail


def test_a_plain_question_may_stay() -> None:
    draft = draft_of("How many pens does Ann have?")
    for guard in (
        question.question_too_long,
        question.stray_words,
        question.pointing_word,
        question.each_twice,
        question.cut_off,
        question.unnatural_order,
        question.each_or_all,
    ):
        assert guard.check(draft) is None


def test_a_long_question_is_counted_in_words() -> None:
    draft = draft_of("How many " + "very " * 40 + "big pens?")
    assert str(question.question_too_long.check(draft)).endswith("has 44 words, more than 22")
    draft.thresholds = Thresholds(question_words=44)
    assert question.question_too_long.check(draft) is None


def test_a_quoted_question_shows_its_numbers() -> None:
    draft = draft_of(f"How many pens did {mark_of(1)} of the boys buy the?")
    assert str(question.cut_off.check(draft)).startswith("'How many pens did 5 of the boys")


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "guard"),
    [
        ("An oven is at 20°C and heats up 16 degrees every minute. How many minutes does it take till it reaches 180°C?",
         "x=(180-20)/16", "10", 0, "cut-off"),
        ("Ida borrowed $400 at 5% simple interest per year. What amount must she repay after 2 years?", "x=400*(1+5%*2)", "440", 0,
         "each-lost"),
    ],
)  # fmt: skip
def test_a_question_that_names_nothing_or_the_time_of_a_percentage_is_refused(
    text: str, equation: str, answer: str, target: int, guard: str
) -> None:
    found = outcome(text, equation, answer, target)
    assert isinstance(found, Rejection), found.text
    assert found.guard == guard, found.detail
