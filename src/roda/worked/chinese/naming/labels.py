"""What each line of a solution works out: 3盒铅笔共, 剩下的钱, 全班人数是; "" where the text does not tell."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.story.masking import mark_of, unit_at
from roda.notation import decimals
from roda.worked.calculations import Operand
from roda.worked.chinese.amounts import SIDES, TIMES, bare, name_of, unit_of
from roda.worked.chinese.line import Line
from roda.worked.chinese.naming import rates, told, wholes
from roda.worked.chinese.naming.asked_for import (
    bought_or_done,
    name_of_answer,
    named_by_question,
)
from roda.worked.chinese.naming.comparing import base_of_next, compared, multiplied
from roda.worked.chinese.naming.parts import name_behind, named_part
from roda.worked.chinese.naming.ratios import in_parts, of_numbers
from roda.worked.chinese.naming.shares import is_times, share_label
from roda.worked.chinese.predicates import predicated
from roda.worked.chinese.text import Text, canonical
from roda.worked.measures import EACH, UNSURE, Measure, is_constant
from roda.worked.steps import Step

_PARTIES: Final = re.compile(
    "[甲乙丙丁]|第[一二三四]|[一二三四五六]年级|原计划|实际|去年|今年|男|女"
)
_MARK: Final = f"[{lexicon.ANY_MARK}]"
_ONE_OF: Final = re.compile("有?[一1](?P<unit>[幢栋座个箱盒包袋本层套辆台])[^，]{0,4}有")
_IN_ONE: Final = re.compile("[^，]{1,3}?[装放成]?[一1][箱盒包袋筐套组桶瓶捆]")  # §盒装一箱
_UNFIT: Final = re.compile(
    f"[{lexicon.ANY_MARK}：]|所有|[这一]只.+[这一]只|几分之|多少"
)  # what stands for a number, or for others
_TAIL: Final = re.compile("[是有了共]+$")
_WEIGHTS: Final = ("克", "吨")
_SHAPES: Final = re.compile("周长|长方形|正方形|面积|三角形|梯形")  # whose halves are no multiples
_SOLIDS: Final = re.compile("[长正]方体|圆柱|圆锥|体积|容积|棱|通风管|烟囱|柱")
_FLAT: Final = re.compile("(?P<what>[^，。．；个块片张间面的一]{2,8}?)(?:的)?(?:，)?(?:长|底|边长)")


def _are_weights(over: Measure, under: Measure) -> bool:
    """Whether weights are divided by weights of another unit: 万吨 by 克."""
    return over.thing.endswith(_WEIGHTS) and under.thing.endswith(_WEIGHTS)


class Labels:
    """The labels of one problem's solution."""

    def __init__(self, text: Text) -> None:
        self._text = text
        self.problem = text.problem

    def of(self, steps: Sequence[Step]) -> list[str]:
        """What each step works out, "" where the text does not tell for sure."""
        names: list[str] = []
        labels: list[str] = []
        for at in range(len(steps)):
            line = Line(self._text, steps, at, names)
            name = compared(line) or multiplied(line)
            last = at == len(steps) - 1
            label = "" if last else name or in_parts(line) or self._label(line) or of_numbers(line)
            names.append(name or label)
            labels.append(predicated(line, label))
        # 每天 twice does not say which of the two.
        return [
            ""
            if labels.count(label) > 1 or _UNFIT.search(label) or self._is_answer(step, label)
            else label
            for step, label in zip(steps, labels, strict=True)
        ]

    def _is_answer(self, step: Step, label: str) -> bool:
        """Whether a line before the last is called what that is, in the same unit: 乙车行了, of 84 and of 36 kilometers."""
        asked = self._text.asked
        if asked is None or asked.form != "amount" or not label:
            return False
        one, other = (_TAIL.sub("", each) for each in (label, name_of_answer(self._text)))
        return one == other and canonical(unit_of(step.measure)) == canonical(asked.unit)

    def _label(self, line: Line) -> str:
        """What a step works out, in a few words that hold whatever the story is; "" for none."""
        if line.step.symbol in "+-":
            return self._sum_label(line)
        if line.step.symbol == "*":
            return self._product_label(line)
        return self._quotient_label(line) if line.step.symbol == "/" else ""

    def _sum_label(self, line: Line) -> str:
        if line.step.measure.pure:
            return wholes.joined(line)
        return (
            rates.together(line)
            or rates.apart(line)
            or base_of_next(line)
            or named_by_question(line)
            or named_part(line)
            or bought_or_done(line)
        )

    def _product_label(self, line: Line) -> str:
        step, operands, measures = line.step, line.operands, line.step.operands
        if self._is_interest(step):
            return "利息是"
        if len(operands) != 2:
            return ""
        if all(each.thing in SIDES and not each.per for each in measures):
            return self._area(step)
        for rate, other in ((0, 1), (1, 0)):
            several = measures[other]
            if self._are_of_two(operands[rate], operands[other]):
                continue
            own = self._has_own_amount(operands[other], operands[rate], measures[rate])
            if own or not unit_of(several):
                continue
            if measures[rate].per and several.thing == measures[rate].per and step.measure.known:
                label = told.several(line, operands[other], operands[rate], several)
                if label:
                    return label
        return share_label(line)

    def _is_interest(self, step: Step) -> bool:
        """Whether money is multiplied with a rate of interest."""
        rate = any(
            each.number is not None and measure.pure and "利率" in self._text.body(each.number)[0]
            for each, measure in zip(step.calculation.operands, step.operands, strict=True)
        )  # 3年期的利率是§: the 3 is none
        return rate and step.measure.money and not step.measure.per

    def _area(self, step: Step) -> str:
        """The area of what has two sides: 会议室的面积是."""
        if not step.measure.thing.startswith("平方") or _SOLIDS.search(self.problem.text):
            return ""
        numbers = [each.number for each in step.calculation.operands]
        if None in numbers or "三角形" in self.problem.text or "梯形" in self.problem.text:
            return ""
        found = _FLAT.search(self.problem.text)
        article = self.problem.text[found.start() - 1] if found is not None else ""
        if found is not None and article in "一1" and unit_at(found["what"], 0):
            return f"这{found['what']}的面积是"  # 一扇窗户
        plain = found is not None and not re.search(
            "[有是在把将要用为铺给等]|准备|\\d|已知|增加|量得", found["what"]
        )
        return f"{found['what']}的面积是" if found is not None and plain else "面积是"

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
            thing, per = self._text.measures(index)[0][:2]
            left = re.search(
                "剩|余|还[有差]|离|距|共", body[: body.index(mark_of(number.kind, index))]
            )
            if per or left:
                continue  # 看了7天后还剩§页
            if thing == measure.thing or {thing, measure.thing} <= SIDES:
                return True
        return False

    def _is_share_alone(self, operand: Operand) -> bool:
        """Whether a share is that of a number of the text, and no other number is the same."""
        return operand.number is None or len(self._text.twins(operand.number)) == 1

    def _quotient_label(self, line: Line) -> str:
        by = line.operands[1]
        step, (over, under) = line.step, line.step.operands
        if is_constant(by):
            return ""
        if under.pure and over.known and not over.pure:
            if by.step is not None and line.steps[by.step].symbol == "/":
                return ""  # by how many times one time goes into another
            if is_times(line, by) and not wholes.shares_in(line, by):
                return "" if _SHAPES.search(self.problem.text) else wholes.once(line)
            return wholes.whole(line) if self._is_share_alone(by) else ""
        if over[:2] == under[:2] and over.continuous and not over.per:
            return self._ratio(line)
        if over.thing in TIMES and step.value < 1:
            return ""  # months for each ton
        if step.measure.per and step.measure.known and step.measure.per not in (EACH, UNSURE):
            sure = under.thing in TIMES or self._are_shared(*line.operands)
            sure = sure or f"每{name_of(under).removeprefix('个')}" in self.problem.text
            noun = name_behind(self._text, by.number) if by.number is not None else ""
            each = name_of(under) != "个" or (noun and f"每个{noun}" in self.problem.text)
            sure = bool(sure and each) and under.thing not in SIDES
            sure = sure and not self._is_for_each(by) and not _are_weights(over, under)
            name = "人" if name_of(under) in ("名", "位") else name_of(under)
            return rates.spread(line, name) if sure else ""
        if step.measure.known and step.measure.thing in TIMES:
            return rates.lasts(line)
        return ""

    def _is_for_each(self, operand: Operand) -> bool:
        """Whether a number is told for each of something itself: 每个年级有§个班, 一幢楼有§层 where 多少幢 is asked."""
        if operand.number is None:
            return False
        body, at = self._text.body(operand.number)
        one = f"一{self._text.unit_asked}" if self._text.unit_asked else "每"
        if "每" in body[: max(at, 0)] or one in body[: max(at, 0)]:
            return True
        if _IN_ONE.match(body[at + 1 :]):
            return True
        of_one = _ONE_OF.match(body)  # 一幢楼有§层, where §幢 are told
        bodies = "".join(self._text.bodies)
        return of_one is not None and bool(re.search(f"{_MARK}{of_one['unit']}", bodies))

    def _ratio(self, line: Line) -> str:
        """How many times one amount is another: 36千克占120千克的."""
        twice = len(set(line.told)) < len(line.told)
        alone = line.is_of_told and not twice and line.step.operands[0].thing not in TIMES
        user = line.user
        if user is not None and user.symbol in "*/" and all(each.pure for each in user.operands):
            return ""  # 479.5÷68.5÷1.4: so many times what somebody else did
        if not alone or _SHAPES.search(self.problem.text) or _SOLIDS.search(self.problem.text):
            return ""
        if any(decimals(e.value.denominator) is None for e in line.operands):
            return ""
        one, other = (
            f"{bare(self.problem, each, line.steps)}{unit_of(measure)}"
            for each, measure in zip(line.operands, line.step.operands, strict=True)
        )
        return f"{one}占{other}的" if line.step.value < 1 else f"{one}是{other}的几倍"

    def _are_shared(self, whole: Operand, among: Operand) -> bool:
        """Whether a number is told to be spread over another: in one clause, or as all that there is."""
        if whole.number is None or among.number is None:
            return whole.number is None
        body, said = self._text.body(among.number)[0], self._text.said(whole.number)
        if re.search("平均分|分成|分给|平分", body):
            return True
        number = self.problem.numbers[whole.number]
        return mark_of(number.kind, whole.number) in body or re.search("共|总|全", said) is not None
