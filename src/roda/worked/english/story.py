"""A solution told in English: each step a sentence, the last of which answers the question."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Final

from roda.languages.english.numbers.constants import explains
from roda.languages.english.parsing import analyser
from roda.problem import Problem
from roda.worked.calculations import Calculation
from roda.worked.english.amounts import Amounts
from roda.worked.english.answering import answer
from roda.worked.english.doubts.asked import asks_for_other
from roda.worked.english.doubts.mixed import mixes
from roda.worked.english.doubts.whose import is_of_each
from roda.worked.english.reading.borne_out import is_borne_out
from roda.worked.english.reading.rates import plural
from roda.worked.english.reading.text import Text
from roda.worked.english.reading.units import converted, fact_behind, squared
from roda.worked.english.telling import Telling
from roda.worked.english.told import BARE, Told, passed_over, unused_shares
from roda.worked.measures import EACH, UNSURE, Measure
from roda.worked.steps import Step
from roda.worked.writing import write

_VAGUE: Final = ("That", "Together", "The area", "The difference")  # not to be said twice
_MOST_STEPS: Final = 5  # of a natural solution


class Story:
    """A problem in English, and how its solution is told."""

    splits = True
    regroups = False

    def __init__(self, problem: Problem, text: Text | None = None) -> None:
        self.problem = problem
        self._text = text or Text(problem)

    # --- what values count ---------------------------------------------------------------------

    def measures(self, index: int, alone: bool = False) -> list[Measure]:
        """What a number may count."""
        return self._text.measures(index, alone)

    def twins(self, index: int) -> list[int]:
        """All numbers of the same value."""
        return self._text.twins(index)

    def cost(self, steps: Sequence[Step]) -> int:
        """How far from natural the sentences of these steps are."""
        # An order whose steps can be told for themselves is better than one that is told by reasons.
        return sum(told.cost + told.by_reason for told in self._told(steps, False))

    def convert(self, value: Fraction, measure: Measure, divides: bool) -> Measure | None:
        """What comes out when a constant converts a unit."""
        return converted(self._text.text, value, measure, divides)

    def squared(self, measure: Measure) -> Measure | None:
        """Square feet of feet."""
        return squared(self._text.text, measure)

    def is_crowded(self, step: Step) -> bool:
        """Whether there are three factors."""
        return step.symbol == "*" and len(step.operands) > 2

    def spreads(self, calculation: Calculation, measures: Sequence[Measure]) -> bool:
        """Whether both numbers are told in one sentence, or something of each thing that is divided by."""
        places = [
            self._text.places.get(each.number)
            for each in calculation.operands
            if each.number is not None
        ]
        if len(places) < 2 or self._text.tells_of_each(measures[1].thing):
            return True
        return all(
            place is not None and places[0] is not None and place.line is places[0].line
            for place in places
        )

    def name(self, measure: Measure) -> str:
        """A name for a value: pens, dollars_per_hour."""
        if not measure.known or measure.pure:
            return ""
        thing = (measure.shown if measure.shown != "$" else "") or plural(measure.thing)
        if measure.per in ("", UNSURE):
            return thing
        return f"{thing}_{'each' if measure.per == EACH else f'per_{measure.per}'}"

    def explains(self, value: Fraction) -> bool:
        """Whether the text says where a constant comes from."""
        inverse = value.numerator == 1 and value.denominator in (60, 100, 1000)
        return explains(self._text.text, self._text.numbers, 1 / value if inverse else value)

    def remark(self, index: int) -> str:
        """Names say enough in English."""
        return ""

    # --- the styles ------------------------------------------------------------------------------

    def terse(self, steps: Sequence[Step], marks: bool) -> list[str]:
        """Calculations, one a line."""
        amounts = Amounts(self._text, steps, marks)
        told = [amounts.worked(step) for step in steps[:-1]]
        return told + [amounts.worked(step, step.measure._replace(per="")) for step in steps[-1:]]

    def sentences(self, steps: Sequence[Step], marks: bool) -> list[str]:
        """Sentences, one for each step; the last one answers the question."""
        return [told.text for told in self._told(steps, marks)]

    def is_natural(self, steps: Sequence[Step]) -> bool:
        """Whether each of these steps is told by a sentence that says what it gives, and none is stiff."""
        told = self._told(steps, False)
        if len(steps) > _MOST_STEPS or not all(each.is_plain for each in told):
            return False
        doubtful = mixes(self._text, steps) or is_of_each(self._text, steps, told)
        return self._is_borne_out and not doubtful and not asks_for_other(self._text, steps)

    @cached_property
    def _is_borne_out(self) -> bool:
        """Whether the text bears the equation out."""
        return is_borne_out(self._text)

    def is_clear(self, steps: Sequence[Step]) -> bool:
        """Whether these steps need no other order."""
        return self.is_natural(steps)

    def _told(self, steps: Sequence[Step], marks: bool) -> list[Told]:
        if not steps:
            return [Told(self._stated_alone(), BARE)]
        amounts = Amounts(self._text, steps, marks)
        telling = Telling(self._text, steps, amounts)
        told: list[Told] = []
        for step in steps[:-1]:
            made = telling.tell(step, told)
            again = any(_words(made.text) == _words(each.text) for each in told)
            sure = made.says_who or _counts_all(made.text)
            more = BARE if sure else made.text.startswith(_VAGUE)
            told.append(made._replace(cost=made.cost + again * more))
        known = fact_behind(steps[-1], self._text.text, last=True)
        opening = f"{known}. " if known else ""
        last = answer(self._text, steps[-1], amounts)
        more = unused_shares(self._text, steps) + passed_over(self._text, steps, told)
        return [*told, Told(f"{opening}{last.text}", last.cost + more)]

    def _stated_alone(self) -> str:
        stated = self._text.statement
        return f"The answer is {write(self.problem.answer)}." if stated is None else stated.text


def _words(sentence: str) -> str:
    """A sentence without its numbers."""
    return re.sub(r"[\d.,/]+", "", sentence)


def _counts_all(sentence: str) -> bool:
    """Whether a sentence says that there are so many together, which is false of others who went."""
    return sentence.startswith("Together, there are ") or sentence.endswith(" together.")


def stories(problems: Sequence[Problem]) -> Iterator[Story]:
    """The stories of many problems, whose texts are analysed together, in little more than half the time."""
    texts = [Text(problem) for problem in problems]
    analyses = analyser().analyse_many([text.text for text in texts])
    for problem, text, analysis in zip(problems, texts, analyses, strict=True):
        text.analysis = analysis
        yield Story(problem, text)
