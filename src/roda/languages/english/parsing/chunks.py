"""Noun phrases found by tags alone: runs of determiners, numbers, adjectives and nouns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from roda.languages.english.parsing.tags import Tag

_PRONOUNS: Final = frozenset({"PRP", "EX", "WP"})
_NOUNS: Final = frozenset({"NN", "NNS", "NNP", "NNPS"})
_BEFORE: Final = frozenset({"DT", "PDT", "PRP$", "CD", "JJ", "JJR", "JJS", "$", "WDT"})
_OPENS: Final = frozenset({"DT", "PRP$", "CD", "WDT", "$"})


class Chunk(NamedTuple):
    """A noun phrase: its first word, the one behind its last, and its head."""

    start: int
    end: int
    head: int


def chunks(words: Sequence[str], tags: Sequence[Tag]) -> list[Chunk]:
    """The noun phrases of a sentence in order.

    >>> words = "She gave Sam 43 of the red seashells".split()
    >>> from roda.languages.english.parsing.tags import tag
    >>> [" ".join(words[c.start:c.end]) for c in chunks(words, tag(words))]
    ['She', 'Sam', '43', 'the red seashells']
    """
    found: list[Chunk] = []
    at = 0
    while at < len(words):
        end = _end(words, tags, at)
        if end == at:
            at += 1
            continue
        found.append(Chunk(at, end, _head(tags, at, end)))
        at = end
    return found


def _end(words: Sequence[str], tags: Sequence[Tag], start: int) -> int:
    """Where the phrase that starts here ends; the start itself if none does."""
    if tags[start].xpos in _PRONOUNS:
        return start + 1
    at = start
    if _compares(words, tags, start):
        return start
    if (
        words[start].lower() == "how"
        and start + 1 < len(tags)
        and tags[start + 1].xpos in ("JJ", "JJR")
    ):
        if words[start + 1].lower() not in ("many", "much", "few"):
            return start
        at += 1
    named = -1  # the last noun so far
    while at < len(words) and _belongs(words, tags, start, at, named):
        if tags[at].xpos in _NOUNS or tags[at].xpos == "$" or words[at] == "%":
            named = at
        if tags[at].xpos == "POS":
            named = -1
        at += 1
    while at > start and (tags[at - 1].xpos in ("HYPH", "POS") or words[at - 1].lower() == "how"):
        at -= 1
    return at if _counts(words, start, at) or not _describes(words, tags, start, at) else start


def _describes(words: Sequence[str], tags: Sequence[Tag], start: int, end: int) -> bool:
    """Whether there is nothing but adjectives and participles: no phrase of its own."""
    amounts = ("more", "less", "fewer", "most", "least")
    return all(
        tags[at].xpos in ("JJ", "JJR", "JJS", "VBN", "VBG") and words[at].lower() not in amounts
        for at in range(start, end)
    )


def _compares(words: Sequence[str], tags: Sequence[Tag], start: int) -> bool:
    """Whether "(how) much" belongs to a comparative: how much longer."""
    at = start + (words[start].lower() == "how")
    after = words[at + 1].lower() if at + 1 < len(words) else ""
    return (
        at < len(words)
        and words[at].lower() == "much"
        and after.endswith("er")
        and tags[at + 1].xpos in ("RB", "JJR", "RBR", "JJ")
        and after not in ("other", "fewer")
    )


def _counts(words: Sequence[str], start: int, end: int) -> bool:
    return any(word.lower() in ("many", "much", "few") for word in words[start:end])


def _belongs(words: Sequence[str], tags: Sequence[Tag], start: int, at: int, named: int) -> bool:
    """Whether a word goes on with the phrase."""
    xpos = tags[at].xpos
    if xpos == "POS":
        return named == at - 1
    if xpos in _NOUNS or words[at] == "%":
        if named < 0:
            return True
        return not (
            tags[named].xpos == "NNS"
            or (tags[named].xpos == "NN" and xpos == "NNP" and named == at - 1)
        )
    if xpos == "CD" and named >= 0 and tags[named].xpos == "$":
        return named == at - 1
    if xpos in _BEFORE:
        return named < 0 and (
            at == start or xpos not in ("DT", "PRP$") or tags[at - 1].xpos in ("DT", "PDT", "POS")
        )
    if xpos == "HYPH":
        return at > start and at + 1 < len(tags) and tags[at - 1].xpos in ("CD", "JJ", "NN", "NNP")
    if xpos in ("VBN", "VBG") and at > start and at + 1 < len(tags):
        return tags[at - 1].xpos in ("DT", "PRP$", "CD", "JJ") and tags[at + 1].xpos in (
            "NN",
            "NNS",
            "JJ",
        )
    return False


def _head(tags: Sequence[Tag], start: int, end: int) -> int:
    """The last noun; else the sign of money; else the last word."""
    for kinds in (_NOUNS, {"$"}):
        for at in range(end - 1, start - 1, -1):
            if tags[at].xpos in kinds:
                return at
    return end - 1
