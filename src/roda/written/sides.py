"""Equations brought to the numbers as the text has them.

A text says `25%` or `3/4` where its equation says `25/100`, `0.01*25` or `3/4` as a division.
Text and equation are later matched by exact value, so such a quotient becomes the literal
that the text holds. The value of the equation does not change.
"""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from decimal import Context
from fractions import Fraction
from typing import Final, NamedTuple

from roda.errors import EquationError, EvaluationError
from roda.expression import Constant, Expression, Operation, Reference, evaluate
from roda.notation import exact_value, name, parse_skeleton, skeleton, to_infix, write_value

_RATE: Final = re.compile(
    r"(\d+(?:,\d{3})*(?:\.\d+)?|\.\d+) {0,2}-? {0,2}(?:%|percent\b|per cent\b)", re.IGNORECASE
)
_FRACTION: Final = re.compile(r"(?<![\d./])(\d{1,9})\s?/\s?(\d{1,9})(?![\d./])")
_WHOLE: Final = re.compile(r"(?<=\d)\.0*(?![\d.])")
_FLOAT: Final = Context(prec=12)  # digits of a float that mean something
_HUNDRED: Final = Fraction(100)
_ZERO: Final = Constant(Fraction(0))


class Answer(NamedTuple):
    """The value of an answer, and the number as it is written, without its unit."""

    value: Fraction
    surface: str


class Written(NamedTuple):
    """A tree whose references are the numbers of an equation, and these as they are written."""

    tree: Expression
    literals: tuple[str, ...]

    def written(self) -> str:
        """The tree with its numbers as they were written.

        >>> Written(parse_skeleton("#*(#-#)"), ("12.50", "3", "20%")).written()
        '12.50*(3-20%)'
        """

        def surface(leaf: Expression) -> str:
            return self.literals[leaf.index] if isinstance(leaf, Reference) else name(leaf)

        return to_infix(self.tree, surface)


def read_sides(sides: Sequence[str]) -> tuple[list[Expression], tuple[str, ...]]:
    """The trees of some expressions, their numbers counted through; `EquationError`s pass.

    >>> trees, literals = read_sides(["3*x", "12+(-6.0)"])
    >>> [to_infix(tree) for tree in trees], literals
    (['n0*x', 'n1+n2'], ('3', '12', '-6'))
    """
    trees: list[Expression] = []
    literals: list[str] = []
    for side in sides:
        form, found = skeleton(side)
        before = len(literals)
        literals += (tidy(literal) for literal in found)
        trees.append(_counted(parse_skeleton(form), before, literals))
    return trees, tuple(literals)


def _counted(tree: Expression, before: int, literals: list[str]) -> Expression:
    """The tree with its references counted on, and the sign of a negative number in its literal."""
    if isinstance(tree, Reference):
        return Reference(tree.index + before)
    if not isinstance(tree, Operation):
        return tree
    right = _counted(tree.right, before, literals)
    negative = tree.symbol == "-" and tree.left == _ZERO
    if negative and isinstance(right, Reference) and not literals[right.index].startswith("-"):
        literals[right.index] = f"-{literals[right.index]}"
        return right
    return Operation(tree.symbol, _counted(tree.left, before, literals), right)


def tidy(number: str) -> str:
    """A number without what a float has put behind it.

    >>> [tidy(number) for number in ("70.0", "12.50", "3.", "0.30000000000000004")]
    ['70', '12.50', '3', '0.3']
    """
    if len(number) > 15 and number.replace(".", "", 1).isdecimal():
        short = format(_FLOAT.create_decimal(number).normalize(), "f")
        number = short if len(short) < 9 else number
    return _WHOLE.sub("", number)


def written_value(written: Written) -> Fraction | None:
    """The exact value, or None where there is none.

    >>> written_value(Written(parse_skeleton("#/#"), ("1", "3"))), written_value(
    ...     Written(parse_skeleton("#/#"), ("1", "0"))
    ... )
    (Fraction(1, 3), None)
    """
    try:
        return evaluate(written.tree, [exact_value(literal) for literal in written.literals])
    except (EvaluationError, EquationError):
        return None


