"""What an English problem calls its numbers: 3 boxes, $4 per pen, 8 pens in each box.

Everything is read from the shipped analysis; where it is not sure what a number counts, the number counts
nothing that is known.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cached_property
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.numbers.find import find_numbers
from roda.languages.english.parsing import Analysis, analyse
from roda.languages.english.state import (
    Statement,
    question_last,
    state,
    unconditional,
)
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import Line, line_of, mark_of, printed
from roda.languages.english.story.reference import People
from roda.languages.guard import Refusal
from roda.problem import Kind, Number, Problem
from roda.worked.english.reading.counting import counted_by, is_of_one, share_of, times_of, told_of
from roda.worked.english.reading.rates import Place
from roda.worked.measures import AT_A_TIME, PURE, UNKNOWN, Measure, distinct

_PURE: Final = frozenset({Kind.PERCENT, Kind.MULTIPLE, Kind.FRACTION})
_AMOUNTS: Final = frozenset({Kind.COUNT, Kind.DECIMAL, Kind.MIXED, Kind.MONEY, Kind.FRACTION})
_PART_WORDS: Final = {
    Fraction(2): "half|halves|twice|double[sd]?",
    Fraction(3): "third|thirds|triple[sd]?|thrice",
    Fraction(4): "quarter|quarters|fourth|fourths",
    Fraction(5): "fifth|fifths",
}


class Text:
    """An analysed problem."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        text, moved = question_last(printed(problem.text))
        numbers = problem.numbers if text == problem.text else _again(text, problem, moved)
        self.readable = numbers is not None and len(numbers) == len(problem.numbers)
        self.numbers: tuple[Number, ...] = tuple(numbers or problem.numbers)
        self.text = text if self.readable else problem.text
        self._measures: dict[int, Measure] = {}

    @cached_property
    def analysis(self) -> Analysis:
        """The analysis of the text; who has many texts may set it."""
        return analyse(self.text)

    @cached_property
    def lines(self) -> list[Line]:
        """The sentences, with a mark for each number."""
        spans = [(n.start, n.end, mark_of(i)) for i, n in enumerate(self.numbers)]
        return [line_of(self.text, sentence, spans) for sentence in self.analysis.sentences]

    @cached_property
    def places(self) -> dict[int, Place]:
        """Where each number stands."""
        found: dict[int, Place] = {}
        first = ord(mark_of(0))
        for line in self.lines:
            for at, mark in line.marks.items():
                found.setdefault(ord(mark) - first, Place(line, at))
        return found

    @cached_property
    def signed(self) -> bool:
        """Whether the text writes dollars with their sign."""
        return "$" in self.text

    @cached_property
    def statement(self) -> Statement | None:
        """The sentence that states the answer, None where the question cannot be turned.

        It needs no "in all" or "now" behind it, as a story would: the calculation stands inside it.
        """
        if not self.readable:
            return None
        problem = self.problem._replace(text=self.text, numbers=self.numbers)
        stated = state(problem, self.analysis, as_asked=True)
        if isinstance(stated, Refusal):
            return None
        return unconditional(stated, self.analysis)

    @cached_property
    def question(self) -> str:
        """The last sentence, which asks."""
        tokens = self.lines[-1].sentence.tokens
        return self.text[tokens[0].start : tokens[-1].end]

    @cached_property
    def people(self) -> People:
        """Everybody whom the text names."""
        return People(self.lines)

    def name_of(self, clause: Clause) -> str:
        """Who a clause is told of, by name: "he" and "she" by the one they mean; "" where that is not sure."""
        subject = [t for t in clause.subject if t.index < clause.predicate.index]
        if subject and all(t.xpos in ("NNP", "NNPS") for t in subject):
            return clause.line.show(subject)
        if len(subject) != 1 or subject[0].text.lower() not in ("he", "she"):
            return ""
        number = next(i for i, line in enumerate(self.lines) if line is clause.line)
        return self.people.who(number, subject[0]) or ""

    def measures(self, index: int, alone: bool = False) -> list[Measure]:
        """What a number counts, and what others of the same value do, unless it is meant `alone`."""
        return distinct(map(self._measure, [index] if alone else self.twins(index)))

    def comparing(self, index: int) -> int | None:
        """The number that compares where one of this value does; None where several do, or none is sure."""
        twins = self.twins(index)
        if len(twins) == 1:
            return index
        times = [each for each in twins if self.numbers[each].kind is Kind.MULTIPLE]
        return times[0] if len(times) == 1 else None

    def may_be_part(self, value: Fraction) -> bool:
        """Whether a division by a value may mean a word of the text: 2 where it says "half"."""
        word = _PART_WORDS.get(value)
        return word is not None and re.search(rf"\b(?:{word})\b", self.text, re.I) is not None

    def has_part(self, value: Fraction) -> bool:
        """Whether the text has a word for a part of so many: "half" for 2."""
        word = _PART_WORDS.get(value, "").partition("|twice")[0].partition("|triple")[0]
        return bool(word) and re.search(rf"\b(?:{word})\b", self.text, re.I) is not None

    def tells_of_each(self, thing: str) -> bool:
        """Whether the text speaks of each or of one of a thing: "per box", "a box", "each red box"."""
        return (
            re.search(
                rf"\b(?:each|every|per|an?|one) (?:[\w-]+ )?{re.escape(thing)}\b", self.text, re.I
            )
            is not None
        )

    def twins(self, index: int) -> list[int]:
        """All numbers of the same value: an equation does not tell which of them it means."""
        value = self.numbers[index].value
        return [each for each, number in enumerate(self.numbers) if number.value == value]

    def _measure(self, index: int) -> Measure:
        if index not in self._measures:
            self._measures[index] = self._read_measure(index)
        return self._measures[index]

    def _read_measure(self, index: int) -> Measure:
        place, number = self.places.get(index), self.numbers[index]
        if not self.readable or place is None:
            return PURE if number.kind in _PURE else UNKNOWN
        if number.kind in (Kind.PERCENT, Kind.MULTIPLE):
            words = {token.text.lower() for token in place.line.sentence}
            if number.kind is Kind.PERCENT:
                share = PURE._replace(of=told_of(place))
                yearly = "interest" in words and words & {"year", "years", "annual", "annually"}
                return share._replace(per="year") if yearly else share
            return times_of(place)
        if number.kind not in _AMOUNTS:
            return UNKNOWN
        before = place.line.low(place.at - 1)
        found = (
            AT_A_TIME if before in ("per", "every") else counted_by(place, number)
        )  # per 10 beads
        if number.kind is Kind.FRACTION and found.thing not in lexicon.MEASURES:
            return UNKNOWN if is_of_one(place) else share_of(place)
        return found


def _again(text: str, problem: Problem, moved: bool) -> list[Number] | None:
    """The numbers of a problem in a text that was tidied, or None."""
    waiting = list(find_numbers(text))
    found: list[Number] = []
    for number in problem.numbers:
        same = next((n for n in waiting if n.value == number.value), None)
        if same is None:
            return None
        if not moved:
            waiting = waiting[waiting.index(same) + 1 :]
        else:
            waiting.remove(same)
        found.append(same)
    return found
