"""An equation as an immutable tree (`tree.py`) and its exact value (`evaluation.py`).

The ground floor: it imports nothing of the package but `roda.errors`.

>>> from fractions import Fraction
>>> evaluate(Reference(0) / Constant(Fraction(4)), [Fraction(3)])
Fraction(3, 4)
"""

from roda.expression.evaluation import Evaluator, Ratio, evaluate, evaluator
from roda.expression.tree import (
    MAX_DEPTH,
    SYMBOLS,
    Constant,
    Expression,
    Operation,
    Reference,
    Symbol,
    Unknown,
    contains,
    leaves,
    rebuild,
    reference,
    references,
    remember,
    renumber,
)

__all__ = [
    "MAX_DEPTH",
    "SYMBOLS",
    "Constant",
    "Evaluator",
    "Expression",
    "Operation",
    "Ratio",
    "Reference",
    "Symbol",
    "Unknown",
    "contains",
    "evaluate",
    "evaluator",
    "leaves",
    "rebuild",
    "reference",
    "references",
    "remember",
    "renumber",
]
