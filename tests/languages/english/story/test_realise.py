"""The realiser: answers in declarative order, and pronouns where nobody else can be meant."""

from __future__ import annotations

import pytest

from roda.languages.english.parsing import analyse
from roda.languages.english.story.lines import Line
from roda.languages.english.story.realise import Question, with_pronoun, write_answer
from roda.languages.english.story.reference import People
from roda.languages.english.story.spec import Verb

BOUGHT = Verb("bought", "VBD", (), "buy")


def told(*sentences: str) -> str:
    """The last of some sentences once the realiser may use a pronoun."""
    people = People([Line(text, analyse(text).sentences[0]) for text in sentences])
    return with_pronoun(sentences, people)[-1]


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        (Question("how many", BOUGHT, "Tom"), "Tom bought 3 pens"),
        (Question("how many", BOUGHT, "Tom", adverbs="still"), "Tom still bought 3 pens"),
        (Question("how many", BOUGHT, "Tom", behind=("Ann", "today"), gap=1), "Tom bought Ann 3 pens today"),
        (Question("how many", BOUGHT), "3 pens bought"),
        (Question("how many", Verb("will", "MD", ("be",), "be"), there=True), "there will be 3 pens"),
        (Question("how many", BOUGHT, "Tom", behind=("Ann,", "in all"), gap=1), "Tom bought Ann 3 pens, in all"),
    ],
)  # fmt: skip
def test_an_answer_stands_in_its_place(question: Question, wanted: str) -> None:
    assert write_answer(question, "3 pens") == wanted


def test_a_preposition_is_said_once() -> None:
    verb = Verb("is", "VBZ", ("grounded",), "ground")
    asked = Question("how long", verb, "Ann", behind=("for",), gap=1)
    assert write_answer(asked, "for 3 days") == "Ann is grounded for 3 days"


def test_a_name_becomes_a_pronoun() -> None:
    assert told("Nora gave 4 pens away.", "Nora has 3 pens.") == "She has 3 pens."
    assert told("Mr. Stone sold 4 pens.", "Mr. Stone has 3 pens.") == "He has 3 pens."
    assert told("Nora had 9 pens.", "She gave Leo 6.", "Nora has 3 pens.") == "She has 3 pens."


@pytest.mark.parametrize(
    "sentences",
    [
        ("Nora has 3 pens.",),
        ("Nora met Ann.", "Nora has 3 pens."),  # two could be meant
        ("Nora gave her sister 4 pens.", "Nora has 3 pens."),
        ("A pen costs $2.", "Nora has 3 pens."),  # she has not been named
        ("Nora and Leo have 4 pens.", "Nora has 3 pens."),
        ("Nora gave 4 pens away.", "Nora and Leo have 3 pens."),
        ("Nora gave 4 pens away.", "Nora's box has 3 pens."),
        ("Zyx gave 4 pens away.", "Zyx has 3 pens."),  # he or she
        ("Nora gave 4 pens away.", "Nora has 3 pens more than Nora had."),
    ],
)
def test_a_name_stays_where_another_could_be_meant(sentences: tuple[str, ...]) -> None:
    assert told(*sentences) == sentences[-1]
