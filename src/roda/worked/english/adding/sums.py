"""Sums as sentences: what is there together, and what was there before."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import capital
from roda.problem import Kind
from roda.worked.calculations import Operand
from roda.worked.english.adding.ages import in_years, is_of_ages
from roda.worked.english.adding.alike import kind_of_money, stuff, when
from roda.worked.english.adding.standing import PAYING, Standing
from roda.worked.english.reading.comparing import comparison
from roda.worked.english.reading.naming import joined, purpose
from roda.worked.english.reading.owners import acts, are_told_of_two, is_name, is_object
from roda.worked.english.reading.rates import PEOPLE, Place, plural
from roda.worked.english.told import BARE, SENSELESS, Told, has_whole
from roda.worked.measures import UNSURE, Measure, is_constant
from roda.worked.steps import Step, numbers_of
from roda.worked.writing import write

_RISES: Final = re.compile(
    r"\b(?:increas\w+|rais\w+|rise\w*|rose|profit|more|tax|tip|interest|markup|grow\w*|grew|gain\w*|higher)\b",
    re.I,
)
# A profit of the price itself is no share that is added to the cost.
_OF_SALE: Final = re.compile(
    r"(?:%|percent) of (?:the|its|their|his|her) (?:sell?ing|sale|final|new) price", re.I
)
# What a sum does not put side by side with other amounts.
_NOT_BESIDE: Final = re.compile(
    r"\b(?:total|altogether|in all|after|before|left|remain\w*|balance|withdr\w+|trade\w*|rebate|refund\w*|discount\w*|coupon|off|change|than|now|rest|sav(?:e[sd]?|ings?)|profits?)\b",
    re.I,
)
_LACKING: Final = listed("need want lack require")
_AT_FIRST: Final = re.compile(
    r"\b(?:first|original\w*|initial\w*|start\w*|begin\w*|began|before|already|profits?|net)\b",
    re.I,
)
_MORE_ASKED: Final = re.compile(
    r"\bhow (?:many|much) more\b(?!.*\bthan\b).*\b(?:need|should|must|have to|has to)\b", re.I
)
_EACH: Final = listed("each every per")
_ORDINALS: Final = listed("first second third fourth fifth sixth seventh eighth ninth tenth")
_PLAIN: Final = frozenset({"VBD", "VBZ", "VBP"})
_PARTICLES: Final = listed("away out up off back")
_REST_TOLD: Final = re.compile(r"\b(?:leaves|left)\b")
_NEEDS_PLACE: Final = listed("put place add set load")


class Sums(Standing):
    """Sums as sentences."""

    def added(self, step: Step, told: Sequence[Told]) -> Told:
        worked = self._amounts.worked(step)
        if step.share or step.measure.pure:
            return self._added_shares(step, worked)
        if self._is_longer(step):
            return Told(f"That is {worked}.", 2 if step.measure.known else BARE)
        if self._compares(step) or self._is_more_than(step):
            return Told(f"Adding them gives {worked}.", BARE)
        years = in_years(self._text, self._steps, step, self._amounts)
        for made in (years, self._put_back(step, told), self._of_all(step), self._at_rates(step)):
            if made is not None:
                return made
        if self._mixes(step):
            return Told(f"Adding them gives {worked}.", 2 if self._is_before(step) else SENSELESS)
        return self._joined(step, worked, told)

    def _is_more_than(self, step: Step) -> bool:
        """Whether "5 more meters" are more than the other number: that one is added to the sum once more."""
        operands = step.calculation.operands
        others = {each.number for each in operands if not self._changes.comes(each)} - {None}
        more = any(map(self._changes.comes, operands))
        at = next((i for i, each in enumerate(self._steps) if each is step), None)
        for later in self._steps:
            found = later.calculation.operands
            joined_again = later.symbol == "+" and any(each.step == at for each in found)
            if later is not step and (more or joined_again) and others & {o.number for o in found}:
                return True
        return False

    def _joined(self, step: Step, worked: str, told: Sequence[Told]) -> Told:
        """A sum of which the text does not say who has it."""
        if step.measure.known:
            unsure = step.measure.per == UNSURE and not step.measure.money
            timed = {each.per in lexicon.TIMES for each in step.operands if each.known}
            told_each = {bool(each.per) for each in step.operands if each.known}
            if len(timed) > 1 or len(told_each) > 1:
                return Told(f"Adding them gives {worked}.", BARE)  # 7 cups, and 8 cups a day
            cost = 2 if unsure else 0 if self._belong_together(step) else 1
            if self._follows(step, told):
                rest = _REST_TOLD.search(told[-1].text) is not None
                return Told(
                    f"Together, that is {worked}.", cost + rest
                )  # of what was left, and more
            made = self._standing(step, worked)
            return made._replace(cost=made.cost or cost or int(not self._are_alike(step)))
        kinds = [self._kind(operand, measure)
                 for operand, measure in zip(step.calculation.operands, step.operands, strict=True)]  # fmt: skip
        people = {each.thing in PEOPLE for each in step.operands}
        if all(kinds) and len(set(kinds)) == len(kinds) and len(people) == 1:
            # 8 pets that remain are the others; 3 pigs that somebody forgets are among 60 animals
            cost = 0 if self._belong_together(step) and self._are_alike(step) else 2
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
            if _RISES.search(self._text.text) and not _OF_SALE.search(self._text.text):
                return Told(f"{self._grown(step)} {worked} of the original amount.")
            return Told(f"That is {worked}.", 2)
        if has_whole(step) and self._divides_last(step):
            return Told(f"If the amount asked for is 1 part, there are {worked} parts in all.", 1)
        return Told(f"{'Together, that is' if step.share else 'That is'} {worked}.", 2)

    def _grown(self, step: Step) -> str:
        """How a sentence begins that says what a whole with a share added to it is."""
        numbers = [each for each in step.calculation.operands if not is_constant(each)]
        if len(numbers) != 1:
            return "That is"
        at = next(i for i, each in enumerate(self._steps) if each is step)
        last = self._steps[-1]
        over, *by = last.calculation.operands
        share = f"{write(numbers[0].value * 100)}%" if step.share == "percent" else "the share"
        if last.symbol == "/" and by[0].step == at and over.number is not None:
            much = self._amounts.amount(over.value, last.operands[0]._replace(per=""))
            return f"With {share} added, the {much} {'is' if last.operands[0].money else 'are'}"
        return f"With {share} added, that is"

    def _mixes(self, step: Step) -> bool:
        """Whether a sum joins what went away with what is there, or years of two ages."""
        if is_of_ages(self._text, step):
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
        if " of " in measure.shown:
            return ""
        place = self._place(operand)
        first = "" if place is None else place.line.low(place.line.last_of(place.at) + 1)
        named = measure.shown or plural(measure.thing)
        told = first in _ORDINALS and not named.lower().startswith(first)
        return f"{first} {named}" if told else named  # 24 first graders

    def _put_back(self, step: Step, told: Sequence[Told]) -> Told | None:
        """Adding back the 5 songs that Ann deleted gives 5 + 33 = 38 songs, of which there are 33 now."""
        operands = step.calculation.operands
        gone = [
            each for each in operands if each.number is not None and self._changes.goes(each.number)
        ]
        left = [each for each in operands if each not in gone]
        if not gone or len(left) != 1 or not step.measure.known or step.measure.per:
            return None
        if not self._changes.is_now(left[0]) or not self._is_told_last(left[0], gone):
            return None
        known = {each.number for each in gone}
        if any(self._changes.goes(each) for each in self._of(left[0]) if each not in known):
            return None
        names = [self._name(each, self._counting(each, step), told) for each in gone]
        if not all(names) or not self._may_be_one(gone[0], left[0]):
            return None
        places = [self._place(each) for each in operands]
        if not all(self._is_done_to(each) for each in gone):
            return None  # gave towels back for $45
        if any(
            each is not None and {t.text.lower() for t in each.line.sentence} & _EACH
            for each in places
        ):
            return None  # 3 apples from each of the baskets
        if len(gone) == 1 and places[operands.index(gone[0])] is not None:
            names = [self._that_went(names[0], gone[0], step)]
        return Told(f"Adding back {joined(names)} gives {self._amounts.worked(step)}.")

    def _is_done_to(self, gone: Operand) -> bool:
        """Whether a number is what its verb is done to, or who does it."""
        place = self._place(gone)
        return place is not None and (is_object(place) or place.at < place.clause.predicate.index)

    def _that_went(self, name: str, gone: Operand, step: Step) -> str:
        """What went, and how: the 25 bottles that Zoe drank, the 41 guests that left."""
        place, clause = self._place(gone), self._clause(gone)
        if place is None or clause is None or clause.helpers or clause.predicate.xpos not in _PLAIN:
            return name
        verb = clause.predicate
        particle = place.line.low(verb.index + 1)
        particle = "away" if verb.lemma == "give" else particle
        said = f"{verb.text} {particle}" if particle in _PARTICLES else verb.text
        if place.at in {t.index for t in clause.subject}:
            return f"{name} that {said}"
        who = self._text.name_of(clause)
        behind = purpose(place) if step.measure.money else ""
        said_so = re.sub(r"^on ", "for ", behind)
        return (
            f"{name.removesuffix(said_so).strip()} that {who} {said} {behind}".strip()
            if who
            else name
        )

    def _is_told_last(self, left: Operand, gone: Sequence[Operand]) -> bool:
        """Whether what is left is told behind all that went, and not of the beginning."""
        place = self._place(left)
        if place is None or _AT_FIRST.search(" ".join(t.text for t in place.clause.own)):
            return False
        number = left.number or 0
        return all(each.number is not None and each.number < number for each in gone)

    def _may_be_one(self, one: Operand, other: Operand) -> bool:
        """Whether two numbers may be told of the same person: not where each is told of another name."""
        names = []
        for operand in (one, other):
            place = self._place(operand)
            named = "" if place is None else self._text.name_of(place.clause)
            subject = () if place is None else place.clause.subject
            names.append({t.text for t in subject if t.xpos == "NNP"} or {*named.split()})
        return not names[0] or not names[1] or bool(names[0] & names[1])

    def _of_all(self, step: Step) -> Told | None:
        """Tom and Ann picked 8 + 7 = 15 pears together; Tom picked 8 + 7 = 15 pears in all."""
        if not step.measure.known or step.measure.per:
            return None
        operands = step.calculation.operands
        places = [place for each in operands if (place := self._spot(each, step)) is not None]
        if len(places) < len(operands):
            return None
        sure = [place.clause for place in places]
        first = sure[0]
        names = list(dict.fromkeys(self._called(each) for each in sure))
        if any(each.verb_lemma != first.verb_lemma for each in sure) or names[0] in ("", "it"):
            return None  # it takes 3 years and 5 years, of which nobody did anything
        if not all(acts(each) for each in sure) or first.verb_lemma in _NEEDS_PLACE | {"be"}:
            return None
        if step.measure.money and first.verb_lemma in PAYING:
            return None  # bought $40 worth of plums
        if not all(map(is_object, places)) or are_told_of_two(places):
            return None
        return self._by_all(step, names, sure, places)

    def _by_all(
        self, step: Step, names: Sequence[str], clauses: Sequence[Clause], places: Sequence[Place]
    ) -> Told | None:
        """What one or several did, where their verbs are sure; None where it would not be all they did."""
        verb, worked = clauses[0].predicate, self._amounts.worked(step)
        of_what = stuff(places)
        if step.measure.continuous and step.measure.thing in lexicon.SUBSTANCE_UNITS:
            if not of_what and verb.lemma not in ("lose", "gain"):
                return None  # kilograms of what
            worked = f"{worked} of {of_what}" if of_what else worked
        if step.measure.money:
            worked += kind_of_money(places)
        if len(names) == 1:
            again = self._is_done_again(step, clauses)
            if not again and not self._others_come(step, {verb.lemma}):
                return Told(f"{capital(names[0])} {verb.text} {worked} in all.")
            if _MORE_ASKED.search(self._text.question) and verb.xpos in _PLAIN:
                return Told(f"{capital(names[0])} {verb.text} {worked} so far.")
            told_when = when(places)
            return Told(f"{told_when}, {names[0]} {verb.text} {worked}.") if told_when else None
        if len(names) < len(clauses) or not all(is_name(each) for each in clauses):
            return None
        if self._is_done_again(step, clauses):
            return None  # 9 pies in all, of whom each baked more before
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
            twins = () if operand.number is None else self._text.twins(operand.number)
            if any(self._changes.is_compared(operand._replace(number=each)) for each in twins):
                return True
        return False
