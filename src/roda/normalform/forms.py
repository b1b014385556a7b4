"""The two normal forms of an equation, by name.

`default` is our own (`normalize.py`); `paper` is sympy's simplification with the negative terms
removed as in Appendix A (`paper.py`, imported when it is asked for: sympy takes a while to load).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roda.expression import Expression
from roda.normalform.normalize import normalize


def _paper(tree: Expression) -> Expression:
    from roda.normalform import paper

    return paper.normalize(tree)


NORMAL_FORMS: Final[dict[str, Callable[[Expression], Expression]]] = {
    "default": normalize,
    "paper": _paper,
}
