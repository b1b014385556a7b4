"""Steps before the last one as sentences, in the words of the text where it has some."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.numbers.constants import said_by
from roda.languages.english.parsing.inflection import counted, singular
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import capital
from roda.problem import Kind
from roda.worked.calculations import Operand
from roda.worked.english import retelling
from roda.worked.english.amounts import Amounts, fraction, mixed
from roda.worked.english.naming import joined, purpose
from roda.worked.english.text import DOLLAR, SIDES, Place, Text
from roda.worked.english.units import PARTS, fact_behind
from roda.worked.measures import EACH, OMITTED, PURE, UNKNOWN, UNSURE, Measure, is_constant
from roda.worked.steps import Step, numbers_of
from roda.worked.writing import write

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
_DOUBLES: Final = re.compile(r"\b(?:twice|doubl\w+|tripl\w+|thrice|times)\b", re.I)
_RISES: Final = re.compile(
    r"\b(?:increas\w+|rais\w+|rise\w*|rose|profit|more|tax|tip|interest|markup|grow\w*|grew|gain\w*|higher)\b",
    re.I,
)
_REDUCED: Final = re.compile(r"\b(?:price|discount\w*|off)\b", re.I)
_PEOPLE: Final = listed(
    "friend person student child kid man woman boy girl adult teacher parent guest member player doctor nurse senior "
    "people brother sister cousin customer worker employee"
)
_SHARES: Final = frozenset({Kind.PERCENT, Kind.FRACTION, Kind.MULTIPLE})
_OF_PRICES: Final = frozenset(
    {"discount", "off", "tax", "tip", "profit", "interest", "commission", "price", "cost"}
)
_LONGER: Final = re.compile(r"\b(?:long|longer|old|older|age|ages|time|that)\b", re.I)
_TIME_WORDS: Final = (lexicon.TIMES - {"hour"}) | {"hours", "time", "as", "long", "old", "age"}
_QUANTITIES: Final = listed("more less fewer")
_TRANSFERS: Final = listed("give send lend pay hand donate share distribute sell")
_STAYS: Final = re.compile(
    r"\b(?:left(?! (?:hand|side|foot|arm|leg|angle))|leftover|remain\w*|still)\b", re.I
)
_SAME: Final = re.compile(
    r"\b(?:same|twice|doubl\w+|another|both|each|every|two|equal\w*|as)\b", re.I
)
_PARTS: Final = {Fraction(1, 2): "half", Fraction(1, 3): "a third", Fraction(1, 4): "a quarter"}
_SIZES: Final = frozenset({"old", "tall", "long", "wide", "high", "deep", "thick"})
_COMPARES: Final = re.compile(r"\b(?:than|costs?)\b", re.I)
_PLACE: Final = retelling.PLACE


_LARGEST_PART: Final = 10000  # of a fraction that anybody would work with
BARE: Final = 3  # what a sentence costs that does not say what is worked out


class Told(NamedTuple):
    """A sentence, and how far it is from natural: 0 says what it works out, 1 is a little stiff, `BARE`.

    `name` is how later sentences take its value up; "" where the value and its unit must do. `says_who`:
    it is told of somebody or something by name, which is false when it is said again of another value.
    """

    text: str
    cost: int = 0
    name: str = ""
    says_who: bool = False


class Telling:
    """How the steps of one solution are told."""

    def __init__(self, text: Text, steps: Sequence[Step], amounts: Amounts) -> None:
        self._text = text
        self._steps = steps
        self._amounts = amounts

    def tell(self, step: Step, told: Sequence[Told]) -> Told:
        """A step that is not the last, as a sentence."""
        made = self._made(step, told)
        factors = step.symbol == "*" and len(step.operands) > 2
        return made._replace(cost=made.cost + unexplained(step, self._text) + factors)

    def _made(self, step: Step, told: Sequence[Told]) -> Told:
        if _has_no_sense(step) or self._is_share_of_time(step):
            return Told(f"{'Then' if told else 'First'}, {self._amounts.worked(step)}.", 2 * BARE)
        for way in (
            self._compared,
            self._compared_with,
            self._of_each,
            self._at_rate,
            self._converted,
            self._multiplied,
            self._shared,
        ):
            made = way(step, told)
            if made is not None:
                return made
        if step.symbol == "+":
            return self._sum(step, told)
        if step.symbol == "-":
            return self._left(step, told)
        worked = self._amounts.worked(step)
        if step.symbol == "*" and step.measure.thing.startswith("square "):
            return Told(f"The area is {worked}.")
        return Told(f"{'Then' if told else 'First'}, {worked}.", BARE)

    def _is_share_of_time(self, step: Step) -> bool:
        """Whether a share is taken of hours or of things, though it is told of something else."""
        if step.symbol not in "*/" or len(step.operands) != 2:
            return False
        for share, whole in ((0, 1), (1, 0)):
            number = step.calculation.operands[share].number
            place = None if number is None else self._text.places.get(number)
            if place is None or self._text.numbers[number or 0].kind not in _SHARES:
                continue
            if self._text.numbers[number or 0].kind is Kind.MULTIPLE and _LONGER.search(
                self._text.text
            ):
                continue
            words = {singular(t.text.lower()) for t in place.line.sentence}
            if words & _OF_PRICES and not step.operands[whole].money and step.operands[whole].known:
                return True  # 50% off is no half of the tickets
            if step.operands[whole].thing in lexicon.TIMES and not words & (
                lexicon.TIMES | {"time", "as"}
            ):
                return True
        return False

    # --- sums and differences -------------------------------------------------------------------

    def _sum(self, step: Step, told: Sequence[Told]) -> Told:
        worked = self._amounts.worked(step)
        if step.share and _has_whole(step):
            if _RISES.search(self._text.text):
                return Told(f"That makes {worked} of the original amount.")
            return Told(f"That makes {worked}.", 1)
        if step.measure.pure:
            if _has_whole(step):
                return Told(f"That makes {worked} parts.", 1)
            return Told(f"{'Together, that makes' if step.share else 'That makes'} {worked}.", 2)
        if self._is_longer(step):
            return Told(f"That makes {worked}.", 1 if step.measure.known else BARE)
        if self._compares(step):
            return Told(f"Adding them gives {worked}.", BARE)
        for made in (self._in_years(step, "later"), self._put_back(step, told), self._of_all(step)):
            if made is not None:
                return made
        if step.measure.known:
            return Told(f"Together, that makes {worked}.", 1)
        names = [self._name(operand, measure, told)
                 for operand, measure in zip(step.calculation.operands, step.operands, strict=True)]  # fmt: skip
        kinds = {(each.money, each.continuous, each.thing in _PEOPLE) for each in step.operands}
        if all(names) and len(kinds) == 1:
            return Told(f"Together, {joined(names)} make {worked}.", 1)
        return Told(f"Together, that makes {worked}.", 2)

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
            return operand.step is not None
        place = self._text.places.get(operand.number)
        return place is not None and (place.clause.is_state or self._is_left(operand.number))

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
        if not all(map(_is_object, places)):
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

    def _left(self, step: Step, told: Sequence[Told]) -> Told:
        worked = self._amounts.worked(step)
        if step.share:
            whole = _has_whole(step)
            if whole:
                what = "price" if _REDUCED.search(self._text.text) else "whole"
                return Told(f"That leaves {worked} of the {what}.")
            return Told(f"The difference is {worked}.", 2)
        if step.measure.pure:
            return Told(f"The difference is {worked}.", 2)
        earlier = self._in_years(step, "earlier")
        if earlier is not None:
            return earlier
        if self._is_longer(step):
            return Told(f"That makes {worked}.", 1 if step.measure.known else BARE)
        first, *others = step.calculation.operands
        goes = numbers_of(step.calculation, self._steps, only_last=True)
        stays = set(numbers_of(step.calculation, self._steps)) - set(goes)
        clear = step.measure.known
        if len(others) == 1 and others[0].number is not None and self._is_left(others[0].number):
            verb = "is" if step.measure.money or step.value == 1 else "are"
            return Told(f"That means {worked} {verb} gone.", 1 if clear else 2)
        if self._is_part(others[-1], first) or (
            not self._is_share(others[-1])
            and any(map(self._goes, goes))
            and not any(map(self._is_taken_away, stays))
        ):
            return Told(f"That leaves {worked}.", 0 if clear else 1)
        names = [self._name(operand, self._counting(operand, step), told) for operand in others]
        gone_first = first.number is not None and self._goes(first.number)
        if clear and all(names) and not gone_first and not self._are_two_owners(first, others):
            return Told(f"Without {joined(names)}, that leaves {worked}.", 1)
        return Told(f"The difference is {worked}.", 2 if clear else BARE)

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
        return False

    def _is_taken_away(self, number: int) -> bool:
        """Whether the clause of a number tells that something goes away."""
        place = self._text.places.get(number)
        if place is None:
            return False
        words = " ".join(t.text for t in place.clause.own)
        return bool(_TAKES_AWAY.search(words)) and not _COMPARES.search(words)

    def _compared(self, step: Step, told: Sequence[Told]) -> Told | None:
        """Bob has 5 + 3 = 8 apples, where the text says that he has 3 more than Ann."""
        operands = step.calculation.operands
        if len(operands) != 2:
            return None
        for own, other in ((1, 0), (0, 1)):
            found = self._comparison(step.symbol, operands[own], own)
            if found is None:
                continue
            base = operands[other]
            place = None if base.number is None else self._text.places.get(base.number)
            earlier = "" if base.step is None else told[base.step].text
            follows = base.step is not None and base.step == len(told) - 1 and told[-1].says_who
            if not (follows and not found.base) and not retelling.is_about(found, place, earlier):
                continue
            sentence = retelling.retold(found.line, found.clause, found.taken)
            amount = self._compared_amount(step, found)
            if amount is None:
                continue
            if sentence is not None:
                return Told(sentence.replace(_PLACE, amount), says_who=True)
            if found.noun and not found.size:
                noun = counted(found.noun, step.value)
                written = self._amounts.calculation(step)
                marked = self._amounts.mark(step)
                return Told(f"That makes {written} = {marked}{mixed(step.value)} {noun}.")
        return None

    def _compared_with(self, step: Step, told: Sequence[Told]) -> Told | None:
        """Ann has 8 - 3 = 5 apples, where the text says that Bob, who has 8, has 3 more than Ann."""
        operands = step.calculation.operands
        if len(operands) != 2:
            return None
        for own, other in ((1, 0), (0, 1)):
            number = operands[own].number
            found = None if number is None else retelling.comparison(self._text, number)
            if found is None or not _undoes(step.symbol, own, found.how):
                continue
            rest = operands[other]
            place = None if rest.number is None else self._text.places.get(rest.number)
            earlier = "" if rest.step is None else told[rest.step].text
            sentence = retelling.of_base(found)
            if sentence is None or not retelling.is_told_of_subject(found, place, earlier):
                continue
            if found.clause.existential:
                found = found._replace(noun=found.base[0].text.lower())
                step = step._replace(measure=UNKNOWN)
            amount = self._compared_amount(step, found)
            if amount is not None:
                return Told(sentence.replace(_PLACE, amount), says_who=True)
        return None

    def _comparison(self, symbol: str, operand: Operand, place: int) -> retelling.Compared | None:
        """The comparison that an operand makes, if the step does what it says."""
        found = None
        if operand.number is not None:
            found = retelling.comparison(self._text, operand.number)
        elif is_constant(operand) and operand.value == 2 and symbol == "/" and place == 1:
            found = retelling.half(self._text)
        if found is None:
            return None
        fits = {
            "more": symbol == "+",
            "fewer": symbol == "-" and place == 1,
            "times": symbol == "*",
            "half": (symbol == "/" and operand.value == 2) or (symbol == "*" and operand.value < 1),
        }
        return found if fits[found.how] else None

    def _compared_amount(self, step: Step, found: retelling.Compared) -> str | None:
        marked = self._amounts.mark(step)
        written = self._amounts.calculation(step)
        if found.size:
            thing = step.measure.thing or ("year" if found.size == "old" else "")
            fits = thing == "year" if found.size == "old" else thing in SIDES
            if found.size not in _SIZES or not fits or step.measure.per:
                return None
            amount = self._amounts.amount(step.value, Measure(thing), marked)
            return f"{written} = {amount} {found.size}"
        if step.measure.known and not step.measure.pure:
            return f"{written} = {self._amounts.amount(step.value, step.measure, marked)}"
        if not found.noun:
            return None
        noun = counted(found.noun, step.value)
        return f"{written} = {marked}{mixed(step.value)} {noun}"

    def _of_each(self, step: Step, told: Sequence[Told]) -> Told | None:
        """3 boxes have 3 * 8 = 24 pens, where each box has 8."""
        if step.symbol != "*" or len(step.operands) != 2 or not step.measure.known:
            return None
        for rate, other in ((0, 1), (1, 0)):
            measure, many = step.operands[rate], step.operands[other]
            if not measure.per or not many.known or many.per or many.pure:
                continue
            if measure.per not in (EACH, many.thing):
                continue
            return self._of_several(step, rate, other)
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
            made = retelling.for_each(self._text, operand.number, several)
            made = made or retelling.of_them(self._text, operand.number, measure.per, several)
            made = made or retelling.inside_each(self._text, operand.number, several)
            made = made or retelling.in_time(
                self._text, operand.number, measure.per, several, times.number
            )
            if made is not None:
                return Told(capital(made.replace(_PLACE, worked)), 0, named)
        if many.thing in lexicon.TIMES:
            return Told(f"In {several}, that makes {worked}.", 1)
        if measure.thing == DOLLAR:
            price = self._amounts.amount(operand.value, measure)
            return Told(f"At {price}, {several} come to {worked}.", 0, named)
        return Told(f"For {several}, that makes {worked}.", 1)

    def _at_rate(self, step: Step, told: Sequence[Told]) -> Told | None:
        """At 60 miles per hour, 180 miles take 180 / 60 = 3 hours; that is 24 / 3 = 8 plums per child."""
        if step.symbol != "/" or not step.measure.known or step.measure.pure:
            return None
        over, rate = step.operands
        many, by = step.calculation.operands
        if rate.per and rate.per == step.measure.thing and rate.thing == over.thing:
            verb = "take" if over.continuous and step.measure.continuous else "make"
            if over.money:
                verb = "pays for"
            if rate.per in lexicon.TIMES and not over.money:
                verb = "takes" if many.value == 1 else "take"
            at, much = self._amounts.amount(by.value, rate), self._amounts.amount(many.value, over)
            return Told(f"At {at}, {much} {verb} {self._amounts.worked(step)}.")
        told_of = step.measure.per and self._text.tells_of_each(rate.thing)
        if by.number is not None and self._text.may_be_part(by.value):
            told_of = False
        if told_of and not over.per and step.measure.per == rate.thing:
            return Told(f"That is {self._amounts.worked(step)}.", 0 if told else 1)
        return None

    def _multiplied(self, step: Step, told: Sequence[Told]) -> Told | None:
        """Twice $75 is 2 * $75 = $150; 3 times 28 is 3 * 28 = 84 sharks."""
        operands = step.calculation.operands
        if step.symbol != "*" or len(operands) != 2:
            return None
        for times, other in ((0, 1), (1, 0)):
            own = operands[times].number
            number = None if own is None else self._text.comparing(own)
            if number is None:
                continue
            if self._text.numbers[number].kind is not Kind.MULTIPLE:
                continue
            whole = step.operands[other]
            kept = whole if whole.thing == step.measure.thing else UNKNOWN
            much = self._amounts.amount(operands[other].value, kept._replace(per=""))
            value = operands[times].value
            name = "Twice" if value == 2 else f"{write(value)} times"
            if step.measure.known and not step.measure.pure and step.measure.thing != whole.thing:
                return Told(f"That makes {self._amounts.worked(step)}.")
            cost = 1 if step.measure.known and not step.measure.pure else BARE
            return Told(f"{name} {much} is {self._amounts.worked(step)}.", cost)
        return None

    def _converted(self, step: Step, told: Sequence[Told]) -> Told | None:
        """There are 60 minutes in an hour, so 2 hours are 2 * 60 = 120 minutes."""
        known = fact_behind(step, self._text.text)
        if known is None:
            return None
        operands = step.calculation.operands
        worked = self._amounts.worked(step)
        at = 0 if is_constant(operands[1]) else 1
        other = step.operands[at]
        if len(operands) > 2 or other.per or not other.known or not step.measure.known:
            return Told(f"{known}, so that makes {worked}.", 0 if step.measure.known else 2)
        many = self._amounts.amount(operands[at].value, other)
        verb = "is" if operands[at].value == 1 or "$" in many else "are"
        return Told(f"{known}, so {many} {verb} {worked}.")

    def _shared(self, step: Step, told: Sequence[Told]) -> Told | None:
        """20% of $50 is $50 * 0.2 = $10; half of 48 pens; the whole of which 20% is known."""
        operands = step.calculation.operands
        if len(operands) != 2 or step.symbol not in "*/":
            return None
        for at in (1, 0):
            share, whole = operands[at], step.operands[1 - at]
            name = self._share_name(share)
            if not name or (whole.pure and not is_constant(operands[1 - at])):
                continue
            many = self._amounts.amount(operands[1 - at].value, whole._replace(per=""))
            worked = self._amounts.worked(step, step.measure._replace(per=""))
            if step.symbol == "*":
                name = _PARTS.get(share.value, name) if "%" not in name else name
                return Told(f"{capital(name)} of {many} is {worked}.", 0 if whole.known else 2)
            alone = share.number is None or len(self._text.twins(share.number)) == 1
            if at == 1 and share.value < 1 and alone and self._shares() == 1:
                text = f"If {name} of the whole is {many}, then the whole is {worked}."
                return Told(text, 1 if whole.known else 2)
        whole_told = self._whole_of_part(step)
        if whole_told is not None:
            return whole_told
        by = operands[1]
        part = PARTS.get(by.value) if step.symbol == "/" and is_constant(by) else None
        if part and part[1].search(self._text.text) and not step.operands[0].pure:
            many = self._amounts.amount(operands[0].value, step.operands[0]._replace(per=""))
            cost = 0 if step.measure.known else 2
            return Told(f"{part[0]} of {many} is {self._amounts.worked(step)}.", cost)
        return None

    def _whole_of_part(self, step: Step) -> Told | None:
        """If half is 90 cakes, the whole is 90 * 2 = 180 cakes."""
        operands = step.calculation.operands
        if step.symbol != "*" or len(operands) != 2 or not step.measure.known or step.measure.pure:
            return None
        for at in (1, 0):
            part = PARTS.get(operands[at].value) if is_constant(operands[at]) else None
            if (
                part is None
                or not part[1].search(self._text.text)
                or _DOUBLES.search(self._text.text)
            ):
                continue
            many = self._amounts.amount(
                operands[1 - at].value, step.operands[1 - at]._replace(per="")
            )
            return Told(
                f"If {part[0].lower()} is {many}, the whole is {self._amounts.worked(step)}."
            )
        return None

    def _shares(self) -> int:
        """How many steps divide by a share; of two, none is that of the whole alone."""
        return sum(
            step.symbol == "/" and bool(self._share_name(step.calculation.operands[1]))
            for step in self._steps
        )

    def _share_name(self, operand: Operand) -> str:
        """What a share is called: 20%, 1/4; nothing for what is none."""
        if operand.step is not None and self._steps[operand.step].share == "percent":
            return f"{write(operand.value * 100)}%"
        if operand.step is not None and self._steps[operand.step].share == "fraction":
            return fraction(operand.value) if operand.value < 1 else ""
        if operand.quotient and all(is_constant(each) for each in operand.quotient):
            return fraction(operand.value) if operand.value < 1 else ""
        if operand.number is None:
            return ""
        number = self._text.problem.numbers[operand.number]
        if number.kind is Kind.PERCENT:
            return f"{write(operand.value * 100)}%"
        if (
            number.kind is Kind.FRACTION
            and operand.value < 1
            and self._text.measures(operand.number) == [PURE]
        ):
            return fraction(operand.value)
        return ""


def _has_whole(step: Step) -> bool:
    """Whether a step takes a share from one, or adds it."""
    return any(is_constant(operand) and operand.value == 1 for operand in step.calculation.operands)


def unexplained(step: Step, text: Text) -> int:
    """What a step costs beside its words: for constants that no word stands for, and for much at once."""
    operands = step.calculation.operands
    numbers = [operand.number for operand in operands if operand.number is not None]
    cost = 1 if step.symbol == "*" and len(operands) > 2 else 0
    if any(each.denominator > _LARGEST_PART for each in (step.value, *(o.value for o in operands))):
        cost += BARE
    if any(numbers.count(each) > len(text.twins(each)) for each in numbers):  # 18 + 18
        often = max(map(numbers.count, numbers)) > 2  # 130 - 20 - 20 - 20
        same = _SAME.search(text.text) or "than" in text.text
        cost += 1 if same and not often else BARE
    if step.symbol == "*" and not step.measure.continuous:
        equal = [each.value for each in operands if each.number in numbers or is_constant(each)]
        own = {each.number for each in operands}
        cost += (
            BARE if len(set(equal)) < len(equal) and len(own) < len(operands) else 0
        )  # 2 * 2, of one "twice"
    for operand in operands:
        for each in operand.quotient or (operand,):
            if not is_constant(each) or each.value == 1:
                continue
            if said_by(text.text, each.value) is None and fact_behind(step, text.text) is None:
                cost += BARE
        if operand.quotient and not all(map(is_constant, operand.quotient)):
            cost += BARE  # 12 * 2/3, where 2 and 3 are told apart
    return cost


def _has_no_sense(step: Step) -> bool:
    """Whether a step multiplies dollars with dollars, or gives parts of what has none."""
    money = [measure.money for measure in step.operands]
    counts = step.measure.known and not step.measure.pure and not step.measure.continuous
    parts = counts and not step.measure.per and step.value.denominator > 1  # 2.6 dogs
    return parts or (step.symbol == "*" and sum(money) > 1)


def _undoes(symbol: str, place: int, how: str) -> bool:
    """Whether a step goes back from who is compared to whom they are compared with."""
    return {
        "more": symbol == "-" and place == 1,
        "fewer": symbol == "+",
        "times": symbol == "/" and place == 1,
        "half": symbol == "/" and place == 1,
    }[how]


def _acts(clause: Clause) -> bool:
    """Whether a clause says plainly who does what."""
    verb = clause.predicate
    plain = verb.xpos in ("VBD", "VBZ", "VBP") and not clause.helpers and not clause.mark
    relative = {t.text.lower() for t in clause.subject} & {"that", "which", "who"}
    if relative or clause.line.low(verb.index + 1) in ("to", "been"):
        return False
    return plain and bool(clause.subject) and not clause.line.has_mark(clause.subject)


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
