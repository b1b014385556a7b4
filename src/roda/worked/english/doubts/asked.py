"""What a question asks for, against what the last step gives: the same number told again, the price of all for that of one, half a name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.lines import Line
from roda.worked.english.reading.owners import is_object
from roda.worked.english.reading.text import Text
from roda.worked.steps import Step, numbers_of

_OF_ONE: Final = re.compile(
    r"\b(?:each|every|per|apiece|an?|one|both|single|same|daily|weekly|monthly|average|half)\b",
    re.I,
)
_A_CERTAIN: Final = re.compile(r"\bthe (?:first|second|third|fourth|last) $", re.I)
# What one thing is told to have, where it was divided by a number of others: the bowl, of 120 people.
_HAS: Final = re.compile(
    r"^The (?:[a-z]+ )?[a-z]+[^s ] (?:has|had|holds?|contains?|weighs?|gets?) [$\d]", re.I
)
_PLACE_AT_FIRST: Final = re.compile(r"\bthere (?:in|on|at) the ([a-z]+) at first\b", re.I)
_OF_STUFF: Final = re.compile(r"\bhow many (?:more )?([a-z]+) of ([a-z]+)\b", re.I)
_NO_KINDS: Final = lexicon.MORE | listed(
    "the his her their its these those all other of new old total same"
)
_KIND: Final = re.compile(r" ([a-z]+) ([a-z]+s)\b")
_GOES_ON: Final = frozenset({"-", "'s", "’s", "'", "’"})
_NOUNS: Final = frozenset({"NN", "NNS", "NNP", "NNPS"})


def asks_for_other(text: Text, steps: Sequence[Step]) -> bool:
    """Whether the answer is not sure to be what the question asks for."""
    return (
        _is_price_of_all(text, steps)
        or _is_told_already(text, steps)
        or _is_one_of_kinds(text, steps)
        or _cuts_a_name(text.lines)
        or _asks_for_other_stuff(text)
        or _asks_of_unknown(text)
    )


def _asks_for_other_stuff(text: Text) -> bool:
    """Whether so many inches of ribbon are asked for, and the text has inches or feet of rope, and no ribbon."""
    asked = _OF_STUFF.search(text.question)
    if asked is None or singular(asked[1].lower()) not in lexicon.MEASURES:
        return False
    before = " ".join(t.text.lower() for line in text.lines[:-1] for t in line.sentence)
    before += " " + text.question[: asked.start()].lower()
    told = {
        stuff
        for unit, stuff in re.findall(r"\b([a-z]+) of ([a-z]+)\b", before)
        if singular(unit) in lexicon.MEASURES and stuff not in lexicon.GRAMMAR_WORDS
    }
    return len(told) == 1 and singular(asked[2].lower()) not in {
        singular(w) for w in before.split()
    }


def _is_price_of_all(text: Text, steps: Sequence[Step]) -> bool:
    """Whether it is divided by a number of things, and the question does not ask for one of them, or for the first."""
    last, stated = steps[-1], text.statement
    if last.symbol != "/" or stated is None or not last.operands[0].known:
        return False
    by = last.operands[1]
    mere = by.money or by.continuous or by.pure or bool(by.per)
    if not by.known or mere or _OF_ONE.search(stated.text):
        return False
    one = re.search(rf"\b{re.escape(by.thing)}\b", stated.text, re.I)  # the cone, of 2 cones
    if one is not None:
        return _A_CERTAIN.search(stated.text[: one.start()]) is not None
    return last.operands[0].money or _HAS.match(stated.text) is not None


def _asks_of_unknown(text: Text) -> bool:
    """Whether the question speaks of a place, or of somebody's cat, as known, that the text has not told of."""
    asked = text.lines[-1].sentence.tokens
    told = {singular(t.text.lower()) for line in text.lines[:-1] for t in line.sentence}
    found = _PLACE_AT_FIRST.search(text.question)
    if len(text.lines) > 1 and found is not None and singular(found[1].lower()) not in told:
        return True
    return len(text.lines) > 1 and any(
        owner.xpos == "NNP" and mark.text in ("'s", "’s") and thing.xpos == "NN"
        and does.xpos == "VB" and singular(thing.text.lower()) not in told
        for owner, mark, thing, does in zip(asked, asked[1:], asked[2:], asked[3:], strict=False)
    )  # fmt: skip


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


def _is_one_of_kinds(text: Text, steps: Sequence[Step]) -> bool:
    """Whether hockey fans and chess fans are added to answer how many hockey fans there are."""
    last, stated = steps[-1], text.statement
    asked = None if stated is None else _KIND.match(stated.text[stated.span[1] :])
    if last.symbol != "+" or asked is None:
        return False
    kind = re.compile(rf"[^.?!,;]{{0,20}}?\b([a-z]+) {asked[2]}\b")  # 24 of them are hockey fans
    used = numbers_of(last.calculation, steps)
    ends = [text.numbers[n].end for n in used if set(text.twins(n)) <= set(used)]
    told = {found[1] for end in ends if (found := kind.match(text.text, end)) is not None}
    return asked[1] in told and len(told - _NO_KINDS) > 1


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
