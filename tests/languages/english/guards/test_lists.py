"""What the guards of lists, prices and comparisons let pass, and what they make of a question instead."""

from __future__ import annotations

import pytest

from parsed import outcome
from roda import Rejection
from roda.languages.base import Rewritten

BAGS = (
    "Nora buys 20-pound bags of seed for $9 each. Her birds eat 40 pounds of seed a week. How much does she pay in 5 "
    "weeks?"
)
ROOMS = "Nora has a ten-bedroom house with 6 walls in each room. She paints 2 rooms. How many walls does she leave as they are?"
TANK = "A 900-liter capacity tank holds 300 liters of oil. How many more liters of oil can it hold?"
NOTES = "Nora changes $200 into 6 $20 notes and $40 notes. How many $40 notes does she get?"
BANK = "Nora has $65 in the bank. She made a $4 withdrawal. How much money does she have in the bank now?"
BOXES = "Nora orders 100 chicken nuggets. A 20 box of chicken nuggets cost $4. How much did she pay for the chicken nuggets?"


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "question"),
    [
        (BAGS, "x=40*5/20*9", "90", 1, "How much does each bag of seed cost?"),
        (BANK, "x=65-4", "61", 1, "How much was the withdrawal?"),
    ],
)
def test_words_that_belong_to_a_number_go_with_it(
    text: str, equation: str, answer: str, target: int, question: str
) -> None:
    found = outcome(text, equation, answer, target)
    assert isinstance(found, Rewritten), found.detail
    assert found.text.endswith(f" {question}")


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target"),
    [(ROOMS, "x=(10-2)*6", "48", 1), (TANK, "x=900-300", "600", 0), (BOXES, "x=100/20*4", "20", 2)],
)
def test_no_question_takes_part_of_a_word_or_the_wrong_holder(
    text: str, equation: str, answer: str, target: int
) -> None:
    found = outcome(text, equation, answer, target)
    said = found.text if isinstance(found, Rewritten) else ""
    assert not any(
        bad in said for bad in (" -", "each house have", "capacity tank hold", "did 20 box")
    )


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "question"),
    [
        (
            "Nora has 8 figs and half as many plums. How many fruits does she have?",
            "x=8+8*1/2", "12", 0, "How many figs does Nora have?",
        ),
        (
            "Nora has 9 cows and two goats in a shed. How many animals does she have?",
            "x=9+2", "11", 0, "How many cows does Nora have in the shed?",
        ),
        (
            "Nora cuts a cake into 12 slices, and each slice has 3 nuts. How many nuts does the cake have?",
            "x=12*3", "36", 0, "Into how many slices does Nora cut the cake?",
        ),
        (
            "A hall has 9 rows with 8 seats in each row. How many seats are there in the hall?",
            "x=9*8", "72", 0, "How many rows does the hall have?",
        ),
        (
            "Nora sold 4 pairs of earrings for $9 a pair and 5 rings for $3 each. How much money did she make?",
            "x=4*9+5*3", "51", 2, "How many rings did Nora sell?",
        ),
    ],
)  # fmt: skip
def test_things_with_amounts_of_their_own_are_asked_alone(
    text: str, equation: str, answer: str, target: int, question: str
) -> None:
    found = outcome(text, equation, answer, target)
    assert isinstance(found, Rewritten), found.detail
    assert found.text.endswith(question), found.text


def test_notes_of_two_kinds_are_not_asked_by_their_name_alone() -> None:
    found = outcome(NOTES, "x=(200-6*20)/40", "2", 2)
    assert isinstance(found, Rejection) or "How much is each note worth" not in found.text
