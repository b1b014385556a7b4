"""In what an answer is measured, when the question does not say: "How long did it take?"

The text decides: the unit behind its numbers, or after "per". Where it names two units of one
kind, or none, nothing is guessed. `Asked` joins the question, the answer and these measures, and
writes the answer as a measure or as money.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final

from roda.expression import Constant, Operation, Reference, leaves
from roda.languages.english.lexicon import (
    LENGTHS,
    NO_NOUN_BEHIND,
    NO_UNIT,
    SUBSTANCE_UNITS,
    UNIT_ABBREVIATIONS,
    UNITS,
)
from roda.languages.english.numbers.find import find_numbers
from roda.languages.english.parsing import Analysis, Token
from roda.languages.english.parsing.inflection import counted, inflect, singular
from roda.languages.english.state.measured.dimensions import computed_unit, divides_by_hundred
from roda.languages.english.state.measured.elided import shared_out, whole_of_parts
from roda.languages.english.state.measured.told import SIGNS, TOLD, unit_named
from roda.languages.english.state.question import Question, refused
from roda.languages.guard import Refusal
from roda.problem import Kind, Number, Problem

ANSWER_PLACE: Final = "\0"  # stands for the number until the statement is whole
_BEHIND: Final = re.compile(
    r"(?: ?- ?| )?(?:of an? )?(?:(?:more|additional|extra|full|whole|square|cubic|fluid|fewer|less|average) )*([a-z]+)"
)
_LISTED: Final = re.compile(r"(?:, ?[\d.]*\d)*,? (?:and|or) [\d.]*\d")  # "4, 6 and 9 degrees"
_PER: Final = re.compile(r"\b(?:per|every|each|an?(?! second)|one(?! second)) ([a-z]+)\b")
_SPEED: Final = re.compile(
    r"\b(?:miles|kilometers|meters|feet|km|yards) (?:per|an|a|every|each) (?:hour|minute|second)\b|\bmph\b|\bkm/h\b"
)
_PENCE: Final = re.compile(r"p\b")
_OF_SPEED: Final = {  # units that a speed names by its sign
    "mph": ("mile", "hour"), "km/h": ("kilometer", "hour"), "m/s": ("meter", "second"),
}  # fmt: skip
_ONE: Final = re.compile(r"\b(?:one|1|an?) ([a-z]+)\b")
_DEGREES: Final = re.compile(r"\d( ?°[CF])\b")
_POWERS: Final = {"square": "²", "cubic": "³"}
_SCALE: Final = re.compile(r" (?:hundred|thousand|million|billion)\b")
_PART_OF: Final = re.compile(r" of (an?|the|another) ([a-z]+)\b")

_HUNDREDS: Final = (Constant(Fraction(100)), Constant(Fraction(1, 100)))
_ALL_UNITS: Final = frozenset().union(*UNITS.values())
_NEVER_COUNTED: Final = UNITS["time"] | UNITS["weight"] | {"dollar", "cent", "time", "%", "$"}


class Measures:
    """What the text of a problem measures its numbers in."""

    def __init__(self, problem: Problem, analysis: Analysis) -> None:
        self._analysis = analysis
        self._lower = analysis.text.lower()
        self.numbers = find_numbers(analysis.text)
        indices = {leaf.index for leaf in leaves(problem.equation) if isinstance(leaf, Reference)}
        values = {problem.numbers[index].value for index in indices}
        self.used = [number for number in self.numbers if number.value in values]
        last = analysis.sentences[-1].start if analysis.sentences else 0
        self._asked = max(self._lower.rfind("how "), self._lower.rfind("what "), last)
        self._question = self._lower[self._asked :]
        self._divides = isinstance(problem.equation, Operation) and problem.equation.symbol == "/"
        self._additive = _only_sums(problem)
        self._problem = problem
        self.hundreds = any(leaf in _HUNDREDS for leaf in leaves(problem.equation))

    @cached_property
    def money(self) -> tuple[str, str] | None:
        """What stands before and behind an amount of money; None where it is not known."""
        if self.unit_told == "cent":
            return "", " cents"
        if self.unit_told == "pence":
            return "", " pence"
        paid = [number for number in self.used if number.kind is Kind.MONEY]
        paid = paid or [number for number in self.numbers if number.kind is Kind.MONEY]
        forms = {self._money_form(number) for number in paid}
        if (
            not paid
            and not self.unit_told
            and any(_PENCE.match(self._lower, number.end) for number in self.used)
        ):
            return "", "p"
        if ("$", "") in forms:
            forms -= {("", " dollars"), ("", " bucks")}
        if self.unit_told in SIGNS:
            return self.unit_told, ""
        if self.unit_told == "dollar":
            return ("", " dollars") if forms == {("", " dollars")} else ("$", "")
        if len(forms) == 2 and divides_by_hundred(self._problem.equation):
            forms -= {("", " cents"), ("", " ps"), ("", " pences"), ("", " pence")}
        if len(forms) != 1:
            return None
        if forms == {("", " cents")} and self.hundreds:
            return "$", ""  # so many cents are divided by 100
        return forms.pop()

    def _money_form(self, number: Number) -> tuple[str, str]:
        """What stands before and behind this amount of money."""
        text = self._analysis.text
        if number.start and text[number.start - 1] in SIGNS:
            scale = _SCALE.match(self._lower, number.end)
            return text[number.start - 1], scale[0] if scale else ""
        match = _BEHIND.match(self._lower, number.end)
        word = match[1] if match else ""
        if word.startswith("cent") or text[number.end :].lstrip().startswith("¢"):
            return "", " cents"
        return "", f" {inflect(singular(word), 'NNS') if word else 'dollars'}"

    def unit_behind(self, number: Number) -> str:
        """The singular of the word behind a number, or behind the last of its list; "" if there is none."""
        listed = _LISTED.match(self._lower, number.end)
        match = _BEHIND.match(self._lower, listed.end() if listed else number.end)
        if match and match[1] == "in" and self._lower[match.end() :][:1] in {".", ",", ")", ""}:
            return "inch"  # "22 in."
        if not match or match[1] in NO_NOUN_BEHIND:
            return ""
        return UNIT_ABBREVIATIONS.get(match[1]) or singular(match[1])

    @cached_property
    def told(self) -> str:
        """The words of the question that name the unit: ", in miles per hour", or ""."""
        return self._telling[0] if self._telling is not None else ""

    def tells_unit(self, position: int) -> bool:
        """Whether a place of the text is among the words that name the unit."""
        match = self._telling
        return match is not None and match.start() <= position < match.end()

    @cached_property
    def _telling(self) -> re.Match[str] | None:
        """Where the question names the unit."""
        found = TOLD.finditer(self._analysis.text, self._asked)
        return next((match for match in found if unit_named(match[1], self._lower)), None)

    @cached_property
    def unit_told(self) -> str:
        """The unit that the question names, or ""."""
        return unit_named(self._telling[1], self._lower) if self._telling is not None else ""

    def unit(self, measured: str) -> str | None:
        """The one unit of this kind that the text names, singular, or None."""
        units = UNITS[measured]
        if self.unit_told in units:
            return self.unit_told
        behind = {self._spelled(self.unit_behind(number)) for number in self.used} & units
        if measured == "time":
            behind |= {match[1] for match in _PER.finditer(self._lower) if match[1] in units}
            behind -= {match[1] for match in _PER.finditer(self._question) if match[1] in units}
        for sign, named in _OF_SPEED.items():
            if sign in self._lower:
                behind |= {self._spelled(unit) for unit in named} & units
        if len(behind) != 1:
            return self.computed if self.computed in units else None
        return behind.pop()

    @cached_property
    def computed(self) -> str | None:
        """The unit that comes out of the equation, as the text spells it, or None."""
        unit = computed_unit(self._problem)
        return self._spelled(unit) if unit is not None else None

    @cached_property
    def computed_stuff(self) -> str | None:
        """The same where it measures a stuff: litres of water."""
        return self.computed if self.computed in SUBSTANCE_UNITS else None

    @cached_property
    def length_unit(self) -> str | None:
        """The one unit of length behind the numbers that are used, as the text spells it."""
        found = {self._spelled(self.unit_behind(number)) for number in self.used} & UNITS["length"]
        return found.pop() if len(found) == 1 else None

    def _spelled(self, unit: str) -> str:
        """A unit in the spelling of the text, which may write "m" beside "square metres"."""
        if "metre" in self._lower or "£" in self._lower:
            unit = unit.replace("meter", "metre")
        return unit.replace("liter", "litre") if "litre" in self._lower else unit

    def raised(self, power: str) -> str | None:
        """ "square feet" or "cubic metres": the unit of an area or a volume, or None."""
        if self.unit_told.startswith(power) or self.unit_told.endswith(_POWERS[power]):
            return self.unit_told
        unit = self.length_unit
        return None if unit is None else f"{power} {inflect(unit, 'NNS')}"

    @cached_property
    def speed(self) -> str | None:
        """The one unit of speed of the text, such as "miles per hour"."""
        if " per " in self.unit_told or "/" in self.unit_told:
            return self.unit_told
        found = {match[0] for match in _SPEED.finditer(self._lower)}
        if len(found) == 1:
            return found.pop()
        length, time = self.unit("length"), self.unit("time")
        if found or not self._divides or length is None or time is None:
            return None
        return f"{inflect(length, 'NNS')} per {time}"

    def unit_of(self, stuff: str) -> str | None:
        """What a stuff is measured in: the "cups" of "2 cups of flour", singular, or None."""
        pattern = re.compile(rf"(?<![a-z])([a-z]+)( of)? (?:[a-z]+ )?{re.escape(stuff.lower())}\b")
        found = {
            unit
            for match in pattern.finditer(self._lower)
            for unit in [UNIT_ABBREVIATIONS.get(match[1]) or singular(match[1])]
            if match[2] or unit in SUBSTANCE_UNITS
        } - NO_UNIT
        if len(found) != 1:
            return None
        unit = found.pop()
        # Boxes may hold pieces, and the answer may count those; pounds are pounds.
        cloth = unit == self.computed and unit in LENGTHS  # "9 m of cloth"; a box may hold pieces
        sure = self._additive or unit in SUBSTANCE_UNITS or cloth
        return unit if sure else None

    @cached_property
    def shared_part(self) -> str | None:
        """The "of a pizza" or "of the cake" behind all numbers that are added and subtracted."""
        if not self._additive or not self.used:
            return None
        found = [_PART_OF.match(self._lower, number.end) for number in self.used]
        nouns = {match[2] for match in found if match}
        last = found[-1]
        if last is None or len(nouns) != 1 or not all(found):
            return None
        article = "a" if last[1] == "another" else last[1]
        return f"of {article} {last[2]}"

    @cached_property
    def shared_unit(self) -> str | None:
        """The unit of all numbers that are added and subtracted, singular, or None."""
        if self.unit_told in _ALL_UNITS:
            return self.unit_told
        if not self._additive or not self.used:
            return None
        units = {self._spelled(self.unit_behind(number)) for number in self.used} - {""}
        return units.pop() if len(units) == 1 and units <= _ALL_UNITS else None

    @cached_property
    def measured(self) -> bool:
        """Whether any number that is used has a unit behind it."""
        return any(self.unit_behind(number) in _ALL_UNITS for number in self.used)

    @cached_property
    def degrees(self) -> str:
        """What stands behind temperatures of one scale, "°C" or "degrees"; "" where there are none."""
        signs = set(_DEGREES.findall(self._analysis.text))
        if signs:
            return signs.pop() if len(signs) == 1 else ""
        behind = {self.unit_behind(number) for number in self.used} - {""}
        others = behind & (_ALL_UNITS - UNITS["time"])  # the average of 7 days is one of degrees
        return " degrees" if "degree" in behind and not others and "°" not in self._lower else ""

    @cached_property
    def one_unit(self) -> str | None:
        """The one unit of a stuff of which the text tells what one does: "one litre covers 8 m²"."""
        found = {
            self._spelled(UNIT_ABBREVIATIONS.get(each) or each)
            for each in _ONE.findall(self._lower)
        }
        units = (found & SUBSTANCE_UNITS) - {"piece"}
        return units.pop() if len(units) == 1 else None

    @cached_property
    def tells_times(self) -> bool:
        """Whether the story tells how many times something is done: "72 times per minute"."""
        return " times " in self._lower

    @cached_property
    def numbers_only(self) -> bool:
        """Whether the story is about numbers and nothing that is counted by them."""
        return " numbers " in self._lower and not self.measured and self.money is None

    @cached_property
    def elided(self) -> str | None:
        """The noun that a bare "how many" leaves out where the equation does more than add."""
        shared = shared_out(self._problem, self._analysis, self._question)
        return shared or whole_of_parts(self._problem, self._analysis)

    @cached_property
    def counted(self) -> str | None:
        """The noun, as written, that all counting numbers of the text count, or None."""
        if not self._additive:
            return None
        found: dict[str, str] = {}
        for number in self.used:
            noun = self._noun(number)
            if noun is None:
                continue
            found.setdefault(noun.lemma.lower(), noun.text)
        names = [lemma for lemma in found if lemma not in _NEVER_COUNTED]
        if len(names) != 1 or len(found) > len(names):
            return None
        return inflect(singular(found[names[0]]), "NNS").lower()

    @cached_property
    def made(self) -> str | None:
        """The one thing or unit besides times that the story counts, in the singular: 240 screws in 4 minutes."""
        behind = {self._spelled(self.unit_behind(number)) for number in self.used} - {""}
        found = {each for each in behind if inflect(each, "NNS") in self._lower} - UNITS["time"]
        return found.pop() if len(found) == 1 and self.money is None else None

    def _noun(self, number: Number) -> Token | None:
        """The noun that a number counts."""
        place = self._analysis.at(number.start)
        if place is None:
            return None
        sentence, token = place
        head = sentence.head(token)
        if token.dep == "nummod" and head is not None and head.xpos in ("NN", "NNS"):
            return head
        return None


def _only_sums(problem: Problem) -> bool:
    """Whether the equation adds and subtracts and does nothing else."""

    def holds(tree: object) -> bool:
        if isinstance(tree, Operation):
            return tree.symbol in "+-" and holds(tree.left) and holds(tree.right)
        return True

    return holds(problem.equation)


@dataclass(frozen=True)
class Phrase:
    """The phrase that answers, with `ANSWER_PLACE` for the number; `form` says how that is written.

    `form` is count, measure, money, cents, share or percent. `several` tells whether a verb is in the
    plural when the phrase is its subject, None that the verb stays as it is; `adverb` that the
    phrase says how often or how long rather than what; `weighs` that "is" becomes "weighs".
    """

    text: str
    form: str = "count"
    several: bool | None = None
    adverb: bool = False
    weighs: bool = False


@dataclass(frozen=True)
class Asked:
    """A question, the value that answers it and how that is written, and the text's measures."""

    question: Question
    measures: Measures
    value: Fraction
    written: str

    @property
    def rest(self) -> str:
        """The words between the question word and the helper."""
        behind_word = self.question.words(self.question.phrase, self.question.asked_until)
        if self.measures.told:
            return behind_word.replace(self.measures.told.rstrip(","), "").strip(" ,")
        return behind_word

    @property
    def verb(self) -> str:
        """The dictionary form of the main verb, "" without one."""
        question = self.question
        return question.sentence[question.verb].lemma if question.verb >= 0 else ""

    def measured(
        self, unit: str | None, behind: str = "", *, adverb: bool = False
    ) -> Phrase | Refusal:
        """The answer with a unit and what follows it, or a refusal where no unit is known."""
        if unit is None:
            return refused(
                "the text does not say in what the answer is measured, such as hours or miles"
            )
        phrase = f"{ANSWER_PLACE} {counted(unit, self.value, self.written)} {behind}".rstrip()
        return Phrase(phrase, "measure", adverb=adverb)

    def paid(self, behind: str = "") -> Phrase | Refusal:
        """The answer as an amount of money."""
        money = self.measures.money
        if money is None:
            return refused(
                "the text does not say in what money is counted, such as dollars or cents"
            )
        before, after = money
        if after == "p":
            return Phrase(f"{ANSWER_PLACE}p {behind}".rstrip(), "cents")
        if after and not before:
            after = f" {counted(after.strip(), self.value)}"
        form = "cents" if after.startswith((" cent", " pence")) else "money"
        return Phrase(f"{before}{ANSWER_PLACE}{after} {behind}".rstrip(), form)
