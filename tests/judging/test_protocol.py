"""Questions and strata are read as they are written, and nonsense is refused in words."""

from __future__ import annotations

import pytest

from roda.errors import RodaError, UnknownName
from roda.judging.protocol import PREFERENCE, Protocol, read_questions, read_strata


def test_the_default_is_that_of_the_paper() -> None:
    protocol = Protocol()
    assert [stratum.name for stratum in protocol.strata] == ["2", "3", "4", "5+"]
    assert protocol.per_stratum == 25
    assert [(each.name, each.values) for each in protocol.asked] == [
        ("coherence", (1, 2, 3, 4, 5)),
        ("correctness", (0, 1)),
    ]


def test_problems_fall_into_strata_by_their_numbers() -> None:
    protocol = Protocol()
    found = [protocol.stratum(numbers) for numbers in (0, 1, 2, 4, 5, 12)]
    assert found == [None, None, "2", "4", "5+", "5+"]


@pytest.mark.parametrize("written", ["", "2,x", "3,2", "2,2", "2+,3", "-1", "1" * 9, "２"])
def test_strata_that_are_none_are_refused(written: str) -> None:
    with pytest.raises(RodaError):
        read_strata(written)


def test_a_wrong_question_suggests_the_nearest() -> None:
    with pytest.raises(UnknownName, match="did you mean 'coherence'"):
        read_questions("coherense")


def test_pairs_ask_for_a_preference_alone() -> None:
    assert Protocol(mode="pairs").asked == (PREFERENCE,)


def test_a_protocol_comes_back_from_its_fields() -> None:
    protocol = Protocol(
        "pairs", read_questions("solvability,correctness"), read_strata("1,4+"), 7, 3
    )
    assert Protocol.of(protocol.fields()) == protocol


@pytest.mark.parametrize("count", [0, -3, 10_001])
def test_impossible_counts_are_refused(count: int) -> None:
    with pytest.raises(RodaError, match="are possible"):
        Protocol(per_stratum=count)
