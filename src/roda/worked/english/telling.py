"""Steps before the last one as sentences, in the words of the text where it has some."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.parsing.inflection import counted
from roda.languages.english.story.lines import capital
from roda.problem import Kind
from roda.worked.calculations import Operand
from roda.worked.english import retelling
from roda.worked.english.amounts import Amounts, fraction, mixed
from roda.worked.english.text import DOLLAR, SIDES, Text
from roda.worked.english.units import PARTS, fact_behind
from roda.worked.measures import EACH, PURE, UNKNOWN, UNSURE, Measure, is_constant
from roda.worked.steps import Step, numbers_of
from roda.worked.writing import write

_TAKES_AWAY: Final = re.compile(
    r"\b(?:g[ai]ve|given?|gives|giving|ate|eats?|eaten|lost|loses?|us(?:e|es|ed|ing)|sold|sells?|spen[dt]s?|paid|pays?|"
    r"left|leaves?|remov\w+|took|takes?|taken|donat\w+|threw|throws?|broke|breaks?|died|discard\w+|remain\w*|"
    r"return\w*|drank|drinks?|burn\w*|cut|subtract\w*|deduct\w*|discount|off|miss\w*|fell|falls?|popped|spoiled|rotten)\b",
    re.I,
)
_SIZES: Final = frozenset({"old", "tall", "long", "wide", "high", "deep", "thick"})
_COMPARES: Final = re.compile(r"\b(?:than|costs?)\b", re.I)
_PLACE: Final = retelling.PLACE


class Telling:
    """How the steps of one solution are told."""

    def __init__(self, text: Text, steps: Sequence[Step], amounts: Amounts) -> None:
        self._text = text
        self._steps = steps
        self._amounts = amounts

    def tell(self, step: Step, told: Sequence[str]) -> str:
        """A step that is not the last, as a sentence."""
        for way in (
            self._compared,
            self._of_each,
            self._at_rate,
            self._converted,
            self._multiplied,
            self._shared,
        ):
            made = way(step, told)
            if made is not None:
                return made
        worked = self._amounts.worked(step)
        if step.symbol == "+":
            if step.share and _has_whole(step):
                return f"That makes {worked} of the original amount."
            if step.measure.pure:
                parts = " parts" if _has_whole(step) else ""
                return f"{'Together, that makes' if step.share else 'That makes'} {worked}{parts}."
            return f"{'Adding them gives' if self._compares(step) else 'Together, that makes'} {worked}."
        if step.symbol == "-":
            return self._left(step, worked)
        return f"{'Then' if told else 'First'}, {worked}."

    def _left(self, step: Step, worked: str) -> str:
        if step.share:
            return f"{'That leaves' if _has_whole(step) else 'The difference is'} {worked}."
        if step.measure.pure:
            return f"The difference is {worked}."
        first, *_, taken = step.calculation.operands
        goes = numbers_of(step.calculation, self._steps, only_last=True)
        stays = set(numbers_of(step.calculation, self._steps)) - set(goes)
        if self._is_part(taken, first) or (
            any(map(self._is_taken_away, goes)) and not any(map(self._is_taken_away, stays))
        ):
            return f"That leaves {worked}."
        return f"The difference is {worked}."

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

    def _compared(self, step: Step, told: Sequence[str]) -> str | None:
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
            earlier = "" if base.step is None else told[base.step]
            if not retelling.is_about(found, place, earlier):
                continue
            sentence = retelling.retold(found.line, found.clause, found.taken)
            amount = self._compared_amount(step, found)
            if sentence is not None and amount is not None:
                return sentence.replace(_PLACE, amount)
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

    def _of_each(self, step: Step, told: Sequence[str]) -> str | None:
        """3 boxes have 3 * 8 = 24 pens, where each box has 8."""
        if step.symbol != "*" or len(step.operands) != 2 or not step.measure.known:
            return None
        for rate, other in ((0, 1), (1, 0)):
            measure, many = step.operands[rate], step.operands[other]
            operand = step.calculation.operands[rate]
            if not measure.per or not many.known or many.per or many.pure:
                continue
            if measure.per not in (EACH, many.thing):
                continue
            several = self._amounts.amount(step.calculation.operands[other].value, many)
            worked = self._amounts.worked(step)
            if operand.number is not None and measure.per not in (EACH, UNSURE):
                made = retelling.for_each(self._text, operand.number, several)
                made = made or retelling.in_time(self._text, operand.number, measure.per, several)
                if made is not None:
                    return capital(made.replace(_PLACE, worked))
            if many.thing in lexicon.TIMES:
                return f"In {several}, that makes {worked}."
            if measure.thing == DOLLAR:
                price = self._amounts.amount(operand.value, measure)
                return f"At {price}, {several} come to {worked}."
            return f"For {several}, that makes {worked}."
        return None

    def _at_rate(self, step: Step, told: Sequence[str]) -> str | None:
        """At 60 miles per hour, 180 miles take 180 / 60 = 3 hours; per child, that is 24 / 3 = 8 plums."""
        if step.symbol != "/" or not step.measure.known or step.measure.pure:
            return None
        over, rate = step.operands
        many, by = step.calculation.operands
        if rate.per and rate.per == step.measure.thing and rate.thing == over.thing:
            verb = "is" if over.money or many.value == 1 else "are"
            if rate.per in lexicon.TIMES and not over.money:
                verb = "takes" if many.value == 1 else "take"
            at, much = self._amounts.amount(by.value, rate), self._amounts.amount(many.value, over)
            return f"At {at}, {much} {verb} {self._amounts.worked(step)}."
        if step.measure.per and not over.per and step.measure.per == rate.thing:
            worked = self._amounts.worked(step, step.measure._replace(per=""))
            return f"Per {rate.thing}, that is {worked}."
        return None

    def _multiplied(self, step: Step, told: Sequence[str]) -> str | None:
        """Twice $75 is 2 * $75 = $150; 3 times 28 is 3 * 28 = 84 sharks."""
        operands = step.calculation.operands
        if step.symbol != "*" or len(operands) != 2:
            return None
        for times, other in ((0, 1), (1, 0)):
            number = operands[times].number
            if number is None or len(self._text.twins(number)) > 1:
                continue
            if self._text.numbers[number].kind is not Kind.MULTIPLE:
                continue
            whole = step.operands[other]
            kept = whole if whole.thing == step.measure.thing else UNKNOWN
            much = self._amounts.amount(operands[other].value, kept._replace(per=""))
            value = operands[times].value
            name = "Twice" if value == 2 else f"{write(value)} times"
            return f"{name} {much} is {self._amounts.worked(step)}."
        return None

    def _converted(self, step: Step, told: Sequence[str]) -> str | None:
        """There are 60 minutes in an hour, so 2 hours are 2 * 60 = 120 minutes."""
        known = fact_behind(step)
        if known is None:
            return None
        operands = step.calculation.operands
        worked = self._amounts.worked(step)
        at = 0 if is_constant(operands[1]) else 1
        other = step.operands[at]
        if len(operands) > 2 or other.per or not other.known or not step.measure.known:
            return f"{known}, so that makes {worked}."
        many = self._amounts.amount(operands[at].value, other)
        verb = "is" if operands[at].value == 1 or "$" in many else "are"
        return f"{known}, so {many} {verb} {worked}."

    def _shared(self, step: Step, told: Sequence[str]) -> str | None:
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
                return f"{capital(name)} of {many} is {worked}."
            alone = share.number is None or len(self._text.twins(share.number)) == 1
            if at == 1 and share.value < 1 and alone:
                return f"If {name} of the whole is {many}, then the whole is {worked}."
        by = operands[1]
        part = PARTS.get(by.value) if step.symbol == "/" and is_constant(by) else None
        if part and part[1].search(self._text.text) and not step.operands[0].pure:
            word = part[0]
            many = self._amounts.amount(operands[0].value, step.operands[0])
            return f"{word} of {many} is {self._amounts.worked(step)}."
        return None

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
