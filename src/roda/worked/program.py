"""A solution as a little program: a line for each number and each step, with names from the text.

Only assignments of one operation, so that nothing but a few lines of code is needed to run it; it is
valid Python, too. Fractions are written as quotients.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from keyword import iskeyword
from typing import Final

from roda.problem import Kind, Number
from roda.worked.calculations import Operand
from roda.worked.steps import Step, Story
from roda.worked.writing import expression, write

_NO_WORD: Final = re.compile(r"\W+")


def lines(story: Story, steps: Sequence[Step]) -> list[str]:
    """The assignments of a solution; the last one gives `answer`."""
    names = _Names()
    numbers: dict[int, str] = {}
    written: list[str] = []
    if not steps:
        return [f"answer = {_quotient(story.problem.answer)}"]
    for index in _used(steps):
        number = story.problem.numbers[index]
        possible = story.measures(index)
        word = story.name(possible[0]) if len(possible) == 1 else ""
        numbers[index] = names.new(word or _named_by_kind(number.kind))
        remark = story.remark(index)
        comment = f"  # {remark}" if remark else ""
        written.append(f"{numbers[index]} = {_written(number)}{comment}")
    results: list[str] = []

    def name(operand: Operand) -> str:
        if operand.number is not None:
            return numbers[operand.number]
        if operand.step is not None:
            return results[operand.step]
        if operand.quotient:
            return f"({' / '.join(name(each) for each in operand.quotient)})"
        value = _quotient(operand.value)
        return f"({value})" if " " in value else value

    for place, step in enumerate(steps):
        last = place == len(steps) - 1
        results.append("answer" if last else names.new(story.name(step.measure) or "step"))
        symbols = {"^": "**"}
        written.append(f"{results[-1]} = {expression(step.calculation, name, symbols)}")
    return written


def _used(steps: Sequence[Step]) -> list[int]:
    """The numbers of the problem that the steps use, in the order of the text."""
    found: set[int] = set()
    for step in steps:
        for operand in step.calculation.operands:
            for each in (operand, *operand.quotient):
                if each.number is not None:
                    found.add(each.number)
    return sorted(found)


def _named_by_kind(kind: Kind) -> str:
    return {Kind.PERCENT: "percent", Kind.FRACTION: "part", Kind.MULTIPLE: "times"}.get(kind, "n")


def _written(number: Number) -> str:
    """A number of the text as a program has it: 25 / 100 for 25%, 1 / 4 for a quarter."""
    if number.kind is Kind.PERCENT:
        return f"{write(number.value * 100)} / 100"
    if number.kind is Kind.FRACTION:
        return str(number.value).replace("/", " / ")
    return _quotient(number.value)


def _quotient(value: Fraction) -> str:
    """A value as a program has it: what no decimal writes is a quotient.

    >>> [_quotient(Fraction(each)) for each in ("12", "2.5", "2/3")]
    ['12', '2.5', '2 / 3']
    """
    return write(value).replace("/", " / ")


class _Names:
    """Names that are used once each."""

    def __init__(self) -> None:
        self._taken = {"answer"}

    def new(self, word: str) -> str:
        """A name made of a word, unlike all before."""
        base = _NO_WORD.sub("_", word.lower()).strip("_") or "n"
        if not base.isidentifier() or iskeyword(base):
            base = f"n_{base}"
        numbered = base in ("n", "step")  # these say nothing, and are counted from the first one on
        name, count = f"{base}1" if numbered else base, 1
        while name in self._taken:
            count += 1
            name = f"{base}{count}" if numbered else f"{base}_{count}"
        self._taken.add(name)
        return name
