"""One native record, checked from nothing but its own text and equations.

Nothing in it is trusted: numbers are found again in the text, equations are read and computed
exactly, the relation is solved again, the content is hashed again. Whatever a record holds becomes
a fault, never an exception.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from roda.augmentation.certify import digest
from roda.errors import EvaluationError, RodaError
from roda.expression import (
    Expression,
    Reference,
    Unknown,
    evaluate,
    leaves,
)
from roda.languages import LANGUAGES, language
from roda.languages.base import Language
from roda.normalform.match import matches, odd_points
from roda.notation import exact_value, to_infix
from roda.problem import Kind, Number, Record, reversal_id, said
from roda.verification.authors import as_read, filled, is_filled_in, is_read_as
from roda.verification.copies import check_copy
from roda.verification.parts import (
    Checked,
    Wrong,
    check_content,
    check_marks,
    check_unlisted,
    expect_answer,
    first_line,
    readable,
    require,
    shown,
    source_template,
    tree_of,
    words,
)
from roda.verification.second_opinion import only_solution

FIRST_RULES: Final = "1"  # under which equations were written as their templates
_ORIGINAL: Final = ("id", "origin", "language", "text", "equation", "template", "answer", "numbers")
_REVERSAL: Final = (*_ORIGINAL, "target", "certificate")
_COPY: Final = (*_ORIGINAL, "source_template", "method", "copy", "certificate")
_CERTIFICATE: Final = ("relation", "origin", "content", "rules")
_NUMBER: Final = ("surface", "value", "start", "end", "kind")
_QUOTIENT: Final = re.compile(r"(?:[0-9]+又)?[0-9]+/[0-9]+")
_KINDS: Final = frozenset(kind.value for kind in Kind)
_FURTHER: Final = re.compile("[b-z]")  # what the id of a further wording ends with
_QUALITY: Final = {"right": (0, 1), "coherence": (1, 5)}

_MANY: Final = 40  # occurrences of x in a relation; more would only waste time


def is_reversal(fields: Mapping[str, object]) -> bool:
    """Whether a record says that it was made by reversing: not an original, no copy in other words."""
    return fields.get("origin") is not None and "method" not in fields


def check_record(fields: Mapping[str, object]) -> tuple[Checked | None, list[tuple[str, str]]]:
    """What one record says, and its faults as field and problem.

    >>> checked, faults = check_record({"id": "1.1", "origin": "1"})
    >>> faults[0]
    ('language', 'is missing')
    """
    faults: list[tuple[str, str]] = []
    try:
        return _check(fields, faults), faults
    except Wrong as wrong:
        faults.append((wrong.field, wrong.problem))
    except RodaError as error:  # whatever a reader of ours could not take
        faults.append(("record", first_line(error)))
    return None, faults


def _check(fields: Mapping[str, object], faults: list[tuple[str, str]]) -> Checked:
    made, copied = is_reversal(fields), fields.get("origin") is not None and "method" in fields
    if fields.get("proved", True) is not True:
        raise Wrong("proved", "says no: the equation behind it was guessed by a solver, not given")
    require(fields, _REVERSAL if made else _COPY if copied else _ORIGINAL)
    name, text = words(fields, "id"), words(fields, "text")
    code = words(fields, "language")
    if code not in LANGUAGES:
        raise Wrong("language", f"is {code!r}, which is none of {', '.join(LANGUAGES)}")
    speech = language(code)
    found = speech.find_numbers(text)
    if "/" in text and _lists_quotient(fields):
        found = speech.with_quotients(text, found)
    found = _with_listed_words(fields, text, found, speech)
    numbers, unlisted = _numbers(fields, found)
    unlisted = [number for number in unlisted if number.kind not in speech.NAMING]
    values = [number.value for number in numbers]
    answer_surface = words(fields, "answer")
    answer = _answer(code, answer_surface)
    template = tree_of("template", words(fields, "template"), len(values))
    _check_equation(fields, template, values, answer)
    surfaces = tuple(map(said, numbers))
    if copied:
        own = Checked(name, None, "", surfaces, answer, answer_surface, -1, None)
        return check_copy(fields, faults, own, template, values, unlisted)
    if not made:
        if not fields.keys().isdisjoint(("certificate", "target", "method")):
            raise Wrong("origin", "is missing, although the record says what it was made from")
        if "quality" in fields:
            raise Wrong("quality", "belongs to a reversal, and this is an original")
        source = source_template(fields, template, values, answer)
        check_unlisted(source, unlisted)
        tree = to_infix(source)
        own_hash = digest(text, tree, answer_surface)
        return Checked(
            name, None, own_hash, surfaces, answer, answer_surface, -1, None, equation=tree
        )
    if not language(code).asks(text):
        faults.append(("text", "does not ask anything in its last sentence"))
    if answer < 0 or any(value < 0 for value in values):
        faults.append(("answer", "a quantity is negative"))
    origin, target = _parent(fields, faults)
    _check_quality(fields, faults)
    stated = _check_certificate(fields, template, values, answer, unlisted)
    hashes = fields["certificate"]
    assert isinstance(hashes, dict)
    check_content(fields, faults)
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


def _with_listed_words(
    fields: Mapping[str, object], text: str, found: tuple[Number, ...], speech: Language
) -> tuple[Number, ...]:
    """The numbers, with the amounts in words that the record lists and the text holds at their places."""
    listed = fields["numbers"]
    items = [i for i in listed if isinstance(i, dict)] if isinstance(listed, list) else []
    for item in items:
        surface, start, kind = item.get("surface"), item.get("start"), item.get("kind")
        if not isinstance(surface, str) or surface.isascii() or type(start) is not int:
            continue
        end = start + len(surface)
        if kind not in _KINDS or text[start:end] != surface:
            continue
        value = speech.read_in_words(surface, Kind(kind))
        if value is not None and all(n.start != start or n.end != end for n in found):
            apart = [n for n in found if n.end <= start or end <= n.start]
            new = Number(value, surface, start, end, Kind(kind))
            found = tuple(sorted((*apart, new), key=lambda number: number.start))
    return found


def _parent(fields: Mapping[str, object], faults: list[tuple[str, str]]) -> tuple[str, int]:
    """The origin and the number that was taken out of it; the id is made of both."""
    origin, target = words(fields, "origin"), fields["target"]
    if type(target) is not int or target < 0:
        raise Wrong("target", "is not the index of a number")
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


def _answer(code: str, surface: str) -> Fraction:
    """The value of an answer: as the language reads it (百分之20), or as an equation does."""
    found = language(code).find_numbers(surface)
    if len(found) == 1 and found[0].surface == surface:
        return found[0].value
    return readable("answer", lambda: exact_value(surface))


def _numbers(
    fields: Mapping[str, object], found: tuple[Number, ...]
) -> tuple[list[Number], list[Number]]:
    """The numbers that the record lists, as found in the text, and those it leaves out."""
    listed = fields["numbers"]
    if not isinstance(listed, list):
        raise Wrong("numbers", "is not a list")
    by_start = {number.start: number for number in found}
    numbers: list[Number] = []
    for index, item in enumerate(listed):
        where = f"numbers[{index}]"
        if not isinstance(item, dict):
            raise Wrong(where, "is not an object")
        require(item, _NUMBER, f"{where}.")
        start = item["start"]
        number = by_start.pop(start, None) if type(start) is int else None
        if number is None:
            raise Wrong(f"{where}.start", f"no number starts at {start!r}")
        if numbers and number.start < numbers[-1].start:
            raise Wrong(where, "the numbers are not in order of occurrence")
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
            raise Wrong(f"{where}.{name}", f"is {item[name]!r}, but the text says {value!r}")


def _check_equation(
    fields: Mapping[str, object], template: Expression, values: list[Fraction], answer: Fraction
) -> None:
    """The equation gives the answer, and the template is its normal form.

    Files of the first rules wrote the template itself with the numbers put in.
    """
    written = words(fields, "equation")
    made = is_reversal(fields)
    if made and not written.startswith("x="):
        raise Wrong("equation", "does not start with 'x='")
    equation = tree_of("equation", written if made else as_read(written), 0)
    certificate = fields.get("certificate") if made else None
    if isinstance(certificate, dict) and certificate.get("rules") == FIRST_RULES:
        if equation != filled(template, values):
            raise Wrong("equation", "is not the template with the numbers put in")
    else:
        expect_answer("equation", equation, [], answer)
        if not _is_authors(fields, equation, template, values) and not matches(
            equation, template, values
        ):
            raise Wrong("equation", "is not the template with the numbers put in, in any order")
    expect_answer("template", template, values, answer)


def _is_authors(
    fields: Mapping[str, object], equation: Expression, template: Expression, values: list[Fraction]
) -> bool:
    """Whether an original has its author's equation, which may be spelled in any way."""
    if is_reversal(fields):
        return False
    if "source_template" in fields:
        source = tree_of("source_template", words(fields, "source_template"), len(values))
        if is_filled_in(equation, source, template, values):
            return True
    names = ("id", "text", "equation", "answer", "language")
    return is_read_as(Record(**{name: words(fields, name) for name in names}), template)


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
        raise Wrong("certificate", "is not an object")
    require(certificate, _CERTIFICATE, "certificate.")
    check_marks(certificate)
    field = "certificate.relation"
    sides = words(certificate, "relation", "certificate.").split("=")
    if len(sides) != 2:
        raise Wrong(field, "does not have two sides")
    left = tree_of(field, sides[0], len(values))
    if not isinstance(left, Reference):
        raise Wrong(field, "its left side is not one number")
    right = tree_of(field, sides[1], len(values), unknown=True)
    if sum(isinstance(leaf, Unknown) for leaf in leaves(right)) not in range(1, _MANY):
        raise Wrong(field, "does not hold x, or too often")
    if any(leaf == left for leaf in leaves(right)):
        raise Wrong(field, "uses the old answer on both sides")
    check_unlisted(right, unlisted)
    solved = readable(field, lambda: only_solution(left, right, values))
    if solved is None:
        raise Wrong(field, "does not have exactly one solution")
    if solved != answer:
        raise Wrong(field, f"has the solution {shown(solved)}, but the answer is {shown(answer)}")
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
            raise Wrong("template", "is not what the relation gives when it is solved for x")
        return
