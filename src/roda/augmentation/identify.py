"""Number identification: from a record's strings to a problem whose equation refers to its numbers.

Text and equation are aligned by exact value. Two traps of the corpora are handled here:
`(360/8)` in an equation is a division when the text has 360 and 8 but not the fraction, and
`3.14%` is a rate, not pi.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache, partial
from operator import add
from typing import Final, NamedTuple, TypeAlias

from roda.augmentation.aligning.equals import told_apart, without_means
from roda.augmentation.answers import computed, difference, is_within, stated
from roda.augmentation.strings import with_strings
from roda.errors import EquationError, EvaluationError, UnknownName
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
    reference,
    references,
)
from roda.languages import LANGUAGES, detect, language
from roda.languages.base import Language
from roda.languages.others import named_otherwise
from roda.notation import exact_value, parse_skeleton, skeleton
from roda.problem import (
    Entry,
    Kind,
    Number,
    Problem,
    Reason,
    Record,
    Rejection,
    Reversal,
    Rounded,
)
from roda.written.sides import Written, align_with, write
from roda.written.solving_for import NoEquation

# Which numbers of a text count, by its language and the text alone; the rule, where there is none,
# also looks at the equation.
Significant: TypeAlias = Callable[[str, str, tuple[Number, ...]], tuple[Number, ...]]

# Made in half the time that their classes take, which check how many fields they get.
MAX_TEXT: Final = 4_000  # characters; the longest text of any known corpus has 1,208
_problem: Final[Callable[[tuple[object, ...]], Problem]] = partial(tuple.__new__, Problem)


class Aligned(NamedTuple):
    """The numbers of a text and the equation over them, before anything was computed.

    `form` and `literals` are the skeleton of the equation and the values it was written with.
    """

    numbers: tuple[Number, ...]
    equation: Expression
    form: str
    literals: list[Ratio]


_aligned: Final[Callable[[tuple[object, ...]], Aligned]] = partial(tuple.__new__, Aligned)


def identify(
    record: Entry,
    significant: Significant | None = None,
    tolerance: str = "",
    *,
    in_words: bool = True,
) -> Problem | Rejection:
    """The problem understood, or the reason why it cannot be used.

    `significant` chooses the numbers that count, and a value that the equation uses never gets
    lost; without it the equation alone has the say. `tolerance` takes rounded answers, see
    `roda.augmentation.answers`; a record without an answer has that of its equation, and one made
    in Python may state it as a number. With `in_words` a constant of the equation may be an amount that
    the text writes in words or in two units (六十元, 12元8角), as the language sees it.

    >>> problem = identify(Record("1", "660千米，每小时行66千米，要几小时？", "x=660/66", "10"))
    >>> from roda.notation import to_infix
    >>> to_infix(problem.equation), [number.surface for number in problem.numbers]
    ('n0/n1', ['660', '66'])
    """
    if not isinstance(record, Rejection) and not _is_text(record):
        record = with_strings(record)
    if isinstance(record, Rejection):
        return record
    aligned = align(record, significant)
    if isinstance(aligned, Rejection):
        return aligned
    found, equation, form, literals = aligned
    try:
        numerator, denominator = _form_evaluator(form)(literals)
    except EvaluationError as error:
        return _refuse(record, Reason.NO_VALUE, str(error), found)
    name, text, equation_surface, written, code, origin = record
    code = code or detect(text)
    try:
        value, surface = answer = stated(written, code)
    except EquationError as error:
        if written and not written.isspace():
            return _refuse(record, Reason.UNREADABLE_ANSWER, str(error), found)
        answer = None
    rounded = None
    wanted, unit = value.as_integer_ratio() if answer is not None else (0, 0)
    if not unit or numerator * unit != wanted * denominator:
        exact = Fraction(numerator, denominator)
        if answer is not None:
            if not is_within(tolerance, value, exact):
                detail = difference(written, answer, exact)
                return _refuse(record, Reason.WRONG_ANSWER, detail, found)
            rounded = Rounded(written, tolerance)
        try:
            value, surface = computed(exact)
        except EquationError as error:
            return _refuse(record, Reason.TOO_LARGE, str(error), found)
    problem = _problem(
        (name, text, found, equation, value, surface, code, origin, equation_surface, rounded)
    )
    return language(code).with_words(problem) if in_words else problem


def _is_text(record: Record) -> bool:
    """Whether the record holds strings, as all records of files do."""
    _, text, equation, answer, _, _ = record
    return isinstance(answer, str) and isinstance(text, str) and isinstance(equation, str)


def as_written(reversal: Reversal) -> Problem:
    """The new problem with its equation as it is written for people, not in normal form.

    >>> from roda.augmentation.pipeline import reverse
    >>> from roda.notation import to_infix
    >>> made = reverse(Record("1", "每盒8支，3盒共几支？", "x=8*3", "24"))[0]
    >>> made.equation, to_infix(as_written(made).equation)
    ('x=24/3', 'n1/n0')
    """
    made = reversal.problem
    record = Record(made.id, made.text, reversal.equation, made.answer_surface, made.language)
    again = identify(record)
    return again if isinstance(again, Problem) else made


def align(record: Entry, significant: Significant | None = None) -> Aligned | Rejection:
    """The numbers of the text and the equation that refers to them, matched by exact value."""
    if isinstance(record, Rejection):
        return record
    name, text, written, _, code, _ = record
    if len(text) > MAX_TEXT:
        detail = f"the text has {len(text):,} characters; at most {MAX_TEXT:,} are read"
        return Rejection(name, Reason.TOO_LARGE, detail, lost=0)
    if code and code not in LANGUAGES:
        detail = str(UnknownName("language", str(code), LANGUAGES))
        return Rejection(name, Reason.UNKNOWN_LANGUAGE, detail, lost=0)
    if not code:
        code = detect(text)
        if other := named_otherwise(text, code):
            detail = f"the text is in another language ({other}); English and Chinese are read"
            return Rejection(name, Reason.UNKNOWN_LANGUAGE, detail, lost=0)
    speech = language(code)
    found = speech.find_numbers(text)
    match = _matched_fractions if "/" in text else _matched
    try:
        return match(written, text, found, speech, significant)
    except EquationError:  # not in our notation, or not solved for x
        from roda.written.equations import read_equation  # few corpora need it

        solved = read_equation(written)
    if isinstance(solved, NoEquation):
        return _refuse(record, solved.reason, solved.detail, found)
    try:
        return match(solved, text, found, speech, significant)
    except EquationError as error:
        return _refuse(record, Reason.UNREADABLE_EQUATION, str(error), found)


def _matched(
    written: str,
    text: str,
    found: tuple[Number, ...],
    speech: Language,
    significant: Significant | None,
) -> Aligned:
    """An equation that is solved for x, over the numbers of the text; `EquationError`s pass."""
    ratios = [value.as_integer_ratio() for value, _, _, _, _ in found]
    form, literals = skeleton(written)
    for literal in literals:
        if literal[0] == "(":
            form, literals = _split_divisions(form, literals, ratios)
            break
    used = list(map(exact_ratio, literals))
    if significant is None:
        kept = speech.significant(text, found, used)
    else:
        kept = _needed(significant(speech.CODE, text, found), found, used)
    if len(kept) < len(found):
        found = kept
        ratios = [value.as_integer_ratio() for value, _, _, _, _ in found]
    place: dict[Ratio, int] = {}
    for index, ratio in enumerate(ratios):
        if ratio[1] != 1 and ratio not in used:
            other = _with_fractions(form, literals, found, used)
            if other is not None:
                return _matched(other, text, found, speech, significant)
        place.setdefault(ratio, index)
    places = tuple(map(place.get, used, used))
    if len(set(used)) < len(used) and ")/" in form:
        places = without_means(_form_tree(form), used, ratios, places)
    if len(place) < len(ratios):
        kin = speech.kinship(text, found)
        if kin is not None:
            places = told_apart(_form_tree(form), used, ratios, kin, places)
    equation = _with_literals(form, places)
    return _aligned((found, equation, form, used))


def _matched_fractions(
    written: str,
    text: str,
    found: tuple[Number, ...],
    speech: Language,
    significant: Significant | None,
) -> Aligned:
    """The same with 1/9 in the text read as a fraction where the equation uses it as one."""
    merged = speech.with_quotients(text, found)
    if merged is not found:
        aligned = _matched(written, text, merged, speech, significant)
        used = {aligned.numbers[index] for index in references(aligned.equation)}
        if all(number in used for number in merged if number not in found):
            return aligned
    return _matched(written, text, found, speech, significant)


def _with_fractions(
    form: str, literals: tuple[str, ...], found: tuple[Number, ...], used: list[Ratio]
) -> str | None:
    """The equation with the fractions of the text as single numbers: `45*2/3` where it says two thirds.

    None where it is so already, or where the equation does without them.
    """
    rates: set[Fraction] = set()
    fractions: set[Ratio] = set()
    mixed: set[Fraction] = set()
    for value, _, _, _, kind in found:
        ratio = value.as_integer_ratio()
        if ratio in used:
            continue
        if kind is Kind.PERCENT:
            rates.add(value * 100)
        elif kind is Kind.FRACTION:
            fractions.add(ratio)
        elif kind is Kind.MIXED:
            mixed.add(value)
    if not rates and not fractions and not mixed:
        return None
    written = Written(_form_tree(form), literals)
    aligned = align_with(written, rates, fractions, mixed)
    return None if aligned.tree == written.tree else write(aligned)


def _needed(
    kept: tuple[Number, ...], found: tuple[Number, ...], used: list[Ratio]
) -> tuple[Number, ...]:
    """The numbers that were kept, and those without which the equation would be left alone."""
    there = {number.value.as_integer_ratio() for number in kept}
    missed = {ratio for ratio in used if ratio not in there}
    return tuple(n for n in found if n in kept or n.value.as_integer_ratio() in missed)


def _refuse(record: Record, reason: Reason, detail: str, found: tuple[Number, ...]) -> Rejection:
    return Rejection(record.id, reason, detail, lost=len(found))


@lru_cache(maxsize=1 << 14)
def exact_ratio(surface: str) -> Ratio:
    """Numerator and denominator of a literal: cheaper to hash and compare than a `Fraction`."""
    if surface.isdecimal() and len(surface) < 19:  # most are
        return int(surface), 1
    return exact_value(surface).as_integer_ratio()


def _split_divisions(
    form: str, literals: tuple[str, ...], ratios: list[Ratio]
) -> tuple[str, tuple[str, ...]]:
    """Read `(a/b)` as a division where the text has no such fraction, but has a or b.

    A bracketed quotient that is a whole number, such as (360/8), is always a division.
    """
    read = []
    for literal in literals:
        if literal[0] == "(" and literal[-1] == ")":
            ratio, over, under = _quotient(literal)
            divided = exact_ratio(over) in ratios or exact_ratio(under) in ratios
            if ratio[1] == 1 or (divided and ratio not in ratios):
                literal = f"[{over}/{under}]"
        read.append(literal)
    if read == list(literals):
        return form, literals
    words, *between = form.split("#")
    return skeleton(words + "".join(map(add, read, between)))


@lru_cache(maxsize=1 << 14)
def _quotient(literal: str) -> tuple[Ratio, str, str]:
    """The value of a bracketed quotient, and its two numbers as they are written."""
    over, _, under = literal.replace("(", "").replace(")", "").partition("/")
    return exact_ratio(literal), over, under


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
    return reference(place) if isinstance(place, int) else Constant(Fraction(*place))
