"""The four rules of the paper, which say of each number whether it may become the unknown."""

from __future__ import annotations

from typing import Final

from roda.augmentation.certify import Known
from roda.notation import PI
from roda.problem import Kind, Problem, Reason

_PI: Final = PI.as_integer_ratio()
# Values that equations hold for the shape of a thing or for a unit, so that two of them need
# not be the same number: sides, corners, halves, dozens, hours, minutes, degrees, days.
_STRUCTURAL: Final = frozenset(
    (value, 1) for value in (*range(13), 24, 30, 31, 52, 60, 90, 100, 180, 360, 365, 366, 1000)
) | {(1, 2)}


def check_numbers(problem: Problem, known: Known, *, solve_repeated: bool) -> list[Reason | None]:
    """For each number the reason why it cannot become the unknown, or None if it may.

    Rule 2 is lifted with `solve_repeated` for numbers that cannot be taken for a constant of
    the equation: in `4/4` the text's 4 centimetres meet the four sides of a square.

    >>> from roda.augmentation.certify import know
    >>> from roda.augmentation.identify import identify
    >>> from roda.problem import Record
    >>> problem = identify(Record("1", "4堆苹果，每堆2个，又放2个，共几个？", "x=4*2+1", "9"))
    >>> check_numbers(problem, know(problem), solve_repeated=False)
    [None, <Reason.REPEATED_IN_TEXT: 'repeated-in-text'>, <Reason.REPEATED_IN_TEXT: 'repeated-in-text'>]
    """
    counts, in_power = known.shape.counts, known.shape.in_power
    ratios = known.ratios[:-1]
    distinct = len(set(ratios)) == len(ratios)
    if distinct and known.shape.once and len(counts) == len(ratios) and _PI not in ratios:
        return [None] * len(ratios)  # as in most problems
    reasons: list[Reason | None] = []
    for index, ratio in enumerate(ratios):
        reason: Reason | None = None
        if not distinct and ratios.count(ratio) > 1:
            reason = Reason.REPEATED_IN_TEXT
        elif ratio == _PI and problem.numbers[index].kind is Kind.DECIMAL:
            reason = Reason.CONSTANT
        elif index not in counts:
            reason = Reason.UNUSED
        elif index in in_power:
            reason = Reason.POWER
        elif counts[index] > 1 and not (solve_repeated and ratio not in _STRUCTURAL):
            reason = Reason.REPEATED_IN_EQUATION
        reasons.append(reason)
    return reasons
