"""Solutions: the worked one, the equation, the answer."""

from __future__ import annotations

import pickle
from types import SimpleNamespace

import pytest

from problems_of_exports import PENS
from roda.augmentation.identify import identify
from roda.errors import RodaError, UnknownName
from roda.export.solutions import SOLUTIONS, Worked, solver
from roda.problem import Problem


@pytest.fixture
def problem() -> Problem:
    found = identify(PENS)
    assert isinstance(found, Problem)
    return found


def test_equation_and_answer(problem: Problem) -> None:
    assert solver("equation")(problem) == "x=3*8+2\n#### 26"
    assert solver("answer")(problem) == "26"


def test_a_worked_solution_gets_problem_style_and_marks(
    problem: Problem, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def solution(problem: Problem, style: str, marks: bool) -> SimpleNamespace:
        asked.append((problem.id, style, marks))
        return SimpleNamespace(text="3*8=24\n24+2=26\n#### 26", usable=style == "terse")

    monkeypatch.setattr("roda.export.solutions.solution", solution)
    assert solver("worked", "terse", marks=True)(problem).endswith("#### 26")
    assert asked == [("1", "terse", True)]
    with pytest.raises(RodaError, match="do not all follow from the text"):
        solver("worked")(problem)


@pytest.mark.parametrize("made", [Worked("terse", True), solver("equation"), solver("answer")])
def test_what_solves_can_be_sent_to_other_processes(made: object) -> None:
    assert pickle.loads(pickle.dumps(made)) == made


def test_a_worked_solution_is_that_of_the_room(problem: Problem) -> None:
    assert solver("worked", "terse")(problem).splitlines()[-1] == "#### 26"


def test_unknown_names_suggest_the_nearest() -> None:
    assert list(SOLUTIONS) == ["worked", "equation", "answer"]
    with pytest.raises(UnknownName, match="did you mean 'worked'"):
        solver("worded")
    with pytest.raises(UnknownName, match="did you mean 'terse'"):
        solver("worked", "tersely")
