"""Equations in Polish notation, in and out: operators before (prefix) or behind (postfix).

>>> tree = parse("x=660/(32+34)")
>>> to_prefix(tree), to_postfix(tree)
('/ 660 + 32 34', '660 32 34 + /')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from roda.errors import EquationError
from roda.expression import SYMBOLS, Expression, Operation
from roda.notation import as_symbol, in_ascii, name, negated, parse


def to_prefix(tree: Expression, name: Callable[[Expression], str] = name) -> str:
    """Operators before their operands, tokens apart by spaces.

    >>> to_prefix(parse("5/(1/3)-x"))
    '- / 5 1/3 x'
    """
    return " ".join(_tokens(tree, name, prefix=True))


def to_postfix(tree: Expression, name: Callable[[Expression], str] = name) -> str:
    """Operators behind their operands, tokens apart by spaces."""
    return " ".join(_tokens(tree, name, prefix=False))


def _tokens(tree: Expression, name: Callable[[Expression], str], prefix: bool) -> Iterator[str]:
    if not isinstance(tree, Operation):
        yield name(tree).replace("(", "").replace(")", "")
        return
    if prefix:
        yield tree.symbol
    yield from _tokens(tree.left, name, prefix)
    yield from _tokens(tree.right, name, prefix)
    if not prefix:
        yield tree.symbol


def parse_prefix(text: str) -> Expression:
    """The tree of a prefix equation.

    >>> from roda.notation import to_infix
    >>> to_infix(parse_prefix("/ 660 + 32 34"))
    '660/(32+34)'
    """
    return _from_tokens(text, backwards=True)


def parse_postfix(text: str) -> Expression:
    """The tree of a postfix equation.

    >>> from roda.notation import to_infix
    >>> to_infix(parse_postfix("660 32 34 + /"))
    '660/(32+34)'
    """
    return _from_tokens(text, backwards=False)


def _from_tokens(text: str, backwards: bool) -> Expression:
    ascii_text = in_ascii(text)
    tokens = [(match[0], match.start()) for match in re.finditer(r"\S+", ascii_text)]
    stack: list[Expression] = []
    for token, at in reversed(tokens) if backwards else tokens:
        if token in SYMBOLS or token == "**":
            if len(stack) < 2:
                raise EquationError("an operand is missing for this operator", text, at)
            second, first = stack.pop(), stack.pop()
            if backwards:
                first, second = second, first
            try:
                stack.append(Operation("^" if token == "**" else as_symbol(token), first, second))
            except EquationError as error:
                raise EquationError(error.problem, text, at) from None
        else:
            stack.append(_token_leaf(token, text, at))
    if len(stack) != 1:
        problem = "the equation is empty" if not stack else "an operator is missing"
        raise EquationError(problem, text, tokens[-1][1] if tokens else 0)
    return stack[0]


def _token_leaf(token: str, text: str, at: int) -> Expression:
    bare = token.removeprefix("-")
    try:
        if re.fullmatch(r"\d+/\d+", bare):
            bare = f"({bare})"
        leaf = parse(bare)
    except EquationError as error:
        raise EquationError(error.problem, text, at) from None
    if isinstance(leaf, Operation):
        raise EquationError("one token must be one number", text, at)
    return negated(leaf) if token.startswith("-") else leaf
