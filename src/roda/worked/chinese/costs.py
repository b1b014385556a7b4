"""What lines of a solution cost: how far they are from what a textbook has."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roda.languages.chinese import lexicon
from roda.notation import decimals
from roda.problem import Kind
from roda.worked.calculations import Operand
from roda.worked.chinese.amounts import CONVERSIONS, SIDES, TIMES, is_inside
from roda.worked.chinese.text import Text, canonical
from roda.worked.measures import UNKNOWN, UNSURE, Measure, is_constant
from roda.worked.steps import Step

BARE: Final = 3  # what a line costs that nobody can follow
_PAIR: Final = 2
UNSAID: Final = 2  # what a line costs that does not say what it works out
_AWKWARD: Final = re.compile(
    r"…|=|元元|的[0-9.]+[^0-9.%倍/分]{1,2}$|^(?:把|将|从|当|同时)|后$|[0-9)）％%]还剩|[0-9％%][^，]{0,4}的[^，]{0,9}(?:放|相向|出发|分|行)|[0-9)％%](?:的$|这个数)|凡|[和与]是[^，]*相等"
)
_THEN: Final = re.compile("(?:则|那么)([^，。．？]{2,})，[^，。．？]*(?:多少|几)")
_EQUAL_SHAPES: Final = re.compile(
    "等底|等高|等积|底面?积?[都也]?相等|高[都也]?相等|体积[^，]{0,8}相等|底相等"
)
_FAMILIES: Final = (
    SIDES,
    frozenset({"平方米", "平方厘米", "平方分米", "平方千米", "公顷"}),
    frozenset({"立方米", "立方厘米", "立方分米", "升", "毫升"}),
    frozenset({"克", "千克", "吨"}),
)  # units of which one does not stand for another


_SAME_SIZES: Final = ({"升", "立方分米"}, {"毫升", "立方厘米"}, {"岁", "年"})
_DURATION: Final = re.compile("(?:天数|月数|年数|时间)[是为]?$")
_MORE: Final = re.compile("比.*[多少高低贵长短重轻快慢矮]|倍还?要?[多少]|便宜")
_PEOPLE: Final = frozenset({"名", "位", "人", "口", "户", "对", "组", "座位", "个座位"})
_PERSON: Final = re.compile(
    "[学男女]生|同学|朋友|[工老行客旅大病商]人|孩|员|工人|老师|顾客|[座空]位|床"
)
_MEASURE: Final = re.compile(f"{lexicon.MONEY}|{lexicon.LENGTHS}|{lexicon.WEIGHTS}|{lexicon.TIMES}")


def _counts(measure: Measure) -> bool:
    """Whether a value counts things: neither a measure nor a mere number."""
    return measure.known and not measure.pure and not measure.continuous and not measure.per


def crosses(step: Step, steps: Sequence[Step]) -> bool:
    """Whether yuan are multiplied with kilograms, to be divided by other yuan: a product that is nothing."""
    if step.symbol != "*" or any(each.per for each in step.operands):
        return False
    things = {each.thing for each in step.operands if each.known and not each.pure}
    for later in steps:
        first = later.calculation.operands[0].step
        if later.symbol == "/" and first is not None and steps[first] is step:
            return later.operands[1].thing in things and len(things) > 1
    return False


def is_side_less(step: Step) -> bool:
    """Whether a volume or an area is divided by a length: 60升 by 4分米 are no 升."""
    over, under = step.operands[0].thing, step.operands[-1].thing
    sizes = _FAMILIES[1] | _FAMILIES[2]
    return step.symbol == "/" and over in sizes and under in SIDES


def compares(text: Text, step: Step) -> bool:
    """Whether one of the terms of a sum says how much more somebody has: 比苹果树多§棵."""
    numbers = [each.number for each in step.calculation.operands if each.number is not None]
    return step.symbol in "+-" and any(_MORE.search(text.body(each)[0]) for each in numbers)


class Costs:
    """The costs of one problem's solution."""

    def __init__(self, text: Text) -> None:
        self._text = text
        self.problem = text.problem

    def of(self, steps: Sequence[Step], labels: Sequence[str]) -> list[int]:
        """What each line costs, and the answer: 0 is clear, 1 a little bare."""
        costs = [
            self._bareness(step, label)
            for step, label in zip(steps[:-1], labels, strict=False)
            if not is_inside(step, steps)
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
        return 0 if label else UNSAID

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
        if any(each.quotient and each.value == 1 for each in operands):
            cost += BARE  # (100000/100000)×90
        by = operands[-1].quotient
        if step.symbol == "/" and by and all(each.number is not None for each in by):
            cost += BARE  # 5÷(1/14), where 1 and 14 are told apart
        if any(len({is_constant(each) for each in operand.quotient}) > 1 for operand in operands):
            cost += BARE  # 868×(3/31), where 31 is a constant
        if len(set(numbers)) < len(numbers) and step.symbol == "*" and not self._text.is_mere:
            cost += BARE  # a side twice, and nobody says why
        if step.symbol == "*" and any(map(self._are_told_apart, operands)):
            cost += BARE  # (1/45)×6×60
        if step.symbol in "*/" and any(each.value == 1 for each in operands):
            cost += 1 if step.calculation.operands[-1].step is not None else 2  # 450÷1
        return cost + BARE * self._is_out_of_place(step)

    def _is_out_of_place(self, step: Step) -> bool:
        """Whether a step calculates with what the text has in no such place: a share of time, a rule of shapes."""
        operands = step.calculation.operands
        if len(operands) > _PAIR and compares(self._text, step):
            return True  # 711-295-68, of which one is how many more there are
        if any(each.quotient and each.value > 1 for each in operands) and step.symbol in "*/":
            return True  # (6/4)×8, where 6×8 by 4 is meant
        if any(part.step is not None for each in operands for part in each.quotient):
            return True  # 360÷(14/19), where 19 was worked out
        shares = any(self._is_share_of_time(step, at) for at in range(len(operands)))
        return shares or self._rests_on_shapes(step)

    def _rests_on_shapes(self, step: Step) -> bool:
        """Whether a cone is a third because its base and height are those of a cylinder, which no line says."""
        constant = any(is_constant(each) and each.value != 1 for each in step.calculation.operands)
        return constant and _EQUAL_SHAPES.search(self.problem.text) is not None

    def _has_no_sense(self, step: Step, steps: Sequence[Step]) -> bool:
        """Whether a step gives parts of what has none, or hours times hours, or a share of a part."""
        counts = step.measure.known and not step.measure.pure and not step.measure.continuous
        broken = step.value.denominator > 1 and step.measure.thing not in TIMES
        if counts and not step.measure.per and broken:
            return True
        if crosses(step, steps) or self._is_share_of_ratio(step, steps) or self._adds_others(step):
            return True
        if step.symbol == "*" and not step.measure.known:
            sizes = [each for each in step.operands if each.continuous and not each.per]
            return len(sizes) > 1 and not re.search("体积|容积|立方|棱长", self.problem.text)
        by = step.calculation.operands[-1].step
        if step.symbol == "/" and step is steps[-1] and by is not None and not self._text.is_mere:
            parts = zip(steps[by].calculation.operands, steps[by].operands, strict=True)
            if steps[by].symbol == "*" and any(
                is_constant(one) or each.pure for one, each in parts
            ):
                return True  # 125÷(120×(5/6)), where nothing is (5/6) of 120
        if step.symbol == "/" and step is steps[-1] and self._undoes(step, steps):
            return True
        if step.symbol == "/" and step is steps[-1] and self._spends(step):
            return True
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

    def _adds_others(self, step: Step) -> bool:
        """Whether meters are taken from square meters, or a percentage is added to an amount: 8+20%."""
        if step.symbol not in "+-" or step.measure.pure:
            return False
        sizes = {each.thing for each in step.operands if each.known and not each.pure}
        measured = any(each.continuous for each in step.operands)
        if measured and len(sizes) > 1 and sizes not in _SAME_SIZES:
            return True  # 140棵 less 40米
        told = [
            each
            for operand, each in zip(step.calculation.operands, step.operands, strict=True)
            if not is_constant(operand)
        ]
        if any(each.pure for each in told) and any(each.known and not each.pure for each in told):
            return True  # so many times, less 2 meters
        numbers = [each.number for each in step.calculation.operands if each.number is not None]
        return any(self.problem.numbers[each].kind is Kind.PERCENT for each in numbers)

    def _spends(self, step: Step) -> bool:
        """Whether yuan are divided by meters to give meters: two numbers of the text were cancelled."""
        over, under = step.operands[0], step.operands[-1]
        unit = self._text.unit_asked
        if over.thing.startswith("立方") and is_constant(step.calculation.operands[-1]):
            return unit.startswith("平方")
        told = under.known and not under.pure and not under.money and not under.per
        return bool(over.money and told and unit and not re.fullmatch(lexicon.MONEY, unit[-1:]))

    def _undoes(self, step: Step, steps: Sequence[Step]) -> bool:
        """Whether so many times an amount is divided by another one of its kind: 105×5÷175."""
        first = step.calculation.operands[0].step
        if first is None or step.operands[1].per == UNSURE:
            return False
        made = steps[first]
        times = made.symbol == "*" and any(each.pure for each in made.operands)
        return times and step.operands[0].thing == step.operands[1].thing != ""

    def _are_told_apart(self, operand: Operand) -> bool:
        """Whether a fraction is made of two numbers of the text that are no ratio: 7：12."""
        numbers = [each.number for each in operand.quotient if each.number is not None]
        if len(numbers) < 2:
            return False
        over, under = (self.problem.numbers[each] for each in numbers)
        return self.problem.text[over.end : under.start] not in (":", "：")

    def _is_share_of_ratio(self, step: Step, steps: Sequence[Step]) -> bool:
        """Whether a share is taken of how many times one number goes into another, or into a difference."""
        if step.symbol != "*":
            return False
        made = [each.step for each in step.calculation.operands if each.step is not None]
        for at in made:
            by = steps[at].calculation.operands[-1].step
            if steps[at].symbol == "/" and by is not None and steps[at].measure.pure:
                return True  # 4÷(4-2.4)×2.4
        ratios = any(steps[at].symbol == "/" and not steps[at].measure.known for at in made)
        parts = [each.number in self._text.ratio_terms for each in step.calculation.operands]
        return ratios and any(
            each.pure and not part for each, part in zip(step.operands, parts, strict=True)
        )

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
        if (steps and self._counts_nothing(steps[-1])) or self._asks_by_name(known):
            return BARE
        other = _counts(known) and known.thing != canonical(unit)
        if unit and other and _MEASURE.fullmatch(canonical(unit)):
            return BARE  # 2本 where 元 are asked for
        if other and canonical(unit) == "人" and not self._may_be_people(known):
            return BARE  # 38人 of balloons
        if not stated:
            return 0 if self._text.is_mere else 2
        if self._is_odd():
            return 2  # 5600/3万元
        part = _THEN.search(self.problem.text)
        if part is not None and part[1] not in stated:
            return BARE  # 则左手拿红花，右手拿红气球的有多少人
        return 2 if _AWKWARD.search(stated) else 0

    def _may_be_people(self, known: Measure) -> bool:
        """Whether what is counted in another unit may be people: 12个男生, and no 棵 and no 个 of balloons."""
        text = self.problem.text
        persons = known.thing == "个" and _PERSON.search(text) is not None
        return known.thing in _PEOPLE or persons or (known.thing == "张" and "票" in text)

    def _counts_nothing(self, last: Step) -> bool:
        """Whether things are counted by the difference of mere numbers: 红桃8 less 梅花6 are no 2种."""
        unit = canonical(self._text.unit_asked)
        plain = last.symbol in "+-" and not any(each.known for each in last.operands)
        return plain and unit not in TIMES | {"", "倍", "岁", "年"}

    def _asks_by_name(self, known: Measure) -> bool:
        """Whether days are asked for by their name, and the last step gives tons a day: 可烧的天数是多少."""
        asked = self._text.asked
        timed = asked is not None and _DURATION.search(asked.before) is not None
        return timed and known.known and not known.pure and known.thing not in TIMES

    def _is_odd(self) -> bool:
        """Whether an amount is no decimal, and the text has no fraction that it could come of."""
        kinds = {number.kind for number in self.problem.numbers}
        told = bool(kinds & {Kind.FRACTION, Kind.MIXED, Kind.RATIO}) or self._text.ratio_terms
        amount = self._text.unit_asked not in ("", "倍") and self.problem.answer > 1
        return amount and not told and decimals(self.problem.answer.denominator) is None

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
