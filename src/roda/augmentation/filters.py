"""Filters: each says in one sentence which problems it refuses as a whole.

A profile names the filters it runs. The four rules for single numbers are in `identify.py`.
"""

from __future__ import annotations

from collections.abc import Callable

from roda.augmentation.generate import shape
from roda.expression import Operation
from roda.languages import language
from roda.problem import Problem, Reason

Filter = Callable[[Problem], Reason | None]


def only_calculation(problem: Problem) -> Reason | None:
    """The text is nothing but numbers and operators: `5+7*10=`."""
    if language(problem.language).is_only_calculation(problem.text, problem.numbers):
        return Reason.ONLY_CALCULATION
    return None


def already_reversed(problem: Problem) -> Reason | None:
    """Reversing twice gives the original back, and would hide where a problem comes from."""
    return None if problem.origin is None else Reason.ALREADY_REVERSED


def no_numbers(problem: Problem) -> Reason | None:
    """There is no number that could become the unknown."""
    return None if problem.numbers else Reason.NO_NUMBERS


def single_number(problem: Problem) -> Reason | None:
    """With fewer than two numbers nothing is left to compute with, says the paper's program."""
    return Reason.SINGLE_NUMBER if len(problem.numbers) < 2 else None


def no_operation(problem: Problem) -> Reason | None:
    """The equation is one number: there is no operation to reverse."""
    return None if isinstance(problem.equation, Operation) else Reason.NO_OPERATION


def any_power(problem: Problem) -> Reason | None:
    """The equation holds a power: the paper's program refuses such a problem as a whole."""
    return Reason.POWER if shape(problem.equation).has_power else None
