"""Constants of an equation that nothing in the text explains.

A worked solution may hold values that its writer found in the head, sometimes from the very number
that is asked for now: "half of the girls" as 12. Such an equation can be reversed on paper only, so
a constant must be a unit's ("7" for a week) or a word's ("2" for twice).
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from roda.expression import Constant, Expression, Operation, Reference, leaves
from roda.languages.english.story.quantities import Finding
from roda.problem import Problem, Reason

_WORDS: Final[dict[Fraction, str]] = {
    Fraction(value): rf"\b(?:{words})"
    for value, words in (
        ("2", "half|halves|halv|twice|doubl|both|pair|two|couple|twin|each other|perimeter|side|and "),
        ("3", "third|tripl|three|thrice|yard|and "),
        ("4", "quarter|fourth|quadrupl|square|month|four|season|gallon|and "),
        ("5", "fifth|nickel|weekday|work|school day|five"),
        ("6", "sixth|six|hexagon|half a dozen|half-dozen"),
        ("7", "week|daily|every day|seven"),
        ("8", "eighth|eight|octagon|gallon"),
        ("10", "tenth|dime|decade|millimeter|centimeter|ten|cm|mm"),
        ("12", "dozen|year|annual|month|foot|feet|inch|twelve"),
        ("14", "fortnight|two weeks"),
        ("16", "ounce|pound"),
        ("20", "score|twenty"),
        ("24", "day|daily|hours"),
        ("25", "quarter"),
        ("30", "month|june|april|september|november"),
        ("31", "month|january|march|may|july|august|october|december"),
        ("36", "yard|inch"),
        ("52", "year|annual|week"),
        ("60", "minute|hour|second"),
        ("100", "percent|cent|meter|metre|century|dollar|hundred|cm"),
        ("360", "degree|circle"),
        ("365", "year"),
        ("1000", "kilo|gram|liter|litre|meter|ml|kg|km|thousand|ton"),
        ("2000", "ton"),
        ("3600", "hour"),
        ("5280", "mile"),
    )
}  # fmt: skip
# Words that bring a number of their own, which another number of the text may happen to equal.
_BROUGHT: Final[dict[Fraction, re.Pattern[str]]] = {
    Fraction(value): re.compile(rf"\b(?:{words})", re.IGNORECASE)
    for value, words in (
        (2, "half|halves|halv|twice|doubl|both|pair|couple|two"),
        (3, "third|tripl|thrice|three"),
        (4, "quarter|fourth|quadrupl|four|month"),
        (5, "fifth|weekday|workday|school day|work week|five"),
        (7, "week|daily|every day|seven"),
        (10, "tenth|dime|ten"),
        (12, "dozen|year|annual|foot|feet|twelve"),
        (24, "days?|daily"),
        (30, "month"),
        (52, "year|annual"),
        (60, "minute|hour"),
        (100, "percent|cents?|meters?|metres?"),
    )
}
_CENTS: Final = re.compile(r"\$|%|¢", re.IGNORECASE)


def unexplained(problem: Problem) -> Finding | None:
    """Whether the equation holds a value that no word of the text accounts for.

    >>> from roda.augmentation.identify import identify
    >>> from roda.problem import Record
    >>> text = "Ann has 9 pens and some cups. How many things does Ann have?"
    >>> unexplained(identify(Record("1", text, "x=9+17", "26", "en")))[1]
    'nothing in the text says 17'
    """
    for leaf in leaves(problem.equation):
        if isinstance(leaf, Constant) and not _explained(leaf.value, problem.text):
            return Reason.STRUCTURAL, f"nothing in the text says {leaf.value}"
    return None


def coincident(problem: Problem, target: int) -> Finding | None:
    """Whether the equation may use a number for what a word says: the 2 of "half", not of "2 pens".

    The other numbers may be taken for each other, since all that counts is their value; the one
    that is asked for must be the one that was meant.

    >>> from roda.augmentation.identify import identify
    >>> from roda.problem import Record
    >>> text = "Ann sent 2 letters. One cost 60 cents, the other half of it. What did she pay?"
    >>> coincident(identify(Record("1", text, "x=60+60/2", "90", "en")), 0)[1]
    'half may be meant by the 2 of the equation'
    """
    number = problem.numbers[target]
    words = _BROUGHT.get(number.value)
    if words is None or not _multiplies(problem.equation, target):
        return None
    for found in words.finditer(problem.text):
        if not number.start <= found.start() < number.end:
            detail = f"{found[0]} may be meant by the {number.value} of the equation"
            return Reason.STRUCTURAL, detail
    return None


def _multiplies(tree: Expression, index: int) -> bool:
    """Whether something is multiplied with a number, or divided by it."""
    if not isinstance(tree, Operation):
        return False
    parts = {"*": (tree.left, tree.right), "/": (tree.right,)}.get(tree.symbol, ())
    return Reference(index) in parts or any(
        _multiplies(side, index) for side in (tree.left, tree.right)
    )


def _explained(value: Fraction, text: str) -> bool:
    """Whether a word of the text stands for a value or for its parts, as 3/4 for a quarter."""
    if value == 1:
        return True
    if value == 100 and _CENTS.search(text):
        return True
    if value.denominator != 1 and value < 1:
        parts = [Fraction(value.denominator)]
    elif value.denominator != 1:
        return False
    else:
        parts = [value]
    return all(
        part in _WORDS and re.search(_WORDS[part], text, re.IGNORECASE) is not None
        for part in parts
    )
