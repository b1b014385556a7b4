"""Guards: each refuses one kind of text that a careful writer would not print."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.base import Rewritten
from roda.languages.english import lexicon as words
from roda.languages.english.guards import illness
from roda.languages.english.guards.clumsiness import SIGNS
from roda.languages.english.lexicon import listed
from roda.languages.english.numbers.find import find_numbers
from roda.languages.english.parsing import Analysis
from roda.languages.english.story.quantities import Finding, Quantity
from roda.problem import Kind, Number, Reason

_ASKS: Final = re.compile(
    r"\bhow (?:many|much|long|far|old|tall|fast)\b|\bwhat\b|\?", re.IGNORECASE
)
_UNPRINTABLE: Final = re.compile(
    r"[\"“”]|(?:^| )['‘]\w|\btable (?:shows|below)|\bgraph\b|\bdiagram\b|\bfigure\b", re.IGNORECASE
)
_GOES_ON: Final = re.compile(
    r"(?:He|She|They|We|His|Her|Their|Then|Also|Later|Next)\b|It (?!takes?|took|costs?|is|was)\w+"
    r"|[^.?!]*\b(?:also|as well|then)\b(?=[^.?!]*[.?!] )"
)
_FOREIGN: Final = re.compile("[€£]|\\beuros?\\b|\\bpence\\b")
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


def torn_out(text: str) -> Finding | None:
    """The story goes on from one that is not told: "He then went to …".

    >>> torn_out("They also bought 4 pens. How many pens are left?")[1]
    'the text opens with They'
    >>> torn_out("It takes 4 hours to Rome. How long …?")
    """
    found = _GOES_ON.match(text)
    return (Reason.DANGLING, f"the text opens with {found[0]}") if found else None


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
    """A number of the new text is not found again where it was put, or as another kind."""
    found = {(n.start, n.end): n for n in find_numbers(rewritten.text)}
    for number in rewritten.numbers:
        again = found.get((number.start, number.end))
        if again is None or (again.value, again.kind) != (number.value, number.kind):
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
    """A question of more than 22 words is hard to follow.

    >>> too_long("How many pens?") is None
    True
    """
    count = len(question.split())
    return (Reason.NOT_ASKED, f"a question of {count} words") if count > 22 else None


def repeating(question: str, quantity: Quantity) -> Finding | None:
    """The question says what is counted, or another thing, twice."""
    low = question.lower()
    if quantity.noun is not None and quantity.form == "count" and not quantity.more:
        noun = quantity.noun.text.lower()
        held = re.search(
            rf"\b(?:each|the) {re.escape(quantity.lemma)}(?: currently)?(?: (?:have|hold|get)|\?)",
            low,
        )
        if re.findall(r"[a-z]+", low).count(noun) > 1 or held:
            return Reason.NOT_ASKED, f"{noun} twice in the question"
    things = re.findall(r"\b[a-z]{3,}s\b", question)
    if len(set(things)) < len(things):
        return Reason.NOT_ASKED, "a word twice in the question"
    return None


_QUESTION_WORDS: Final = listed(
    "how many much more fewer old what percent fraction speed in at first now the end did do does is are was "
    "were has have had of for with to each per there charge cost pay and s he she they it his her their "
    "money cents"
)


def foreign(question: str, vocabulary: set[str]) -> Finding | None:
    """The question has a word that the story does not: something was inflected that is no word.

    >>> foreign("How many cookiesbaggies did Ann have?", {"cookies", "baggies", "ann", "have"})[1]
    'cookiesbaggies is no word of the story'
    """
    for word in re.findall(r"[^\W\d_]+", question.lower()):
        known = word in vocabulary or word in _QUESTION_WORDS
        if not known and not any(word in other.split("-") for other in vocabulary if "-" in other):
            return Reason.NOT_ASKED, f"{word} is no word of the story"
    return None


def clumsy(question: str) -> Finding | None:
    """The question has a sign of clumsiness: it ends in the middle, or holds a clause of its own.

    >>> clumsy("How many pens did Ann buy the?")[1]
    'the question ends in the middle'
    """
    for pattern, reason, why in SIGNS:
        if pattern.search(question):
            return reason, why
    return None


_TWO_IFS: Final = re.compile(r"\bif\b.*\bif\b|\b\d+ \d+(?![/\d])", re.IGNORECASE)
_SUPPOSED: Final = re.compile(r"\b(?:would|could|will|can|should|might|must|may|need)\b")
_IF_BEHIND: Final = re.compile(r"^(?!(?:and |but |so |then |now )?if\b).*?\bif\b", re.IGNORECASE)


def ill_kept(text: str) -> Finding | None:
    """An amount is left unsaid where nobody would leave it so.

    >>> ill_kept("Ann gets an extra a certain amount of money.")[1]
    'the story has extra a certain'
    """
    found = illness.KEPT.search(text)
    return (Reason.NOT_ASKED, f"the story has {found[0]}") if found else None


def ill_stated(statement: str) -> Finding | None:
    """The statement of the answer ends in the middle.

    >>> ill_stated("Ann ended up 9 boxes with.")[1]
    'the statement has with.'
    """
    found = next(
        filter(None, (p.search(statement) for p in (illness.STATED, _TWO_IFS, illness.NOT_TURNED))),
        None,
    )
    if found is None and not _SUPPOSED.search(statement):
        found = _IF_BEHIND.search(statement)
    return (Reason.NOT_STATED, f"the statement has {found[0]}") if found else None


def vague_cost(statement: str, text: str) -> Finding | None:
    """The statement says what "it" costs where several things do, or counts in another currency.

    >>> vague_cost("It cost $9.", "The book cost a lot. The cup cost $4.")[1]
    'what it is that costs is not said'
    """
    if statement.startswith("It cost") and len(re.findall(r"\bcosts?\b", text)) > 1:
        return Reason.NOT_STATED, "what it is that costs is not said"
    if _FOREIGN.search(text) and "dollar" in statement and "dollar" not in text:
        return Reason.NOT_STATED, "dollars in a story of another currency"
    return None
