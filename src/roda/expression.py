"""An equation as an immutable tree, and its exact value by arithmetic with fractions.

A tree is built of four kinds of node: a `Constant` (an exact fraction), a `Reference`
to a number of the problem (by index, never by its text), the `Unknown`, and an
`Operation` of two trees. Nothing is ever simplified behind the reader's back:
`660/(32+34)` stays a division of a number by a sum.

>>> tree = Reference(0) / (Reference(1) + Reference(2))
>>> tree
Operation('/', Reference(0), Operation('+', Reference(1), Reference(2)))
>>> evaluate(tree, [Fraction(660), Fraction(32), Fraction(34)])
Fraction(10, 1)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from operator import itemgetter
from typing import Final, Literal, NoReturn

from roda.errors import EquationError, EvaluationError

Symbol = Literal["+", "-", "*", "/", "^"]
SYMBOLS: Final[tuple[Symbol, ...]] = ("+", "-", "*", "/", "^")

MAX_DEPTH: Final = 200  # keeps every walk over a tree far from Python's recursion limit

_set: Final = object.__setattr__


class Expression:
    """Base of the four kinds of node; `+ - * / **` build trees. Nodes never change."""

    __slots__ = ()
    depth: int = 1
    _hash: int
    memo: object  # what was worked out about this tree; see `remember`

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"an equation never changes: {name!r} cannot be set")

    def __reduce__(self) -> tuple[type[Expression], tuple[object, ...]]:
        fields = ("value",), ("index",), ("symbol", "left", "right")
        names = next((f for f in fields if hasattr(self, f[0])), ())
        return type(self), tuple(getattr(self, name) for name in names)

    def __add__(self, other: Expression) -> Operation:
        return Operation("+", self, other)

    def __sub__(self, other: Expression) -> Operation:
        return Operation("-", self, other)

    def __mul__(self, other: Expression) -> Operation:
        return Operation("*", self, other)

    def __truediv__(self, other: Expression) -> Operation:
        return Operation("/", self, other)

    def __pow__(self, other: Expression) -> Operation:
        return Operation("^", self, other)


class Constant(Expression):
    """A value that stands in the equation itself, such as the 1 of `1-1/5`."""

    __slots__ = ("_hash", "value")
    value: Fraction

    def __init__(self, value: Fraction) -> None:
        _set(self, "value", value)
        _set(self, "_hash", hash(value))

    def __eq__(self, other: object) -> bool:
        return (
            other.__class__ is Constant and self._hash == other._hash and self.value == other.value
        )

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Constant({self.value!s})"


class Reference(Expression):
    """The number with this index among the numbers of the problem."""

    __slots__ = ("_hash", "index")
    index: int

    def __init__(self, index: int) -> None:
        _set(self, "index", index)
        _set(self, "_hash", -2 - index)  # unlike that of a constant; `hash` makes -2 of -1

    def __eq__(self, other: object) -> bool:
        return other.__class__ is Reference and self.index == other.index

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Reference({self.index})"


class Unknown(Expression):
    """The quantity that is asked for."""

    __slots__ = ()
    _hash: int = hash("x")

    def __eq__(self, other: object) -> bool:
        return other.__class__ is Unknown

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return "Unknown()"


class Operation(Expression):
    """Two trees joined by one of + - * / ^.

    Trees are the keys of every memo in the package, so the hash is kept with the node.
    """

    __slots__ = ("_hash", "depth", "left", "memo", "right", "symbol")
    symbol: Symbol
    left: Expression
    right: Expression

    def __init__(self, symbol: Symbol, left: Expression, right: Expression) -> None:
        depth = (left.depth if left.depth > right.depth else right.depth) + 1
        if depth > MAX_DEPTH:
            raise EquationError(f"the equation is nested more than {MAX_DEPTH} levels deep")
        _set_symbol(self, symbol)
        _set_left(self, left)
        _set_right(self, right)
        _set_depth(self, depth)
        _set_hash(self, hash((symbol, left._hash, right._hash)))
        _set_memo(self, None)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            other.__class__ is Operation
            and self._hash == other._hash
            and self.symbol == other.symbol
            and self.left == other.left
            and self.right == other.right
        )

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Operation({self.symbol!r}, {self.left!r}, {self.right!r})"


# Setting a slot itself is quicker than to have `object` look it up by name.
_set_symbol, _set_left, _set_right, _set_depth, _set_hash, _set_memo = (
    vars(Operation)[slot].__set__ for slot in ("symbol", "left", "right", "depth", "_hash", "memo")
)
# Nodes never change, so equal references may be one.
reference: Final = lru_cache(maxsize=1 << 10)(Reference)


def remember(tree: Operation, memo: object) -> None:
    """Keep with a tree what depends on nothing but the tree, cheaper to find than by a key."""
    _set_memo(tree, memo)


def rebuild(tree: Expression, leaf: Callable[[Expression], Expression]) -> Expression:
    """The same tree with every leaf replaced by `leaf(leaf)`.

    >>> rebuild(Reference(0) + Constant(Fraction(1)), lambda node: node)
    Operation('+', Reference(0), Constant(1))
    """
    if isinstance(tree, Operation):
        return Operation(tree.symbol, rebuild(tree.left, leaf), rebuild(tree.right, leaf))
    return leaf(tree)


def renumber(tree: Expression, places: Sequence[int]) -> Expression:
    """The same tree with number i called `places[i]`.

    >>> renumber(Reference(0) + Reference(1), [2, 0])
    Operation('+', Reference(2), Reference(0))
    """
    if type(tree) is Operation:
        left, right = renumber(tree.left, places), renumber(tree.right, places)
        return Operation(tree.symbol, left, right)
    return reference(places[tree.index]) if type(tree) is Reference else tree


@lru_cache(maxsize=1 << 12)
def leaves(tree: Expression) -> tuple[Expression, ...]:
    """The leaves from left to right; many problems share their equations, and each is asked for often."""
    found: list[Expression] = []
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        while type(node) is Operation:
            waiting.append(node.right)
            node = node.left
        found.append(node)
    return tuple(found)


def references(tree: Expression) -> list[int]:
    """Indices of the numbers that the tree uses, from left to right, with repetitions.

    >>> references(Reference(2) * (Reference(0) + Reference(2)))
    [2, 0, 2]
    """
    return [node.index for node in leaves(tree) if type(node) is Reference]


def contains(tree: Expression, node: Expression) -> bool:
    """Whether `node` is `tree` or stands somewhere in it."""
    if tree == node:
        return True
    if isinstance(tree, Operation):
        return contains(tree.left, node) or contains(tree.right, node)
    return False


MAX_BITS: Final = 10_000  # a power larger than this is a mistake, and would eat the machine

Ratio = tuple[int, int]  # numerator and denominator, not reduced: fast exact arithmetic
Evaluator = Callable[[Sequence[Ratio]], Ratio]


def evaluate(
    tree: Expression, numbers: Sequence[Fraction] = (), unknown: Fraction | None = None
) -> Fraction:
    """The exact value of the tree; `EvaluationError` where there is none.

    >>> evaluate(Constant(Fraction(2)) ** Constant(Fraction(-3)))
    Fraction(1, 8)
    >>> evaluate(Unknown() / Reference(0), [Fraction(3)], unknown=Fraction(2))
    Fraction(2, 3)
    """
    if any(index >= len(numbers) for index in references(tree)):
        raise EvaluationError("the equation refers to a number that the problem does not have")
    values = [number.as_integer_ratio() for number in numbers]
    values.append(unknown.as_integer_ratio() if unknown is not None else (0, 0))
    numerator, denominator = evaluator(tree)(values)
    return Fraction(numerator, denominator)


@lru_cache(maxsize=1 << 15)
def evaluator(tree: Expression) -> Evaluator:
    """A function from the ratios of the numbers (the unknown's last) to the tree's ratio.

    Walking a tree with `Fraction` costs a gcd at every node. This turns the tree into
    nested closures over integer pairs once, which the pipeline calls for every problem
    of the same template.

    >>> evaluator(Reference(0) / Reference(1))([(3, 4), (6, 1)])
    (3, 24)
    """
    return _closure(tree)


def _closure(tree: Expression) -> Evaluator:
    if isinstance(tree, Operation):
        return _ARITHMETIC[tree.symbol](_closure(tree.left), _closure(tree.right))
    if isinstance(tree, Reference):
        return itemgetter(tree.index)
    if isinstance(tree, Constant):
        ratio = tree.value.as_integer_ratio()
        return lambda values: ratio
    return _unknown


def _unknown(values: Sequence[Ratio]) -> Ratio:
    if values[-1][1] == 0:
        raise EvaluationError("the equation still holds its unknown, which has no value here")
    return values[-1]


def _add(left: Evaluator, right: Evaluator) -> Evaluator:
    def add(values: Sequence[Ratio]) -> Ratio:
        a, b = left(values)
        c, d = right(values)
        return (a + c, b) if b == d else (a * d + c * b, b * d)

    return add


def _subtract(left: Evaluator, right: Evaluator) -> Evaluator:
    def subtract(values: Sequence[Ratio]) -> Ratio:
        a, b = left(values)
        c, d = right(values)
        return (a - c, b) if b == d else (a * d - c * b, b * d)

    return subtract


def _multiply(left: Evaluator, right: Evaluator) -> Evaluator:
    def multiply(values: Sequence[Ratio]) -> Ratio:
        a, b = left(values)
        c, d = right(values)
        return a * c, b * d

    return multiply


def _divide(left: Evaluator, right: Evaluator) -> Evaluator:
    def divide(values: Sequence[Ratio]) -> Ratio:
        a, b = left(values)
        c, d = right(values)
        if not c:
            raise EvaluationError("division by zero")
        return (a * d, b * c) if c > 0 else (-a * d, -b * c)

    return divide


def _power(left: Evaluator, right: Evaluator) -> Evaluator:
    def power(values: Sequence[Ratio]) -> Ratio:
        base = Fraction(*left(values))
        exponent = Fraction(*right(values))
        if exponent.denominator != 1:
            raise EvaluationError("a root has no exact value here")
        if base == 0 and exponent < 0:
            raise EvaluationError("division by zero")
        bits = max(abs(base.numerator), base.denominator).bit_length()
        if bits * abs(exponent.numerator) > MAX_BITS:
            raise EvaluationError("the power is too large to be meant")
        return (base**exponent.numerator).as_integer_ratio()

    return power


_ARITHMETIC: Final[dict[Symbol, Callable[[Evaluator, Evaluator], Evaluator]]] = {
    "+": _add,
    "-": _subtract,
    "*": _multiply,
    "/": _divide,
    "^": _power,
}
