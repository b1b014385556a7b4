"""A story as far as an added sentence must know it: its sentences, its people, and what it asks for."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from roda.languages import language
from roda.languages.english.lexicon import HE, NAMES, SHE
from roda.problem import Problem
from roda.variants.frames import word_lists

_ABBREVIATION = (
    r"(?<!\bMr)(?<!\bMrs)(?<!\bMs)(?<!\bDr)(?<!\bSt)(?<!\bNo)(?<!\ba\.m)(?<!\bp\.m)(?<!\b[A-Z])"
)
_END: Final = {
    "en": re.compile(rf"(?:[?!]|{_ABBREVIATION}\.)[\"”’')]*\s+(?=[\"“‘'(]?[A-Z0-9$])"),
    "zh": re.compile(r"[。．！？?!；;](?=[^0-9])"),
}
_WORD: Final = re.compile(r"[A-Za-z]+(?:['’][a-z]+)?|[$%°]")
_ASKED: Final = {
    "en": re.compile(r"\bhow many ((?:[a-z]+ )??)([a-z]+s)\b", re.IGNORECASE),
    "zh": re.compile(
        r"(?:多少|几)([个只本支张把条件颗粒枚块朵棵头匹辆盒瓶袋][一-鿿]{1,3}?)(?=[？?，。．]|$)"
    ),
}
_CAPITAL: Final = re.compile(r"\b[A-Z][a-z]+\b(?! (?:[A-Z][a-z]|county\b|street\b))")
_ACTING: Final = re.compile(
    r"(?:^|[.?!] +)([A-Z][a-z]{2,})(?= (?:has|had|is|was|can|[a-z]{2,}ed|[a-z]{2,}[^s\W]s|bought|sold|gave|made|"
    r"ate|found|went|ran|won|saw|got|took|spent|read|put|cut|kept|left|caught|drove|wrote|built)\b)"
)
_SURNAMES: Final = "王李张刘陈杨赵黄周吴徐孙马朱胡林郭何高罗郑梁"
_PLACE: Final = {
    "en": r"(?i)\b(?:an?|the|this|his|her|their|local|grocery|pet|toy|book) {}\b",
    "zh": "{}",
}
_SEVERAL: Final = {
    "en": r"(?i)\b(?:another|other|second|first|each|every) {0}\b|\b{0}s\b",
    "zh": "[两甲乙丙各三型另]个?{0}|[0-9]个{0}|第[一二三]个?{0}",
}


class Story(NamedTuple):
    """A text cut into sentences; the last one asks."""

    text: str
    code: str
    starts: tuple[int, ...]
    names: tuple[str, ...]
    asked: str  # things that it asks for, in the plural; empty where it asks for something else

    def sentence(self, place: int) -> str:
        """The sentence that begins at a place."""
        bounds = (*self.starts, len(self.text))
        return self.text[bounds[place] : bounds[place + 1]]

    @property
    def question(self) -> str:
        """The sentence that asks."""
        return self.sentence(len(self.starts) - 1)

    def place(self, words: frozenset[str]) -> tuple[str, int] | None:
        """The first of these words that names one place, and behind which sentence it is known."""
        for number in range(len(self.starts)):
            for word in sorted(words):
                pattern = _PLACE[self.code].format(word)
                if re.search(pattern, self.sentence(number)):
                    several = _SEVERAL[self.code].format(word)
                    return None if re.search(several, self.text) else (word, number)
        return None

    @property
    def asks_for_one(self) -> bool:
        """Whether the question names a person of the story, or means one by a pronoun."""
        named = any(name in self.question for name in self.names)
        return named or says(self.question, word_lists(self.code)["he or she"], self.code)

    def has(self, place: int, listed: str) -> bool:
        """Whether a sentence has a word of a list."""
        return says(self.sentence(place), word_lists(self.code)[listed], self.code)


def says(text: str, words: tuple[str, ...] | frozenset[str], code: str) -> bool:
    """Whether a text has one of these words.

    >>> says("Tom's dogs run.", ("dog", "tom"), "en"), says("小明跑", ("跑",), "zh")
    (True, True)
    """
    if code == "zh":
        return any(word in text for word in words)
    return not tokens(text).isdisjoint(words)


def tokens(text: str) -> frozenset[str]:
    """The words of an English text in lower case, an apostrophe and what follows it left out."""
    found = (match.lower() for match in _WORD.findall(text))
    return frozenset(re.split("['’]", word)[0] for word in found)


def story_of(problem: Problem) -> Story | None:
    """The story, if its last sentence is the one that asks."""
    text, code = problem.text, problem.language
    if code not in _END or not language(code).asks(text):
        return None
    if says(text, word_lists(code).get("no story", ()), code):
        return None
    if language(code).is_only_calculation(text, problem.numbers):
        return None
    starts = (0, *(match.end() for match in _END[code].finditer(text.rstrip())))
    if "?" in text[: starts[-1]] or "？" in text[: starts[-1]]:  # the question is not the last
        return None
    story = Story(text, code, starts, _names(text, code), "")
    return story._replace(asked=_asked(story))


def _names(text: str, code: str) -> tuple[str, ...]:
    """The people of a text whose names are known, as they come."""
    if code == "zh":
        for listed in ("names", "parents"):
            found = [(_alone(text, name), name) for name in word_lists("zh")[listed]]
            if names := tuple(name for place, name in sorted(found) if place >= 0):
                return names
        return ()
    words = _CAPITAL.findall(text)
    known, unsure = first_names() | _acting(text), word_lists("en")["also words"]
    return tuple(dict.fromkeys(word for word in words if word in known and word not in unsure))


def _acting(text: str) -> frozenset[str]:
    """Words that must be names, though no list has them: "Amara picked 18 pears … did she pick"."""
    if tokens(text).isdisjoint(word_lists("en")["he or she"]):
        return frozenset()
    no_names = set(word_lists("en")["no names"])
    return frozenset(
        word
        for word in _ACTING.findall(text)
        if word.lower() not in no_names and not re.search(rf"\b{word.lower()}\b", text)
    )


def _alone(text: str, name: str) -> int:
    """Where a Chinese name stands that is no part of a longer one, 王小明; -1 without one."""
    found = re.search(f"(?<![{_SURNAMES}]){name}", text)
    return found.start() if found else -1


@cache
def first_names() -> frozenset[str]:
    """English first names."""
    return frozenset(HE | SHE | NAMES)


def _asked(story: Story) -> str:
    """The things that the question asks for, if the story tells of them in these words."""
    found = _ASKED[story.code].search(story.question)
    if found is None:
        return ""
    told = story.text[: story.starts[-1]]
    if story.code == "zh":
        noun = found[1]
        return noun if noun[1:] in told and noun not in word_lists("zh")["no things"] else ""
    adjective, noun = found[1], found[2].lower()
    if {noun, adjective.strip().lower()} & set(word_lists("en")["no things"]):
        return ""
    return noun if noun in tokens(told) else ""
