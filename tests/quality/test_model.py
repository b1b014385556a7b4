"""The model of quality: probabilities in range, monotone calibration, weights that are complete."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import roda
from roda import samples
from roda.augmentation.profiles import PROFILES
from roda.corpora import Wanted, read
from roda.errors import RodaError
from roda.problem import Quality, Record, Reversal
from roda.quality import LEAST, assess, assess_all, least, model
from roda.quality.features import features_of
from roda.quality.model import FORMAT, WEIGHTS, Model, contributions

LANGUAGES = sorted(path.stem for path in WEIGHTS.glob("*.json"))
EVERYTHING = replace(PROFILES["default"], min_quality=0.0, wordings=5)
numbers = st.floats(-1e6, 1e6)


def fields(**changed: Any) -> dict[str, Any]:
    """Weights of two features."""
    made: dict[str, Any] = {
        "format": FORMAT,
        "right": {"offset": 2.0, "slope": 0.5},
        "coherence": {"offset": 4.0},
        "features": {
            "words": {"from": [10, 20], "right": [-1.0, -2.0], "coherence": [-0.2, -0.3]},
            "below": {"from": [-1, 1], "right": [0.7, 0.4], "coherence": [0.1, 0.1]},
        },
    }
    return made | changed


def reversals(language: str) -> list[Reversal]:
    """Every wording of every number of the sample."""
    records = read(str(samples.path(language)), Wanted("native"))
    return [made for made in roda.augment(records, EVERYTHING) if isinstance(made, Reversal)]


@given(st.dictionaries(st.sampled_from(["words", "below", "unknown"]), numbers))
def test_a_quality_is_always_in_range(features: dict[str, float]) -> None:
    right, coherence = Model(fields()).quality(features)
    assert 0 < right < 1
    assert 1 <= coherence <= 5


@given(numbers, numbers)
def test_more_for_a_text_never_makes_it_less_sure(one: float, other: float) -> None:
    low, high = sorted((one, other))
    known = Model(fields())
    assert known.quality({"words": low}).right >= known.quality({"words": high}).right
    assert known.quality({"below": low}).right <= known.quality({"below": high}).right


def test_a_feature_that_is_not_there_counts_as_zero() -> None:
    known = Model(fields())
    assert known.quality({}) == known.quality({"words": 0.0, "below": 0.0, "unknown": 9.0})
    # -1 is a threshold below zero: a text without the feature is beyond it.
    assert known.quality({"below": -2.0}).right < known.quality({}).right


def test_thresholds_belong_to_the_step_that_they_begin() -> None:
    known = Model(fields())
    assert known.quality({"words": 9.999}) == known.quality({})
    assert known.quality({"words": 10.0}).right < known.quality({}).right


def test_contributions_add_up_to_the_log_odds() -> None:
    known = Model(fields())
    found = known.contributions({"words": 25.0, "below": 1.0, "unknown": 3.0})
    assert [each.name for each in found] == ["words", "below"]
    assert [each.right for each in found] == pytest.approx([-1.5, 0.2])
    assert found[0].coherence == pytest.approx(-0.5)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"format": "other"}, "its format is not"),
        ({"right": {"offset": 1.0, "slope": 0.0}}, "must be positive"),
        ({"right": {"slope": 1.0}}, "offset"),
        ({"features": {"a": {"from": [2, 1], "right": [1, 1], "coherence": [1, 1]}}}, "in order"),
        ({"features": {"a": {"from": [1], "right": [], "coherence": [1]}}}, "shorter"),
        ({"features": {"a": {"from": [1], "right": ["x"], "coherence": [1]}}}, "weights"),
    ],
)
def test_weights_that_cannot_be_used_are_an_error_in_words(
    changed: dict[str, Any], said: str
) -> None:
    with pytest.raises(RodaError, match=said):
        Model(fields(**changed), "en.json")


def test_both_languages_have_weights() -> None:
    assert LANGUAGES == ["en", "zh"]
    assert model("xx") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_most_weights_are_of_features_that_the_sample_has(language: str) -> None:
    known = model(language)
    assert known is not None
    found = {name for made in reversals(language) for name in features_of(made)}
    assert len(known.names - found) < len(known.names) / 3, "run `make quality-model`"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_weights_are_small_and_readable(language: str) -> None:
    path = WEIGHTS / f"{language}.json"
    assert path.stat().st_size < 100_000
    shipped = json.loads(path.read_text(encoding="utf-8"))
    assert shipped["right"]["slope"] > 0
    for name, steps in shipped["features"].items():
        assert name.strip() == name
        assert len(steps["from"]) == len(steps["right"]) == len(steps["coherence"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_quick_way_gives_what_the_features_give(language: str) -> None:
    known = model(language)
    assert known is not None
    for made in reversals(language):
        slow = known.quality(features_of(made))
        assert made.quality is not None
        assert made.quality.right == pytest.approx(slow.right, abs=0.0011)
        assert made.quality.coherence == pytest.approx(slow.coherence, abs=0.011)
        assert assess(made) == made.quality


def test_many_texts_of_several_languages_are_assessed_as_each_is_alone() -> None:
    plain = roda.reverse(Record("1", "每盒8支，3盒共几支？", "x=8*3", "24"), "paper")
    own = [each for each in plain if isinstance(each, Reversal)]
    made = [each for row in zip(*map(reversals, LANGUAGES), strict=False) for each in row]
    mixed = [*own, *made[:40], *own]
    assert assess_all(mixed) == [assess(each) for each in mixed]
    assert assess_all(mixed)[0] is None


def test_texts_without_features_have_no_quality() -> None:
    source = Record("1", "每盒8支，3盒共几支？", "x=8*3", "24")
    for profile in ("paper", "stock-phrase"):
        for made in roda.reverse(source, profile):
            assert isinstance(made, Reversal)
            assert made.quality is None
            assert "quality" not in made.to_dict()
            assert contributions(made) == []


def test_the_default_profile_has_the_least_quality() -> None:
    assert PROFILES["default"].min_quality is PROFILES["default"].min_coherence is None
    for code, own in LEAST.items():
        assert least(code, None, None) == own
        assert least(code, 0.0, None) == Quality(0.0, own.coherence)
    assert least("fr", None, None) == Quality(0.0, 1.0)
    assert {PROFILES[name].min_quality for name in ("paper", "stock-phrase")} == {0.0}


def test_the_weights_lie_in_the_package() -> None:
    assert Path(roda.__file__).parent in WEIGHTS.parents
