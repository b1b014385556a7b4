"""The same text with fresh numbers: of the same kind and size, whole where they were, and in the same order.

New values are drawn for all numbers but one, for which all that fit are tried. What the equation
computes on the way must stay as sensible as it was: whole, positive, below one, of as few decimals; and
who had more still has more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, islice
from operator import add, mul
from random import Random
from typing import Final, NamedTuple

from roda.expression import Constant, Expression, Operation, Reference, leaves, references
from roda.notation import decimals
from roda.problem import Kind, Number, Problem
from roda.variants.holding import LOOSE, may_change, most
from roda.variants.proving import Draft
from roda.variants.spelling import spelled
from roda.variants.values import candidates

_DRAWS: Final = 60
_TESTS: Final = 900  # values that are tried for one text
_STRICT: Final = 40  # the first draws keep the whole order, the others that of what is compared
_KEPT: Final = Fraction(1, 8)  # how often a number stays while others change
_MOST_PAIRS: Final = 200
_LEAST_SUM: Final = 5  # smaller numbers too often are the sum of two others by chance
Operator = Callable[[Fraction, Fraction], Fraction]
_FEW_PLACES: Final = 3  # decimals of a value on the way that a person still computes with


class _Group(NamedTuple):
    """A value that changes, the numbers that have it, and what may take its place."""

    value: Fraction
    members: tuple[int, ...]
    others: tuple[Fraction, ...]


def renumbered(problem: Problem, seed: int) -> Iterator[Draft]:
    """Texts with fresh numbers; the equation says what their answers are."""
    groups = _groups(problem)
    if not groups or not isinstance(problem.equation, Operation) or _is_tangled(problem):
        return
    random = Random(f"{seed}/{problem.id}/renumbered")  # noqa: S311
    before = problem.values
    test = _Test(problem)
    left = _TESTS
    for draw in range(_DRAWS):
        strict = draw < _STRICT
        pivot = random.choice(groups)
        values = list(before)
        for group in groups:
            if group is not pivot and random.random() >= _KEPT:
                _put(values, group, random.choice(group.others))
        for value in random.sample(pivot.others, len(pivot.others)):
            _put(values, pivot, value)
            left -= 1
            changed = sum(values[group.members[0]] != group.value for group in groups)
            if 2 * changed >= len(groups) and test.passes(values, strict=strict):
                made = _written(problem, values)
                if made is not None:
                    yield made
                    left = _TESTS
                    break
        if left < 0:
            return


def _is_tangled(problem: Problem) -> bool:
    """Whether a number that the equation uses twice may once be a result that happens to be as large."""
    used = references(problem.equation)
    repeated = {problem.numbers[index].value for index in used if used.count(index) > 1}
    others = sorted({*problem.values, Fraction(2)})
    results: set[Fraction] = set()
    for one, other in combinations(others, 2):
        results |= {one + other, other - one, one * other}
        if one:
            results.add(other / one)
    return not repeated.isdisjoint(results)


def _put(values: list[Fraction], group: _Group, value: Fraction) -> None:
    for member in group.members:
        values[member] = value


def _groups(problem: Problem) -> list[_Group]:
    """The values that change; the shares of a whole change only where they leave something."""
    text, code = problem.text, problem.language
    groups = []
    loose = may_change(problem)
    shares = [n.value for n in problem.numbers if n.kind in (Kind.PERCENT, Kind.FRACTION)]
    if len(shares) > 1 and sum(shares) == 1:
        loose -= set(shares)
    for value in sorted(loose):
        members = tuple(i for i, number in enumerate(problem.numbers) if number.value == value)
        numbers = [problem.numbers[i] for i in members]
        ways = [set(candidates(number, most(text, number, code))) for number in numbers]
        others = sorted(set.intersection(*ways)) if len({n.kind for n in numbers}) == 1 else []
        if others:
            groups.append(_Group(value, members, tuple(others)))
    return groups


def _written(problem: Problem, values: Sequence[Fraction]) -> Draft | None:
    """The text with the new values; None where one cannot be written in its place."""
    text, at = "", 0
    numbers = []
    for number, value in zip(problem.numbers, values, strict=True):
        text += problem.text[at : number.start]
        surface = number.surface if value == number.value else spelled(number, value)
        if surface is None or not _fits_article(text, number.surface, surface):
            return None
        start = len(text)
        text += surface
        numbers.append(Number(value, surface, start, len(text), number.kind))
        at = number.end
    return Draft(text + problem.text[at:], tuple(numbers), tuple(range(len(numbers))))


def _fits_article(before: str, old: str, new: str) -> bool:
    """Whether an article before the number suits the new one as well: an 8-foot rope, a 9-foot rope."""
    if not before.lower().endswith((" a ", " an ")):
        return True
    return _needs_an(old) == _needs_an(new)


def _needs_an(surface: str) -> bool:
    digits = surface.partition(".")[0].replace(",", "")
    if digits.isdigit():
        return digits[0] == "8" or (digits[:2] in ("11", "18") and len(digits) % 3 == 2)
    return surface[:1].lower() in "aeiou" and not surface.lower().startswith("one")


class _Test:
    """What new values must keep of the old ones."""

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self._before = problem.values
        self._nodes = list(_operations(problem.equation))
        self._old = _computed(self._nodes, self._before)
        self._taken = {
            leaf.value for leaf in leaves(problem.equation) if isinstance(leaf, Constant)
        }
        self._fixed = _ties(problem)

    def passes(self, values: Sequence[Fraction], *, strict: bool) -> bool:
        """Whether a story with these values is as sensible as the old one."""
        if len(set(values)) != len(set(self._before)) or self._meets_a_constant(values):
            return False
        if any(op(values[i], values[j]) != values[k] for op, i, j, k in self._fixed):
            return False
        if not self._keeps_order(values):
            return False
        new: dict[Operation, Fraction] = {}
        for node in self._nodes:
            value = _value(node, values, new)
            if value is None or not _is_like(value, self._old[node]):
                return False
            new[node] = value
            left, right = (_operand(side, values, new) for side in (node.left, node.right))
            one, other = (
                _operand(side, self._before, self._old) for side in (node.left, node.right)
            )
            if node.symbol in "+-" and _sign(left - right) != _sign(one - other):
                return False
        answer, old = new[self._nodes[-1]], self._old[self._nodes[-1]]
        if answer == old or not 2 * abs(old) <= 5 * abs(answer) <= 12 * abs(old):
            return False
        return not strict or self._keeps_whole_order(values, new)

    def _meets_a_constant(self, values: Sequence[Fraction]) -> bool:
        return any(
            value in self._taken and value != old
            for value, old in zip(values, self._before, strict=True)
        )

    def _keeps_order(self, values: Sequence[Fraction]) -> bool:
        """Numbers of one kind stay in their order, and shares that left something still do."""
        numbers = self._problem.numbers
        for i, j in combinations(range(len(values)), 2):
            if numbers[i].kind is not numbers[j].kind:
                continue
            if _sign(values[i] - values[j]) != _sign(self._before[i] - self._before[j]):
                return False
        shares = [i for i, n in enumerate(numbers) if n.kind in (Kind.PERCENT, Kind.FRACTION)]
        if len(shares) < 2:
            return True
        left = 1 - sum((self._before[i] for i in shares), Fraction(0))
        return _sign(left) == _sign(1 - sum((values[i] for i in shares), Fraction(0)))

    def _keeps_whole_order(
        self, values: Sequence[Fraction], new: Mapping[Operation, Fraction]
    ) -> bool:
        """Numbers and what is computed of them stay in one order."""
        places = [i for i, n in enumerate(self._problem.numbers) if n.kind in LOOSE]
        before = [*(self._before[i] for i in places), *(self._old[node] for node in self._nodes)]
        after = [*(values[i] for i in places), *(new[node] for node in self._nodes)]
        return all(
            _sign(after[i] - after[j]) == _sign(before[i] - before[j])
            for i, j in combinations(range(len(before)), 2)
        )


def _ties(problem: Problem) -> list[tuple[Operator, int, int, int]]:
    """Numbers of which two give a third: it may be a fact of the story that they do."""
    values = problem.values
    found: list[tuple[Operator, int, int, int]] = []
    for i, j in islice(combinations(range(len(values)), 2), _MOST_PAIRS):
        for k in set(range(len(values))) - {i, j}:
            if values[k] >= _LEAST_SUM:
                found += [
                    (op, i, j, k) for op in (add, mul) if op(values[i], values[j]) == values[k]
                ]
    return found


def _operations(tree: Expression) -> Iterator[Operation]:
    """The operations of a tree, each behind those that it needs."""
    if isinstance(tree, Operation):
        yield from _operations(tree.left)
        yield from _operations(tree.right)
        yield tree


def _operand(
    node: Expression, values: Sequence[Fraction], known: Mapping[Operation, Fraction]
) -> Fraction:
    if isinstance(node, Operation):
        return known[node]
    if isinstance(node, Reference):
        return values[node.index]
    assert isinstance(node, Constant)
    return node.value


def _value(
    node: Operation, values: Sequence[Fraction], known: Mapping[Operation, Fraction]
) -> Fraction | None:
    left, right = (_operand(side, values, known) for side in (node.left, node.right))
    match node.symbol:
        case "+":
            return left + right
        case "-":
            return left - right
        case "*":
            return left * right
        case "/":
            return left / right if right else None
    if right.denominator != 1 or not 0 <= right <= _FEW_PLACES:  # squares and cubes, nothing else
        return None
    return left**right.numerator


def _computed(nodes: Sequence[Operation], values: Sequence[Fraction]) -> dict[Operation, Fraction]:
    known: dict[Operation, Fraction] = {}
    for node in nodes:
        value = _value(node, values, known)
        known[node] = Fraction(0) if value is None else value
    return known


def _is_like(new: Fraction, old: Fraction) -> bool:
    """Whether a value is as sensible as the one before: its sign, whether it is whole, how many decimals."""
    if _sign(new) != _sign(old) or (new < 1) != (old < 1) or (new == 1) != (old == 1):
        return False
    if old.denominator == 1:
        return new.denominator == 1
    places = decimals(old.denominator)
    if places is None:
        return new.denominator <= old.denominator
    own = decimals(new.denominator)
    return own is not None and own <= max(places, 1 if places > _FEW_PLACES else places)


def _sign(value: Fraction) -> int:
    return (value > 0) - (value < 0)
