"""Equations and their numbers as people write them, in and out; `polish.py` has prefix and postfix.

The infix reader is a real parser (two stacks, no recursion, never `eval`). It reads what
the published corpora hold: `x=` or `X=` in front, `(a/b)` and `((a)/(b))` as fractions,
`n((a)/(b))` as a mixed number, `%`, `[ ]`, `^` and `**`, full-width characters, and pi.

>>> tree = parse("x=660/(32+34)")
>>> to_infix(tree)
'660/(32+34)'

A bracketed quotient of two whole numbers is a fraction literal; where a division of two
constants must stand in brackets it is written with square ones, so that printing and
reading again gives the same tree:

>>> to_infix(parse("5/[1/3]")), to_infix(parse("5/(1/3)"))
('5/[1/3]', '5/(1/3)')

`exact_value` reads a number (`12.50`, `85%`, `(3/4)`, `2((1)/(5))`, `3 1/2`), `write_value` writes a
value, `literal` gives a number of a text the form that it has in an equation.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Final

from roda.errors import EquationError
from roda.expression import (
    SYMBOLS,
    Constant,
    Expression,
    Operation,
    Reference,
    Symbol,
    Unknown,
)

MAX_DIGITS: Final = 200  # the longest number of any known corpus has 13
_MAX_BITS: Final = 14_000  # Python refuses to print whole numbers of more than 4,300 digits
_MAX_DECIMALS: Final = 6  # a value with more is written as a fraction
PI: Final = Fraction(157, 50)  # every corpus at hand computes with 3.14

_FULL_WIDTH: Final = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_LOOKALIKE: Final = (
    str.maketrans("×÷−–—﹣﹢【】〔〕｛｝：∶·・", "*/----+[][][]//**")
    | str.maketrans("∗⋅∙•✕✖⨯╳∕⁄➗➕➖➗", "********///+-/")
    | dict.fromkeys(map(ord, "\u3000\u00a0\u2009\u202f"), " ")
)
_PLAIN: Final = _FULL_WIDTH | _LOOKALIKE

_DIGITS = r"\d+(?:\.\d+)?|\.\d+"
_FRACTION = r"\(\(\d+\)/\(\d+\)\)|\(\d+/\d+\)"
LITERAL: Final = re.compile(rf"(?:\d+(?:\.\d+|{_FRACTION})?|{_FRACTION}|\.\d+)%?")
# A whole or decimal number, a fraction in any bracketing (15/4 has no whole part), or both.
_VALUE: Final = re.compile(
    rf"-?(?:(?P<whole>(?:{_DIGITS})(?!\d*/))?(?:\(?\(?(?P<over>\d+)\)?/\(?(?P<under>\d+)\)?\)?)?)(?P<rate>%?)"
)
_ANY_FRACTION: Final = re.compile(r"\(?\(?(?<!\d)(\d+)\)?/\(?(\d+)\)?\)?")
_MIXED: Final = re.compile(r"(\d) +(\d+/\d+)")  # English leaves a space: 2 1/2


def plain(text: str) -> str:
    """The equation in ASCII, character for character, so that positions stay true.

    >>> plain("ｘ＝３×（４÷２）")
    'x=3*(4/2)'
    """
    return text if text.isascii() else text.translate(_PLAIN)


@lru_cache(maxsize=1 << 14)
def exact_value(surface: str) -> Fraction:
    """The exact value of a number as it is written.

    >>> [str(exact_value(s)) for s in ("12.50", "85%", "(3/4)", "2((1)/(5))", "3(1/2)", "3 1/2")]
    ['25/2', '17/20', '3/4', '11/5', '7/2', '7/2']
    """
    if surface.isdecimal() and surface.isascii() and len(surface) < 19:
        return Fraction(int(surface))
    text = plain(surface)
    if " " in text:
        text = _MIXED.sub(r"\1(\2)", text).replace(" ", "")
    text = text.replace(",", "")
    if len(text) > MAX_DIGITS:
        raise EquationError(f"a number of more than {MAX_DIGITS} digits", surface, 0)
    match = _VALUE.fullmatch(text)
    if not match or not text.strip("-%"):
        raise EquationError("this is not a number", surface, 0)
    value = Fraction(match["whole"] or 0)
    if match["over"]:
        if int(match["under"]) == 0:
            raise EquationError("the denominator is zero", surface, len(surface) - 1)
        value += Fraction(int(match["over"]), int(match["under"]))
    if match["rate"]:
        value /= 100
    return -value if text.startswith("-") else value


@lru_cache(maxsize=1 << 14)
def literal(surface: str) -> str:
    """A number of a text as an equation writes it.

    >>> literal("百分之20"), literal("３"), literal("2((1)/(4))"), literal("15/4"), literal("2 1/4")
    ('20%', '3', '2(1/4)', '(15/4)', '2(1/4)')
    """
    written = plain(surface)
    if written.startswith("百分之"):
        return f"{written[3:]}%"
    if "/" in written:
        written = _ANY_FRACTION.sub(r"(\1/\2)", written)
    return written.replace(" ", "")


def write_value(value: Fraction) -> str:
    """A value as an equation shows it: `12`, `0.25`, `(1/3)`.

    >>> [write_value(Fraction(n)) for n in ("12", "1/4", "1/3", "-7/2")]
    ['12', '0.25', '(1/3)', '-3.5']
    """
    numerator, denominator = value.as_integer_ratio()
    if numerator.bit_length() > _MAX_BITS or denominator.bit_length() > _MAX_BITS:
        raise EquationError("a constant has more digits than can be written")
    if denominator == 1:
        return str(numerator)
    places = decimals(denominator)
    if places is None or places > _MAX_DECIMALS:
        sign = "-" if numerator < 0 else ""
        return f"{sign}({abs(numerator)}/{denominator})"
    digits = str(abs(numerator) * 10**places // denominator).rjust(places + 1, "0")
    return f"{'-' if numerator < 0 else ''}{digits[:-places]}.{digits[-places:]}"


def decimals(denominator: int) -> int | None:
    """How many decimals write 1/denominator exactly; None where no number of them is enough.

    >>> [decimals(each) for each in (1, 8, 40, 3)]
    [0, 3, 3, None]
    """
    rest, count = denominator, 0
    for prime in (2, 5):
        power = 0
        while rest % prime == 0:
            rest //= prime
            power += 1
        count = max(count, power)
    return count if rest == 1 else None


# The longest equation of any known corpus has 313 characters.
MAX_LENGTH: Final = 4_000

_SPLIT: Final = re.compile(f"({LITERAL.pattern})")
_TOKEN: Final = re.compile(
    rf"\s*(?:(?P<literal>{LITERAL.pattern})|(?P<reference>[nN]\d+|#)|(?P<pi>π|[pP][iI])"
    r"|(?P<unknown>[xX])|(?P<symbol>\*\*|[-+*/^])|(?P<open>[(\[])|(?P<close>[)\]]))"
)
_SIDE: Final = re.compile(r"\s*[xX]\s*=")
_BINDING: Final = {"+": 1, "-": 1, "*": 2, "/": 2, "negate": 3, "^": 4}
_CLOSES: Final = {"(": ")", "[": "]"}


def in_ascii(text: str) -> str:
    """The equation in ASCII; `EquationError` if it is too long to be one."""
    if len(text) > MAX_LENGTH:
        raise EquationError(
            f"the equation is longer than {MAX_LENGTH} characters", text, MAX_LENGTH
        )
    return plain(text)


def parse(text: str) -> Expression:
    """The tree of an infix equation, with or without `x=`; `EquationError` with the place.

    >>> parse("n0*(1-20%)")  # doctest: +ELLIPSIS
    Operation('*', Reference(0), Operation(...))
    """
    ascii_text = in_ascii(text)
    if "#" in ascii_text:
        raise EquationError("this cannot be part of an equation", text, ascii_text.index("#"))
    side = _SIDE.match(ascii_text)
    return _Reader(text, ascii_text, side.end() if side else 0).read()


def skeleton(text: str) -> tuple[str, tuple[str, ...]]:
    """The equation with every literal replaced by `#`, and the literals in order.

    Thousands of equations share a skeleton, so it is parsed once (`parse_skeleton`).

    >>> skeleton("x=660/(32+34)")
    ('x=#/(#+#)', ('660', '32', '34'))
    """
    ascii_text = in_ascii(text)
    if "#" in ascii_text:
        raise EquationError("this cannot be part of an equation", text, ascii_text.index("#"))
    pieces = _SPLIT.split(ascii_text)
    return "#".join(pieces[::2]), tuple(pieces[1::2])


@lru_cache(maxsize=1 << 14)
def parse_skeleton(form: str) -> Expression:
    """The tree of a skeleton, its literals as references 0, 1, 2 … in order.

    >>> to_infix(parse_skeleton("x=#/(#+#)"))
    'n0/(n1+n2)'
    """
    side = _SIDE.match(form)
    return _Reader(form, form, side.end() if side else 0).read()


class _Reader:
    """One reading of one equation: operands and operators on two stacks."""

    def __init__(self, original: str, text: str, start: int) -> None:
        self.original = original
        self.text = text
        self.position = start
        self.operands: list[Expression] = []
        self.operators: list[tuple[str, int]] = []
        self.placeholders = 0

    def read(self) -> Expression:
        """The tree of the whole equation."""
        expect_operand = True
        end = len(self.text.rstrip())
        while self.position < end:
            match = _TOKEN.match(self.text, self.position)
            if not match or match.lastgroup is None:
                raise self._error("this cannot be part of an equation", self.position)
            at = match.start(match.lastgroup)
            expect_operand = self._take(match.lastgroup, match[match.lastgroup], at, expect_operand)
            self.position = match.end()
        if expect_operand:
            raise self._error("a number is missing here", end)
        while self.operators:
            symbol, at = self.operators[-1]
            if symbol in _CLOSES:
                raise self._error("a bracket is never closed", at)
            self._reduce()
        return self.operands.pop()

    def _take(self, kind: str, token: str, at: int, expect_operand: bool) -> bool:
        """Digest one token; returns whether an operand is expected next."""
        if expect_operand:
            if kind == "open":
                self.operators.append((token, at))
                return True
            if kind == "symbol" and token in "+-":
                if token == "-":
                    self.operators.append(("negate", at))
                return True
            if kind in ("symbol", "close"):
                raise self._error("a number is missing here", at)
            self.operands.append(self._leaf(kind, token, at))
            return False
        if kind == "symbol":
            self._operator("^" if token == "**" else token, at)
            return True
        if kind == "close":
            self._close(token, at)
            return False
        raise self._error("an operator is missing here", at)

    def _leaf(self, kind: str, token: str, at: int) -> Expression:
        if kind == "literal":
            try:
                return Constant(exact_value(token))
            except EquationError as error:
                raise self._error(error.problem, at + error.position) from None
        if kind == "pi":
            return Constant(PI)
        if kind == "unknown":
            return Unknown()
        if token == "#":
            self.placeholders += 1
            return Reference(self.placeholders - 1)
        if len(token) > 6:
            raise self._error("no problem has so many numbers", at)
        return Reference(int(token[1:]))

    def _operator(self, symbol: str, at: int) -> None:
        while self.operators:
            above = self.operators[-1][0]
            if above in _CLOSES or _BINDING[above] < _BINDING[symbol] or above == symbol == "^":
                break
            self._reduce()
        self.operators.append((symbol, at))

    def _close(self, bracket: str, at: int) -> None:
        while self.operators and self.operators[-1][0] not in _CLOSES:
            self._reduce()
        if not self.operators:
            raise self._error("this bracket was never opened", at)
        opened, _ = self.operators.pop()
        if _CLOSES[opened] != bracket:
            raise self._error(f"this bracket closes a {opened!r}", at)

    def _reduce(self) -> None:
        symbol, at = self.operators.pop()
        right = self.operands.pop()
        try:
            if symbol == "negate":
                self.operands.append(negated(right))
            else:
                self.operands.append(Operation(as_symbol(symbol), self.operands.pop(), right))
        except EquationError as error:
            raise self._error(error.problem, at) from None

    def _error(self, problem: str, position: int) -> EquationError:
        return EquationError(problem, self.original, position)


def negated(tree: Expression) -> Expression:
    """A tree with a minus in front: a negative constant, or `0-…`."""
    if isinstance(tree, Constant):
        return Constant(-tree.value)
    return Operation("-", Constant(Fraction(0)), tree)


def as_symbol(token: str) -> Symbol:
    """One of the five symbols, as a type checker wants it."""
    return SYMBOLS[SYMBOLS.index(token)]  # checked by the lookup


def name(leaf: Expression) -> str:
    """How a leaf is written in a template: `n0`, `x` or its value."""
    if isinstance(leaf, Reference):
        return f"n{leaf.index}"
    if isinstance(leaf, Constant):
        return write_value(leaf.value)
    return "x"


def to_infix(tree: Expression, name: Callable[[Expression], str] = name) -> str:
    """The equation with as few brackets as its tree allows.

    >>> to_infix(parse("(8-(3-1))*(2)"))
    '(8-(3-1))*2'
    """
    return _infix(tree, name)


def _infix(tree: Expression, name: Callable[[Expression], str]) -> str:
    if type(tree) is not Operation:
        return name(tree)
    symbol, first, second = tree.symbol, tree.left, tree.right
    left, right = _infix(first, name), _infix(second, name)
    binding = _BINDING[symbol]
    if type(first) is Operation:
        if _BINDING[first.symbol] < binding or symbol == "^" or left[0] == "-":
            left = _bracket(left)
    elif left[0] == "-" and binding > 1:
        left = _bracket(left)
    if type(second) is Operation:
        inner = _BINDING[second.symbol]
        if inner < binding or (inner == binding and symbol != "^") or right[0] == "-":
            right = _bracket(right)
    elif right[0] == "-":
        right = _bracket(right)
    return f"{left}{symbol}{right}"


def _bracket(written: str) -> str:
    if "/" in written and LITERAL.fullmatch(f"({written})"):
        return f"[{written}]"  # `(1/3)` would be read as a fraction
    return f"({written})"


@lru_cache(maxsize=1 << 14)
def template(equation: Expression) -> str:
    """The equation with its numbers masked, `n0/(n1+n2)`, as text."""
    return to_infix(equation)
