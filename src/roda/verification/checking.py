"""One native record, checked from nothing but its own text and equations.

Nothing in it is trusted: numbers are found again in the text, equations are read and computed
exactly, the relation is solved again, the content is hashed again. Whatever a record holds becomes
a fault, never an exception.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from roda.augmentation.certify import digest
from roda.errors import EvaluationError, RodaError
from roda.expression import (
    Constant,
    Expression,
    Reference,
    Unknown,
    evaluate,
    leaves,
)
from roda.languages import LANGUAGES, language
from roda.normalform.match import matches, odd_points
from roda.notation import exact_value, parse, to_infix
from roda.problem import RULES, Number, Record, checksum, reversal_id, said
from roda.verification.authors import as_read, filled, is_filled_in, is_read_as
from roda.verification.second_opinion import only_solution

FIRST_RULES: Final = "1"  # under which equations were written as their templates
_ORIGINAL: Final = ("id", "origin", "language", "text", "equation", "template", "answer", "numbers")
_REVERSAL: Final = (*_ORIGINAL, "target", "certificate")
_CERTIFICATE: Final = ("relation", "origin", "content", "rules")
_NUMBER: Final = ("surface", "value", "start", "end", "kind")
_QUOTIENT: Final = re.compile(r"(?:[0-9]+又)?[0-9]+/[0-9]+")
_FURTHER: Final = re.compile("[b-z]")  # what the id of a further wording ends with
_QUALITY: Final = {"right": (0, 1), "coherence": (1, 5)}
_HASH: Final = re.compile(r"[0-9a-f]{64}")
_RULES: Final = re.compile(r"[\w.+-]{1,20}")
_CHECKSUM: Final = re.compile(r"[0-9a-f]{8}")
Result = TypeVar("Result")

_MANY: Final = 40  # occurrences of x in a relation; more would only waste time
_LARGE: Final = 200  # bits of a number that is still written out in a message


class Checked(NamedTuple):
    """A record that could be read: what its neighbours are compared with."""

    id: str
    origin: str | None
    origin_hash: str
    surfaces: tuple[str, ...]  # of its numbers, as an answer gives them
    answer: Fraction
    answer_surface: str
    target: int
    stated: Fraction | None  # the old answer, as the relation states it
    rules: str = RULES  # by which it was made


class _Wrong(Exception):
    """A field is wrong so that what depends on it cannot be checked."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(field, problem)
        self.field = field
        self.problem = problem


def check_record(fields: Mapping[str, object]) -> tuple[Checked | None, list[tuple[str, str]]]:
    """What one record says, and its faults as field and problem.

    >>> checked, faults = check_record({"id": "1.1", "origin": "1"})
    >>> faults[0]
    ('language', 'is missing')
    """
    faults: list[tuple[str, str]] = []
    try:
        return _check(fields, faults), faults
    except _Wrong as wrong:
        faults.append((wrong.field, wrong.problem))
    except RodaError as error:  # whatever a reader of ours could not take
        faults.append(("record", _first_line(error)))
    return None, faults


def _check(fields: Mapping[str, object], faults: list[tuple[str, str]]) -> Checked:
    made = fields.get("origin") is not None
    if fields.get("proved", True) is not True:
        raise _Wrong("proved", "says no: the equation behind it was guessed by a solver, not given")
    _require(fields, _REVERSAL if made else _ORIGINAL)
    name, text = _words(fields, "id"), _words(fields, "text")
    code = _words(fields, "language")
    if code not in LANGUAGES:
        raise _Wrong("language", f"is {code!r}, which is none of {', '.join(LANGUAGES)}")
    speech = language(code)
    found = speech.find_numbers(text)
    if "/" in text and _lists_quotient(fields):
        found = speech.with_quotients(text, found)
    numbers, unlisted = _numbers(fields, found)
    unlisted = [number for number in unlisted if number.kind not in speech.NAMING]
    values = [number.value for number in numbers]
    answer_surface = _words(fields, "answer")
    answer = _answer(code, answer_surface)
    template = _tree("template", _words(fields, "template"), len(values))
    _check_equation(fields, template, values, answer)
    surfaces = tuple(map(said, numbers))
    if not made:
        if "certificate" in fields or "target" in fields:
            raise _Wrong("origin", "is missing, although the record says what it was made from")
        if "quality" in fields:
            raise _Wrong("quality", "belongs to a reversal, and this is an original")
        source = _source_template(fields, template, values, answer)
        _check_unlisted(source, unlisted)
        own = digest(text, to_infix(source), answer_surface)
        return Checked(name, None, own, surfaces, answer, answer_surface, -1, None)
    if not language(code).asks(text):
        faults.append(("text", "does not ask anything in its last sentence"))
    if answer < 0 or any(value < 0 for value in values):
        faults.append(("answer", "a quantity is negative"))
    origin, target = _parent(fields, faults)
    _check_quality(fields, faults)
    stated = _check_certificate(fields, template, values, answer, unlisted)
    hashes = fields["certificate"]
    assert isinstance(hashes, dict)
    if hashes["content"] != checksum(text, _words(fields, "equation"), answer_surface):
        faults.append(("certificate.content", "is not the hash of this text, equation and answer"))
    return Checked(
        name,
        origin,
        hashes["origin"],
        surfaces,
        answer,
        answer_surface,
        target,
        stated,
        hashes["rules"],
    )


