"""Equations in and out: infix (`infix.py`), prefix and postfix (`polish.py`), numbers (`numerals.py`).

A real parser, never `eval`. Imports `roda.expression` and `roda.errors` only.

>>> tree = parse("x=660/(32+34)")
>>> to_infix(tree), to_prefix(tree)
('660/(32+34)', '/ 660 + 32 34')
"""

from roda.notation.infix import (
    MAX_LENGTH,
    name,
    negated,
    parse,
    parse_skeleton,
    skeleton,
    template,
    to_infix,
)
from roda.notation.numerals import (
    LITERAL,
    PI,
    decimals,
    exact_value,
    literal,
    plain,
    write_value,
)
from roda.notation.polish import parse_postfix, parse_prefix, to_postfix, to_prefix

__all__ = [
    "LITERAL",
    "MAX_LENGTH",
    "PI",
    "decimals",
    "exact_value",
    "literal",
    "name",
    "negated",
    "parse",
    "parse_postfix",
    "parse_prefix",
    "parse_skeleton",
    "plain",
    "skeleton",
    "template",
    "to_infix",
    "to_postfix",
    "to_prefix",
    "write_value",
]
