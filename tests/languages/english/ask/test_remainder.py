"""What becomes of the sentence that held the number."""

from __future__ import annotations

import pytest

from parsed import asked, lines_of, scene_of
from roda.languages.english.ask.remainder import (
    kept,
    redundant,
    supposed,
    unsupposable,
    without_if,
)
from roda.languages.english.story.quantities import Quantity
from roda.languages.guard import Refusal
from roda.problem import Reason


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Ann has 7 red pens.", "Ann has some red pens."),
        ("Each box holds 7 pens.", "Each box holds the same number of pens."),
        ("It takes 7 words to fill a line.", "It takes a certain number of words to fill a line."),
        ("Ann bought a hat for $5.", "Ann bought a hat for a certain price."),
        ("Ann spent $5 at the market.", "Ann spent some money at the market."),
        ("The hat costs $5.", "The hat costs a certain amount."),
        ("Ann only had 7 pens.", "Ann had some pens."),
        ("If Ann sold 7 pens, she would have no pens left.", "Ann sold some pens. She had no pens left."),
    ],
)  # fmt: skip
def test_the_amount_stays_unsaid(text: str, told: str) -> None:
    line, clause, quantity = asked(text)
    assert kept(line, clause, quantity).replace("\ue000", "7") == told


def test_a_sentence_that_the_question_repeats_is_left_out() -> None:
    scene = scene_of("Ann read 3 times as many books as Bo. Ann read 21 books. Bo read 7 books.")
    [clause] = scene.clauses[1]
    quantity = scene.quantities[1, 2]
    assert isinstance(quantity, Quantity)
    assert redundant(scene, 1, clause, quantity, "How many books did Ann read?")
    assert not redundant(scene, 1, clause, quantity, "How many books did Bo read?")


def test_conditions_that_are_no_facts() -> None:
    text = "If Ann were to sell 7 pens, she would have 4 pens."
    _, clause, quantity = asked(text)
    found = unsupposable(clause, quantity.start.index)
    assert isinstance(found, Refusal)
    assert (found.reason, text in found.detail) == (Reason.NOT_ASKED, True)
    _, clause, quantity = asked("If Ann sells 7 pens, she will have 4 pens.")
    assert unsupposable(clause, quantity.start.index) is None


def test_a_condition_that_a_question_would_lose() -> None:
    _, clause, _ = asked("If it rains, Ann sells 7 pens.")
    found = supposed(clause)
    assert found is not None
    assert "If it rains" in found.detail


def test_an_if_without_a_main_clause_is_dropped() -> None:
    assert without_if(lines_of("If Ann reads in bed.")[0]) == "Ann reads in bed."
