"""Texts and amounts as print has them.

Corpora write "Tom 's 70.0 pens cost $ 5.0 ." or "how many pens does tom have ?". `printed` sets
spacing, capitals and numbers right and changes nothing that is said; `amount` writes a value as
a text writes such values.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Final

from roda.languages.english.lexicon import ABBREVIATIONS, CALENDAR, NAMES
from roda.notation import decimals
from roda.problem import Kind, Number

_Rule = tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]


def _rule(pattern: str, put: str | Callable[[re.Match[str]], str]) -> _Rule:
    return re.compile(pattern), put


_SPACES: Final = re.compile(r"\s+")
_TOKENISED: Final = re.compile(r"\w [.,?](?: |$)")
_WITH_NOT = (
    r"(?i:do|does|did|is|are|was|were|have|has|had|ca|wo|could|would|should|must|need|might)"
)
_TITLE: Final = re.compile(r"\b(mr|mrs|ms|dr|Mr|Mrs|Ms|Dr)\. ?(?!and\b)([^\W\d_])")
_BEFORE_A_LETTER = r"(?=[^\W\d_])"
_SPACING: Final[tuple[_Rule, ...]] = (
    _rule(
        r"``|''|“ | ”(?=\W|$)", lambda match: match[0].strip() if match[0].strip() in "“”" else '"'
    ),
    _rule(r"\b([Cc]an) not\b", r"\1not"),
    _rule(rf"\b({_WITH_NOT}) (n['’]t)\b", r"\1\2"),
    _rule(r"(?<=\w) (['’](?:s|re|ve|ll|d|m))\b", r"\1"),
    _rule(r" +([.,;?!]+)(?=[\s\"”)\]]|$)", r"\1"),
    _rule(r"(?<![\d ]) +:(?= |$)", ":"),
    _rule(r"([(\[]) +", r"\1"),
    _rule(r" +([)\]])", r"\1"),
    _rule(r"([$€£]) +(?=[\d.])", r"\1"),
    _rule(r"(?<=\d) +([%¢])", r"\1"),
    _rule(r"(?<=\d) - (?=[a-z]+\b)(?!and\b|the\b|then\b)", "-"),
    # "apples.She", "ham,eggs", "left?How": a space was lost; "a.m", "3.5" and "1,000" are whole.
    _rule(r"(?<=[a-z\d)])([.?!])(?=[A-Z][a-z]|[iI] )", r"\1 "),
    _rule(
        rf"(?<=[^\W\d_])([,;?!]){_BEFORE_A_LETTER}|(?<=\d)([,;]){_BEFORE_A_LETTER}",
        lambda m: f"{m[0]} ",
    ),
    _rule(r"(?<=[^\W\d_]),(?=\d)", ", "),
)
# "If he sold 5 of them. How many are left?" is one sentence that somebody cut in two.
_LONE_CONDITION: Final = re.compile(
    r"((?:^|[.?!] )If [^.?!,]+)\. +(?=How (?:many|much|far|long|old|tall)\b)How"
)
_BARE_POINT: Final = re.compile(r"(?<![\w.,])\.(?=\d)")
_SIGN_BEHIND: Final = re.compile(r"(?<![\d.,$/])(\d+(?:,\d{3})*(?:\.\d+)?)\$(?![\d.])")
_SINGLE_QUOTES: Final = re.compile(r"(?<= )' ?([^']+?) ?'(?=[ .,?!])")
_SPACED_HYPHEN: Final = re.compile(r"(?<=[a-zA-Z]) - (?=[a-z])")
_PLURAL_OWNER: Final = re.compile(r"(?<=s) ['’] (?=\w)")
_WHOLE: Final = re.compile(r"(?<![\d.,/])(\d[\d,]*)\.0(?![\d/])(?!\.\d)")
_MONEY: Final = re.compile(r"([$€£]\d[\d,]*\.\d)(?![\d/%]|[.,]\d| (?:[mb]illion|thousand)\b)")
_QUOTE: Final = re.compile(r" ?\" ?")
_FIRST: Final = re.compile(r"^[\"“(']?[^\W\d_]")
_START: Final = re.compile(r"(\S+?)([.?!])[\"”’')\]]* +[\"“(]?([^\W\d_])")
_INITIALS: Final = re.compile(r"(?:[a-z]\.)+[a-z]")
_WORD: Final = re.compile(r"[^\W\d_]+")


def printed(text: str) -> str:
    """The text as print has it, whatever the corpus wrote.

    >>> printed("Tom 's 70.0 pens cost $ 4.5 . how many did n't he sell on monday ?")
    "Tom's 70 pens cost $4.50. How many didn't he sell on Monday?"
    >>> printed("mary has 3 figs.i have 2 .")
    'Mary has 3 figs. I have 2.'
    """
    for _ in range(4):  # one pass nearly always; a rule may make room for an earlier one
        again = _pass(text)
        if again == text:
            break
        text = again
    return text


def _pass(text: str) -> str:
    tokenised = _TOKENISED.search(text) is not None
    text = _SPACES.sub(" ", text).strip()
    for pattern, put in _SPACING:
        text = pattern.sub(put, text)
    if tokenised:
        text = _SPACED_HYPHEN.sub("-", text)
        if text.count("'") + text.count("’") == len(_PLURAL_OWNER.findall(text)):
            text = _PLURAL_OWNER.sub("' ", text)
    if text.count('"') % 2 == 0:
        text = _quoted(text)
    text = _SINGLE_QUOTES.sub(r"'\1'", text)
    text = _BARE_POINT.sub("0.", text)
    text = _SIGN_BEHIND.sub(r"$\1", text)
    text = _WHOLE.sub(r"\1", text)
    text = _MONEY.sub(r"\g<1>0", text)
    return _LONE_CONDITION.sub(r"\1, how", _with_capitals(text))


def _quoted(text: str) -> str:
    """Spaces outside of quotation marks, none inside."""
    pieces = _QUOTE.split(text)
    if len(pieces) == 1:
        return text
    made = pieces[0]
    for index, piece in enumerate(pieces[1:]):
        if index % 2 == 0:
            gap = " " if made and made[-1] not in " (" else ""
            made = f'{made}{gap}"{piece}'
        else:
            gap = " " if piece and (piece[0].isalnum() or piece[0] in "$(") else ""
            made = f'{made}"{gap}{piece}'
    return made


def _with_capitals(text: str) -> str:
    """Capitals where sentences start, for I, days, months, and names that a corpus wrote small."""

    def word(match: re.Match[str]) -> str:
        found = match[0]
        if found == "i" and _stands_alone(text, match):
            return "I"
        if found.islower() and (found in CALENDAR or found in NAMES):
            return found.capitalize()
        return found

    text = _WORD.sub(word, text)
    text = _TITLE.sub(lambda match: f"{match[1].capitalize()}. {match[2].upper()}", text)
    text = _FIRST.sub(lambda match: match[0].upper(), text)
    return _START.sub(_capital, text)


def _stands_alone(text: str, match: re.Match[str]) -> bool:
    """Whether a letter is the word I: no "i.e.", no "(i)", no "i-"."""
    before, after = text[: match.start()][-1:], text[match.end() :][:1]
    return before in ("", " ", '"', "“") and (after in ("", " ", "'", "’", ",", "?", "!") or (
        after == "." and not text[match.end() + 1 :][:1].isalnum()
    ))  # fmt: skip


def _capital(match: re.Match[str]) -> str:
    """The start of a sentence, unless the full stop belonged to an abbreviation."""
    if match[2] == ".":
        word = match[1].lower().lstrip("(\"“'")
        if (
            word in ABBREVIATIONS
            or (len(word) == 1 and word.isalpha())
            or word.endswith(".")
            or _INITIALS.fullmatch(word)
        ):
            return match[0]
    return match[0][:-1] + match[3].upper()


_LONGEST: Final = 6  # decimals that a reader still takes in
_LARGEST_PART: Final = 100


@lru_cache(maxsize=1 << 14)
def amount(value: Fraction, like: Number | None = None) -> str | None:
    """A value as the text writes such values: as `like` is written; None if there is no short way.

    Signs and words for money stay outside, as in the numbers of a text; a percentage has its sign.

    >>> [amount(Fraction(9, 2)), amount(Fraction(5, 3)), amount(Fraction(1, 7919))]
    ['4.5', '1 2/3', None]
    >>> amount(Fraction(9, 2), Number(Fraction(3), "3", 0, 1, Kind.MONEY))
    '4.50'
    >>> amount(Fraction(1, 4), Number(Fraction(1, 2), "50 percent", 0, 10, Kind.PERCENT))
    '25 percent'
    """
    if value < 0:
        return None
    kind, surface = (like.kind, like.surface) if like else (None, "")
    if kind is Kind.PERCENT:
        plain = amount(value * 100)
        sign = surface.lstrip("0123456789.,/")
        return plain and f"{plain}{sign if sign.strip() in ('%', 'percent') else '%'}"
    grouped = "," in surface
    if kind in (Kind.FRACTION, Kind.MIXED):
        return _quotient(value)
    places = decimals(value.denominator)
    if places is None:
        return None if kind is Kind.MONEY else _quotient(value)
    if kind is Kind.MONEY and places:
        if places > 2:
            return None
        places = 2
    elif places > _LONGEST:
        return None
    whole, rest = divmod(value.numerator * 10**places // value.denominator, 10**places)
    digits = f"{whole:,}" if grouped else str(whole)
    return f"{digits}.{rest:0{places}d}" if places else digits


def _quotient(value: Fraction) -> str | None:
    """A value as "3/4", "2 1/2" or "3"."""
    whole, rest = divmod(value.numerator, value.denominator)
    if not rest:
        return str(whole)
    if value.denominator > _LARGEST_PART:
        return None
    part = f"{rest}/{value.denominator}"
    return f"{whole} {part}" if whole else part
