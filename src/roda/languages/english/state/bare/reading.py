"""A text that asks for one of three amounts of a relation: the part that is a share of a whole, or what is so much more than it.

"What is 15% of 260?" seeks the part, "39 is 15% of what number?" the whole, "What percent of 260 is 39?" the share. The ways
to ask are few, so each is a row of a table, with the names of the amounts where they stand.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from roda.languages.english.lexicon import CURRENCY_SIGNS, UNIT_ABBREVIATIONS, UNITS, listed
from roda.languages.english.parsing.inflection import is_plural, singular
from roda.problem import Kind, Number

LONGEST: Final = 100  # characters of a text that states a relation and nothing else
HINT: Final = re.compile(
    r"%|per ?cent|\d/\d|fraction|proportion|hal(?:f|ves)|third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth|[½⅓¼¾⅔⅕]"
)
SHARES: Final = frozenset({Kind.PERCENT, Kind.FRACTION})
_SEEKS: Final = r"(?:what(?:['’]s| is| are| would be)|how (?:much|many) (?:is|are)|find|calculate|work out|compute|determine|evaluate|give)"
_NUMBER: Final = r"(?:what|which) (?:number|amount|sum|value)|what"
_A_NUMBER: Final = r"a (?:certain )?(?:number|amount|sum)"
_THEN: Final = (
    r"(?:what(?:['’]s| is| was)|find|calculate|work out|determine) (?:the|that|this) "
    r"(?:(?:original|whole|full) )?(?:number|amount|sum)"
)
_SORT: Final = r"(?P<sort>percent(?:age)?|per cent|fraction|proportion)"
_MORE: Final = r"(?P<more>more|greater|bigger|higher|larger|less|smaller|lower|fewer) than"
_RAISED: Final = r"(?P<more>increased|raised|decreased|reduced|lowered|cut)"
# What is asked for is named by the amount that is missing among part, share and whole.
_OF: Final = (
    rf"{_SEEKS} (?P<share>#) of (?P<whole>#)",
    rf"(?:{_NUMBER}) is (?P<share>#) of (?P<whole>#)",
    rf"(?P<share>#) of (?P<whole>#) is (?:{_NUMBER}|how (?:much|many))",
    rf"(?P<part>#) is what {_SORT} of (?P<whole>#)",
    rf"what {_SORT} of (?P<whole>#) (?:is|are) (?P<part>#)",
    rf"what {_SORT} is (?P<part>#) of (?P<whole>#)",
    rf"(?:what is|express|write|give|find) (?P<part>#) as a {_SORT} of (?P<whole>#)",
    rf"(?P<part>#) is (?P<share>#) of (?:{_NUMBER})",
    rf"(?P<share>#) of (?:{_NUMBER}) is (?P<part>#)",
    rf"(?:of )?(?:{_NUMBER}) is (?P<part>#) (?P<share>#)",
    rf"(?P<part>#) is (?P<share>#) of {_A_NUMBER}\. {_THEN}",
    rf"(?:if )?(?P<share>#) of {_A_NUMBER} is (?P<part>#)[.,] {_THEN}",
    r"find (?:the|a) number,? (?:if )?(?P<share>#) of which is (?P<part>#)",
)
_CHANGED: Final = (
    rf"(?:{_NUMBER}) is (?P<share>#) {_MORE} (?P<whole>#)",
    rf"find (?:the|a) number that is (?P<share>#) {_MORE} (?P<whole>#)",
    rf"(?P<part>#) is (?P<share>#) {_MORE} (?:{_NUMBER})",
    rf"{_SEEKS} (?P<whole>#) {_RAISED} by (?P<share>#)",
    r"(?P<more>increase|raise|decrease|reduce) (?P<whole>#) by (?P<share>#)",
    rf"by what {_SORT} is (?P<part>#) {_MORE} (?P<whole>#)",
    rf"(?:{_NUMBER}) {_RAISED} by (?P<share>#) (?:is|gives|makes) (?P<part>#)",
)
_LESS: Final = listed("less smaller lower fewer decreased reduced lowered cut decrease reduce")
_UNIT: Final = re.compile(r" ?([a-z²³°]+)(?= of\b| is\b| as\b| by\b| more\b| less\b|$|[.,?])")
_SIGNS: Final = "".join(sorted(CURRENCY_SIGNS))
_ALL_UNITS: Final = frozenset().union(*UNITS.values())
_OPENS: Final = re.compile(r"[?.]?\s*$")


class Amount(NamedTuple):
    """One of the three: the number, and what stands around it: "$", " kg"."""

    number: Number
    before: str
    behind: str


class Relation(NamedTuple):
    """Which amounts a text tells and of what sort the share is.

    `change` is 1 where the part is so much more than the whole, -1 where it is less, 0 where it is a share of it.
    The one that is asked for is missing among `told`.
    """

    told: dict[str, Amount]
    sort: str
    change: int

    @property
    def sought(self) -> str:
        """Which of the amounts is asked for."""
        return next(name for name in ("part", "share", "whole") if name not in self.told)


def read(text: str, numbers: Sequence[Number]) -> Relation | None:
    """The relation that a text states and nothing else; None for any other text.

    >>> from roda.languages.english.numbers.find import find_numbers
    >>> relation = read("What is 15% of $260?", find_numbers("What is 15% of $260?"))
    >>> relation.sought, relation.told["whole"].before
    ('part', '$')
    """
    if len(numbers) != 2:
        return None
    amounts = [_amount(text, number) for number in numbers]
    plain, at = "", 0
    for amount in amounts:
        start, end = amount.number.start, amount.number.end
        plain += f"{text[at : start - len(amount.before)]}#"
        at = end + len(amount.behind)
    plain = _OPENS.sub("", f"{plain}{text[at:]}")
    plain = plain[:1].lower() + plain[1:].replace(". What", ". what").replace(". Find", ". find")
    for change, rows in ((0, _OF), (1, _CHANGED)):
        for row in rows:
            found = re.fullmatch(row, plain)
            if found is not None:
                return _relation(found, amounts, change)
    return None


def _relation(found: re.Match[str], amounts: Sequence[Amount], change: int) -> Relation | None:
    """The amounts by their names, where the share is one and the others are none."""
    groups = found.groupdict()
    named = [name for name in ("part", "share", "whole") if groups.get(name)]
    named.sort(key=found.start)
    told = dict(zip(named, amounts, strict=True))
    if any((told[name].number.kind in SHARES) != (name == "share") for name in told):
        return None
    if groups.get("more") in _LESS:
        change = -1
    fraction = groups.get("sort") in ("fraction", "proportion") or (
        "share" in told and told["share"].number.kind is Kind.FRACTION
    )
    return Relation(told, "fraction" if fraction else "percent", change)


def _amount(text: str, number: Number) -> Amount:
    """A number with its sign of money and its unit, or what it counts."""
    before = text[number.start - 1] if number.start and text[number.start - 1] in _SIGNS else ""
    found = _UNIT.match(text, number.end) if number.kind not in SHARES else None
    word = found[1] if found else ""
    unit = UNIT_ABBREVIATIONS.get(word) or singular(word)
    known = bool(word) and (word in UNIT_ABBREVIATIONS or unit in _ALL_UNITS or is_plural(word))
    known = known and word not in ("is", "as", "less")
    return Amount(number, before, found[0] if found and known else "")
