"""Choosing one answer from the beams of several solvers."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from roda.errors import SolverError
from roda.solvers.ensembles.beams import Beam, Option
from roda.solvers.ensembles.merging import feature_names, features, merged
from roda.solvers.ensembles.mixture import Mixture, Row, cross_fit_mixture, fit_mixture
from roda.solvers.ensembles.ways import Threshold, Vote, cross_fit_way, fit_way, way_of

NUMBERS = (Fraction(8), Fraction(2))
VALUES = {"+ n0 n1": 10, "- n0 n1": 6, "- n1 n0": -6, "* n0 n1": 16, "/ n0 n1": 4}
PLUS, MINUS, TIMES = "+ n0 n1", "- n0 n1", "* n0 n1"


def beam(name: str, answer: str, **scores: float) -> Beam:
    """A beam over `plus`, `minus`, `times`, with these scores."""
    equations = {"plus": PLUS, "minus": MINUS, "times": TIMES, "negative": "- n1 n0"}
    options = [Option(equations[k], s, Fraction(VALUES[equations[k]])) for k, s in scores.items()]
    ordered = tuple(sorted(options, key=lambda each: -each.score))
    return Beam(name, NUMBERS, Fraction(VALUES[answer]), ordered)


def test_features_are_calibrated_and_absence_is_seen() -> None:
    row = [beam("1", PLUS, plus=-0.2, minus=-2.0), beam("1", PLUS, plus=-0.1)]
    answers = merged(row)
    known = features(answers, [1.0, 1.0])
    names = feature_names(2)
    plus, minus = (dict(zip(names, each, strict=True)) for each in known)
    share = math.exp(-0.2) / (math.exp(-0.2) + math.exp(-2.0))
    assert plus["mean probability"] == pytest.approx(math.log((share + 1) / 2))
    assert (plus["votes"], plus["found"], minus["votes"], minus["found"]) == (1, 1, 0, 0.5)
    sharper = features(answers, [5.0, 1.0])
    assert sharper[0][0] > known[0][0]


def rows() -> list[Row]:
    """The first solver is right where it is sure, the second one always where it answers 10."""
    made: list[Row] = []
    for at in range(60):
        answer = PLUS if at % 3 else MINUS
        second = beam(f"{at}", answer, plus=-0.5, minus=-1.0)
        sure = {"minus": -0.1, "plus": -3.0} if answer == MINUS else {"times": -0.9, "plus": -1.5}
        made.append([beam(f"{at}", answer, **sure), second])
    return made


def test_a_mixture_is_better_than_its_members() -> None:
    made = rows()
    fitted = fit_mixture(made)
    assert all(fitted.prediction(row).value == row[0].answer for row in made)
    crossed = cross_fit_mixture(made)
    assert all(
        m.prediction(row).value == row[0].answer for m, row in zip(crossed, made, strict=True)
    )


def test_a_cross_fitted_mixture_knows_nothing_of_its_own_problems() -> None:
    made = rows()
    before = cross_fit_mixture(made)
    other = [beam("0", TIMES, plus=-0.1, times=-4.0), beam("0", TIMES, plus=-0.1, times=-4.0)]
    after = cross_fit_mixture([other, *made[1:]])
    assert after[0] == before[0]
    assert after != before


def test_a_mixture_comes_back_from_its_fields() -> None:
    fitted = fit_mixture(rows())
    assert Mixture.of(fitted.named()) == fitted
    for broken in (
        {},
        {"sharpness": [1.0], "weights": {"luck": 1}},
        {"sharpness": ["1"], "weights": {}},
    ):
        with pytest.raises(ValueError, match=r"should|no feature"):
            Mixture.of(broken)
    with pytest.raises(SolverError, match="1 beams for a mixture of 2"):
        fitted.prediction(rows()[0][:1])
    with pytest.raises(SolverError, match="no beams"):
        fit_mixture([])


def test_the_threshold_is_where_most_answers_are_right() -> None:
    made = rows()
    way = fit_way("dns-retrieval", made)
    assert way == Threshold(-0.1)  # the retrieval answers where it is surest, else the generator
    assert all(way.prediction(row).value == row[0].answer for row in made)
    assert way_of("dns-retrieval", way.named()) == way
    useless = [[beam("1", PLUS, times=-0.1), beam("1", PLUS, plus=-1.0)]]
    never = fit_way("dns-retrieval", useless)
    assert never.prediction(useless[0]).value == 10
    assert len(cross_fit_way("dns-retrieval", made)) == len(made)
    with pytest.raises(SolverError, match="two members"):
        fit_way("dns-retrieval", [made[0] * 2])
    with pytest.raises(ValueError, match="finite"):
        way_of("dns-retrieval", {"least": None})


def test_the_majority_wins_and_of_equals_the_likeliest() -> None:
    way = fit_way("suffix-ensemble", rows())
    assert isinstance(way, Vote)
    two = [beam("1", PLUS, plus=-0.9), beam("1", PLUS, plus=-0.8), beam("1", PLUS, times=-0.1)]
    assert way.prediction(two).value == 10
    assert way.prediction(two[1:]).value == 16
    nothing = Beam("1", NUMBERS, None, (Option("/ n0 n1", -0.1, None),))
    assert way.prediction([nothing, two[0]]).value == 10
