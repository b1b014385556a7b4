"""What a number is by the words around it: an amount of money, a year, a page, a time of day.

`kind_in_context` gives the kind of a plain number by what stands next to it; `is_no_number` tells
the words that look like numbers and are none ("one day", "the other one", "per second").
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.lexicon import (
    BEFORE_PLACED_LABELS,
    BEFORE_PRONOUN_ONE,
    BEFORE_TIME_UNIT_SECOND,
    BEFORE_YEARS,
    CAPITAL_LABELS,
    CURRENCY_SIGNS,
    LABELS,
    MONEYS,
    MONTHS,
    MONTHS_BEFORE_DAYS,
    NO_ADJECTIVES,
    NO_LABEL_AFTER,
    PLACED_LABELS,
)
from roda.problem import Kind

# "room 4 minutes earlier": what is counted follows, so it is no name.
_COUNTED: Final = re.compile(
    r" (?!has\b|is\b|was\b|its\b|his\b|this\b|[a-z]+ss\b|(?:contain|need|cost|hold|weigh)s\b)[a-z]{3,}s\b"
    r"| (?:hour|minute|mile|foot|square|more)\b"
)
_SEVERAL: Final = re.compile(r"\b(?:pages|grades|rooms|chapters|days|weeks) [0-9]+ ?[a-z–-]+ ?$")

_OWNER = r"a number|as|that|what|those|his|her|their|its|my|our|your|[a-z]+['’]s?"
_BASE = rf"(?:{_OWNER}|the(?! (?:next|first|second|last|same|other) ))\b"
_HALF_DAY = r"(?:[ap]\.m\b|[ap]m\b|o ?['’] ?clock)"
_UNTIL = r"(?:to|and|until|-|–) ?[0-9]{1,2}(?::[0-9]{2})?"
# Nearly every number is followed by a space and a word, and most words are none of these.
_AFTER: Final = re.compile(
    rf" (?:(?P<clock>{_HALF_DAY}|{_UNTIL} ?{_HALF_DAY})"
    rf"|(?P<money>(?:dollars?|cents?|euros?|bucks|pence|kroner|kronor|{'|'.join(f'{each}s?' for each in sorted(MONEYS))})\b|[¢€])"
    rf"|times (?P<multiple>{_BASE}|(?:more|less|fewer|[a-z]+er)\b)"
    rf"|to (?P<to>[0-9a-z])|: ?(?P<parts>[0-9])|(?P<month>(?:{'|'.join(sorted(MONTHS))})\b))"
    rf"|(?P<hour>{_HALF_DAY}|:[0-9]{{2}} ?{_HALF_DAY}|[-–][0-9]{{1,2}} ?{_HALF_DAY})"
    r"|(?P<colon>:[0-9])|(?P<date>/[0-9])|(?P<price>-(?:dollar|cent)\b|[¢€]|\$(?![0-9]))|(?P<range>[-–][0-9])"
    rf"|(?P<fold>x {_BASE}|-fold\b)"
)
_BY_AFTER: Final = {
    "clock": Kind.CLOCK,
    "hour": Kind.CLOCK,
    "money": Kind.MONEY,
    "price": Kind.MONEY,
    "multiple": Kind.MULTIPLE,
    "fold": Kind.MULTIPLE,
    "parts": Kind.RATIO,
    "date": Kind.DATE,
    "range": Kind.RANGE,
}
_COMPARES: Final = re.compile(rf" {_BASE}")
_TIME_OF_DAY: Final = re.compile(r"(?<![0-9:])[0-2]?[0-9]:[0-5][0-9](?![0-9:]|,[0-9]{3})")
_CLASS: Final = re.compile(r"[ABDEHPQRSTXYZ]\b")  # "4B" is a class, a bus or a room
_UNIT_BEFORE: Final = re.compile(r"\b(?:[cmk]?m|ft|in)$")
_AFTER_YEAR: Final = re.compile(
    r"['’]?s?(?: ?[,.;?!)]|$| (?:and|to|the|he|she|it|they|was|were|there|had|when|at|with|for|than"
    r"|a|an|is|but|who|that|how|on|of|will|have|has|his|her|their|we|i|you|if|by|as|season)\b)"
)


def kind_in_context(text: str, lower: str, start: int, end: int, kind: Kind) -> Kind:
    """What a plain number is, by its neighbours; `lower` is the text in lower case.

    >>> text = "On page 12, at 5 p.m., 3 times as many paid 20 cents."
    >>> from roda.languages.english.numbers.find import find_numbers
    >>> [number.kind.value for number in find_numbers(text)]
    ['label', 'clock', 'multiple', 'money']
    """
    if kind is Kind.MULTIPLE:  # "twice as many" compares, "twice a week" counts
        often = lower.startswith(("once", "twice", "thrice"), start)
        return Kind.COUNT if often and not _COMPARES.match(lower, end) else kind
    before = lower[start - 1] if start else " "
    if before != " ":
        by_mark = _kind_by_mark(lower, start, end, before)
        if by_mark:
            return by_mark
    elif lower[start - 2 : start - 1] in CURRENCY_SIGNS:
        return Kind.MONEY
    if _CLASS.match(text, end):
        return Kind.LABEL
    after = _AFTER.match(lower, end)
    if after:
        by_next = _kind_by_next(text, lower, start, end, str(after.lastgroup))
        if by_next:
            return by_next
    return kind if kind is Kind.DECIMAL else _kind_by_previous(text, lower, start, end)


def _kind_by_mark(lower: str, start: int, end: int, before: str) -> Kind | None:
    """What the character just before the number says."""
    if before in CURRENCY_SIGNS:
        return Kind.MONEY
    if before == "^":
        return Kind.EXPONENT
    if before == "#":
        return Kind.LABEL
    if before.isalpha():
        unit = _UNIT_BEFORE.search(lower[max(0, start - 4) : start])
        return Kind.EXPONENT if unit else Kind.LABEL
    if not lower[start - 2 : start - 1].isdigit():
        return None
    if before == ":":
        return _colon(lower, start, end)
    if before in "-–" and lower[start].isdigit():
        after = _AFTER.match(lower, end)
        timed = after is not None and after.lastgroup in ("clock", "hour")
        return Kind.CLOCK if timed else Kind.RANGE
    return Kind.DATE if before == "/" else None


def _kind_by_next(text: str, lower: str, start: int, end: int, group: str) -> Kind | None:
    """What follows the number says; `group` is what it looks like."""
    if group == "colon":
        return _colon(lower, start, end)
    if group == "to":
        return Kind.RATIO if _speaks_of_ratio(lower, start, end) else None
    if group == "month":  # "may" is a month with a capital only
        return Kind.DATE if text[end + 1].isupper() else None
    return _BY_AFTER[group]


def _speaks_of_ratio(lower: str, start: int, end: int) -> bool:
    """Whether the word "ratio" stands near the number."""
    return re.search(r"\bratios?\b", lower[max(0, start - 60) : end + 16]) is not None


def _colon(lower: str, start: int, end: int) -> Kind:
    """Hours and minutes, or the parts of a ratio."""
    clock = _TIME_OF_DAY.search(lower[max(0, start - 4) : end + 8])
    return Kind.CLOCK if clock and not _speaks_of_ratio(lower, start, end) else Kind.RATIO


def _kind_by_previous(text: str, lower: str, start: int, end: int) -> Kind:
    """What the words before a whole number say."""
    head = lower[max(0, start - 24) : start].split()
    if not head:
        return Kind.COUNT
    last = head[-1]
    other = head[-2] if len(head) > 1 else ""
    if _is_label(text, lower, start, end, last, other):
        return Kind.LABEL
    if last in ("and", "to", "through", "-"):
        if _SEVERAL.search(lower[max(0, start - 30) : start]):
            return Kind.LABEL
        if last == "to" and other.isalnum() and _speaks_of_ratio(lower, start, end):
            return Kind.RATIO
    if last in MONTHS_BEFORE_DAYS and text[start - 1 - len(last)].isupper():
        return Kind.DATE
    is_year = end - start == 4 and _is_year(lower, start, end, last, other)
    return Kind.DATE if is_year else Kind.COUNT


def _is_label(text: str, lower: str, start: int, end: int, last: str, other: str) -> bool:
    """Whether the two words before the number make it a name: "on page 5", "Bus 12"."""
    if last in LABELS:
        named = other not in NO_LABEL_AFTER
    elif last in PLACED_LABELS or last in CAPITAL_LABELS:
        named = last in PLACED_LABELS and other in BEFORE_PLACED_LABELS
    else:
        return False
    named = named or text[start - 1 - len(last)].isupper()
    return named and not _COUNTED.match(lower, end)


def _is_year(lower: str, start: int, end: int, last: str, other: str) -> bool:
    """Whether four digits are a year, by the two words before and what follows."""
    if not (lower[start:end].isdigit() and "1500" <= lower[start:end] < "2100"):
        return False
    if other in MONTHS_BEFORE_DAYS and last.endswith(","):
        return True
    return last in BEFORE_YEARS and _AFTER_YEAR.match(lower, end) is not None


_NO_NOUN: Final = re.compile(
    r" ?(?:[,.;:?!)]|$)| (?:who|that|is|was|are|costs?|has|had|with|for|in|on|at|and|to|will|can|of"
    r"|he|she|it|they|contains?|weighs?|holds?|does|did)\b"
)
_NEVER_ONE: Final = re.compile(r" another\b| by one\b|-way\b|-on-one\b|['’]s\b")
_SOME_TIME: Final = re.compile(
    r" (?:day|afternoon|morning|evening|night|weekend|summer|winter|spring|monday|tuesday|wednesday"
    r"|thursday|friday|saturday|sunday)\b(?! (?:has|is|was|had|equals|of)\b)"
)
_HOW_OFTEN: Final = re.compile(r" (?:an?|per|each|every|daily|weekly|in)\b")


def is_no_number(lower: str, start: int, end: int) -> bool:
    """Whether a word that could be a number is none here.

    >>> [is_no_number(text, 0, 3) for text in ("one day, it rained.", "one day has 24 hours.")]
    [True, False]
    """
    word = lower[start:end]
    if word == "one":
        return _is_pronoun(lower, start, end)
    if word == "second":
        head = lower[max(0, start - 12) : start].replace("-", " ").split()
        return bool(head) and (head[-1] in BEFORE_TIME_UNIT_SECOND or head[-1].isdigit())
    if word == "first":
        return lower.startswith("at ", max(0, start - 3), start)
    return word == "once" and not _HOW_OFTEN.match(lower, end)


def _is_pronoun(lower: str, start: int, end: int) -> bool:
    """Whether "one" stands for a noun, or for some day."""
    if _NEVER_ONE.match(lower, end):
        return True
    head = lower[max(0, start - 16) : start].rstrip()
    opens = not head or head[-1] in '.?!,;:"“'
    if opens and _SOME_TIME.match(lower, end):
        return True
    other, last = ["", "", *head.split()][-2:]
    if last == "by" and other == "one":
        return True
    if lower.startswith(" of ", end):
        return opens or last in NO_ADJECTIVES or last in BEFORE_PRONOUN_ONE
    describes = other in BEFORE_PRONOUN_ONE and last not in NO_ADJECTIVES
    return (last in BEFORE_PRONOUN_ONE or describes) and _NO_NOUN.match(lower, end) is not None
