"""Equation generation: from an equation and a number to the equation of a new text.

Tens of thousands of reversals share a few thousand equations, so what does not depend on the
values is worked out once and kept. From the problem inwards there are three layers:

1. `Shape`, one for each equation, kept with its tree (`shape`): how often each number is used,
   which stand in a power, and a `Turned` for each number that the equation was solved for. It
   says which number of the text is which number of the pattern, and keeps the `Generated` of each
   order of a new text that it has met, which most texts have in common.
2. `Pattern`, one for all equations that differ in the order of the text's numbers only, kept in
   an `lru_cache`: a `Solution` for each of its numbers.
3. `Solution` keeps a `Generated` for each order in which the numbers may stand in a new text,
   whatever the problem, with the result of the round trip once somebody has asked for it.

Below these, `roda.normalform.normalize` keeps what equations compute and how that is written,
and `roda.expression.evaluator` how to compute it; both are used from elsewhere too.

>>> from roda.notation import parse
>>> turned = shape(parse("n0/(n1+n2)")).turn(target=0)
>>> turned.generate(sources=(1, 2, ANSWER), normal_form="normal").template
'(n0+n1)*n2'
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import add
from typing import Final

from roda.augmentation.writing import SLOT, Layout, Writing, has_fractions, surely_defined
from roda.expression import (
    Constant,
    Expression,
    Operation,
    Reference,
    leaves,
    references,
    remember,
    renumber,
)
from roda.languages.base import ANSWER
from roda.normalform.forms import FORMS, NORMAL_FORMS, Form
from roda.normalform.natural import Natural, is_plain
from roda.normalform.normalize import as_function, is_renumbered, normalize_renumbered, solved_for
from roda.normalform.steps import Counter, counter
from roda.notation import to_infix
from roda.problem import Reason
from roda.solving import reverse

_MOST_ORDERS: Final = 512  # remembered for one equation and one number
_NOWHERE: Final = -9  # the place of a number that a tree does not hold


class Generated:
    """The equation of a new problem, over the numbers of its text, and how to print it.

    `relation` is the original equation with the old answer on the left and `x` for what is asked.
    `count` computes the equation and counts the steps that a person would stumble over; where there
    are none and `plain` says that it reads well, its own `layout` is natural. `writings` holds how it is written in
    the forms that were asked for (`written_in`). `returns` tells whether the round trip succeeds,
    None until it was tried.
    """

    __slots__ = (
        "_places",
        "_solution",
        "count",
        "equation",
        "layout",
        "plain",
        "relation",
        "returns",
        "template",
        "writings",
    )

    def __init__(
        self, equation: Expression, relation: str, solution: Solution, places: tuple[int, ...]
    ) -> None:
        self.equation = equation
        self.relation = relation
        self.count: Counter = counter(equation)
        self.layout = Layout(equation)
        self.template = self.layout.template
        slots = self.layout.slots
        self.plain = len(set(slots)) == len(slots) and is_plain(
            equation, solution.pattern.constants
        )
        self.returns: bool | None = None
        self.writings: dict[str, Writing] = {}
        self._solution = solution
        self._places = places

    def written_in(self, form: Form) -> Writing:
        """How the equation is written in a form.

        >>> turned = shape(Reference(0) / Reference(1)).turn(0)
        >>> writing = turned.generate((1, ANSWER), "normal").written_in("written")
        >>> writing.single.write(["6", "8", "(3/4)"], (1, ANSWER))
        'x=(3/4)*8'
        """
        made = self.writings.get(form)
        if made is None:
            made = self.writings[form] = self._write_in(form)
        return made

    def _write_in(self, form: Form) -> Writing:
        solution, pattern = self._solution, self._solution.pattern
        solved = renumber(solution.tree, self._places)
        if form != "natural":
            return Writing(self.layout, FORMS[form].write(solved, ()))
        times = pattern.indices.count(solution.target)
        natural = Natural(solved, self.equation, pattern.constants, times)
        self.plain = natural.first == self.equation
        return Writing(self.layout, natural)


class Solution:
    """A pattern solved for one of its numbers, and what came of it in new texts.

    In `tree`, the old answer bears the target's index, which is free: the two have changed
    places. `relation` is the pattern with `x` for the target and `%s` for each of the others, in
    `order`. `certain` tells that positive numbers leave only one solution.
    """

    __slots__ = ("_generated", "certain", "order", "pattern", "relation", "target", "tree")

    def __init__(self, pattern: Pattern, target: int, tree: Expression) -> None:
        self.pattern = pattern
        self.target = target
        self.tree = tree
        self.certain = surely_defined(tree)
        words, indices = pattern.words, pattern.indices
        names = ["x" if index == target else "%s" for index in indices]
        self.relation = "".join(map(add, words, names)) + words[-1]
        self.order = tuple([index for index in indices if index != target])
        self._generated: dict[tuple[tuple[int, ...], str], Generated] = {}

    def generate(self, places: tuple[int, ...], normal_form: str) -> Generated:
        """The new equation; `places` are those of the pattern's numbers, the target's the answer's."""
        key = (places, normal_form)
        made = self._generated.get(key)
        if made is None:
            if len(self._generated) >= _MOST_ORDERS:
                self._generated.clear()
            made = self._generated[key] = self._generate(places, normal_form)
        return made

    def _generate(self, places: tuple[int, ...], normal_form: str) -> Generated:
        if normal_form == "normal":
            known = solved_for(self.pattern.equation, self.target)
            equation = normalize_renumbered(self.tree, places, known)
        else:
            equation = NORMAL_FORMS[normal_form](renumber(self.tree, places))
        names = tuple([f"n{places[index]}" for index in self.order])
        relation = f"n{places[self.target]}={self.relation % names}"
        return Generated(equation, relation, self, places)

    def returns(self, places: tuple[int, ...], normal_form: str) -> bool:
        """Whether the new equation, solved for the old answer, is the pattern again."""
        made = self.generate(places, normal_form)
        if made.returns is None:
            made.returns = self._finds_back(made, places)
        return made.returns

    def _finds_back(self, made: Generated, places: tuple[int, ...]) -> bool:
        answer, origin = places[self.target], self.pattern.equation
        # A number that stands once, and in no power, is always found: no need to peel the tree.
        if (
            made.layout.slots.count(answer) == 1
            and "^" not in made.template
            and as_function(origin)
        ):
            back = solved_for(made.equation, answer)
            if back is not None:
                return is_renumbered(back, origin, places)
        tree = reverse(made.equation, answer, Reference(answer))
        return not isinstance(tree, Reason) and is_renumbered(tree, origin, places)


