"""The nouns: what a problem is, and what can become of it.

`Record` is a problem as a corpus wrote it, strings only. `Problem` is the same problem
understood: its numbers found, its equation a tree over them, its answer exact. Reversing
a problem at one of its numbers gives a `Reversal`, or a `Rejection` with its `Reason`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from typing import Final, NamedTuple
from zlib import crc32

from roda.expression import Expression, Reference
from roda.notation import literal, name, template, to_infix, write_value
from roda.problem.reasons import Reason

__all__ = [
    "MOST_WORDINGS",
    "NO_FEATURES",
    "RULES",
    "Certificate",
    "Entry",
    "Kind",
    "Number",
    "Problem",
    "Quality",
    "Reason",
    "Record",
    "Rejection",
    "Reversal",
    "Rounded",
    "checksum",
    "reversal_id",
    "said",
]

_WORD: Final = re.compile("[a-zA-Z¼-¾⅓-⅞一二三四五六七八九十两]|[0-9][\u4e00-\u9fff]")


class Kind(str, Enum):
    """What a number in a text is, which decides whether and how it can be asked for."""

    COUNT = "count"
    DECIMAL = "decimal"
    FRACTION = "fraction"
    MIXED = "mixed"
    PERCENT = "percent"
    RATIO = "ratio"
    ORDINAL = "ordinal"
    DATE = "date"
    CLOCK = "clock"
    LABEL = "label"
    EXPONENT = "exponent"
    MONEY = "money"
    MULTIPLE = "multiple"
    RANGE = "range"

    __hash__ = str.__hash__  # that of Enum is written in Python, and kinds are often keys


class Number(NamedTuple):
    """A number of a text: `text[start:end] == surface`, always."""

    value: Fraction
    surface: str
    start: int
    end: int
    kind: Kind

    def to_dict(self) -> dict[str, object]:
        """Its fields as plain data, the exact value as a string.

        >>> Number(Fraction(7, 3), "7/3", 0, 3, Kind.FRACTION).to_dict()["value"]
        '7/3'
        """
        return {
            "surface": self.surface,
            "value": str(self.value),
            "start": self.start,
            "end": self.end,
            "kind": self.kind.value,
        }


def said(number: Number) -> str:
    """A number as an answer gives it: as the text writes it, or in digits where that is words.

    >>> said(Number(Fraction(1, 3), "one third", 0, 9, Kind.FRACTION))
    '(1/3)'
    >>> said(Number(Fraction(70), "70.0", 0, 4, Kind.COUNT))
    '70'
    >>> said(Number(Fraction(4000), "4,000", 0, 5, Kind.COUNT))
    '4000'
    >>> said(Number(Fraction(5, 2), "2 1/2", 0, 5, Kind.MIXED))
    '2(1/2)'
    >>> said(Number(Fraction(2, 3), "三分之二", 0, 4, Kind.FRACTION))
    '(2/3)'
    >>> said(Number(Fraction("12.8"), "12元8角", 0, 5, Kind.DECIMAL))
    '12.8'
    """
    value, surface, _, _, kind = number
    if surface.isdigit():
        return surface
    if _WORD.search(surface) or (kind is Kind.COUNT and "." in surface):
        return f"{write_value(value * 100)}%" if kind is Kind.PERCENT else write_value(value)
    if kind is Kind.MIXED and " " in surface:
        return f"{surface.replace(' ', '(', 1)})"
    return surface.replace(",", "")


class Record(NamedTuple):
    """A problem as a corpus wrote it, before anything in it was understood.

    Without an `answer` it is computed from the equation. Without a `language` it is told by the
    script of the text.
    """

    id: str
    text: str
    equation: str
    answer: str = ""
    language: str = ""
    origin: str | None = None

    def to_dict(self) -> dict[str, object]:
        """Its fields, as a native file has them."""
        return self._asdict()


class Rounded(NamedTuple):
    """The answer as a record states it, rounded, and the tolerance with which it was taken."""

    stated: str
    tolerance: str


class Problem(NamedTuple):
    """A problem understood: `evaluate(equation, values) == answer`, always.

    `origin` is the id of the problem it was made from, or None for an original. Splits go
    by origin, so that a reversed problem never sits in training while its parent is tested.
    `equation_surface` is the equation as its record writes it, where it comes from one.
    `rounded` says where the record states a rounded answer; `answer` is exact all the same.
    """

    id: str
    text: str
    numbers: tuple[Number, ...]
    equation: Expression
    answer: Fraction
    answer_surface: str = ""
    language: str = "zh"
    origin: str | None = None
    equation_surface: str = ""
    rounded: Rounded | None = None

    @property
    def values(self) -> tuple[Fraction, ...]:
        """The exact values of its numbers, in order of occurrence."""
        return tuple(number.value for number in self.numbers)

    def to_dict(self) -> dict[str, object]:
        """Its fields as plain data, exact values as strings such as `7/3`."""

        def written(leaf: Expression) -> str:
            if isinstance(leaf, Reference):
                return literal(said(self.numbers[leaf.index]))
            return name(leaf)

        return {
            "id": self.id,
            "origin": self.origin,
            "language": self.language,
            "text": self.text,
            "equation": f"x={to_infix(self.equation, written)}",
            "template": template(self.equation),
            "answer": self.answer_surface or write_value(self.answer),
            "numbers": [number.to_dict() for number in self.numbers],
        }


class Rejection(NamedTuple):
    """A problem, or one of its numbers, that was refused, and why.

    `number` is the index of the refused number, or None when the whole problem was
    refused; `lost` is how many numbers go with it. `guard` names the guard that refused, where
    it was one. `copy` tells which copy was refused, from 0 on, where problems are told in other words.
    """

    problem: str
    reason: Reason
    detail: str = ""
    number: int | None = None
    surface: str = ""
    lost: int = 1
    guard: str = ""
    copy: int | None = None

    def to_dict(self) -> dict[str, object]:
        """Its fields as plain data, as the file of rejections has them.

        >>> Rejection("7", Reason.POWER, number=2, surface="3").to_dict()["reason"]
        'power'
        """
        return {
            "problem": self.problem,
            "reason": self.reason.value,
            "explanation": self.reason.explanation,
            "detail": self.detail,
            "number": self.number,
            "surface": self.surface,
            "guard": self.guard,
            **({} if self.copy is None else {"copy": self.copy}),
        }


# What a corpus reader makes of a record in order: some of them no method can use.
Entry = Record | Rejection

RULES: Final = "3"  # raised whenever a rule changes what comes out


class Certificate(NamedTuple):
    """What makes a reversal trustworthy, so that others can check it without us.

    `relation` is the paper's intermediate equation over the numbers of the new problem,
    with `x` for the new unknown (`n2=x/(n0+n1)`): putting the answer for `x` makes it true,
    and no other value does. `origin` hashes the source problem, `content` the new one.
    """

    relation: str
    origin: str
    content: str
    rules: str


def checksum(text: str, equation: str, answer: str) -> str:
    """A short sum over a new problem, by which `roda verify` notices an edit that went wrong.

    >>> checksum("共几只？", "x=3+5", "8")
    '90cda9fa'
    """
    content = f"{text}\n{equation}\n{answer}".encode()
    return f"{crc32(content):08x}"


class Quality(NamedTuple):
    """What careful judges may be expected to say of a new problem (`roda.quality`).

    `right` is the probability that they call it right, `coherence` how well it reads on a scale from
    1 (nonsense) to 5 (as in a textbook).
    """

    right: float
    coherence: float


NO_FEATURES: Final[Mapping[str, float]] = {}  # what a rewriting without features gives
MOST_WORDINGS: Final = 26  # of one number: a letter tells them apart


def reversal_id(origin: str, target: int, wording: int = 0) -> str:
    """The id of a reversal: its origin's, which number is asked, and a letter for further wordings.

    >>> reversal_id("17", 1), reversal_id("17", 1, 1), reversal_id("17", 1, 2)
    ('17.2', '17.2b', '17.2c')
    """
    return f"{origin}.{target + 1}{chr(97 + wording) if wording else ''}"


class Reversal(NamedTuple):
    """A new problem, which number of its origin became the unknown, and the proof.

    `tree` is the new equation over the `numbers` of the new `text` in normal form, `template` the
    same as text; `equation` is the same function as it is written for people, or in whatever form
    was asked for, with its numbers put in; `relation` and `origin` are those of the certificate.
    `features` tell how the text was made and `quality` what is expected of it, None where the
    rewriting gives no features; `wording` counts the texts for one number, from 0 on. A run makes
    tens of thousands of these and only writes them down, so `problem` and `certificate` are put
    together when somebody asks for them.
    """

    source: Problem
    target: int
    text: str
    numbers: tuple[Number, ...]
    tree: Expression
    equation: str
    template: str
    relation: str
    origin: str
    features: Mapping[str, float] = NO_FEATURES
    quality: Quality | None = None
    wording: int = 0

    @property
    def id(self) -> str:
        """The id of the new problem: its origin's, which of its numbers is asked, which wording."""
        return reversal_id(self.source.id, self.target, self.wording)

    @property
    def problem(self) -> Problem:
        """The new problem, which asks for the target and has its value as the answer."""
        source, asked = self.source, self.source.numbers[self.target]
        return Problem(
            self.id,
            self.text,
            self.numbers,
            self.tree,
            asked.value,
            said(asked),
            source.language,
            source.id,
            self.equation,
        )

    @property
    def certificate(self) -> Certificate:
        """What makes it trustworthy."""
        answer = said(self.source.numbers[self.target])
        content = checksum(self.text, self.equation, answer)
        return Certificate(self.relation, self.origin, content, RULES)

    def to_dict(self) -> dict[str, object]:
        """Its fields as plain data, as a native file has them: the new problem and its proof."""
        quality = {} if self.quality is None else {"quality": self.quality._asdict()}
        return {
            "id": self.id,
            "origin": self.source.id,
            "language": self.source.language,
            "text": self.text,
            "equation": self.equation,
            "template": self.template,
            "answer": said(self.source.numbers[self.target]),
            "numbers": [number.to_dict() for number in self.numbers],
            "target": self.target,
            **quality,
            "certificate": self.certificate._asdict(),
        }
