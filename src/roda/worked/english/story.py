"""A solution told in English: each step a sentence, the last of which answers the question."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from roda.expression import references
from roda.languages.english.numbers.constants import explains
from roda.languages.english.parsing import analyser
from roda.problem import Kind, Problem
from roda.worked.english.amounts import Amounts
from roda.worked.english.answering import answer
from roda.worked.english.reading.rates import plural
from roda.worked.english.reading.text import Text
from roda.worked.english.reading.units import converted, fact_behind, squared
from roda.worked.english.telling import Telling
from roda.worked.english.told import BARE, Told
from roda.worked.measures import EACH, UNSURE, Measure
from roda.worked.steps import Step, numbers_of
from roda.worked.writing import write

_SHARES: Final = frozenset({Kind.PERCENT, Kind.FRACTION, Kind.MULTIPLE})
_VAGUE: Final = ("That", "Together", "Without", "The difference")  # not to be said twice
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
_MOST_STEPS: Final = 5  # of a natural solution
_STIFF: Final = 1  # what any one of them may cost
_MOST_STIFF: Final = 2  # what all sentences of a natural solution may cost together


class Story:
    """A problem in English, and how its solution is told."""

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
        return sum(told.cost for told in self._told(steps, False))

    def convert(self, value: Fraction, measure: Measure, divides: bool) -> Measure | None:
        """What comes out when a constant converts a unit."""
        return converted(self._text.text, value, measure, divides)

    def squared(self, measure: Measure) -> Measure | None:
        """Square feet of feet."""
        return squared(self._text.text, measure)

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
        """Whether the sentences of these steps say what is worked out, each and as a whole."""
        costs = [told.cost for told in self._told(steps, False)]
        return max(costs) <= _STIFF and sum(costs) <= _MOST_STIFF and len(steps) <= _MOST_STEPS

    def _told(self, steps: Sequence[Step], marks: bool) -> list[Told]:
        if not steps:
            return [Told(self._stated_alone(), BARE)]
        amounts = Amounts(self._text, steps, marks)
        telling = Telling(self._text, steps, amounts)
        told: list[Told] = []
        for step in steps[:-1]:
            made = telling.tell(step, told)
            again = any(_words(made.text) == _words(each.text) for each in told)
            more = BARE if made.says_who else made.text.startswith(_VAGUE)
            told.append(made._replace(cost=made.cost + again * more))
        known = fact_behind(steps[-1], self._text.text)
        opening = f"{known}. " if known else ""
        last = answer(self._text, steps[-1], amounts)
        more = self._unused_shares(steps) + self._passed_over(steps, told)
        return [*told, Told(f"{opening}{last.text}", last.cost + more)]

    def _passed_over(self, steps: Sequence[Step], told: Sequence[Told]) -> int:
        """What a solution costs that cancels numbers, or takes one away twice without saying why."""
        values = self._text.problem.values
        used = {values[n] for step in steps for n in numbers_of(step.calculation, steps)}
        asked = references(self.problem.equation)
        if any(values[n] not in used for n in asked):
            return BARE
        if len(numbers_of(steps[-1].calculation, steps)) < len(asked) and len(steps) == 1:
            return BARE  # 3 * 3 / 3
        last = steps[-1].calculation
        if last.symbol not in "+-":
            return 0
        found = [each.number for each in last.operands if each.number is not None]
        for operand in last.operands:
            if operand.step is not None and steps[operand.step].symbol in "+-":
                if not told[operand.step].says_who:
                    found += numbers_of(steps[operand.step].calculation, steps)
        often = any(
            sum(values[each] == values[n] for each in found) > len(self._text.twins(n))
            for n in found
        )
        return BARE if often else 0

    def _unused_shares(self, steps: Sequence[Step]) -> int:
        """What a solution costs that passes over a share: 60 * 3 where two thirds are told."""
        used = {
            each.number
            for step in steps
            for operand in step.calculation.operands
            for each in (operand, *operand.quotient)
        }
        values = {self._text.numbers[n].value for n in used if n is not None}
        shares = [n for n in self._text.numbers if n.kind in _SHARES]
        if any(number.value not in values for number in shares):
            return 2
        known = {
            each.value
            for step in steps
            for operand in step.calculation.operands
            for each in (operand, *operand.quotient)
        }
        words = {Fraction(_PARTS[word.lower()]) for word in _PART.findall(self._text.text)}
        return 2 * any(not {part, 1 / part, part + 1} & known for part in words)

    def _stated_alone(self) -> str:
        stated = self._text.statement
        return f"The answer is {write(self.problem.answer)}." if stated is None else stated.text


def _words(sentence: str) -> str:
    """A sentence without its numbers."""
    return re.sub(r"[\d.,/]+", "", sentence)


def stories(problems: Sequence[Problem]) -> Iterator[Story]:
    """The stories of many problems, whose texts are analysed together, in little more than half the time."""
    texts = [Text(problem) for problem in problems]
    analyses = analyser().analyse_many([text.text for text in texts])
    for problem, text, analysis in zip(problems, texts, analyses, strict=True):
        text.analysis = analysis
        yield Story(problem, text)
