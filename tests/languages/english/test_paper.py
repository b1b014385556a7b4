"""The paper's rewriting of English problems: D and Q go, D' and Q' come at the end."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.base import ANSWER, Rewritten
from roda.languages.english.numbers.find import find_numbers
from roda.languages.english.paper import PaperPlan, ask, study
from roda.languages.english.parsing import analyse
from roda.languages.guard import Refusal
from roda.problem import Problem, Reason, Record, Rejection


def plan(text: str, equation: str, answer: str) -> PaperPlan:
    problem = identify(Record("1", text, equation, answer, "en"))
    assert isinstance(problem, Problem)
    made = study(problem)
    assert isinstance(made, PaperPlan)
    return made


def test_the_statement_and_the_question_are_appended() -> None:
    text = "Ann had 9.0 figs . She ate 4.0 figs . How many figs does she have now ?"
    made = plan(text, "x=9-4", "5").rewrite(0)
    assert isinstance(made, Rewritten)
    assert made.text == "She ate 4 figs. She has 5 figs now. How many figs did Ann have?"
    assert made.sources == (1, ANSWER)
    assert [number.surface for number in made.numbers] == ["4", "5"]


def test_every_number_is_where_the_new_text_has_it() -> None:
    text = "There are 6 hens and 3 cats. Bo has 8 goats. How many animals are there?"
    made = plan(text, "x=6+3+8", "17").rewrite(2)
    assert isinstance(made, Rewritten)
    assert made.sources == (0, 1, ANSWER)
    for number in made.numbers:
        assert made.text[number.start : number.end] == number.surface


@pytest.mark.parametrize(
    ("sentence", "index", "wanted"),
    [
        ("Ann bought 7 red pens.", 0, "How many red pens did Ann buy?"),
        ("Bo has 7 pens.", 0, "How many pens does Bo have?"),
        ("They have 7 pens in the box.", 0, "How many pens do they have in the box?"),
        ("7 children came to the party.", 0, "How many children came to the party?"),
        ("There are 7 hens in the yard.", 0, "How many hens are there in the yard?"),
        ("Ann will plant 7 trees today.", 0, "How many trees will Ann plant today?"),
        ("Ann paid $7 for the hat.", 0, "How much did Ann pay for the hat?"),
        ("Yesterday, Bo sold 7 hens.", 0, "Yesterday, how many hens did Bo sell?"),
        ("Ann put the pens in 7 boxes.", 0, "In how many boxes did Ann put the pens?"),
        # Heilman and Smith: what is in a list, a clause or another phrase does not move.
        ("Ann bought 7 pens and 8 caps.", 0, None),
        ("Ann bought 7 boxes of 8 pens.", 1, None),
        ("Ann left after she sold 7 pens.", 0, None),
        ("Ann sold 7 pens and Bo sold 8 pens.", 0, None),
        ("Ann has 3 times as many pens as Bo.", 0, None),
    ],
)
def test_a_sentence_is_turned_into_a_question(
    sentence: str, index: int, wanted: str | None
) -> None:
    analysis = analyse(sentence)
    number = find_numbers(sentence)[index]
    made = ask(analysis, analysis.sentences[0], number)
    assert made == wanted if wanted else isinstance(made, Refusal)


def test_a_number_in_the_question_is_refused() -> None:
    text = "Ann had 12 figs. If she eats 4 figs a day, how many days will they last?"
    made = plan(text, "x=12/4", "3").rewrite(1)
    assert isinstance(made, Rejection)
    assert (made.reason, made.number, made.surface) == (Reason.NOT_ASKED, 1, "4")


def test_a_question_that_cannot_be_stated_refuses_its_numbers() -> None:
    made = plan("Ann had 9 figs. She ate 4. Why did she eat them?", "x=9-4", "5").rewrite(0)
    assert isinstance(made, Rejection)
    assert made.reason is Reason.NOT_STATED


def test_a_text_without_a_question_is_refused_as_a_whole() -> None:
    problem = identify(Record("1", "Ann had 9 figs. She ate 4 figs.", "x=9-4", "5", "en"))
    assert isinstance(problem, Problem)
    made = study(problem)
    assert isinstance(made, Rejection)
    assert made.reason is Reason.NO_QUESTION
