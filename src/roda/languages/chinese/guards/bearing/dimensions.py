"""Guards of the source: metres are not added to yuan, and what is asked for comes out of the equation.

Each number has a dimension by the unit behind it and by what it is told for each of: 每小时行§千米 is a length
by a time. Pieces have none. What the text leaves open (a speed without its hour, a numeral of the story that
is no number of the equation, the same value twice) is not known, and nothing that comes of it is judged.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from roda.expression import Constant, Expression, Operation, Ratio, Reference, references
from roda.languages.chinese import lexicon
from roda.languages.chinese.guards.draft import Draft
from roda.languages.guard import Stage, guard
from roda.problem import Kind, Reason

# The powers of length, weight, time and money; None where they are not known.
_Known = tuple[int, int, int, int]
Dimension = _Known | None
_PURE: Final[_Known] = (0, 0, 0, 0)
_NAMES: Final = ("length", "weight", "time", "money")
_LENGTH: Final = "千米|公里|分米|厘米|毫米|米|km|dm|cm|mm|m"
# How the units of each dimension are written; what is measured in two of them is written in the first.
_WRITTEN: Final[dict[_Known, str]] = {
    (2, 0, 0, 0): f"平方(?:{_LENGTH})|公顷|亩|(?:{_LENGTH})[2²]",
    (3, 0, 0, 0): f"立方(?:{_LENGTH})|毫升|升|(?:{_LENGTH})[3³]|m[lL]|L",
    (1, 0, 0, 0): _LENGTH,
    (0, 1, 0, 0): "千克|公斤|吨|克|斤|kg",
    (0, 0, 1, 0): "个?小时|分钟|秒钟?|天|日(?!元)|个?月(?!饼)|个?星期|周(?![年岁])|年|时|分(?!贝)",
    (0, 0, 0, 1): "[元角]|块钱",
}
_UNIT: Final = f"[万亿]?(?:{'|'.join(_WRITTEN.values())})(?![A-Za-z速间候级数之*^])"
# The end of a clause, 每 with its unit, or an amount with its unit and what that is for each of.
_TOKEN: Final = re.compile(
    f"[，．；]|每[百千]?(?P<each>{_UNIT})?"
    f"|(?P<mark>[{lexicon.ANY_MARK}]|多少|几)(?:(?P<unit>{_UNIT})|(?P<piece>{lexicon.CHINESE})|(?=[A-Za-z*^]))?"
    f"(?:(?:/|每)(?:(?P<letter>[A-Za-z])|(?P<per>{_UNIT}))|(?P<one>[/一]))?"
)
_STOPS: Final = frozenset("，．；")
# What makes a length or a price of a time without saying so, and clauses that are told for one of something.
_IMPLIED: Final = re.compile(
    "速|效率|单价|亩产|昼夜|一个?(?:小时|分钟|天|千[克米]|吨|公顷|升|米|平方米|立方米|月|年|周)"
)
# Numerals of the story, of which a constant of the equation may be one.
_UNMARKED: Final = re.compile(
    "[一两二三四五六七八九十半](?:个?小时|分钟|天|个?月|年(?!级)|千米|米|千克|吨|周|个?星期|元|角)|季|月份|[年周旬日]|星期|[上下]午|半月|点|整"
)
# Interest and taxes are told by the year or month without counting it; marks are no minutes.
_OTHER_RULES: Final = re.compile("[利税险岁得考成绩答题圈转滚绕齿]|早晚|年龄|投资|比例")
_COUNTED: Final = re.compile(f"(?:{lexicon.PIECES})(?!分之)")
_SPELT: Final = re.compile("[A-Za-z*^]")
_ASKS: Final = frozenset({"多少", "几"})
_NO_AMOUNT: Final = frozenset({Kind.ORDINAL, Kind.DATE, Kind.CLOCK, Kind.LABEL, Kind.EXPONENT})
_ONE: Final[Ratio] = (1, 1)
_FREE: Final[frozenset[Ratio]] = frozenset({_ONE, (157, 50)})
_PLAIN: Final = _FREE | {(2, 1), (3, 1), (1, 2), (1, 3)}
_CLAUSES: Final = re.compile("[，．；]")
_SMALL: Final = 12  # a value may stand for something else as well that the text counts in words


@guard(Stage.STATEMENT, Reason.NOT_BORNE_OUT)
def dimensions_differ(draft: Draft) -> str | None:
    """The equation adds metres to yuan, say, or gives square metres where metres are asked."""
    masked, numbers = draft.masked, draft.problem.numbers
    if _OTHER_RULES.search(masked):
        return None
    told, asked, rates = _read(masked)
    if asked is None or not told:
        return None
    if asked == _PURE and all(each is None or each == _PURE for each in told.values()):
        return None  # of pieces nothing but pieces can come
    values = [number.value.as_integer_ratio() for number in numbers]
    if _ONE in values and any(
        value == _ONE and told.get(i, _PURE) != _PURE for i, value in enumerate(values)
    ):
        return None  # 1千克§元 is a price of each
    uses = references(draft.problem.equation)
    known: list[Dimension] = [None] * len(numbers)
    for index in set(uses):
        value = values[index]
        if value[0] > _SMALL * value[1] or uses.count(index) == 1:
            sure = values.count(value) == 1 and numbers[index].kind not in _NO_AMOUNT
            known[index] = told.get(index) if sure else None
    free = _FREE if _UNMARKED.search(masked) else _PLAIN
    differ = _differ(draft, known, asked, free, rates)
    if differ:  # a 2 of the text may be the 2 of a formula
        known = [_PURE if values[i] in _PLAIN else each for i, each in enumerate(known)]
        differ = differ and _differ(draft, known, asked, free, rates)
    return differ


def _differ(
    draft: Draft,
    known: list[Dimension],
    asked: _Known,
    free: frozenset[Ratio],
    rates: frozenset[_Known],
) -> str | None:
    try:
        found = _dimension(draft.problem.equation, known, free, rates)
    except _DifferError as error:
        return str(error)
    if found is None or _alike(found, asked, rates):
        return None
    return f"the equation gives {_name(found)}, and {_name(asked)} is asked"


class _DifferError(Exception):
    """Two terms of a sum have different dimensions."""


def _read(masked: str) -> tuple[dict[int, Dimension], Dimension, frozenset[_Known]]:
    """The dimensions of the numbers of a text, of what it asks for last, and what it tells of each of."""
    rates: set[_Known] = set()
    told: dict[int, Dimension] = {}
    asked: Dimension = None
    opening = _clause_openings(masked) if _IMPLIED.search(masked) else {}
    each = opening.get(0, _PURE)
    for token in _TOKEN.finditer(masked):
        rate, mark, written, piece, letter, per, one = token.groups()
        if mark is None:
            if token[0] in _STOPS:
                each = opening.get(token.end(), _PURE) if opening else _PURE
            else:
                known = _dimension_of(rate or "")
                rates.add(known)
                each = None if each is None else known
            continue
        share = mark >= lexicon.FIRST_FRACTION or piece == "倍"
        if share and (written is None or mark >= lexicon.FIRST_RATIO or _is_of(token)):
            # a share; a share of each day is left open, and so is 3m**2
            pure = each == _PURE and not _SPELT.match(masked, token.end())
            amount: Dimension = _PURE if pure else None
        elif letter or (written is None and not _COUNTED.match(masked, token.end("mark"))):
            amount = None  # 多少钱, 多少时间
        else:
            amount = _amount(written, per, one, each)
        if mark in _ASKS:
            asked = amount
        else:
            told[ord(mark) & 0xFF] = amount
            if each != _PURE:
                each = None  # 每小时行的§倍多§千米: the second may be told for each, or not
    return told, asked, frozenset(rates)


def _clause_openings(masked: str) -> dict[int, Dimension]:
    """Where the clauses begin that imply a time or one of something: what is told in them is not known."""
    found: dict[int, Dimension] = {}
    start = 0
    for clause in _CLAUSES.split(masked):
        if _IMPLIED.search(clause):
            found[start] = None
        start += len(clause) + 1
    return found


def _is_of(token: re.Match[str]) -> bool:
    """Whether an amount is part of a name: 的§."""
    return token.string[token.start() - 1 : token.start()] == "的"


@lru_cache(maxsize=1 << 10)
def _amount(unit: str | None, per: str | None, one: str | None, each: Dimension) -> Dimension:
    """The dimension of an amount in this unit, told for each of something; None where that is not known."""
    dimension = _dimension_of(unit or "")
    if per:
        each = _dimension_of(per)
    if each is None or each == dimension != _PURE or one:
        return None
    return _times(dimension, each, -1)


@lru_cache(maxsize=1 << 8)
def _dimension_of(unit: str) -> _Known:
    """The dimension of a unit; pieces have none.

    >>> _dimension_of("万平方米"), _dimension_of("小时"), _dimension_of("")
    ((2, 0, 0, 0), (0, 0, 1, 0), (0, 0, 0, 0))
    """
    plain = unit.lstrip("万亿")
    for dimension, written in _WRITTEN.items():
        if re.fullmatch(written, plain):
            return dimension
    return _PURE


def _alike(one: _Known, other: _Known, rates: frozenset[_Known]) -> bool:
    """Whether two dimensions are the same, or one is told for each and the text may leave that out."""
    return one == other or any(
        _times(one, rate, 1) == other or _times(other, rate, 1) == one for rate in rates
    )


def _times(one: _Known, other: _Known, power: int) -> _Known:
    return (
        one[0] + power * other[0],
        one[1] + power * other[1],
        one[2] + power * other[2],
        one[3] + power * other[3],
    )


def _dimension(
    equation: Expression,
    known: list[Dimension],
    free: frozenset[Ratio],
    rates: frozenset[_Known],
) -> Dimension:
    """The dimension of what comes out of an equation; None where it is not known."""
    if isinstance(equation, Reference):
        return known[equation.index]
    if isinstance(equation, Constant):
        value = equation.value.as_integer_ratio()
        return _PURE if value in free or _is_power_of_ten(value) else None
    if not isinstance(equation, Operation):
        return None
    one = _dimension(equation.left, known, free, rates)
    other = _dimension(equation.right, known, free, rates)
    symbol = equation.symbol
    if symbol == "^":
        return _to_power(one, equation.right)
    if one is None or other is None:
        return None
    if symbol == "*":
        return _times(one, other, 1)
    if symbol == "/":
        return _times(one, other, -1)
    if one == other:
        return one
    if isinstance(equation.left, Constant) or isinstance(equation.right, Constant):
        return None  # 1 may be one of anything
    if _alike(one, other, rates):
        return None
    word = "adds" if symbol == "+" else "subtracts"
    raise _DifferError(f"the equation {word} {_name(one)} and {_name(other)}")


def _to_power(one: Dimension, power: Expression) -> Dimension:
    if one is None or not isinstance(power, Constant) or power.value.denominator != 1:
        return None
    return _times(_PURE, one, power.value.numerator)


def _is_power_of_ten(value: Ratio) -> bool:
    digits = str(value[0] * value[1])
    return digits[0] == "1" and not digits[1:].strip("0")


def _name(dimension: _Known) -> str:
    """A dimension in words.

    >>> _name((1, 0, -1, 0)), _name((2, 0, 0, 0)), _name((0, 0, 0, 0))
    ('length/time', 'length^2', 'a mere number')
    """
    above = [_powered(n, p) for n, p in zip(_NAMES, dimension, strict=True) if p > 0]
    below = [_powered(n, -p) for n, p in zip(_NAMES, dimension, strict=True) if p < 0]
    if not above and not below:
        return "a mere number"
    return "/".join(["*".join(above) or "1", *below])


def _powered(name: str, power: int) -> str:
    return name if power == 1 else f"{name}^{power}"
