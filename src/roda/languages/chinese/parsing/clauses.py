"""Cutting a Chinese text into clauses, and telling which of them asks.

A clause is what the paper calls a discourse unit: the words between two separators.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from roda.languages.chinese.lexicon import (
    HOW_MANY,
    INTERROGATIVES,
    LAST_INTERROGATIVES,
    SEPARATORS,
    SOLVE,
)
from roda.problem import Number

# The first on its own: a class is looked for at once, a repeated one at every place.
_SEPARATOR: Final = re.compile(rf"([{SEPARATORS}][{SEPARATORS}]*)")
# A comma inside brackets does not end a clause: （马路两头都种了树，…）belongs together.
_OUTSIDE_BRACKETS: Final = re.compile(rf"((?:（[^（）]*）|[^（{SEPARATORS}]|（)+)")
_BRACKETS: Final = re.compile(rf"（[^（）]*[{SEPARATORS}][^（）]*）")
_INTERROGATIVE: Final = re.compile("|".join(map(re.escape, (*INTERROGATIVES, SOLVE))))
_NOT_CHINESE: Final = re.compile("[^\u4e00-\u9fff]+")
_FULL_STOP: Final = re.compile("[．。？！｡?!]")
_STOP: Final = re.compile("[。；;,]")
_FEW: Final = 4
_PROSE: Final = re.compile(
    f"[\u4e00-\u9fff]{{{2 * _FEW + 1}}}"
)  # too much already: no need to count
_LAST: Final = re.compile("|".join(map(re.escape, LAST_INTERROGATIVES)))


class Question(NamedTuple):
    """Which clause asks, and the span of the question word in it."""

    clause: int
    start: int
    end: int
    word: str


def cut(text: str) -> tuple[list[str], list[str]]:
    """The bodies of the clauses of a text, and as many separators (the last may be empty).

    >>> cut("有3只鸭，5只鹅（大，小）．共几只")
    (['有3只鸭', '5只鹅（大，小）', '共几只'], ['，', '．', ''])
    """
    if "（" in text and _BRACKETS.search(text):
        pieces = _OUTSIDE_BRACKETS.split(text)
        pieces = ["", *pieces] if pieces[0] else pieces[1:]
    else:
        pieces = _SEPARATOR.split(text)
    if not pieces[-1]:
        del pieces[-1]
    if len(pieces) % 2:
        pieces.append("")
    return pieces[::2], pieces[1::2]


def last_clause(text: str) -> int:
    """Where the last clause of a text begins.

    >>> last_clause("有3只鸭，5只鹅．共几只？")
    9
    """
    start = text.rfind("，") + 1
    start = text.rfind("．", start) + 1 or start
    while stop := _STOP.search(text, start):  # a few characters, and hardly ever two of these
        start = stop.end()
    return start


def find_question(bodies: list[str]) -> Question | None:
    """The clause that asks, looked for from the end, and its question word.

    >>> find_question(["有3只鸭", "5只鹅", "共几只"])
    Question(clause=2, start=1, end=2, word='几')
    >>> find_question(["甲数是5", "求乙数"])
    Question(clause=1, start=0, end=1, word='求')
    """
    last = len(bodies) - 1
    for index in range(last, -1, -1):
        body = bodies[index]
        match = _INTERROGATIVE.search(body)
        if match and match[0] == SOLVE:  # 求一共有多少 asks with its other word
            match = _INTERROGATIVE.search(body, match.end()) or match
        if not match and index == last:
            match = _LAST.search(body)
        if match:
            start, end = match.span()
            return Question(index, start, end, match[0])
    return None


def asks(text: str) -> bool:
    """Whether the last sentence of the text asks.

    >>> asks("共几只？"), asks("几小时后，两车相遇？"), asks("共几只？有3只．")
    (True, True, False)
    """
    word = text.rfind(HOW_MANY)
    if word >= 0 and not _FULL_STOP.search(text, word, len(text) - 1):  # nearly every text
        return True
    bodies, separators = cut(text)
    question = find_question(bodies)
    if question is None:
        return False
    return not any(_FULL_STOP.search(mark) for mark in separators[question.clause : -1])


def is_only_calculation(text: str, numbers: tuple[Number, ...]) -> bool:
    """Whether the text has at most two Chinese characters to a number.

    >>> from roda.languages.chinese.numbers.find import find_numbers
    >>> is_only_calculation("计算5+7*10=", find_numbers("计算5+7*10="))
    True
    """
    if len(numbers) <= _FEW and _PROSE.search(text):
        return False
    return len(_NOT_CHINESE.sub("", text)) <= 2 * len(numbers)
