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


class Reason(str, Enum):
    """Why a problem or a number was refused; several guards may share a reason.

    >>> Reason.POWER.value, Reason.POWER.explanation
    ('power', 'the number is a base or an exponent (rule 3 of the paper)')
    """

    explanation: str
    __hash__ = str.__hash__

    def __new__(cls, value: str, explanation: str = "") -> Reason:
        member = str.__new__(cls, value)
        member._value_ = value
        member.explanation = explanation
        return member

    # The four rules of the paper.
    REPEATED_IN_TEXT = (
        "repeated-in-text",
        "the value stands twice in the text (rule 1 of the paper)",
    )
    REPEATED_IN_EQUATION = (
        "repeated-in-equation",
        "the equation uses the number more than once (rule 2 of the paper)",
    )
    POWER = "power", "the number is a base or an exponent (rule 3 of the paper)"
    CONSTANT = "constant", "the number is a constant such as pi (rule 4 of the paper)"
    UNUSED = "unused", "the equation does not use the number"
    ONLY_CALCULATION = "only-calculation", "the problem is nothing but numbers and operators"

    # Problems that cannot be used.
    UNREADABLE_EQUATION = "unreadable-equation", "the equation cannot be read"
    UNREADABLE_ANSWER = "unreadable-answer", "the answer is not an exact number"
    WRONG_ANSWER = "wrong-answer", "the equation does not give the stated answer"
    ROUNDED_ANSWER = (
        "rounded-answer",
        "the answer is rounded, so its mirror image would not be exact",
    )
    NOT_BORNE_OUT = "not-borne-out", "the equation uses numbers that the text does not give"
    NO_VALUE = "no-value", "the equation has no exact value"
    NO_NUMBERS = "no-numbers", "the text holds no number"
    SINGLE_NUMBER = "single-number", "the text holds fewer than two numbers"
    ALREADY_REVERSED = "already-reversed", "the problem was itself made by reversing another one"
    NO_OPERATION = "no-operation", "the equation is a single number"
    NO_QUESTION = "no-question", "no clause of the text asks for something"
    UNKNOWN_LANGUAGE = "unknown-language", "the record names a language that is not known here"
    INTERNAL_ERROR = (
        "internal-error",
        "a fault of this program, met in the problem: please report it",
    )

    # Records of a corpus that do not pose a problem of one unknown with one equation.
    SEVERAL_UNKNOWNS = "several-unknowns", "the record has several unknowns, equations or answers"
    NO_EQUATION = "no-equation", "the record gives no equation"
    MULTIPLE_CHOICE = "multiple-choice", "the record gives options to choose from and no equation"
    NOT_ARITHMETIC = "not-arithmetic", "the equation needs more than + - * / and powers"
    NOT_SOLVED = (
        "not-solved",
        "the equation is not linear in its unknown, or no single value satisfies it",
    )
    WRONG_STEP = "wrong-step", "a step of the worked solution does not give its stated result"
    AMBIGUOUS_STEP = (
        "ambiguous-step",
        "a number of the worked solution may come from two places, and it matters from which",
    )
    UNUSED_STEP = "unused-step", "a step of the worked solution is used by no later one"
    ANSWER_NOT_REACHED = (
        "answer-not-reached",
        "the last step of the worked solution does not give the answer",
    )

    # Numbers that the mathematics does not give back.
    NOT_LINEAR = "not-linear", "the equation is not linear in the number, so no exact solution"
    NOT_UNIQUE = "not-unique", "more than one value of the number satisfies the equation"
    IMPOSSIBLE_QUANTITY = (
        "impossible-quantity",
        "a quantity would be negative, or fractional people",
    )

    TOO_LARGE = "too-large", "the text or the reversed equation is larger than the limits"

    # Texts that a careful writer would not print.
    SECOND_QUESTION = "second-question", "a second question word stays in the text"
    VALUE_ELSEWHERE = "value-elsewhere", "the text gives the removed number away in another place"
    ANSWER_STATED = "answer-stated", "the old answer stands in the text already"
    CARELESS = "careless", "the text is typed so carelessly that nothing made of it would read well"
    STRUCTURAL = "structural", "the number belongs to a name, a date, a unit or a formula"
    DANGLING = "dangling-reference", "a word would refer to something that is no longer there"
    TWO_READINGS = "two-readings", "the new text could be understood in two ways"
    NOT_STATED = "not-stated", "the question cannot be turned into a natural statement"
    NOT_ASKED = "not-asked", "no natural question asks for the number"
    LOW_QUALITY = "low-quality", "careful readers would too often call the new text wrong"

    # Texts that do not survive the rewriting.
    NOT_READ_BACK = "not-read-back", "the new text does not hold exactly the numbers it should"
    NUMBER_LOST = "number-lost", "a number of the old text is missing in the new one"
    NUMBER_DOUBLED = "number-doubled", "the new text holds more numbers than the old one"
    NUMBER_CHANGED = "number-changed", "a number reads differently in the new text"
    SAME_TEXT = "same-text", "the new text is the old one, or that of an earlier copy"
    NO_FRESH_NUMBERS = (
        "no-fresh-numbers",
        "no other numbers of the same kind and size fit the story",
    )
    NO_DISTRACTOR = "no-distractor", "no sentence that does not matter can be added to the story"
    NO_WAY_BACK = "no-way-back", "reversing the reversal does not give the original equation back"
    NOT_CERTIFIED = "not-certified", "the reversed equation failed its own proof"


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
