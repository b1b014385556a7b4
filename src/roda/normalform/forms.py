"""The two normal forms of an equation, by name.

`default` is our own (the package `roda.normalform`); `paper` is sympy's simplification with
the negative terms removed as in Appendix A (`sympy_form.py`, imported when it is asked for).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roda.expression import Expression
from roda.normalform.normalize import normalize


def _paper(tree: Expression) -> Expression:
    from roda.normalform import paper as sympy_form

    return sympy_form.normalize(tree)


NORMAL_FORMS: Final[dict[str, Callable[[Expression], Expression]]] = {
    "default": normalize,
    "paper": _paper,
}
