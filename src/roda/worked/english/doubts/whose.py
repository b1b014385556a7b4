"""Of whom an amount is told that later steps take several times: of one of them, which its sentence does not say."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.parsing.inflection import singular
from roda.worked.english.reading.text import Text
from roda.worked.english.told import Told
from roda.worked.measures import Measure
from roda.worked.steps import Step

# Sentences that are true of anybody, or tell of one: at $5 an hour, 3 hours come to $15; a hat costs $9.
_OF_NOBODY: Final = re.compile(
    r"^(?:(?:At|With|For|Together|That|Taking|Adding|Half|An?|One|Each|Every|There|The difference)\b|(?:The )?[\d$€£])"
)


def is_of_each(text: Text, steps: Sequence[Step], told: Sequence[Told]) -> bool:
    """Whether what a step gives is so much for each of several, who are counted only later.

    "The hens lay 9 eggs in 3 days", times 4 hens: 9 eggs are those of one. "4000 gallons take 200 minutes",
    divided by 5 pumps: of one pump. A sentence that does not name one of them is read of all.
    """
    return any(_is_taken_for_each(text, steps, at, told[at].text) for at in range(len(steps) - 1))


def _is_taken_for_each(text: Text, steps: Sequence[Step], at: int, sentence: str) -> bool:
    made = steps[at].measure
    if not made.known or made.pure or made.per:
        return False
    for later in steps[at + 1 :]:
        operands = later.calculation.operands
        if later.symbol not in "*/" or not any(each.step == at for each in operands):
            continue
        pairs = zip(operands, later.operands, strict=True)
        if not all(_counts(measure) for operand, measure in pairs if operand.step != at):
            continue
        if later.symbol == "*" and not _OF_NOBODY.match(sentence):
            return _is_same(text, made, later, later is steps[-1])
        took = steps[at].symbol == "/" and made.thing in lexicon.TIMES
        if later.symbol == "/" and operands[0].step == at and took:
            return True
    return False


def _is_same(text: Text, made: Measure, later: Step, last: bool) -> bool:
    """Whether a later step gives such things as were taken several times, and no pages of so many words each."""
    if later.measure.known:
        return later.measure.thing == made.thing
    if not last or text.statement is None:
        return False
    if made.money:
        return "$" in text.statement.text
    behind = re.findall(r"[a-z]+", text.statement.text[text.statement.span[1] :])[:3]
    return made.thing in {singular(word) for word in behind}


def _counts(measure: Measure) -> bool:
    """Whether a value is a number of things or people, and not so many for each of something."""
    mere = measure.pure or measure.continuous or measure.money
    return measure.known and not measure.per and not mere
