"""What a model learns to write: the worked solution, the equation, or the answer alone."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from types import MappingProxyType
from typing import Any, Final

from roda.augmentation.certify import write_equation
from roda.errors import RodaError, UnknownName
from roda.export.examples import Solve, answer_of
from roda.problem import Problem

STYLES: Final = ("sentences", "terse", "program")  # of worked solutions


def solver(name: str, style: str = "sentences", *, marks: bool = False) -> Solve:
    """What writes solutions of this kind; `UnknownName` with the nearest one if there is none.

    `style` and `marks` (`<<8*3=24>>`, as GSM8K has them) are those of worked solutions.
    """
    try:
        return SOLUTIONS[name](style, marks)
    except KeyError:
        raise UnknownName("kind of solution", name, SOLUTIONS) from None


def _worked(style: str, marks: bool) -> Solve:
    if style not in STYLES:
        raise UnknownName("style of worked solutions", style, STYLES)
    try:
        worked: Any = importlib.import_module("roda.worked")
    except ImportError:
        raise RodaError(
            "worked solutions (roda.worked) are not part of this installation; "
            "take --solution equation or --solution answer"
        ) from None

    def solve(problem: Problem) -> str:
        return str(worked.solution(problem, style, marks).text)

    return solve


def _equation(style: str, marks: bool) -> Solve:
    def solve(problem: Problem) -> str:
        return f"{write_equation(problem.equation, problem)}\n#### {answer_of(problem)}"

    return solve


def _answer(style: str, marks: bool) -> Solve:
    return lambda problem: answer_of(problem)


SOLUTIONS: Final = MappingProxyType[str, Callable[[str, bool], Solve]](
    {"worked": _worked, "equation": _equation, "answer": _answer}
)
