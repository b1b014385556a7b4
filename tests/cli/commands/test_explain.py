"""`roda explain`: every step of one problem."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Roda = Callable[..., Result]


def test_each_step_is_shown(roda: Roda) -> None:
    shown = roda("explain", "zh-001", "--profile", "paper").stdout
    for step in (
        "n0  660      660    count",  # numbers
        "├─ n0",  # the tree
        "a*(n1+n2) = x",  # turned around
        "statement D': 10小时后两车相遇",
        "question Q':  甲、乙两地相距多少千米？",
        "equation: x=",
        "(32+34)",
        "has the one solution x = 660",
    ):
        assert step in shown


def test_a_text_of_ones_own(roda: Roda) -> None:
    result = roda("explain", "每盒8支，3盒共几支？", "--equation", "x=8*3", "--answer", "24")
    assert result.exit_code == 0
    assert "answer:   8" in result.stdout


def test_one_target_alone(roda: Roda) -> None:
    for name in ("1", "n1"):
        shown = roda("explain", "zh-001", "--target", name).stdout
        assert "Number n1" in shown
        assert "Number n0" not in shown


def test_a_problem_of_a_file(corpus: Path, roda: Roda) -> None:
    shown = roda("explain", corpus, "--id", "3").stdout
    assert "percent" in shown
    assert "x=200*(1-20%)" in shown


def test_a_refused_number_and_a_refused_problem_give_their_reason(corpus: Path, roda: Roda) -> None:
    assert "refused: repeated-in-text" in roda("explain", corpus, "--id", "6").stdout
    assert "refused: only-calculation" in roda("explain", corpus, "--id", "5").stdout


def test_an_equation_that_cannot_be_read_is_shown_with_a_caret(roda: Roda) -> None:
    result = roda("explain", "有3只鸭，几只？", "--equation", "x=(3", "--answer", "3")
    assert result.exit_code == 0
    assert "refused: unreadable-equation" in result.stdout
    assert "^" in result.stdout


def test_a_number_used_twice_is_solved_as_a_linear_equation(roda: Roda) -> None:
    text = "甲有60元，乙比甲多20%，两人共有多少元？"
    shown = roda("explain", text, "--equation", "x=60+60*(1+20%)", "--answer", "132").stdout
    assert "solved as a linear equation" in shown or "repeated-in-equation" in shown


def test_the_published_file_of_the_help_has_the_number_it_names(roda: Roda, data_dir: Path) -> None:
    source = data_dir / "math23k" / "math23k_train.json"
    result = roda("explain", source, "--corpus", "math23k", "--id", "1", "--target", "1")
    assert result.exit_code == 0, result.output
    assert "Number n1" in result.stdout


def test_a_target_that_is_not_there_is_told_with_those_that_are(roda: Roda) -> None:
    assert "it has n0 to n2" in roda("explain", "zh-001", "--target", "7").stderr


def test_a_worked_solution_of_the_problem_and_of_its_reversals(roda: Roda) -> None:
    text = "Tom has 3 boxes. Each box has 8 pens. How many pens does Tom have?"
    shown = roda("explain", text, "--equation", "x=3*8", "--worked", "sentences").stdout
    assert "Tom has 3 * 8 = 24 pens." in shown
    assert "#### 24" in shown
    assert "#### 8" in shown
    assert "Worked solution" not in roda("explain", text, "--equation", "x=3*8").stdout


def test_an_unknown_style_of_solutions_is_refused(roda: Roda) -> None:
    result = roda("explain", "en-002", "--worked", "poem")
    assert result.exit_code == 2
    assert "sentences" in result.stderr