def write(written: Written) -> str:
    """The equation solved for x, with its numbers as they were written.

    >>> write(Written(parse_skeleton("#*(#-#)"), ("12.50", "3", "20%")))
    'x=12.50*(3-20%)'
    """

    return f"x={written.written()}"


def align(written: Written, text: str) -> Written:
    """The same equation with the percentages and fractions of the text as single numbers.

    >>> half = Written(parse_skeleton("#*#/#"), ("80", "25", "100"))
    >>> write(align(half, "He read 25% of 80 pages."))
    'x=80*25%'
    >>> write(align(Written(parse_skeleton("#/#*#"), ("3", "4", "8")), "3/4 of 8 cakes"))
    'x=(3/4)*8'
    """
    rates = {exact_value(match[1]) for match in _RATE.finditer(text) if len(match[1]) < 20}
    fractions = {(int(match[1]), int(match[2])) for match in _FRACTION.finditer(text)}
    if not rates and not fractions:
        return written
    return align_with(written, rates, fractions)


def align_with(
    written: Written,
    rates: set[Fraction],
    fractions: set[tuple[int, int]],
    mixed: Container[Fraction] = (),
) -> Written:
    """The same where the percentages of the text (25 for 25%), its fractions and mixed numbers are known.

    >>> write(align_with(Written(parse_skeleton("#*#/#"), ("45", "2", "3")), set(), {(2, 3)}))
    'x=45*(2/3)'
    >>> half = Written(parse_skeleton("#*(#+#/#)"), ("8", "1", "1", "2"))
    >>> write(align_with(half, set(), set(), {Fraction(3, 2)}))
    'x=8*(3/2)'
    """
    return _Aligner(written, rates, fractions, mixed).aligned()


class _Factor(NamedTuple):
    """One member of a chain of products and quotients."""

    divides: bool
    tree: Expression


