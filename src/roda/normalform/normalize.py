"""Our normal form of an equation: one tree for all equations that are the same function.

The equation is turned into a reduced fraction of polynomials (`rational`), which forgets how
it was written, and written anew from that alone, as short as we know how (`shortest`), its
numbers in order of occurrence (`write`). So two equations that are the same rational function
of the numbers end as the same tree.

What makes a writing good, most important first: few operands; few constants (`n0+n0*n1`, not
`n0*(1+n1)`), and few other than 1; few brackets; few minuses and divisions; numbers in order
of occurrence. Powers up to 3 are written out. `2*n0` is `n0+n0`, unless that needs brackets.

A power that is no polynomial (`n0^n1`, `n0^0.5`) counts as a number of its own, in normal
form itself. An equation that outgrows the limits of `polynomial`, or that divides by zero
whatever its numbers are, keeps its shape; only its parts are put in normal form.

Four caches keep what was worked out: the normal form of a tree (`normalize`), what a tree computes
(`as_function`), also when solved for a number (`solved_for`), and the tree of a function whatever
its numbers are called (`_tree`), which asks the list of `known.py` before it searches.

>>> from roda.notation import parse, to_infix
>>> [to_infix(normalize(parse(e))) for e in ("n1*n0+n2*n0", "(n2-n3*(n0+n1))/(n0+n1)")]
['n0*(n1+n2)', 'n2/(n0+n1)-n3']
>>> [to_infix(normalize(parse(e))) for e in ("0-n0+n1", "n0*(1+n1)", "2*n0^2*0.5")]
['n1-n0', 'n0+n0*n1', 'n0*n0']
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache, reduce
from operator import or_
from typing import Final

from roda.expression import (
    Constant,
    Expression,
    Operation,
    Reference,
    leaves,
    rebuild,
    renumber,
)
from roda.normalform.algebra.polynomial import MAX_EXPONENT, TooLarge, numbers_in, renumbered
from roda.normalform.algebra.rational import Rational, Undefined, inverted, rational
from roda.normalform.form.absorb import absorb
from roda.normalform.form.formula import CONSTANTS, SUM, total
from roda.normalform.form.write import write
from roda.normalform.known import known_form
from roda.normalform.search.shortest import shortest
from roda.notation import to_infix

_ONE: Final = Constant(Fraction(1))

# A function of numbers 0, 1, 2 …, and which numbers of an equation these are.
Function = tuple[Rational, tuple[int, ...]]


@lru_cache(maxsize=1 << 15)
def normalize(tree: Expression) -> Expression:
    """The normal form of an equation over the numbers of a problem.

    >>> from roda.notation import parse, to_infix
    >>> to_infix(normalize(parse("n2*n3/(n2+n3)-(n1-n0)")))
    'n0-n1+n2/(n2+n3)*n3'
    """
    try:
        return _written(rational(tree))
    except Undefined:
        return _piecewise(tree)
    except TooLarge:
        return _with_atoms(tree)


def normalize_renumbered(
    tree: Expression, places: Sequence[int], known: Function | None = None
) -> Expression:
    """The normal form of the tree in which number i is called `places[i]`.

    What the tree computes is worked out once for all places, if the caller does not know it.

    >>> from roda.notation import parse, to_infix
    >>> to_infix(normalize_renumbered(parse("n0*(n1+n2)"), [4, 1, 0]))
    '(n0+n1)*n4'
    """
    known = known or as_function(tree)
    if known is None:
        return normalize(renumber(tree, places))
    function, numbers = _renumbered(known, places)
    written = _tree(function)
    return renumber(written, numbers) if numbers and numbers[-1] >= len(numbers) else written


def is_renumbered(other: Expression | Function, tree: Expression, places: Sequence[int]) -> bool:
    """Whether the other is the same function as the tree with number i called `places[i]`.

    >>> from roda.notation import parse
    >>> is_renumbered(parse("n4*n0+n4*n1"), parse("n0*(n1+n2)"), [4, 1, 0])
    True
    """
    known, own = other if isinstance(other, tuple) else as_function(other), as_function(tree)
    if known is not None and own is not None:
        return known == _renumbered(own, places)
    return isinstance(other, Expression) and same_function(other, renumber(tree, places))


@lru_cache(maxsize=1 << 14)
def as_function(tree: Expression) -> Function | None:
    """What the tree computes as a function of numbers 0, 1, 2 …, and which numbers these are.

    None where that is no fraction of polynomials, or too large a one.
    """
    try:
        function = rational(tree)
    except (TooLarge, Undefined):
        return None
    dense, numbers = compact(function)
    return dense, numbers or _numbers(function)


@lru_cache(maxsize=1 << 14)
def solved_for(tree: Expression, number: int) -> Function | None:
    """What the tree solved for a number computes; that number then stands for the old result.

    None where the function is not linear in the number, or cannot be had.

    >>> from roda.notation import parse
    >>> solved_for(parse("n0/(n1+n2)"), 1) == as_function(parse("n0/n1-n2"))
    True
    """
    known = as_function(tree)
    if known is None or number not in known[1]:
        return None
    function, numbers = known
    inverse = inverted(function, numbers.index(number))
    return None if inverse is None else (inverse, numbers)


def _renumbered(known: Function, places: Sequence[int]) -> Function:
    """The same function with number i called `places[i]`."""
    function, numbers = known
    moved = [places[number] for number in numbers]
    found = tuple(sorted(moved))
    if list(found) == moved:
        return function, found
    order = [moved.index(place) for place in found]
    over, under = renumbered(function[0], order), function[1]
    if under[-1][0]:  # it is more than a number
        under = renumbered(under, order)
        if under[-1][1] < 0:  # another term leads now
            over, under = tuple([(m, -c) for m, c in over]), tuple([(m, -c) for m, c in under])
    return Rational(over, under), found


def same_function(left: Expression, right: Expression) -> bool:
    """Whether two equations are the same function, without writing either anew.

    >>> from roda.notation import parse
    >>> same_function(parse("n0*(1+n1)"), parse("n1*n0+n0"))
    True
    """
    try:
        return rational(left) == rational(right)
    except (TooLarge, Undefined):
        return normalize(left) == normalize(right)


def _written(function: Rational) -> Expression:
    """The normal form of a function; those that differ in their numbers only share the work."""
    function, numbers = compact(function)
    return renumber(_tree(function), numbers) if numbers else _tree(function)


def compact(function: Rational) -> tuple[Rational, tuple[int, ...]]:
    """The function of numbers 0, 1, 2 …, and which numbers these were; none if they were so.

    >>> from roda.notation import parse
    >>> compact(rational(parse("n1-n3")))
    (Rational(numerator=((1, 1), (256, -1)), denominator=((0, 1),)), (1, 3))
    """
    over, under = function
    numbers = _numbers(function)
    if not numbers or numbers[-1] < len(numbers):
        return function, ()
    return Rational(renumbered(over, numbers), renumbered(under, numbers)), numbers


def _numbers(function: Rational) -> tuple[int, ...]:
    over, under = function
    return numbers_in(reduce(or_, [m for m, _ in over + under], 0))


@lru_cache(maxsize=1 << 14)
def _tree(function: Rational) -> Expression:
    return known_form(function) or find_normal_form(function)


def find_normal_form(function: Rational) -> Expression:
    """The normal form of a function, found by search without a look at the list of known ones.

    Its numbers are 0, 1, 2 … without gaps.

    >>> from roda.notation import parse, to_infix
    >>> to_infix(find_normal_form(rational(parse("n1*n0+n2*n0"))))
    'n0*(n1+n2)'
    """
    sign, formula = absorb(shortest(function))
    if formula.kind == SUM and sign > 0 and not formula.cost & CONSTANTS:
        return write((sign, formula))
    return write(total([(sign, formula)]))


def _with_atoms(tree: Expression) -> Expression:
    """Count powers that are no polynomials as numbers of their own."""
    tree = _without_powers_of_one(tree)
    atoms = sorted(_atoms(tree), key=_first)
    places = {atom: Reference(place) for place, atom in enumerate(atoms)}
    try:
        written = _written(rational(_numbered(tree, places)))
    except (TooLarge, Undefined):
        return _piecewise(tree)
    return rebuild(written, lambda leaf: atoms[leaf.index] if isinstance(leaf, Reference) else leaf)


def _without_powers_of_one(tree: Expression) -> Expression:
    """`1^n0` is 1, however its base is written."""
    if not isinstance(tree, Operation):
        return tree
    if tree.symbol == "^" and normalize(tree.left) == _ONE:
        return _ONE
    left, right = _without_powers_of_one(tree.left), _without_powers_of_one(tree.right)
    return Operation(tree.symbol, left, right)


def _first(atom: Expression) -> tuple[list[int], int, str]:
    """Numbers in order of occurrence; a power stands where its first number does.

    Powers of the same numbers are told apart by how they are written: they come from a set.
    """
    found = [leaf.index for leaf in leaves(atom) if isinstance(leaf, Reference)]
    return found, atom.depth, to_infix(atom)


def _atoms(tree: Expression) -> set[Expression]:
    """What counts as a number: the references, and powers that are no polynomials."""
    if isinstance(tree, Operation):
        if tree.symbol == "^" and not _is_whole(tree.right):
            return {_power(tree)}
        return _atoms(tree.left) | _atoms(tree.right)
    return set() if isinstance(tree, Constant) else {tree}


def _numbered(tree: Expression, places: dict[Expression, Reference]) -> Expression:
    if isinstance(tree, Operation):
        if tree.symbol == "^" and not _is_whole(tree.right):
            return places[_power(tree)]
        return Operation(tree.symbol, _numbered(tree.left, places), _numbered(tree.right, places))
    return tree if isinstance(tree, Constant) else places[tree]


def _power(tree: Operation) -> Operation:
    return Operation("^", normalize(tree.left), normalize(tree.right))


def _is_whole(exponent: Expression) -> bool:
    """Whether the exponent is a small whole number, whatever the numbers of the problem are."""
    value = normalize(exponent)
    return (
        isinstance(value, Constant)
        and value.value.denominator == 1
        and abs(value.value) <= MAX_EXPONENT
    )


def _piecewise(tree: Expression) -> Expression:
    """The tree with its parts in normal form; the whole again if that made it small enough."""
    if not isinstance(tree, Operation):
        return tree
    parts = Operation(tree.symbol, normalize(tree.left), normalize(tree.right))
    return parts if parts == tree else normalize(parts)
