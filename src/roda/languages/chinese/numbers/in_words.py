"""Amounts that a text writes in words or in two units, where the equation uses their value.

六十元 is 60, 一斤半 is 1.5, 12元8角 is 12.8 (in 元) and 2小时35分 is 155 (in 分). Whether 两 counts or is a
mere word only the equation can say, so that a problem is read with its digits first, and then once more
(`with_words`) for the constants that remained.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from roda.expression import Constant, Expression, Operation, Reference, leaves, reference
from roda.languages.chinese import lexicon
from roda.languages.chinese.numbers.conversions import with_conversions
from roda.languages.chinese.numbers.numerals import numeral
from roda.problem import Kind, Number, Problem

_C = "零〇一二三四五六七八九两十百千万亿"
# One look for what amounts in words are made of: most texts have nothing of it.
_SIGN: Final = re.compile(
    "[0-9一二三四五六七八九两十半]"  # one class first, which is quickly found
    "(?:(?<=[十半])|(?<=[0-9])(?:[元块角毛米吨]|小时|分[钟米]?|千[克米])[0-9]"
    "|(?<=[一二三四五六七八九两])(?:[十百千万]|块[一二三四五六七八九]|元[一二三四五六七八九]角))"
)
_NUMERAL: Final = re.compile(
    f"(?<![{_C}0-9第几数好初周期星农.点])([{_C}]+)(?={lexicon.UNIT}|(?<=千)[克瓦])(?!字路|分之|分[数比])"
)
# 一个半小时, 两斤半: the unit of the second stands before its half.
_HALF: Final = re.compile(
    f"(?<![{_C}0-9第几.])(?:([{_C}]+|[0-9]+)个半(?=小时|钟头|月|星期)"
    f"|([{_C}]+?|[0-9]+)({lexicon.LENGTHS}|{lexicon.WEIGHTS}|小时|天|年|元|块|圈|杯|勺|碗|升)半(?![价天年径路个圆数]))"
)
# What one of the greater unit holds of the lesser.
_HOLDS: Final = {
    ("元", "角"): 10,
    ("元", "毛"): 10,
    ("块", "角"): 10,
    ("块", "毛"): 10,
    ("块", ""): 10,
    ("角", "分"): 10,
    ("毛", "分"): 10,
    ("小时", "分"): 60,
    ("小时", "分钟"): 60,
    ("分", "秒"): 60,
    ("分钟", "秒"): 60,
    ("米", "分米"): 10,
    ("米", "厘米"): 100,
    ("分米", "厘米"): 10,
    ("千克", "克"): 1000,
    ("吨", "千克"): 1000,
    ("千米", "米"): 1000,
}
_TWO_UNITS: Final = re.compile(
    "(?P<many>[0-9]+)(?P<great>元|块|角|毛|小时|分钟?|分?米|千克|吨|千米)"
    "(?P<few>[0-9]+)(?P<less>分钟|[角毛分秒克](?!米)|[分厘]?米|千克|(?<=块[0-9])(?=[^0-9.]|$))(?![0-9])"
)
# 五块六, 三块五毛: so people say a price.
_SPOKEN: Final = re.compile(
    f"(?<![{_C}0-9第几.])([{_C}]+)(?:块([一二三四五六七八九])毛?|元([一二三四五六七八九])角)(?![{_C}个只张本])"
)
_MONEY: Final = {"块": "元"}
_LEAST: Final = 10  # a numeral below may be a word: 两队, 三角形
_NEVER: Final = frozenset({Fraction(1), Fraction("3.14")})


class _Found(NamedTuple):
    """An amount in words: the number, and those in digits that are parts of it."""

    number: Number
    parts: tuple[Fraction, Fraction, int] | None = None


def with_words(problem: Problem) -> Problem:
    """The problem with the amounts in words that its equation uses as constants among its numbers.

    >>> from roda.notation import parse, to_infix
    >>> from roda.languages.chinese.numbers.find import find_numbers
    >>> text = "凑了六十元，一支笔12元8角，还剩多少元？"
    >>> given = Problem("1", text, find_numbers(text), parse("60-(n0+n1/10)"), Fraction("47.2"), "47.2")
    >>> made = with_words(given)
    >>> [number.surface for number in made.numbers], to_infix(made.equation)
    (['六十', '12元8角'], 'n0-n1')
    """
    text = problem.text
    wanted = _wanted(problem.equation)
    if not wanted:
        return problem
    if problem.numbers and not _SIGN.search(text):
        return with_conversions(problem, wanted)
    for found in _in_two_units(text):
        problem = _joined(problem, found)
    problem = _with_numerals(problem, wanted)
    return with_conversions(problem, _wanted(problem.equation))


@lru_cache(maxsize=1 << 14)
def _wanted(equation: Expression) -> frozenset[Fraction]:
    """The constants of an equation that a text may tell in words."""
    values = (leaf.value for leaf in leaves(equation) if isinstance(leaf, Constant))
    return frozenset(value for value in values if value not in _NEVER)


def read_in_words(surface: str, kind: Kind) -> Fraction | None:
    """The value of an amount in words as `with_words` found it; None where it is none.

    >>> [str(read_in_words(*each)) for each in (("六十", Kind.COUNT), ("2小时35分", Kind.COUNT),
    ...     ("12元8角", Kind.DECIMAL), ("一斤半", Kind.DECIMAL), ("12", Kind.COUNT))]
    ['60', '155', '64/5', '3/2', 'None']
    """
    two = _TWO_UNITS.fullmatch(surface)
    if two:
        return next((f.number.value for f in _read_two(two) if f.number.kind is kind), None)
    spoken = _SPOKEN.fullmatch(surface)
    if spoken:
        return _price(spoken)
    half = _halved(surface)
    if half is not None:
        return half + Fraction(1, 2)
    return None if surface.isascii() else numeral(surface)


@lru_cache(maxsize=1 << 10)
def unit_within(surface: str, kind: Kind) -> str:
    """The unit that an amount in words brings along, in which its value is told; "" for none.

    >>> [unit_within(*each) for each in (("2块5", Kind.DECIMAL), ("2小时35分", Kind.COUNT),
    ...     ("两斤半", Kind.DECIMAL), ("六十", Kind.COUNT))]
    ['元', '分钟', '斤', '']
    """
    two = _TWO_UNITS.fullmatch(surface)
    if two:
        if kind is Kind.DECIMAL:
            return _MONEY.get(two["great"], two["great"])
        return "分钟" if two["less"] == "分" and two["great"] == "小时" else two["less"]
    if _SPOKEN.fullmatch(surface):
        return "元"
    half = re.fullmatch(f"(?:[{_C}]+?|[0-9]+)(千?[^{_C}0-9个]+)半", surface)
    return _MONEY.get(half[1], half[1]) if half else ""


def _price(spoken: re.Match[str]) -> Fraction | None:
    """The value of a price in words: 5.6 for 五块六."""
    whole, tenths = numeral(spoken[1]), numeral(spoken[2] or spoken[3])
    return None if whole is None or tenths is None else whole + tenths / 10


def _halved(surface: str) -> Fraction | None:
    """How many whole ones stand before 半: 1 in 一个半, 2 in 两斤半."""
    found = re.fullmatch(f"([{_C}]+?|[0-9]+)(?:个|千?[^{_C}0-9]+)半", surface)
    return numeral(found[1]) if found else None


def _in_two_units(text: str) -> Iterator[_Found]:
    for found in _TWO_UNITS.finditer(text):
        yield from _read_two(found)


def _read_two(found: re.Match[str]) -> Iterator[_Found]:
    """An amount in two units: in the greater as a decimal, in the lesser as a whole number."""
    great, less = found["great"], found["less"]
    holds = _HOLDS.get((great, less))
    if holds is None:
        return
    many, few = Fraction(found["many"]), Fraction(found["few"])
    if few >= holds:
        return
    place = (found[0], found.start(), found.end())
    value = many + few / holds
    yield _Found(Number(value, *place, Kind.DECIMAL), (many, few, holds))
    if great not in ("元", "块", "角", "毛"):
        yield _Found(Number(many * holds + few, *place, Kind.COUNT), (many, few, holds))


def _joined(problem: Problem, found: _Found) -> Problem:
    """The problem with an amount in two units as one number, if its equation uses it as one."""
    new = found.number
    if any(number.surface == new.surface for number in problem.numbers):
        return problem  # it was joined in its other unit
    kept = [n for n in problem.numbers if n.end <= new.start or new.end <= n.start]
    tree = _summed(_told(problem), found)
    return _numbered(problem, (*kept, new), tree, new.value)


def _with_numerals(problem: Problem, wanted: frozenset[Fraction]) -> Problem:
    """The problem with 六十 and 一斤半 as numbers, where the equation holds these values as constants.

    Below ten a numeral counts only where nothing is written in digits: else 两 may be a mere word.
    """
    least = 2 if not problem.numbers else _LEAST
    found = [
        number
        for number in _numerals(problem.text)
        if number.value in wanted and (number.value >= least or number.kind is Kind.DECIMAL)
    ]
    for number in found:
        alone = sum(other.value == number.value for other in found) == 1
        kept = [n for n in problem.numbers if n.end <= number.start or number.end <= n.start]
        within = all(number.start <= n.start < number.end for n in problem.numbers if n not in kept)
        if alone and within:  # the 2 of 2斤半 is part of it
            numbers = (*kept, number)
            problem = _numbered(problem, numbers, _told(problem), number.value)
    return problem


def _numerals(text: str) -> Iterator[Number]:
    """The amounts in characters that a unit follows."""
    if "半" in text:
        for found in _HALF.finditer(text):
            whole = numeral(found[1] or found[2])
            if whole is not None:
                half = whole + Fraction(1, 2)
                yield Number(half, found[0], found.start(), found.end(), Kind.DECIMAL)
    if "块" in text or "角" in text:
        for found in _SPOKEN.finditer(text):
            price = _price(found)
            if price is not None:
                yield Number(price, found[0], found.start(), found.end(), Kind.DECIMAL)
    for found in _NUMERAL.finditer(text):
        start, end = found.span()
        value = numeral(found[1])
        if value is not None:
            yield Number(value, found[1], start, end, Kind.COUNT)
        less = found[1].removesuffix("千")
        if less and less != found[1] and text[end] in "克米瓦":  # 二十千克, but also 两千米
            value = numeral(less)
            if value is not None:
                yield Number(value, less, start, end - 1, Kind.COUNT)


def _told(problem: Problem) -> Expression:
    """The equation with the values of its numbers put in."""

    def told(tree: Expression) -> Expression:
        if isinstance(tree, Operation):
            return Operation(tree.symbol, told(tree.left), told(tree.right))
        if isinstance(tree, Reference):
            return Constant(problem.numbers[tree.index].value)
        return tree

    return told(problem.equation)


def _summed(tree: Expression, found: _Found) -> Expression:
    """The equation with 12+8/10 as 12.8, or 2*60+35 as 155, where the text says so in two units."""
    if not isinstance(tree, Operation):
        return tree
    left, right = _summed(tree.left, found), _summed(tree.right, found)
    if tree.symbol in ("+", "-"):
        value, (many, few) = Constant(found.number.value), _parts(found)
        if tree.symbol == "+" and left in many and right in few:
            return value
        inner = left if isinstance(left, Operation) and left.symbol == tree.symbol else None
        if inner and inner.right in many and right in few:  # 15-12-8/10
            return Operation(tree.symbol, inner.left, value)
    return Operation(tree.symbol, left, right)


def _parts(found: _Found) -> tuple[list[Expression], list[Expression]]:
    """How an equation may write the two parts of an amount: 2*60 and 35, 12 and 8/10."""
    assert found.parts is not None
    many, few, holds = found.parts
    held = Constant(Fraction(holds))
    if found.number.kind is Kind.COUNT:
        greater = Constant(many)
        return [greater * held, held * greater, Constant(many * holds)], [Constant(few)]
    lesser, share = Constant(few), Constant(Fraction(1, holds))
    return [Constant(many)], [lesser / held, lesser * share, Constant(few / holds)]


def _numbered(
    problem: Problem, numbers: Iterable[Number], tree: Expression, new: Fraction
) -> Problem:
    """The problem with these numbers, if its equation uses the new one and no other became a constant."""
    ordered = tuple(sorted(numbers, key=lambda number: number.start))
    places: dict[Fraction, int] = {}
    for index, number in enumerate(ordered):
        places.setdefault(number.value, index)

    def placed(node: Expression) -> Expression:
        if isinstance(node, Operation):
            return Operation(node.symbol, placed(node.left), placed(node.right))
        at = places.get(node.value) if isinstance(node, Constant) else None
        return node if at is None else reference(at)

    equation = placed(tree)
    used = {leaf.index for leaf in leaves(equation) if isinstance(leaf, Reference)}
    if places[new] not in used or not _wanted(equation) <= _wanted(problem.equation):
        return problem
    return problem._replace(numbers=ordered, equation=equation)
