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


def test_slips_that_are_set_right_for_sure_are_no_obstacle() -> None:
    guard = slips.carelessly_typed
    assert guard.reason is Reason.CARELESS
    for typed in ("ann has 3 pens. how many has she?", "ann has 3 pens how many has she"):
        assert guard.check(draft_of(typed, "x=3", "3")) is None
    typed = "ann has 3 pens and i have 1, whats that in total"
    assert guard.check(draft_of(typed, "x=3+1", "4")) is None


def test_several_kinds_that_nobody_sets_right_are_haste() -> None:
    said = slips.carelessly_typed.check(
        draft_of("ann has 3 pens,, x = 3 how many has she", "x=3", "3")
    )
    assert said is not None
    assert "signs, stray marks" in said


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
