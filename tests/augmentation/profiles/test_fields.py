"""A profile survives its way through a manifest, and what cannot be used is named."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from roda import PROFILES, Profile, ProfileError, Thresholds
from roda.augmentation.profiles.fields import profile_fields, profile_of

OWN = replace(
    PROFILES["default"].without("only-calculation", "asks-at-the-end"),
    name="own",
    normal_form="paper",
    round_trip=False,
)
OWN = replace(
    OWN, choices=replace(OWN.choices, analyser="tagger", thresholds=Thresholds(question_words=9))
)


@pytest.mark.parametrize("profile", [*PROFILES.values(), OWN], ids=lambda each: each.name)
def test_a_profile_comes_back_as_it_was(profile: Profile) -> None:
    assert profile_of(json.loads(json.dumps(profile_fields(profile)))) == profile


def changed(**fields: Any) -> dict[str, Any]:
    return {**profile_fields(PROFILES["default"]), **fields}


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (None, "is no object with the settings of a run"),
        (changed(colour="red"), "unknown setting 'colour'"),
        ({"name": "default"}, "lacks the setting"),
        (changed(round_trip="yes"), "key 'round_trip': is 'yes', but should be like True"),
        (changed(filters="all"), "key 'filters': is 'all', but should be a list of names"),
        (changed(filters=["no-nubmers"]), "did you mean 'no-numbers'"),
        (changed(choices={"analyser": ""}), "key 'choices': lacks the setting"),
    ],
)
def test_what_cannot_be_used_is_named(given: object, words: str) -> None:
    with pytest.raises(ProfileError) as caught:
        profile_of(given, "more.manifest.json")
    assert words in str(caught.value)
    assert str(caught.value).startswith("more.manifest.json")
