"""A solution told in Chinese, as textbooks write it: what is worked out, the calculation, its unit; 答：…"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from roda.languages.chinese.numbers.constants import explains
from roda.problem import Problem
from roda.worked.calculations import Calculation, Operand
from roda.worked.chinese.amounts import (
    CONVERSIONS,
    SIDES,
    SYMBOLS,
    form_of,
    is_inside,
    unbracketed,
    unit_of,
    written,
)
from roda.worked.chinese.costs import BARE, Costs, compares, crosses, is_side_less
from roda.worked.chinese.naming.asked_for import name_of_answer
from roda.worked.chinese.naming.labels import Labels
from roda.worked.chinese.text import Text
from roda.worked.measures import Measure
from roda.worked.steps import Step, cancels
from roda.worked.writing import expression, mark, write

_LARGEST_NEAR: Final = (
    20  # a constant that may be one less than a number of the text: 5 pieces take 4 cuts
)
_MOST_STIFF: Final = 1  # what all lines of a natural solution may cost together
_CLEAR: Final = 2  # what they may cost before another order is looked for


class Story:
    """A problem in Chinese, and how its solution is told."""

    splits = True
    regroups = True

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self._text = Text(problem)
        self._labels = Labels(self._text)
        self._costs = Costs(self._text)

    # --- what values count ---------------------------------------------------------------------

    def measures(self, index: int, alone: bool = False) -> list[Measure]:
        """What a number may count."""
        return self._text.measures(index, alone)

    def twins(self, index: int) -> list[int]:
        """All numbers of the same value."""
        return self._text.twins(index)

    def cost(self, steps: Sequence[Step]) -> int:
        """How far from natural the lines of these steps are."""
        return sum(self._costs.of(steps, self._labels.of(steps)))

    def is_natural(self, steps: Sequence[Step]) -> bool:
        """Whether the lines of these steps can be followed without a word more, and the text bears them out."""
        costs = self._costs.of(steps, self._labels.of(steps))
        plain = max(costs, default=BARE) < BARE and sum(costs) <= _MOST_STIFF
        return plain and self._text.is_borne_out and not cancels(self.problem, steps)

    def is_clear(self, steps: Sequence[Step]) -> bool:
        """Whether these steps need no other order."""
        return self.is_natural(steps) and self.cost(steps) <= _CLEAR

    def convert(self, value: Fraction, measure: Measure, divides: bool) -> Measure | None:
        """What comes out when a constant converts a unit."""
        for small, large in CONVERSIONS.get(value, ()):
            known, found = (small, large) if divides else (large, small)
            if measure.thing == known and not measure.per and found in self.problem.text:
                return Measure(found, continuous=True)
        return None

    def squared(self, measure: Measure) -> Measure | None:
        """平方米 of 米."""
        if measure.thing not in SIDES or measure.per or not self._text.squares:
            return None
        return Measure(f"平方{measure.thing}", continuous=True)

    def is_crowded(self, step: Step) -> bool:
        """Whether there are three factors, or a comparison among three terms."""
        return len(step.operands) > 2 and (step.symbol == "*" or compares(self._text, step))

    def spreads(self, calculation: Calculation, measures: Sequence[Measure]) -> bool:
        """A unit is told without what it is for each of."""
        return True

    def explains(self, value: Fraction) -> bool:
        """Whether the text says where a constant comes from."""
        if value > _LARGEST_NEAR and not self._text.says(value):
            return False  # 91 is not told by a 92
        return explains(self.problem.text, value)

    def name(self, measure: Measure) -> str:
        """Numbers are told by their clauses, not by names."""
        return ""

    def remark(self, index: int) -> str:
        """The clause of a number."""
        return self._text.said(index)

    # --- values and calculations ---------------------------------------------------------------

    def _value(self, step: Step, steps: Sequence[Step], asked: str = "") -> str:
        share = form_of(self.problem, step, steps)
        if asked == "percent" or (share == "percent" and not asked):
            return f"{write(step.value * 100)}%"
        if asked == "fraction" or (share == "fraction" and asked != "amount"):
            return str(step.value)
        return write(step.value)

    def _worked(
        self, step: Step, steps: Sequence[Step], marks: bool, last: bool, inside: bool = False
    ) -> str:
        """A calculation with its value and its unit in brackets: 8×3=24（支）."""
        shown = expression(
            step.calculation,
            lambda operand: written(self.problem, operand, steps, inside),
            SYMBOLS,
            "",
        )
        unit, asked = unit_of(step.measure), ""
        if crosses(step, steps) or is_side_less(step):
            unit = ""
        if last and self._text.asked is not None:
            asked = self._text.asked.form
            unit = self._text.unit_asked if asked == "amount" else ""
            if self.problem.answer_surface.endswith("%"):
                asked = "percent"
        value = self._value(step, steps, asked)
        if last and inside and step.value == self.problem.answer:
            value = self._text.answer  # as the answer below writes it
        marked = _mark(step, steps, inside) if marks else ""
        unit = f"（{unit}）" if unit and unit != "倍" else ""
        if value == unbracketed(shown):
            return f"{value}{unit}"
        if marked and value.endswith("%"):
            marked = f"{marked}{write(step.value)}="  # the calculator gives 0.75, which is 75%
        return f"{shown}={marked}{value}{unit}"

    # --- the styles ------------------------------------------------------------------------------

    def terse(self, steps: Sequence[Step], marks: bool) -> list[str]:
        """Calculations, one a line."""
        last = len(steps) - 1
        return [self._worked(step, steps, marks, at == last) for at, step in enumerate(steps)]

    def sentences(self, steps: Sequence[Step], marks: bool) -> list[str]:
        """A line for each step, then the answer."""
        told: list[str] = []
        labels = self._labels.of(steps)
        lines = [
            (step, label)
            for step, label in zip(steps, labels, strict=True)
            if not is_inside(step, steps)
        ]
        last = len(lines) - 1
        for at, (step, label) in enumerate(lines):
            worked = self._worked(step, steps, marks, at == last, inside=True)
            if "速度" in label or (step.symbol == "-" and label.endswith(("快", "慢"))):
                worked = _as_speed(worked, step)
            if not label and last:
                label = "再算" if at else "先算"
                if at == last:
                    label = name_of_answer(self._text)
                    label = "" if label in labels else label  # so many tons more, so many per cent
            told.append(f"{label}：{worked}。" if label else f"{worked}。")
        return [*told, f"答：{self._answer(steps)}。"]

    def _answer(self, steps: Sequence[Step]) -> str:
        if self._text.statement:
            return self._text.statement
        unit = self._text.unit_asked or (unit_of(steps[-1].measure) if steps else "")
        if unit and self._text.asks_for and not self._text.asks_for.startswith(unit):
            unit = ""  # 本 of what is asked for in 元
        return f"答案是{self._text.answer}{unit}"


def _as_speed(worked: str, step: Step) -> str:
    """A calculation with the unit of a speed: 千米/时."""
    per = {"小时": "时", "分钟": "分", "秒": "秒"}.get(step.measure.per, "")
    fits = per and "/" not in step.measure.shown and worked.endswith("米）")
    return f"{worked[:-1]}/{per}）" if fits else worked


def _mark(step: Step, steps: Sequence[Step], inside: bool) -> str:
    """The mark of a calculation, with what stands in brackets inside it: <<720*(1-5/6)=120>>."""
    inner = {
        operand: steps[operand.step].calculation
        for operand in step.calculation.operands
        if inside and operand.step is not None and is_inside(steps[operand.step], steps)
    }
    if not inner:
        return mark(step.calculation)

    def plain(operand: Operand) -> str:
        if operand not in inner:
            return write(operand.value)
        return f"({expression(inner[operand], lambda each: write(each.value), None, '')})"

    return f"<<{expression(step.calculation, plain, None, '')}={write(step.value)}>>"


def stories(problems: Sequence[Problem]) -> Iterator[Story]:
    """The stories of many problems, one after the other."""
    return map(Story, problems)
