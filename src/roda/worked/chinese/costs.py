"""What lines of a solution cost: how far they are from what a textbook has."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roda.notation import decimals
from roda.worked.chinese.amounts import CONVERSIONS, SIDES, TIMES
from roda.worked.chinese.text import Text, canonical
from roda.worked.measures import UNKNOWN, is_constant
from roda.worked.steps import Step

BARE: Final = 3  # what a line costs that nobody can follow
_AWKWARD: Final = re.compile(
    r"^(?:把|将|从|当|同时)|后$|[0-9)）％%]还剩|[0-9％%][^，]{0,4}的[^，]{0,9}(?:放|相向|出发|分|行)|凡"
)
_FAMILIES: Final = (
    SIDES,
    frozenset({"平方米", "平方厘米", "平方分米", "平方千米", "公顷"}),
    frozenset({"立方米", "立方厘米", "立方分米", "升", "毫升"}),
    frozenset({"克", "千克", "吨"}),
)  # units of which one does not stand for another


class Costs:
    """The costs of one problem's solution."""

    def __init__(self, text: Text) -> None:
        self._text = text
        self.problem = text.problem

    def of(self, steps: Sequence[Step], labels: Sequence[str]) -> list[int]:
        """What each line costs, and the answer: 0 is clear, 1 a little bare."""
        costs = [
            self._bareness(step, label) for step, label in zip(steps[:-1], labels, strict=False)
        ]
        for step in steps:
            costs.append(self._unexplained(step) + BARE * self._has_no_sense(step, steps))
        return [*costs, self._stiffness(steps)]

    def _bareness(self, step: Step, label: str) -> int:
        """What a line before the last costs for what it does not say."""
        if (
            step.value.denominator > 1
            and decimals(step.value.denominator) is None
            and not step.share
        ):
            return 2
        if label or (step.symbol in "+-" and step.measure.known and not step.measure.pure):
            return 0
        if self._text.is_bare:
            return 0  # a mere calculation has no units
        shares = step.symbol in "*/" and all(each.pure for each in step.operands)
        return 1 if (step.measure.known and not shares) or step.share else 2

    def _unexplained(self, step: Step) -> int:
        """What a line costs for constants that no word of the text stands for, and for much at once."""
        cost = 0
        operands = step.calculation.operands
        numbers = [operand.number for operand in operands if operand.number is not None]
        if len(set(numbers)) < len(numbers) and step.symbol in "+-":
            cost += 2  # 54-20-20
        for operand in operands:
            for each in operand.quotient or (operand,):
                if is_constant(each) and each.value != 1 and not self._text.says(each.value):
                    cost += BARE
        by = operands[-1].quotient
        if step.symbol == "/" and by and all(each.number is not None for each in by):
            cost += BARE  # 5÷(1/14), where 1 and 14 are told apart
        if any(self._is_share_of_time(step, at) for at in range(len(operands))):
            cost += BARE
        return cost

    def _has_no_sense(self, step: Step, steps: Sequence[Step]) -> bool:
        """Whether a step gives parts of what has none, or hours times hours, or a share of a part."""
        counts = step.measure.known and not step.measure.pure and not step.measure.continuous
        if counts and not step.measure.per and step.value.denominator > 1:
            return True
        if step.symbol == "*" and not step.measure.known:
            sizes = [each for each in step.operands if each.continuous and not each.per]
            return len(sizes) > 1 and not re.search("体积|容积|立方|棱长", self.problem.text)
        over, under = step.operands[0].thing, step.operands[-1].thing
        if step.symbol == "/" and over.startswith("立方") and under.startswith("平方"):
            return not step.measure.thing or step.measure.per != ""
        if step.symbol == "/" and step.operands[0].pure and not step.operands[1].pure:
            return step.operands[1].known  # 7% by 20 yuan
        first = step.calculation.operands[0].step
        if step.symbol != "/" or first is None or not step.operands[-1].pure:
            return False
        earlier = steps[first]
        return earlier.symbol == "*" and any(each.pure for each in earlier.operands)

    def _is_share_of_time(self, step: Step, at: int) -> bool:
        """Whether a share is taken of hours, though it is told of something else."""
        number = step.calculation.operands[at].number
        if number is None or not step.operands[at].pure or step.symbol not in "*/":
            return False
        said = self._text.said(number)
        others = [each for place, each in enumerate(step.operands) if place != at]
        return any(each.thing in TIMES and not each.per for each in others) and not re.search(
            "时|天|年|月|分|周|星期", said
        )

    def _stiffness(self, steps: Sequence[Step]) -> int:
        """What the answer costs for the words that it is made of."""
        stated, unit = self._text.statement, self._text.unit_asked
        known = steps[-1].measure if steps else UNKNOWN
        if unit and known.continuous and not known.per and known.thing != canonical(unit):
            return BARE  # meters where square meters are asked for
        if unit and self._asks_for_other(canonical(unit), steps):
            return BARE
        if not stated:
            return 1 if self._text.unit_asked or self._text.is_bare else 2
        return 2 if _AWKWARD.search(stated) else 0

    def _asks_for_other(self, unit: str, steps: Sequence[Step]) -> bool:
        """Whether 立方米 are asked for of 立方分米, and nothing converts them."""
        family = next((each for each in _FAMILIES if unit in each), None)
        if family is None:
            return False
        told = {
            self._text.measures(index)[0].thing for index in range(len(self.problem.numbers))
        } & family
        converts = any(
            is_constant(each) and each.value in CONVERSIONS
            for step in steps
            for each in step.calculation.operands
        )
        return bool(told) and unit not in told and not converts
