"""Guards: each refuses one kind of text that a careful writer would not print."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.base import Rewritten
from roda.languages.english import lexicon as words
from roda.languages.english.analysis import Analysis
from roda.languages.english.numbers import find_numbers
from roda.languages.english.phrases import Finding, Quantity
from roda.problem import Kind, Number, Reason

_ASKS: Final = re.compile(
    r"\bhow (?:many|much|long|far|old|tall|fast)\b|\bwhat\b|\?", re.IGNORECASE
)
_UNPRINTABLE: Final = re.compile(
    r"[\"“”]|(?:^| )['‘]\w|\btable (?:shows|below)|\bgraph\b|\bdiagram\b|\bfigure\b", re.IGNORECASE
)
_SILENT: Final = frozenset({Kind.ORDINAL, Kind.LABEL, Kind.DATE, Kind.CLOCK, Kind.EXPONENT})


def second_question(analysis: Analysis) -> Finding | None:
    """A sentence before the last asks too."""
    for sentence in analysis.sentences[:-1]:
        found = _ASKS.search(analysis.text[sentence.start : sentence.end])
        if found:
            return Reason.SECOND_QUESTION, f"{found[0]} before the question"
    return None


def unprintable(text: str) -> Finding | None:
    """The story quotes somebody, or needs a table or a picture.

    >>> unprintable("The table shows 4 pens.")[1]
    'table shows in the text'
    """
    found = _UNPRINTABLE.search(text)
    return (Reason.STRUCTURAL, f"{found[0]} in the text") if found else None


def given_away(number: Number, answer: Number) -> Finding | None:
    """The number asked for is the old answer, which the text now states."""
    if number.value == answer.value:
        return Reason.ANSWER_STATED, f"the old answer is {number.surface} as well"
    return None


def possible(number: Number, noun: str) -> Finding | None:
    """A part of a person is counted."""
    if number.value.denominator != 1 and noun in words.PEOPLE:
        return Reason.IMPOSSIBLE_QUANTITY, f"{number.surface} of a {noun}"
    return None


def value_elsewhere(rewritten: Rewritten, number: Number) -> Finding | None:
    """The value that is asked for stands in the text, in digits or in words."""
    for found in find_numbers(rewritten.text):
        if found.value == number.value and found.kind not in _SILENT:
            return Reason.VALUE_ELSEWHERE, f"{found.surface} is still in the text"
    return None


def read_back(rewritten: Rewritten) -> Finding | None:
    """A number of the new text is not found again where it was put."""
    found = {(n.start, n.end): n.value for n in find_numbers(rewritten.text)}
    for number in rewritten.numbers:
        if found.get((number.start, number.end)) != number.value:
            return Reason.NOT_READ_BACK, f"{number.surface} is not read back"
    return None


def pointing_back(question: str, names: set[str]) -> Finding | None:
    """The question says "her" or "its" and names nobody.

    >>> pointing_back("How many of her pens broke?", {"Ann"})[1]
    'of her in the question points back'
    """
    low = question.lower()
    found = re.search(r"\b(?:its|of (?:his|her|their))\b", low)
    if found and not any(name.lower() in low for name in names):
        return Reason.DANGLING, f"{found[0]} in the question points back"
    return None


def too_long(question: str) -> Finding | None:
    """A question of more than thirty words is hard to follow.

    >>> too_long("How many pens?") is None
    True
    """
    count = len(question.split())
    return (Reason.NOT_ASKED, f"a question of {count} words") if count > 30 else None


def repeating(question: str, quantity: Quantity) -> Finding | None:
    """The question says what is counted, or another thing, twice."""
    low = question.lower()
    if quantity.noun is not None and quantity.form == "count" and not quantity.more:
        noun = quantity.noun.text.lower()
        each = re.search(rf"\beach {re.escape(quantity.lemma)}(?: (?:have|hold|get)|\?)", low)
        if re.findall(r"[a-z]+", low).count(noun) > 1 or each:
            return Reason.NOT_ASKED, f"{noun} twice in the question"
    things = re.findall(r"\b[a-z]{3,}s\b", question)
    if len(set(things)) < len(things):
        return Reason.NOT_ASKED, "a word twice in the question"
    return None


def clumsy(question: str) -> Finding | None:
    """The question ends in the middle, or holds a clause of its own.

    >>> clumsy("How many pens did Ann buy the?")[1]
    'the question ends in the middle'
    """
    low = question.lower()
    days = re.findall(r"\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b", low)
    if len(days) > 1:
        return Reason.NOT_ASKED, "two days in the question"
    if re.search(
        r"\bthere in (?:an?|the|one) (?:foot|hour|minute|day|week|year|yard|mile|pound|dozen)\?",
        low,
    ):
        return Reason.STRUCTURAL, "how units are made up is no amount of the story"
    if " -" in low or "- " in low:
        return Reason.NOT_ASKED, "a word was cut in two"
    repeated = re.search(r"\b(\w+) \1\b", low)
    if repeated and repeated[1] not in ("had", "that"):
        return Reason.NOT_ASKED, f"{repeated[0]} in the question"
    if re.search(r"\b(?:the|an?|of|and|or|when|some|her|his) ?\?$| each\?$", low):
        return Reason.NOT_ASKED, "the question ends in the middle"
    if re.search(r" (?:long|tall|wide|deep|high|thick)\?$| it take .*\bit\b|^at .* it take", low):
        return Reason.NOT_ASKED, "a size behind its verb"
    if re.search(r"\b(?:be|is|was|were|are) (?:long|tall|wide|old|deep|high)\b", low):
        return Reason.NOT_ASKED, "a size behind its verb"
    if re.search(
        r" (?:is|are|was|were)\?$|\bworth\b|, (?:and|but|with|a|the)\b|\bable\?$|\buse to be\b", low
    ):
        return Reason.NOT_ASKED, "a part of the clause is left over"
    if re.search(
        r"\b(?:do|does|did|are|were|is|was) (?:[A-Z][a-z]+ )?(?:The|Two|All|Most|Each)\b", question
    ):
        return Reason.NOT_ASKED, "the subject begins like a sentence"
    if re.search(r"\b(?:if|because|which|who|whose)\b", low.split(" ", 2)[-1]):
        return Reason.NOT_ASKED, "a clause inside the question"
    return None


_ILL: Final = re.compile(
    r"\b(?:with|of|into|from|to)\.$|\bcompared to\b|\b(?:with|in|at|for|to|by|of) (?:on|in|at|to|with|of|by)\b"
    r"|^(?!.*\b(?:more|less|fewer|rather|worse|\w+er|times)\b.* than\b).*\bthan\b|\bnot\b|n't\b|\b(?:was|were|is|are) [\d.,/]+ [a-z ]+ able to\b|\bdo left\b|\b(?:for|of|with|to|in|at|from|by) (?:is|was|were|are)\b|\b(?:is|was|were|are) (?:is|was|were|are)\b|^Each (?:was|were|is|are|did)\b.* of the\b|\b(?:all|both) of them\.$|\btimes [a-z]+ed\.$|\btotal [a-z]+ total\b|\b(\w+) [a-z]+ \1 (?:is|was)\b|\bthan (?:walk|run|drive|buy|sell|have)\b"
)


_SUPPOSED: Final = re.compile(r"\b(?:would|could|will|can|should|might|must|may|need)\b")
_IF_BEHIND: Final = re.compile(r"^(?!(?:and |but |so |then |now )?if\b).*?\bif\b", re.IGNORECASE)
_ILL_KEPT: Final = re.compile(
    r"\b(?:an?|the|extra|additional|another|all|only|first|last|other|these|those|his|her|its|their)"
    r" (?:a certain|some|the same number)\b|\b(?:was|were|is|are) (?:some|a certain number)\b *[.,]"
    r"|\b(?:some|a certain number of [a-z]+|a certain amount|a certain price) (?:and|or) a half\b"
    r"|\b(?:minutes?|hours?|feet|foot|pounds?|dollars?|years?|days?|weeks?) and a certain number of"
    r"|\ba certain number of (?:minutes|hours|feet|pounds|dollars|years|days|weeks) and [\d.]+"
)


def ill_kept(text: str) -> Finding | None:
    """An amount is left unsaid where nobody would leave it so.

    >>> ill_kept("Ann gets an extra a certain amount of money.")[1]
    'the story has extra a certain'
    """
    found = _ILL_KEPT.search(text)
    return (Reason.NOT_ASKED, f"the story has {found[0]}") if found else None


def ill_stated(statement: str) -> Finding | None:
    """The statement of the answer ends in the middle.

    >>> ill_stated("Ann ended up 9 boxes with.")[1]
    'the statement has with.'
    """
    found = _ILL.search(statement)
    if found is None and not _SUPPOSED.search(statement):
        found = _IF_BEHIND.search(statement)
    return (Reason.NOT_STATED, f"the statement has {found[0]}") if found else None
