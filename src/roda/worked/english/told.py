"""What a sentence of a solution costs: how far it is from what somebody would write."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from roda.expression import references
from roda.languages.english.numbers.constants import said_by
from roda.notation import decimals
from roda.problem import Kind
from roda.worked.english.reading.text import Text
from roda.worked.english.reading.units import fact_behind
from roda.worked.measures import (
    AT_A_TIME,
    EACH,
    RATIO,
    UNSURE,
    is_constant,
)
from roda.worked.steps import Step, cancels, numbers_of

_LARGEST_PART: Final = 10000  # of a fraction that anybody would work with
_SHARES: Final = frozenset({Kind.PERCENT, Kind.FRACTION, Kind.MULTIPLE})
_PARTS: Final = {
    "half": 2,
    "halved": 2,
    "twice": 2,
    "doubled": 2,
    "third": 3,
    "tripled": 3,
    "triple": 3,
}
_PART: Final = re.compile(
    r"(?<!the )(?<!first )(?<!second )(?<!-)\b(half|halved|twice|doubled|third|tripled|triple)\b(?!-)",
    re.I,
)
_COUNTS: Final = {"two": 2, "three": 3, "four": 4}
_SEVERAL: Final = {"third": 3, "fourth": 4, "quarter": 4, "fifth": 5}
_FRACTION: Final = re.compile(r"\b(two|three|four)[ -](third|fourth|quarter|fifth)s\b")
# Sentences that do not say whose or what an amount is.
_VAGUE: Final = (
    "Together",
    "The difference",
    "Adding",
    "That gives",
    "Without",
    "In the same way",
    "There are",
    "That is",
    "The rest",
)
BARE: Final = 3  # what a sentence costs that does not say what is worked out
SENSELESS: Final = 2 * BARE  # what a step costs that no reason helps


class Told(NamedTuple):
    """A sentence, and how far it is from natural: 0 says what it works out, 1 is a little stiff, `BARE`.

    `name` is how later sentences take its value up; "" where the value and its unit must do. `says_who`:
    it is told of somebody or something by name, which is false when it is said again of another value. `by_reason`:
    it says why the step is done, not what it gives; `compares`: because one is so much more than another; `is_loose`: it does
    not say whose or what the amount is.
    """

    text: str
    cost: int = 0
    name: str = ""
    says_who: bool = False
    by_reason: bool = False
    is_loose: bool = False
    compares: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether the sentence says what its step gives, and nothing of it is stiff."""
        return not self.cost and not self.by_reason


def unexplained(step: Step, text: Text, last: bool = False) -> int:
    """What a step costs beside its words: for constants that no word stands for, and for much at once."""
    operands = step.calculation.operands
    numbers = [operand.number for operand in operands if operand.number is not None]
    cost = 1 if step.symbol == "*" and len(operands) > 2 else 0
    cost += BARE if step.value < 0 else 0
    if step.symbol in "*/" and any(each.value == 1 for each in operands):
        cost += 1  # 40 / 1
    if any(each.denominator > _LARGEST_PART for each in (step.value, *(o.value for o in operands))):
        cost += BARE
    if any(numbers.count(each) > len(text.twins(each)) for each in numbers):  # 18 + 18
        cost += BARE
    made = [operand.step for operand in operands if operand.step is not None]
    if len(set(made)) < len(made) and step.symbol in "+-":
        cost += BARE
    if step.symbol == "*" and not step.measure.continuous:
        equal = [each.value for each in operands if each.number in numbers or is_constant(each)]
        own = {each.number for each in operands}
        cost += (
            BARE if len(set(equal)) < len(equal) and len(own) < len(operands) else 0
        )  # 2 * 2, of one "twice"
    cost += BARE * (_has_other_units(step) + _has_no_cents(step))
    if step.symbol in "+-":
        cost += BARE * any(_are_mixed(each, numbers, text) for each in numbers)
        cost += BARE * _is_unsettled(step, text)
        cost += BARE * _joins_others(step)
    return cost + _of_constants(step, text, last)


def _has_other_units(step: Step) -> bool:
    """Whether units do not fit: tiles by square inches per tile, cars per station times minutes."""
    if step.symbol in "+-":  # $50 and 10 cents
        return len({measure.thing for measure in step.operands if measure.continuous}) > 1
    if step.measure.known or not all(measure.known for measure in step.operands):
        return False
    if RATIO in step.operands:
        return False
    if step.symbol == "/":
        same = len({measure.thing for measure in step.operands}) == 1  # 180 coals, 15 at a time
        counts = not any(each.per or each.continuous or each.pure for each in step.operands)
        return not (same or counts) and not any(map(is_constant, step.calculation.operands))
    rates = any(measure.per not in ("", EACH, UNSURE) for measure in step.operands)
    return step.symbol == "*" and rates


def _joins_others(step: Step) -> bool:
    """Whether what was worked out counts other things than what it is added to: 25 socks less 8 pairs."""
    counted = [
        (operand.step is not None, measure.thing)
        for operand, measure in zip(step.calculation.operands, step.operands, strict=True)
        if measure.known and not measure.pure and not measure.continuous
    ]
    made = {worked for worked, _ in counted}
    return len({thing for _, thing in counted}) > 1 and made == {True, False}


def _has_no_cents(step: Step) -> bool:
    """Whether an amount of money has no end as a decimal."""
    return step.measure.money and decimals(step.value.denominator) is None


