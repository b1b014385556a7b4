"""What a model learns to write: the worked solution, the equation, or the answer alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from roda.augmentation.certify import write_equation
from roda.errors import RodaError, UnknownName
from roda.export.examples import Solve, Solved, answer_of
from roda.problem import Problem
from roda.worked import STYLES, Style, solutions


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
    """Writes worked solutions; a problem whose solution nobody could follow has none.

    Where sentences would not be natural, because the text does not tell what a step is about, the
    solution is terse.
    """

    style: Style
    marks: bool

    def __call__(self, problem: Problem) -> str:
        """The solution of a problem."""
        made = self.many([problem])[0]
        if isinstance(made, RodaError):
            raise made
        return made.text

    def many(self, problems: Sequence[Problem]) -> list[Solved | RodaError]:
        """The solutions of many problems, whose texts are read together."""
        why = "its steps do not all follow from the text, or are too many"
        made = solutions(problems, self.style, self.marks, otherwise="terse")
        return [Solved(each.text, each.style) if each.usable else RodaError(why) for each in made]


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
