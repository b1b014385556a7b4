"""Figures: over seeds and folds, with intervals and paired tests."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from roda.experiments.results.figures import Grid, Kind, compare, figure
from roda.scoring import Run, mcnemar, packed, wilson

LINE = Run("gts", "c", "public", "original", 1, 0.0, 0.0, 8, (0.0, 1.0), 10.0, "CPU", "aa")


def grid(answers: dict[tuple[int, str], str]) -> Grid:
    """Runs by seed and split, their answers as a word of 0 and 1."""
    made = {}
    for (seed, split), bits in answers.items():
        right = packed([bit == "1" for bit in bits])
        made[seed, split] = replace(
            LINE,
            seed=seed,
            split=split,
            problems=len(bits),
            right=right,
            right_likeliest=packed([False] * len(bits)),
            dev_problems=2,
            dev_right=packed([True, False]),
            dev_right_likeliest=packed([True, True]),
        )
    return made


def test_the_figure_of_several_seeds() -> None:
    made = figure(grid({(1, "public"): "11110000", (2, "public"): "11111100"}), Kind())
    assert made is not None
    assert (made.mean, made.seeds, made.problems, made.seconds) == (62.5, (1, 2), 8, 10.0)
    assert made.deviation == pytest.approx(12.5 * math.sqrt(2), abs=1e-3)
    low, high = wilson(5, 8)[1:]
    assert (made.low, made.high) == (round(100 * low, 2), round(100 * high, 2))
    assert (made.text, made.runs) == ("62.50 ± 17.68", "2 seeds")
    assert made.fields()["seeds"] == (1, 2)


@pytest.mark.parametrize(
    ("kind", "wanted"),
    [
        (Kind("test", True), 50.0),
        (Kind("test", False), 0.0),
        (Kind("dev", True), 50.0),
        (Kind("dev", False), 100.0),
    ],
)
def test_each_kind_counts_its_own_answers(kind: Kind, wanted: float) -> None:
    made = figure(grid({(1, "public"): "1100"}), kind)
    assert made is not None
    assert (made.mean, made.deviation, made.text) == (wanted, None, f"{wanted:.2f}")


def test_folds_are_one_answer_to_all_problems_also_where_some_are_missing() -> None:
    folds = {(1, "fold0"): "111", (1, "fold1"): "00000", (2, "fold0"): "111"}
    made = figure(grid(folds), Kind(), wanted=2)
    assert made is not None
    assert (made.mean, made.problems, made.seeds) == (37.5, 8, (1,))  # seed 2 is not complete
    assert (made.seconds, made.runs) == (20.0, "2 folds, 1 seed")
    part = figure(grid({(1, "fold0"): "111"}), Kind(), wanted=5)
    assert part is not None
    assert part.runs == "1 of 5 folds, 1 seed"
    assert figure({}, Kind()) is None


def test_one_seed_each_is_mcnemar() -> None:
    first, second = "111100001010", "111111111010"
    found = compare(grid({(1, "p"): first}), grid({(1, "p"): second}), Kind(), "base")
    assert found is not None
    bits = [[bit == "1" for bit in each] for each in (first, second)]
    assert (found.baseline, found.p) == ("base", mcnemar(*bits).p)
    assert found.points == pytest.approx(100 * 4 / 12, abs=1e-3)


def test_several_seeds_are_compared_problem_by_problem() -> None:
    base = grid({(1, "p"): "0f".replace("f", "1111").replace("0", "0000"), (2, "p"): "00001110"})
    other = grid({(1, "p"): "11111111", (2, "p"): "11111111"})
    found = compare(base, other, Kind())
    assert found is not None
    assert found.p == pytest.approx(math.erfc(4.5 / math.sqrt(2 * 4.25)))
    same = compare(base, base, Kind())
    assert same is not None
    assert (same.points, same.p) == (0.0, 1.0)


def test_only_folds_that_both_have_are_compared() -> None:
    base = grid({(1, "fold0"): "1100", (1, "fold1"): "1111"})
    other = grid({(1, "fold0"): "1111"})
    found = compare(base, other, Kind())
    assert found is not None
    assert found.points == 50.0
    assert compare(base, {}, Kind()) is None
    assert compare(grid({(1, "p"): "11"}), grid({(1, "p"): "111"}), Kind()) is None


def test_mcnemar_of_thousands_is_exact_and_fast() -> None:
    first = [True] * 3000 + [False] * 2900
    second = [False] * 3000 + [True] * 2900
    assert mcnemar(first, second).p == pytest.approx(0.1975, abs=2e-3)
