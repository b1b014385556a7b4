"""What a sentence of a solution costs: how far it is from what somebody would write."""

from __future__ import annotations

from typing import Final, NamedTuple

from roda.languages.english.numbers.constants import said_by
from roda.notation import decimals
from roda.worked.english.reading.text import Text
from roda.worked.english.reading.units import fact_behind
from roda.worked.measures import (
    is_constant,
)
from roda.worked.steps import Step

_LARGEST_PART: Final = 10000  # of a fraction that anybody would work with
BARE: Final = 3  # what a sentence costs that does not say what is worked out


class Told(NamedTuple):
    """A sentence, and how far it is from natural: 0 says what it works out, 1 is a little stiff, `BARE`.

    `name` is how later sentences take its value up; "" where the value and its unit must do. `says_who`:
    it is told of somebody or something by name, which is false when it is said again of another value.
    """

    text: str
    cost: int = 0
    name: str = ""
    says_who: bool = False


def unexplained(step: Step, text: Text) -> int:
    """What a step costs beside its words: for constants that no word stands for, and for much at once."""
    operands = step.calculation.operands
    numbers = [operand.number for operand in operands if operand.number is not None]
    cost = 1 if step.symbol == "*" and len(operands) > 2 else 0
    if any(each.denominator > _LARGEST_PART for each in (step.value, *(o.value for o in operands))):
        cost += BARE
    if any(numbers.count(each) > len(text.twins(each)) for each in numbers):  # 18 + 18
        cost += BARE
    if step.symbol == "*" and not step.measure.continuous:
        equal = [each.value for each in operands if each.number in numbers or is_constant(each)]
        own = {each.number for each in operands}
        cost += (
            BARE if len(set(equal)) < len(equal) and len(own) < len(operands) else 0
        )  # 2 * 2, of one "twice"
    if step.symbol == "/" and not step.measure.known and all(m.known for m in step.operands):
        if not any(map(is_constant, operands)):
            cost += BARE  # tiles by square inches per tile
    if step.measure.money and decimals(step.value.denominator) is None:
        cost += BARE
    if step.symbol in "+-":
        cost += BARE * any(_are_mixed(each, numbers, text) for each in numbers)
    for operand in operands:
        for each in operand.quotient or (operand,):
            if not is_constant(each) or each.value == 1:
                continue
            if said_by(text.text, each.value) is None and fact_behind(step, text.text) is None:
                cost += BARE
        if operand.quotient and not all(map(is_constant, operand.quotient)):
            cost += BARE  # 12 * 2/3, where 2 and 3 are told apart
    return cost


def _are_mixed(number: int, numbers: list[int], text: Text) -> bool:
    """Whether a sum has two equal numbers, one of which counts dollars and the other one things."""
    value = text.numbers[number].value
    twice = sum(text.numbers[each].value == value for each in numbers) > 1
    return twice and len({measure.thing for measure in text.measures(number)}) > 1


def has_no_sense(step: Step) -> bool:
    """Whether a step multiplies dollars with dollars, or gives parts of what has none."""
    money = [measure.money for measure in step.operands]
    counts = step.measure.known and not step.measure.pure and not step.measure.continuous
    parts = counts and not step.measure.per and step.value.denominator > 1  # 2.6 dogs
    return parts or (step.symbol == "*" and sum(money) > 1)


def has_whole(step: Step) -> bool:
    """Whether a step takes a share from one, or adds it."""
    return any(is_constant(operand) and operand.value == 1 for operand in step.calculation.operands)
