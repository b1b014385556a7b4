"""Steps before the last one as sentences, in the words of the text where it has some."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.parsing.inflection import counted, singular
from roda.languages.english.story.lines import capital
from roda.problem import Kind
from roda.worked.calculations import Operand
from roda.worked.english import retelling
from roda.worked.english.adding.differences import Differences
from roda.worked.english.adding.sums import Sums
from roda.worked.english.amounts import Amounts, mixed
from roda.worked.english.because import Because
from roda.worked.english.reading import comparing, owners
from roda.worked.english.reading.comparing import Compared
from roda.worked.english.reading.counting import SIDES
from roda.worked.english.reading.text import Text
from roda.worked.english.reading.units import fact_behind
from roda.worked.english.several import Several
from roda.worked.english.shares import Shares
from roda.worked.english.told import BARE, SENSELESS, Told, has_no_sense, unexplained
from roda.worked.measures import (
    PURE,
    UNKNOWN,
    Measure,
    is_constant,
)
from roda.worked.steps import Step, numbers_of
from roda.worked.writing import write

_SELLS: Final = re.compile(r"\b(?:s[eo]ll\w*|sold|sales?|earn\w*|charg\w+|profit|raised?)\b", re.I)
_PAYS: Final = re.compile(r"\b(?:buys?|bought|pay\w*|paid|spen[dt]s?|costs?|purchas\w+)\b", re.I)
_GIVEN_BACK: Final = re.compile(r"\b(?:refund\w*|rebates?|rewards?|bonus\w*|cash ?back)\b", re.I)
_IS_PAID: Final = re.compile(r"\b(?:gets?|got|is|are|was|were) paid\b", re.I)
_EARNING: Final = lexicon.listed("make earn sell charge raise receive get collect")
_SIZES: Final = frozenset({"old", "tall", "long", "wide", "high", "deep", "thick"})
_PLACE: Final = retelling.PLACE
_FOR_EACH: Final = re.compile(r"^For (?:each|every) [^,]*, ")
_WORD: Final = re.compile(r"[A-Za-z]+")
_AGAIN: Final = re.compile(r"\b(of [a-z]+) \1\b|\b([a-z]{2,}) \2\b")
_CUBIC: Final = re.compile(r"\b(?:cubic|cubed?|volume)\b", re.I)
_STIFF: Final = 1  # what a sentence may cost that is told as it is


class Telling:
    """How the steps of one solution are told."""

    def __init__(self, text: Text, steps: Sequence[Step], amounts: Amounts) -> None:
        self._text = text
        self._steps = steps
        self._amounts = amounts
        self._sums = Sums(text, steps, amounts)
        self._differences = Differences(text, steps, amounts)
        self._shares = Shares(text, steps, amounts)
        self._because = Because(text, steps, amounts)
        self._several = Several(text, amounts)

    def tell(self, step: Step, told: Sequence[Told]) -> Told:
        """A step that is not the last, as a sentence."""
        made = self._made(step, told)
        vague = made.cost and made.text.startswith("That is ")
        if vague or _STIFF < made.cost <= BARE:
            made = self._because.tell(step, told) or made
        elif made.cost and step.symbol == "*":  # twice $75, of which it may be told whose it is
            other = self._because.tell(step, told)
            made = other if other is not None and other.is_plain else made
        if self._is_malformed(made.text) or self._is_of_difference(step):
            made = made._replace(cost=made.cost + BARE)
        factors = step.symbol == "*" and len(step.operands) > 2
        known = step.measure.known or not made.says_who  # Kim has 24 / 4 = 6 figs, by her name
        checked = step if known else step._replace(measure=PURE)
        return made._replace(cost=made.cost + unexplained(checked, self._text) + factors)

    def _is_malformed(self, sentence: str) -> bool:
        """Whether a sentence says "of pizza of pizza", or has a plural that nobody writes."""
        known = {word.lower() for word in _WORD.findall(self._text.text)}
        plurals = [word for word in _WORD.findall(sentence.lower()) if word.endswith("ss")]
        return _AGAIN.search(sentence) is not None or any(each not in known for each in plurals)

    def _is_of_difference(self, step: Step) -> bool:
        """Whether "6 years older" is halved, or what is told for a cubic meter is reckoned by meters."""
        if step.symbol not in "*/":
            return False
        lengths = any(each.thing in SIDES or each.per in SIDES for each in step.operands)
        if lengths and _CUBIC.search(self._text.text):
            return True
        for operand in step.calculation.operands:
            number = operand.number
            if number is None or self._text.numbers[number].kind in owners.SHARES:
                continue
            if self._because.compares(number) and len(self._text.twins(number)) == 1:
                return True
        return False

    def _made(self, step: Step, told: Sequence[Told]) -> Told:
        if has_no_sense(step, self._steps) or owners.is_share_of_other(self._text, step):
            return Told(f"{'Then' if told else 'First'}, {self._amounts.worked(step)}.", SENSELESS)
        for way in (
            self._compared,
            self._compared_with,
            self._several.of_each,
            self._at_rate,
            self._converted,
            self._multiplied,
            self._shares.tell,
        ):
            made = way(step, told)
            if made is not None:
                return made
        if step.symbol == "+":
            return self._sums.added(step, told)
        if step.symbol == "-":
            return self._differences.left(step, told)
        worked = self._amounts.worked(step)
        if step.symbol == "*" and step.measure.thing.startswith("square "):
            return Told(f"The area is {worked}.")
        return Told(f"{'Then' if told else 'First'}, {worked}.", BARE)

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
            if not (follows and not found.base) and not comparing.is_about(found, place, earlier):
                continue
            if comparing.is_of_others(found, step.operands[other]):
                continue
            sentence = retelling.retold(found.line, found.clause, found.taken)
            amount = self._compared_amount(step, found)
            if amount is None:
                continue
            if sentence is not None:
                sentence = capital(_FOR_EACH.sub("", sentence))  # it is told of all of them
                return Told(sentence.replace(_PLACE, amount), says_who=True)
            if found.noun and not found.size:
                noun = counted(found.noun, step.value)
                written = self._amounts.calculation(step)
                marked = self._amounts.mark(step)
                return Told(f"That is {written} = {marked}{mixed(step.value)} {noun}.", 1)
        return None

    def _compared_with(self, step: Step, told: Sequence[Told]) -> Told | None:
        """Ann has 8 - 3 = 5 apples, where the text says that Bob, who has 8, has 3 more than Ann."""
        operands = step.calculation.operands
        if len(operands) != 2:
            return None
        for own, other in ((1, 0), (0, 1)):
            number = operands[own].number
            found = None if number is None else comparing.comparison(self._text, number)
            if found is None or not comparing.undoes(step.symbol, own, found.how):
                continue
            rest = operands[other]
            place = None if rest.number is None else self._text.places.get(rest.number)
            earlier = "" if rest.step is None else told[rest.step].text
            sentence = comparing.of_base(found)
            if sentence is None or not comparing.is_told_of_subject(found, place, earlier):
                continue
            if found.clause.existential:
                found = found._replace(noun=found.base[0].text.lower())
                step = step._replace(measure=UNKNOWN)
            amount = self._compared_amount(step, found)
            if amount is not None:
                return Told(sentence.replace(_PLACE, amount), says_who=True)
        return None

    def _comparison(self, symbol: str, operand: Operand, place: int) -> Compared | None:
        """The comparison that an operand makes, if the step does what it says."""
        found = None
        if operand.number is not None:
            found = comparing.comparison(self._text, operand.number)
        elif is_constant(operand) and operand.value == 2 and symbol == "/" and place == 1:
            found = comparing.half(self._text)
        if found is None:
            return None
        fits = {
            "more": symbol == "+",
            "fewer": symbol == "-" and place == 1,
            "times": symbol == "*",
            "half": (symbol == "/" and operand.value == 2) or (symbol == "*" and operand.value < 1),
        }
        return found if fits[found.how] else None

    def _compared_amount(self, step: Step, found: Compared) -> str | None:
        marked = self._amounts.mark(step)
        written = self._amounts.calculation(step)
        if found.size:
            thing = step.measure.thing or ("year" if found.size == "old" else "")
            fits = thing == "year" if found.size == "old" else thing in SIDES
            if found.size not in _SIZES or not fits or step.measure.per:
                return None
            amount = self._amounts.amount(step.value, Measure(thing), marked)
            return f"{written} = {amount} {found.size}"
        if "per" in found.noun.split() and not step.measure.per:
            return None  # 3 times as much per hour, of what somebody earns in a day
        if step.measure.known and not step.measure.pure:
            measure = step.measure
            if measure.per not in lexicon.TIMES:
                measure = measure._replace(per="")  # who has it is told by name
            if found.noun and not measure.continuous:
                if singular(found.noun.split()[-1]) != measure.thing:
                    return None
                measure = measure._replace(shown=found.noun)  # 4 fewer yellow envelopes
            return f"{written} = {self._amounts.amount(step.value, measure, marked)}"
        if not found.noun or singular(found.noun.split()[-1]) == found.noun.split()[-1]:
            return None  # money, water: what cannot be counted
        noun = counted(found.noun, step.value)
        return f"{written} = {marked}{mixed(step.value)} {noun}"

    def _at_rate(self, step: Step, told: Sequence[Told]) -> Told | None:
        """At 60 miles per hour, 180 miles take 180 / 60 = 3 hours; that is 24 / 3 = 8 plums per child."""
        if step.symbol != "/" or not step.measure.known or step.measure.pure:
            return None
        over, rate = step.operands
        many, by = step.calculation.operands
        if rate.per and rate.per == step.measure.thing and rate.thing == over.thing:
            verb = "take" if over.continuous and step.measure.continuous else "mean"
            if over.money:
                verb = self._paid(by, many)
            if rate.per in lexicon.TIMES and not over.money:
                verb = "takes" if many.value == 1 else "take"
            elif rate.per in lexicon.TIMES and verb == "is the price of":
                verb = "means"
            at, much = self._amounts.amount(by.value, rate), self._amounts.amount(many.value, over)
            two = owners.are_of_two(self._text, by.number, many.number)
            two = two or owners.are_two_kinds(over.shown, rate.shown)
            if rate.per in lexicon.TIMES and owners.are_asked_for(self._text, by.number):
                two = True  # 40 eggs of hens that lay 2 eggs a day, where the hens are asked for
            cost = SENSELESS if two else 0
            return Told(f"At {at}, {much} {verb} {self._amounts.worked(step)}.", cost)
        told_of = step.measure.per and self._text.tells_of_each(rate.thing)
        if by.number is not None and (
            self._text.may_be_part(by.value) or len(self._text.twins(by.number)) > 1
        ):
            told_of = False  # by which of two numbers, or by a word, is not sure
        if by.number is not None and many.step is not None:
            earlier = numbers_of(self._steps[many.step].calculation, self._steps)
            told_of = told_of and not set(self._text.twins(by.number)) & set(earlier)
        if told_of and not over.per and step.measure.per == rate.thing:
            return self._for_each_of(step, told)
        return None

    def _for_each_of(self, step: Step, told: Sequence[Told]) -> Told:
        """That is $60 / 12 = $5 per box, of what was just told; else $60 for 12 boxes is that."""
        worked, (many, by) = self._amounts.worked(step), step.calculation.operands
        if not told or many.step == len(told) - 1:
            return Told(f"That is {worked}.", 0 if told else 1)
        all_of, each = (
            self._amounts.amount(operand.value, measure)
            for operand, measure in zip((many, by), step.operands, strict=True)
        )
        one = step.operands[0].money or step.operands[0].continuous or many.value == 1
        if self._is_profit(many):
            all_of = f"A profit of {all_of}"
        return Told(f"{all_of} for {each} {'is' if one else 'are'} {worked}.")

    def _is_profit(self, operand: Operand) -> bool:
        """Whether money is told as what was gained, which is no price."""
        place = None if operand.number is None else self._text.places.get(operand.number)
        return place is not None and any(t.lemma == "profit" for t in place.line.sentence)

    def _paid(self, rate: Operand, many: Operand) -> str:
        """What money does at a price: it pays for things, comes from them, or is only their price."""
        places = [
            None if each.number is None else self._text.places.get(each.number)
            for each in (rate, many)
        ]
        if any(each is not None and each.clause.verb_lemma in _EARNING for each in places):
            return "comes from"
        if places[0] is not None and _IS_PAID.search(
            " ".join(t.text for t in places[0].clause.own)
        ):
            return "comes from"
        if places[0] is not None and _GIVEN_BACK.search(
            " ".join(t.text for t in places[0].line.sentence)
        ):
            return "comes from"
        pays, sells = _PAYS.search(self._text.text), _SELLS.search(self._text.text)
        return "is the price of" if pays and sells else "comes from" if sells else "pays for"

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
                return Told(f"That is {self._amounts.worked(step)}.", 1)
            cost = 1 if step.measure.known and not step.measure.pure else BARE
            worked = self._amounts.worked(step, step.measure._replace(per=""))
            return Told(f"{name} {much} is {worked}.", cost)
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
            cost = 1 if step.measure.known and len(operands) == 2 else 2
            return Told(f"{known}, so that is {worked}.", cost)
        many = self._amounts.amount(operands[at].value, other)
        verb = "is" if operands[at].value == 1 or "$" in many else "are"
        return Told(f"{known}, so {many} {verb} {worked}.")