def _lists_quotient(fields: Mapping[str, object]) -> bool:
    """Whether the record reads a quotient in digits, such as 1/9, as one number."""
    listed = fields["numbers"]
    items = listed if isinstance(listed, list) else []
    return any(_QUOTIENT.fullmatch(str(i.get("surface"))) for i in items if isinstance(i, dict))


def _parent(fields: Mapping[str, object], faults: list[tuple[str, str]]) -> tuple[str, int]:
    """The origin and the number that was taken out of it; the id is made of both."""
    origin, target = _words(fields, "origin"), fields["target"]
    if type(target) is not int or target < 0:
        raise _Wrong("target", "is not the index of a number")
    first = reversal_id(origin, target)
    name = str(fields["id"])
    if name != first and not _FURTHER.fullmatch(name.removeprefix(first)):
        faults.append(("id", f"should be {first!r} by its origin and target"))
    return origin, target


def _check_quality(fields: Mapping[str, object], faults: list[tuple[str, str]]) -> None:
    """The quality, where there is one, lies in its ranges; only the source tells whether it is right."""
    if "quality" not in fields:
        return
    quality = fields["quality"]
    if not isinstance(quality, dict) or set(quality) != set(_QUALITY):
        faults.append(("quality", f"should hold {' and '.join(_QUALITY)}"))
        return
    for name, (low, high) in _QUALITY.items():
        value = quality[name]
        if type(value) not in (int, float) or not low <= value <= high:
            faults.append((f"quality.{name}", f"is {value!r}, but should be from {low} to {high}"))


def _require(fields: Mapping[str, object], names: Iterable[str], where: str = "") -> None:
    for name in names:
        if name not in fields:
            raise _Wrong(f"{where}{name}", "is missing")


def _words(fields: Mapping[str, object], name: str, where: str = "") -> str:
    value = fields[name]
    if not isinstance(value, str) or not value.strip():
        raise _Wrong(f"{where}{name}", "is empty or no text; it should be a text in quotes")
    return value


def _answer(code: str, surface: str) -> Fraction:
    """The value of an answer: as the language reads it (百分之20), or as an equation does."""
    found = language(code).find_numbers(surface)
    if len(found) == 1 and found[0].surface == surface:
        return found[0].value
    return _readable("answer", lambda: exact_value(surface))


def _readable(field: str, read: Callable[[], Result]) -> Result:
    """What `read` gives; where our own reader refuses, the field is wrong."""
    try:
        return read()
    except RodaError as error:
        raise _Wrong(field, _first_line(error)) from None


def _first_line(error: RodaError) -> str:
    return str(error).partition("\n")[0]


def _numbers(
    fields: Mapping[str, object], found: tuple[Number, ...]
) -> tuple[list[Number], list[Number]]:
    """The numbers that the record lists, as found in the text, and those it leaves out."""
    listed = fields["numbers"]
    if not isinstance(listed, list):
        raise _Wrong("numbers", "is not a list")
    by_start = {number.start: number for number in found}
    numbers: list[Number] = []
    for index, item in enumerate(listed):
        where = f"numbers[{index}]"
        if not isinstance(item, dict):
            raise _Wrong(where, "is not an object")
        _require(item, _NUMBER, f"{where}.")
        start = item["start"]
        number = by_start.pop(start, None) if type(start) is int else None
        if number is None:
            raise _Wrong(f"{where}.start", f"no number starts at {start!r}")
        if numbers and number.start < numbers[-1].start:
            raise _Wrong(where, "the numbers are not in order of occurrence")
        _compare(where, item, number)
        numbers.append(number)
    return numbers, list(by_start.values())


def _compare(where: str, item: Mapping[str, object], number: Number) -> None:
    expected = {
        "surface": number.surface,
        "value": str(number.value),
        "end": number.end,
        "kind": number.kind.value,
    }
    for name, value in expected.items():
        if item[name] != value or type(item[name]) is not type(value):
            raise _Wrong(f"{where}.{name}", f"is {item[name]!r}, but the text says {value!r}")


@lru_cache(maxsize=1 << 14)
def _parsed(text: str) -> Expression:
    return parse(text)


def _tree(field: str, text: str, numbers: int, *, unknown: bool = False) -> Expression:
    """A tree over the numbers of the record, with or without its unknown."""
    tree = _readable(field, lambda: _parsed(text))
    for leaf in leaves(tree):
        if isinstance(leaf, Reference) and leaf.index >= numbers:
            raise _Wrong(field, f"uses n{leaf.index}, but there are {numbers} numbers")
        if isinstance(leaf, Unknown) and not unknown:
            raise _Wrong(field, "holds its own unknown")
    return tree


