"""Differences as sentences: what is left, what is taken away, what somebody else has."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roda.languages.english import lexicon
from roda.worked.calculations import Operand
from roda.worked.english.adding.ages import in_years, is_of_ages
from roda.worked.english.adding.terms import HOLDS, Terms
from roda.worked.english.reading.naming import joined
from roda.worked.english.reading.owners import is_object
from roda.worked.english.reading.rates import plural
from roda.worked.english.told import BARE, Told, has_whole
from roda.worked.measures import UNSURE
from roda.worked.steps import Step, numbers_of

_TOTAL: Final = re.compile(r"\b(?:total|together|altogether|all|combined|both|they)\b", re.I)
_REDUCED: Final = re.compile(r"\b(?:price|discount\w*|off)\b", re.I)
# What is added to a cost is no part of it that could be taken away.
_GAINED: Final = re.compile(r"\b(?:profit|mark-?up|interest)\b", re.I)
_SHARE_OF: Final = re.compile(
    r"(?:%|percent|\d/\d+|\b(?:third|quarter|half|fourth|fifth|tenth)s?) of (?:the|that|this|his|her|their|its) "
    r"(?:total |whole |entire |original )?([a-z]+)"
    r"(?=[.,;]| (?:to|on|for|in|and|at|is|are|was|were|by|with|from|as|that|which|but|while|before)\b)",
    re.I,
)
_REST: Final = re.compile(r"\b(?:rest|remain\w*|left|others?)\b", re.I)
# All that there is, or is paid or earned, of which parts are told beside it.
_ALL: Final = re.compile(r"\b(?:total|together|altogether|in all|combined)\b", re.I)
_NO_PARTS: Final = re.compile(
    r"\b(?:discount\w*|coupon|rebate|off|profit|sale|interest|tax|save[sd]?|savings?|promotion|loan\w*|percent\w*|average|than|as many|as much|times)\b|%",
    re.I,
)
# What is told so is somebody else's, and nothing of it is left.
_LESSER: Final = re.compile(
    r"(?:%|percent|third|half|quarter|fifth|[0-9]/[0-9]+) (?:fewer|less|lower|lighter|cheaper|shorter|smaller|slower|younger)\b",
    re.I,
)
_ALL_BUT: Final = re.compile(
    r"\b(?:all|everything|everyone|everybody) (?:but|except)(?: for)?$", re.I
)
_GROWS: Final = re.compile(
    r"\b(?:tall\w*|heights?|weigh\w*|gr[eo]w\w*|temperature|deep\w*)\b", re.I
)
_LOWERED: Final = re.compile(
    r"\b(?:discount\w*|coupon|sale|save[sd]?|savings?|promotion\w*|reduc\w+)\b", re.I
)


class Differences(Terms):
    """Differences as sentences."""

    def left(self, step: Step, told: Sequence[Told]) -> Told:
        worked = self._amounts.worked(step)
        if step.share and has_whole(step):
            return self._rest_of_whole(step, worked, told)
        if step.share or step.measure.pure:
            return Told(f"The difference is {worked}.", 2)
        earlier = in_years(self._text, self._steps, step, self._amounts)
        if earlier is not None:
            return earlier
        if is_of_ages(self._text, step):
            return Told(f"The difference is {worked}.", 2)
        if self._is_longer(step):
            return Told(f"That is {worked}.", 2 if step.measure.known else BARE)
        if not step.measure.per and any(each.per in lexicon.TIMES for each in step.operands):
            return Told(
                f"The difference is {worked}.", BARE
            )  # of 6 letters a day 4 are none for good
        return self._taken(step, worked, told)

    def _rest_of_whole(self, step: Step, worked: str, told: Sequence[Told]) -> Told:
        """70% of the price is left; the rest is 3/5 of the cookies."""
        cost = int(_LESSER.search(self._text.text) is not None or self._is_of_more(step))
        cost += self._is_of_gain(step)
        part = self._part_left(step)
        if _REDUCED.search(self._text.text):
            follows = self._follows(step, told)
            text = (
                f"That leaves {worked} of the price"
                if follows
                else f"{worked} of the price is left"
            )
            return Told(f"{text}{part}.", cost)
        things = {each.of for each in step.operands if each.of}
        what = plural(things.pop()) if len(things) == 1 and UNSURE not in things else ""
        told_of = _SHARE_OF.search(self._text.text)
        what = what or self._taken_of(step) or (told_of[1].lower() if told_of else "")
        if not what and not _REST.search(self._text.text):
            cost = 1  # of what it is a part, and that there is a rest, is not told
        if self._follows(step, told):
            return Told(f"That leaves {worked} of the {what or 'whole'}{part}.", cost)
        return Told(f"The rest is {worked} of the {what or 'whole'}{part}.", cost)

    def _is_of_gain(self, step: Step) -> bool:
        """Whether a share is told as what is gained: 80% of the cost as a profit."""
        places = [self._place(each) for each in step.calculation.operands]
        return any(
            _GAINED.search(" ".join(t.text for t in place.line.sentence)) is not None
            for place in places
            if place is not None
        )

    def _part_left(self, step: Step) -> str:
        """How many the rest are, where the last step divides them by their share to find the whole."""
        at = next(i for i, each in enumerate(self._steps) if each is step)
        last = self._steps[-1]
        if last.symbol != "/" or last.calculation.operands[1].step != at:
            return ""
        part, measure = last.calculation.operands[0], last.operands[0]
        if part.number is None or measure.per or measure.pure:
            return ""
        return f", and that is {self._amounts.amount(part.value, measure)}"

    def _is_of_more(self, step: Step) -> bool:
        """Whether a share is the part by which one thing is more than another, and no rest."""
        at = next(i for i, each in enumerate(self._steps) if each is step)
        return any(
            self._changes.is_compared(other)
            for later in self._steps
            if any(each.step == at for each in later.calculation.operands)
            for other in later.calculation.operands
        )

    def _taken_of(self, step: Step) -> str:
        """The things of which a later step takes a share; "" where they are not counted."""
        at = next(i for i, each in enumerate(self._steps) if each is step)
        for later in self._steps:
            parts = list(zip(later.calculation.operands, later.operands, strict=True))
            if later.symbol in "*/" and any(operand.step == at for operand, _ in parts):
                if later.symbol == "/":  # 35 girls by 7/10: of whom they are a part is asked for
                    return self._asked_things() if later is self._steps[-1] else ""
                counts = [
                    m for o, m in parts if o.step != at and m.known and not m.pure and not m.per
                ]
                return plural(counts[0].thing) if counts and not counts[0].continuous else ""
        return ""

    def _leaves(self, step: Step, worked: str, told: Sequence[Told], cost: int) -> Told:
        """That leaves $36, of what was just told; else who has so much left, or what is taken away."""
        if self._follows(step, told):
            supposed = told[-1].text.startswith("Adding back ")
            made = all(each.step is not None for each in step.calculation.operands)
            part = self._is_part(step.calculation.operands[-1], step.calculation.operands[0])
            if made and not part and self._is_added_to(step):
                cost += 1  # who came less who went are none that are left
            return Told(f"That leaves {worked}.", cost + supposed)
        first, *others = step.calculation.operands
        gone = [each.number for each in others if each.number is not None]
        if (
            first.number is not None
            and gone
            and min(gone) < first.number
            and self._is_added_to(step)
        ):
            cost += 1  # what there is now, less what there was before it went
        past = any(
            self._text.places[n].clause.predicate.xpos == "VBD"
            for n in gone
            if n in self._text.places
        )
        if (
            len(gone) == len(others)
            and all(map(self._changes.goes, gone))
            and self._is_at_once(step)
        ):
            owner = self._keeper(first, others)
            if owner:
                return Told(f"{owner} {'had' if past else 'has'} {worked} left.", cost)
            one = step.measure.money or step.value == 1
            be = ("was" if one else "were") if past else ("is" if one else "are")
            return Told(f"{worked} {be} left.", cost)
        names = [self._name(each, self._counting(each, step), told) for each in others]
        if not all(names):
            return Told(f"That leaves {worked}.", cost + 1)
        return Told(f"Taking away {joined(names)} leaves {worked}.", cost)

    def _is_at_once(self, step: Step) -> bool:
        """Whether nothing of the kind is told between what is there and what goes: it was so then."""
        numbers = [each.number for each in step.calculation.operands if each.number is not None]
        return (
            len(numbers) == len(step.operands)
            and not any(min(numbers) < each < max(numbers) for each in self._others(step))
            and numbers[0] == min(numbers)
        )

    def _keeper(self, first: Operand, others: Sequence[Operand]) -> str:
        """Who has what is left: the one who had it, and from whom it goes; "" where that is not sure."""
        clauses = [self._clause(each) for each in (first, *others)]
        names = {"" if each is None else self._text.name_of(each) for each in clauses}
        place = self._place(first)
        holds = clauses[0] is not None and clauses[0].verb_lemma in HOLDS
        holds = holds and place is not None and is_object(place)  # not: bought a lamp for $40
        holds = holds and not any(each is not None and each.helpers for each in clauses)
        return names.pop() if holds and len(names) == 1 else ""

    def _taken(self, step: Step, worked: str, told: Sequence[Told]) -> Told:
        """What is left of an amount, or gone of it."""
        first, *others = step.calculation.operands
        if any(self._is_all_but(each) for each in others):
            return Told(f"The difference is {worked}.", BARE)  # so many are sold, not left
        goes = [number for each in others for number in self._of(each)]
        stays = set(numbers_of(step.calculation, self._steps)) - set(goes)
        clear = step.measure.known
        if (
            len(others) == 1
            and others[0].number is not None
            and self._changes.is_left(others[0].number)
        ):
            return self._gone(step, worked, told)
        if any(map(self._changes.is_compared, others)):
            return Told(f"The difference is {worked}.", BARE)  # 3 fewer, of something else
        if self._changes.comes(first) or (
            first.number is not None and self._changes.is_left(first.number)
        ):
            return Told(f"The difference is {worked}.", BARE)  # 5 more people came and 2 left
        if self._is_part(others[-1], first) or (
            not self._is_share(others[-1])
            and any(map(self._changes.goes, goes))
            and not any(map(self._changes.is_taken_away, stays))
            and not any(map(self._changes.goes, stays))
        ):
            paid = len(others) == 1 and others[0].number is not None and step.measure.money
            if paid and _LOWERED.search(self._text.text):
                return Told(f"That is {worked} less.", 1)
            fewer = _LESSER.search(self._text.text) is not None
            return self._leaves(step, worked, told, fewer if clear else 2)
        return self._without(step, worked, told)

    def _gone(self, step: Step, worked: str, told: Sequence[Told]) -> Told:
        """Taking away the 4 slices that are left, 16 - 4 = 12 slices are gone: of a number that nothing was added to."""
        first, other = step.calculation.operands
        name = self._name(other, self._counting(other, step), told)
        clear = step.measure.known and not step.measure.per and bool(name)
        if not clear or first.number is None or not self._is_at_once(step) or self._others(step):
            return Told(f"The difference is {worked}.", 1 if step.measure.known else 2)
        one, place = step.measure.money or other.value == 1, self._place(other)
        own = () if place is None else place.clause.own
        past = any(t.xpos == "VBD" for t in own)
        be = ("was" if one else "were") if past else ("is" if one else "are")
        cost = int(step.measure.money and _NO_PARTS.search(self._text.text) is not None)
        cost += step.measure.thing in lexicon.TIMES  # owes $20 still, 4 months from now
        return Told(f"Taking away {name} that {be} left gives {worked}.", cost)

    def _without(self, step: Step, worked: str, told: Sequence[Told]) -> Told:
        """Without the 8 books, that leaves 70 books; a mere difference where that is not sure."""
        first, *others = step.calculation.operands
        clear = step.measure.known
        if step.measure.per and clear:
            return Told(f"The difference is {worked}.", 1)
        names = [self._name(operand, self._counting(operand, step), told) for operand in others]
        gone_first = any(
            self._changes.goes(n) or self._changes.is_taken_away(n) for n in self._of(first)[:1]
        )
        if self._is_added_to(step) and first.number is not None:
            gone_first = gone_first or not self._changes.is_now(first)
        named = all(each.step is not None and told[each.step].name for each in others)
        if clear and named and self._is_rest(step, named):
            return self._leaves(step, worked, told, 0)
        if clear and all(names) and not gone_first and not self._are_two_owners(first, others):
            if step.measure.continuous and _GROWS.search(self._text.text):
                return Told(f"The difference is {worked}.", 1)
            return self._leaves(step, worked, told, 0 if self._is_rest(step) else 1)
        if clear and self._is_set_against(step):
            one, other = (
                self._amounts.amount(each.value, step.measure) for each in step.calculation.operands
            )
            return Told(f"The difference between {one} and {other} is {worked}.")
        return Told(f"The difference is {worked}.", 2 if clear else BARE)

    def _is_set_against(self, step: Step) -> bool:
        """Whether the last step asks what part of one of two numbers their difference is."""
        operands, last = step.calculation.operands, self._steps[-1]
        if (
            last.symbol != "/"
            or len(operands) != 2
            or any(each.number is None for each in operands)
        ):
            return False
        over, under = last.calculation.operands
        made = over.step is not None and self._steps[over.step] is step
        return made and under.number in {each.number for each in operands}

    def _is_rest(self, step: Step, named: bool = False) -> bool:
        """Whether a difference is what is left of something: of a total, or of things some of which are named.

        `named`: all that is taken away was told before as what so many things cost or hold.
        """
        first, *others = step.calculation.operands
        place = None if first.number is None else self._text.places.get(first.number)
        if place is None or any(map(self._changes.is_compared, others)):
            return False
        if any(map(self._is_share, others)):
            return False
        words = " ".join(t.text for t in place.line.sentence)
        return not _NO_PARTS.search(self._text.text) and bool(
            named or _ALL.search(words) or not step.measure.continuous
        )

    def _is_added_to(self, step: Step) -> bool:
        """Whether a difference is added to something later: what came less what went, of which nothing is left."""
        at = next((i for i, each in enumerate(self._steps) if each is step), None)
        return any(
            later.symbol == "+" and any(each.step == at for each in later.calculation.operands)
            for later in self._steps
        )

    def _is_all_but(self, operand: Operand) -> bool:
        """Whether a number is told as what stays behind: all but 4 bars."""
        place = None if operand.number is None else self._text.places.get(operand.number)
        if place is None:
            return False
        words = " ".join(t.text for t in place.line.sentence.tokens[: place.at])
        return _ALL_BUT.search(words.rstrip("$ ")) is not None

    def _are_two_owners(self, first: Operand, others: Sequence[Operand]) -> bool:
        """Whether amounts of two people are compared, neither of which is part of the other."""
        clauses = [self._clause(each) for each in (first, *others)]
        sure = [clause for clause in clauses if clause is not None and clause.subject]
        names = {clause.line.show(clause.subject) for clause in sure}
        verbs = {clause.verb_lemma for clause in sure}
        total = sure and _TOTAL.search(" ".join(t.text for t in sure[0].own))
        return len(sure) > 1 and len(names) > 1 and len(verbs) == 1 and not total

    def _is_part(self, taken: Operand, whole: Operand) -> bool:
        """Whether what is taken away was worked out as a share of the whole."""
        if taken.step is None:
            return False
        step = self._steps[taken.step]
        return (
            step.symbol in "*/"
            and step.value < whole.value
            and (whole == step.calculation.operands[0] or whole in step.calculation.operands[:2])
            and any(each.pure for each in step.operands)
        )
