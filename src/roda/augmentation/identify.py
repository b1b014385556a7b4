"""Number identification: from a record's strings to a problem whose equation refers to its numbers.

Text and equation are aligned by exact value. Two traps of the corpora are handled here:
`(360/8)` in an equation is a division when the text has 360 and 8 but not the fraction, and
`3.14%` is a rate, not pi.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from roda.errors import EquationError, EvaluationError
from roda.expression import (
    Constant,
    Evaluator,
    Expression,
    Operation,
    Ratio,
    Reference,
    Unknown,
    evaluator,
    leaves,
)
from roda.languages import language
from roda.notation import exact_value, parse, parse_skeleton, skeleton, write_value
from roda.problem import Entry, Number, Problem, Reason, Record, Rejection


class Aligned(NamedTuple):
    """The numbers of a text and the equation over them, before anything was computed.

    `form` and `literals` are the skeleton of the equation and the values it was written with.
    """

    numbers: tuple[Number, ...]
    equation: Expression
    form: str
    literals: list[Ratio]


def identify(record: Entry) -> Problem | Rejection:
    """The problem understood, or the reason why it cannot be used.

    >>> problem = identify(Record("1", "660千米，每小时行66千米，要几小时？", "x=660/66", "10"))
    >>> from roda.notation import to_infix
    >>> to_infix(problem.equation), [number.surface for number in problem.numbers]
    ('n0/n1', ['660', '66'])
    """
    if isinstance(record, Rejection):
        return record
    aligned = align(record)
    if isinstance(aligned, Rejection):
        return aligned
    found, equation, form, literals = aligned
    try:
        numerator, denominator = _form_evaluator(form)(literals)
    except EvaluationError as error:
        return _refuse(record, Reason.NO_VALUE, str(error), found)
    try:
        answer = exact_value(record.answer)
    except EquationError as error:
        return _refuse(record, Reason.UNREADABLE_ANSWER, str(error), found)
    if numerator * answer.denominator != answer.numerator * denominator:
        detail = (
            f"the equation gives {_shown(numerator, denominator)}, the record says {record.answer}"
        )
        return _refuse(record, Reason.WRONG_ANSWER, detail, found)
    name, text, _, written, code, origin = record
    return Problem(name, text, found, equation, answer, written, code, origin)


def align(record: Entry) -> Aligned | Rejection:
    """The numbers of the text and the equation that refers to them, matched by exact value."""
    if isinstance(record, Rejection):
        return record
    speech = language(record.language)
    found = speech.find_numbers(record.text)
    ratios = [number.value.as_integer_ratio() for number in found]
    try:
        form, literals = skeleton(record.equation)
        for literal in literals:
            if literal[0] == "(":
                form, literals = _split_divisions(form, literals, ratios)
                break
        used = [
            (int(literal), 1) if literal.isdecimal() and len(literal) < 19 else exact_ratio(literal)
            for literal in literals
        ]
        kept = speech.significant(record.text, found, used)
        if len(kept) < len(found):
            found = kept
            ratios = [number.value.as_integer_ratio() for number in found]
        place: dict[Ratio, int] = {}
        for index, ratio in enumerate(ratios):
            place.setdefault(ratio, index)
        equation = _with_literals(form, tuple([place.get(ratio, ratio) for ratio in used]))
    except EquationError as error:
        return _refuse(record, Reason.UNREADABLE_EQUATION, _reading_error(record, error), found)
    return Aligned(found, equation, form, used)


def _reading_error(record: Record, error: EquationError) -> str:
    """The error shown in the equation as the record writes it, not in its skeleton."""
    try:
        parse(record.equation)
    except EquationError as plain_error:
        return str(plain_error)
    return str(error)


def _shown(numerator: int, denominator: int) -> str:
    try:
        return write_value(Fraction(numerator, denominator))
    except EquationError:
        return "a giant number"


def _refuse(record: Record, reason: Reason, detail: str, found: tuple[Number, ...]) -> Rejection:
    return Rejection(record.id, reason, detail, lost=len(found))


@lru_cache(maxsize=1 << 16)
def exact_ratio(surface: str) -> Ratio:
    """Numerator and denominator of a literal: cheaper to hash and compare than a `Fraction`."""
    return exact_value(surface).as_integer_ratio()


def _split_divisions(
    form: str, literals: tuple[str, ...], ratios: list[Ratio]
) -> tuple[str, tuple[str, ...]]:
    """Read `(a/b)` as a division where the text has no such fraction, but has a or b.

    A bracketed quotient that is a whole number, such as (360/8), is always a division.
    """
    between = form.split("#")
    pieces = [between[0]]
    for literal, words in zip(literals, between[1:], strict=True):
        if literal[0] == "(" and literal[-1] == ")":
            over, _, under = literal.replace("(", "").replace(")", "").partition("/")
            ratio = exact_ratio(literal)
            divided = exact_ratio(over) in ratios or exact_ratio(under) in ratios
            if ratio[1] == 1 or (divided and ratio not in ratios):
                literal = f"[{over}/{under}]"
        pieces += (literal, words)
    return skeleton("".join(pieces))


@lru_cache(maxsize=1 << 14)
def _form_evaluator(form: str) -> Evaluator:
    """Evaluates a skeleton from its literals: there are fewer skeletons than aligned trees."""
    return evaluator(_form_tree(form))


@lru_cache(maxsize=1 << 14)
def _form_tree(form: str) -> Expression:
    """The tree of a skeleton, which must not hold the unknown that it computes."""
    tree = parse_skeleton(form)
    if Unknown() in leaves(tree):
        raise EquationError("x stands among what it is computed from; solve the equation for x")
    return tree


@lru_cache(maxsize=1 << 15)
def _with_literals(form: str, places: tuple[int | Ratio, ...]) -> Expression:
    """The tree of a skeleton with its literals put in: an index is a number of the text."""
    return _placed(_form_tree(form), places)


def _placed(tree: Expression, places: tuple[int | Ratio, ...]) -> Expression:
    if isinstance(tree, Operation):
        return Operation(tree.symbol, _placed(tree.left, places), _placed(tree.right, places))
    if not isinstance(tree, Reference):
        return tree
    place = places[tree.index]
    return Reference(place) if isinstance(place, int) else Constant(Fraction(*place))
