"""Sums told without pointing back: who had so much, so many things, or amounts by their number."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import capital
from roda.worked.english.adding.terms import HOLDS, Terms
from roda.worked.english.reading.counting import SIDES
from roda.worked.english.reading.naming import joined, purpose, subject_of
from roda.worked.english.reading.owners import is_object
from roda.worked.english.told import Told
from roda.worked.measures import Measure
from roda.worked.steps import Step, numbers_of

PAYING: Final = listed("buy purchase order bring")
_EVERY: Final = re.compile(
    r"\b(?:per|each|every|an?) (second|minute|hour|day|week|month|year)\b", re.I
)
_HAD: Final = listed("have bring take save receive earn")
_OF_SEVERAL: Final = {  # what is told of one, said of several: now, and then
    "be": ("are", "were"),
    "weigh": ("weigh", "weighed"),
    "measure": ("measure", "measured"),
}
_OF_SPEED: Final = frozenset({"hour", "minute", "second"})  # the miles of a week are no speed
_PRONOUNS: Final = listed("he she it they this that each one i we you")
_PLAIN: Final = frozenset({"VBD", "VBZ", "VBP"})
_LONG: Final = re.compile(r"\b(?:long\w*|lengths?|sides?|wide|widths?|tall\w*|heights?)\b", re.I)
_SEVERAL: Final = {2: "two", 3: "three", 4: "four"}


class Standing(Terms):
    """Sums that stand by themselves."""

    def _standing(self, step: Step, worked: str) -> Told:
        """A sum told without pointing back: who had so much, so many things, or amounts by their number."""
        operands = step.calculation.operands
        owner = self._holder(step)
        if owner:
            return Told(f"{owner} {worked} altogether.")
        if step.measure.money:
            names = [
                re.sub(r"^on ", "for ", purpose(place)) if (place := self._place(each)) else ""
                for each in operands
            ]
            alone = all(self._clause(each) is not None for each in operands)
            if alone and all(names) and len(set(names)) == len(names):
                each = [f"the {self._amounts.amount(o.value, step.measure)} {name}"
                        for o, name in zip(operands, names, strict=True)]  # fmt: skip
                return Told(f"{capital(joined(each))} come to {worked}.")
        elif not step.measure.continuous and not step.measure.per:
            if not self._others(step) and not self._asks_for(step):
                return Told(f"Together, there are {worked}.")
            many = [self._amounts.amount(o.value, Measure()) for o in operands[:-1]]
            last = self._amounts.amount(operands[-1].value, step.measure)
            return Told(f"{joined([*many, last])} make {worked}.", is_loose=True)
        subjects = self._subjects(step)
        if subjects:
            return Told(f"Together, {subjects} {worked}.")
        count, name = _SEVERAL.get(len(operands), str(len(operands))), self._amounts_name(step)
        # 20 seeds and 15 seeds a slice are called nothing that says what they are
        return Told(f"Together, the {count} {name} come to {worked}.", int(name == "rates"))

    def _subjects(self, step: Step) -> str:
        """Of what things amounts are told that are added, with their verb: the hall and the kitchen are."""
        operands = step.calculation.operands
        clauses = [self._clause(each) for each in operands]
        found = [(each, place) for each, place in zip(clauses, map(self._place, operands), strict=True)
                 if each is not None and place is not None]  # fmt: skip
        if len(found) < len(operands) or step.measure.thing == "year" or step.measure.per:
            return ""
        verbs = {(each.verb_lemma, _tense(each)) for each, _ in found}
        names = [subject_of(each, place.at) for each, place in found]
        if len(verbs) > 1 or not all(names) or len(set(names)) < len(names):
            return ""
        if any(each.mark or each.existential for each, _ in found):
            return ""
        lemma, tense = verbs.pop()
        forms = _OF_SEVERAL.get(lemma)
        return "" if forms is None or not tense else f"{joined(names)} {forms[tense == 'VBD']}"

    def _at_rates(self, step: Step) -> Told | None:
        """Ann and Bo can cut 8 + 3 = 11 strands per minute together, of whom it is told with the same verb."""
        places = [self._place(each) for each in step.calculation.operands]
        clauses = [each.clause for each in places if each is not None and is_object(each)]
        if step.measure.per not in lexicon.TIMES or len(clauses) < len(places):
            return None
        helpers = {tuple(t.text for t in each.helpers) for each in clauses}
        if len({each.verb_lemma for each in clauses}) > 1 or len(helpers) > 1:
            return None
        names = [self._called(each) for each in clauses if each.subject]
        if len(set(names)) < len(clauses) or any(each.lower() in _PRONOUNS for each in names):
            return None
        words, verb = helpers.pop(), clauses[0].predicate
        if words not in ((), ("can",), ("could",)) or (not words and verb.xpos not in _PLAIN):
            return None
        form = verb.text if words or verb.xpos == "VBD" else verb.lemma
        does = " ".join([*words, form])
        return Told(f"{capital(joined(names))} {does} {self._amounts.worked(step)} together.")

    def _times_told(self, step: Step) -> list[set[str]]:
        """For what times each number of a sum is told in its clause."""
        places = [self._place(each) for each in step.calculation.operands]
        words = [" ".join(t.text for t in each.clause.own) for each in places if each is not None]
        return [{time.lower() for time in _EVERY.findall(each)} for each in words]

    def _are_alike(self, step: Step) -> bool:
        """Whether numbers are told alike: in one sentence, by the same verb, or each as what somebody has."""
        places = [self._place(each) for each in step.calculation.operands]
        sure = [each for each in places if each is not None]
        if len(sure) < len(places):
            return len(sure) == 0
        told = self._times_told(step)
        if not step.measure.per and any(told) and not all(told):
            return False  # 18 miles, and 20 miles each day
        verbs = {each.clause.verb_lemma for each in sure}
        lines = all(each.line is sure[0].line for each in sure)
        return lines or len(verbs) == 1 or verbs <= HOLDS | {"be", "cost"}

    def _amounts_name(self, step: Step) -> str:
        """What amounts of a measure are called: prices, lengths, weights; amounts where nothing is sure."""
        thing = step.measure.thing
        if step.measure.per:
            timed = step.measure.per in lexicon.TIMES
            if step.measure.money and not timed:
                return "prices"
            if thing in SIDES and timed:
                return "speeds" if step.measure.per in _OF_SPEED else "distances"
            return "rates"
        if step.measure.money:
            clauses = [
                self._clause(each, step.calculation.operands) for each in step.calculation.operands
            ]
            priced = all(each is not None and each.verb_lemma in lexicon.PRICES for each in clauses)
            return "prices" if priced else "amounts"
        if thing in lexicon.TIMES:
            return "times"
        if thing in ("mile", "kilometer"):
            return "distances"
        long = thing in SIDES and _LONG.search(
            self._text.text
        )  # the inches that it rained are none
        return "lengths" if long else "amounts"

    def _holder(self, step: Step) -> str:
        """Who had all that is added, and "had": one who had some and got more; "" where more may have come."""
        places = [self._spot(each, step) for each in step.calculation.operands]
        if step.measure.per or step.measure.thing in lexicon.TIMES:
            return ""
        sure = [each.clause for each in places if each is not None]
        names = {self._text.name_of(each) for each in sure}
        if len(sure) < len(places) or len(names) != 1 or "" in names:
            return ""
        verbs = HOLDS - PAYING if step.measure.money else HOLDS
        if any(each.verb_lemma not in verbs or each.helpers or each.mark for each in sure):
            return ""
        if not all(is_object(each) for each in places if each is not None):
            return ""  # bought a lamp for $40
        if self._others_come(step, HOLDS):
            return ""
        has = {each.predicate.xpos for each in sure}
        return f"{names.pop()} {'had' if 'VBD' in has else 'has'}"

    def _others_come(self, step: Step, verbs: Container[str]) -> bool:
        """Whether more of the same comes in the story: a number that is left out, or what is asked for."""
        for number in self._others(step):
            if self._changes.goes(number) or self._changes.is_left(number):
                continue
            if not self._is_only_had(number, verbs):
                return True
        return self._asks_more(step, verbs)

    def _is_only_had(self, number: int, verbs: Container[str]) -> bool:
        """Whether a number is what somebody had or brought, of whom it is told what he spent."""
        place = self._text.places.get(number)
        return (
            "spend" in verbs
            and place is not None
            and place.clause.verb_lemma in _HAD
            and is_object(place)
        )

    def _is_done_again(self, step: Step, clauses: Sequence[Clause]) -> bool:
        """Whether those of whom a sum is told did the same with a number that it leaves out."""
        names = {self._called(each) for each in clauses}
        used = {self._text.numbers[n].value for n in numbers_of(step.calculation, self._steps)}
        for index, place in self._text.places.items():
            if self._text.numbers[index].value in used or not is_object(place):
                continue
            measure = self._text.measures(index)[0]
            same = measure.thing in ("", step.measure.thing) or step.measure.continuous
            if place.clause.verb_lemma != clauses[0].verb_lemma or measure.pure or not same:
                continue
            if self._called(place.clause) in names:
                return True
        return False

    def _called(self, clause: Clause) -> str:
        """Who a clause is told of, by name where that is sure."""
        name = self._text.name_of(clause)
        if name:
            return name
        shown = clause.line.show(clause.subject)
        named = clause.subject and clause.subject[0].xpos in ("NNP", "NNPS")
        if clause.subject and clause.subject[0].text.lower() in ("a", "an"):
            return f"the {shown.partition(' ')[2]}"  # a shop, of which the reader knows
        return shown if named else shown[:1].lower() + shown[1:]


def _tense(clause: Clause) -> str:
    """The form of the one verb of a clause, "is" beside a noun; "" where there are several."""
    verbs = clause.helpers if clause.verb_lemma == "be" else (*clause.helpers, clause.predicate)
    return verbs[0].xpos if len(verbs) == 1 and verbs[0].xpos in ("VBD", "VBZ", "VBP") else ""
