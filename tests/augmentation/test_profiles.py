"""Profiles are data, found by name."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from roda.augmentation.pipeline import reverse
from roda.augmentation.profiles import PROFILES, Profile, profile
from roda.errors import UnknownName
from roda.languages import LANGUAGES
from roda.languages.base import Rewritten
from roda.normalform.forms import NORMAL_FORMS
from roda.problem import Problem, Reason, Record, Rejection, Reversal

RECORD = Record("1", "20只羊和30头牛，共多少只？", "x=20+30", "50")


def test_both_profiles_are_there_under_their_own_names() -> None:
    assert set(PROFILES) == {"paper", "default"}
    assert all(name == found.name for name, found in PROFILES.items())


@pytest.mark.parametrize("name", ["paper", "default"])
def test_what_a_profile_names_exists(name: str) -> None:
    chosen = profile(name)
    assert chosen.normal_form in NORMAL_FORMS
    assert all(chosen.rewriting in speech.REWRITINGS for speech in LANGUAGES.values())


def test_the_paper_keeps_its_second_rule_and_has_no_guards() -> None:
    paper = profile("paper")
    assert not paper.solve_repeated
    assert paper.guards == ()


def test_a_profile_is_given_back_as_it_is() -> None:
    own = replace(profile("paper"), name="own")
    assert profile(own) is own


def test_an_unknown_profile_suggests_the_nearest() -> None:
    with pytest.raises(UnknownName, match="did you mean 'default'"):
        profile("defalt")


def test_a_profile_does_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        profile("paper").name = "mine"  # type: ignore[misc]


def test_a_guard_of_ones_own_refuses_finished_texts() -> None:
    def no_sheep(problem: Problem, target: int, rewritten: Rewritten) -> Reason | None:
        """Nobody may be asked for sheep."""
        return Reason.STRUCTURAL if rewritten.text.endswith("只羊和？") or target == 0 else None

    own = Profile("own", "paper", "paper", solve_repeated=False, guards=(no_sheep,))
    first, second = reverse(RECORD, own)
    assert first == Rejection("1", Reason.STRUCTURAL, "", 0, "20")
    assert isinstance(second, Reversal)


def test_a_filter_of_ones_own_refuses_problems() -> None:
    own = replace(profile("paper"), filters=(lambda problem: Reason.NO_OPERATION,))
    assert reverse(RECORD, own) == [Rejection("1", Reason.NO_OPERATION, lost=2)]
