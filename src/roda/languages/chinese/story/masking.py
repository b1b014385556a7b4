"""Clauses with their numbers masked, and what each clause is about.

Every number of the text is replaced by one private character, its mark, so that rules can be
patterns over words: 小明看了§页. The mark keeps the number's index, and its block what kind it is.
`unmask` turns a rewritten text back and says where each number of it comes from.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Final, NamedTuple

from roda.languages.base import ANSWER, NO_FEATURES, Rewritten
from roda.languages.chinese import lexicon
from roda.languages.chinese.lexicon import ANSWER_MARK, ANY_MARK, FIRST_MARK
from roda.languages.chinese.numbers.in_words import unit_within
from roda.languages.chinese.parsing import clauses
from roda.problem import Kind, Number

# Kinds are compared by identity, most frequent first: hashing one costs more than all of these.
_COUNT: Final = Kind.COUNT
_BLOCKS: Final = (
    (Kind.FRACTION, 0xE100),
    (Kind.DECIMAL, 0xE000),
    (Kind.PERCENT, 0xE200),
    (Kind.MIXED, 0xE100),
    (Kind.RATIO, 0xE300),
)
_COUNT_MARKS: Final = "".join(map(chr, range(0xE000, 0xE100)))
_OTHER_BLOCK: Final = 0xE400  # dates, ordinals, labels
MOST_NUMBERS: Final = 255  # so many marks has a block
MARK: Final = re.compile(f"[{ANY_MARK}]")
# Amounts only: 5（1）班 and 2月份 are names, for all their numbers.
AMOUNTS: Final = re.compile(
    f"[{lexicon.QUANTITY}{lexicon.FRACTION}{lexicon.PERCENT}{lexicon.RATIO}{ANSWER_MARK}]"
)
_MARKS: Final = re.compile(f"([{ANY_MARK}])")
# Which number of a problem a mark stands for: the low byte of its code, but for the old answer.
_SOURCES: Final[Mapping[str, int]] = {
    **{chr(code): code & 0xFF for code in range(ord(FIRST_MARK), ord(ANSWER_MARK))},
    ANSWER_MARK: ANSWER,
}
_UNIT: Final = re.compile(lexicon.UNIT)
_LEAD: Final = re.compile(f"(?:(?:{lexicon.LEADS})[，：:]?)+")


def _verbs_by_first() -> dict[str, re.Pattern[str]]:
    """The verbs as one small pattern for each first character: ten times fewer to try."""
    by_first: dict[str, list[str]] = {}
    for verb in lexicon.VERBS:
        firsts = verb[1 : verb.index("]")] if verb[0] == "[" else verb[0]
        for first in firsts:
            by_first.setdefault(first, []).append(verb)
    return {first: re.compile("|".join(verbs)) for first, verbs in by_first.items()}


_VERBS: Final = _verbs_by_first()
_FIRSTS: Final = re.compile(f"[{ANY_MARK}{''.join(_VERBS)}]")
_COMPOUND: Final = re.compile(lexicon.COMPOUND)
_DISCOUNT: Final = re.compile(
    f"((?:^|[，．。；,;])[^，．。；,;价]*)(?:打|按)([{lexicon.QUANTITY}])(?=出售|销售)"
)
# The price that goes down may be another than the first.
_OTHER_PRICE: Final = re.compile("[提涨加进定标]价|提高|上涨|[再又先]|成本|利润")
_NAME_ENDS: Final = frozenset("队厂店场机员组站社园馆车的")  # what the two can end with
_IN_PHRASE: Final = re.compile("[了出去来走进完下掉入到回有过好]{0,2}的")
_PARTAKES: Final = re.compile("参加[^，]{1,12}的[^，]{0,6}?(?:[是比占有共]|相当于)")
# 已看的页数 is a name too; 还有 and 共有 are not.
_DONE_THINGS: Final = re.compile(
    f"(?:{lexicon.BEFORE_DONE})?[{lexicon.DONE}]{{1,2}}"
    f"[了出去来走进完下掉入到回好]{{0,2}}的(?![{ANY_MARK}一])"
)
_THERE_IS: Final = re.compile(f"(?:现|原|已知)?有(?=一[{lexicon.PIECES_INTRODUCED}])")
_OPENING_FIRSTS: Final = frozenset("现原已有") | lexicon.LEAD_FIRSTS
_ALWAYS_VERBS: Final = lexicon.NEVER_NAMES - lexicon.DONE_FIRSTS
_ARTICLE: Final = re.compile(f"^(?:某)?[一1两]{lexicon.CHINESE}$|^[每这那某各]$")
_ARTICLES: Final = frozenset("某一1两每这那各")
_FIRST_NAME: Final = lexicon.NAME[0]
_GROUPS: Final = frozenset("班组队")  # 一班有§人: which class, and not one class
_END: Final = frozenset("．。？！；｡;?!")
_LONGEST_UNIT: Final = 10  # with what must not follow it
# Named tuples made in half the time.
_make: Final[Callable[[tuple[object, ...]], Number]] = partial(tuple.__new__, Number)
_rewritten: Final[Callable[[tuple[object, ...]], Rewritten]] = partial(tuple.__new__, Rewritten)


class Clauses(NamedTuple):
    """The clauses of a text with their numbers masked.

    `sentences[k]` counts the full stops before clause k, `question` is where the last begins.
    """

    bodies: list[str]
    separators: list[str]
    sentences: list[int]
    question: int


_clauses: Final[Callable[[tuple[object, ...]], Clauses]] = partial(tuple.__new__, Clauses)


class Head(NamedTuple):
    """How a clause opens: connecting words, whom or when it is about, and the rest."""

    lead: str
    about: str
    rest: str


_head: Final[Callable[[tuple[str, ...]], Head]] = partial(tuple.__new__, Head)


def mask(text: str, numbers: tuple[Number, ...]) -> str:
    """The text with one mark for each number; 12元8角 is a mark and 元, in which its value is told.

    >>> from roda.languages.chinese.numbers.find import find_numbers
    >>> text = "看了3页，是全书的(1/5)"
    >>> ascii(mask(text, find_numbers(text))).count("ue")
    2
    """
    parts: list[str] = []
    position = 0
    for index, (_, surface, start, end, kind) in enumerate(numbers):
        mark = _COUNT_MARKS[index] if kind is _COUNT else mark_of(kind, index)
        parts += text[position:start], mark
        if not surface.isascii():
            parts.append(unit_within(surface, kind))
        position = end
    parts.append(text[position:])
    return "".join(parts)


def mark_of(kind: Kind, index: int) -> str:
    """The mark of number `index`.

    >>> mark_of(Kind.COUNT, 2) == "\\ue002", mark_of(Kind.MIXED, 0) == "\\ue100"
    (True, True)
    """
    if kind is _COUNT:
        return _COUNT_MARKS[index]
    for known, block in _BLOCKS:
        if kind is known:
            return chr(block + index)
    return chr(_OTHER_BLOCK + index)


def cut(masked: str) -> Clauses:
    """The clauses of a masked text.

    >>> cut("有鸭．共几只？")
    Clauses(bodies=['有鸭', '共几只'], separators=['．', '？'], sentences=[0, 1], question=3)
    """
    bodies, separators = clauses.cut(masked)
    sentences: list[int] = []
    sentence = 0
    for separator in separators:
        sentences.append(sentence)
        if separator and separator[-1] in _END:
            sentence += 1
    question = len(masked) - len(bodies[-1]) - len(separators[-1]) if bodies else 0
    return _clauses((bodies, separators, sentences, question))


def unit_at(text: str, start: int = 0) -> str:
    """The unit with which a text goes on from here, or "".

    >>> unit_at("千米没修"), unit_at("看了3页", 3), unit_at("是甲数")
    ('千米', '页', '')
    """
    return _first_unit(text[start : start + _LONGEST_UNIT])


@lru_cache(maxsize=1 << 14)
def _first_unit(text: str) -> str:
    match = _UNIT.match(text)
    return match[0] if match else ""


@lru_cache(maxsize=1 << 14)
def open_clause(body: str) -> Head:
    """Cut a clause into connecting words, topic and predicate.

    >>> open_clause("其中男生有若干人")
    Head(lead='其中', about='男生', rest='有若干人')
    >>> open_clause("修路队修一条公路").about, open_clause("每天修5米").about
    ('修路队', '')
    """
    start = _opening(body) if body[:1] in _OPENING_FIRSTS else 0
    end = start
    at = start - 1
    while found := _FIRSTS.search(
        body, at + 1
    ):  # mostly one or two: no iterator is worth its making
        at = found.start()
        first = body[at]
        if at < end:
            continue  # inside a verb that turned out to be part of a name
        if first >= _FIRST_NAME and body[at + 1 : at + 2] in (")", "）"):
            continue  # 五(§)班 is one name
        if first < FIRST_MARK:
            verb = _VERBS[first].match(body, at)
            if not verb:
                continue
            end = verb.end()
        about = body[start:at]
        if about and (len(about) < 4 or about[-1] in "和与、的") and _goes_on(about, first):
            continue
        if not about and first == "参" and _PARTAKES.match(body, at):
            continue
        if first in _ALWAYS_VERBS or first >= FIRST_MARK or not _in_name(body, at, end):
            return _head((body[:start], about, body[at:]))
    return _head((body[:start], body[start:], ""))


def _opening(body: str) -> int:
    """Where the connecting words end: 其中, 如果, 有 before 一批."""
    start = 0
    if body[:1] in lexicon.LEAD_FIRSTS:
        lead = _LEAD.match(body)
        if lead:
            start = lead.end()
    if body.find("有一", start, start + 4) >= 0:
        there_is = _THERE_IS.match(body, start)
        if there_is:
            start = there_is.end()
    return start


def _in_name(body: str, at: int, end: int) -> bool:
    """Whether the verb here belongs to a name, as in 运来的梨 and 修路队."""
    first = body[at]
    if first in lexicon.DONE_FIRSTS and _DONE_THINGS.match(body, at):
        return True
    if first in lexicon.NEVER_NAMES or _NAME_ENDS.isdisjoint(body[end : end + 3]):
        return False
    return bool(_COMPOUND.match(body, end) or _IN_PHRASE.match(body, end))


def _goes_on(about: str, first: str) -> bool:
    """Whether the words so far are no topic yet: 一台, 苹果和, 小明的."""
    last = about[-1]
    if last == "的":
        return first not in "是比占有为相等"
    if last in "和与、":
        return about[-2:-1] != "的"
    if about == "单":  # 单开进水管
        return True
    if first == "有" and last in _GROUPS:
        return False
    return about[0] in _ARTICLES and _ARTICLE.match(about) is not None


def unmask(
    masked: str,
    numbers: tuple[Number, ...],
    answer: Number,
    features: Mapping[str, float] = NO_FEATURES,
) -> Rewritten:
    """The text of a masked one, its numbers in order, and where each comes from."""
    parts = _MARKS.split(masked)  # words and marks in turn
    known = (*numbers, answer)  # `ANSWER` is -1
    sources: list[int] = []
    placed: list[Number] = []
    end = 0
    for at in range(1, len(parts), 2):  # words stand behind the last one
        source = _SOURCES[parts[at]]
        value, surface, _, _, kind = known[source]
        if not surface.isascii():  # 12元8角 has its unit in itself
            parts[at + 1] = parts[at + 1].removeprefix(unit_within(surface, kind))
        begin = end + len(parts[at - 1])
        end = begin + len(surface)
        parts[at] = surface
        sources.append(source)
        placed.append(_make((value, surface, begin, end, kind)))
    return _rewritten(("".join(parts), tuple(placed), tuple(sources), features))


def plain_discount(masked: str) -> str:
    """A text whose discounts say of what they are a part, where a source gives 八折 as a decimal.

    >>> plain_discount("一本书现打\\ue000出售") == "一本书现按原价的\\ue000出售"
    True
    """
    if "售" not in masked or _OTHER_PRICE.search(masked):
        return masked
    return _DISCOUNT.sub(r"\1按原价的\2", masked)


def show(masked: str, numbers: tuple[Number, ...], answer: str = "_") -> str:
    """A masked text for people, with its numbers as the problem writes them.

    >>> from roda.languages.chinese.numbers.find import find_numbers
    >>> text = "看了3页，占全书的(1/5)"
    >>> show(f"在{mask(text, find_numbers(text))}里", find_numbers(text))
    '在看了3页，占全书的(1/5)里'
    """
    parts = _MARKS.split(masked)
    for index in range(1, len(parts), 2):
        mark = parts[index]
        if mark != ANSWER_MARK and not numbers[ord(mark) & 0xFF][1].isascii():
            _, surface, _, _, kind = numbers[ord(mark) & 0xFF]
            parts[index + 1] = parts[index + 1].removeprefix(unit_within(surface, kind))
        parts[index] = answer if mark == ANSWER_MARK else numbers[ord(mark) & 0xFF][1]
    return "".join(parts)
