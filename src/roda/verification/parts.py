"""What checks of native records share: fields that must be there, trees, hashes, and what is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from roda.errors import RodaError
from roda.expression import Constant, Expression, Reference, Unknown, evaluate, leaves
from roda.notation import parse
from roda.problem import RULES, Number, checksum

_HASH: Final = re.compile(r"[0-9a-f]{64}")
_RULES: Final = re.compile(r"[\w.+-]{1,20}")
_CHECKSUM: Final = re.compile(r"[0-9a-f]{8}")
_LARGE: Final = 200  # bits of a number that is still written out in a message
Result = TypeVar("Result")


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
    equation: str = ""  # of an original or a copy, over the numbers of the origin
    renumbered: bool = False  # whether its numbers are others than its origin's


class Wrong(Exception):
    """A field is wrong so that what depends on it cannot be checked."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(field, problem)
        self.field = field
        self.problem = problem


def require(fields: Mapping[str, object], names: Iterable[str], where: str = "") -> None:
    for name in names:
        if name not in fields:
            raise Wrong(f"{where}{name}", "is missing")


def words(fields: Mapping[str, object], name: str, where: str = "") -> str:
    value = fields[name]
    if not isinstance(value, str) or not value.strip():
        raise Wrong(f"{where}{name}", "is empty or no text; it should be a text in quotes")
    return value


def readable(field: str, read: Callable[[], Result]) -> Result:
    """What `read` gives; where our own reader refuses, the field is wrong."""
    try:
        return read()
    except RodaError as error:
        raise Wrong(field, first_line(error)) from None


def first_line(error: RodaError) -> str:
    return str(error).partition("\n")[0]


@lru_cache(maxsize=1 << 14)
def _parsed(text: str) -> Expression:
    return parse(text)


def tree_of(field: str, text: str, numbers: int, *, unknown: bool = False) -> Expression:
    """A tree over the numbers of the record, with or without its unknown."""
    tree = readable(field, lambda: _parsed(text))
    for leaf in leaves(tree):
        if isinstance(leaf, Reference) and leaf.index >= numbers:
            raise Wrong(field, f"uses n{leaf.index}, but there are {numbers} numbers")
        if isinstance(leaf, Unknown) and not unknown:
            raise Wrong(field, "holds its own unknown")
    return tree


def expect_answer(field: str, tree: Expression, values: list[Fraction], answer: Fraction) -> None:
    value = readable(field, lambda: evaluate(tree, values))
    if value != answer:
        raise Wrong(field, f"gives {shown(value)}, but the answer is {shown(answer)}")


def shown(value: Fraction) -> str:
    """A value in a message, cut off where it is a giant."""
    large = max(abs(value.numerator), value.denominator).bit_length() > _LARGE
    return "a giant number" if large else str(value)


def source_template(
    fields: Mapping[str, object], template: Expression, values: list[Fraction], answer: Fraction
) -> Expression:
    """The equation as the corpus had it, which must give the same answer."""
    if "source_template" not in fields:
        return template
    source = tree_of("source_template", words(fields, "source_template"), len(values))
    expect_answer("source_template", source, values, answer)
    return source


def check_unlisted(tree: Expression, unlisted: list[Number]) -> None:
    """A number that is left out must be one that the equation does not use."""
    constants = {leaf.value for leaf in leaves(tree) if isinstance(leaf, Constant)}
    for number in unlisted:
        if number.value in constants:
            raise Wrong("numbers", f"leaves out {number.surface!r}, which the equation uses")


def check_marks(certificate: Mapping[str, object]) -> None:
    """The rules look like a name of rules, and the hashes look like hashes."""
    rules = certificate["rules"]
    if not isinstance(rules, str) or not _RULES.fullmatch(rules):
        raise Wrong("certificate.rules", f"is no name of rules, such as {RULES!r}")
    for name, form in (("origin", _HASH), ("content", _CHECKSUM)):
        value = certificate[name]
        if not isinstance(value, str) or not form.fullmatch(value):
            raise Wrong(f"certificate.{name}", "is no hash in hexadecimal digits")


def check_content(fields: Mapping[str, object], faults: list[tuple[str, str]]) -> None:
    """The hash in the certificate is that of what the record says."""
    certificate = fields["certificate"]
    assert isinstance(certificate, dict)
    text, equation, answer = (words(fields, name) for name in ("text", "equation", "answer"))
    if certificate["content"] != checksum(text, equation, answer):
        faults.append(("certificate.content", "is not the hash of this text, equation and answer"))
