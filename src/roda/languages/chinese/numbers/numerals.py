"""Numbers in Chinese characters: 十二, 三分之二, 百分之五十, 八成, 一半; and 1/9 and 2½ without brackets.

Whole numbers of a text are those in digits, as in the corpora: 一条 and 两头 are words. Fractions are
found in characters too (`FRACTION`); 1/9 may also be a calculation, and the equation has the say
(`QUOTIENT`). In an answer every number in characters is read (`read_words`).
"""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction
from typing import Final

from roda.problem import Kind

_VALUES: Final = {c: value for value, c in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_PLACES: Final = {"十": 10, "百": 100, "千": 1000}
_SCALES: Final = {"万": 10**4, "亿": 10**8}
_C = "[零〇一二三四五六七八九两十百千万亿]"
_N = rf"(?:{_C}+(?:点[零〇一二三四五六七八九]+)?|[0-9０-９]+(?:\.[0-9]+)?)"
_LONGEST: Final = 24  # characters of a number in words
_WHOLE: Final = re.compile(f"{_C}+")
_WORDS: Final = re.compile(
    rf"(?P<mixed>{_N})又(?P<under>{_N})分之(?P<over>{_N})|百分之(?P<rate>{_N})"
    rf"|(?P<parts>{_N})分之(?P<count>{_N})|(?P<tenths>{_C}|[0-9])成(?P<more>[一二三四五六七八九半])?"
    rf"|(?P<half>一半|半)|(?P<number>负?{_N})"
)


_SIGNS = "½⅓⅔¼¾"
_CALCULATES = r"+×*÷=＝/·^－\-"
_ONE_TO_NINE = "一二三四五六七八九"
_DIGIT = f"[{_ONE_TO_NINE}]"
FRACTION: Final = re.compile(
    rf"(?:{_C}+又)?{_C}+分之{_C}+(?:点{_C}+)?|(?:[0-9]+又)?[0-9]+分之[0-9]+"
    rf"|(?<!{_DIGIT})(?<!十)[{_ONE_TO_NINE}两]成(?:{_DIGIT}|半)?(?=[，,．。.；;、？?的多）)]|左右|以上|$)"
    rf"|(?<![\d.])[0-9]{{0,4}} ?[{_SIGNS}]"
)
# 1/9 in digits: a fraction if it is proper, and no part of a calculation (168/6的商).
QUOTIENT: Final = re.compile(
    rf"(?<![\d.({_CALCULATES}])(?:([0-9]{{1,4}})又)?([0-9]{{1,4}})/([0-9]{{1,4}})"
    rf"(?![\d.){_CALCULATES}]|的?[商和差积])"
)


def has_tenths(text: str) -> bool:
    """Whether a numeral stands before a 成: in most texts it is part of another word (完成).

    >>> has_tenths("增产二成"), has_tenths("完成")
    (True, False)
    """
    at = text.find("成")
    while at >= 0:
        if at and (text[at - 1] in _ONE_TO_NINE or text[at - 1] == "两"):
            return True
        at = text.find("成", at + 1)
    return False


def read_fraction(surface: str) -> tuple[Fraction, Kind] | None:
    """Value and kind of a match of `FRACTION`; None where it has no value.

    >>> [str(read_fraction(each)[0]) for each in ("三分之二", "3分之2", "2½", "百分之五十", "八成")]
    ['2/3', '2/3', '5/2', '1/2', '4/5']
    """
    if surface[-1] in _SIGNS:
        whole = surface[:-1].strip()
        part = Fraction(unicodedata.normalize("NFKC", surface[-1]).replace("⁄", "/"))
        return (Fraction(whole) + part, Kind.MIXED) if whole else (part, Kind.FRACTION)
    value = read_words(surface)
    if value is None:
        return None
    if surface.startswith("百分之") or "成" in surface:
        return value, Kind.PERCENT
    return value, Kind.MIXED if "又" in surface else Kind.FRACTION


def read_quotient(match: re.Match[str]) -> tuple[Fraction, Kind] | None:
    """Value and kind of a match of `QUOTIENT`; None where it is no proper fraction.

    >>> read_quotient(QUOTIENT.search("看了1/9"))
    (Fraction(1, 9), <Kind.FRACTION: 'fraction'>)
    """
    whole, over, under = match.groups()
    if not 0 < int(over) < int(under):
        return None
    part = Fraction(int(over), int(under))
    return (int(whole) + part, Kind.MIXED) if whole else (part, Kind.FRACTION)


def numeral(written: str) -> Fraction | None:
    """The value of a number in characters or digits; None where it is none.

    >>> [str(numeral(each)) for each in ("十二", "两百零五", "一万三千", "三点一四", "一〇", "十十")]
    ['12', '205', '13000', '157/50', '10', 'None']
    """
    if len(written) > _LONGEST:
        return None
    whole, point, decimals = written.partition("点")
    if not point and not _WHOLE.fullmatch(written):
        return Fraction(written) if re.fullmatch(r"[0-9０-９]+(?:\.[0-9]+)?", written) else None
    value = _whole(whole)
    if value is None or not point:
        return None if value is None else Fraction(value)
    digits = "".join(str(_VALUES[c]) for c in decimals)
    return Fraction(f"{value}.{digits}")


def _whole(written: str) -> int | None:
    """The value of a whole number in characters, place by place."""
    if all(c in _VALUES for c in written):  # 二〇二四
        return int("".join(str(_VALUES[c]) for c in written)) if written else None
    total = group = digit = 0
    last = 10**12
    for character in written:
        if character in _VALUES:
            if digit:
                return None
            digit = _VALUES[character]
        elif character in _PLACES:
            place = _PLACES[character]
            if place >= last or (not digit and place != 10):
                return None
            group += (digit or 1) * place
            digit, last = 0, place
        else:
            if not group + digit:
                return None
            total = (
                (total + group + digit) * _SCALES[character]
                if character == "亿"
                else (total + (group + digit) * _SCALES[character])
            )
            group = digit = 0
            last = 10**12
    return total + group + digit


def read_words(written: str) -> Fraction | None:
    """The number in characters with which this begins, whatever unit follows; None without one.

    >>> [str(read_words(each)) for each in ("六", "十二个", "三分之二", "百分之五十", "八成五", "负三")]
    ['6', '12', '2/3', '1/2', '17/20', '-3']
    """
    match = _WORDS.match(written.strip())
    return None if match is None else value_of(match)


def value_of(match: re.Match[str]) -> Fraction | None:
    """What a match of the patterns here is worth."""
    groups = match.groupdict()
    if groups["half"]:
        return Fraction(1, 2)
    if groups["tenths"]:
        return _tenths(groups["tenths"], groups["more"])
    if groups["number"]:
        negative = groups["number"].startswith("负")
        value = numeral(groups["number"].removeprefix("负"))
        return -value if negative and value is not None else value
    if groups["rate"]:
        rate = numeral(groups["rate"])
        return None if rate is None else rate / 100
    under, over = (
        numeral(groups[a] or groups[b]) for a, b in (("under", "parts"), ("over", "count"))
    )
    if not under or over is None:
        return None
    whole = numeral(groups["mixed"]) if groups["mixed"] else Fraction(0)
    return None if whole is None else whole + over / under


def _tenths(tenths: str, more: str | None) -> Fraction | None:
    value = numeral(tenths)
    if value is None or value >= 10:
        return None
    rest = Fraction(5) if more == "半" else numeral(more) if more else Fraction(0)
    return None if rest is None else value / 10 + rest / 100
