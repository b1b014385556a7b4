"""The unit that an equation computes from the units of its numbers: litres per minute, times minutes.

"A tank holds 500 litres and leaks 12 litres every hour. How much water is left after 6 hours?" names two
units, and only one of them comes out of 500 - 12 * 6.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from roda.expression import Constant, Expression, Operation, Reference
from roda.languages.english.lexicon import NO_NOUN_BEHIND, UNIT_ABBREVIATIONS, UNITS
from roda.languages.english.parsing.inflection import singular
from roda.problem import Kind, Number, Problem

Powers = dict[str, int]  # each unit with its power: {"litre": 1, "hour": -1}

_ALL: Final = frozenset().union(*UNITS.values())
_KINDS: Final = {unit: kind for kind, units in UNITS.items() for unit in units}
_UNIT: Final = re.compile(
    r"(?: ?- ?| )?(?:(?:more|additional|extra|full|whole|fewer|less) )*([a-z]+)"
    r"(?: of (?:the )?[a-z]+)?(?: (?:per|an?|every|each|in one|in an) ([a-z]+))?"
)
_RATE: Final = re.compile(r"(?: ?dollars?| ?cents?)? (?:per|an?|every|each) ([a-z]+)")
_HUNDRED: Final = Constant(Fraction(100))
_PURE: Final = frozenset({Kind.PERCENT, Kind.FRACTION, Kind.MULTIPLE, Kind.RATIO})
_SMALLER: Final = {
    (large, Fraction(many)): small
    for large, many, small in (
        ("meter", 100, "centimeter"), ("meter", 1000, "millimeter"), ("kilometer", 1000, "meter"), ("centimeter", 10, "millimeter"),
        ("foot", 12, "inch"), ("yard", 3, "foot"), ("kilogram", 1000, "gram"), ("tonne", 1000, "kilogram"), ("pound", 16, "ounce"),
        ("liter", 1000, "milliliter"), ("hour", 60, "minute"), ("minute", 60, "second"), ("day", 24, "hour"), ("week", 7, "day"), ("year", 12, "month"),
    )
}  # fmt: skip
_LARGER: Final = {(small, many): large for (large, many), small in _SMALLER.items()}
_HARMLESS: Final = frozenset({Fraction(1), Fraction(2), Fraction(1, 2)})  # others may convert units


def computed_unit(problem: Problem) -> str | None:
    """The one unit of what the equation computes, in the singular, or None.

    >>> from roda.augmentation.identify import identify
    >>> from roda.problem import Record
    >>> text = "A tap delivers 8 litres per minute. How long does it take to fill a 240 litre tank?"
    >>> computed_unit(identify(Record("1", text, "x=240/8", "30", "en")))
    'minute'
    """
    text = problem.text.lower()
    told = [_powers(text, number) for number in problem.numbers]
    found = powers_of(problem.equation, lambda leaf: _leaf(leaf, told))
    if found is None or len(found) != 1:
        return None
    unit, power = next(iter(found.items()))
    return unit if power == 1 and unit in _ALL else None


def _powers(text: str, number: Number) -> Powers | None:
    """The units of a number of the text; none for a count of things, None where it is not said."""
    if number.kind in _PURE:
        return {}
    if number.kind is Kind.MONEY:
        rate = _RATE.match(text, number.end)
        return {"$": 1, **({_named(rate[1]): -1} if rate and _named(rate[1]) in _ALL else {})}
    behind = _UNIT.match(text, number.end)
    if behind is None or behind[1] in NO_NOUN_BEHIND:
        return None
    unit = _named(behind[1])
    if unit not in _ALL:
        return {}
    below = _named(behind[2]) if behind[2] else ""
    return {unit: 1, **({below: -1} if below in _ALL and below != unit else {})}


def _named(word: str) -> str:
    """A unit in full and in the singular."""
    return UNIT_ABBREVIATIONS.get(word) or singular(word)


def _leaf(tree: Expression, told: Sequence[Powers | None]) -> Powers | None:
    if isinstance(tree, Constant):
        return {} if tree.value in _HARMLESS else None
    return told[tree.index] if isinstance(tree, Reference) else None


def powers_of(
    tree: Expression, leaf: Callable[[Expression], Mapping[str, int] | None]
) -> Powers | None:
    """The units that a tree computes from those of its leaves; None where they are not known, or do not fit together."""
    if not isinstance(tree, Operation):
        found = leaf(tree)
        return None if found is None else dict(found)
    if tree.symbol == "^":
        return None
    if (made := _converted(tree, leaf)) is not None:
        return made
    left, right = powers_of(tree.left, leaf), powers_of(tree.right, leaf)
    if left is None or right is None:
        return None
    if tree.symbol in "+-":
        return left if left == right else None
    return times(left, right, 1 if tree.symbol == "*" else -1)


def _converted(
    tree: Operation, leaf: Callable[[Expression], Mapping[str, int] | None]
) -> Powers | None:
    """The smaller unit of an amount times how many of it the larger has, 2 m times 100; or the larger of a quotient."""
    sides = [(tree.left, tree.right)] + ([(tree.right, tree.left)] if tree.symbol == "*" else [])
    for side, factor in sides:
        if tree.symbol not in "*/" or not isinstance(factor, Constant):
            continue
        told = powers_of(side, leaf)
        if told is None or len(told) != 1 or next(iter(told.values())) != 1:
            continue
        unit = next(iter(told))
        british = "metre" in unit or "litre" in unit
        plain = unit.replace("metre", "meter").replace("litre", "liter")
        table = _SMALLER if tree.symbol == "*" else _LARGER
        made = table.get((plain, factor.value))
        if made is not None:
            made = made.replace("meter", "metre").replace("liter", "litre") if british else made
            return {made: 1}
    return None


def divides_by_hundred(tree: Expression) -> bool:
    """Whether an equation makes whole money of its hundredths, and no hundredths of whole money."""
    if not isinstance(tree, Operation):
        return False
    if tree.right == _HUNDRED:
        return tree.symbol == "/"
    sides = [side for side in (tree.left, tree.right) if _has_hundred(side)]
    return bool(sides) and all(divides_by_hundred(side) for side in sides)


def _has_hundred(tree: Expression) -> bool:
    return tree == _HUNDRED or (
        isinstance(tree, Operation) and (_has_hundred(tree.left) or _has_hundred(tree.right))
    )


def clashes(problem: Problem) -> int:
    """How many sums and differences of the equation join amounts of two kinds, such as hours and dollars.

    >>> from roda.augmentation.identify import identify
    >>> from roda.problem import Record
    >>> text = "Jo walks 4 miles in 2 hours. How far does he walk?"
    >>> clashes(identify(Record("1", text, "x=4+2", "6", "en")))
    1
    """
    text = problem.text.lower()
    told = [_powers(text, number) for number in problem.numbers]
    kinds = [None if each is None else _kinds(each) for each in told]
    found: list[Operation] = []
    _joined(problem.equation, kinds, found)
    return len(found)


def _kinds(powers: Powers) -> Powers:
    """What units measure, with their powers: minutes and hours are both times."""
    made: Powers = {}
    for unit, power in powers.items():
        made = times(made, {_KINDS.get(unit, unit): power})
    return made


def _joined(
    tree: Expression, told: Sequence[Powers | None], clashing: list[Operation]
) -> Powers | None:
    """What a tree measures, as far as it is known; operations that join two kinds are listed."""
    if isinstance(tree, Constant):
        return {}
    if isinstance(tree, Reference):
        return told[tree.index]
    if not isinstance(tree, Operation) or tree.symbol == "^":
        return None
    left, right = (_joined(side, told, clashing) for side in (tree.left, tree.right))
    if tree.symbol in "+-":
        if left and right and left != right:
            clashing.append(tree)
        return left or right
    if left is None or right is None:
        return None
    return times(left, right, 1 if tree.symbol == "*" else -1)


def times(left: Mapping[str, int], right: Mapping[str, int], sign: int = 1) -> Powers:
    """The units of a product, or of a quotient where the sign is -1.

    >>> times({"litre": 1, "hour": -1}, {"hour": 1})
    {'litre': 1}
    """
    made = dict(left)
    for unit, power in right.items():
        made[unit] = made.get(unit, 0) + sign * power
    return {unit: power for unit, power in made.items() if power}
