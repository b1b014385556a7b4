"""What a question asks for, against what the last step gives: the same number told again, the price of all for that of one, half a name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.lines import Line
from roda.worked.english.reading.owners import is_object
from roda.worked.english.reading.text import Text
from roda.worked.steps import Step

_OF_ONE: Final = re.compile(
    r"\b(?:each|every|per|apiece|an?|one|both|single|same|daily|weekly|monthly|average|half)\b", re.I
)
_GOES_ON: Final = frozenset({"-", "'s", "’s", "'", "’"})
_NOUNS: Final = frozenset({"NN", "NNS", "NNP", "NNPS"})


def asks_for_other(text: Text, steps: Sequence[Step]) -> bool:
    """Whether the answer is not sure to be what the question asks for."""
    return (
        _is_price_of_all(text, steps) or _is_told_already(text, steps) or _cuts_a_name(text.lines)
    )


def _is_price_of_all(text: Text, steps: Sequence[Step]) -> bool:
    """Whether money is divided by a number of things, and the question does not ask for one of them."""
    last, stated = steps[-1], text.statement
    if last.symbol != "/" or stated is None or not last.operands[0].money:
        return False
    by = last.operands[1]
    mere = by.money or by.continuous or by.pure or bool(by.per)
    one = re.search(rf"\b{re.escape(by.thing)}\b", stated.text, re.I)  # the cone, of 2 cones
    return by.known and not mere and one is None and not _OF_ONE.search(stated.text)


def _is_told_already(text: Text, steps: Sequence[Step]) -> bool:
    """Whether so many things are told of somebody as the question asks for, and the answer is a multiple of them.

    "Nora buys 3 packs for all her pupils. How many packs does she buy?" is 3, not 3 times 20.
    """
    last = steps[-1]
    if last.symbol != "*" or any(each.pure for each in last.operands):
        return False
    asked = text.lines[-1].sentence
    verbs = {t.lemma for t in asked if t.upos == "VERB"}
    nouns = {singular(t.text.lower()) for t in asked if t.xpos == "NNS"}
    for number in _factors(steps, last):
        place = text.places.get(number)
        if place is None or place.line is text.lines[-1] or not is_object(place):
            continue
        own, measure = " ".join(t.text for t in place.line.sentence), text.measures(number, True)[0]
        same = place.clause.verb_lemma in verbs and measure.thing in nouns and not measure.per
        if same and not _OF_ONE.search(own):
            return True
    return False


def _factors(steps: Sequence[Step], step: Step) -> list[int]:
    """The numbers of which a step gives the product."""
    found: list[int] = []
    for operand in step.calculation.operands:
        if operand.number is not None:
            found.append(operand.number)
        elif operand.step is not None and steps[operand.step].symbol == "*":
            found += _factors(steps, steps[operand.step])
    return found


def _cuts_a_name(lines: Sequence[Line]) -> bool:
    """Whether the question breaks off a name that the text always has whole: pieces of hair, of hair color."""
    asked = lines[-1].sentence.tokens
    return any(
        one.text == "of" and _is_cut(lines[:-1], one, other)
        for one, other, behind in zip(asked, asked[1:], asked[2:], strict=False)
        if other.xpos == "NN" and behind.xpos not in _NOUNS and behind.text not in _GOES_ON
    )


def _is_cut(lines: Sequence[Line], one: Token, other: Token) -> bool:
    """Whether two words stand in the text before, each time with a noun behind them."""
    found = [
        line.sentence.tokens[at + 2 : at + 3]
        for line in lines
        for at in range(len(line.sentence.tokens) - 1)
        if line.low(at) == one.text.lower() and line.low(at + 1) == other.text.lower()
    ]
    return bool(found) and all(each and each[0].xpos in ("NN", "NNS") for each in found)
