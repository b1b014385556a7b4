"""The paper's normal form: sympy's simplification, then no negative term in front.

A tree is rebuilt with sympy's own operators, which simplify as they go (this, not
`simplify()`, is what reproduces the paper's template counts), and read back in the order in
which sympy prints it. Numbers are symbols named after their place in the text, so sympy's
alphabetical order is the order of occurrence. Appendix A then moves the first positive term
of every sum to its front.

>>> from roda.notation import parse, to_infix
>>> to_infix(normalize(parse("n2-n0-n2+(n2*n0)+(n1/n1)")))  # the example of Appendix A
'n0*n2-n0+1'
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache, reduce
from typing import Any, Final

import sympy
from sympy.printing.str import StrPrinter

from roda.expression import Constant, Expression, Operation, Reference
from roda.notation import PI

# sympy has no type hints; its expressions are `Any` here.
_PRINTER: Final[Any] = StrPrinter()
_ZERO: Final = Constant(Fraction(0))
_PI_SYMBOL: Final[Any] = sympy.Symbol("PI")


@lru_cache(maxsize=1 << 15)
def normalize(tree: Expression) -> Expression:
    """The tree as sympy simplifies it, without negative terms in front.

    A tree that sympy turns into something without a value (0/0) is given back as it was.
    """
    simplified = _to_sympy(tree)
    if simplified.has(sympy.zoo, sympy.nan, sympy.oo):
        return tree
    return _from_sympy(simplified)


@lru_cache(maxsize=1 << 15)
def _to_sympy(tree: Expression) -> Any:
    if isinstance(tree, Operation):
        left, right = _to_sympy(tree.left), _to_sympy(tree.right)
        if tree.symbol == "+":
            return left + right
        if tree.symbol == "-":
            return left - right
        if tree.symbol == "*":
            return left * right
        return left / right if tree.symbol == "/" else left**right
    if isinstance(tree, Reference):
        return _symbol(tree.index)
    assert isinstance(tree, Constant)
    if tree.value == PI:  # a name, so that 3.14 is never multiplied into another constant
        return _PI_SYMBOL
    return sympy.Rational(*tree.value.as_integer_ratio())


@lru_cache(maxsize=1 << 10)
def _symbol(index: int) -> Any:
    """A symbol whose alphabetical place is the index: a, b, … z, za, zb …"""
    return sympy.Symbol("z" * (index // 25) + chr(ord("a") + index % 25))


def _index(symbol: Any) -> int:
    name = str(symbol.name)
    return (len(name) - 1) * 25 + ord(name[-1]) - ord("a")


@lru_cache(maxsize=1 << 15)
def _from_sympy(value: Any) -> Expression:
    if value.is_Add:
        return _sum(value)
    if value.is_Mul or (value.is_Pow and value.exp.is_Rational and value.exp < 0):
        return _product(value)
    if value.is_Pow:
        return Operation("^", _from_sympy(value.base), _from_sympy(value.exp))
    if value == _PI_SYMBOL:
        return Constant(PI)
    if value.is_Symbol:
        return Reference(_index(value))
    return Constant(Fraction(int(value.p), int(value.q)))


def _sum(value: Any) -> Expression:
    """A sum in sympy's order, its first positive term moved to the front."""
    terms = []
    for term in _PRINTER._as_ordered_terms(value):
        negative = term.could_extract_minus_sign() and not term.is_Add
        terms.append((negative, _from_sympy(-term if negative else term)))
    return _chain(_front(terms))


_Term = tuple[bool, Expression]  # whether it is subtracted, and what


def remove_negative_terms(tree: Expression) -> Expression:
    """Appendix A: in every sum that opens with a minus, the first added term goes to the front.

    >>> from roda.notation import parse, to_infix
    >>> to_infix(remove_negative_terms(parse("-n0+1+(n0*n2)")))
    '1-n0+n0*n2'
    """
    if not isinstance(tree, Operation):
        return tree
    if tree.symbol not in "+-":
        return Operation(
            tree.symbol, remove_negative_terms(tree.left), remove_negative_terms(tree.right)
        )
    return _chain(_front([(sign, remove_negative_terms(term)) for sign, term in _terms(tree)]))


def _terms(tree: Expression) -> list[_Term]:
    if isinstance(tree, Operation) and tree.symbol in "+-":
        if tree.symbol == "-" and tree.left == _ZERO:
            return [(True, tree.right)]
        return [*_terms(tree.left), (tree.symbol == "-", tree.right)]
    return [(False, tree)]


def _front(terms: list[_Term]) -> list[_Term]:
    if terms[0][0]:
        added = next((i for i, (negative, _) in enumerate(terms) if not negative), None)
        if added is not None:
            return [terms[added], *terms[:added], *terms[added + 1 :]]
    return terms


def _chain(terms: list[_Term]) -> Expression:
    negative, total = terms[0]
    if negative:
        total = _ZERO - total
    for negative, term in terms[1:]:
        total = total - term if negative else total + term
    return total


def _product(value: Any) -> Expression:
    """A product as sympy prints it: all that is above the line, then all that is below."""
    coefficient, rest = value.as_coeff_Mul()
    above: list[Expression] = []
    below: list[Expression] = []
    if abs(coefficient.p) != 1:
        above.append(Constant(Fraction(abs(int(coefficient.p)))))
    if coefficient.q != 1:
        below.append(Constant(Fraction(int(coefficient.q))))
    for factor in rest.as_ordered_factors() if rest != 1 else ():
        base, exponent = factor.as_base_exp()
        if exponent.is_Rational and exponent < 0:
            below.append(_from_sympy(base**-exponent))
        else:
            above.append(_from_sympy(factor))
    over = reduce(Operation.__mul__, above) if above else Constant(Fraction(1))
    tree = over / reduce(Operation.__mul__, below) if below else over
    return _ZERO - tree if coefficient < 0 else tree
