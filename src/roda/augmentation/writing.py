"""How the equation of a new problem is put on paper: one of the forms, with its numbers put in.

A form is a tree of the same function as the template, which is proved before it is used. All that
does not depend on the values of a problem is worked out once for a template and kept.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from roda.errors import EvaluationError
from roda.expression import (
    Constant,
    Expression,
    Operation,
    Ratio,
    Reference,
    evaluator,
    leaves,
)
from roda.normalform.natural import Natural
from roda.normalform.normalize import same_function
from roda.notation import name, to_infix

SLOT: Final = re.compile(r"n(\d+)")
# A quotient in brackets: a fraction, or what would be read as one with whole numbers put in.
_QUOTIENT: Final = re.compile(r"\((?:n\d+|\d+)/(?:n\d+|\d+)\)")


class Layout:
    """An equation over the numbers of a text, and how to print it.

    `pattern` has a `%s` for each number, whose index is in `slots`; it is empty where the writing
    depends on what is put in.
    """

    __slots__ = ("pattern", "slots", "template", "tree")

    def __init__(self, tree: Expression) -> None:
        self.tree = tree
        self.template = to_infix(tree)
        pieces = SLOT.split(self.template)  # words and indices in turn
        fixed = "." not in self.template and not _QUOTIENT.search(self.template)
        self.pattern = "x=" + "%s".join(pieces[::2]) if fixed else ""
        self.slots = tuple(map(int, pieces[1::2]))

    def write(
        self,
        literals: Sequence[str],
        sources: Sequence[int],
        constants: Mapping[Fraction, str] | None = None,
    ) -> str:
        """The equation with numbers put in: those of the origin as written, the answer last.

        `sources` tells for each number of the new text where it comes from, `constants` how the
        source wrote fractions that stand in its equation alone.

        >>> Layout(Reference(0) * Reference(1)).write(["6", "8", "(3/4)"], (1, 2))
        'x=8*(3/4)'
        """
        if self.pattern:
            return self.pattern % tuple([literals[sources[slot]] for slot in self.slots])
        known = constants or {}

        def written(leaf: Expression) -> str:
            if isinstance(leaf, Reference):
                return literals[sources[leaf.index]]
            return (isinstance(leaf, Constant) and known.get(leaf.value)) or name(leaf)

        return "x=" + to_infix(self.tree, written)


class Writing:
    """The equation of one template in one form.

    `single` is its layout where the values make no difference, and it has a value for all positive
    ones. A form that could not be proved to be the template's function has no layout at all.
    """

    __slots__ = ("_layouts", "_made", "_proved", "_template", "single")

    def __init__(self, template: Layout, made: Natural | Expression) -> None:
        self._template = template
        self._made = made
        self._layouts = {template.tree: template}
        self.single: Layout | None = None
        tree = made.only if isinstance(made, Natural) else made
        # A `Natural` proves its writings itself.
        self._proved = isinstance(made, Natural) or _proved(made, template.tree)
        if tree is not None and self._proved and (tree == template.tree or surely_defined(tree)):
            self.single = self._layout(tree)

    def _layout(self, tree: Expression) -> Layout:
        known = self._layouts.get(tree)
        if known is None:
            known = self._layouts[tree] = Layout(tree)
        return known

    def choose(self, values: Sequence[Ratio]) -> Layout | None:
        """The layout for these values; the template's where the form divides by zero."""
        if not self._proved:
            return None
        made = self._made
        tree = made.choose(values) if isinstance(made, Natural) else made
        if not isinstance(made, Natural) or made.only is not None:  # it was not computed yet
            try:
                evaluator(tree)(values)
            except EvaluationError:
                return self._template
        return self._layout(tree)


def _proved(tree: Expression, template: Expression) -> bool:
    return tree == template or same_function(tree, template)


def has_fractions(tree: Expression) -> bool:
    """Whether a constant of the equation is no whole number."""
    return any(isinstance(leaf, Constant) and leaf.value.denominator != 1 for leaf in leaves(tree))


def surely_defined(tree: Expression) -> bool:
    """Whether positive numbers can make no divisor zero: then the solution is the only one."""
    if not isinstance(tree, Operation):
        return True
    if tree.symbol == "/" and not _surely_positive(tree.right):
        return False
    return surely_defined(tree.left) and surely_defined(tree.right)


def _surely_positive(tree: Expression) -> bool:
    """Whether positive numbers can only give a positive value."""
    if isinstance(tree, Operation):
        return tree.symbol != "-" and _surely_positive(tree.left) and _surely_positive(tree.right)
    return not isinstance(tree, Constant) or tree.value > 0
