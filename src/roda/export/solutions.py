"""What a model learns to write: the worked solution, the equation, or the answer alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from roda.augmentation.certify import write_equation
from roda.errors import RodaError, UnknownName
from roda.export.examples import Solve, answer_of
from roda.problem import Problem
from roda.worked import STYLES, Style, solution


def solver(name: str, style: str = "sentences", *, marks: bool = False) -> Solve:
    """What writes solutions of this kind; `UnknownName` with the nearest one if there is none.

    `style` and `marks` (`<<8*3=24>>`, as GSM8K has them) are those of worked solutions. What is
    returned can be sent to other processes.
    """
    try:
        return SOLUTIONS[name](style, marks)
    except KeyError:
        raise UnknownName("kind of solution", name, SOLUTIONS) from None


@dataclass(frozen=True, slots=True)
class Worked:
    """Writes worked solutions; a problem whose solution nobody could follow has none."""

    style: Style
    marks: bool

    def __call__(self, problem: Problem) -> str:
        """The solution of a problem."""
        made = solution(problem, self.style, self.marks)
        if not made.usable:
            raise RodaError("its steps do not all follow from the text, or are too many")
        return made.text


def equation(problem: Problem) -> str:
    """The equation of a problem, and its answer on the last line."""
    return f"{write_equation(problem.equation, problem)}\n#### {answer_of(problem)}"


def _worked(style: str, marks: bool) -> Solve:
    for known in STYLES:
        if style == known:
            return Worked(known, marks)
    raise UnknownName("style of worked solutions", style, STYLES)


SOLUTIONS: Final = MappingProxyType[str, Callable[[str, bool], Solve]](
    {
        "worked": _worked,
        "equation": lambda style, marks: equation,
        "answer": lambda style, marks: answer_of,
    }
)
