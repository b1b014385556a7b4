"""A worked solution, step by step, composed into one equation over the numbers of the text.

Each step is a piece of arithmetic with its result: `30/2=15`, then `30+15=45`. A number of a
later step that is the result of an earlier one is replaced by that step. Where a number could
be the result of a step, of another step, or a number of the text, every choice that uses as many
steps and numbers of the text as possible is tried. If all of them make the same function of the
numbers, the choice does not matter; otherwise the solution is ambiguous. A step that no other one
uses does not matter if all numbers of the solution are known; otherwise something was worked out
between the lines, and no choice can be trusted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import reduce
from itertools import product
from typing import Final, NamedTuple

from roda.corpora.equations.answers import settle
from roda.errors import EquationError, EvaluationError
from roda.expression import (
    Expression,
    Operation,
    Reference,
    Unknown,
    contains,
    evaluate,
    leaves,
    rebuild,
)
from roda.notation import exact_value
from roda.problem import Reason
from roda.written.sides import Written, align, read_sides
from roda.written.solving_for import NoEquation, shown

STEPS: Final = 50  # steps of a solution; the longest known has nine
CHOICES: Final = 1024  # ways to trace the numbers of a solution that are tried at most

LONGEST: Final = 40  # digits of a number

_DIGITS: Final = re.compile(r"\d+(?:,\d{3})*(?:\.\d+)?|\.\d+")
_ALONE: Final = re.compile(rf"(?<![\d/.,])(?:{_DIGITS.pattern})(?![\d/%]|\.\d)")  # no part of 3/4
_UNITS: Final = re.findall(
    "[a-z]+",
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen",
)
_TENS: Final = re.findall("[a-z]+", "twenty thirty forty fifty sixty seventy eighty ninety")
_WORDS: Final[dict[str, tuple[int, ...]]] = {
    **{word: (value,) for value, word in enumerate(_UNITS)},
    **{word: (value,) for value, word in zip(range(20, 100, 10), _TENS, strict=True)},
    "hundred": (100,), "thousand": (1000,), "dozen": (12,), "once": (1,),
    "half": (2,), "halves": (2,), "twice": (2,), "double": (2,), "doubled": (2,), "couple": (2,),
    "pair": (2,), "both": (2,), "third": (3,), "thirds": (3,), "triple": (3,), "thrice": (3,),
    "fifth": (5,),     "quarter": (4, 25), "quarters": (4, 25), "dime": (10,), "nickel": (5,), "penny": (1,),
}  # fmt: skip
# Numbers that a solution brings along when the text speaks of such things.
_BROUGHT: Final = {
    Fraction(number): re.compile(cue, re.IGNORECASE)
    for number, cue in (
        (4, "week|month|quart"),
        (7, "week|day"),
        (12, "month|year|dozen|inch|foot|feet"),
        (16, "ounce|pound"),
        (24, "hour|day"),
        (30, "month|day"),
        (52, "week|year"),
        (60, "minute|hour|second"),
        (100, "%|percent|cent|met(?:er|re)"),
        (365, "day|year"),
        (1000, "kilo|met(?:er|re)|gram|lit(?:er|re)"),
    )
}
_WORD: Final = re.compile("[a-z]+")


class Step(NamedTuple):
    """Some arithmetic and its stated result, as they are written."""

    arithmetic: str
    result: str


def compose(steps: Sequence[Step], text: str, answer: str) -> Written | NoEquation:
    """One equation for the answer.

    >>> from roda.written.sides import write
    >>> steps = [Step("30/2", "15"), Step("30+15", "45")]
    >>> write(compose(steps, "Ann picked 30 pears and Ben half as many. How many in all?", "45"))
    'x=30+30/2'
    >>> compose(steps, "Ann picked 30 pears …", "46").reason.value
    'answer-not-reached'
    """
    if not steps:
        return NoEquation(Reason.NO_EQUATION, "the solution has no step")
    if len(steps) > STEPS:
        return NoEquation(Reason.TOO_LARGE, f"it has {len(steps)} steps; {STEPS} are read at most")
    arithmetic = [step.arithmetic for step in steps]
    try:
        trees, literals = read_sides(arithmetic)
        results = [exact_value(step.result) for step in steps]
    except EquationError as error:
        return NoEquation(Reason.NOT_ARITHMETIC, shown(error, arithmetic))
    if any(contains(tree, Unknown()) for tree in trees):
        return NoEquation(
            Reason.NOT_ARITHMETIC, "a step holds an unknown; steps compute with numbers"
        )
    values = [exact_value(literal) for literal in literals]
    for tree, step in zip(trees, steps, strict=True):
        try:
            if not _is(step.result, evaluate(tree, values)):
                return NoEquation(Reason.WRONG_STEP, f"{step.arithmetic} is not {step.result}")
        except EvaluationError as error:
            return NoEquation(Reason.NO_VALUE, f"{step.arithmetic}: {error}")
    if not _is(answer, results[-1]):
        return NoEquation(
            Reason.ANSWER_NOT_REACHED, f"the last step gives {steps[-1].result}, not {answer}"
        )
    try:
        return _Tracing(trees, literals, results, text).composed()
    except EquationError as error:
        return NoEquation(Reason.TOO_LARGE, str(error))


def values_in(text: str) -> frozenset[Fraction]:
    """The values that a text names, in digits or in common words.

    >>> sorted(map(int, values_in("Twenty-one of the 1,200 pupils bought a dozen.")))
    [1, 12, 20, 21, 1200]
    """
    found = {exact_value(m[0]) for m in _DIGITS.finditer(text) if len(m[0]) < LONGEST}
    before = 0
    for word in _WORD.findall(text.lower()):
        named = _WORDS.get(word, ())
        found.update(map(Fraction, named))
        if before >= 20 and len(named) == 1 and named[0] < 10:
            found.add(Fraction(before + named[0]))
        before = named[0] if len(named) == 1 and named[0] % 10 == 0 and named[0] < 100 else 0
    return frozenset(found)


def _is(stated: str, exact: Fraction) -> bool:
    """Whether a stated number is this value, or a rounding of it."""
    try:
        return exact_value(settle(stated, exact)) == exact
    except EquationError:
        return False


Choice = tuple[int | None, ...]


class _Tracing:
    """Where each number of each step comes from: the text, the world, or an earlier step."""

    def __init__(
        self,
        trees: list[Expression],
        literals: tuple[str, ...],
        results: list[Fraction],
        text: str,
    ) -> None:
        self.trees: list[Expression] = []
        for tree in trees:  # the 6 of 5/6 is no number of its own
            aligned, literals = align(Written(tree, literals), text)
            self.trees.append(aligned)
        self.literals = literals
        self.values = [exact_value(literal) for literal in literals]
        self.named = values_in(text)
        self.told = {exact_value(m[0]) for m in _ALONE.finditer(text) if len(m[0]) < LONGEST}
        self.text = text
        self.places: list[int] = []  # the numbers that may be results
        self.sources: list[list[int | None]] = []  # the steps each may come from; None: no step
        self.explained = True  # whether every number comes from somewhere
        for number, tree in enumerate(self.trees):
            self._look_at(number, tree, results[:number])

    def _is_brought(self, value: Fraction) -> bool:
        """Whether the world brings a value in, by a word of the text."""
        cue = _BROUGHT.get(value)
        return cue is not None and cue.search(self.text) is not None

    def _look_at(self, number: int, tree: Expression, earlier: list[Fraction]) -> None:
        scaling = set(_scaling(tree))
        for leaf in leaves(tree):
            if not isinstance(leaf, Reference):
                continue
            value = self.values[leaf.index]
            steps: list[int | None] = [i for i, result in enumerate(earlier) if result == value]
            bare = value in self.named or "/" in self.literals[leaf.index]
            if bare or (self._is_brought(value) and leaf.index in scaling):
                if steps:
                    steps.append(None)
            elif not steps and value * 100 not in self.named:
                self.explained = False
            if steps:
                self.places.append(leaf.index)
                self.sources.append(steps)

    def composed(self) -> Written | NoEquation:
        """The last step with every earlier one put in, if there is one way to do it."""
        if reduce(lambda count, options: count * len(options), self.sources, 1) > CHOICES:
            return NoEquation(
                Reason.AMBIGUOUS_STEP, "its numbers are the results of too many steps"
            )
        choices = list(product(*self.sources))
        if not self.explained:
            if max(map(_used, choices)) < len(self.trees) - 1:
                return NoEquation(
                    Reason.UNUSED_STEP, "and a number of the solution stands nowhere in the text"
                )
            unsure = (
                self.values[place]
                for place, o in zip(self.places, self.sources, strict=True)
                if None in o
            )
            if any(value in self.told or self._is_brought(value) for value in unsure):
                return NoEquation(
                    Reason.AMBIGUOUS_STEP,
                    "a number stands nowhere in the text, and another is a result and stands there too",
                )
        made = [self._substituted(choice) for choice in choices]
        worth = [
            _used(choice) + self._uses(tree) for choice, tree in zip(choices, made, strict=True)
        ]
        trees = [tree for tree, each in zip(made, worth, strict=True) if each == max(worth)]
        fingerprint = self._fingerprint(trees[0])
        if any(self._fingerprint(tree) != fingerprint for tree in trees[1:]):
            return NoEquation(
                Reason.AMBIGUOUS_STEP, "two steps, or a step and the text, give the same number"
            )
        if self._leaves_out(trees[0], choices[made.index(trees[0])]):
            return NoEquation(
                Reason.UNUSED_STEP, "and the equation does without a number of the text"
            )
        return Written(trees[0], self.literals)

    def _leaves_out(self, tree: Expression, choice: Choice) -> bool:
        """Whether a step is used by none, and so is a number that the text has in digits.

        Somebody took both for granted between the lines: 5*100=500, then 100/5, where 600-500 is not written.
        """
        return _used(choice) < len(self.trees) - 1 and self._uses(tree) < len(self.told)

    def _uses(self, tree: Expression) -> int:
        """How many values that the text has in digits an equation uses."""
        used = {self.values[leaf.index] for leaf in leaves(tree) if isinstance(leaf, Reference)}
        return len(used & self.told)

    def _substituted(self, choice: Choice) -> Expression:
        source = dict(zip(self.places, choice, strict=True))
        done: list[Expression] = []

        def put(leaf: Expression) -> Expression:
            step = source.get(leaf.index) if isinstance(leaf, Reference) else None
            return leaf if step is None else done[step]

        for tree in self.trees:
            done.append(rebuild(tree, put))
        return done[-1]

    def _fingerprint(self, tree: Expression) -> tuple[Fraction | None, ...]:
        """The values of the tree when its numbers are changed; equal numbers change alike."""
        distinct = sorted(set(self.values))
        found: list[Fraction | None] = []
        for prime in (7919, 104_729):
            changed = {
                value: value + Fraction(prime, 31 + 2 * i) for i, value in enumerate(distinct)
            }
            try:
                found.append(evaluate(tree, [changed[value] for value in self.values]))
            except EvaluationError:
                found.append(None)
        return tuple(found)


def _used(choice: Choice) -> int:
    """How many steps are used by another one."""
    return len(set(choice) - {None})


def _scaling(tree: Expression) -> Iterator[int]:
    """The numbers that something is multiplied with or divided by."""
    if isinstance(tree, Operation):
        for side in (tree.left, tree.right):
            if tree.symbol in ("*", "/") and isinstance(side, Reference):
                yield side.index
            yield from _scaling(side)
