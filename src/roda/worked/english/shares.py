"""Shares as sentences: 20% of $50, half of 48 pens, the whole of which 20% is known."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.story.lines import capital
from roda.problem import Kind
from roda.worked.calculations import Operand
from roda.worked.english.amounts import Amounts, fraction
from roda.worked.english.reading import owners
from roda.worked.english.reading.rates import plural
from roda.worked.english.reading.text import Text
from roda.worked.english.reading.units import PARTS
from roda.worked.english.told import Told
from roda.worked.measures import Measure, is_constant
from roda.worked.steps import Step, used_before
from roda.worked.writing import write

_DOUBLES: Final = re.compile(r"\b(?:twice|doubl\w+|tripl\w+|thrice|times)\b", re.I)
_OF_OTHERS: Final = re.compile(  # half as many, a quarter that much: of something else
    r"\b(?:half|third|quarter|fourth|fifth)s? (?:as|that|this|the|an?|price|full)\b|\b1 quarter\b",
    re.I,
)
_HALF: Final = re.compile(r"\b(?:half|halves|twice)\b(?! that| from)", re.I)
_HALF_GOES: Final = re.compile(
    r"\b(?:ate|eats?|spen[dt]s?|g[ai]ves?|donate[sd]?|sold|sells?|use[sd]?|lost|loses?|lends?|lent|drank|drinks?|burn(?:s|ed)?) "
    r"(?:only |away |out |up )?half\b",
    re.I,
)
_PARTS: Final = {Fraction(1, 2): "half", Fraction(1, 3): "a third", Fraction(1, 4): "a quarter"}


class Shares:
    """How shares of one solution are told."""

    def __init__(self, text: Text, steps: Sequence[Step], amounts: Amounts) -> None:
        self._text = text
        self._steps = steps
        self._amounts = amounts

    def tell(self, step: Step, told: Sequence[Told]) -> Told | None:
        """20% of $50 is $50 * 0.2 = $10; half of 48 pens; the whole of which 20% is known."""
        operands = step.calculation.operands
        if len(operands) != 2 or step.symbol not in "*/":
            return None
        for at in (1, 0):
            share, whole = operands[at], step.operands[1 - at]
            name = self._share_name(share)
            other = operands[1 - at]
            if not name or (whole.pure and not (is_constant(other) and other.value == 1)):
                continue
            many = self._amounts.amount(operands[1 - at].value, _timed(whole))
            timed = step.measure if whole.per else step.measure._replace(per="")
            worked = self._amounts.worked(step, _timed(timed))
            if step.symbol == "*":
                name = _PARTS.get(share.value, name) if "%" not in name else name
                sure = whole.known and step.measure.known  # 10% of 40 students are some of them
                sure = sure and not (step.value.denominator > 1 and _counts(step.measure))
                return Told(f"{capital(name)} of {many} is {worked}.", 0 if sure else 2)
            alone = share.number is None or len(self._text.twins(share.number)) == 1
            if at == 1 and share.value < 1 and alone and self._shares() == 1:
                text = f"If {name} of the whole is {many}, then the whole is {worked}."
                again = share.number in used_before(step, self._steps)
                sure = (
                    whole.known
                    and not again
                    and (
                        whole.continuous
                        or owners.are_apart(
                            self._text, share.number, operands[0].number, whole.thing
                        )
                    )
                )
                return Told(text, 1 if sure else 2)
        whole_told = self._whole_of_part(step)
        if whole_told is not None:
            return whole_told
        by = operands[1]
        part = PARTS.get(by.value) if step.symbol == "/" and is_constant(by) else None
        if part and part[1].search(self._text.text) and not step.operands[0].pure:
            many = self._amounts.amount(operands[0].value, _timed(step.operands[0]))
            cost = 0 if step.measure.known else 2
            if step.measure.known and step.measure.thing != step.operands[0].thing:
                as_many = re.search(rf"{part[0].split()[-1]} as many", self._text.text, re.I)
                return Told(f"That is {self._amounts.worked(step)}.", 1 if as_many else 2)
            worked = self._amounts.worked(step, _timed(step.measure))
            return Told(f"{part[0]} of {many} is {worked}{self._other_half(step)}.", cost)
        return None

    def _other_half(self, step: Step) -> str:
        """That as much is left, where half goes and a later step goes on with the other half."""
        if step.calculation.operands[1].value != 2 or not _HALF_GOES.search(self._text.text):
            return ""
        at = next(i for i, each in enumerate(self._steps) if each is step)
        goes_on = any(
            each.symbol == "-" and each.calculation.operands[0].step == at for each in self._steps
        )
        if not goes_on or len(_HALF.findall(self._text.text)) > 1:
            return ""
        one = step.measure.continuous or step.measure.money
        return ", and as much is left" if one else ", and as many are left"

    def _whole_of_part(self, step: Step) -> Told | None:
        """If half is 90 cakes, the whole is 90 * 2 = 180 cakes."""
        operands = step.calculation.operands
        if step.symbol != "*" or len(operands) != 2 or not step.measure.known or step.measure.pure:
            return None
        for at in (1, 0):
            part = PARTS.get(operands[at].value) if is_constant(operands[at]) else None
            if (
                part is None
                or not part[1].search(self._text.text)
                or _DOUBLES.search(self._text.text)
                or _OF_OTHERS.search(self._text.text)
                or any(n.kind in owners.SHARES for n in self._text.numbers)
                or not self._is_part_of(part[0], step, 1 - at)
            ):
                continue
            many = self._amounts.amount(
                operands[1 - at].value, step.operands[1 - at]._replace(per="")
            )
            return Told(
                f"If {part[0].lower()} is {many}, the whole is {self._amounts.worked(step)}.", 1
            )
        return None

    def _is_part_of(self, part: str, step: Step, at: int) -> bool:
        """Whether "half of the animals" is told, animals are counted, and no half was taken before."""
        word, thing = part.split()[-1].lower(), step.operands[at].thing
        told = rf"\b{word}s? (?:of (?:[a-z']+ ){{1,3}}?)?{re.escape(plural(thing))}\b"
        taken = any(
            earlier.symbol == "/" and is_constant(earlier.calculation.operands[1])
            for earlier in self._steps
            if earlier is not step
        )
        money = step.operands[at].money
        return not taken and (money or re.search(told, self._text.text, re.I) is not None)

    def _shares(self) -> int:
        """How many steps divide by a share; of two, none is that of the whole alone."""
        return sum(
            step.symbol == "/" and bool(self._share_name(step.calculation.operands[1]))
            for step in self._steps
        )

    def _share_name(self, operand: Operand) -> str:
        """What a share is called: 20%, 1/4; nothing for what is none."""
        if operand.step is not None and self._steps[operand.step].share == "percent":
            return f"{write(operand.value * 100)}%"
        if operand.step is not None and self._steps[operand.step].share == "fraction":
            return fraction(operand.value) if operand.value < 1 else ""
        if operand.quotient and all(is_constant(each) for each in operand.quotient):
            return fraction(operand.value) if operand.value < 1 else ""
        if operand.number is None:
            return ""
        number = self._text.problem.numbers[operand.number]
        if number.kind is Kind.PERCENT:
            return f"{write(operand.value * 100)}%"
        if (
            number.kind is Kind.FRACTION
            and operand.value < 1
            and all(each.pure and not each.shown for each in self._text.measures(operand.number))
        ):
            told = re.fullmatch(r"\d+/\d+", number.surface)
            return number.surface if told else fraction(operand.value)
        return ""


def _timed(measure: Measure) -> Measure:
    """A measure of which a share is taken: 6 gallons a minute stay so, $20 for each pin are $20 of one."""
    return measure if measure.per in lexicon.TIMES else measure._replace(per="")


def _counts(measure: Measure) -> bool:
    """Whether a measure counts things, of which there are no parts."""
    return measure.known and not measure.pure and not measure.continuous
