"""Steps told by their reason: "The gloves cost $9, so 4 * $9 = $36."

This is how a step is told of which it is not sure what it works out. The reason is a clause of the text, which
holds a number of the step; the value has its unit where that is sure, and none where it is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from roda.languages.english.story.lines import capital
from roda.problem import Kind
from roda.worked.english.amounts import Amounts
from roda.worked.english.reading.owners import SHARES
from roda.worked.english.reading.reasons import Reason, Reasons
from roda.worked.english.reading.text import Text
from roda.worked.english.reading.units import may_convert
from roda.worked.english.told import Told, has_whole
from roda.worked.measures import is_constant
from roda.worked.steps import Step, used_before

_MOST_WORDS: Final = 24  # of two reasons in one sentence
_NEAR: Final = 3  # words behind a number, of which one says that it is so much more
_FAR: Final = 5  # the same where "than" follows: 5 steps per minute more than Ann
_MOST_OTHERS: Final = 1  # numbers of a reason that its step does not calculate with


class Because:
    """How the steps of one solution are told by their reasons."""

    def __init__(self, text: Text, steps: Sequence[Step], amounts: Amounts) -> None:
        self._text = text
        self._steps = steps
        self._amounts = amounts
        self._reasons = Reasons(text)

    def tell(self, step: Step, told: Sequence[Told]) -> Told | None:
        """A step with its reason; None where the text has none that stands alone."""
        numbers = {n for n in (each.number for each in step.calculation.operands) if n is not None}
        found = [] if self._divides_again(step) else self._ranked(step, numbers)
        if not found or _multiplies_things(step, numbers, found[0]):
            return None
        best, left = found[0], numbers - found[0].numbers
        chosen = [best]
        for other in found[1:]:
            if left and other.numbers >= left and best.words + other.words <= _MOST_WORDS:
                chosen, left = [best, other], set()
        text = capital(_joined(sorted(chosen, key=lambda reason: min(reason.numbers))))
        sure = step.measure.known and not (step.measure.pure and not step.share)
        if not step.share and any(is_constant(each) for each in step.calculation.operands):
            sure = False  # the reason does not say where a constant comes from
        cost = (0 if sure else 1) + (len(left) > 1)
        worked = f"{self._amounts.worked(step)}{' parts' if self._adds_parts(step) else ''}"
        before = [
            at for at, earlier in enumerate(told) if best.text.lower() in earlier.text.lower()
        ]
        if not before:
            compares = any(self.compares(each) for each in numbers & best.numbers)
            return Told(f"{text}, so {worked}.", cost, by_reason=True, compares=compares)
        alike = self._steps[before[0]].symbol == step.symbol
        opening = "In the same way," if alike else "That gives"
        return Told(f"{opening} {worked}.", max(cost, 1), by_reason=True)

    def _ranked(self, step: Step, numbers: set[int]) -> list[Reason]:
        """The reasons of a step, the best one first: of a number that is new, of many, of a share."""
        used = used_before(step, self._steps)
        found: dict[Reason, tuple[bool, int, bool, int]] = {}
        for at, operand in enumerate(step.calculation.operands):
            number = operand.number
            reason = None if number is None else self._reason(step, number)
            if number is None or reason is None or len(reason.numbers - numbers) > _MOST_OTHERS:
                continue
            compares = self._text.numbers[number].kind in SHARES or self.compares(number)
            rank = (number not in used, len(reason.numbers & numbers), compares, at)
            found[reason] = max(rank, found.get(reason, rank))
        return sorted(found, key=lambda reason: found[reason], reverse=True)

    def _adds_parts(self, step: Step) -> bool:
        """Whether a step adds multiples of one part to that part."""
        if step.symbol != "+" or step.share or not step.measure.pure or not has_whole(step):
            return False
        numbers = [each.number for each in step.calculation.operands if not is_constant(each)]
        return all(n is not None and self._text.numbers[n].kind is Kind.MULTIPLE for n in numbers)

    def _divides_again(self, step: Step) -> bool:
        """Whether a step divides by a number that was multiplied with before, which undoes what it did."""
        by = step.calculation.operands[-1].number
        if step.symbol != "/" or by is None:
            return False
        before = [each for each in self._steps[: self._steps.index(step)] if each.symbol == "*"]
        return any(each.number == by for one in before for each in one.calculation.operands)

    def compares(self, number: int) -> bool:
        """Whether a number is told as so much more or less, longer or older."""
        place = self._text.places.get(number)
        if place is None:
            return False
        line = place.line
        behind = line.sentence.tokens[line.last_of(place.at) + 1 :][:_FAR]
        behind = tuple(takewhile(lambda token: token.index not in line.marks, behind))
        return any(
            token.xpos in ("JJR", "RBR") and (at < _NEAR or line.low(token.index + 1) == "than")
            for at, token in enumerate(behind)
        )

    def _reason(self, step: Step, number: int) -> Reason | None:
        """The clause of a number, None where another number, or a word, may be meant by its value."""
        twins = self._text.twins(number)
        if len(twins) > 1:  # "twice" is multiplied with, "2 more" is added
            multiplies = step.symbol in "*/" or has_whole(step)
            twins = [
                each
                for each in twins
                if (self._text.numbers[each].kind is Kind.MULTIPLE) == multiplies
            ]
        if len(twins) != 1:
            return None
        meant = twins[0]
        told = self._text.numbers[meant]
        if step.symbol in "*/" and told.kind not in SHARES and self._text.may_be_part(told.value):
            return None
        if step.symbol in "*/" and may_convert(self._text.text, told.value):
            return None
        if step.symbol == "/" and told.kind is Kind.MULTIPLE and self._text.has_part(told.value):
            return None  # by "twice", or for "half"
        return self._reasons.of(meant)


def _multiplies_things(step: Step, numbers: set[int], reason: Reason) -> bool:
    """Whether a step multiplies the figs with the dates of "9 figs and 4 dates", which gives nothing."""
    things = all(
        each.known and not each.per and not each.continuous and not each.pure
        for each in step.operands
    )
    return step.symbol == "*" and things and len(numbers) > 1 and reason.numbers >= numbers


def _joined(reasons: Sequence[Reason]) -> str:
    """Reasons as one clause; who is told of twice is named once."""
    first, *others = reasons
    rest = [each.rest if each.subject == first.subject else each.text for each in others]
    return " and ".join([first.text, *rest])
