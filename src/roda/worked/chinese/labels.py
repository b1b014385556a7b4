"""What each line of a solution works out, in a few words that hold whatever the story is: 3盒共, 还剩, 每人."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roda.languages.chinese.story.masking import mark_of
from roda.problem import Kind
from roda.worked.calculations import Operand
from roda.worked.chinese.amounts import SIDES, TIMES, name_of, unit_of, written
from roda.worked.chinese.text import Text
from roda.worked.measures import EACH, UNSURE, Measure, is_constant
from roda.worked.steps import Step, numbers_of
from roda.worked.writing import write

_PARTIES: Final = re.compile("[甲乙丙丁]|第[一二三四]|原计划|实际|去年|今年|男|女")
_SHAPES: Final = re.compile("周长|长方形|正方形|面积|三角形|梯形")  # whose halves are no multiples
_PLANNED: Final = re.compile("计划|实际|提前|推迟|原来")  # of two times, which one is not said
_TAKES_AWAY: Final = re.compile(
    "(?<![少多])用[去了]|卖出|卖了|卖掉|运走|运出|吃了|吃掉|花了|花去|借走|借出|倒出|取出|剪去|拿走|行了|看了|修了"
)


class Labels:
    """The labels of one problem's solution."""

    def __init__(self, text: Text) -> None:
        self._text = text
        self.problem = text.problem

    def of(self, steps: Sequence[Step]) -> list[str]:
        """What each step works out, "" where the text does not tell for sure."""
        names: list[str] = []
        labels: list[str] = []
        for at, step in enumerate(steps):
            name = self._compared(step, names)
            names.append(name)
            labels.append(name or ("" if at == len(steps) - 1 else self._label(step, steps)))
        # 每天 twice does not say which of the two.
        return ["" if labels.count(label) > 1 else label for label in labels]

    def _label(self, step: Step, steps: Sequence[Step]) -> str:
        """What a step works out, in a few words that hold whatever the story is; "" for none."""
        if step.symbol in "+-":
            return self._sum_label(step, steps)
        if step.symbol == "*":
            return self._product_label(step, steps)
        return self._quotient_label(step, steps) if step.symbol == "/" else ""

    def _sum_label(self, step: Step, steps: Sequence[Step]) -> str:
        whole = any(is_constant(o) and o.value == 1 for o in step.calculation.operands)
        if step.measure.pure:
            return "相当于单位“1”的" if step.share and whole else ""
        if not step.measure.known or step.measure.per:
            return ""
        bodies = [self._text.said(each) for each in numbers_of(step.calculation, steps)]
        if any("比" in body for body in bodies):
            return ""
        if step.symbol == "+":
            supposed = any(re.search("如果|若|赔|罚|每", body) for body in bodies)
            several = len(set(bodies)) == len(bodies) and "共" in self.problem.text
            several = several and not supposed
            return "一共" if several and not any("共" in body for body in bodies) else ""
        goes = numbers_of(step.calculation, steps, only_last=True)
        stays = set(numbers_of(step.calculation, steps)) - set(goes)
        return "还剩" if all(map(self._goes, goes)) and not any(map(self._goes, stays)) else ""

    def _goes(self, number: int) -> bool:
        """Whether the clause of a number tells that so much goes away, and not what is left or used in all."""
        said = self._text.said(number)
        return _TAKES_AWAY.search(said) is not None and not re.search("剩|共|若", said)

    def _product_label(self, step: Step, steps: Sequence[Step]) -> str:
        operands, measures = step.calculation.operands, step.operands
        if len(operands) != 2:
            return ""
        for rate, other in ((0, 1), (1, 0)):
            several = measures[other]
            if self._are_of_two(operands[rate], operands[other]):
                continue
            own = self._has_own_amount(operands[other], operands[rate], measures[rate])
            if own or unit_of(several) in ("", "个"):
                continue
            if measures[rate].per and several.thing == measures[rate].per and step.measure.known:
                return f"{written(self.problem, operands[other], steps)}{unit_of(several)}共"
        for at in (1, 0):
            share, whole = operands[at], operands[1 - at]
            if not measures[1 - at].known and share.number is None:
                continue  # 2 times 4 of which nothing is told
            own = measures[at].pure and not measures[at].per
            if own and not is_constant(share) and not measures[1 - at].pure:
                amount = f"{write(whole.value)}{unit_of(measures[1 - at])}"
                if self._is_times(share):
                    return f"{amount}的{write(share.value)}倍是"
                return f"{amount}的{written(self.problem, share, steps).strip('()')}是"
        return ""

    def _are_of_two(self, one: Operand, other: Operand) -> bool:
        """Whether two numbers are told of two different parties, such as 甲 and 乙."""
        if one.number is None or other.number is None:
            return False
        parties = [
            set(_PARTIES.findall(self._text.said(each))) for each in (one.number, other.number)
        ]
        return bool(parties[0] and parties[1] and not parties[0] & parties[1])

    def _has_own_amount(self, several: Operand, rate: Operand, measure: Measure) -> bool:
        """Whether it is told apart from a rate what so many minutes gave: 行驶6分钟行了3千米."""
        if several.number is None or rate.number is None:
            return False
        body = self._text.body(several.number)[0]
        for index, number in enumerate(self.problem.numbers):
            if index in (several.number, rate.number) or mark_of(number.kind, index) not in body:
                continue
            thing = self._text.measures(index)[0].thing
            if thing == measure.thing or {thing, measure.thing} <= SIDES:
                return True
        return False

    def _is_share_alone(self, operand: Operand) -> bool:
        """Whether a share is that of a number of the text, and no other number is the same."""
        return operand.number is None or len(self._text.twins(operand.number)) == 1

    def _is_times(self, operand: Operand) -> bool:
        if operand.number is None:
            return operand.value >= 1 and operand.step is not None
        kind = self.problem.numbers[operand.number].kind
        return kind not in (Kind.PERCENT, Kind.FRACTION)

    def _quotient_label(self, step: Step, steps: Sequence[Step]) -> str:
        by = step.calculation.operands[1]
        over, under = step.operands
        if is_constant(by):
            return ""
        if under.pure and over.known and not over.pure:
            if by.step is not None and steps[by.step].symbol == "/":
                return ""  # by how many times one time goes into another
            if self._is_times(by):
                return "" if _SHAPES.search(self.problem.text) else "1倍的量是"
            return "单位“1”的量是" if self._is_share_alone(by) else ""
        if step.measure.per and step.measure.known and step.measure.per not in (EACH, UNSURE):
            sure = under.thing in TIMES or self._are_shared(*step.calculation.operands)
            sure = sure and name_of(under) != "个"
            return f"每{name_of(under)}" if sure and under.thing not in SIDES else ""
        if step.measure.known and step.measure.thing in TIMES:
            return "" if _PLANNED.search(self.problem.text) else "用的时间是"
        return ""

    def _are_shared(self, whole: Operand, among: Operand) -> bool:
        """Whether a number is told to be spread over another: in one clause, or as all that there is."""
        if whole.number is None or among.number is None:
            return whole.number is None
        body, said = self._text.body(among.number)[0], self._text.said(whole.number)
        if re.search("平均分|分成|分给|平分", body):
            return True
        number = self.problem.numbers[whole.number]
        return mark_of(number.kind, whole.number) in body or re.search("共|总|全", said) is not None

    def _compared(self, step: Step, names: Sequence[str]) -> str:
        """Whose amount a step gives, where the text compares it with another's: 梨树, of 梨树比桃树多§棵."""
        operands = step.calculation.operands
        if len(operands) != 2:
            return ""
        for own, other in ((1, 0), (0, 1)):
            if operands[own].number is None:
                continue
            found = self._text.compared(operands[own].number)  # type: ignore[arg-type]
            if found is None:
                continue
            fits = {
                "多": step.symbol == "+",
                "少": step.symbol == "-" and own == 1,
                "倍": step.symbol == "*",
            }
            base = operands[other]
            known = (base.step is not None and names[base.step] == found.base) or (
                base.number is not None and self._text.is_told_of(base.number, found.base)
            )
            if fits[found.how] and known:
                return found.who
        return ""
