"""Stops between sentences that a comma or nothing joins, and a sign behind the last: "I had $9, how much is left" are two.

A text is cut where both sides have a subject with its verb and neither hangs on the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from roda.languages.english.lexicon import ABBREVIATIONS, OPENERS, UNIT_ABBREVIATIONS, listed
from roda.languages.english.state.typed.notes.spliced import HANGS, is_whole
from roda.languages.english.story.lines import capital

_STOP: Final = re.compile(r"(?P<word>\S*)[.?!][\"”)]*(?P<gap>\s+)(?=(?P<small>[a-z])?)")
_SIZE: Final = r"(?:many|much|far|long|tall|old|fast|high|wide|heavy|deep|often|big|large)"
_METRIC: Final = listed("mm cm m km mg g kg ml l")  # they are signs, which have no stop
_FEWEST: Final = 2  # blanks in a sentence: "she ate 3"
_SPLICES: Final = 2  # commas that join whole sentences, in a text that is else in order
_SHORT: Final = (ABBREVIATIONS | UNIT_ABBREVIATIONS.keys()) - _METRIC
# Where a question opens, whatever stands before it.
_ASKS: Final = re.compile(
    rf"(?P<joint>\s*[,;–-]?\s+(?:(?:and|so|but|then) )*)(?P<asks>(?:(?:about|by|for|at) )?(?:how {_SIZE}|what(?=['’]s|,? (?:is|are|was|were|do|does|did|will|would|must|should|can|has|percent\w*|percentage|fraction|number|distance|change|profit|time|weight|length|area)\b)|find|calculate|work out)\b)",
    re.IGNORECASE,
)
# Behind these a question is a part of what is said: "he wants to know how many".
_KNOWING: Final = re.compile(
    r"\b(?:know|knows|find|find out|work out|figure out|calculate|tell me|tell|say|wonder|wonders|ask|asks|asked|see|of|to|no matter|exactly|and|or|that|is)$",
    re.IGNORECASE,
)
_JOINT: Final = re.compile(
    r"(?:, |; | (?=now (?:they|it|he|she|we|I|i)\b)|,? and (?=(?:i|I|we) )| (?=(?:I|we) (?:have|had|spent|bought|ate|gave) [^.]*\d))"
)
_QUESTION: Final = re.compile(
    rf"^(?:(?:so|and|then|now|but|about|by|for|at|on average|in total|altogether),? )*(?:how|what|which|who)\b|\b(?:how {_SIZE}|what)$",
    re.IGNORECASE,
)
_WITHIN: Final = re.compile(rf", (?:about |by |for )?(?:how {_SIZE}|what)\b", re.IGNORECASE)


def starts_small(text: str) -> Iterator[re.Match[str]]:
    """Where sentences begin with a small letter; "5 in. wide" has no stop."""
    for stop in _STOP.finditer(text):
        word = stop["word"].lower().lstrip('("“')
        if stop["small"] and not (word in _SHORT or "." in word):
            yield stop


def _sentences(text: str) -> list[str]:
    """The sentences of a text as far as stops tell them."""
    small = {stop.start("gap") for stop in starts_small(text)}
    cuts = [s for s in _STOP.finditer(text) if not s["small"] or s.start("gap") in small]
    starts = [0, *(stop.end("gap") for stop in cuts)]
    ends = [*(stop.start("gap") for stop in cuts), len(text)]
    return [text[start:end] for start, end in zip(starts, ends, strict=True)]


def cut_apart(text: str) -> str:
    """A text with stops between its sentences and a sign behind the last.

    >>> cut_apart("tickets are $12 each, we need 7 of them, how much is that")
    'Tickets are $12 each. We need 7 of them. How much is that?'
    >>> cut_apart("if a pen costs $2, how much do 3 pens cost")
    'If a pen costs $2, how much do 3 pens cost?'
    """
    told: list[str] = []
    for sentence in _sentences(text):
        told += _question_apart(sentence)
    last = told[-1]
    if last[-1].isalnum() or last[-1] in "%)²³°":
        asks = _QUESTION.search(last) or _WITHIN.search(last)
        told[-1] = f"{last}{'?' if asks else '.'}"
    return " ".join(capital(each) for each in told)


def spliced_apart(text: str) -> str:
    """A text whose last sentence, where several facts and a question are joined by mere commas, is cut.

    >>> spliced_apart("Ann has 9 pens, she gives 4 away, how many are left?")
    'Ann has 9 pens. She gives 4 away. How many are left?'
    """
    if text.count(", ") < _SPLICES or _WITHIN.search(text) is None:
        return text
    *told, last = _sentences(text)
    made = _question_apart(last)
    if len(made) <= _SPLICES or any(", " in each for each in made):  # a list is no splice
        return text
    return " ".join([*told, *map(capital, made)])


def _question_apart(sentence: str) -> list[str]:
    """A sentence as what it tells and what it asks."""
    for found in _ASKS.finditer(sentence):
        before = sentence[: found.start()].rstrip(" ,;")
        if not before or _KNOWING.search(before) or not _stands(before):
            continue
        asked = sentence[found.start("asks") :]
        return [*map(_ended, _pieces(before)), asked]
    if _ASKS.match(f" {sentence}"):
        return [sentence]
    sign = sentence[-1] if sentence[-1] in ".?!" else ""
    pieces = _pieces(sentence.rstrip(".?! "))
    return [*map(_ended, pieces[:-1]), f"{pieces[-1]}{sign}"]


def _ended(told: str) -> str:
    return told if told.endswith(".") else f"{told}."


def _pieces(told: str) -> list[str]:
    """What is told, cut where both sides stand by themselves."""
    pieces, start = [], 0
    joints = list(_JOINT.finditer(told))
    for at, joint in enumerate(joints):
        end = joints[at + 1].start() if at + 1 < len(joints) else len(told)
        left, right = told[start : joint.start()], told[joint.end() : end]
        if _stands(left) and _stands(right):
            pieces.append(left)
            start = joint.end()
    return [*pieces, told[start:]]


def _stands(words: str) -> bool:
    """Whether words are one sentence by themselves, which hangs on no other."""
    words = words.strip()
    first = words.partition(" ")[0].lower()
    if words.count(" ") < _FEWEST or first in HANGS - {"there"} or first in OPENERS or "?" in words:
        return False
    return is_whole(words)
