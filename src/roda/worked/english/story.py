"""A solution told in English: each step a sentence, in the words of the text where it has some."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.numbers.constants import explains
from roda.languages.english.parsing.inflection import counted
from roda.languages.english.story.lines import amount, capital
from roda.problem import Kind, Problem
from roda.worked.calculations import Operand
from roda.worked.english import retelling
from roda.worked.english.text import DOLLAR, SIDES, Text, plural
from roda.worked.measures import EACH, PURE, UNSURE, Measure, is_constant
from roda.worked.steps import Step, numbers_of
from roda.worked.writing import decimal, expression, mark, write

# How many of the smaller unit make one of the larger.
_CONVERSIONS: Final = {
    Fraction(count): pairs
    for count, pairs in (
        (3, (("foot", "yard"), ("teaspoon", "tablespoon"))),
        (4, (("quart", "gallon"), ("cup", "quart"))),
        (2, (("pint", "quart"), ("cup", "pint"))),
        (7, (("day", "week"),)),
        (10, (("millimeter", "centimeter"),)),
        (12, (("month", "year"), ("inch", "foot"))),
        (16, (("ounce", "pound"), ("cup", "gallon"))),
        (24, (("hour", "day"),)),
        (36, (("inch", "yard"),)),
        (52, (("week", "year"),)),
        (60, (("minute", "hour"), ("second", "minute"))),
        (100, (("cent", DOLLAR), ("centimeter", "meter"))),
        (365, (("day", "year"),)),
        (1000, (("gram", "kilogram"), ("meter", "kilometer"), ("milliliter", "liter"))),
        (2000, (("pound", "ton"),)),
        (3600, (("second", "hour"),)),
        (5280, (("foot", "mile"),)),
    )
}
_TAKES_AWAY: Final = re.compile(
    r"\b(?:g[ai]ve|given?|gives|giving|ate|eats?|eaten|lost|loses?|us(?:e|es|ed|ing)|sold|sells?|spen[dt]s?|paid|pays?|"
    r"left|leaves?|remov\w+|took|takes?|taken|donat\w+|threw|throws?|broke|breaks?|died|discard\w+|remain\w*|"
    r"return\w*|drank|drinks?|burn\w*|cut|subtract\w*|deduct\w*|discount|off|miss\w*|fell|falls?|popped|spoiled|rotten)\b",
    re.I,
)
# Words that say how many parts there are, or how many times as much something is.
_TOLD: Final = {
    Fraction(parts): re.compile(rf"\b(?:{words})\b", re.I)
    for parts, words in (
        (2, "half|halves|halved|twice|doubles?|doubled"),
        (3, "thirds?|triples?|tripled|thrice|three times"),
        (4, "quarters?|fourths?|four times"),
        (5, "fifths?|five times"),
    )
}
_PARTS: Final = {
    Fraction(parts): (word, re.compile(rf"\b(?:{words})\b", re.I))
    for parts, word, words in (
        (2, "Half", "half"),
        (3, "A third", "third"),
        (4, "A quarter", "quarter|fourth"),
        (5, "A fifth", "fifth"),
    )
}
_COMPARES: Final = re.compile(r"\b(?:than|costs?)\b", re.I)
_PLACE: Final = retelling.PLACE
_AREA: Final = re.compile(r"\b(?:areas?|square|sq)\b", re.I)


class Story:
    """A problem in English, and how its solution is told."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self._text = Text(problem)
        self._grouped = any("," in number.surface for number in problem.numbers)

    # --- what values count ---------------------------------------------------------------------

    def measure(self, index: int) -> Measure:
        """What a number counts."""
        return self._text.measure(index)

    def convert(self, value: Fraction, measure: Measure, divides: bool) -> Measure | None:
        """What comes out when a constant converts a unit."""
        if value.numerator == 1 and value != 1 and not divides:
            value, divides = 1 / value, True  # 25 cents * 0.01
        for small, large in _CONVERSIONS.get(value, ()):
            if divides and measure.thing == small and not measure.per:
                return Measure(large, "", "", large == DOLLAR, True)
            if not divides and measure.thing == large and not measure.per:
                return Measure(small, "", "", small == "cent", True)
            if not divides and measure.per == small:
                return measure._replace(per=large)  # 3 pages a day are 21 a week
        told = _TOLD.get(value)
        if told and not measure.per and told.search(self._text.text):
            return measure  # half of the dogs are dogs
        return None

    def squared(self, measure: Measure) -> Measure | None:
        """Square feet of feet."""
        if measure.thing not in SIDES or measure.per or not _AREA.search(self._text.text):
            return None
        return Measure(f"square {measure.thing}", continuous=True)

    def name(self, measure: Measure) -> str:
        """A name for a value: pens, dollars_per_hour."""
        if not measure.known or measure == PURE:
            return ""
        thing = (measure.shown if measure.shown != "$" else "") or plural(measure.thing)
        if measure.per in ("", UNSURE):
            return thing
        return f"{thing}_{'each' if measure.per == EACH else f'per_{measure.per}'}"

    def explains(self, value: Fraction) -> bool:
        """Whether the text says where a constant comes from."""
        inverse = value.numerator == 1 and value.denominator in (60, 100, 1000)
        return explains(self._text.text, self._text.numbers, 1 / value if inverse else value)

    def remark(self, index: int) -> str:
        """Names say enough in English."""
        return ""

    # --- values and calculations ---------------------------------------------------------------

    def _amount(self, value: Fraction, measure: Measure, marked: str = "") -> str:
        """A value with what it counts: 24 pens, $12 per hour."""
        if measure.thing == DOLLAR and self._text.signed:
            return f"${marked}{self._digits(_money(value))}{_per(measure.per)}"
        written = f"{marked}{self._digits(_mixed(value))}"
        if not measure.known or measure == PURE or measure.per == UNSURE:
            return written
        noun = counted(measure.shown or plural(measure.thing), value, write(value))
        return f"{written} {noun}{_per(measure.per)}"

    def _operand(self, step: Step, place: int, steps: Sequence[Step]) -> str:
        """An operand as it stands in a calculation."""
        operand, measure = step.calculation.operands[place], step.operands[place]
        if step.share == "percent":
            return f"{write(operand.value * 100)}%"
        joined = step.symbol in "+-" and step.measure.thing == DOLLAR
        clear = step.measure.known or all(each.money for each in step.operands)
        if ((measure.thing == DOLLAR and clear) or joined) and self._text.signed:
            return f"${self._digits(_money(operand.value))}"
        return self._plain(operand, steps)

    def _digits(self, written: str) -> str:
        """A value with commas, where the text writes them."""
        whole, dot, rest = written.partition(".")
        return f"{int(whole):,}{dot}{rest}" if self._grouped and whole.isdigit() else written

    def _plain(self, operand: Operand, steps: Sequence[Step]) -> str:
        if operand.quotient:
            return "/".join(write(each.value) for each in operand.quotient)
        if operand.step is not None and steps[operand.step].share == "fraction":
            return _fraction(operand.value)
        if operand.number is not None:
            number = self.problem.numbers[operand.number]
            if number.kind is Kind.FRACTION and operand.value.denominator > 1:
                return _fraction(operand.value)
        return self._digits(write(operand.value))

    def _calculation(self, step: Step, steps: Sequence[Step]) -> str:
        names = iter(range(len(step.calculation.parts)))
        return expression(step.calculation, lambda operand: self._operand(step, next(names), steps))

    def _worked(
        self, step: Step, steps: Sequence[Step], marks: bool, measure: Measure | None = None
    ) -> str:
        """A calculation with its value and what that counts."""
        marked = mark(step.calculation) if marks else ""
        written = self._calculation(step, steps)
        if step.share == "percent":
            return f"{written} = {_percent_mark(step) if marks else ''}{write(step.value * 100)}%"
        if step.share == "fraction":
            return f"{written} = {marked}{_fraction(step.value)}"
        result = self._amount(step.value, step.measure if measure is None else measure, marked)
        if result == written:
            return result
        return f"{written} = {result}"

    # --- the styles ------------------------------------------------------------------------------

    def terse(self, steps: Sequence[Step], marks: bool) -> list[str]:
        """Calculations, one a line."""
        return [self._worked(step, steps, marks) for step in steps]

    def sentences(self, steps: Sequence[Step], marks: bool) -> list[str]:
        """Sentences, one for each step; the last one answers the question."""
        told: list[str] = []
        for step in steps[:-1]:
            told.append(self._tell(step, steps, told, marks))
        return [*told, self._answer(steps, marks)]

    def _answer(self, steps: Sequence[Step], marks: bool) -> str:
        stated = self._text.statement
        if stated is None:
            if not steps:
                return f"The answer is {write(self.problem.answer)}."
            return f"So the answer is {self._worked(steps[-1], steps, marks)}."
        before, said, behind = (
            stated.text[: stated.start],
            stated.text[stated.start : stated.end],
            stated.text[stated.end :],
        )
        before = _without_condition(_own_sentence(before))
        if not steps:
            return capital(f"{before}{said}{behind}")
        step = steps[-1]
        written = self._calculation(step, steps)
        marked = mark(step.calculation) if marks else ""
        if stated.form == "percent" and not step.share == "percent":
            return f"{written} = {marked}{write(step.value)}, so {_lower(before)}{said}{behind}"
        sign = "$" if before.endswith("$") else ""
        if not before.rstrip("$ ") or said == written:
            value = f"{sign}{marked}{said}" if said != written else ""
            opening = f"{written} = {value}, so " if value else ""
            return capital(f"{opening}{_lower(before)}{said}{behind}")
        if sign:
            before = before[:-1]
        return capital(f"{before}{written} = {sign}{marked}{said}{behind}")

    def _tell(self, step: Step, steps: Sequence[Step], told: Sequence[str], marks: bool) -> str:
        """A step that is not the last, as a sentence."""
        for way in (self._compared, self._of_each, self._converted, self._shared):
            made = way(step, steps, told, marks)
            if made is not None:
                return made
        worked = self._worked(step, steps, marks)
        if step.symbol == "+":
            if step.share and _has_whole(step):
                return f"That makes {worked} of the original amount."
            if step.measure == PURE:
                return f"{'Together, that makes' if step.share else 'This gives'} {worked}."
            return f"Together, that makes {worked}."
        if step.symbol == "-":
            return self._left(step, steps, worked)
        return f"{'That is' if step.measure.known else 'This gives'} {worked}."

    def _left(self, step: Step, steps: Sequence[Step], worked: str) -> str:
        if step.share:
            return f"{'That leaves' if _has_whole(step) else 'The difference is'} {worked}."
        if step.measure == PURE:
            return f"This gives {worked}."
        taken = step.calculation.operands[-1]
        if self._is_part(taken, step.calculation.operands[0], steps) or any(
            self._is_taken_away(number)
            for number in numbers_of(step.calculation, steps, only_last=True)
        ):
            return f"That leaves {worked}."
        return f"The difference is {worked}."

    def _is_part(self, taken: Operand, whole: Operand, steps: Sequence[Step]) -> bool:
        """Whether what is taken away was worked out as a share of the whole."""
        if taken.step is None:
            return False
        step = steps[taken.step]
        return (
            step.symbol in "*/"
            and step.value < whole.value
            and (whole == step.calculation.operands[0] or whole in step.calculation.operands[:2])
            and PURE in step.operands
        )

    def _is_taken_away(self, number: int) -> bool:
        """Whether the clause of a number tells that something goes away."""
        place = self._text.places.get(number)
        if place is None:
            return False
        words = " ".join(t.text for t in place.clause.own)
        return bool(_TAKES_AWAY.search(words)) and not _COMPARES.search(words)

    def _compared(
        self, step: Step, steps: Sequence[Step], told: Sequence[str], marks: bool
    ) -> str | None:
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
            amount = self._compared_amount(step, steps, found, marks)
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

    def _compared_amount(
        self, step: Step, steps: Sequence[Step], found: retelling.Compared, marks: bool
    ) -> str | None:
        marked = mark(step.calculation) if marks else ""
        written = self._calculation(step, steps)
        if found.size:
            thing = step.measure.thing or ("year" if found.size == "old" else "")
            if not thing or step.measure.per or thing not in lexicon.MEASURES:
                return None
            amount = self._amount(step.value, Measure(thing), marked)
            return f"{written} = {amount} {found.size}"
        if step.measure.known and step.measure != PURE:
            return f"{written} = {self._amount(step.value, step.measure, marked)}"
        if not found.noun:
            return None
        noun = counted(found.noun, step.value)
        return f"{written} = {marked}{_mixed(step.value)} {noun}"

    def _of_each(
        self, step: Step, steps: Sequence[Step], told: Sequence[str], marks: bool
    ) -> str | None:
        """3 boxes have 3 * 8 = 24 pens, where each box has 8."""
        if step.symbol != "*" or len(step.operands) != 2 or not step.measure.known:
            return None
        for rate, other in ((0, 1), (1, 0)):
            measure, many = step.operands[rate], step.operands[other]
            operand = step.calculation.operands[rate]
            if not measure.per or not many.known or many.per or many == PURE:
                continue
            several = self._amount(step.calculation.operands[other].value, many)
            worked = self._worked(step, steps, marks)
            if operand.number is not None and measure.per not in (EACH, UNSURE):
                made = retelling.for_each(self._text, operand.number, several)
                made = made or retelling.in_time(self._text, operand.number, measure.per, several)
                if made is not None:
                    return capital(made.replace(_PLACE, worked))
            if many.thing in lexicon.TIMES:
                return f"In {several}, that makes {worked}."
            if measure.thing == DOLLAR:
                price = self._amount(operand.value, measure._replace(per=""))
                return f"At {price} each, {several} come to {worked}."
            return f"For {several}, that makes {worked}."
        return None

    def _converted(
        self, step: Step, steps: Sequence[Step], told: Sequence[str], marks: bool
    ) -> str | None:
        """There are 60 minutes in an hour, so 2 hours are 2 * 60 = 120 minutes."""
        operands = step.calculation.operands
        if step.symbol not in "*/" or len(operands) != 2:
            return None
        at = 1 if is_constant(operands[1]) else 0
        if not is_constant(operands[at]) or (at == 0 and step.symbol == "/"):
            return None
        other = step.operands[1 - at]
        count, divides = operands[at].value, step.symbol == "/"
        if count.numerator == 1 and not divides:
            count, divides = 1 / count, True
        for small, large in _CONVERSIONS.get(count, ()):
            things = (small, large) if divides else (large, small)
            if (other.thing, step.measure.thing) != things or other.per or step.measure.per:
                continue
            worked = self._worked(step, steps, marks)
            article = "an" if large[0] in "aeiou" or large == "hour" else "a"
            many = self._amount(operands[1 - at].value, other)
            verb = "is" if operands[1 - at].value == 1 or "$" in many else "are"
            return f"There are {write(count)} {plural(small)} in {article} {large}, so {many} {verb} {worked}."
        return None

    def _shared(
        self, step: Step, steps: Sequence[Step], told: Sequence[str], marks: bool
    ) -> str | None:
        """20% of $50 is $50 * 0.2 = $10; half of 48 pens; the whole of which 20% is known."""
        operands = step.calculation.operands
        if len(operands) != 2 or step.symbol not in "*/":
            return None
        for at in (1, 0):
            share, whole = operands[at], step.operands[1 - at]
            name = self._share_name(share, steps)
            if not name or (whole == PURE and not is_constant(operands[1 - at])):
                continue
            many = self._amount(operands[1 - at].value, whole)
            worked = self._worked(step, steps, marks)
            if step.symbol == "*":
                return f"{capital(name)} of {many} is {worked}."
            if at == 1 and share.value < 1:
                return f"If {name} of the whole is {many}, then the whole is {worked}."
        by = operands[1]
        part = _PARTS.get(by.value) if step.symbol == "/" and is_constant(by) else None
        if part and part[1].search(self._text.text) and step.operands[0] != PURE:
            word = part[0]
            many = self._amount(operands[0].value, step.operands[0])
            return f"{word} of {many} is {self._worked(step, steps, marks)}."
        return None

    def _share_name(self, operand: Operand, steps: Sequence[Step]) -> str:
        """What a share is called: 20%, 1/4; nothing for what is none."""
        if operand.step is not None and steps[operand.step].share == "percent":
            return f"{write(operand.value * 100)}%"
        if operand.step is not None and steps[operand.step].share == "fraction":
            return _fraction(operand.value) if operand.value < 1 else ""
        if operand.quotient and all(is_constant(each) for each in operand.quotient):
            return _fraction(operand.value) if operand.value < 1 else ""
        if operand.number is None:
            return ""
        number = self.problem.numbers[operand.number]
        if number.kind is Kind.PERCENT:
            return f"{write(operand.value * 100)}%"
        if (
            number.kind is Kind.FRACTION
            and operand.value < 1
            and self.measure(operand.number) == PURE
        ):
            return _fraction(operand.value)
        return ""