class _Aligner:
    def __init__(
        self,
        written: Written,
        rates: set[Fraction],
        fractions: set[tuple[int, int]],
        mixed: Container[Fraction],
    ) -> None:
        self.tree = written.tree
        self.literals = list(written.literals)
        self.rates = rates
        self.fractions = fractions
        self.mixed = mixed

    def aligned(self) -> Written:
        tree = self._visit(self.tree)
        return Written(tree, tuple(self.literals))

    def _visit(self, tree: Expression) -> Expression:
        if not isinstance(tree, Operation):
            return tree
        if tree.symbol == "+" and (whole := self._as_mixed(tree)) is not None:
            return whole
        if tree.symbol not in ("*", "/"):
            return Operation(tree.symbol, self._visit(tree.left), self._visit(tree.right))
        chain = _chain(tree)
        kept = self._with_fractions(self._with_rates(chain))
        if kept == chain:
            return Operation(tree.symbol, self._visit(tree.left), self._visit(tree.right))
        result: Expression | None = None
        for divides, factor in kept:
            part = self._visit(factor)
            joined = part if result is None else result * part
            result = result / part if result is not None and divides else joined
        return tree if result is None else result

    def _as_mixed(self, tree: Operation) -> Expression | None:
        """`4+1/2` as the one number that the text writes as 4 1/2."""
        whole, part = self._value(tree.left), tree.right
        value = self._value(part)
        if isinstance(part, Operation) and part.symbol == "/":
            over, under = self._value(part.left), self._value(part.right)
            value = over / under if over is not None and under else None
        if whole is None or value is None or not 0 < value < 1 or whole + value not in self.mixed:
            return None
        found = whole + value
        return self._new(f"({found.numerator}/{found.denominator})")

    def _with_rates(self, chain: list[_Factor]) -> list[_Factor]:
        """`25 … / 100`, `25 … * 0.01` or `(100-25) … / 100` with `25%`, for each percentage of the text.

        What is divided by a percentage is multiplied by 100: `70*100/35` is `70/35%`.
        """
        chain = chain[:]
        while True:
            places = range(len(chain))
            found = (
                (at, self._hundredth_for(chain, at)) for at in places if self._rates(chain, at)
            )
            place, hundredth = next((each for each in found if each[1] >= 0), (-1, -1))
            if place < 0:
                return chain
            chain[place] = _Factor(chain[place].divides, self._as_rates(chain[place].tree))
            del chain[hundredth]
            chain = self._begun(chain)

    def _begun(self, chain: list[_Factor]) -> list[_Factor]:
        """The chain with a factor that does not divide in front."""
        if not chain[0].divides:
            return chain
        first = next((i for i, factor in enumerate(chain) if not factor.divides), -1)
        whole = _Factor(False, self._new("1")) if first < 0 else chain.pop(first)
        return [whole, *chain]

    def _hundredth_for(self, chain: list[_Factor], place: int) -> int:
        """The last factor that makes hundredths of the one at a place, or -1."""
        divides = chain[place].divides
        found = (i for i in reversed(range(len(chain))) if i != place)
        return next((i for i in found if self._is_hundredth(chain[i], not divides)), -1)

    def _rates(self, chain: list[_Factor], place: int) -> bool:
        """Whether a factor is a percentage of the text without its sign, or 100 more or less than one."""
        tree = chain[place].tree
        return self._is_rated(tree) or (isinstance(tree, Operation) and self._is_of_rates(tree))

    def _is_of_rates(self, tree: Expression) -> bool:
        """Whether a sum has 100 and such percentages alone, and one of them at least."""
        if not isinstance(tree, Operation):
            return self._is_rated(tree)
        if tree.symbol not in ("+", "-"):
            return False
        sides = (tree.left, tree.right)
        plain = [side for side in sides if self._value(side) != _HUNDRED]
        return bool(plain) and all(map(self._is_of_rates, plain))

    def _as_rates(self, tree: Expression) -> Expression:
        """The same with a percent sign behind each percentage, and 1 for 100."""
        if isinstance(tree, Operation):
            return Operation(tree.symbol, self._as_rates(tree.left), self._as_rates(tree.right))
        return self._new(f"{self._literal(tree)}%" if self._is_rated(tree) else "1")

    def _with_fractions(self, chain: list[_Factor]) -> list[_Factor]:
        """`3/4` as the fraction `(3/4)` where the text writes it so."""
        kept: list[_Factor] = []
        for factor in chain:
            if kept and factor.divides and not kept[-1].divides:
                over, under = self._value(kept[-1].tree), self._value(factor.tree)
                if over is not None and under is not None:
                    if self._as_text(over, under):
                        kept[-1] = _Factor(False, self._new(f"({over}/{under})"))
                        continue
                    if self._as_text(under, over):  # what two fifths of it are, 18*5/2
                        kept[-1] = _Factor(True, self._new(f"({under}/{over})"))
                        continue
            kept.append(factor)
        return self._begun(kept)

    def _as_text(self, over: Fraction, under: Fraction) -> bool:
        whole = over.denominator == under.denominator == 1
        return whole and (over.numerator, under.numerator) in self.fractions and under != 0

    def _is_hundredth(self, factor: _Factor, divides: bool) -> bool:
        """Whether a factor divides by a hundred, or else multiplies by it."""
        value = self._value(factor.tree)
        return value == (_HUNDRED if factor.divides == divides else 1 / _HUNDRED)

    def _is_rated(self, tree: Expression) -> bool:
        """Whether the text has this number with a percent sign, and the equation without."""
        return not self._literal(tree).endswith("%") and self._value(tree) in self.rates

    def _value(self, tree: Expression) -> Fraction | None:
        if isinstance(tree, Reference):
            return exact_value(self.literals[tree.index])
        return tree.value if isinstance(tree, Constant) else None

    def _literal(self, tree: Expression) -> str:
        if isinstance(tree, Reference):
            return self.literals[tree.index]
        return write_value(tree.value) if isinstance(tree, Constant) else ""

    def _new(self, literal: str) -> Expression:
        self.literals.append(literal)
        return Reference(len(self.literals) - 1)


def _chain(tree: Expression) -> list[_Factor]:
    """The members of a product from left to right; only the left side is opened."""
    if isinstance(tree, Operation) and tree.symbol in ("*", "/"):
        return [*_chain(tree.left), _Factor(tree.symbol == "/", tree.right)]
    return [_Factor(False, tree)]
