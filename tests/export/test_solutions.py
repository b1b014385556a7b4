"""Solutions: the worked one, the equation, the answer."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from types import SimpleNamespace

import pytest

from problems_of_exports import PENS
from roda.augmentation.identify import identify
from roda.errors import RodaError, UnknownName
from roda.export.examples import Solved
from roda.export.solutions import SOLUTIONS, Worked, solver
from roda.problem import Problem, Record


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

    def solutions(
        problems: Sequence[Problem], style: str, marks: bool, otherwise: str
    ) -> Iterator[SimpleNamespace]:
        for problem in problems:
            asked.append((problem.id, style, marks, otherwise))
            text = "3*8=24\n24+2=26\n#### 26"
            yield SimpleNamespace(text=text, usable=style == "terse", style=style)

    monkeypatch.setattr("roda.export.solutions.solutions", solutions)
    assert solver("worked", "terse", marks=True)(problem).endswith("#### 26")
    assert asked == [("1", "terse", True, "terse")]
    with pytest.raises(RodaError, match="do not all follow from the text"):
        solver("worked")(problem)


def test_many_are_solved_as_each_alone_and_what_is_bare_is_terse(problem: Problem) -> None:
    text = "Ann, who is 4, walks 3 miles twice. Bo has 7 pens in 5 bags. How much is that in all?"
    bare = identify(Record("2", text, "x=(4*3+7)*5", "95", "en"))
    assert isinstance(bare, Problem)
    made = Worked("sentences", True).many([problem, bare, problem])
    assert [each.style for each in made if isinstance(each, Solved)] == ["sentences", "terse", "sentences"]  # fmt: skip
    alone = [Worked("sentences", True).many([each])[0] for each in (problem, bare, problem)]
    assert made == alone


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
