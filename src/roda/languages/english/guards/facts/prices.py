"""Money that the equation multiplies with miles or hours, and of which the text does not say for each of what."""

from __future__ import annotations

import re
from typing import Final

from roda.expression import Expression, Operation, Reference
from roda.languages.english import lexicon
from roda.languages.english.guards.draft import Draft
from roda.languages.english.guards.source import operations
from roda.languages.english.parsing.inflection import singular
from roda.languages.guard import Stage, guard
from roda.problem import Kind, Problem, Reason

_MILES: Final = lexicon.UNITS["length"]
_RATED: Final = (
    r"\b(?:per|an?|each|every|one)[ -](?:[a-z]+ )?{unit}s?\b|/ ?{unit}"
    r"|\b(?:hourly|daily|weekly|monthly|yearly|annual|nightly|rate)\b"
)


@guard(Stage.SOURCE, Reason.NOT_BORNE_OUT)
def price_without_measure(draft: Draft) -> str | None:
    """Money is multiplied with miles or hours, and nothing tells it for each: "$2 in mileage", "drove 18 miles"."""
    problem = draft.problem
    if all(number.kind is not Kind.MONEY for number in problem.numbers):
        return None
    for each in operations(problem.equation):
        sides = (each.left, each.right) if each.symbol == "*" else ()
        for price, other in (sides, sides[::-1]) if sides else ():
            if (
                not isinstance(price, Reference)
                or problem.numbers[price.index].kind is not Kind.MONEY
            ):
                continue
            units = {_unit_behind(problem, index) for index in _summands(other)}
            unit = next(iter(units)) if len(units) == 1 else ""
            if unit not in _MILES | lexicon.TIMES or unit == "time":
                continue
            rates = "|".join(lexicon.TIMES) if unit in lexicon.TIMES else unit
            if not re.search(_RATED.format(unit=f"(?:{rates})"), problem.text, re.IGNORECASE):
                surface = problem.numbers[price.index].surface
                return f"'{surface}' is multiplied with {unit}s, and the text does not say for each"
    return None


def _summands(tree: Expression) -> list[int]:
    """The numbers of a sum, or nothing where it is more than that; a number alone is its own sum."""
    if isinstance(tree, Reference):
        return [tree.index]
    if not isinstance(tree, Operation) or tree.symbol != "+":
        return []
    left, right = _summands(tree.left), _summands(tree.right)
    return left + right if left and right else []


def _unit_behind(problem: Problem, index: int) -> str:
    """The unit behind a number, in the singular."""
    found = re.match(r"[ -]([a-z]{3,})", problem.text[problem.numbers[index].end :])
    return singular(found[1]) if found else ""
