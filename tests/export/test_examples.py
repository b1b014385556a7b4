"""Examples: what becomes of a record, and what is left out."""

from __future__ import annotations

from problems_of_exports import BROKEN, PENS, PROVENANCE, ROPE, SHARE, example
from roda.errors import RodaError
from roda.export.examples import LeftOut, example_of
from roda.export.solutions import solver
from roda.problem import Problem, Reason, Rejection


def test_an_example_carries_source_licence_and_version() -> None:
    made = example(PENS)
    assert made.metadata == {
        "id": "1",
        "origin": None,
        "kind": "original",
        "language": "en",
        "equation": "x=3*8+2",
        "answer": "26",
        "source": "mine",
        "license": "CC0",
        "version": "roda 0.1.0",
    }


def test_an_answer_is_exact() -> None:
    assert example(ROPE).answer == "4/3"
    assert example(ROPE).solution == "x=4/3\n#### 4/3"
    assert example(ROPE).language == "zh"


def test_a_percentage_stays_one() -> None:
    assert example(SHARE).answer == "40%"
    assert example(SHARE).solution == "x=20/50\n#### 40%"


def test_a_wrong_record_is_left_out_with_its_reason() -> None:
    left = example_of(BROKEN, solver("answer"), PROVENANCE)
    assert isinstance(left, LeftOut)
    assert (left.id, left.reason) == ("3", "wrong-answer")
    refused = example_of(Rejection("9", Reason.NO_EQUATION), solver("answer"), PROVENANCE)
    assert refused == LeftOut("9", "no-equation")


def test_a_problem_without_a_solution_is_left_out() -> None:
    def fails(problem: Problem) -> str:
        raise RodaError("no steps")

    assert example_of(PENS, fails, PROVENANCE) == LeftOut("1", "no-solution", "no steps")


def test_a_fault_of_ours_ends_no_export() -> None:
    left = example_of(PENS, lambda problem: str(1 // 0), PROVENANCE)
    assert isinstance(left, LeftOut)
    assert left.reason == "internal-error"
    assert "ZeroDivisionError" in left.detail
