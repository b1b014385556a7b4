"""Units that convert into each other, and values with their units, as Chinese writes them: 24支, 千米/小时."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from roda.notation import decimals
from roda.problem import Kind, Problem
from roda.worked.calculations import Operand
from roda.worked.measures import UNSURE, Measure, is_constant
from roda.worked.steps import KINDS, Share, Step
from roda.worked.writing import expression, write

SYMBOLS: Final = {"*": "×", "/": "÷"}
CONVERSIONS: Final = {
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
TIMES: Final = frozenset({"小时", "分钟", "分", "秒", "天", "个月", "年", "星期"})
SIDES: Final = frozenset({"米", "厘米", "分米", "毫米", "千米"})


def is_inside(step: Step, steps: Sequence[Step]) -> bool:
    """Whether a step stands in brackets inside another one, as textbooks write it: 720×(1-(5/6))."""
    operands = step.calculation.operands
    whole = any(is_constant(each) and each.value == 1 for each in operands)
    pure = step.symbol in "+-" and step.measure.pure and len(operands) == 2
    if not pure or not whole or any(each.step is not None for each in operands):
        return False
    used = [
        later
        for later in steps
        for each in later.calculation.operands
        if each.step is not None and steps[each.step] is step
    ]
    return len(used) == 1 and used[0].symbol in "*/" and len(used[0].operands) == 2


def written(problem: Problem, operand: Operand, steps: Sequence[Step], inside: bool = False) -> str:
    """An operand as it stands in a calculation; `inside`: with the step that stands in it, in brackets."""
    if inside and operand.step is not None and is_inside(steps[operand.step], steps):
        inner = steps[operand.step].calculation
        shown = expression(inner, lambda each: written(problem, each, steps), SYMBOLS, "")
        return f"({shown})"
    if operand.quotient:
        return f"({'/'.join(write(each.value) for each in operand.quotient)})"
    share = form_of(problem, steps[operand.step], steps) if operand.step is not None else ""
    if operand.number is not None:
        number = problem.numbers[operand.number]
        if re.fullmatch(r"\d*\(\d+/\d+\)", number.surface):
            return number.surface
        share = KINDS.get(number.kind, "")
    if is_constant(operand) and any(n.kind is Kind.FRACTION for n in problem.numbers):
        share = "fraction"  # the half of a road of which fifths are told
    if share == "percent":
        return f"{write(operand.value * 100)}%"
    shown = str(operand.value) if share == "fraction" else write(operand.value)
    return f"({shown})" if "/" in shown else shown


def bare(problem: Problem, operand: Operand, steps: Sequence[Step]) -> str:
    """An operand as a label has it, without brackets around a fraction: 1/4, 2(1/2)."""
    return unbracketed(written(problem, operand, steps))


def unbracketed(shown: str) -> str:
    """A number without brackets around all of it.

    >>> unbracketed("(1/4)"), unbracketed("2(1/2)")
    ('1/4', '2(1/2)')
    """
    return shown[1:-1] if shown.startswith("(") and shown.endswith(")") else shown


def form_of(problem: Problem, step: Step, steps: Sequence[Step]) -> Share:
    """Whether a value is written as a fraction or a percentage, because what it was made of is."""
    if step.share:
        return step.share
    found = {_form(problem, each, steps) for each in step.calculation.operands} - {""}
    if step.measure.pure and step.symbol == "/" and not step.operands[1].pure:
        return _form_of_ratio(problem, step)
    if step.measure.pure and step.symbol in "+-" and found:
        return "fraction"  # 1-40%-(1/2)
    decimal = any(
        problem.numbers[each.number].kind is Kind.DECIMAL
        for each in step.calculation.operands
        if each.number is not None
    )
    decimal = decimal or "." in problem.answer_surface
    return "fraction" if "fraction" in found and not decimal and step.symbol != "^" else ""


def _form_of_ratio(problem: Problem, step: Step) -> Share:
    """How the share that one amount is of another is written: as the shares of the text are, or as the answer is."""
    kinds = {KINDS[number.kind] for number in problem.numbers if number.kind in KINDS}
    if step.value > 1 and "fraction" not in kinds:
        return "" if decimals(step.value.denominator) is not None else "fraction"
    percent = problem.answer_surface.endswith("%") or kinds == {"percent"}
    return "percent" if percent and "fraction" not in kinds else "fraction"


def _form(problem: Problem, operand: Operand, steps: Sequence[Step]) -> Share:
    """How an operand is written."""
    if operand.step is not None:
        return form_of(problem, steps[operand.step], steps)
    if operand.number is not None:
        kind = problem.numbers[operand.number].kind
        return "fraction" if kind is Kind.MIXED else KINDS.get(kind, "")
    return "fraction" if operand.quotient else ""


def unit_of(measure: Measure) -> str:
    """The unit behind a value: 支, 千米/小时; nothing where it is not known."""
    if not measure.known or measure.pure or (measure.per == UNSURE and not measure.money):
        return ""
    return name_of(measure)


def name_of(measure: Measure) -> str:
    """What the text calls a measure."""
    return measure.shown or measure.thing
