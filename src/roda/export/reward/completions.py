"""The final answer of a completion: where a language model announces it, and whether it is one.

What is thought aloud before `</think>` does not count, and `<answer>` fences off what does. Then, in
this order: announcements (`\\boxed{…}`, `#### …`, "the answer is …", 答案是…, 答：…), which must all give the
same answer unless a later one corrects the earlier ones ("wait", 不对); else the last number of the
text. A range, two alternatives or an unfinished calculation is no answer. Only the end of a text is
looked at, and at most fifty announcements in it, so that a huge text takes no longer than a long one.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from typing import Final, NamedTuple

from roda.export.reward.stated import LONGEST, Stated, read_stated, tidy
from roda.languages import language
from roda.problem import Kind

_END: Final = 1 << 16  # characters at the end of a text in which its final answer stands
_MOST: Final = 50  # announcements, from the last one backwards, that are read
_BEFORE: Final = 200  # characters before the last digit in which its number may begin


def final_answer(text: str) -> Stated | None:
    """What the completion gives as its answer; None where it gives none, or more than one.

    >>> str(final_answer("3 boxes of 4 are 3*4=12 apples.\\n#### 12").value)
    '12'
    >>> final_answer(r"It is \\boxed{12} or \\boxed{13}."), final_answer("between 12 and 13")
    (None, None)
    """
    said = _behind_thoughts(text)
    fenced = _fenced(said)
    if not fenced:
        return _of_section(said)
    return _agreed([_of_section(section) for section in fenced])


def _behind_thoughts(text: str) -> str:
    """The text behind the last thought; nothing where a thought was never finished."""
    _, ended, rest = text.rpartition("</think>")
    said = rest if ended else text
    return "" if "<think>" in said else said[-_END:]


def _fenced(text: str) -> list[str]:
    """What stands between `<answer>` and `</answer>`, without empty ones."""
    sections = (part.partition("</answer>")[0] for part in text.split("<answer>")[1:][-_MOST:])
    return [section for section in sections if section.strip()]


def _agreed(answers: list[Stated | None]) -> Stated | None:
    """The one answer that all of them give, or None."""
    last = answers[-1]
    if last is None or any(other is None or not last.agrees(other) for other in answers):
        return None
    return last


def _of_section(text: str) -> Stated | None:
    found = _announcements(text)
    if not found:
        return _last_number(text)
    answers = [announced.stated for announced in found]
    if (agreed := _agreed(answers)) is not None:
        return agreed
    for place in range(len(found) - 1, 0, -1):
        if _CORRECTION.search(text, found[place - 1].at, found[place].at):
            return _agreed(answers[place:])
    return None


# --- announcements ---


class _Announced(NamedTuple):
    """Where an answer is announced, and what it is; None where it cannot be read as one number."""

    at: int
    stated: Stated | None


_CORRECTION: Final = re.compile(
    r"\b(?:wait|actually|correction|corrected|sorry|oops|mistake|wrong|recheck|let me)\b|\bno,"
    r"|不对|更正|错了|重新|有误",
    re.IGNORECASE,
)
_NOT_THE = "".join(rf"(?<!{word}\s)" for word in ("first", "second", "third", "wrong", "each"))
_IS = r"(?:is|are|will be|would be|should be|must be|equals)\b(?!\snot\b)"
_MARK: Final = re.compile(
    r"(?P<box>\\(?:boxed|fbox))(?![A-Za-z])"
    r"|(?P<hashes>(?<!\#)\#{4}(?!\#))"
    rf"|(?P<phrase>{_NOT_THE}(?<!/)\banswer(?:\s(?:to|for)\s(?:the|this)\s(?:question|problem))?[*_]{{0,3}}"
    rf"(?:\s?[:：=][*_]{{0,3}}|\s{_IS}\s?[:：]?)"
    r"|\bfinal\sanswer[*_:：]{0,4}\s?\n"
    r"|答案(?:应该|应当|应)?\s?(?:[是为]|等于|[:：])\s?[:：]?|答\s?[:：])",
    re.IGNORECASE,
)
_SENTENCE_END: Final = re.compile(r"\n|[.!?](?=\s|$)(?<!\d\.(?=\s\d))|[。！？]")
_LEADING: Final = re.compile(r"[\s*_:：`\"“]{0,12}")
_HEADING: Final = re.compile(r"\d{1,2}[.)、]\s?[^\W\d]")  # #### 2. Add the apples
_NUMERAL = "零〇一二两三四五六七八九十百千万亿"
_CURRENCY = r"(?:US|HK)?\\?\$|[¥￥€£]|(?:USD|RMB|Rs\.?)\s"
_OPENS: Final = re.compile(
    rf"(?:(?:about|approximately|around|roughly|exactly|only|just|either|between)\s|[a-zA-Z]\s?=\s?"
    rf"|大约|约|共|一共|[-−+负]|minus\s|negative\s|[*_`\s≈=]|{_CURRENCY}|\\?\(|\\[a-zA-Z]{{1,12}}\s?\{{?|\{{)*+"
    rf"(?:[\d０-９.½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]|[{_NUMERAL}半])",
    re.IGNORECASE,
)


def _announcements(text: str) -> list[_Announced]:
    """The last announcements of the text, in order."""
    marks = deque(_MARK.finditer(text), maxlen=_MOST)
    boxes = _boxes(text, [mark.start() for mark in marks if mark["box"]])
    found = []
    for mark in marks:
        if mark["box"]:
            found.append(_Announced(mark.start(), boxes[mark.start()]))
        else:
            found += _in_words(text, mark)
    return found


def _boxes(text: str, starts: list[int]) -> dict[int, Stated | None]:
    """What each `\\boxed{…}` holds, by where it begins; braces may be nested."""
    found: dict[int, Stated | None] = {}
    for start in starts:
        piece = text[start : start + LONGEST + 10]
        opened = piece.find("{")
        if opened < 0 or piece[:opened].strip() not in ("\\boxed", "\\fbox"):
            bare = re.match(r"\\f?box(?:ed)?\s{1,3}([\d./]{1,40})", piece)  # \boxed 12
            found[start] = read_stated(bare[1].rstrip(".")) if bare else None
            continue
        depth, end = 0, 0
        for at in range(opened, len(piece)):
            depth += {"{": 1, "}": -1}.get(piece[at], 0)
            if not depth:
                end = at
                break
        found[start] = read_stated(piece[opened + 1 : end]) if end else None
    return found


def _in_words(text: str, mark: re.Match[str]) -> Iterator[_Announced]:
    """What a phrase or `####` announces; nothing where it turns out to announce no number."""
    leading = _LEADING.match(text, mark.end())
    start = leading.end() if leading else mark.end()
    end = _SENTENCE_END.search(text, start, start + LONGEST)
    piece = text[start : end.start() if end else start + LONGEST]
    if not piece:
        return
    opens = bool(_OPENS.match(piece))
    if mark["hashes"] and (_HEADING.match(text, start) or not (opens or read_stated(piece))):
        return
    stated = read_stated(piece)
    if stated is None and opens:
        clusters = _clusters(tidy(piece))
        first = next(clusters, None)
        stated = _of_cluster(first) if first else None
        if first is None or (stated is None and not _ALTERNATIVE.search(first)):
            return  # a calculation that goes on in words: the last number counts
    elif stated is None and not _doubtful(piece):
        return
    yield _Announced(mark.start(), stated)


def _doubtful(piece: str) -> bool:
    """Whether the last numbers of a clause are alternatives or a range."""
    last = _last_of(piece)
    return last is not None and _of_cluster(last) is None and bool(_ALTERNATIVE.search(last))


# --- the last number ---

_DIGITS: Final = "0123456789０１２３４５６７８９½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"
_FIGURE = (
    rf"(?:{_CURRENCY}|[-−+](?=[\d.$¥€£(]))*+"
    r"(?:\\[dtc]?frac\s?\{\d+\}\s?\{\d+\}|\(\(\d+\)/\(\d+\)\)|\(\d+/\d+\)|\.?\d+(?:[.,]\d+)*"
    r"(?:\s?\\[dtc]?frac\s?\{\d+\}\s?\{\d+\}|\(\(?\d+\)?/\(?\d+\)?\)"
    r"|\s\d+\s?/\s?\d+|\s?/\s?\d+|\s?[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]|又\d+[/分之]+\d+|分之\d+)?"
    r"|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])"
)
_UNIT = (
    r"\s?(?:\\?%|(?!(?:or|and|to|maybe|perhaps|possibly)\b)[^\W\d_或到至和与也可]{0,14}\s?\)?\$?)"
)
_MAYBE = "maybe|perhaps|possibly|else|even|about|around"
_OR = (
    rf"\s?,?\s?\(?\b(?:and/or|or|and|to|maybe|perhaps|possibly)\b\s(?:(?:{_MAYBE})\s)?"
    r"|[~～–—、到至和与;；|]|或者?(?:是)?|[,，]?也?可能是?|,\s|，"
)
_JOIN = rf"\s?(?:{_OR}|-|−|\*|×|÷|/|\+|=|≈|:|：|\^\{{?|\*\*|\\times|\\div)\s?"
_CLUSTER: Final = re.compile(
    rf"(?:between\s)?{_FIGURE}(?:(?:\s(?=[\d.$])|{_UNIT}{_JOIN}){_FIGURE})*{_UNIT}", re.IGNORECASE
)
_EITHER: Final = re.compile(_OR, re.IGNORECASE)
_ALTERNATIVE: Final = re.compile(
    rf"\d[^\d]{{0,24}}?(?:{_OR}|(?<=\d)\s?[-−:：]\s?(?=\d)).*\d", re.IGNORECASE
)


def _clusters(piece: str) -> Iterator[str]:
    """Numbers of a piece, each with what is joined to it: `12`, `12 or 13`, `3*4=12`."""
    return (match[0] for match in _CLUSTER.finditer(piece))


def _of_cluster(cluster: str) -> Stated | None:
    """What a cluster states; of alternatives only where all are the same: `1/2 or 0.5`."""
    stated = read_stated(cluster.strip(" ,，"))
    if stated is not None or not _ALTERNATIVE.search(cluster):
        return stated
    return _agreed([read_stated(part.strip(" ()")) for part in _EITHER.split(cluster)])


def _last_of(piece: str) -> str | None:
    last = None
    for last in _clusters(tidy(piece)):  # noqa: B007 - the last one is wanted
        pass
    return last


def _last_number(text: str) -> Stated | None:
    """The last number of a text that announces nothing; numbers in words where it has no digit."""
    at = max(text.rfind(digit) for digit in _DIGITS)
    if at < 0:
        return _last_in_words(text)
    start = max(0, at - _BEFORE)
    lines = text[start : at + 60]
    break_before = lines.rfind("\n", 0, at - start)
    if break_before >= 0:
        start, lines = start + break_before + 1, lines[break_before + 1 :]
    end = _SENTENCE_END.search(lines, at - start + 1)
    piece = lines[: end.start() if end else len(lines)]
    if start and break_before < 0 and piece[0] in _DIGITS:
        return None  # cut in two: a number of hundreds of digits
    last = _last_of(piece)
    return None if last is None else _of_cluster(last)


_IN_CHARACTERS: Final = re.compile(
    rf"负?[{_NUMERAL}]+(?:点[{_NUMERAL}]+)?(?:又[{_NUMERAL}]+)?(?:分之[{_NUMERAL}]+)?"
)
_MEANT: Final = frozenset({Kind.COUNT, Kind.DECIMAL, Kind.FRACTION, Kind.MIXED, Kind.PERCENT})


def _last_in_words(text: str) -> Stated | None:
    """The last number in words of the end of a text."""
    end = text[-_BEFORE:]
    written = [match for match in _IN_CHARACTERS.finditer(end) if match[0] != "一"]
    if written:
        return read_stated(end[written[-1].start() : written[-1].end() + 1])
    numbers = [each for each in language("en").find_numbers(end) if each.kind in _MEANT]
    return Stated(numbers[-1].value) if numbers else None
