"""The nodes of an equation, and walks over them.

A tree is built of four kinds of node: a `Constant` (an exact fraction), a `Reference`
to a number of the problem (by index, never by its text), the `Unknown`, and an
`Operation` of two trees. Nothing is ever simplified behind the reader's back:
`660/(32+34)` stays a division of a number by a sum.

>>> Reference(0) / (Reference(1) + Reference(2))
Operation('/', Reference(0), Operation('+', Reference(1), Reference(2)))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, Literal, NoReturn

from roda.errors import EquationError

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
        return other.__class__ is Constant and self.value == other.value

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Constant({self.value!s})"


class Reference(Expression):
    """The number with this index among the numbers of the problem."""

    __slots__ = ("index",)
    index: int

    def __init__(self, index: int) -> None:
        _set(self, "index", index)

    def __eq__(self, other: object) -> bool:
        return other.__class__ is Reference and self.index == other.index

    def __hash__(self) -> int:
        return ~self.index

    def __repr__(self) -> str:
        return f"Reference({self.index})"


class Unknown(Expression):
    """The quantity that is asked for."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return other.__class__ is Unknown

    def __hash__(self) -> int:
        return hash(Unknown)

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
        _set_hash(self, hash((symbol, left, right)))
        _set_memo(self, None)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, Operation)
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
    if isinstance(tree, Operation):
        left, right = renumber(tree.left, places), renumber(tree.right, places)
        return Operation(tree.symbol, left, right)
    return reference(places[tree.index]) if isinstance(tree, Reference) else tree


def leaves(tree: Expression) -> list[Expression]:
    """The leaves from left to right."""
    found: list[Expression] = []
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Operation):
            waiting += (node.right, node.left)
        else:
            found.append(node)
    return found


def references(tree: Expression) -> list[int]:
    """Indices of the numbers that the tree uses, from left to right, with repetitions.

    >>> references(Reference(2) * (Reference(0) + Reference(2)))
    [2, 0, 2]
    """
    return [node.index for node in leaves(tree) if isinstance(node, Reference)]


def contains(tree: Expression, node: Expression) -> bool:
    """Whether `node` is `tree` or stands somewhere in it."""
    if tree == node:
        return True
    if isinstance(tree, Operation):
        return contains(tree.left, node) or contains(tree.right, node)
    return False
