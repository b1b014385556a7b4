"""Worked solutions of problems that a test types: made in one way, read in one way."""

from __future__ import annotations

from roda.augmentation.identify import identify
from roda.problem import Problem, Record
from roda.worked import Solution, solution


def solved(text: str, equation: str, answer: str = "") -> Solution:
    """The solution of a Chinese problem, in sentences."""
    problem = identify(Record("1", text, equation, answer, "zh"))
    assert isinstance(problem, Problem)
    return solution(problem)


def labels(made: Solution) -> list[str]:
    """The words before each calculation but the last."""
    lines = [line for line in made.text.splitlines() if "=" in line]
    return [line.partition("：")[0] for line in lines[:-1]]
