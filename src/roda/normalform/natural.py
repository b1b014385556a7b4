"""The natural writing: an equation as a careful teacher would write it for these numbers.

The rules, found by reading equations beside their texts, most important first:

1. No step is negative where an order without one exists: (700-400)/(15-10), not (400-700)/(10-15);
   25-10+5, not 5-10+25. A factor that would be negative is turned round, and its sign with it.
2. No constant that the source does not have: 49/(7/4), not 49/1.75; (86*4-89)/3, not 86/0.75-89/3.
   Only what counts how often the unknown stood there is new: x+x+10=50 gives (50-10)/2.
3. A division in the middle comes out even where an order exists in which it does, in whole numbers
   or else in decimals: 3*80/960, not 3/960*80; (70-84*0.5)/84, not 70/84-0.5.
4. A normal form in which each number stands once, without constants, reads well and is left alone.
   Otherwise the source's equation is solved for the unknown, step by step as one does it by hand, and
   needless brackets, ones and whatever cancels are left out: 475*(1-20%), not 475-20%*475. Neighbours
   that may change places stand in the order of the text, sums behind plain factors. Our normal form
   is taken where it is shorter.

Which of several writings is best depends on the values, so a `Natural` is made once for a template,
with a few writings in order of preference, each made when it is first needed, and chooses for each
problem. It often has but one, and then never looks at values.

>>> from roda.notation import parse, to_infix
>>> made = Natural(parse("(n0-n3)/(n1-n2)"), parse("(n0-n3)/(n1-n2)"))
>>> to_infix(made.choose([(400, 1), (10, 1), (15, 1), (700, 1)]))
'(n3-n0)/(n2-n1)'
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from typing import Final

from roda.errors import EvaluationError
from roda.expression import Constant, Expression, Operation, Ratio, evaluator, leaves
from roda.normalform.normalize import as_function, same_function
from roda.normalform.steps import Counter, Faults, counter, faults_of
from roda.normalform.tidy import (
    ZERO,
    Factors,
    Part,
    factors,
    orders,
    product_of,
    rearranged,
    sum_of,
    terms,
    tidy,
)

_ORDERS: Final[tuple[Factors, ...]] = ("kept", "products first", "one division")
_MUCH: Final = 3  # operands by which a writing must be shorter to outweigh all else but its sign
CLEAN: Final = [0, 0]  # no step is negative, all divisions come out even
_MANY: Final = [1 << 30, 0]


class Natural:
    """The natural writings of one equation.

    `solved` is the source's equation solved for the unknown, `template` the same function in
    normal form; `constants` are those that the source wrote, `times` how often it had the unknown.
    """

    __slots__ = ("_bases", "_options", "_proofs", "_rest", "only", "template")

    def __init__(
        self,
        solved: Expression,
        template: Expression,
        constants: Collection[Fraction] = (),
        times: int = 1,
    ) -> None:
        self.template = template
        self._bases = _bases(solved, template, constants, times)
        self._options: list[tuple[Expression, Counter]] = []  # those that were needed so far
        self._rest = _by_preference(self._bases, template)
        self._proofs: dict[Expression, bool] = {}
        # The one writing that needs no look at the values; None where there is a choice.
        self.only = self.first if _always_clean(self.first) and self._proved(self.first) else None

    @property
    def first(self) -> Expression:
        """The writing that is chosen where nothing speaks against it."""
        return self._bases[0]

    def choose(self, values: Sequence[Ratio]) -> Expression:
        """The writing for these values of the numbers; all of them are the same function."""
        if self.only is not None:
            return self.only
        best, fewest = self.template, _MANY
        place = 0
        while place < len(self._options) or self._another():
            tree, count = self._options[place]
            place += 1
            faults = [0, 0]
            try:
                count(values, faults)
            except EvaluationError:
                continue
            if faults == CLEAN:
                return tree
            if faults < fewest:
                best, fewest = tree, faults
        return self._turned_round(values, best, fewest) if fewest[0] else best

    def _another(self) -> bool:
        """Make the next writing in order of preference, if there is one more."""
        for tree in self._rest:
            if tree not in self._proofs and self._proved(tree):
                self._options.append((tree, counter(tree)))
                return True
        return False

    def _turned_round(
        self, values: Sequence[Ratio], best: Expression, fewest: Faults
    ) -> Expression:
        """The best writing whose sums are turned round where they are negative, or the best known."""
        found = [tree for base in self._bases if (tree := turn_round(base, values)) is not None]
        for tree in dict.fromkeys(order for base in found for order in _in_all_orders(base)):
            faults = faults_of(tree, values)
            if faults is not None and faults < fewest and self._proved(tree):
                best, fewest = tree, faults
        return best

    def _proved(self, tree: Expression) -> bool:
        """Whether a writing is the same function as the template."""
        known = self._proofs.get(tree)
        if known is None:
            known = self._proofs[tree] = tree == self.template or _same(tree, self.template)
        return known


def _same(tree: Expression, template: Expression) -> bool:
    """`same_function`, which remembers what equations compute."""
    own = as_function(tree)
    return own == as_function(template) if own is not None else same_function(tree, template)


def is_plain(template: Expression, constants: Collection[Fraction]) -> bool:
    """Whether a template reads well as it is: each number stands once, and no constant but a 1.

    Other constants stand where the source has them, and that 1 must stand in the source as well.

    >>> from roda.notation import parse
    >>> is_plain(parse("(n0-n1)/n2"), ()), is_plain(parse("n0*n1+n0"), ())
    (True, False)
    """
    found = leaves(template)
    return len(set(found)) == len(found) and all(
        leaf.value == 1 and 1 in constants for leaf in found if isinstance(leaf, Constant)
    )


def _bases(
    solved: Expression, template: Expression, constants: Collection[Fraction], times: int
) -> list[Expression]:
    """The solved equation and the normal form, the better one first; or one of them alone."""
    own = tidy(solved, collect_ones=times > 1)
    if own == template:
        return [own]
    if is_plain(template, constants):
        return [template, own]
    shortest = leaves(template)
    saved = len(leaves(own)) - len(shortest)
    for leaf in shortest:
        if isinstance(leaf, Constant) and leaf.value != 1 and leaf.value not in constants:
            counts = leaf.value.denominator == 1 and (1 < leaf.value <= times or saved >= _MUCH)
            if not counts:
                return [own]  # a constant that nobody would write
    if saved >= _MUCH:
        return [template]
    return [template, own] if saved > 0 else [own, template]


def _by_preference(bases: list[Expression], template: Expression) -> Iterator[Expression]:
    """All writings that are considered, the best first.

    Where a template that reads well will not do for some values, the source's order comes next.
    """
    yield bases[0]
    for base in reversed(bases) if bases[0] == template else bases:
        yield from _in_all_orders(base)


def _in_all_orders(base: Expression) -> Iterator[Expression]:
    yield base
    in_sum, in_product = orders(base)
    for added_first in (False, True) if in_sum else (False,):
        for order in _ORDERS if in_product else _ORDERS[:1]:
            if added_first or order != "kept":
                yield rearranged(base, added_first, order)


def _always_clean(tree: Expression) -> bool:
    """Whether no step but the last subtracts or divides, so that none can be negative or uneven."""
    if not isinstance(tree, Operation):
        return True
    return all(_only_adds(part) for part in (tree.left, tree.right))


def _only_adds(tree: Expression) -> bool:
    if isinstance(tree, Operation):
        return tree.symbol in "+*" and _only_adds(tree.left) and _only_adds(tree.right)
    return not isinstance(tree, Constant) or tree.value > 0


def turn_round(tree: Expression, values: Sequence[Ratio]) -> Expression | None:
    """The same function with every negative sum turned round, what is added first where needed.

    None where a part has no value, or where the whole is negative.

    >>> from roda.notation import parse, to_infix
    >>> tree = parse("n0+n1/(n2-n3)")
    >>> to_infix(turn_round(tree, [(9, 1), (4, 1), (5, 1), (7, 1)]))
    'n0-n1/(n3-n2)'
    """
    try:
        negative, turned = _turned(tree, values)
    except EvaluationError:
        return None
    return None if negative else turned


def _turned(tree: Expression, values: Sequence[Ratio]) -> Part:
    """Whether a part is negative, and its absolute value as a writing without a negative step."""
    if not isinstance(tree, Operation) or tree.symbol == "^":
        negative = evaluator(tree)(values)[0] < 0
        if negative and isinstance(tree, Constant):
            return True, Constant(-tree.value)
        return False, tree
    if tree.symbol in "*/":
        negative, listed = False, []
        for below, part in factors(tree):
            minus, turned = _turned(part, values)
            negative = negative != minus
            listed.append((below, turned))
        return negative, product_of(listed)
    listed = []
    for taken, part in terms(tree):
        minus, turned = _turned(part, values)
        if turned != ZERO:
            listed.append((taken != minus, turned))
    negative = evaluator(sum_of(listed))(values)[0] < 0
    if negative:
        listed = [(not taken, part) for taken, part in listed]
    return negative, sum_of(_never_below_zero(listed, values))


def _never_below_zero(listed: list[Part], values: Sequence[Ratio]) -> list[Part]:
    """The terms in their order if the sum stays above zero on the way, else what is added first."""
    total = Fraction(0)
    for taken, part in listed:
        value = Fraction(*evaluator(part)(values))
        total += -value if taken else value
        if total < 0:
            return sorted(listed, key=lambda part: part[0])
    return listed
