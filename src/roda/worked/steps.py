"""Steps: calculations with what their values count, and what a language must do to tell them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import islice, product
from typing import Final, Literal, NamedTuple, Protocol

from roda.errors import EvaluationError
from roda.expression import Constant, Expression, Reference, leaves, rebuild, references
from roda.problem import Kind, Problem
from roda.worked.calculations import Calculation, Manner, Operand, calculations
from roda.worked.measures import PURE, UNKNOWN, Measure, is_constant, measure_of
from roda.worked.orders import orders

_MOST_CHOICES: Final = 64
# Half, a third, twice as much.
_PARTS: Final = frozenset(Fraction(each) for each in ("2", "3", "5", "1/2", "1/3", "1/4"))
_PAIR: Final = 2  # factors of one step where three are split
_MOST_CHANGES: Final = 2  # chains of an equation that may be put in another order
_WORTH_WHILE: Final = 2  # what another order must save where the first one is natural
_MOST_RANKED: Final = 12  # orders of one chain that are told to see how they read

Share = Literal["", "percent", "fraction"]


# How numbers of a text are written that are mere shares.
KINDS: Final[dict[Kind, Share]] = {Kind.PERCENT: "percent", Kind.FRACTION: "fraction"}


class Step(NamedTuple):
    """A calculation with what its operands and its value count.

    `share` says how a mere number is best written, because its operands are: 100% - 20%, 1 - 1/4.
    """

    calculation: Calculation
    operands: tuple[Measure, ...]
    measure: Measure
    share: Share = ""

    @property
    def value(self) -> Fraction:
        """The exact value."""
        return self.calculation.value

    @property
    def symbol(self) -> str:
        """The operation."""
        return self.calculation.symbol


class Story(Protocol):
    """What a language knows of a problem, and how it tells a solution."""

    problem: Problem
    splits: (
        bool  # whether two steps read better than one of three factors, or with one number twice
    )

    regroups: (
        bool  # whether shares of shares are better taken one after the other, of the amount first
    )

    def measures(self, index: int, alone: bool = False) -> list[Measure]:
        """What a number of the problem may count: several, where another one has the same value.

        `alone`: it is sure that no other one is meant.
        """

    def twins(self, index: int) -> list[int]:
        """All numbers of the same value: an equation does not tell which of them it means."""

    def cost(self, steps: Sequence[Step]) -> int:
        """How far from natural these steps would read: 0 where each says what it is about."""

    def convert(self, value: Fraction, measure: Measure, divides: bool) -> Measure | None:
        """What comes out when a constant converts a unit, such as 60 minutes in an hour; else None."""

    def squared(self, measure: Measure) -> Measure | None:
        """The measure of an area with sides of a measure; None where those are no lengths."""

    def is_crowded(self, step: Step) -> bool:
        """Whether a step does so much at once that two would read better."""

    def spreads(self, calculation: Calculation, measures: Sequence[Measure]) -> bool:
        """Whether a quotient of two numbers is sure to be so much for each of something."""

    def terse(self, steps: Sequence[Step], marks: bool) -> list[str]:
        """The lines of the shortest solution."""

    def sentences(self, steps: Sequence[Step], marks: bool) -> list[str]:
        """The lines of a solution in sentences, the last of which answers the question."""

    def is_natural(self, steps: Sequence[Step]) -> bool:
        """Whether the sentences of these steps say what is worked out, as somebody would who writes them."""

    def is_clear(self, steps: Sequence[Step]) -> bool:
        """Whether it is not worth while to look for another order of these steps."""

    def remark(self, index: int) -> str:
        """What the text says around a number, for a comment of a program."""

    def explains(self, value: Fraction) -> bool:
        """Whether the text says where a constant of the equation comes from."""

    def name(self, measure: Measure) -> str:
        """A word for a value of this measure, as a program names it; "" without one."""


def with_percentages(problem: Problem) -> Expression:
    """The equation with each constant that only stands for a percentage of the text told by that: 1+80%, not 1.8.

    >>> from roda.augmentation.identify import identify
    >>> from roda.notation import to_infix
    >>> from roda.problem import Record
    >>> text = "A hat costs $20. The price rises by 80%. What is the new price of the hat?"
    >>> to_infix(with_percentages(identify(Record("1", text, "x=20*1.8", "36", "en"))))
    'n0*(1+n1)'
    """
    used = set(references(problem.equation))
    waiting = {
        number.value: index
        for index, number in enumerate(problem.numbers)
        if number.kind is Kind.PERCENT and index not in used
    }
    if not waiting:
        return problem.equation
    one = Constant(Fraction(1))

    def told(leaf: Expression) -> Expression:
        if not isinstance(leaf, Constant) or leaf.value.denominator == 1:
            return leaf
        if leaf.value in waiting:
            return Reference(waiting[leaf.value])
        if leaf.value - 1 in waiting:
            return one + Reference(waiting[leaf.value - 1])
        if 1 - leaf.value in waiting:
            return one - Reference(waiting[1 - leaf.value])
        return leaf

    return rebuild(problem.equation, told)


def constants(steps: Sequence[Step]) -> list[Fraction]:
    """The constants that the steps calculate with, but for one, the whole."""
    found: list[Fraction] = []
    for step in steps:
        for operand in step.calculation.operands:
            for each in operand.quotient or (operand,):
                if is_constant(each) and each.value != 1:
                    found.append(each.value)
    return found


def numbers_of(
    calculation: Calculation, steps: Sequence[Step], only_last: bool = False
) -> list[int]:
    """The numbers of the problem that a value was made of; `only_last`: its last operand alone."""
    found: list[int] = []
    waiting = list(calculation.operands[-1:] if only_last else calculation.operands)
    while waiting:
        operand = waiting.pop()
        if operand.number is not None:
            found.append(operand.number)
        elif operand.step is not None:
            waiting += steps[operand.step].calculation.operands
        waiting += operand.quotient
    return sorted(found)


def cancels(problem: Problem, steps: Sequence[Step]) -> bool:
    """Whether a number that the equation uses is in no step, because another one cancelled it."""
    values = problem.values
    used = {values[n] for step in steps for n in numbers_of(step.calculation, steps)}
    return any(values[n] not in used for n in references(problem.equation))


def used_before(step: Step, steps: Sequence[Step]) -> set[int]:
    """The numbers of the problem that the steps before one calculate with."""
    found: set[int] = set()
    for earlier in steps:
        if earlier is step:
            break
        found.update(
            n for n in (each.number for each in earlier.calculation.operands) if n is not None
        )
    return found


def steps_of(story: Story) -> list[Step]:
    """The steps of a problem's solution: of all orders of the work the one that reads best.

    The order of the equation is kept where no other one reads better.
    """
    best = _best(story, Manner(splits_sums=story.splits))
    if any(step.symbol == "*" and story.is_crowded(step) for step in best):
        split = _best(story, Manner(_PAIR, True))
        if story.is_natural(split):
            return split
    told = _measured(with_percentages(story.problem), story, Manner(splits_sums=story.splits))
    if any(step.symbol in "+-" and story.is_crowded(step) for step in told):
        split = _best(story, Manner(_PAIR, True, _PAIR))
        if story.is_natural(split):
            return split
    return best


def _best(story: Story, manner: Manner) -> list[Step]:
    """The steps that read best of those of one manner."""
    equation = with_percentages(story.problem)
    best = _measured(equation, story, manner)
    least = _rank(best, story)
    for _ in range(_MOST_CHANGES):
        if least[-1] == 0:
            break
        natural = story.is_clear(best)
        shares = "+-*" if story.regroups and manner.factors == _PAIR else "+-"
        others = orders(equation, shares if natural or _has_shares(story.problem) else "+-*/")[1:]
        found = [(tree, steps) for tree in others if (steps := _tried(tree, story, manner))]
        found = [each for each in found if _is_same_work(each[1], best) or _is_measured(each[1])]
        found.sort(key=lambda each: _roughness(each[1]))
        ranked = [(_rank(steps, story), tree, steps) for tree, steps in found[:_MOST_RANKED]]
        better = min(ranked, key=lambda each: each[0], default=None)
        if better is None or better[0] >= least or (natural and better[0][-1]):
            break
        if story.is_natural(best) and better[0][-1] and least[-1] - better[0][-1] < _WORTH_WHILE:
            break
        least, equation, best = better
    return best


def _is_same_work(steps: Sequence[Step], others: Sequence[Step]) -> bool:
    """Whether two orders multiply and divide the same: only sums are in another order."""
    one, two = (
        [step.value for step in each[:-1] if step.symbol in "*/"] for each in (steps, others)
    )
    return sorted(one) == sorted(two)


def _is_measured(steps: Sequence[Step]) -> bool:
    """Whether it is known what all products and quotients count; else another order may mean nothing."""
    return all(step.measure.known for step in steps[:-1] if step.symbol in "*/")


def _has_shares(problem: Problem) -> bool:
    """Whether factors of an equation are shares or multiples, which mean something in their own order only."""
    kinds = {problem.numbers[index].kind for index in references(problem.equation)}
    parts = {leaf.value for leaf in leaves(problem.equation) if isinstance(leaf, Constant)}
    return bool(kinds & {Kind.PERCENT, Kind.FRACTION, Kind.MULTIPLE} or parts & _PARTS)


def _tried(tree: Expression, story: Story, manner: Manner) -> list[Step] | None:
    """The steps of another order, None where it divides by zero or works out what means nothing."""
    try:
        steps = _measured(tree, story, manner)
    except (ArithmeticError, EvaluationError):
        return None
    for step in steps[:-1]:
        # A rate that the equation does not work out itself is nothing that the text speaks of.
        if step.value < 0 or (step.symbol == "/" and step.measure.per):
            return None
    return steps


def _measured(equation: Expression, story: Story, manner: Manner) -> list[Step]:
    """The steps of an equation in its own order."""
    problem = story.problem
    steps: list[Step] = []
    for calculation in calculations(equation, problem.values, manner):
        possible = [
            _possible(operand, story, steps, calculation) for operand in calculation.operands
        ]
        measures, found = _likeliest(calculation, possible, story)
        if calculation.symbol == "/" and found.per and not story.spreads(calculation, measures):
            found = UNKNOWN  # 42 guests by 6 slices are no guests per slice
        share = _share(calculation, problem, steps, measures)
        steps.append(Step(calculation, measures, found, share))
    return steps


def _roughness(steps: Sequence[Step]) -> tuple[int, int, int]:
    """What can be seen of steps at once: detours, values that count nothing known, how many there are."""
    detours = sum(
        step.value < 0 or (step.symbol == "/" and step.value.denominator > 1) for step in steps[:-1]
    )
    return detours, sum(not step.measure.known for step in steps[:-1]), len(steps)


def _rank(steps: Sequence[Step], story: Story) -> tuple[int, int]:
    """What decides between two orders, less being better."""
    return _roughness(steps)[0], story.cost(steps)


def _possible(
    operand: Operand, story: Story, steps: Sequence[Step], calculation: Calculation
) -> list[Measure]:
    """What an operand may count."""
    if operand.step is not None:
        return [steps[operand.step].measure]
    if operand.number is not None:
        # 3 pairs at $3: which of the two is which makes no difference where both are multiplied
        here = {each.number for each in calculation.operands}
        alone = calculation.symbol in "+*" and here.issuperset(story.twins(operand.number))
        return story.measures(operand.number, alone)
    pure = is_constant(operand) or (
        operand.value < 1 and all(is_constant(each) for each in operand.quotient)
    )
    return [PURE if pure else UNKNOWN]


def _likeliest(
    calculation: Calculation, possible: Sequence[Sequence[Measure]], story: Story
) -> tuple[tuple[Measure, ...], Measure]:
    """What the operands and the value of a calculation count; nothing known where it may be two things.

    An equation does not tell which of two equal numbers it means: what makes sense is meant.
    """
    made = [
        (choice, measure_of(calculation, choice, story.convert, story.squared))
        for choice in islice(product(*possible), _MOST_CHOICES)
    ]
    known = [(choice, found) for choice, found in made if found.known] or made
    if calculation.symbol in "+-" and any(map(_are_two_kinds, possible)):
        known = made  # 11 boys and 12, where 12 boys and 12 girls are told, are not sure to be boys
    if len(known) == 1:
        return known[0]
    same = len({found[:2] for _, found in known}) == 1
    columns = zip(*(choice for choice, _ in known), strict=True)
    agreed = tuple(each[0] if len({one[:2] for one in each}) == 1 else UNKNOWN for each in columns)
    return agreed, known[0][1] if same else UNKNOWN


def _are_two_kinds(possible: Sequence[Measure]) -> bool:
    """Whether a number may count two kinds of things; things and dollars are told apart."""
    things = {each.thing for each in possible if each.known and not each.pure}
    return len(things) > 1 and not any(each.continuous for each in possible)


def _share(
    calculation: Calculation, problem: Problem, steps: Sequence[Step], measures: Sequence[Measure]
) -> Share:
    """Whether only percentages, or only fractions, and perhaps the whole, are added or taken away."""
    if calculation.symbol not in "+-" or not all(measure.pure for measure in measures):
        return ""
    found: set[Share] = set()
    for operand in calculation.operands:
        if operand.number is not None:
            found.add(KINDS.get(problem.numbers[operand.number].kind, ""))
        elif operand.step is not None:
            found.add(steps[operand.step].share)
        elif operand.quotient:
            found.add("fraction")
        elif operand.value != 1:
            return ""
    return found.pop() if len(found) == 1 else ""
