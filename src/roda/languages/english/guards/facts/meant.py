"""Guards of a number that may not be the one that the equation means, and of a share that may be the rest."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from roda.expression import (
    Constant,
    Expression,
    Operation,
    Reference,
    leaves,
    references,
)
from roda.languages.english import lexicon
from roda.languages.english.guards.draft import Draft
from roda.languages.english.lexicon import listed
from roda.languages.english.numbers.constants import brought_by_units, words_of
from roda.languages.english.numbers.find import find_numbers
from roda.languages.english.parsing.inflection import singular
from roda.languages.guard import Stage, guard
from roda.problem import Kind, Number, Problem, Reason

_NEXT_WORD: Final = re.compile(r" ([a-z]{3,})\b", re.IGNORECASE)
_ONE_BY_ONE: Final = re.compile(r"\bone\b.*\b(?:the other|another|the second)\b", re.I)
_REDUCED: Final = re.compile(
    r"\b(?:discount\w*|off|coupon|reduc\w+|decreas\w+|drop(?:s|ped)?|loses?|lost|rest|remaining|remainder)\b"
)

# Beside a number that is told, these are what is counted or meant by it, and bring no value of their own.
_NAMES_THINGS: Final = listed("pair pairs both percent score scored dime dimes quarter quarters")


@guard(Stage.TARGET, Reason.STRUCTURAL)
def number_or_word(draft: Draft) -> str | None:
    """The equation may mean a word by the number, not the number itself: the 2 of "half", not of "2 pens".

    The other numbers may be taken for each other, since all that counts is their value; the one
    that is asked for must be the one that was meant.
    """
    problem, number = draft.problem, draft.number
    if not _multiplies(problem.equation, draft.target):
        return None
    if brought_by_units(problem.text, number.value):
        return (
            f"the {number.value} of the equation may be that of its units, not '{number.surface}'"
        )
    words = list(words_of(problem.text, number.value, number.start, number.end))
    if _are_all_factors(problem, number, len(words) + 1):
        return None
    words = [(at, said) for at, said in words if said.lower() not in _NAMES_THINGS]
    word = next((said for at, said in words if not _means_another(draft, at)), None)
    word = word or _under_a_stroke(problem, number)
    if word is None:
        return None
    return f"the {number.value} of the equation may be that of '{word}', not '{number.surface}'"


def _are_all_factors(problem: Problem, number: Number, told: int) -> bool:
    """Whether the equation multiplies with a value as often as the text tells it, so that each is meant: 12 dozen as 12*12."""
    values = [each.value for each in problem.numbers]
    return told > 1 and _factors(problem.equation, number.value, values) == told == sum(
        _value(leaf, values) == number.value for leaf in leaves(problem.equation)
    )


def _factors(tree: Expression, value: Fraction, values: list[Fraction]) -> int:
    """How often a value is multiplied with something."""
    if not isinstance(tree, Operation):
        return 0
    own = sum(_value(side, values) == value for side in (tree.left, tree.right))
    below = _factors(tree.left, value, values) + _factors(tree.right, value, values)
    return below + (own if tree.symbol == "*" else 0)


def _value(leaf: Expression, values: list[Fraction]) -> Fraction | None:
    if isinstance(leaf, Reference):
        return values[leaf.index]
    return leaf.value if isinstance(leaf, Constant) else None


def _means_another(draft: Draft, at: int) -> bool:
    """Whether a word that could bring the value of the number is sure not to be meant by the equation.

    "The third number" is a place, no amount. "Two buses", of which one does this and the other that, are counted
    by what is told of each; the hours behind the number are not.
    """
    problem, number = draft.problem, draft.number
    other = next((n for n in find_numbers(problem.text) if n.start <= at < n.end), None)
    if other is None:
        return False
    if other.kind is Kind.ORDINAL:
        return True
    return only_introduces(problem.text, other.surface, other.end, problem.text[number.end :])


def _under_a_stroke(problem: Problem, number: Number) -> str | None:
    """A fraction that the equation does without, and by whose denominator it may divide: "1/3 as much" beside 3 pens."""
    used = set(references(problem.equation))
    for index, other in enumerate(problem.numbers):
        parted = other.kind is Kind.FRACTION and other.value.denominator == number.value
        if parted and index not in used:
            return other.surface
    return None


def only_introduces(text: str, word: str, end: int, behind: str) -> bool:
    """Whether a "two" only opens a story of one and the other, while an amount is measured by what stands behind it."""
    unit = _NEXT_WORD.match(behind)
    measured = unit is not None and singular(unit[1].lower()) in lexicon.MEASURES
    return measured and word.lower() == "two" and _ONE_BY_ONE.search(text, end) is not None


@guard(Stage.TARGET, Reason.TWO_READINGS)
def half_or_rest(draft: Draft) -> str | None:
    """At a half off as much is paid as is saved, and the equation may mean either."""
    share = draft.number.kind in (Kind.PERCENT, Kind.FRACTION)
    if not share or draft.number.value != Fraction(1, 2):
        return None
    found = _REDUCED.search(draft.problem.text)
    return (
        found and f"the equation may mean '{draft.number.surface}' or the other half: '{found[0]}'"
    )


def _multiplies(tree: Expression, index: int) -> bool:
    """Whether something is multiplied with a number, or divided by it."""
    if not isinstance(tree, Operation):
        return False
    parts = {"*": (tree.left, tree.right), "/": (tree.right,)}.get(tree.symbol, ())
    return Reference(index) in parts or any(
        _multiplies(side, index) for side in (tree.left, tree.right)
    )
