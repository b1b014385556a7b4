"""Confidence: a probability that follows from the beam."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from roda.box.confidence import FEATURES, UNCALIBRATED, Calibration, features
from roda.notation import parse
from roda.solvers.prediction import Candidate, Prediction

VALUES = (Fraction(8), Fraction(3), Fraction(5))


def beam(*equations: tuple[str, Fraction | None, float]) -> Prediction:
    return Prediction.best_of(
        Candidate(parse(written), value, score, score) for written, value, score in equations
    )


def test_features_of_an_answer() -> None:
    best = beam(
        ("n0*n1", Fraction(24), math.log(0.5)),
        ("n1*n0", Fraction(24), math.log(0.25)),
        ("n0+n1", Fraction(11), math.log(0.125)),
        ("n0/(n1-n1)", None, math.log(0.1)),
    )
    named = dict(zip(FEATURES, features(best, VALUES, 0.25), strict=True))
    assert named["agreement"] == pytest.approx(math.log(3))
    assert named["likelihood"] == pytest.approx(math.log(0.5))
    assert named["margin"] == pytest.approx(math.log(4))
    assert (named["operations"], named["numbers"], named["numbers left unused"]) == (1, 3, 1)
    assert named["unknown words"] == 0.25


def test_an_answer_without_rivals_and_one_that_is_certain() -> None:
    named = dict(zip(FEATURES, features(beam(("n0", Fraction(8), 0.0)), VALUES, 0.0), strict=True))
    assert (named["agreement"], named["margin"], named["operations"]) == (10, 10, 0)


def test_without_an_answer_there_is_none() -> None:
    with pytest.raises(ValueError, match="no confidence"):
        features(beam(("n0/(n1-n1)", None, -0.1)), VALUES, 0.0)


def test_weights_by_name() -> None:
    assert Calibration.of(UNCALIBRATED.named()) == UNCALIBRATED
    with pytest.raises(ValueError, match="no feature 'mood'"):
        Calibration.of({"mood": 1.0})


def test_it_is_a_probability_however_far_off() -> None:
    sure = Calibration.of({"always": 1e6}).confidence((1.0,) * len(FEATURES))
    assert 0.999 < sure <= 1
    assert 0 <= Calibration.of({"always": -1e6}).confidence((1.0,) * len(FEATURES)) < 0.001
