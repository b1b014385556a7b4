"""Equations as sums and products of parts: flattened, without what cancels, in another order.

A sum is a list of terms, each added or subtracted; a product is a list of factors, each multiplied
with or divided by. Both are a list of `Part`s, and one code serves for the two.

>>> from roda.notation import parse, to_infix
>>> to_infix(tidy(parse("n0-(n1-n2)-(0-n3)")))
'n0-n1+n2+n3'
>>> to_infix(tidy(parse("n0/(n1/(n2+n3))*1/(n3+n2)")))
'n0/n1'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Final, Literal, TypeGuard

from roda.expression import (
    Constant,
    Expression,
    Operation,
    Reference,
    Symbol,
    leaves,
    references,
)

# Whether it is subtracted (from a sum) or divided by (in a product), and what.
Part = tuple[bool, Expression]
Factors = Literal["kept", "products first", "one division"]
Signed = tuple[bool, Expression]  # whether it has a minus in front, and what

_BEHIND: Final = 1 << 30  # more than any place in a text
ZERO: Final = Constant(Fraction(0))
ONE: Final = Constant(Fraction(1))


def parts(tree: Expression, joining: Symbol, taking: Symbol, inverse: bool = False) -> list[Part]:
    """The terms of a sum (joining `+`, taking `-`) or the factors of a product (`*` and `/`).

    >>> from roda.notation import parse
    >>> parts(parse("n0/(n1/n2)"), "*", "/")
    [(False, Reference(0)), (True, Reference(1)), (False, Reference(2))]
    """
    if isinstance(tree, Operation) and tree.symbol in (joining, taking):
        right = parts(tree.right, joining, taking, inverse != (tree.symbol == taking))
        return parts(tree.left, joining, taking, inverse) + right
    return [(inverse, tree)]


def terms(tree: Expression) -> list[Part]:
    """The terms of a sum."""
    return parts(tree, "+", "-")


def factors(tree: Expression) -> list[Part]:
    """The factors of a product."""
    return parts(tree, "*", "/")


def sum_of(listed: Iterable[Part]) -> Expression:
    """The sum of some terms in their order; where the first is subtracted, from zero."""
    tree: Expression | None = None
    for taken, part in listed:
        if tree is None:
            tree = ZERO - part if taken else part
        else:
            tree = tree - part if taken else tree + part
    return ZERO if tree is None else tree


def product_of(listed: Iterable[Part]) -> Expression:
    """The product of some factors in their order; where the first divides, of one."""
    tree: Expression | None = None
    for below, part in listed:
        if tree is None:
            tree = ONE / part if below else part
        else:
            tree = tree / part if below else tree * part
    return ONE if tree is None else tree


def tidy(tree: Expression, collect_ones: bool = False) -> Expression:
    """The same function without needless brackets, double minuses, ones, and what cancels.

    Neighbours that may change places stand in the order of the text. `collect_ones` writes 1+1+1
    as 3: whoever solves x+x+x=n0 by hand does so too.

    >>> from roda.notation import parse, to_infix
    >>> to_infix(tidy(parse("(n1-(0-n0))/(1+1+1)"), collect_ones=True))
    '(n0+n1)/3'
    """
    found = leaves(tree)
    return _signed(_Tidying(collect_ones, len(set(found)) < len(found)).part(tree))


class _Tidying:
    """One tidying: whether ones are collected, and whether anything stands twice and may cancel."""

    __slots__ = ("cancel", "collect")

    def __init__(self, collect: bool, cancel: bool) -> None:
        self.collect = collect
        self.cancel = cancel

    def part(self, tree: Expression) -> Signed:
        """A tree tidied, its minus apart."""
        if isinstance(tree, Operation):
            symbol = tree.symbol
            if symbol == "+" or symbol == "-":
                return self._sum(tree)
            if symbol != "^":
                return self._product(tree)
            left, right = self.part(tree.left), self.part(tree.right)
            return False, Operation("^", _signed(left), _signed(right))
        if isinstance(tree, Constant) and tree.value < 0:
            return True, Constant(-tree.value)
        return False, tree

    def _sum(self, tree: Operation) -> Signed:
        found: list[Part] = []
        self._add_terms(tree, False, found)
        if self.cancel:
            found = _without_pairs(found)
        if self.collect:
            found = _collected(found)
        if not found:
            return False, ZERO
        negative = all(taken for taken, _ in found)
        if negative:
            found = [(False, part) for _, part in found]
        elif found[0][0]:
            found = _one_in_front(found)
        if len(found) > 2 or (len(found) == 2 and not found[1][0]):
            found = _as_in_text(found, _place)
        return negative, sum_of(found)

    def _add_terms(self, tree: Expression, taken: bool, found: list[Part]) -> None:
        if isinstance(tree, Operation) and (tree.symbol == "+" or tree.symbol == "-"):
            self._add_terms(tree.left, taken, found)
            self._add_terms(tree.right, taken != (tree.symbol == "-"), found)
            return
        minus, plain = self.part(tree)
        if is_sum(plain):
            self._add_terms(plain, taken != minus, found)
        elif plain != ZERO:
            found.append((taken != minus, plain))

    def _product(self, tree: Operation) -> Signed:
        found: list[Part] = []
        negative = self._add_factors(tree, False, found)
        if self.cancel:
            found = _without_pairs(found)
        if found and found[0][0]:
            found = _one_in_front(found)
        if len(found) > 2 or (len(found) == 2 and not found[1][0]):
            found = _as_in_text(found, _place_in_product)
        return negative, product_of(found)

    def _add_factors(self, tree: Expression, below: bool, found: list[Part]) -> bool:
        """Add the factors of a product; returns whether it has a minus in front."""
        if is_product(tree):
            first = self._add_factors(tree.left, below, found)
            return first != self._add_factors(tree.right, below != (tree.symbol == "/"), found)
        minus, plain = self.part(tree)
        if is_product(plain):
            return minus != self._add_factors(plain, below, found)
        if plain != ONE:
            found.append((below, plain))
        return minus


def _signed(part: Signed) -> Expression:
    minus, plain = part
    if minus and isinstance(plain, Constant):
        return Constant(-plain.value)
    return ZERO - plain if minus else plain


def is_sum(tree: Expression) -> TypeGuard[Operation]:
    """Whether a tree is a sum or a difference."""
    return isinstance(tree, Operation) and (tree.symbol == "+" or tree.symbol == "-")


def is_product(tree: Expression) -> TypeGuard[Operation]:
    """Whether a tree is a product or a quotient."""
    return isinstance(tree, Operation) and (tree.symbol == "*" or tree.symbol == "/")


def _one_in_front(listed: list[Part]) -> list[Part]:
    """The first part that is not taken moved to the front, if there is one."""
    first = next((place for place, (inverse, _) in enumerate(listed) if not inverse), 0)
    return [listed[first], *listed[:first], *listed[first + 1 :]] if first else listed


def _as_in_text(listed: list[Part], place: Callable[[Part], int]) -> list[Part]:
    """Neighbours that may change places, in the order of the text.

    Where one of them has no number of the text, the order of the source stays.
    """
    places = [place(part) for part in listed]
    found: list[Part] = []
    start = 0
    for end in range(1, len(listed) + 1):
        if end < len(listed) and listed[end][0] == listed[start][0]:
            continue
        run = listed[start:end]
        if end - start > 1 and min(places[start:end]) >= 0:
            order = sorted(range(start, end), key=places.__getitem__)
            run = [listed[at] for at in order]
        found += run
        start = end
    return found


def _place(part: Part) -> int:
    """Where the text has the first number of a part; -1 where it has none of them."""
    tree = part[1]
    if isinstance(tree, Reference):
        return tree.index
    return min(references(tree), default=-1)


def _place_in_product(part: Part) -> int:
    """The same, with sums, which need brackets, behind all others."""
    place = _place(part)
    return place + _BEHIND if place >= 0 and is_sum(part[1]) else place


def _without_pairs(listed: list[Part]) -> list[Part]:
    """The parts less those that stand once on either side, whatever the order inside them."""
    if len(listed) < 2 or not any(inverse for inverse, _ in listed):
        return listed
    kept: list[Part] = []
    names: list[object] = []
    for inverse, part in listed:
        name = _unordered(part)
        for place, other in enumerate(names):
            if other == name and kept[place][0] != inverse:
                del kept[place], names[place]
                break
        else:
            kept.append((inverse, part))
            names.append(name)
    return kept


def _unordered(tree: Expression) -> object:
    """What is the same for two trees that differ in the order of their parts only."""
    if not isinstance(tree, Operation):
        return tree
    if tree.symbol == "^":
        return "^", _unordered(tree.left), _unordered(tree.right)
    listed, kind = (terms(tree), "+") if is_sum(tree) else (factors(tree), "*")
    return kind, frozenset(
        Counter([(inverse, _unordered(part)) for inverse, part in listed]).items()
    )


def _collected(listed: list[Part]) -> list[Part]:
    """Several ones that are added, or subtracted, as one whole number in the place of the first."""
    for taken in (False, True):
        count = listed.count((taken, ONE))
        if count > 1:
            place = listed.index((taken, ONE))
            rest = [part for part in listed if part != (taken, ONE)]
            listed = [*rest[:place], (taken, Constant(Fraction(count))), *rest[place:]]
    return listed


def orders(tree: Expression) -> tuple[bool, bool]:
    """Whether some sum, and whether some product, of a tidy tree could stand in another order.

    >>> from roda.notation import parse
    >>> orders(parse("n0-n1+n2")), orders(parse("n0/n1*n2")), orders(parse("(n0-n1)/n2-n3"))
    ((True, False), (False, True), (False, False))
    """
    in_sum = in_product = False
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Operation):
            left = node.left
            if isinstance(left, Operation):
                in_sum = in_sum or (node.symbol == "+" and left.symbol == "-")
                in_product = in_product or (node.symbol in "*/" and left.symbol == "/")
                waiting.append(left)
            waiting.append(node.right)
    return in_sum, in_product


def rearranged(tree: Expression, added_first: bool, order: Factors) -> Expression:
    """A tidy tree with the parts of its sums and products in another order.

    `added_first` puts what is added before what is subtracted. Products stay as they are
    (`kept`), or are multiplied before they are divided (`products first`), also all at once by
    the product of what divides (`one division`).

    >>> from roda.notation import parse, to_infix
    >>> to_infix(rearranged(parse("n0-n1+n2/n3/n4*n5"), True, "one division"))
    'n0+n2*n5/(n3*n4)-n1'
    """
    if not isinstance(tree, Operation):
        return tree
    if tree.symbol == "^":
        left, right = (rearranged(part, added_first, order) for part in (tree.left, tree.right))
        return Operation("^", left, right)
    listed = [
        (inverse, rearranged(part, added_first, order) if isinstance(part, Operation) else part)
        for inverse, part in (terms(tree) if is_sum(tree) else factors(tree))
    ]
    if is_sum(tree):
        return sum_of(_sorted(listed) if added_first else listed)
    if order == "kept":
        return product_of(listed)
    listed = _sorted(listed)
    under = [(False, part) for below, part in listed if below]
    if order == "one division" and len(under) > 1:
        return product_of(listed[: -len(under)]) / product_of(under)
    return product_of(listed)


def _sorted(listed: list[Part]) -> list[Part]:
    return sorted(listed, key=lambda part: part[0])  # stable: their order stays otherwise
