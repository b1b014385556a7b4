"""The new equation of a reversed problem, made once for each template and then reused.

Tens of thousands of reversals share a few thousand equations: same tree, same target, same
order of the numbers in the new text. All that does not depend on the values is kept here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from roda.augment.normalize import NORMAL_FORMS
from roda.augment.reverse import reverse
from roda.expression import Evaluator, Expression, Reference, Unknown, evaluator, rebuild
from roda.languages.base import ANSWER
from roda.notation import LITERAL, name, plain, to_infix
from roda.problem import Reason

_SLOT: Final = re.compile(r"n(\d+)")
# A quotient in brackets: with whole numbers put in, it would be read as a fraction.
_QUOTIENT: Final = re.compile(r"\((?:n\d+|\d+)/(?:n\d+|\d+)\)")


class Turned(NamedTuple):
    """An equation solved for one of its numbers, in the numbering of the original text.

    `Unknown` stands for the old answer. `relation` is the equation as it was, with `x` for the
    number and `%s` for each of the others, in `order`.
    """

    tree: Expression
    relation: str
    order: tuple[int, ...]


class Generated(NamedTuple):
    """The equation of a new problem, over the numbers of its text, and how to print it.

    `layout` has a `%s` for each number; `order` tells which, by its place in the origin
    (`ANSWER` for the old answer). It is empty where brackets depend on what is put in.
    """

    equation: Expression
    evaluate: Evaluator
    template: str
    relation: str
    layout: str
    order: tuple[int, ...]

    def write(self, literals: Sequence[str], sources: Sequence[int]) -> str:
        """The equation with numbers put in: those of the origin as written, the answer last.

        >>> turned = turn(Reference(0) / Reference(1), 0)
        >>> sources = (1, ANSWER)
        >>> generate(turned, sources, "default").write(["6", "8", "(3/4)"], sources)
        'x=8*(3/4)'
        """
        if self.layout:
            return self.layout % tuple([literals[source] for source in self.order])
        return "x=" + to_infix(
            self.equation,
            lambda leaf: literals[sources[leaf.index]] if isinstance(leaf, Reference) else name(leaf),
        )


@lru_cache(maxsize=1 << 16)
def literal(surface: str) -> str:
    """A number of a text as an equation writes it.

    >>> literal("百分之20"), literal("３"), literal("(1/4)")
    ('20%', '3', '(1/4)')
    """
    ascii_surface = plain(surface)
    if LITERAL.fullmatch(ascii_surface):
        return ascii_surface
    digits = LITERAL.search(ascii_surface)
    return f"{digits[0]}%" if digits and surface.startswith("百分之") else ascii_surface


@lru_cache(maxsize=1 << 14)
def template(equation: Expression) -> str:
    """The equation with its numbers masked, `n0/(n1+n2)`, as text."""
    return to_infix(equation)


@lru_cache(maxsize=1 << 15)
def turn(equation: Expression, target: int) -> Turned | Reason:
    """The equation solved for a number: Algorithm 1, or exactly where that does not reach."""
    solved = reverse(equation, target, Unknown())
    if isinstance(solved, Reason):
        return solved
    order: list[int] = []

    def slot(match: re.Match[str]) -> str:
        index = int(match[1])
        if index == target:
            return "x"
        order.append(index)
        return "%s"

    relation = _SLOT.sub(slot, template(equation))
    return Turned(solved, relation, tuple(order))


@lru_cache(maxsize=1 << 15)
def generate(turned: Turned, sources: tuple[int, ...], normal_form: str) -> Generated:
    """A solved equation in the numbering of a new text, in normal form.

    `sources` tells for each number of the new text where it comes from.
    """
    place = {}
    for index in range(len(sources) - 1, -1, -1):
        place[sources[index]] = index
    leaf = {Reference(source): Reference(index) for source, index in place.items()}
    leaf[Unknown()] = leaf[Reference(ANSWER)]
    equation = NORMAL_FORMS[normal_form](rebuild(turned.tree, lambda node: leaf.get(node, node)))
    evaluate, written, layout, slots = _printed(equation)
    names = tuple([f"n{place[index]}" for index in turned.order])
    relation = f"n{place[ANSWER]}={turned.relation % names}"
    order = tuple([sources[index] for index in slots])
    return Generated(equation, evaluate, written, relation, layout, order)


@lru_cache(maxsize=1 << 14)
def _printed(equation: Expression) -> tuple[Evaluator, str, str, tuple[int, ...]]:
    """What is needed to compute and to print an equation: evaluator, template, layout, slots."""
    written = template(equation)
    layout = "" if _QUOTIENT.search(written) else "x=" + _SLOT.sub("%s", written)
    slots = tuple([int(index) for index in _SLOT.findall(written)])
    return evaluator(equation), written, layout, slots