def _check_equation(
    fields: Mapping[str, object], template: Expression, values: list[Fraction], answer: Fraction
) -> None:
    """The equation gives the answer, and the template is its normal form.

    Files of the first rules wrote the template itself with the numbers put in.
    """
    written = _words(fields, "equation")
    made = fields.get("origin") is not None
    if made and not written.startswith("x="):
        raise _Wrong("equation", "does not start with 'x='")
    equation = _tree("equation", written if made else as_read(written), 0)
    certificate = fields.get("certificate") if made else None
    if isinstance(certificate, dict) and certificate.get("rules") == FIRST_RULES:
        if equation != filled(template, values):
            raise _Wrong("equation", "is not the template with the numbers put in")
    else:
        _expect_answer("equation", equation, [], answer)
        if not _is_authors(fields, equation, template, values) and not matches(
            equation, template, values
        ):
            raise _Wrong("equation", "is not the template with the numbers put in, in any order")
    _expect_answer("template", template, values, answer)


def _is_authors(
    fields: Mapping[str, object], equation: Expression, template: Expression, values: list[Fraction]
) -> bool:
    """Whether an original has its author's equation, which may be spelled in any way."""
    if fields.get("origin") is not None:
        return False
    if "source_template" in fields:
        source = _tree("source_template", _words(fields, "source_template"), len(values))
        if is_filled_in(equation, source, template, values):
            return True
    names = ("id", "text", "equation", "answer", "language")
    return is_read_as(Record(**{name: _words(fields, name) for name in names}), template)


def _expect_answer(field: str, tree: Expression, values: list[Fraction], answer: Fraction) -> None:
    value = _readable(field, lambda: evaluate(tree, values))
    if value != answer:
        raise _Wrong(field, f"gives {_shown(value)}, but the answer is {_shown(answer)}")


def _shown(value: Fraction) -> str:
    """A value in a message, cut off where it is a giant."""
    large = max(abs(value.numerator), value.denominator).bit_length() > _LARGE
    return "a giant number" if large else str(value)


def _source_template(
    fields: Mapping[str, object], template: Expression, values: list[Fraction], answer: Fraction
) -> Expression:
    """The equation as the corpus had it, which must give the same answer."""
    if "source_template" not in fields:
        return template
    source = _tree("source_template", _words(fields, "source_template"), len(values))
    _expect_answer("source_template", source, values, answer)
    return source


def _check_unlisted(tree: Expression, unlisted: list[Number]) -> None:
    """A number that is left out must be one that the equation does not use."""
    constants = {leaf.value for leaf in leaves(tree) if isinstance(leaf, Constant)}
    for number in unlisted:
        if number.value in constants:
            raise _Wrong("numbers", f"leaves out {number.surface!r}, which the equation uses")


def _check_certificate(
    fields: Mapping[str, object],
    template: Expression,
    values: list[Fraction],
    answer: Fraction,
    unlisted: list[Number],
) -> Fraction:
    """The relation has one solution, the answer, and the template is it; hashes look like hashes."""
    certificate = fields["certificate"]
    if not isinstance(certificate, dict):
        raise _Wrong("certificate", "is not an object")
    _require(certificate, _CERTIFICATE, "certificate.")
    _check_marks(certificate)
    field = "certificate.relation"
    sides = _words(certificate, "relation", "certificate.").split("=")
    if len(sides) != 2:
        raise _Wrong(field, "does not have two sides")
    left = _tree(field, sides[0], len(values))
    if not isinstance(left, Reference):
        raise _Wrong(field, "its left side is not one number")
    right = _tree(field, sides[1], len(values), unknown=True)
    if sum(isinstance(leaf, Unknown) for leaf in leaves(right)) not in range(1, _MANY):
        raise _Wrong(field, "does not hold x, or too often")
    if any(leaf == left for leaf in leaves(right)):
        raise _Wrong(field, "uses the old answer on both sides")
    _check_unlisted(right, unlisted)
    solved = _readable(field, lambda: only_solution(left, right, values))
    if solved is None:
        raise _Wrong(field, "does not have exactly one solution")
    if solved != answer:
        raise _Wrong(
            field, f"has the solution {_shown(solved)}, but the answer is {_shown(answer)}"
        )
    _check_same(left, right, template, len(values))
    return values[left.index]


def _check_same(left: Reference, right: Expression, template: Expression, numbers: int) -> None:
    """The template solves the relation whatever the numbers are, not only those of this problem."""
    for ratios in odd_points(numbers):
        point = [Fraction(*ratio) for ratio in ratios]
        try:
            stated = evaluate(right, point, evaluate(template, point))
        except EvaluationError:
            continue  # it divides by zero there, or takes a root
        if stated != point[left.index]:
            raise _Wrong("template", "is not what the relation gives when it is solved for x")
        return


def _check_marks(certificate: Mapping[str, object]) -> None:
    """The rules look like a name of rules, and the hashes look like hashes."""
    rules = certificate["rules"]
    if not isinstance(rules, str) or not _RULES.fullmatch(rules):
        raise _Wrong("certificate.rules", f"is no name of rules, such as {RULES!r}")
    for name, form in (("origin", _HASH), ("content", _CHECKSUM)):
        value = certificate[name]
        if not isinstance(value, str) or not form.fullmatch(value):
            raise _Wrong(f"certificate.{name}", "is no hash in hexadecimal digits")
