"""Values with what they count, and calculations, as English writes them: 24 pens, 4 * $3 = $12."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from roda.languages.english.parsing.inflection import counted
from roda.languages.english.story.lines import amount
from roda.problem import Kind
from roda.worked.calculations import Operand
from roda.worked.english.reading.counting import DOLLAR
from roda.worked.english.reading.rates import plural
from roda.worked.english.reading.text import Text
from roda.worked.measures import EACH, UNSURE, Measure
from roda.worked.steps import Step
from roda.worked.writing import decimal, expression, mark, write

_SHORT: Final = re.compile(r"[A-Z]{2,}s")  # CPUs


class Amounts:
    """How the values of one solution are written."""

    def __init__(self, text: Text, steps: Sequence[Step], marks: bool) -> None:
        self._text = text
        self._problem = text.problem
        self._steps = steps
        self._marks = marks
        self._grouped = any("," in number.surface for number in text.problem.numbers)

    def mark(self, step: Step) -> str:
        """The mark before the value of a step, if marks are wanted."""
        return mark(step.calculation) if self._marks else ""

    def amount(self, value: Fraction, measure: Measure, marked: str = "") -> str:
        """A value with what it counts: 24 pens, $12 per hour."""
        if measure.thing == DOLLAR and self._text.signed:
            return f"${marked}{self._digits(_money(value))}{_per(measure.per)}"
        written = f"{marked}{self._digits(mixed(value))}"
        if not measure.known or measure.pure or (measure.per == UNSURE and not measure.money):
            return written
        noun, of, stuff = (measure.shown or plural(measure.thing)).partition(" of ")
        if not noun.startswith("square "):
            before, space, last = noun.rpartition(" ")
            noun = f"{before}{space}{self._in_number(last, value)}"
        noun = f"{self._as_written(noun)}{of}{stuff}"
        return f"{written} {noun}{_per(measure.per)}"

    def _in_number(self, noun: str, value: Fraction) -> str:
        """A noun in the number of a value, as the text forms it: 2 trouts where it has trouts, 8 CPUs."""
        if _SHORT.fullmatch(noun):
            return noun[:-1] if value == 1 else noun
        made = counted(noun, value, write(value))
        told = f"{made}s" if value != 1 and not made.endswith("s") else made
        said = told != made and re.search(rf"\b{re.escape(told)}\b", self._text.text, re.I)
        return told if said else made

    def _as_written(self, noun: str) -> str:
        """A noun in the letters of the text: CDs, TVs."""
        found = re.search(rf"\b{re.escape(noun)}\b", self._text.text, re.I)
        return found[0] if found and found[0][:2].isupper() else noun

    def _operand(self, step: Step, place: int, money: bool) -> str:
        """An operand as it stands in a calculation."""
        operand, measure = step.calculation.operands[place], step.operands[place]
        if step.share == "percent":
            return f"{write(operand.value * 100)}%"
        joined = step.symbol in "+-" and step.measure.thing == DOLLAR
        clear = step.measure.known or all(each.money for each in step.operands)
        clear = clear or (money and (place == 0 or step.symbol != "/"))
        if ((measure.thing == DOLLAR and clear) or joined) and self._text.signed:
            return f"${self._digits(_money(operand.value))}"
        return self._plain(operand)

    def _digits(self, written: str) -> str:
        """A value with commas, where the text writes them."""
        whole, dot, rest = written.partition(".")
        return f"{int(whole):,}{dot}{rest}" if self._grouped and whole.isdigit() else written

    def _plain(self, operand: Operand) -> str:
        if operand.quotient:
            return "/".join(write(each.value) for each in operand.quotient)
        if operand.step is not None and self._steps[operand.step].share == "fraction":
            return fraction(operand.value)
        if operand.number is not None:
            number = self._problem.numbers[operand.number]
            if re.fullmatch(r"\d+/\d+", number.surface):
                return number.surface
            if number.kind is Kind.FRACTION and operand.value.denominator > 1:
                return fraction(operand.value)
        return self._digits(write(operand.value))

    def calculation(self, step: Step, money: bool = False) -> str:
        """A calculation without its value; `money`: that is told to be an amount of money."""
        names = iter(range(len(step.calculation.parts)))
        return expression(step.calculation, lambda operand: self._operand(step, next(names), money))

    def worked(self, step: Step, measure: Measure | None = None) -> str:
        """A calculation with its value and what that counts."""
        marked = self.mark(step)
        written = self.calculation(step)
        if step.share == "percent":
            return f"{written} = {_percent_mark(step) if self._marks else ''}{write(step.value * 100)}%"
        if step.share == "fraction":
            return f"{written} = {marked}{fraction(step.value)}"
        result = self.amount(step.value, step.measure if measure is None else measure, marked)
        if result == written:
            return result
        return f"{written} = {result}"


def fraction(value: Fraction) -> str:
    """A value as a fraction, whole where it is."""
    return str(value)


def _per(per: str) -> str:
    return "" if per in ("", UNSURE) else " each" if per == EACH else f" per {per}"


def _money(value: Fraction) -> str:
    """Dollars as they are written: 12, 4.50."""
    written = write(value)
    return decimal(value, 2) if len(written.partition(".")[2]) == 1 else written


def mixed(value: Fraction) -> str:
    """A value; a fraction above one as 2 1/3."""
    written = write(value)
    if "/" not in written or value < 1:
        return written
    return amount(value) or written


def _percent_mark(step: Step) -> str:
    """The mark of a calculation with percentages, in hundredths."""
    joined = step.symbol.join(write(operand.value * 100) for operand in step.calculation.operands)
    return f"<<{joined}={write(step.value * 100)}>>"
