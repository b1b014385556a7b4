"""Sums and differences as sentences: what is there together, what is left, what was there before."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import capital
from roda.problem import Kind
from roda.worked.calculations import Operand
from roda.worked.english.amounts import Amounts
from roda.worked.english.naming import joined, purpose
from roda.worked.english.reading.rates import Place, plural
from roda.worked.english.reading.text import Text
from roda.worked.english.told import BARE, Told, has_whole
from roda.worked.measures import (
    OMITTED,
    PURE,
    UNSURE,
    Measure,
    is_constant,
)
from roda.worked.steps import Step, numbers_of

_TAKES_AWAY: Final = re.compile(
    r"\b(?:g[ai]ve|given?|gives|giving|ate|eats?|eaten|lost|loses?|us(?:e|es|ed|ing)|sold|sells?|spen[dt]s?|paid|pays?|"
    r"left|leaves?|remov\w+|took|takes?|taken|donat\w+|threw|throws?|broke|breaks?|died|discard\w+|remain\w*|"
    r"return\w*|drank|drinks?|burn\w*|cut|subtract\w*|deduct\w*|discount|off|miss\w*|fell|falls?|popped|spoiled|rotten)\b",
    re.I,
)
_GOING: Final = listed(
    "give eat lose use sell spend pay leave remove take donate throw break die discard return drink burn cut deduct "
    "pop delete withdraw hand borrow lend drop send ship distribute share discount steal kill"
)
_TOTAL: Final = re.compile(r"\b(?:total|together|altogether|all|combined|both|they)\b", re.I)
_RISES: Final = re.compile(
    r"\b(?:increas\w+|rais\w+|rise\w*|rose|profit|more|tax|tip|interest|markup|grow\w*|grew|gain\w*|higher)\b",
    re.I,
)
_REDUCED: Final = re.compile(r"\b(?:price|discount\w*|off)\b", re.I)
PEOPLE: Final = listed(
    "friend person student child kid man woman boy girl adult teacher parent guest member player doctor nurse senior "
    "people brother sister cousin customer worker employee"
)
_QUANTITIES: Final = listed("more less fewer")
_TRANSFERS: Final = listed("give send lend pay hand donate share distribute sell")
_STAYS: Final = re.compile(
    r"\b(?:left(?! (?:hand|side|foot|arm|leg|angle))|leftover|remain\w*|still)\b", re.I
)
_LACKING: Final = listed("need want lack require")
_AGES: Final = re.compile(r"\b(?:old|older|younger|ages?)\b", re.I)
_GROWS: Final = re.compile(
    r"\b(?:tall\w*|heights?|weigh\w*|gr[eo]w\w*|temperature|deep\w*)\b", re.I
)
_LOWERED: Final = re.compile(r"\b(?:discount\w*|coupon|sale|save[sd]?|reduc\w+)\b", re.I)
_COMPARES: Final = re.compile(r"\b(?:than|costs?)\b", re.I)


class Sums:
    """How sums and differences of one solution are told."""

    def __init__(self, text: Text, steps: Sequence[Step], amounts: Amounts) -> None:
        self._text = text
        self._steps = steps
        self._amounts = amounts

    def added(self, step: Step, told: Sequence[Told]) -> Told:
        worked = self._amounts.worked(step)
        if step.share and has_whole(step):
            if _RISES.search(self._text.text):
                return Told(f"That is {worked} of the original amount.")
            return Told(f"That is {worked}.", 2)
        if step.measure.pure:
            if has_whole(step) and self._divides_last(step):
                return Told(
                    f"If the amount asked for is 1 part, there are {worked} parts in all.", 1
                )
            return Told(f"{'Together, that is' if step.share else 'That is'} {worked}.", 2)
        if self._is_longer(step):
            return Told(f"That is {worked}.", 2 if step.measure.known else BARE)
        if self._compares(step):
            return Told(f"Adding them gives {worked}.", BARE)
        for made in (self._in_years(step, "later"), self._put_back(step, told), self._of_all(step)):
            if made is not None:
                return made
        if self._mixes(step):
            return Told(f"Adding them gives {worked}.", 2)
        if step.measure.known:
            if step.measure.per == UNSURE and not step.measure.money:
                return Told(f"Together, that is {worked}.", 2)
            counts = not (step.measure.continuous or step.measure.per)
            return Told(f"Together, {'there are' if counts else 'that is'} {worked}.", 1)
        kinds = [self._kind(operand, measure)
                 for operand, measure in zip(step.calculation.operands, step.operands, strict=True)]  # fmt: skip
        people = {each.thing in PEOPLE for each in step.operands}
        if all(kinds) and len(set(kinds)) == len(kinds) and len(people) == 1:
            return Told(f"There are {worked} {joined(kinds)} together.")
        return Told(f"Together, that is {worked}.", 2)

    def _mixes(self, step: Step) -> bool:
        """Whether a sum joins what went away with what is there, or years of two ages."""
        if step.measure.thing in ("year", "month") and _AGES.search(self._text.text):
            return True
        for operand in step.calculation.operands:
            place = None if operand.number is None else self._text.places.get(operand.number)
            if place is not None and "by" in (
                place.line.low(place.at - 1),
                place.line.low(place.at - 2),
            ):
                return True  # raised by 10 degrees
        gone = [
            self._is_taken_away(n) for each in step.calculation.operands for n in self._of(each)
        ]
        return any(gone) and not all(gone)

    def _divides_last(self, step: Step) -> bool:
        """Whether the last step divides by a sum of parts: the answer is one of them."""
        last = self._steps[-1]
        by = last.calculation.operands[-1].step
        times = numbers_of(step.calculation, self._steps)
        whole = last.calculation.operands[0]
        if set(times) & set(self._of(whole)):
            return False
        multiples = all(self._text.numbers[n].kind is Kind.MULTIPLE for n in times)
        return last.symbol == "/" and by is not None and self._steps[by] is step and multiples

    def _kind(self, operand: Operand, measure: Measure) -> str:
        """What a number of the text counts, where that is a kind of things; "" else."""
        if operand.number is None or len(self._text.twins(operand.number)) > 1:
            return ""
        if not measure.known or measure.pure or measure.per or measure.continuous:
            return ""
        return measure.shown or plural(measure.thing)

    def _put_back(self, step: Step, told: Sequence[Told]) -> Told | None:
        """Adding back the 5 songs gives 5 + 33 = 38 songs, where 5 were deleted before there were 33."""
        operands = step.calculation.operands
        gone = [each for each in operands if each.number is not None and self._goes(each.number)]
        left = [each for each in operands if each not in gone]
        if not gone or len(left) != 1 or not step.measure.known or step.measure.per:
            return None
        if not self._is_now(left[0]):
            return None
        known = {each.number for each in gone}
        if any(self._goes(each) for each in self._of(left[0]) if each not in known):
            return None
        names = [self._name(each, self._counting(each, step), told) for each in gone]
        if not all(names) or not self._may_be_one(gone[0], left[0]):
            return None
        return Told(f"Adding back {joined(names)} gives {self._amounts.worked(step)}.")

    def _is_now(self, operand: Operand) -> bool:
        """Whether a value is what somebody has, not what happens: 33 songs now, 6 eggs left."""
        if operand.number is None:
            return False
        place = self._text.places.get(operand.number)
        if place is None:
            return False
        has = place.clause.verb_lemma in ("have", "be", "remain") and not place.clause.mark
        return self._is_left(operand.number) or has

    def _may_be_one(self, one: Operand, other: Operand) -> bool:
        """Whether two numbers may be told of the same person: not where each is told of another name."""
        names = []
        for operand in (one, other):
            place = None if operand.number is None else self._text.places.get(operand.number)
            subject = () if place is None else place.clause.subject
            names.append({t.text for t in subject if t.xpos == "NNP"})
        return not names[0] or not names[1] or bool(names[0] & names[1])

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

    def _goes(self, number: int) -> bool:
        """Whether the clause of a number tells that so much goes away, not what is left."""
        place = self._text.places.get(number)
        if place is None or place.clause.predicate.lemma not in _GOING:
            return False
        verb = place.clause.predicate
        before, behind = (
            place.line.low(place.at - 1),
            place.line.low(place.line.last_of(place.at) + 1),
        )
        passive = any(t.lemma == "be" for t in place.clause.helpers)
        if "another" in (before, behind) or behind == "more" or passive:
            return False
        if verb.lemma == "sell" and self._text.measures(number)[0].money:
            return False
        if verb.lemma in ("take", "use") and place.line.low(verb.index + 1) in ("up", "part"):
            return False
        if verb.lemma == "take" and self._text.measures(number)[0].thing in lexicon.TIMES:
            return False
        given = place.line.sentence.tokens[verb.index + 1 : verb.index + 2]
        return not (verb.lemma in _TRANSFERS and any(t.xpos in ("PRP", "NNP") for t in given))

    def _is_left(self, number: int) -> bool:
        """Whether the clause of a number tells what is left."""
        place = self._text.places.get(number)
        if place is None:
            return False
        words = " ".join(t.text for t in place.clause.own)
        return bool(_STAYS.search(words)) and place.clause.predicate.lemma != "leave"

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
        if not all(_acts(each) for each in sure) or first.verb_lemma == "be":
            return None
        verb = first.predicate
        worked = self._amounts.worked(step)
        places = [self._text.places[each.number or 0] for each in step.calculation.operands]
        if not all(map(_is_object, places)) or _are_told_of_two(places):
            return None
        if len(names) == 1:
            return Told(f"{capital(names[0])} {verb.text} {worked} in all.")
        if len(names) < len(sure) or not all(_is_name(each) for each in sure):
            return None
        form = verb.text if verb.xpos == "VBD" else verb.lemma
        return Told(f"{joined(names)} {form} {worked} together.")

    def _clause(self, operand: Operand) -> Clause | None:
        """The clause of a number of the text that no other one equals."""
        place = None if operand.number is None else self._text.places.get(operand.number)
        if place is None or len(self._text.twins(operand.number or 0)) > 1:
            return None
        return place.clause

    def left(self, step: Step, told: Sequence[Told]) -> Told:
        worked = self._amounts.worked(step)
        if step.share:
            whole = has_whole(step)
            if whole:
                what = "price" if _REDUCED.search(self._text.text) else "whole"
                return Told(f"That leaves {worked} of the {what}.")
            return Told(f"The difference is {worked}.", 2)
        if step.measure.pure:
            return Told(f"The difference is {worked}.", 2)
        earlier = self._in_years(step, "earlier")
        if earlier is not None:
            return earlier
        if step.measure.thing in ("year", "month") and _AGES.search(self._text.text):
            return Told(f"The difference is {worked}.", 2)
        if self._is_longer(step):
            return Told(f"That is {worked}.", 2 if step.measure.known else BARE)
        first, *others = step.calculation.operands
        goes = [number for each in others for number in self._of(each)]
        stays = set(numbers_of(step.calculation, self._steps)) - set(goes)
        clear = step.measure.known
        if len(others) == 1 and others[0].number is not None and self._is_left(others[0].number):
            verb = "is" if step.measure.money or step.value == 1 else "are"
            return Told(f"That means {worked} {verb} gone.", 1 if clear else 2)
        if any(map(self._is_compared, others)):
            return Told(f"The difference is {worked}.", BARE)  # 3 fewer, of something else
        if self._comes(first) or (first.number is not None and self._is_left(first.number)):
            return Told(f"The difference is {worked}.", BARE)  # 5 more people came and 2 left
        if self._is_part(others[-1], first) or (
            not self._is_share(others[-1])
            and any(map(self._goes, goes))
            and not any(map(self._is_taken_away, stays))
        ):
            if (
                step.measure.money
                and _LOWERED.search(self._text.text)
                and len(others) == 1
                and others[0].number is not None
            ):
                return Told(f"That is {worked} less.", 1)
            return Told(f"That leaves {worked}.", 0 if clear else 2)
        if step.measure.per and clear:
            return Told(f"The difference is {worked}.", 1)
        names = [self._name(operand, self._counting(operand, step), told) for operand in others]
        gone_first = first.number is not None and self._goes(first.number)
        if clear and all(names) and not gone_first and not self._are_two_owners(first, others):
            if step.measure.continuous and _GROWS.search(self._text.text):
                return Told(f"The difference is {worked}.", 1)
            if len(set(names)) < len(names) or len(names) > 2:
                return Told(f"That leaves {worked}.", 1)
            return Told(f"Without {joined(names)}, that leaves {worked}.", 1)
        return Told(f"The difference is {worked}.", 2 if clear else BARE)

    def _is_compared(self, operand: Operand) -> bool:
        """Whether a number says how many more or fewer than something else there are."""
        place = None if operand.number is None else self._text.places.get(operand.number)
        if place is None:
            return False
        behind = place.line.sentence.tokens[place.line.last_of(place.at) + 1 :]
        words = [t.text.lower() for t in behind]
        near = set(words[:3])
        return bool({"fewer", "less"} & near) or ("more" in near and "than" in words)

    def _comes(self, operand: Operand) -> bool:
        """Whether a number is told as so much more, which is no whole that anything is left of."""
        place = None if operand.number is None else self._text.places.get(operand.number)
        if place is None:
            return False
        behind = place.line.low(place.line.last_of(place.at) + 1)
        return behind in _QUANTITIES or place.line.low(place.at - 1) == "another"

    def _is_share(self, operand: Operand) -> bool:
        """Whether a value is a share of another, or so many times another."""
        return operand.step is not None and any(
            measure.pure for measure in self._steps[operand.step].operands
        )

    def _are_two_owners(self, first: Operand, others: Sequence[Operand]) -> bool:
        """Whether amounts of two people are compared, neither of which is part of the other."""
        clauses = [self._clause(each) for each in (first, *others)]
        sure = [clause for clause in clauses if clause is not None and clause.subject]
        names = {clause.line.show(clause.subject) for clause in sure}
        verbs = {clause.verb_lemma for clause in sure}
        total = sure and _TOTAL.search(" ".join(t.text for t in sure[0].own))
        return len(sure) > 1 and len(names) > 1 and len(verbs) == 1 and not total

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
            if behind in ("ago", "from", "later", "time") or (before == "in" and behind != "old"):
                years = self._amounts.amount(operand.value, Measure("year"))
                return Told(f"{capital(years)} {when}, that is {self._amounts.worked(step)}.")
        return None

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
        return any(t.xpos in ("JJR", "RBR") and t.text.lower() not in _QUANTITIES for t in behind)

    def _is_part(self, taken: Operand, whole: Operand) -> bool:
        """Whether what is taken away was worked out as a share of the whole."""
        if taken.step is None:
            return False
        step = self._steps[taken.step]
        return (
            step.symbol in "*/"
            and step.value < whole.value
            and (whole == step.calculation.operands[0] or whole in step.calculation.operands[:2])
            and PURE in step.operands
        )

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
            if place is not None and self._is_compared(operand):
                return True
        return False

    def _is_taken_away(self, number: int) -> bool:
        """Whether the clause of a number tells that something goes away."""
        place = self._text.places.get(number)
        if place is None:
            return False
        words = " ".join(t.text for t in place.clause.own)
        return bool(_TAKES_AWAY.search(words)) and not _COMPARES.search(words)


def _acts(clause: Clause) -> bool:
    """Whether a clause says plainly who does what."""
    verb = clause.predicate
    plain = verb.xpos in ("VBD", "VBZ", "VBP") and not clause.helpers and not clause.mark
    relative = {t.text.lower() for t in clause.subject} & {"that", "which", "who"}
    if relative or clause.line.low(verb.index + 1) in ("to", "been"):
        return False
    return plain and bool(clause.subject) and not clause.line.has_mark(clause.subject)


def _are_told_of_two(places: Sequence[Place]) -> bool:
    """Whether amounts of one clause are told for each of something, or of another subject between them."""
    for place in places:
        if any(t.text.lower() in ("each", "every", "per", "apiece") for t in place.line.sentence):
            return True
    for one, other in pairwise(places):
        if one.line is not other.line:
            continue
        verb = one.clause.predicate
        between = one.line.sentence.tokens[min(one.at, other.at) : max(one.at, other.at)]
        if verb.index == other.clause.predicate.index and any(
            t.text.lower() == verb.text.lower() or t.xpos in ("VBD", "VBZ", "VBP") for t in between
        ):
            return True
    return False


def _is_object(place: Place) -> bool:
    """Whether a number is what the verb of its clause is done to: no preposition stands between."""
    line, at = place
    verb = place.clause.predicate.index
    between = line.sentence.tokens[verb + 1 : at]
    if any(t.text.lower() in ("and", ",") for t in between):
        return True  # a later one of several
    return verb < at and not any(t.xpos in ("IN", "TO", "NN", "NNS", "PRP") for t in between)


def _is_name(clause: Clause) -> bool:
    return all(token.xpos in ("NNP", "NNPS") for token in clause.subject)
