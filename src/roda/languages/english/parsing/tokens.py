"""Words and sentences of a text, with their exact places: tokenised or printed text alike.

Words are cut as the treebanks cut them: `do|n't`, `Tom|'s`, `$|5`, `50|%`, `20|-|pound`; decimals,
fractions, times and abbreviations stay whole. A sentence ends at `.`, `?` or `!`, with the
quotes and brackets that close behind it, but not at "Mr." and not inside a number.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from roda.languages.english.lexicon import listed

_TITLES: Final = "mr|mrs|ms|dr|st|mt|jr|sr|prof|vs|approx|sq"
_COUNTED: Final = "no|jan|feb|mar|apr|aug|sept|sep|oct|nov|dec"  # short before a number only
_UNITS: Final = (
    "ft|in|yd|mi|lb|lbs|oz|gal|qt|pt|hr|hrs|min|mins|sec|secs|sq|cm|mm|km|kg|ml|mph|tbsp|tsp"
)
_WORD: Final = re.compile(
    rf"""
      (?P<short>(?:{_TITLES})\.(?=\s|$|,)|(?:{_COUNTED})\.(?=\s?\d)|[ap]\.\s?m\.|(?:[a-z]\.){{2,}}
        |(?:(?<=\d\s)|(?<=[\d-])|(?<=sq\.\s))(?:{_UNITS})\.(?=\s+(?-i:[a-z(])|[,;?!)]))
    | (?P<clock>\d{{1,2}}:\d\d)
    | (?P<ordinal>\d+(?:st|nd|rd|th)\b)
    | (?P<number>\d{{1,3}}(?:,\d{{3}})+(?:\.\d+)?|\d+/\d+|\d*\.\d+(?!\.\d)|\d+)
    | (?P<not>[^\W\d_]+?(?=n['’]t\b)|n['’]t\b)
    | (?P<clitic>['’](?:s|re|ve|ll|d|m)\b)
    | (?P<cannot>can(?=not\b))
    | (?P<word>[^\W\d_]+(?:&[^\W\d_]+)?)
    | (?P<dots>\.{{2,}}|…)
    | (?P<dash>--+)
    | (?P<sign>\S)
    """,
    re.VERBOSE | re.IGNORECASE,
)
_NOON: Final = re.compile(r"[ap]\.\s?m\.", re.IGNORECASE)
_OPENERS: Final = listed(
    "A After An At Before Each Every He Her His How I If In It Its On She So That The Their Then There They This To "
    "We What When While You"
)
_ENDS: Final = frozenset({".", "?", "!", "...", "…", "?!"})
_CLOSES: Final = frozenset({'"', "”", "’", "'", ")", "]", "''"})


class Span(NamedTuple):
    """A word and its place."""

    text: str
    start: int
    end: int


def words(text: str) -> list[Span]:
    """The words of a text.

    >>> [word.text for word in words("Tom's dog didn't eat $2.50 of 3/4-pound ham (50%).")]
    ['Tom', "'s", 'dog', 'did', "n't", 'eat', '$', '2.50', 'of', '3/4', '-', 'pound', 'ham', '(', '50', '%', ')', '.']
    >>> [word.text for word in words("Mr. Li left at 8:30 a.m. with 70.0 books .")]
    ['Mr.', 'Li', 'left', 'at', '8:30', 'a.m.', 'with', '70.0', 'books', '.']
    """
    return [Span(match.group(), match.start(), match.end()) for match in _WORD.finditer(text)]


def sentences(text: str) -> list[list[Span]]:
    """The sentences of a text, each a list of its words.

    >>> [len(found) for found in sentences("Mrs. Hill has 2.5 kg. She said, \\"Go!\\" How many?")]
    [6, 7, 3]
    """
    found: list[list[Span]] = []
    current: list[Span] = []
    ended = False
    for word in words(text):
        if (ended and not _continues(word, current)) or _opens(word, current):
            found.append(current)
            current = []
            ended = False
        current.append(word)
        if word.text in _ENDS:
            ended = True
        elif ended and word.text not in _CLOSES:
            ended = False
    if current:
        found.append(current)
    return found


def _opens(word: Span, current: list[Span]) -> bool:
    """Whether a word opens a sentence behind "a.m.", whose stop serves for both."""
    return bool(current) and word.text in _OPENERS and _NOON.fullmatch(current[-1].text) is not None


def _continues(word: Span, current: list[Span]) -> bool:
    """Whether a word belongs to the sentence that a stop seemed to end."""
    last = current[-1]
    if word.text in _ENDS:
        return True
    if word.text in _CLOSES:
        return word.start == last.end or _quotes(current) % 2 == 1
    glued = word.start == last.end
    if last.text == "." and glued and not word.text[0].isupper():
        return True  # "3.a", "www.com": no end of a sentence
    return word.text[0].islower() and last.text in _CLOSES


def _quotes(current: list[Span]) -> int:
    return sum(word.text in ('"', "“", "”") for word in current)
