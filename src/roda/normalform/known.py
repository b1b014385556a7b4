"""Normal forms that were worked out beforehand: a memory that travels with the package.

Finding the shortest writing of a function can take milliseconds, and corpora of word problems
hold the same few thousand functions again and again. `known.txt` lists those that the public
corpora at hand give rise to, each with its normal form. It holds nothing that
`normalize.find_normal_form` would not find, which a test checks for every line;
`tools/known_forms.py` makes it again from the functions that it lists.

A line is the function (numerator and denominator, each a list of monomial and coefficient), a
tab, and the normal form with operators behind their operands; a digit is the number with that
index, and a constant has an equals sign in front.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Final

from roda.expression import (
    SYMBOLS,
    Constant,
    Expression,
    Operation,
    Reference,
    Symbol,
    reference,
)
from roda.normalform.algebra.polynomial import Key
from roda.normalform.algebra.rational import Rational
from roda.polish import to_postfix

PATH: Final = Path(__file__).with_name("known.txt")
_SYMBOLS: Final[dict[str, Symbol]] = {symbol: symbol for symbol in SYMBOLS}


def known_form(function: Rational) -> Expression | None:
    """The normal form of a function, if it is on the list.

    >>> from roda.normalform.algebra.rational import rational
    >>> from roda.notation import parse, to_infix
    >>> to_infix(known_form(rational(parse("n1*n0+n2*n0"))) or parse("0"))
    'n0*(n1+n2)'
    """
    written = _table().get(_name(function))
    return None if written is None else _read(written)


@cache
def _table() -> dict[str, str]:
    return dict(entries())


def entries() -> Iterable[tuple[str, str]]:
    """Every function of the list with its normal form, both as they are written there."""
    cells = PATH.read_text(encoding="ascii").replace("\n", "\t").split("\t")
    return zip(cells[::2], cells[1::2], strict=False)  # an empty one is left at the end


def entry(function: Rational, tree: Expression) -> str:
    """The line of the list for a function and its normal form.

    >>> from roda.normalform.algebra.rational import rational
    >>> tree = Reference(0) / (Reference(1) + Constant(Fraction(1, 2)))
    >>> entry(rational(tree), tree)
    '1:2/0:1,100:2\\t0 1 =1/2 + /'
    """
    return f"{_name(function)}\t{to_postfix(tree, _leaf)}"


def function_of(name: str) -> Rational:
    """The function that a name in the list stands for."""
    return Rational(*map(_key, name.split("/")))


def _name(function: Rational) -> str:
    over, under = function
    numerator = ",".join([f"{m:x}:{c}" for m, c in over])
    return f"{numerator}/{','.join([f'{m:x}:{c}' for m, c in under])}"


def _key(written: str) -> Key:
    terms = (term.split(":") for term in written.split(",") if term)
    return tuple((int(monomial, 16), int(coefficient)) for monomial, coefficient in terms)


def _leaf(leaf: Expression) -> str:
    """A number by its index, a constant with an equals sign in front."""
    if isinstance(leaf, Reference):
        return str(leaf.index)
    assert isinstance(leaf, Constant)
    return f"={leaf.value}"


def _read(written: str) -> Expression:
    stack: list[Expression] = []
    for token in written.split(" "):
        symbol = _SYMBOLS.get(token)
        if symbol:
            right = stack.pop()
            stack.append(Operation(symbol, stack.pop(), right))
        elif token[0] == "=":
            stack.append(Constant(Fraction(token[1:])))
        else:
            stack.append(reference(int(token)))
    return stack.pop()
