"""A new text must hold the numbers of the old one, where the rival put them."""

from __future__ import annotations

import pytest

from roda import Problem, Reason, Record, Rejection, identify
from roda.rivals.read_back import protect

FIGS = Record("1", "Tom has 5 figs and 2 nuts on day 3. How many is that?", "x=5+2", "7")


def problem(record: Record) -> Problem:
    found = identify(record)
    assert isinstance(found, Problem)
    return found


def test_numbers_that_do_not_count_are_protected_as_well() -> None:
    found = problem(FIGS)
    protected = protect(found)
    assert [number.surface for number in protected.numbers] == ["5", "2", "3"]
    places = {number.start: index for index, number in enumerate(protected.numbers)}
    kept = protected.read_back(FIGS.text, places)
    assert not isinstance(kept, Rejection)
    assert kept.numbers == found.numbers


def test_a_number_may_move_and_its_source_is_told() -> None:
    moved = protect(problem(FIGS)).read_back("2 nuts on day 3 and 5 figs?", {0: 1, 14: 2, 20: 0})
    assert not isinstance(moved, Rejection)
    by_source = dict(zip(moved.sources, [n.surface for n in moved.numbers], strict=True))
    assert (by_source[0], by_source[1]) == ("5", "2")
    assert moved.sources.index(1) < moved.sources.index(0)


@pytest.mark.parametrize(
    ("text", "places", "reason"),
    [
        ("5 figs, 2 nuts.", {0: 0, 8: 1}, Reason.NUMBER_LOST),
        ("5 figs, 2 nuts, 3 and 4.", {0: 0, 8: 1, 16: 2}, Reason.NUMBER_DOUBLED),
        ("5 figs, 2.3 nuts.", {0: 0, 8: 1, 10: 2}, Reason.NUMBER_CHANGED),
        ("2 figs, 5 nuts, 3.", {0: 0, 8: 1, 16: 2}, Reason.NUMBER_CHANGED),
    ],
)
def test_damage_is_told_by_its_kind(text: str, places: dict[int, int], reason: Reason) -> None:
    refused = protect(problem(FIGS)).read_back(text, places)
    assert isinstance(refused, Rejection)
    assert refused.reason is reason


def test_a_quotient_that_the_equation_uses_is_one_number() -> None:
    found = problem(Record("2", "She ate 1/9 of 27 plums. How many?", "x=27*(1/9)", "3"))
    protected = protect(found)
    assert [number.surface for number in protected.numbers] == ["1/9", "27"]
