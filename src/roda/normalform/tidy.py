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

from collections.abc import Iterable
from fractions import Fraction
from itertools import groupby
from operator import itemgetter
from typing import Final, Literal

from roda.expression import Constant, Expression, Operation, Reference, Symbol, references

# Whether it is subtracted (from a sum) or divided by (in a product), and what.
Part = tuple[bool, Expression]
Factors = Literal["kept", "products first", "one division"]
_Signed = tuple[bool, Expression]  # whether it has a minus in front, and what

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

    `collect_ones` writes 1+1+1 as 3: whoever solves x+x+x=n0 by hand does so too.

    >>> from roda.notation import parse, to_infix
    >>> to_infix(tidy(parse("(n0-(0-n1))/(1+1+1)"), collect_ones=True))
    '(n0+n1)/3'
    """
    minus, plain = _tidy(tree, collect_ones)
    return ZERO - plain if minus else plain


def _tidy(tree: Expression, ones: bool) -> _Signed:
    if isinstance(tree, Constant):
        return (True, Constant(-tree.value)) if tree.value < 0 else (False, tree)
    if not isinstance(tree, Operation):
        return False, tree
    if tree.symbol == "^":
        return False, Operation("^", tidy(tree.left, ones), tidy(tree.right, ones))
    if not isinstance(tree.left, Operation) and not isinstance(tree.right, Operation):
        if isinstance(tree.left, Reference) and isinstance(tree.right, Reference):
            if tree.left.index != tree.right.index and tree.symbol in "-/":
                return False, tree  # most parts of an equation are as short as this
    return _tidy_sum(tree, ones) if tree.symbol in "+-" else _tidy_product(tree, ones)


def _tidy_sum(tree: Expression, ones: bool) -> _Signed:
    found: list[Part] = []
    for taken, part in terms(tree):
        minus, plain = _tidy(part, ones)
        found += [(inner != (taken != minus), term) for inner, term in terms(plain)]
    kept = _without_pairs([part for part in found if part[1] != ZERO])
    if ones:
        kept = _collected(kept)
    if not kept:
        return False, ZERO
    if all(taken for taken, _ in kept):
        return True, sum_of(_as_in_text([(False, part) for _, part in kept]))
    return False, sum_of(_as_in_text(_one_in_front(kept)))


def _tidy_product(tree: Expression, ones: bool) -> _Signed:
    found: list[Part] = []
    negative = False
    for below, part in factors(tree):
        minus, plain = _tidy(part, ones)
        negative = negative != minus
        found += [(inner != below, factor) for inner, factor in factors(plain)]
    kept = _without_pairs([part for part in found if part[1] != ONE])
    return negative, product_of(_as_in_text(_one_in_front(kept), brackets_last=True))


def _one_in_front(listed: list[Part]) -> list[Part]:
    """The first part that is not taken moved to the front, if there is one."""
    first = next((place for place, (inverse, _) in enumerate(listed) if not inverse), 0)
    return [listed[first], *listed[:first], *listed[first + 1 :]] if first else listed


def _as_in_text(listed: list[Part], brackets_last: bool = False) -> list[Part]:
    """Neighbours that may change places, in the order of the text.

    A sum in brackets stands behind plain factors; where a part has no number of the text, the
    order of the source stays.
    """
    if len(listed) == 2 and listed[1][0]:
        return listed  # one thing and what is taken from it
    found: list[Part] = []
    for _, run in groupby(listed, key=itemgetter(0)):
        parts_of_run = list(run)
        keys = [min(references(part), default=-1) for _, part in parts_of_run]
        if len(keys) > 1 and min(keys) >= 0:
            last = [brackets_last and _is_sum(part) for _, part in parts_of_run]
            order = sorted(range(len(keys)), key=lambda place: (last[place], keys[place]))
            parts_of_run = [parts_of_run[place] for place in order]
        found += parts_of_run
    return found


def _is_sum(tree: Expression) -> bool:
    return isinstance(tree, Operation) and tree.symbol in "+-"


def _without_pairs(listed: list[Part]) -> list[Part]:
    """The parts less those that stand once on either side, whatever the order inside them."""
    if not any(inverse for inverse, _ in listed):
        return listed
    kept: list[tuple[bool, Expression, object]] = []
    for inverse, part in listed:
        name = _unordered(part)
        match = (not inverse, name)
        place = next((i for i, (side, _, other) in enumerate(kept) if (side, other) == match), None)
        if place is None:
            kept.append((inverse, part, name))
        else:
            del kept[place]
    return [(inverse, part) for inverse, part, _ in kept]


def _unordered(tree: Expression) -> object:
    """What is the same for two trees that differ in the order of their parts only."""
    if not isinstance(tree, Operation):
        return tree
    if tree.symbol == "^":
        return "^", _unordered(tree.left), _unordered(tree.right)
    listed, kind = (terms(tree), "+") if tree.symbol in "+-" else (factors(tree), "*")
    names = sorted(((inverse, _unordered(part)) for inverse, part in listed), key=repr)
    return kind, tuple(names)


def _collected(listed: list[Part]) -> list[Part]:
    """Several ones that are added, or subtracted, as one whole number in the place of the first."""
    for taken in (False, True):
        count = listed.count((taken, ONE))
        if count > 1:
            place = listed.index((taken, ONE))
            rest = [part for part in listed if part != (taken, ONE)]
            listed = [*rest[:place], (taken, Constant(Fraction(count))), *rest[place:]]
    return listed


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
    is_sum = tree.symbol in "+-"
    listed = [
        (inverse, rearranged(part, added_first, order))
        for inverse, part in (terms(tree) if is_sum else factors(tree))
    ]
    if is_sum:
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
