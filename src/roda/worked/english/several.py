"""What several have, do or cost, of which each has, does or costs so much: 3 boxes have 3 * 8 = 24 pens."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.story.clauses import NOMINAL
from roda.languages.english.story.lines import capital
from roda.worked.calculations import Operand
from roda.worked.english import retelling
from roda.worked.english.amounts import Amounts
from roda.worked.english.reading import owners
from roda.worked.english.reading.counting import DOLLAR
from roda.worked.english.reading.rates import PEOPLE
from roda.worked.english.reading.text import Text
from roda.worked.english.told import BARE, SENSELESS, Told
from roda.worked.measures import EACH, UNSURE, Measure
from roda.worked.steps import Step

_WAYS: Final = lexicon.UNITS["length"]
_OF_ONE: Final = {"come to": "comes to", "make": "makes", "give": "gives"}
_SIZED: Final = re.compile(r"\b(?:wide|tall|high|deep|thick|old|heavy)\.$")  # of each, not of all
_PLACE: Final = retelling.PLACE


class Several:
    """How products of a rate and a number of things are told."""

    def __init__(self, text: Text, amounts: Amounts) -> None:
        self._text = text
        self._amounts = amounts

    def of_each(self, step: Step, told: Sequence[Told]) -> Told | None:
        """3 boxes have 3 * 8 = 24 pens, where each box has 8."""
        if step.symbol != "*" or len(step.operands) != 2 or not step.measure.known:
            return None
        for rate, other in ((0, 1), (1, 0)):
            measure, many = step.operands[rate], step.operands[other]
            if not measure.per or not many.known or many.per or many.pure:
                continue
            if measure.per not in (EACH, many.thing):
                continue
            made = self._of_several(step, rate, other)
            if measure.per == EACH and not owners.is_each_of(self._text, step, rate, other):
                return made._replace(cost=BARE)
            if many.thing in lexicon.TIMES and owners.is_idle(
                self._text, step.calculation.operands[other].number
            ):
                return made._replace(cost=SENSELESS)
            if owners.are_of_two(
                self._text, *(step.calculation.operands[at].number for at in (rate, other))
            ):
                return made._replace(cost=SENSELESS)
            if owners.is_of_further(
                self._text, *(step.calculation.operands[at].number for at in (rate, other))
            ):
                return made._replace(cost=BARE)
            if measure.per in lexicon.TIMES and owners.are_asked_for(
                self._text, step.calculation.operands[rate].number
            ):
                return made._replace(cost=BARE)
            return made
        return None

    def _of_several(self, step: Step, rate: int, other: int) -> Told:
        """What several have or do, of which each has or does so much."""
        measure, many = step.operands[rate], step.operands[other]
        operand, times = step.calculation.operands[rate], step.calculation.operands[other]
        several = self._amounts.amount(times.value, many)
        worked = self._amounts.worked(step)
        name = f"the {self._amounts.amount(step.value, step.measure)}"
        named = f"{name} for {several}" if measure.money else name
        if operand.number is not None and measure.per not in (EACH, UNSURE):
            made = retelling.for_each(self._text, operand.number, measure.per, several)
            made = made or retelling.of_them(self._text, operand.number, measure.per, several)
            made = made or retelling.inside_each(self._text, operand.number, several)
            made = made or retelling.in_time(
                self._text, operand.number, measure.per, several, times.number
            )
            if made is not None and not _SIZED.search(made):
                return Told(capital(made.replace(_PLACE, worked)), 0, named)
        rate_told = self._amounts.amount(operand.value, measure)
        if many.thing in lexicon.TIMES:
            moved = retelling.moved(self._text, operand.number, times.number, several)
            if moved is not None and measure.thing in _WAYS:
                return Told(moved.replace(_PLACE, worked), 0, named)
            verb = "come to" if measure.money else "make" if measure.continuous else "give"
            verb = _OF_ONE[verb] if times.value == 1 else verb
            return Told(f"At {rate_told}, {several} {verb} {worked}.", 0, named)
        if measure.thing == DOLLAR:
            price, several = rate_told, f"{several}{self._stuff(times, many)}"
            if many.thing in PEOPLE:
                return Told(f"For {several} at {price}, that comes to {worked}.")
            return Told(f"At {price}, {several} come to {worked}.", 0, named)
        if measure.per == UNSURE or many.thing in PEOPLE:
            return Told(f"For {several}, that is {worked}.", 2)
        if many.money:
            return Told(f"At {rate_told}, {several} gives {worked}.", 1)
        return Told(f"With {rate_told}, {several} come to {worked}.")

    def _stuff(self, operand: Operand, measure: Measure) -> str:
        """Of what so many kilograms are: " of nuts"; "" where the text does not say it right behind them."""
        weighs = measure.continuous and not measure.money and measure.thing not in lexicon.TIMES
        if operand.number is None or not weighs:
            return ""
        meant = [  # of two equal numbers the one that is told in such a unit
            each
            for each in self._text.twins(operand.number)
            if self._text.measures(each, alone=True)[0].thing == measure.thing
        ]
        place = self._text.places.get(meant[0]) if len(meant) == 1 else None
        if place is None:
            return ""
        line, behind = place.line, place.line.last_of(place.at) + 2
        if line.low(behind) != "of":
            return ""
        words = []
        for token in line.sentence.tokens[behind + 1 :]:
            if token.xpos not in NOMINAL | {"JJ"}:
                break
            words.append(token)
        plain = words and words[-1].xpos in ("NN", "NNS") and len(words) <= 3
        return f" of {line.show(words)}" if plain else ""