class Turned:
    """An equation solved for one of its numbers, in the numbering of the original text.

    `numbers` are those that the equation uses, in its order, as the pattern counts them, with
    `ANSWER` in the place of the target.
    """

    __slots__ = ("_generated", "numbers", "solution")

    def __init__(self, numbers: tuple[int, ...], solution: Solution) -> None:
        self.numbers = numbers
        self.solution = solution
        self._generated: dict[tuple[tuple[int, ...], str], Generated] = {}

    def generate(self, sources: tuple[int, ...], normal_form: str) -> Generated:
        """The solved equation in normal form, in the numbering of a new text.

        `sources` tells for each number of the new text where it comes from.
        """
        made = self._generated.get((sources, normal_form))
        if made is None:
            if len(self._generated) >= _MOST_ORDERS:
                self._generated.clear()
            made = self.solution.generate(self._places(sources), normal_form)
            self._generated[sources, normal_form] = made
        return made

    def returns(self, sources: tuple[int, ...], normal_form: str) -> bool:
        """The round trip: whether the new equation, solved for the old answer, is the old one.

        >>> from roda.notation import parse
        >>> turned = shape(parse("n0/(n1+n2)")).turn(target=0)
        >>> turned.returns((1, 2, ANSWER), "normal")
        True
        """
        return self.solution.returns(self._places(sources), normal_form)

    def _places(self, sources: tuple[int, ...]) -> tuple[int, ...]:
        """Where the new text has the numbers of the equation and the old answer."""
        return tuple(map(sources.index, self.numbers))


