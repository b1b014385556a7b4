"""Profiles are data, found by name."""

from __future__ import annotations

import pickle
import re
from dataclasses import FrozenInstanceError, replace

import pytest

from roda.augmentation.pipeline import reverse
from roda.augmentation.profiles import ANY, PROFILES, Profile, profile
from roda.augmentation.rules import Draft
from roda.errors import UnknownName
from roda.languages import LANGUAGES, language
from roda.languages.guard import Choices, Guard, Stage, guard
from roda.normalform.forms import NORMAL_FORMS
from roda.problem import Reason, Record, Rejection, Reversal

RECORD = Record("1", "20只羊和30头牛，共多少只？", "x=20+30", "50")
CALCULATION = Record("1", "计算15+27=？", "x=15+27", "42")


def test_all_profiles_are_there_under_their_own_names() -> None:
    rivals = {"stock-phrase", "eda", "back-translation"}
    assert set(PROFILES) == {"paper", "default", *rivals}
    assert all(name == found.name for name, found in PROFILES.items())


@pytest.mark.parametrize("name", ["paper", "default"])
def test_what_a_profile_names_exists(name: str) -> None:
    chosen = profile(name)
    assert chosen.normal_form in NORMAL_FORMS
    assert all(chosen.rewriting in language(code).REWRITINGS for code in LANGUAGES)


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
    @guard(Stage.TEXT, Reason.STRUCTURAL)
    def no_sheep(draft: Draft) -> str | None:
        """Nobody may be asked for sheep."""
        asks = draft.rewritten.text.endswith("只羊和？") or draft.target == 0
        return "it asks for sheep" if asks else None

    own = Profile("own", "paper", "paper", solve_repeated=False, guards=(no_sheep,))
    first, second = reverse(RECORD, own)
    assert first == Rejection(
        "1", Reason.STRUCTURAL, "it asks for sheep", 0, "20", guard="no-sheep"
    )
    assert isinstance(second, Reversal)


def test_a_filter_of_ones_own_refuses_problems() -> None:
    never = Guard("never", Stage.SOURCE, Reason.NO_OPERATION, lambda problem: "never")
    own = replace(profile("paper"), filters=(never,))
    assert reverse(RECORD, own) == [
        Rejection("1", Reason.NO_OPERATION, "never", lost=2, guard="never")
    ]


def test_a_guard_that_is_switched_off_refuses_nothing() -> None:
    (refused,) = reverse(CALCULATION, "default")
    assert isinstance(refused, Rejection)
    assert refused.guard == "only-calculation"
    without = profile("default").without("only-calculation")
    assert all(
        result.reason is not Reason.ONLY_CALCULATION
        for result in reverse(CALCULATION, without)
        if isinstance(result, Rejection)
    )
    assert "only-calculation" not in profile("default").choices.without_guards


def test_an_unknown_guard_suggests_the_nearest_and_lists_all() -> None:
    with pytest.raises(UnknownName, match=r"did you mean 'no-numbers'.*asks-at-the-end"):
        profile("default").without("no-nubers")


@pytest.mark.parametrize("name", ["paper", "default"])
def test_every_guard_has_a_name_of_its_own_and_a_sentence(name: str) -> None:
    found = list(profile(name).all_guards())
    for code in (*LANGUAGES, ANY):
        names = [each.name for own, each in found if own == code]
        assert len(names) == len(set(names))
    for _, each in found:
        assert re.fullmatch("[a-z]+(?:-[a-z0-9]+)*", each.name)
        assert each.explanation.endswith(".")


def test_a_profile_goes_to_another_process_with_its_guards() -> None:
    own = profile("default").without("no-numbers")
    assert pickle.loads(pickle.dumps(own)) == own


def test_two_profiles_with_different_analysers_can_be_used_in_turn() -> None:
    story = Record(
        "1", "Tom had 5 figs. He ate 2 figs. How many figs does Tom have left?", "x=5-2", "3"
    )
    light, tagger = (
        replace(profile("default"), choices=Choices(analyser=name)) for name in ("light", "tagger")
    )
    first = reverse(story, light)
    second = reverse(story, tagger)
    assert reverse(story, light) == first == reverse(story, "default")
    assert reverse(story, tagger) == second
    with pytest.raises(UnknownName, match="analyser"):
        reverse(story, replace(profile("default"), choices=Choices(analyser="none")))
    assert reverse(story, "default") == first
