"""Sums as sentences: what is there together, and what was there before; and what sums and differences share."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roda.languages.english.lexicon import listed
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import capital
from roda.problem import Kind
from roda.worked.calculations import Operand
from roda.worked.english.amounts import Amounts
from roda.worked.english.reading.changes import QUANTITIES, Changes
from roda.worked.english.reading.comparing import comparison
from roda.worked.english.reading.naming import joined, purpose
from roda.worked.english.reading.owners import acts, are_told_of_two, is_name, is_object
from roda.worked.english.reading.rates import PEOPLE, plural
from roda.worked.english.reading.text import Text
from roda.worked.english.told import BARE, SENSELESS, Told, has_whole
from roda.worked.measures import (
    OMITTED,
    UNSURE,
    Measure,
    is_constant,
)
from roda.worked.steps import Step, numbers_of, used_before

_RISES: Final = re.compile(
    r"\b(?:increas\w+|rais\w+|rise\w*|rose|profit|more|tax|tip|interest|markup|grow\w*|grew|gain\w*|higher)\b",
    re.I,
)
# What a sum does not put side by side with other amounts.
_NOT_BESIDE: Final = re.compile(
    r"\b(?:total|altogether|in all|after|before|left|remain\w*|rebate|refund\w*|discount\w*|coupon|off|change|than|now|rest|sav(?:e[sd]?|ings?)|profits?)\b",
    re.I,
)
_LACKING: Final = listed("need want lack require")
AGES: Final = re.compile(r"\b(?:old|older|younger|ages?)\b", re.I)


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

    def _clause(self, operand: Operand) -> Clause | None:
        """The clause of a number of the text that no other one equals."""
        place = None if operand.number is None else self._text.places.get(operand.number)
        if place is None or len(self._text.twins(operand.number or 0)) > 1:
            return None
        return place.clause

    def _is_share(self, operand: Operand) -> bool:
        """Whether a value is a share of another, or so many times another."""
        return operand.step is not None and any(
            measure.pure for measure in self._steps[operand.step].operands
        )

    def _in_years(self, step: Step, when: str) -> Told | None:
        """20 years earlier, that is 44 - 20 = 24 years: of ages."""
        if step.measure.thing != "year" or len(step.operands) != 2 or step.measure.per:
            return None
        for operand in step.calculation.operands[::-1]:
            place = None if operand.number is None else self._text.places.get(operand.number)
            if place is None:
                continue
            end = place.line.last_of(place.at)
            before, behind = place.line.low(place.at - 1), place.line.low(end + 2)
            other = next((o for o in step.calculation.operands if o != operand), operand)
            if behind == "ago" and when == "later" and not self._are_in_line(operand, other):
                return None  # "three years ago" is not before today's age
            if operand.number in used_before(step, self._steps):
                return None
            if behind in ("ago", "from", "later", "time") or (before == "in" and behind != "old"):
                years = self._amounts.amount(operand.value, Measure("year"))
                return Told(f"{capital(years)} {when}, that is {self._amounts.worked(step)}.")
        return None

    def _are_in_line(self, one: Operand, other: Operand) -> bool:
        """Whether two numbers stand in one sentence."""
        places = [
            None if each.number is None else self._text.places.get(each.number)
            for each in (one, other)
        ]
        return all(places) and places[0].line is places[1].line  # type: ignore[union-attr]

    def _name(self, operand: Operand, measure: Measure, told: Sequence[Told]) -> str:
        """How a sentence takes an amount up: the $250 for the mold; "" where it cannot."""
        if operand.step is not None and told[operand.step].name:
            return told[operand.step].name
        if is_constant(operand) or operand.quotient or not measure.known or measure.pure:
            return ""
        named = f"the {self._amounts.amount(operand.value, measure._replace(per=''))}"
        place = None if operand.number is None else self._text.places.get(operand.number)
        if place is None or not measure.money:
            return named
        if len(self._text.twins(operand.number or 0)) > 1:
            return named
        return f"{named} {purpose(place)}".strip()

    def _is_longer(self, step: Step) -> bool:
        """Whether the last operand is told as so much longer, faster, older than the first."""
        number = step.calculation.operands[-1].number
        place = None if number is None else self._text.places.get(number)
        if place is None or len(step.operands) != 2:
            return False
        behind = place.line.sentence.tokens[place.line.last_of(place.at) + 1 :][:2]
        return any(t.xpos in ("JJR", "RBR") and t.text.lower() not in QUANTITIES for t in behind)


class Sums(Terms):
    """Sums as sentences."""

    def added(self, step: Step, told: Sequence[Told]) -> Told:
        worked = self._amounts.worked(step)
        if step.share or step.measure.pure:
            return self._added_shares(step, worked)
        if self._is_longer(step):
            return Told(f"That is {worked}.", 2 if step.measure.known else BARE)
        if self._compares(step) or self._is_more_than(step):
            return Told(f"Adding them gives {worked}.", BARE)
        for made in (self._in_years(step, "later"), self._put_back(step, told), self._of_all(step)):
            if made is not None:
                return made
        if self._mixes(step):
            return Told(f"Adding them gives {worked}.", 2 if self._is_before(step) else SENSELESS)
        return self._joined(step, worked)

    def _is_more_than(self, step: Step) -> bool:
        """Whether "5 more meters" are more than the other number: that one is added to the sum once more."""
        operands = step.calculation.operands
        others = {each.number for each in operands if not self._changes.comes(each)}
        return len(others) < len(operands) and any(
            each.number in others
            for later in self._steps
            if later is not step
            for each in later.calculation.operands
            if each.number is not None
        )

    def _joined(self, step: Step, worked: str) -> Told:
        """A sum of which the text does not say who has it."""
        if step.measure.known:
            unsure = step.measure.per == UNSURE and not step.measure.money
            cost = 2 if unsure else 0 if self._belong_together(step) else 1
            return Told(f"Together, that is {worked}.", cost)
        kinds = [self._kind(operand, measure)
                 for operand, measure in zip(step.calculation.operands, step.operands, strict=True)]  # fmt: skip
        people = {each.thing in PEOPLE for each in step.operands}
        if all(kinds) and len(set(kinds)) == len(kinds) and len(people) == 1:
            cost = 0 if self._belong_together(step) else 2  # 8 pets that remain are the others
            return Told(f"There are {worked} {joined(kinds)} together.", cost)
        return Told(f"Together, that is {worked}.", 2)

    def _belong_together(self, step: Step) -> bool:
        """Whether a sum joins amounts side by side: none is a total, a share of another, or given back."""
        if step.measure.pure or any(map(self._is_share, step.calculation.operands)):
            return False
        for operand in step.calculation.operands:
            if operand.number is None:
                continue
            place = self._text.places.get(operand.number)
            words = "" if place is None else " ".join(t.text for t in place.line.sentence)
            if not words or _NOT_BESIDE.search(words) or self._changes.comes(operand):
                return False
        return True

    def _added_shares(self, step: Step, worked: str) -> Told:
        """A sum of shares, or of parts."""
        if step.share and has_whole(step):
            if _RISES.search(self._text.text):
                return Told(f"That is {worked} of the original amount.")
            return Told(f"That is {worked}.", 2)
        if has_whole(step) and self._divides_last(step):
            return Told(f"If the amount asked for is 1 part, there are {worked} parts in all.", 1)
        return Told(f"{'Together, that is' if step.share else 'That is'} {worked}.", 2)

    def _mixes(self, step: Step) -> bool:
        """Whether a sum joins what went away with what is there, or years of two ages."""
        if step.measure.thing in ("year", "month") and AGES.search(self._text.text):
            return True
        for operand in step.calculation.operands:
            place = None if operand.number is None else self._text.places.get(operand.number)
            if place is not None and "by" in (
                place.line.low(place.at - 1),
                place.line.low(place.at - 2),
            ):
                return True  # raised by 10 degrees
        gone = [
            self._changes.is_taken_away(n)
            for each in step.calculation.operands
            for n in self._of(each)
        ]
        return any(gone) and not all(gone)

    def _is_before(self, step: Step) -> bool:
        """Whether what went away is added to what is there now: what was there before."""
        gone = [
            each
            for each in step.calculation.operands
            if any(map(self._changes.goes, self._of(each)))
        ]
        left = [each for each in step.calculation.operands if each not in gone]
        if not all(self._may_be_one(one, other) for one in gone for other in left):
            return False
        return all(self._changes.is_now(each) for each in left if each.number is not None)

    def _divides_last(self, step: Step) -> bool:
        """Whether the last step divides by a sum of parts: the answer is one of them."""
        last = self._steps[-1]
        by = last.calculation.operands[-1].step
        times = numbers_of(step.calculation, self._steps)
        whole = last.calculation.operands[0]
        if set(times) & set(self._of(whole)):
            return False
        multiples = all(
            self._text.numbers[n].kind is Kind.MULTIPLE and self._asks_for_base(n) for n in times
        )
        return last.symbol == "/" and by is not None and self._steps[by] is step and multiples

    def _asks_for_base(self, number: int) -> bool:
        """Whether the question names with what a number compares: twice as many as Ann, and Ann is asked for."""
        found = comparison(self._text, number)
        if found is None or not found.base:
            return False
        base = {singular(t.text.lower()) for t in found.base if t.xpos in ("NNP", "NN", "NNS")}
        line = self._text.lines[-1]
        asked = {singular(t.text.lower()) for t in line.sentence}
        return bool(base & asked)

    def _kind(self, operand: Operand, measure: Measure) -> str:
        """What a number of the text counts, where that is a kind of things; "" else."""
        if operand.number is None or len(self._text.twins(operand.number)) > 1:
            return ""
        if not measure.known or measure.pure or measure.per or measure.continuous:
            return ""
        if measure.thing == "person":
            return ""  # who may be the others
        return "" if " of " in measure.shown else measure.shown or plural(measure.thing)

    def _put_back(self, step: Step, told: Sequence[Told]) -> Told | None:
        """Adding back the 5 songs gives 5 + 33 = 38 songs, where 5 were deleted before there were 33."""
        operands = step.calculation.operands
        gone = [
            each for each in operands if each.number is not None and self._changes.goes(each.number)
        ]
        left = [each for each in operands if each not in gone]
        if not gone or len(left) != 1 or not step.measure.known or step.measure.per:
            return None
        if not self._changes.is_now(left[0]):
            return None
        known = {each.number for each in gone}
        if any(self._changes.goes(each) for each in self._of(left[0]) if each not in known):
            return None
        names = [self._name(each, self._counting(each, step), told) for each in gone]
        if not all(names) or not self._may_be_one(gone[0], left[0]):
            return None
        return Told(f"Adding back {joined(names)} gives {self._amounts.worked(step)}.")

    def _may_be_one(self, one: Operand, other: Operand) -> bool:
        """Whether two numbers may be told of the same person: not where each is told of another name."""
        names = []
        for operand in (one, other):
            place = None if operand.number is None else self._text.places.get(operand.number)
            subject = () if place is None else place.clause.subject
            names.append({t.text for t in subject if t.xpos == "NNP"})
        return not names[0] or not names[1] or bool(names[0] & names[1])

    def _of_all(self, step: Step) -> Told | None:
        """Tom and Ann picked 8 + 7 = 15 pears together; Tom picked 8 + 7 = 15 pears in all."""
        if not step.measure.known or step.measure.per:
            return None
        clauses = [self._clause(operand) for operand in step.calculation.operands]
        if not all(clauses):
            return None
        sure = [clause for clause in clauses if clause is not None]
        first = sure[0]
        names = list(dict.fromkeys(each.line.show(each.subject) for each in sure))
        if any(each.verb_lemma != first.verb_lemma for each in sure) or not names[0]:
            return None
        if not all(acts(each) for each in sure) or first.verb_lemma == "be":
            return None
        verb = first.predicate
        worked = self._amounts.worked(step)
        places = [self._text.places[each.number or 0] for each in step.calculation.operands]
        if not all(map(is_object, places)) or are_told_of_two(places):
            return None
        if len(names) == 1:
            return Told(f"{capital(names[0])} {verb.text} {worked} in all.")
        if len(names) < len(sure) or not all(is_name(each) for each in sure):
            return None
        form = verb.text if verb.xpos == "VBD" else verb.lemma
        return Told(f"{joined(names)} {form} {worked} together.")

    def _compares(self, step: Step) -> bool:
        """Whether a sum joins what the text only compares, or what is nothing of the story by itself."""
        if any(is_constant(operand) for operand in step.calculation.operands):
            return True
        for operand in step.calculation.operands:
            place = None if operand.number is None else self._text.places.get(operand.number)
            behind = () if place is None else place.line.sentence.tokens[place.at : place.at + 7]
            if any(t.text.lower() == "than" for t in behind):
                return True
            if place is not None and place.clause.verb_lemma in _LACKING:
                return True  # needs 12 more to have twice as many
            if place is not None and self._changes.is_compared(operand):
                return True
        return False
