"""Sentences that may be added to a story: read from a language's files, as data."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from roda.languages.wordlists import read_lists

_NAMES: Final = {"en": "english", "zh": "chinese"}
_RANGE: Final = re.compile(r"([0-9]+)-([0-9]+)(?:/([0-9]+))?")
_CLAUSE: Final = "clause:"
BRINGS: Final = ("own", "other", "things", "near", "setting")


class Frame(NamedTuple):
    """A sentence with slots: what it brings into a story, its numbers, and the words that decide.

    A word of `kept_out` in a story keeps it out; of `needed`, where there are any, the story must have
    one. A clause stands behind a comma, all others are sentences.
    """

    topic: str
    brings: str
    numbers: range
    sentence: str
    kept_out: frozenset[str]
    needed: frozenset[str] = frozenset()

    @property
    def is_clause(self) -> bool:
        """Whether it goes on with the sentence that names a word that it needs."""
        return self.brings == "clause"

    @property
    def needs_name(self) -> bool:
        """Whether it tells of a person of the story."""
        return "{name}" in self.sentence or self.needs_child

    @property
    def needs_child(self) -> bool:
        """Whether that person should not be grown up."""
        return "{child}" in self.sentence


@cache
def frames(code: str) -> tuple[Frame, ...]:
    """The sentences of a language.

    >>> sum(frame.topic == "shoe" for frame in frames("en"))
    2
    """
    path = Path(__file__).with_name(f"{_NAMES[code]}_frames.txt")
    found: list[Frame] = []
    topic, words = "", frozenset[str]()
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        if line.startswith("= "):
            topic, _, listed = line[2:].partition(": ")
            words = frozenset(listed.split())
            continue
        brings, limits, sentence = (part.strip() for part in line.split("|"))
        matched = _RANGE.fullmatch(limits)
        if matched is None or not brings:
            raise ValueError(f"{path}:{number}: {line!r} is no sentence with what it brings")
        first, *others = brings.split()
        if first in BRINGS:
            brings, needed = first, frozenset(others)
        else:
            brings, needed = "place", frozenset((first, *others))
        if sentence.startswith(_CLAUSE):
            brings, sentence = "clause", sentence.removeprefix(_CLAUSE)
        low, high, step = (int(part or 1) for part in matched.groups())
        found.append(Frame(topic, brings, range(low, high + 1, step), sentence, words, needed))
    return tuple(found)


@cache
def word_lists(code: str) -> dict[str, tuple[str, ...]]:
    """The words that sentences are filled with, and those that decide where they may stand."""
    return read_lists(Path(__file__).with_name(f"{_NAMES[code]}_words.txt"))
