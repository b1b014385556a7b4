"""A price or a salary that the story changes: "How much did each bag cost before the discount?".

Whether an amount of money is the one before a change or the one after it, and whether the change is its
own, is told by the equation: what an original price adds to the answer shrinks as its discount grows.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from roda.errors import EvaluationError
from roda.expression import evaluate
from roda.languages.english.story.lines import mark_of
from roda.languages.english.story.scene import Scene
from roda.problem import Kind, Problem

_PRICED: Final = re.compile(
    r"^How much (?:is|was|are|were) (?!there\b|left\b).*\?$"
    r"|^How much (?:do|does|did) .*\b(?:cost|sell for|charge(?: for [^?]*)?)(?: an? \w+| per \w+)?\?$"
    r"|^What (?:is|was) .*\b(?:price|cost|salary|wage|pay|income|rent|fee|value)\b.*\?$"
)
_DATED: Final = re.compile(
    r"\b(?:origin\w*|initial\w*|regular\w*|normal\w*|usual\w*|full|retail|list|before|after|at first|"
    r"final|now|discount\w*|today|yesterday|reduced|sale|raise|increase|profit|tips?)\b"
)
_TOLD: Final = re.compile(r"\b(?:then|now|origin\w*|initial\w*|normal\w*|regular\w*|usual\w*)\b")
_CUTS: Final = re.compile(r"\b(?:off|discount\w*|sale|clearance|coupon|voucher)\b")
_RISES: Final = re.compile(r"\b(?:raise|raises|raised|increas\w+|rise|rises|rose|hike)\b")
_FALLS: Final = re.compile(
    r"\b(?:decreas\w+|reduc\w+|lower|lowers|lowered|drops?|dropped|falls?|fell)\b"
)
_OTHER: Final = re.compile(r"\b(?:tax|tip|interest|commission)\b")
_DISCOUNT: Final = "before the discount"
_HELPERS: Final = {"is": "was", "are": "were", "do": "did", "does": "did"}
_HELPER: Final = re.compile(r"(?<=^How much )(?:is|are|do|does)\b|(?<=^What )is\b")


def before_the_change(problem: Problem, scene: Scene, target: int, question: str) -> str:
    """The question for a price, with the words that say that the price before its change is meant."""
    number = problem.numbers[target]
    if number.kind is not Kind.MONEY or not _PRICED.match(question) or _DATED.search(question):
        return question
    if _TOLD.search(_said_around(scene, target)):
        return question  # "His salary then was $900": the clause says when
    for at, other in enumerate(problem.numbers):
        if at == target or other.kind not in (Kind.PERCENT, Kind.MONEY):
            continue
        said = _said_around(scene, at)
        words = _change(said, percent=other.kind is Kind.PERCENT)
        if words and _is_before(problem, target, at, falls=words[1]):
            if (
                words[0] != _DISCOUNT
            ):  # a price stands beside its discount, a salary goes with a raise
                question = _HELPER.sub(lambda match: _HELPERS[match[0]], question)
            return f"{question[:-1]} {words[0]}?"
    return question


def _said_around(scene: Scene, at: int) -> str:
    """The clause of the story that tells a number, in lower case."""
    mark = mark_of(at)
    for clauses in scene.clauses:
        for clause in clauses:
            if any(clause.line.marks.get(token.index) == mark for token in clause.own):
                return " ".join(token.text.lower() for token in clause.own)
    return ""


def _change(said: str, *, percent: bool) -> tuple[str, bool] | None:
    """The words for the time before the change that a clause tells, and whether the amount falls by it."""
    if not said or _OTHER.search(said):
        return None
    if _CUTS.search(said):
        return _DISCOUNT, True
    if not percent:
        return None
    if _RISES.search(said):
        words = "before the raise" if re.search(r"\braise\b", said) else "originally"
        return words, False
    return ("originally", True) if _FALLS.search(said) else None


def _is_before(problem: Problem, target: int, change: int, *, falls: bool) -> bool:
    """Whether the equation takes an amount as the one before a change."""
    values = [number.value for number in problem.numbers]
    try:
        if problem.numbers[change].kind is Kind.MONEY:
            gain, loss = _slope(problem, values, target), _slope(problem, values, change)
            return gain == -loss != 0
        now = _slope(problem, values, target)
        values[change] = values[change] * Fraction(99, 100)  # a little less of the change
        then = _slope(problem, values, target)
    except EvaluationError:
        return False
    if now == 0 or now == then:
        return False
    return (abs(then) > abs(now)) is falls


def _slope(problem: Problem, values: list[Fraction], at: int) -> Fraction:
    """How much the answer grows with one number."""
    more = [value + (index == at) for index, value in enumerate(values)]
    return evaluate(problem.equation, more) - evaluate(problem.equation, values)
