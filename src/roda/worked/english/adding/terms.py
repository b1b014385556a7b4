"""What sums and differences know of their operands, and how they take them up."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence
from typing import Final

from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.clauses import Clause, clause_of
from roda.languages.english.story.lines import Line
from roda.worked.calculations import Operand
from roda.worked.english.amounts import Amounts
from roda.worked.english.reading.changes import QUANTITIES, Changes
from roda.worked.english.reading.naming import purpose
from roda.worked.english.reading.rates import Place
from roda.worked.english.reading.text import Text
from roda.worked.english.told import Told
from roda.worked.measures import OMITTED, Measure, is_constant
from roda.worked.steps import Step, numbers_of

# What a question asks for: the words between "how many" and its verb.
_ASKED: Final = re.compile(
    r"\bhow (?:(?P<much>much)|many (?P<many>[a-z -]+?)(?: (?:do|does|did|are|is|were|was|will|would|can|could|has|have|had|should|must)\b|\?)|\w+\b)",
    re.I,
)
_SOME: Final = listed("some certain several rest")
# What somebody does who has something then.
HOLDS: Final = listed(
    "have buy get receive find collect pick bake make own earn win catch gather purchase start bring pack draw grab gain order"
)
_FARTHER: Final = frozenset({"farther", "further"})  # which may be read as plain adverbs


class Terms:
    """What is known of the operands of a sum or a difference, by the text and the steps before."""

    def __init__(self, text: Text, steps: Sequence[Step], amounts: Amounts) -> None:
        self._text = text
        self._steps = steps
        self._amounts = amounts
        self._changes = Changes(text)

    def _counting(self, operand: Operand, step: Step) -> Measure:
        """What an operand of a sum or a difference counts, its noun being left out perhaps."""
        measure = step.operands[step.calculation.operands.index(operand)]
        return step.measure._replace(shown="") if measure == OMITTED else measure

    def _of(self, operand: Operand) -> list[int]:
        """The numbers of the problem that a value was made of."""
        if operand.number is not None:
            return [operand.number]
        if operand.step is None:
            return []
        return numbers_of(self._steps[operand.step].calculation, self._steps)

    def _place(self, operand: Operand) -> Place | None:
        return None if operand.number is None else self._text.places.get(operand.number)

    def _clause(self, operand: Operand, beside: Iterable[Operand] = ()) -> Clause | None:
        """The clause of a number of the text that no other one equals, but those `beside` it."""
        place = self._place(operand)
        here = {operand.number, *(each.number for each in beside)}
        if place is None or not here.issuperset(self._text.twins(operand.number or 0)):
            return None
        return place.clause

    def _spot(self, operand: Operand, step: Step) -> Place | None:
        """Where an operand of a step is told; of two equal numbers the one that counts the same things."""
        if operand.number is None:
            return None
        twins = self._text.twins(operand.number)
        here = {each.number for each in step.calculation.operands}
        if here.issuperset(twins):
            return self._text.places.get(operand.number)
        fits = [
            each
            for each in twins
            if any(
                measure == OMITTED or (measure.thing, measure.per) == (step.measure.thing, "")
                for measure in self._text.measures(each, alone=True)
            )
        ]
        return self._text.places.get(fits[0]) if len(fits) == 1 else None

    def _is_share(self, operand: Operand) -> bool:
        """Whether a value is a share of another, or so many times another."""
        return operand.step is not None and any(
            measure.pure for measure in self._steps[operand.step].operands
        )

    def _follows(self, step: Step, told: Sequence[Told]) -> bool:
        """Whether a step goes on with what the sentence right before gave, which "that" may then mean."""
        last = len(told) - 1
        return any(each.step == last for each in step.calculation.operands if each.step is not None)

    def _others(self, step: Step) -> list[int]:
        """The numbers of the text that count the same as a step, and that it does not calculate with."""
        used = {self._text.numbers[n].value for n in numbers_of(step.calculation, self._steps)}
        return [
            index
            for index, number in enumerate(self._text.numbers)
            if number.value not in used
            and any(
                each == OMITTED or (each.thing == step.measure.thing and not each.per)
                for each in self._text.measures(index)
            )
        ]

    def _asks_for(self, step: Step) -> bool:
        """Whether the question asks for such things as a step counts."""
        asked = _ASKED.search(self._text.question)
        if asked is None:
            return True  # what is asked for is not sure
        if step.measure.money:
            return asked["much"] is not None
        return step.measure.thing in {
            singular(word.lower()) for word in (asked["many"] or "").split()
        }

    def _asked_things(self) -> str:
        """The things that the question asks for, in the plural; "" where it asks for something else."""
        asked = _ASKED.search(self._text.question)
        noun = ((asked["many"] if asked else "") or "").rpartition(" ")[2].lower()
        return noun if singular(noun) not in ("", noun) else ""

    def _asks_more(self, step: Step, verbs: Container[str]) -> bool:
        """Whether more may be done than a step adds: the question asks for that, or some of it is not told."""
        asked = (t.lemma for t in self._text.lines[-1].sentence if t.upos == "VERB")
        if self._asks_for(step) and any(verb != "have" and verb in verbs for verb in asked):
            return True
        return any(self._is_untold(line, token, step.measure.thing, verbs)
                   for line in self._text.lines for token in line.sentence)  # fmt: skip

    def _is_untold(self, line: Line, token: Token, thing: str, verbs: Container[str]) -> bool:
        """Whether a word says that somebody did so with some more of a thing."""
        if token.text.lower() not in _SOME or token.index in line.marks:
            return False
        behind = [singular(line.low(token.index + each)) for each in range(1, 6)]
        same = thing in behind or behind[0] in ("more", "of", ".", ",", "and")
        return same and clause_of(line, token).verb_lemma in verbs

    def _name(self, operand: Operand, measure: Measure, told: Sequence[Told]) -> str:
        """How a sentence takes an amount up: the $250 for the mold; "" where it cannot."""
        if operand.step is not None and told[operand.step].name:
            return told[operand.step].name
        if is_constant(operand) or operand.quotient or not measure.known or measure.pure:
            return ""
        named = f"the {self._amounts.amount(operand.value, measure._replace(per=''))}"
        place = self._place(operand)
        if place is None or not measure.money:
            return named
        if len(self._text.twins(operand.number or 0)) > 1:
            return named
        what = re.sub(r"^on ", "for ", purpose(place))  # spent $9 on rides: the $9 for rides
        return f"{named} {what}".strip()

    def _is_longer(self, step: Step) -> bool:
        """Whether the last operand is told as so much longer, faster, older than the first."""
        place = self._place(step.calculation.operands[-1])
        if place is None or len(step.operands) != 2:
            return False
        behind = place.line.sentence.tokens[place.line.last_of(place.at) + 1 :][:2]
        return any(
            (t.xpos in ("JJR", "RBR") and t.text.lower() not in QUANTITIES)
            or t.text.lower() in _FARTHER
            for t in behind
        )
