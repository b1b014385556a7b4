"""Stock-phrase backward questions, as MetaMath asks them (Yu et al. 2024, section 3.2).

The number becomes x where it stands, the problem keeps its own question, and a phrase that is always
the same gives the answer and asks for x. Nothing is understood, so nothing can go wrong with
words, and every problem reads like a riddle.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from roda.languages import language
from roda.languages.base import ANSWER, Rewritten
from roda.languages.guard import DEFAULT_CHOICES, Choices
from roda.notation import write_value
from roda.problem import Problem, Reason, Rejection

PHRASES: Final[Mapping[str, str]] = {
    "en": " If we know the answer to the above question is {answer}, "
    "what is the value of the unknown variable x?",
    "zh": "如果已知上面问题的答案是{answer}，那么未知数x的值是多少？",
}
_X: Final = re.compile(r"(?<![A-Za-z])[xX](?![A-Za-z])")


def study(problem: Problem, choices: Choices = DEFAULT_CHOICES) -> StockPhrase | Rejection:
    """The plan of a problem; one whose text has an x of its own is refused."""
    if _X.search(problem.text):
        detail = "the text has an 'x' of its own, and a second one would be taken for it"
        return Rejection(problem.id, Reason.STRUCTURAL, detail, lost=len(problem.numbers))
    return StockPhrase(problem)


class StockPhrase:
    """A problem, ready to be asked for any of its numbers by the phrase.

    >>> from roda import Record, identify
    >>> text = "Tom has 5 figs. He eats 2 figs. How many figs are left?"
    >>> plan = study(identify(Record("1", text, "x=5-2", "3")))
    >>> plan.rewrite(1).text.partition("left? ")[2]
    'If we know the answer to the above question is 3, what is the value of the unknown variable x?'
    """

    def __init__(self, problem: Problem) -> None:
        self._problem = problem

    def rewrite(self, target: int) -> Rewritten | Rejection:
        """The text with x in the place of number `target`, and the phrase behind it."""
        problem, speech = self._problem, language(self._problem.language)
        asked = problem.numbers[target]
        story = f"{problem.text[: asked.start]}x{problem.text[asked.end :]}".rstrip()
        before, after = PHRASES[problem.language].split("{answer}")
        text = f"{story}{before}{write_value(problem.answer)}{after}"
        shift = 1 - (asked.end - asked.start)
        places = {
            number.start + (shift if index > target else 0): index
            for index, number in enumerate(problem.numbers)
            if index != target
        }
        places[len(story) + len(before)] = ANSWER
        found = {number.start: number for number in speech.find_numbers(text)}
        wanted = sorted(places)
        values = [
            problem.answer if places[p] == ANSWER else problem.values[places[p]] for p in wanted
        ]
        if [found[place].value if place in found else None for place in wanted] != values:
            detail = f"with an x for {asked.surface!r}, other numbers of the text read differently"
            return Rejection(problem.id, Reason.NOT_READ_BACK, detail, target, asked.surface)
        return Rewritten(
            text, tuple(found[place] for place in wanted), tuple(places[place] for place in wanted)
        )