def _fraction(value: Fraction) -> str:
    """A value as a fraction, whole where it is."""
    return str(value)


def _per(per: str) -> str:
    return "" if per in ("", UNSURE) else " each" if per == EACH else f" per {per}"


def _money(value: Fraction) -> str:
    """Dollars as they are written: 12, 4.50."""
    written = write(value)
    return decimal(value, 2) if len(written.partition(".")[2]) == 1 else written


def _mixed(value: Fraction) -> str:
    """A value; a fraction above one as 2 1/3."""
    written = write(value)
    if "/" not in written or value < 1:
        return written
    return amount(value) or written


def _percent_mark(step: Step) -> str:
    """The mark of a calculation with percentages, in hundredths."""
    joined = step.symbol.join(write(operand.value * 100) for operand in step.calculation.operands)
    return f"<<{joined}={write(step.value * 100)}>>"


def _has_whole(step: Step) -> bool:
    """Whether a step takes a share from one, or adds it."""
    return any(is_constant(operand) and operand.value == 1 for operand in step.calculation.operands)


_SENTENCE_END: Final = re.compile(
    r"(?<!Mr\.)(?<!Mrs\.)(?<!Ms\.)(?<!Dr\.)(?<! [A-Z]\.)(?<=[.!?]) +(?=[A-Z]|$)"
)
_CONDITION: Final = re.compile(
    r"^(?:If|When|Assuming|Suppose|Given|Since|Considering)\b[^,]*(?:,[^,]*)*, (?=[^,]*$)"
)


def _own_sentence(before: str) -> str:
    """What stands before the answer in its own sentence."""
    return _SENTENCE_END.split(before)[-1]


def _without_condition(before: str) -> str:
    """The same without an If-clause in front, which the reader has just read."""
    return _CONDITION.sub("", before)


def _lower(text: str) -> str:
    """A beginning as it stands in the middle of a sentence, where it is no name."""
    first = text.split(" ", 1)[0]
    return text[:1].lower() + text[1:] if first.lower() in _LOWER else text


_LOWER: Final = frozenset(
    "the a an he she they it there his her their each every this that these those in on at for after "
    "before when if now then all both together".split()
)
