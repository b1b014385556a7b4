"""An equation as the calculations that a person carries out one after the other.

Each calculation is one operation, or a natural group of the same one: a sum of several numbers, or a
product of three. The order is that of the equation, which knows what the steps mean; where a step of it is
negative or a division has no end, that of the natural writing (`roda.normalform.natural`), if that
does better. What is needed twice is calculated once.

>>> from roda.notation import parse
>>> for each in calculations(parse("(n0+n1+n2)*n3-n0"), [Fraction(n) for n in (1, 2, 3, 4)]):
...     print(each.symbol, [part.operand.value.numerator for part in each.parts], each.value)
+ [1, 2, 3] 6
* [6, 4] 24
- [24, 1] 23
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from roda.expression import Constant, Expression, Operation, Reference, evaluate
from roda.normalform.forms import write_in_form
from roda.notation import decimals

_MOST_FACTORS: Final = 3  # of one calculation
_SHORT_SUM: Final = 2  # operations of a sum that may be split

Work = Literal["+", "-", "*", "/", "^"]


class Operand(NamedTuple):
    """A value that is calculated with, and where it comes from.

    `number` is the index of a number of the problem, `step` that of an earlier calculation; a
    constant of the equation has neither. `quotient` holds the two numbers of a fraction that is written
    as such, because working it out would not make it shorter: 7/3.
    """

    value: Fraction
    number: int | None = None
    step: int | None = None
    quotient: tuple[Operand, ...] = ()


class Part(NamedTuple):
    """An operand of a calculation; `inverse`: it is taken away, or divided by."""

    operand: Operand
    inverse: bool = False


class Calculation(NamedTuple):
    """One operation with its exact value; `+` and `-` and `*` may join more than two parts."""

    symbol: Work
    parts: tuple[Part, ...]
    value: Fraction

    @property
    def operands(self) -> tuple[Operand, ...]:
        """What is calculated with, in order."""
        return tuple(part.operand for part in self.parts)


class Manner(NamedTuple):
    """How much one calculation does: the most `factors` and `terms`; `splits_sums`: a number that is told once is added once."""

    factors: int = _MOST_FACTORS
    splits_sums: bool = False
    terms: int | None = None


def calculations(
    equation: Expression, values: Sequence[Fraction], manner: Manner | None = None
) -> list[Calculation]:
    """The calculations of an equation, the last of which gives its value."""
    manner = manner or Manner()
    equation = _without_ones(equation)
    work = _worked(equation, values, manner)
    if _stumbles(work):
        other = _worked(write_in_form(equation, "natural", values), values, manner)
        if (
            other
            and other[-1].value == work[-1].value
            and (_stumbles(other) or (0, 0)) < (_stumbles(work) or (0, 0))
        ):
            return other
    return work


def _multiplies_fraction(work: Sequence[Calculation]) -> bool:
    """Whether a fraction above one is multiplied with, that was left as it is; a share is well so."""
    return any(
        operand.value > 1 and any(each.number is not None for each in operand.quotient)
        for calculation in work
        if calculation.symbol in "*/"
        for operand in calculation.operands
    )


def _without_ones(tree: Expression) -> Expression:
    """An equation without "times 1" behind what is calculated: 47/50*1 is 47/50."""
    if not isinstance(tree, Operation):
        return tree
    left, right = _without_ones(tree.left), _without_ones(tree.right)
    if tree.symbol in "*/" and right == _ONE and isinstance(left, Operation):
        return left
    return Operation(tree.symbol, left, right)


def _worked(tree: Expression, values: Sequence[Fraction], manner: Manner) -> list[Calculation]:
    work = _Work(values, _repeated(tree), manner)
    work.visit(tree, last=True)
    return work.done


def _repeated(tree: Expression) -> set[Expression]:
    """What an equation calculates more than once."""
    seen: set[Expression] = set()
    again: set[Expression] = set()
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if not isinstance(node, Operation):
            continue
        (again if node in seen else seen).add(node)
        waiting += (node.left, node.right)
    return again


def _stumbles(work: Sequence[Calculation]) -> tuple[int, int] | None:
    """How many steps are negative, and how many before the last have no end as a decimal; None if none."""
    negative = sum(each.value < 0 for each in work)
    endless = sum(_is_endless(each) for each in work[:-1]) + _multiplies_fraction(work[-1:])
    return (negative, endless) if negative or endless else None


def _is_endless(calculation: Calculation) -> bool:
    """Whether a quotient has no end as a decimal though its operands have, or is multiplied with."""
    if _multiplies_fraction([calculation]):
        return True
    values = [operand.value for operand in calculation.operands]
    return decimals(calculation.value.denominator) is None and all(
        decimals(value.denominator) is not None for value in values
    )


class _Work:
    """What was calculated so far, in order."""

    def __init__(
        self,
        values: Sequence[Fraction],
        repeated: Container[Expression] = (),
        manner: Manner | None = None,
    ) -> None:
        self._values = values
        self._manner = manner or Manner()
        self._repeated = repeated
        self.done: list[Calculation] = []
        self._known: dict[Expression, Operand] = {}

    def visit(self, tree: Expression, last: bool = False) -> Operand:
        """The value of a tree, calculated if it was not yet."""
        if isinstance(tree, Reference):
            return Operand(self._values[tree.index], number=tree.index)
        if isinstance(tree, Constant):
            return Operand(tree.value)
        assert isinstance(tree, Operation), "an equation for the unknown does not hold it"
        if _is_literal(tree) and not last:
            over, under = self.visit(tree.left), self.visit(tree.right)
            return Operand(evaluate(tree), quotient=(over, under))
        if tree not in self._known:
            self._known[tree] = self._calculated(tree, last)
        return self._known[tree]

    def _calculated(self, tree: Operation, last: bool) -> Operand:
        if tree.symbol == "^":
            base, exponent = self.visit(tree.left), self.visit(tree.right)
            return self._add("^", [Part(base), Part(exponent)], evaluate(tree, self._values))
        first, chain = self._chain(tree)
        result = self.visit(first)
        waiting = _with_fractions(chain)
        while waiting:
            symbol = waiting[0].symbol
            terms = (self._manner.terms or len(waiting) + 1) - 1
            most = {"*": self._manner.factors - 1, "/": 1}.get(symbol, terms)
            taken = 0
            seen = [result.number]
            while taken < min(most, len(waiting)) and waiting[taken].symbol == symbol:
                operand = waiting[taken].operand
                number = operand.index if isinstance(operand, Reference) else None
                splits = taken and len(chain) == _SHORT_SUM and self._manner.splits_sums
                if splits and self._is_told_once(number, seen):
                    break  # 450 + 1500, and 1500 again: two things to say
                seen.append(number)
                taken += 1
            group, waiting = waiting[:taken], waiting[taken:]
            operands = [self.visit(link.operand) for link in group]
            node = group[-1].whole
            if node not in self._known:
                self._known[node] = self._group(symbol, result, operands, last and not waiting)
            result = self._known[node]
        return result

    def _is_told_once(self, number: int | None, seen: Sequence[int | None]) -> bool:
        """Whether the numbers of this value that the problem tells were all taken already."""
        if number is None:
            return False
        value = self._values[number]
        taken = sum(self._values[each] == value for each in seen if each is not None)
        return taken >= sum(each == value for each in self._values)

    def _chain(self, tree: Operation) -> tuple[Expression, list[Operation]]:
        """The first operand of a chain of sums or of products, and its operations in order.

        A part that is calculated elsewhere too is not taken apart.
        """
        kind = "+-" if tree.symbol in "+-" else "*/"
        chain: list[Operation] = []
        node: Expression = tree
        while isinstance(node, Operation) and node.symbol in kind:
            if node is not tree and (node in self._repeated or _is_literal(node)):
                break
            chain.append(node)
            node = node.left
        return node, chain[::-1]

    def _group(self, symbol: Work, first: Operand, group: list[Operand], last: bool) -> Operand:
        """One calculation with all operands of a group."""
        value = first.value
        for operand in group:
            value = _APPLY[symbol](value, operand.value)
        inverse = symbol in "-/"
        parts = [Part(first), *(Part(operand, inverse) for operand in group)]
        if symbol == "/" and not last and _is_short_fraction(first, group[0], value):
            return Operand(value, quotient=(first, group[0]))
        return self._add(symbol, parts, value)

    def _add(self, symbol: Work, parts: list[Part], value: Fraction) -> Operand:
        self.done.append(Calculation(symbol, tuple(parts), value))
        return Operand(value, step=len(self.done) - 1)


class _Link(NamedTuple):
    """An operand of a chain with its symbol; `whole` is the tree up to it."""

    symbol: Work
    operand: Expression
    whole: Operation


def _with_fractions(chain: Sequence[Operation]) -> list[_Link]:
    """The operands of a chain; 80*3/4 takes three quarters, and nobody works out 80*3 for that."""
    links: list[_Link] = []
    for node in chain:
        last = links[-1] if links else None
        if last is not None and last.symbol == "*" and node.symbol == "/":
            part = Operation("/", last.operand, node.right)
            if _is_literal(part) and 0 < evaluate(part) < 1:
                links[-1] = _Link("*", part, node)
                continue
        links.append(_Link(node.symbol, node.right, node))
    return links


_ONE: Final = Constant(Fraction(1))
_APPLY: Final = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: a / b,
}


def _is_literal(tree: Expression) -> bool:
    """Whether a tree is a fraction that the equation writes itself, such as 3/4."""
    if not isinstance(tree, Operation) or tree.symbol != "/":
        return False
    parts = (tree.left, tree.right)
    return all(isinstance(part, Constant) and part.value.denominator == 1 for part in parts) and (
        evaluate(tree) != 0
    )


def _is_short_fraction(over: Operand, under: Operand, value: Fraction) -> bool:
    """Whether a quotient is best left as a fraction: 7/3, not 8/2 and not 7/4."""
    numbers = over.step is None and not over.quotient and not under.quotient
    written = over.value == value.numerator and under.value == value.denominator
    return numbers and written and decimals(value.denominator) is None
