"""Texts as they were typed: slips, chatter, marks left out."""

from __future__ import annotations

import pytest

from roda import Problem, Reason, Record, identify
from roda.languages.english.guards import slips
from roda.languages.english.guards.draft import Draft


def draft_of(text: str, equation: str = "x=1", answer: str = "1") -> Draft:
    problem = identify(Record("1", text, equation, answer, "en"))
    assert isinstance(problem, Problem), problem
    return Draft(problem, typed=text)


@pytest.mark.parametrize(
    ("typed", "kinds"),
    [
        ("Ann has 3 pens. She buys 2 lbs. of figs. How many pens has she?", []),
        ("At 9 a.m., Ann ran 5km. It took 3rd-graders 20min. How far did she run?", []),
        ("ann has 3 pens. How many pens has she?", ["small_start"]),
        ("Ann has 3 pens. How many pens has she", ["no_end"]),
        ("Ann has 3 pens but i have 2. How many pens dont we have?", ["small_i"]),
        ("ANN HAS MANY pens, 3 of them red! How many is that?", ["shouting"]),
        ("Ann has 3 pens... x = 3. How many pens has she??", ["signs"]),
        ("Ann has 3pens,and Bo has 2. How many pens are there?", ["glued"]),
        ("Ann has 3 pens,, and Bo has 2. How many pens are there?", ["stray_marks"]),
    ],
)
def test_slips_are_told_by_their_kinds(typed: str, kinds: list[str]) -> None:
    assert slips.slips(typed) == kinds


def test_one_kind_of_slip_may_be_a_habit_and_two_are_haste() -> None:
    guard = slips.carelessly_typed
    assert guard.reason is Reason.CARELESS
    assert guard.check(draft_of("ann has 3 pens. how many has she?", "x=3", "3")) is None
    said = guard.check(draft_of("ann has 3 pens how many has she", "x=3", "3"))
    assert said is not None
    assert "small start, no end" in said


def test_small_letters_and_no_end_are_one_habit_where_sentences_end() -> None:
    guard = slips.carelessly_typed
    typed = "ann has 3 pens. how many pens have i if i have one more"
    assert guard.check(draft_of(typed, "x=3+1", "4")) is None
    assert guard.check(draft_of(f"{typed}, and dont forget", "x=3+1", "4")) is not None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Please help me. Ann has 4 pens.", "'Please'"),
        ("I don't understand this. Ann has 4 pens.", "I don't understand"),
        ("Ann has 4 pens. She is pleased.", None),
    ],
)
def test_pleas_are_no_part_of_a_story(text: str, said: str | None) -> None:
    found = slips.asks_for_help.check(draft_of(f"{text} How many is that?", "x=4", "4"))
    assert (found is None) if said is None else said in (found or "")
