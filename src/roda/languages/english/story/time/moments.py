"""Whether an amount that somebody has is the one before a deed or the one after it, told by the equation.

What somebody has at first raises an answer that everything given away lowers; what is left raises it as
the given things do, since together they make up what there was.
"""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import Final

from roda.errors import EvaluationError
from roda.expression import evaluate
from roda.languages.english.lexicon import listed
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import ANSWER_MARK, mark_of
from roda.languages.english.story.scene import Scene, who_of
from roda.problem import Problem

_TAKES: Final = listed("give lose eat sell spend use donate remove throw break drop drink discard")
_ADDS: Final = listed("buy get find receive collect win add gather purchase pick")
_PAYS: Final = listed("spend pay buy purchase give lose donate use")
_EARNS: Final = listed("earn get receive find win sell make collect")


class Moment(Enum):
    """When an amount holds: before the deeds that change it, after them, or between."""

    BEFORE = "before"
    AFTER = "after"
    BETWEEN = "between"


def moment_of(
    problem: Problem, scene: Scene, place: int, clause: Clause, quantity: Quantity
) -> Moment | None:
    """When the amount of a clause holds, beside what the same one does with the same things; None where that is not told."""
    if quantity.form not in ("count", "money", "measure") or quantity.more or quantity.prep:
        return None
    target, who = scene.numbers.index(quantity.number), who_of(scene, place, clause)
    found: set[bool] = set()
    for number, clauses in enumerate(scene.clauses):
        for deed in clauses:
            takes = _takes(deed, money=quantity.form == "money")
            if takes is None or deed.is_state or deed.mark == "if":
                continue
            if any(t.xpos == "MD" and t.text.lower() != "will" for t in deed.helpers):
                continue  # it has not been done
            if who_of(scene, number, deed) != who:
                continue
            for changed in _amounts(scene, number, deed, quantity):
                alike = _grow_alike(problem, target, changed) if changed != target else None
                if alike is not None:
                    found.add(alike is not takes)
    if len(found) > 1:
        return Moment.BETWEEN
    return None if not found else Moment.BEFORE if found.pop() else Moment.AFTER


def _takes(deed: Clause, *, money: bool) -> bool | None:
    """Whether a deed leaves less to whoever does it; None where it is no such deed."""
    lemma = deed.predicate.lemma
    takes, adds = (_PAYS, _EARNS) if money else (_TAKES, _ADDS)
    return True if lemma in takes else False if lemma in adds else None


def _amounts(scene: Scene, place: int, deed: Clause, quantity: Quantity) -> list[int]:
    """The numbers of a deed that count the same things, or do not say what they count."""
    found = []
    for token in deed.own:
        mark, told = deed.line.marks.get(token.index), scene.quantities.get((place, token.index))
        if mark in (None, ANSWER_MARK) or told is None:
            continue
        money = told.form == "money"
        if money is not (quantity.form == "money"):
            continue
        if money or told.lemma in ("", quantity.lemma):
            found.append(ord(mark) - ord(mark_of(0)))
    return found


def _grow_alike(problem: Problem, one: int, other: int) -> bool | None:
    """Whether the answer rises with both numbers or falls with both; None where one does not matter."""
    try:
        slopes = [_slope(problem, at) for at in (one, other)]
    except EvaluationError:
        return None
    return (slopes[0] > 0) is (slopes[1] > 0) if all(slopes) else None


def _slope(problem: Problem, at: int) -> Fraction:
    """How much more the answer is where a number is a little more."""
    values = [number.value for number in problem.numbers]
    more = [value * Fraction(101, 100) if k == at else value for k, value in enumerate(values)]
    return evaluate(problem.equation, more) - evaluate(problem.equation, values)
