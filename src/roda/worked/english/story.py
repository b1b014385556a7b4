"""A solution told in English: each step a sentence, the last of which answers the question."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from roda.languages.english.numbers.constants import explains
from roda.languages.english.parsing import analyser
from roda.languages.english.story.lines import capital
from roda.problem import Problem
from roda.worked.english.amounts import Amounts
from roda.worked.english.telling import Telling
from roda.worked.english.text import Text, plural
from roda.worked.english.units import converted, fact_behind, squared
from roda.worked.measures import EACH, UNSURE, Measure
from roda.worked.steps import Step
from roda.worked.writing import write

_SIGNS: Final = "$€£"
_LOWER: Final = frozenset(
    [
        "the",
        "a",
        "an",
        "he",
        "she",
        "they",
        "it",
        "there",
        "his",
        "her",
        "their",
        "each",
        "every",
        "this",
        "that",
        "these",
        "those",
        "in",
        "on",
        "at",
        "for",
        "after",
        "before",
        "when",
        "if",
        "now",
        "then",
        "all",
        "both",
        "together",
    ]
)


class Story:
    """A problem in English, and how its solution is told."""

    def __init__(self, problem: Problem, text: Text | None = None) -> None:
        self.problem = problem
        self._text = text or Text(problem)

    # --- what values count ---------------------------------------------------------------------

    def measures(self, index: int) -> list[Measure]:
        """What a number may count."""
        return self._text.measures(index)

    def convert(self, value: Fraction, measure: Measure, divides: bool) -> Measure | None:
        """What comes out when a constant converts a unit."""
        return converted(self._text.text, value, measure, divides)

    def squared(self, measure: Measure) -> Measure | None:
        """Square feet of feet."""
        return squared(self._text.text, measure)

    def name(self, measure: Measure) -> str:
        """A name for a value: pens, dollars_per_hour."""
        if not measure.known or measure.pure:
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

    # --- the styles ------------------------------------------------------------------------------

    def terse(self, steps: Sequence[Step], marks: bool) -> list[str]:
        """Calculations, one a line."""
        amounts = Amounts(self._text, steps, marks)
        told = [amounts.worked(step) for step in steps[:-1]]
        return told + [amounts.worked(step, step.measure._replace(per="")) for step in steps[-1:]]

    def sentences(self, steps: Sequence[Step], marks: bool) -> list[str]:
        """Sentences, one for each step; the last one answers the question."""
        if not steps:
            return [self._stated_alone()]
        amounts = Amounts(self._text, steps, marks)
        telling = Telling(self._text, steps, amounts)
        told: list[str] = []
        for step in steps[:-1]:
            told.append(telling.tell(step, told))
        known = fact_behind(steps[-1])
        opening = f"{known}. " if known else ""
        return [*told, f"{opening}{self._answer(steps[-1], amounts)}"]

    def _stated_alone(self) -> str:
        stated = self._text.statement
        return f"The answer is {write(self.problem.answer)}." if stated is None else stated.text

    def _lower(self, beginning: str) -> str:
        """A beginning as it stands in the middle of a sentence, where it is no name."""
        first = beginning.split(" ", 1)[0]
        small = first.lower() in _LOWER or re.search(
            rf"\b{re.escape(first.lower())}\b", self._text.text
        )
        return beginning[:1].lower() + beginning[1:] if small else beginning

    def _answer(self, step: Step, amounts: Amounts) -> str:
        """The last step in the sentence that answers the question."""
        stated = self._text.statement
        if stated is None:
            return f"So the answer is {amounts.worked(step)}."
        start, end = stated.span
        said, behind = stated.text[start:end], stated.text[end:]
        before = _without_condition(_own_sentence(stated.text[:start]))
        money = before.endswith("$")
        written, marked = amounts.calculation(step, money), amounts.mark(step)
        if stated.form == "percent" and step.share != "percent":
            return (
                f"{written} = {marked}{write(step.value)}, so {self._lower(before)}{said}{behind}"
            )
        if said == written:
            return capital(f"{before}{said}{behind}")
        sign = before[-1:] if before[-1:] in _SIGNS else ""
        if not before.strip(_SIGNS + " "):  # the sentence begins with its answer
            return f"{written} = {sign}{marked}{said}, so {before}{said}{behind}"
        before = before.removesuffix(sign)
        return capital(f"{before}{written} = {sign}{marked}{said}{behind}")


def stories(problems: Sequence[Problem]) -> Iterator[Story]:
    """The stories of many problems, whose texts are analysed together, in little more than half the time."""
    texts = [Text(problem) for problem in problems]
    analyses = analyser().analyse_many([text.text for text in texts])
    for problem, text, analysis in zip(problems, texts, analyses, strict=True):
        text.analysis = analysis
        yield Story(problem, text)


_SENTENCE_END: Final = re.compile(
    r"(?<!Mr\.)(?<!Mrs\.)(?<!Ms\.)(?<!Dr\.)(?<! [A-Z]\.)(?<=[.!?]) +(?=[A-Z$€£0-9]|$)"
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