class Pattern:
    """An equation whose numbers are counted in its own order, for all texts that share it.

    Written down it is `words` with a number between each two of them, by its index; `constants`
    are the values that stand in the equation itself.
    """

    __slots__ = ("_solutions", "constants", "equation", "indices", "words")

    def __init__(self, equation: Expression) -> None:
        self.equation = equation
        self.constants = {leaf.value for leaf in leaves(equation) if isinstance(leaf, Constant)}
        pieces = SLOT.split(to_infix(equation))  # words and indices in turn
        self.words = pieces[::2]
        self.indices = list(map(int, pieces[1::2]))
        self._solutions: dict[int, Solution | Reason] = {}

    def solve(self, target: int) -> Solution | Reason:
        """The equation solved for a number: Algorithm 1, or exactly where that does not reach."""
        made = self._solutions.get(target)
        if made is None:
            made = self._solutions[target] = self._solve(target)
        return made

    def _solve(self, target: int) -> Solution | Reason:
        solved = reverse(self.equation, target, Reference(target))
        return solved if isinstance(solved, Reason) else Solution(self, target, solved)


_pattern: Final = lru_cache(maxsize=1 << 14)(Pattern)


class Shape:
    """What an equation does with the numbers of its text, whatever their values.

    `counts` tells how often each number is used, `in_power` which of them stand in a power, and
    `once` that each is used once, and in none; `fractions` that a constant is no whole number.
    """

    __slots__ = (
        "_pattern",
        "_turned",
        "counts",
        "equation",
        "fractions",
        "has_power",
        "in_power",
        "once",
        "template",
    )

    def __init__(self, equation: Expression) -> None:
        self.equation = equation
        self.template = to_infix(equation)
        self.counts: dict[int, int] = {}
        for index in references(equation):
            self.counts[index] = self.counts.get(index, 0) + 1
        powers = list(_powers(equation)) if "^" in self.template else []
        self.in_power = frozenset(index for power in powers for index in references(power))
        self.has_power = bool(powers)
        self.fractions = has_fractions(equation)
        self.once = not powers and set(self.counts.values()) == {1}
        self._turned: dict[int, Turned | Reason] = {}
        self._pattern: tuple[Pattern, dict[int, int]] | None = None

    def turn(self, target: int) -> Turned | Reason:
        """The equation solved for a number of the text.

        >>> from roda.notation import parse
        >>> shape(parse("n0*n0")).turn(0)
        <Reason.NOT_LINEAR: 'not-linear'>
        """
        made = self._turned.get(target)
        if made is None:
            made = self._turned[target] = self._solve(target)
        return made

    def _solve(self, target: int) -> Turned | Reason:
        if target not in self.counts:
            return Reason.UNUSED
        if self._pattern is None:
            own = {index: place for place, index in enumerate(self.counts)}
            places = tuple([own.get(index, _NOWHERE) for index in range(max(own) + 1)])
            self._pattern = _pattern(renumber(self.equation, places)), own
        pattern, own = self._pattern
        solution = pattern.solve(own[target])
        if isinstance(solution, Reason):
            return solution
        numbers = tuple([ANSWER if number == target else number for number in own])
        return Turned(numbers, solution)


def shape(equation: Expression) -> Shape:
    """The shape of an equation, made once and kept with the tree.

    >>> from roda.notation import parse
    >>> shape(parse("n0^2+n1*n1")).counts, shape(parse("n0^2+n1*n1")).in_power
    ({0: 1, 1: 2}, frozenset({0}))
    """
    if not isinstance(equation, Operation):
        return Shape(equation)
    known = equation.memo
    if isinstance(known, Shape):
        return known
    made = Shape(equation)
    remember(equation, made)
    return made


def _powers(tree: Expression) -> Iterator[Expression]:
    if isinstance(tree, Operation):
        if tree.symbol == "^":
            yield tree
        yield from _powers(tree.left)
        yield from _powers(tree.right)
