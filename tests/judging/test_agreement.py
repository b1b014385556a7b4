"""Kappa and alpha give the values that were published for known data."""

from __future__ import annotations

import pytest

from roda.judging.agreement import krippendorff_alpha, weighted_kappa

# Data C of Krippendorff's "Computing Krippendorff's Alpha-Reliability": four observers, twelve units, gaps.
_ = None
OBSERVERS = (
    (1, 2, 3, 3, 2, 1, 4, 1, 2, _, _, _),
    (1, 2, 3, 3, 2, 2, 4, 1, 2, 5, _, 3),
    (_, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, _),
    (1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, _),
)
UNITS = [[value for value in unit if value is not None] for unit in zip(*OBSERVERS, strict=True)]
# Ratings of a questionnaire by husbands and wives (Agresti 1990, p. 367), as R's package vcd has them.
COUPLES = ((7, 7, 2, 3), (2, 8, 3, 7), (1, 5, 4, 9), (2, 8, 9, 14))
PAIRS = [
    (one, other) for one, row in enumerate(COUPLES) for other, n in enumerate(row) for _ in range(n)
]


@pytest.mark.parametrize(
    ("level", "value"), [("nominal", 0.743), ("ordinal", 0.815), ("interval", 0.849)]
)
def test_alpha_is_as_published(level: str, value: float) -> None:
    assert krippendorff_alpha(UNITS, level) == pytest.approx(value, abs=5e-4)  # type: ignore[arg-type]


@pytest.mark.parametrize(("weights", "value"), [("none", 0.1293), ("linear", 0.2374)])
def test_kappa_is_as_published(weights: str, value: float) -> None:
    assert weighted_kappa(PAIRS, range(4), weights) == pytest.approx(value, abs=5e-5)  # type: ignore[arg-type]


def test_quadratic_weights_by_hand() -> None:
    # Of 3 pairs one is off by 2: seen 4/3. Chance: marginals (2, 0, 1) and (1, 0, 2): 4*(2*2+1*1)/9 = 20/9.
    assert weighted_kappa([(1, 1), (3, 3), (1, 3)], (1, 2, 3), "quadratic") == pytest.approx(0.4)


def test_perfect_agreement_is_one_and_opposition_below_zero() -> None:
    assert krippendorff_alpha([[1, 1], [5, 5], [2, 2]], "ordinal") == 1
    assert weighted_kappa([(0, 1), (1, 0)], (0, 1), "none") == -1
    assert (krippendorff_alpha([[0, 1], [1, 0]], "nominal") or 0) < 0


def test_one_answer_for_everything_says_nothing() -> None:
    assert krippendorff_alpha([[1, 1], [1, 1]], "nominal") is None
    assert weighted_kappa([(1, 1), (1, 1)], (0, 1), "none") is None
    assert krippendorff_alpha([], "nominal") is None
    assert krippendorff_alpha([[3], [4]], "ordinal") is None
