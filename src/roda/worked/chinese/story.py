"""A solution told in Chinese, as textbooks write it: what is worked out, the calculation, its unit; 答：…"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from roda.languages.chinese.numbers.constants import explains
from roda.languages.chinese.story.masking import mark_of
from roda.notation import decimals
from roda.problem import Kind, Problem
from roda.worked.calculations import Operand
from roda.worked.chinese.text import Text, canonical
from roda.worked.measures import EACH, UNKNOWN, UNSURE, Measure, is_constant
from roda.worked.steps import KINDS, Step, numbers_of
from roda.worked.writing import expression, mark, write

_SYMBOLS: Final = {"*": "×", "/": "÷"}
_CONVERSIONS: Final = {
    Fraction(count): pairs
    for count, pairs in (
        (7, (("天", "星期"),)),
        (10, (("角", "元"), ("毫米", "厘米"), ("厘米", "分米"), ("分米", "米"))),
        (12, (("个月", "年"),)),
        (24, (("小时", "天"),)),
        (60, (("分钟", "小时"), ("分", "小时"), ("秒", "分钟"), ("秒", "分"))),
        (100, (("厘米", "米"), ("平方分米", "平方米"), ("平方厘米", "平方分米"))),
        (1000, (("米", "千米"), ("克", "千克"), ("千克", "吨"), ("毫升", "升"))),
        (3600, (("秒", "小时"),)),
        (10000, (("平方米", "公顷"), ("平方厘米", "平方米"), ("元", "万元"))),
    )
}
_PARTIES: Final = re.compile("[甲乙丙丁]|第[一二三四]|原计划|实际|去年|今年|男|女")
_LARGEST_NEAR: Final = (
    20  # a constant that may be one less than a number of the text: 5 pieces take 4 cuts
)
BARE: Final = 3  # what a line costs that nobody can follow
_MOST_STIFF: Final = 4  # what all lines of a natural solution may cost together
_CLEAR: Final = 2  # what they may cost before another order is looked for
_AWKWARD: Final = re.compile(
    r"^(?:把|将|从|当|同时)|后$|[0-9)）％%]还剩|[0-9％%][^，]{0,4}的[^，]{0,9}(?:放|相向|出发|分|行)|凡"
)
_SHAPES: Final = re.compile("周长|长方形|正方形|面积|三角形|梯形")  # whose halves are no multiples
_TIMES: Final = frozenset({"小时", "分钟", "分", "秒", "天", "个月", "年", "星期"})
_SIDES: Final = frozenset({"米", "厘米", "分米", "毫米", "千米"})
_FAMILIES: Final = (
    _SIDES,
    frozenset({"平方米", "平方厘米", "平方分米", "平方千米", "公顷"}),
    frozenset({"立方米", "立方厘米", "立方分米", "升", "毫升"}),
    frozenset({"克", "千克", "吨"}),
)  # units of which one does not stand for another
_TAKES_AWAY: Final = re.compile(
    "(?<![少多])用[去了]|卖出|卖了|卖掉|运走|运出|吃了|吃掉|花了|花去|借走|借出|倒出|取出|剪去|拿走|行了|看了|修了"
)


class Story:
    """A problem in Chinese, and how its solution is told."""

    splits = False

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self._text = Text(problem)

    # --- what values count ---------------------------------------------------------------------

    def measures(self, index: int, alone: bool = False) -> list[Measure]:
        """What a number may count."""
        return self._text.measures(index, alone)

    def twins(self, index: int) -> list[int]:
        """All numbers of the same value."""
        return self._text.twins(index)

    def cost(self, steps: Sequence[Step]) -> int:
        """How far from natural the lines of these steps are."""
        return sum(self._costs(steps))

    def is_natural(self, steps: Sequence[Step]) -> bool:
        """Whether the lines of these steps can be followed without a word more."""
        costs = self._costs(steps)
        return max(costs, default=BARE) < BARE and sum(costs) <= _MOST_STIFF

    def is_clear(self, steps: Sequence[Step]) -> bool:
        """Whether these steps need no other order."""
        return self.is_natural(steps) and self.cost(steps) <= _CLEAR

    def convert(self, value: Fraction, measure: Measure, divides: bool) -> Measure | None:
        """What comes out when a constant converts a unit."""
        for small, large in _CONVERSIONS.get(value, ()):
            known, found = (small, large) if divides else (large, small)
            if measure.thing == known and not measure.per and found in self.problem.text:
                return Measure(found, continuous=True)
        return None

    def squared(self, measure: Measure) -> Measure | None:
        """平方米 of 米."""
        if measure.thing not in _SIDES or measure.per or not self._text.squares:
            return None
        return Measure(f"平方{measure.thing}", continuous=True)

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

    def _operand(self, operand: Operand, steps: Sequence[Step]) -> str:
        """An operand as it stands in a calculation."""
        if operand.quotient:
            return f"({'/'.join(write(each.value) for each in operand.quotient)})"
        share = steps[operand.step].share if operand.step is not None else ""
        if operand.number is not None:
            number = self.problem.numbers[operand.number]
            if re.fullmatch(r"\(\d+/\d+\)", number.surface):
                return number.surface
            share = KINDS.get(number.kind, "")
        if share == "percent":
            return f"{write(operand.value * 100)}%"
        written = str(operand.value) if share == "fraction" else write(operand.value)
        return f"({written})" if "/" in written else written

    def _value(self, step: Step, asked: str = "") -> str:
        if step.share == "percent" or asked == "percent":
            return f"{write(step.value * 100)}%"
        if step.share == "fraction" or asked == "fraction":
            return str(step.value)
        return write(step.value)

    def _worked(self, step: Step, steps: Sequence[Step], marks: bool, last: bool) -> str:
        """A calculation with its value and its unit in brackets: 8×3=24（支）."""
        written = expression(
            step.calculation, lambda operand: self._operand(operand, steps), _SYMBOLS, ""
        )
        unit, asked = _unit(step.measure), ""
        if last and self._text.asked is not None:
            asked = self._text.asked.form
            unit = self._text.unit_asked if asked == "amount" else ""
            if self.problem.answer_surface.endswith("%"):
                asked = "percent"
        value = self._value(step, asked)
        marked = mark(step.calculation) if marks else ""
        unit = f"（{unit}）" if unit and unit != "倍" else ""
        if value == written.strip("()"):
            return f"{value}{unit}"
        if marked and value.endswith("%"):
            marked = f"{marked}{write(step.value)}="  # the calculator gives 0.75, which is 75%
        return f"{written}={marked}{value}{unit}"

    # --- the styles ------------------------------------------------------------------------------

    def terse(self, steps: Sequence[Step], marks: bool) -> list[str]:
        """Calculations, one a line."""
        last = len(steps) - 1
        return [self._worked(step, steps, marks, at == last) for at, step in enumerate(steps)]

    def sentences(self, steps: Sequence[Step], marks: bool) -> list[str]:
        """A line for each step, then the answer."""
        told: list[str] = []
        last = len(steps) - 1
        labels = self._labels(steps)
        for at, (step, label) in enumerate(zip(steps, labels, strict=True)):
            worked = self._worked(step, steps, marks, at == last)
            label = label or (
                "" if not last else "先算" if at == 0 else "最后" if at == last else "再算"
            )
            told.append(f"{label}：{worked}。" if label else f"{worked}。")
        return [*told, f"答：{self._answer(steps)}。"]

    def _labels(self, steps: Sequence[Step]) -> list[str]:
        """What each step works out, "" where the text does not tell for sure."""
        names: list[str] = []
        labels: list[str] = []
        for at, step in enumerate(steps):
            name = self._compared(step, names)
            names.append(name)
            labels.append(name or ("" if at == len(steps) - 1 else self._label(step, steps)))
        return labels

    def _costs(self, steps: Sequence[Step]) -> list[int]:
        """What each line costs, and the answer: 0 is clear, 1 a little bare."""
        costs = [
            self._bareness(step, label)
            for step, label in zip(steps[:-1], self._labels(steps), strict=False)
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
        if step.symbol == "/" and step.operands[1].thing.startswith("平方"):
            if step.operands[0].thing.startswith("立方"):
                return not step.measure.thing or step.measure.per != ""
        if step.symbol == "/" and step.operands[0].pure and not step.operands[1].pure:
            return step.operands[1].known  # 7% by 20 yuan
        over = step.calculation.operands[0]
        if step.symbol != "/" or over.step is None or not step.operands[-1].pure:
            return False
        earlier = steps[over.step]
        return earlier.symbol == "*" and any(each.pure for each in earlier.operands)

    def _is_share_of_time(self, step: Step, at: int) -> bool:
        """Whether a share is taken of hours, though it is told of something else."""
        number = step.calculation.operands[at].number
        if number is None or not step.operands[at].pure or step.symbol not in "*/":
            return False
        said = self._text.said(number)
        others = [each for place, each in enumerate(step.operands) if place != at]
        return any(each.thing in _TIMES and not each.per for each in others) and not re.search(
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
            is_constant(each) and each.value in _CONVERSIONS
            for step in steps
            for each in step.calculation.operands
        )
        return bool(told) and unit not in told and not converts

    def _answer(self, steps: Sequence[Step]) -> str:
        if self._text.statement:
            return self._text.statement
        unit = self._text.unit_asked or (_unit(steps[-1].measure) if steps else "")
        percent = self.problem.answer_surface.endswith("%")
        value = f"{write(self.problem.answer * 100)}%" if percent else write(self.problem.answer)
        return f"答案是{value}{unit}"

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
            if own or not _unit(several):
                continue
            if measures[rate].per and several.thing == measures[rate].per and step.measure.known:
                return f"{self._operand(operands[other], steps)}{_unit(several)}共"
        for at in (1, 0):
            share, whole = operands[at], operands[1 - at]
            if not measures[1 - at].known and share.number is None:
                continue  # 2 times 4 of which nothing is told
            if measures[at].pure and not is_constant(share) and not measures[1 - at].pure:
                amount = f"{write(whole.value)}{_unit(measures[1 - at])}"
                if self._is_times(share):
                    return f"{amount}的{write(share.value)}倍是"
                return f"{amount}的{self._operand(share, steps).strip('()')}是"
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
            if thing == measure.thing or {thing, measure.thing} <= _SIDES:
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
            if self._is_times(by):
                return "" if _SHAPES.search(self.problem.text) else "1倍的量是"
            return "单位“1”的量是" if self._is_share_alone(by) else ""
        if step.measure.per and step.measure.known and step.measure.per not in (EACH, UNSURE):
            sure = under.thing in _TIMES or self._are_shared(*step.calculation.operands)
            return f"每{_name(under)}" if sure and under.thing not in _SIDES else ""
        if step.measure.known and step.measure.thing in _TIMES:
            return "用的时间是"
        return ""

    def _are_shared(self, whole: Operand, among: Operand) -> bool:
        """Whether a number is told to be spread over another: in one clause, or as all that there is."""
        if whole.number is None or among.number is None:
            return whole.number is None
        body, said = self._text.body(among.number)[0], self._text.said(whole.number)
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


def stories(problems: Sequence[Problem]) -> Iterator[Story]:
    """The stories of many problems, one after the other."""
    return map(Story, problems)


def _unit(measure: Measure) -> str:
    """The unit behind a value: 支, 千米/小时; nothing where it is not known."""
    if not measure.known or measure.pure or measure.per == UNSURE:
        return ""
    return _name(measure)


def _name(measure: Measure) -> str:
    return measure.shown or measure.thing
