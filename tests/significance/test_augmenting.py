"""Augmenting with the classifier in place of the equation, and verifying what comes out."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

pytest.importorskip("numpy")
pytest.importorskip("safetensors")

from roda import samples
from roda.augmentation.identify import identify
from roda.cli import main
from roda.problem import Number, Problem, Record
from roda.significance import learned

RECORD = Record("1", "某校6年级有男生25人，女生30人，一共有多少人？", "x=25+30", "55")


def roda(*args: object) -> Result:
    return CliRunner().invoke(main, [str(arg) for arg in args])


def test_the_classifier_chooses_the_numbers() -> None:
    problem = identify(RECORD, learned)
    assert isinstance(problem, Problem)
    assert [number.surface for number in problem.numbers] == ["25", "30"]


def test_a_value_that_the_equation_uses_is_never_lost() -> None:
    def none(code: str, text: str, numbers: tuple[Number, ...]) -> tuple[Number, ...]:
        assert code == "zh"
        return ()

    problem = identify(RECORD, none)
    assert isinstance(problem, Problem)
    assert [number.surface for number in problem.numbers] == ["25", "30"]


@pytest.mark.parametrize("workers", [1, 2])
def test_what_it_makes_is_verified_against_its_source(tmp_path: Path, workers: int) -> None:
    out, source = tmp_path / "more.jsonl", samples.path("zh")
    made = roda(
        "augment", source, "--significance", "lstm", "--workers", workers, "--limit", 40,
        "--mix", "--out", out,
    )  # fmt: skip
    assert made.exit_code == 0, made.output
    checked = roda("verify", out, "--source", source, "--significance", "lstm")
    assert checked.exit_code == 0, checked.output
    assert "nothing is wrong" in checked.output


def test_a_wrong_choice_is_named() -> None:
    assert roda("augment", "--significance", "lsmt").exit_code == 2
