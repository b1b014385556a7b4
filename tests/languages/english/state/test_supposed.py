"""If-clauses of a question: facts of the story, or something supposed."""

from __future__ import annotations

import pytest

from roda.languages.english.parsing import analyse
from roda.languages.english.state.question import Question, find_question
from roda.languages.english.state.supposed import comes_true, is_fact

STORY = "Ann had 20 eggs."


def facts(condition: str, question: str, story: str = STORY) -> bool:
    analysis = analyse(f"{story} If {condition}, {question}")
    found = find_question(analysis)
    assert isinstance(found, Question)
    return is_fact(found, analysis.sentences[:-1])


@pytest.mark.parametrize(
    ("condition", "question"),
    [
        ("each box holds 6 eggs", "how many boxes will she fill?"),
        ("she already used 4 eggs", "how many eggs will she have left?"),
        ("a cake costs $5", "how much will she pay?"),
        ("she wants to bake 5 cakes", "how many eggs will she need?"),
        ("she can bake 2 cakes in an hour", "how long will it take her?"),
        ("she sold 4 eggs", "how many eggs did she keep?"),
        ("she sold 4 eggs", "how many eggs would she have left?"),
    ],
)
def test_facts(condition: str, question: str) -> None:
    assert facts(condition, question)


@pytest.mark.parametrize(
    ("condition", "question"),
    [
        ("she works for 8 hours", "how much will she earn?"),
        ("she buys 4 more eggs", "how many eggs will she have?"),
        ("she sold only 4 eggs", "how many eggs would she have left?"),
        ("she had baked 4 cakes", "how many eggs would she have used?"),
        ("the price of eggs remains the same", "how much will 4 eggs cost?"),
        ("you have 4 eggs", "how many cakes can you bake?"),
    ],
)
def test_what_is_supposed_stays(condition: str, question: str) -> None:
    assert not facts(condition, question)


def test_what_goes_against_the_story_stays() -> None:
    story = "The hen house has 5 nests. Each nest holds 4 eggs."
    assert not facts("the house has 9 nests", "how many eggs will there be?", story)


def test_a_deed_comes_true_with_what_there_was_then() -> None:
    analysis = analyse(f"{STORY} If she sold 4 eggs, how many eggs would she have?")
    question = find_question(analysis)
    assert isinstance(question, Question)
    assert comes_true(question, analysis.sentences[:-1])