def _of_constants(step: Step, text: Text, last: bool) -> int:
    """What constants cost that no word stands for, or from which a step starts."""
    first = step.calculation.operands[0]
    starts = step.symbol in "-/" and is_constant(first) and first.value != 1
    cost = BARE if starts else 0
    for operand in step.calculation.operands:
        for each in operand.quotient or (operand,):
            if not is_constant(each) or each.value == 1:
                continue
            known = said_by(text.text, each.value) or fact_behind(step, text.text, last)
            cost += 0 if known is not None else BARE
        if operand.quotient and not all(map(is_constant, operand.quotient)):
            cost += BARE  # 12 * 2/3, where 2 and 3 are told apart
    return cost


def _are_mixed(number: int, numbers: list[int], text: Text) -> bool:
    """Whether a sum has two equal numbers, one of which counts dollars and the other one things."""
    value = text.numbers[number].value
    twice = sum(text.numbers[each].value == value for each in numbers) > 1
    return twice and len({measure.thing for measure in text.measures(number)}) > 1


def _is_unsettled(step: Step, text: Text) -> bool:
    """Whether a number may count dollars or things, and no other one says which: 11 less 6, at $6 each."""
    operands = list(zip(step.calculation.operands, step.operands, strict=True))
    for operand, _ in operands:
        if operand.number is None:
            continue
        things = {measure.thing for measure in text.measures(operand.number)} - {""}
        others = [measure for other, measure in operands if other is not operand]
        if len(things) > 1 and not any(measure.known for measure in others):
            return True
    return False


def has_no_sense(step: Step, steps: Sequence[Step]) -> bool:
    """Whether a step multiplies dollars with dollars, gives parts of what has none, or is half of a rule of three."""
    money = [measure.money for measure in step.operands]
    counts = step.measure.known and not step.measure.pure and not step.measure.continuous
    parts = counts and not step.measure.per and step.value.denominator > 1  # 2.6 dogs
    return parts or (step.symbol == "*" and sum(money) > 1) or _crosses(step, steps)


def _crosses(step: Step, steps: Sequence[Step]) -> bool:
    """Whether words are multiplied with minutes, to be divided by other minutes."""
    if step.symbol != "*" or (step.measure.known and not step.measure.money):
        return False
    things = {each.thing for each in step.operands if each.known and not each.pure}
    for later in steps:
        first = later.calculation.operands[0].step
        if later.symbol == "/" and first is not None and steps[first] is step:
            by = later.operands[1]
            return (by.thing in things and not by.per) or AT_A_TIME in step.operands
    return False


def has_whole(step: Step) -> bool:
    """Whether a step takes a share from one, or adds it."""
    return any(is_constant(operand) and operand.value == 1 for operand in step.calculation.operands)


def passed_over(text: Text, steps: Sequence[Step], told: Sequence[Told]) -> int:
    """What a solution costs that cancels numbers, or takes one away twice without saying why."""
    values = text.problem.values
    asked = references(text.problem.equation)
    if cancels(text.problem, steps):
        return BARE
    if len(numbers_of(steps[-1].calculation, steps)) < len(asked) and len(steps) == 1:
        return BARE  # 3 * 3 / 3
    last = steps[-1].calculation
    if last.symbol not in "+-":
        return 0
    own = {each.number for each in last.operands if each.number is not None}
    made = [each.step for each in last.operands if each.step is not None]
    if any(len(own & set(_terms(steps[each], steps))) > 1 for each in made):
        return BARE  # 128 - 14 - 40 - 54, where 54 is 14 + 40
    found = [each.number for each in last.operands if each.number is not None]
    for operand in last.operands:
        if operand.step is None or _is_told_apart(told[operand.step]):
            continue
        found += _terms(steps[operand.step], steps)
    often = any(
        sum(values[each] == values[n] for each in found) > len(text.twins(n)) for n in found
    )
    return BARE if often else 0


def _is_told_apart(told: Told) -> bool:
    """Whether a sentence says whose amount it gives, so that its numbers may be used again."""
    by_reason = told.by_reason and not told.compares
    loose = by_reason or told.is_loose
    return told.says_who or not (loose or told.text.startswith(_VAGUE))


def _terms(step: Step, steps: Sequence[Step]) -> list[int]:
    """The numbers of the problem that a sum is made of, not those of products in it."""
    if step.symbol not in "+-":
        return []
    found: list[int] = []
    for operand in step.calculation.operands:
        if operand.number is not None:
            found.append(operand.number)
        elif operand.step is not None:
            found += _terms(steps[operand.step], steps)
    return found


def unused_shares(text: Text, steps: Sequence[Step]) -> int:
    """What a solution costs that passes over a share: 60 * 3 where two thirds are told."""
    used = {
        each.number
        for step in steps
        for operand in step.calculation.operands
        for each in (operand, *operand.quotient)
    }
    values = {text.numbers[n].value for n in used if n is not None}
    shares = [n for n in text.numbers if n.kind in _SHARES]
    if any(number.value not in values for number in shares):
        return 2
    known = {
        each.value
        for step in steps
        for operand in step.calculation.operands
        for each in (operand, *operand.quotient)
    }
    if any(
        Fraction(_COUNTS[count], _SEVERAL[part]) not in known
        for count, part in _FRACTION.findall(text.text.lower())
    ):
        return 2
    words = {Fraction(_PARTS[word.lower()]) for word in _PART.findall(text.text)}
    # twice as much and once are 3 in all, which is not what "tripled" says
    return 2 * any(not {part, 1 / part, *({part + 1} - words)} & known for part in words)
