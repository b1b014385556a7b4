"""What a language must do: find numbers, and rewrite a problem so that it asks for one.

A language is a module with these functions, listed in `roda.languages.LANGUAGES`. How the
rewriting is done differs between profiles, so a language has a table of rewritings by name;
each is a function that studies a problem once and then serves its targets one by one.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from roda.errors import EquationError, RodaError
from roda.expression import Ratio
from roda.languages.guard import DEFAULT_CHOICES, Choices, Guard
from roda.languages.kinship import Kinship
from roda.problem import NO_FEATURES, Kind, Number, Problem, Rejection

__all__ = [
    "ANSWER",
    "NO_FEATURES",
    "Language",
    "Plan",
    "Rewording",
    "Rewriting",
    "Rewritten",
    "rewrite_all",
    "wordings",
]

ANSWER = -1  # stands for the old answer among the sources of a rewritten text's numbers


class Rewritten(NamedTuple):
    """A new text, its numbers, and where each of them comes from.

    `sources[k]` is the index in the origin of the new text's number k, or `ANSWER` for the
    number that holds the old answer. `features` tell how the text was made, each by its name: what its
    quality can be judged by.
    """

    text: str
    numbers: tuple[Number, ...]
    sources: tuple[int, ...]
    features: Mapping[str, float] = NO_FEATURES


class Plan(Protocol):
    """A problem studied once, ready to be asked for any of its numbers."""

    def rewrite(self, target: int) -> Rewritten | Rejection:
        """The text that states the old answer and asks for number `target`."""


def rewrite_all(asked: Sequence[tuple[Plan, int]]) -> list[Rewritten | Rejection | None]:
    """The text of each plan for a number; None where its equation is too large.

    Plans whose class writes better for many at once have a static method `write_all`, which takes such
    pairs as these.
    """
    made: list[Rewritten | Rejection | None] = [None] * len(asked)
    groups: dict[_WriteAll, list[int]] = {}
    for place, (plan, target) in enumerate(asked):
        write_all: _WriteAll | None = getattr(plan, "write_all", None)
        if write_all is None:
            made[place] = _rewrite(plan, target)
        else:
            groups.setdefault(write_all, []).append(place)
    for write_all, places in groups.items():
        texts: Sequence[Rewritten | Rejection | None]
        try:
            texts = write_all([asked[place] for place in places])
        except EquationError:  # one of them; each for itself tells which
            texts = [_rewrite(*asked[place]) for place in places]
        for place, text in zip(places, texts, strict=True):
            made[place] = text
    return made


_WriteAll = Callable[[list[tuple[Any, int]]], list[Rewritten | Rejection]]


def _rewrite(plan: Plan, target: int) -> Rewritten | Rejection | None:
    try:
        return plan.rewrite(target)
    except EquationError:
        return None


class Rewording(Protocol):
    """A problem studied once, ready to be told in other words: the same question, the same numbers.

    This is the plan of a rewriting that is used by a profile with `copies`.
    """

    def reword(self, copy: int) -> Rewritten | Rejection:
        """Text number `copy`, from 0 on; `sources` has no `ANSWER`, and every number once."""


def wordings(plan: Plan, target: int) -> Iterator[Rewritten | Rejection]:
    """The texts for a number, each unlike the others, the best first; or why there is none.

    A plan that knows more than the text of `rewrite` has a method `wordings(target)`, which gives that
    text first and makes the others when they are asked for.
    """
    several = getattr(plan, "wordings", None)
    if several is None:
        return iter((plan.rewrite(target),))
    return cast(Iterator[Rewritten | Rejection], several(target))


class Rewriting:
    """A way to rewrite problems, in a module that is imported when the first problem is studied.

    It compiles dozens of patterns or loads a parser; who does not use it should not wait for it. The
    module has `study(problem, choices)`, and `study_many(problems, choices)` where it does better
    with many problems at a time, as a parser does.
    """

    def __init__(self, module: str) -> None:
        self._module = module

    def __call__(self, problem: Problem, choices: Choices = DEFAULT_CHOICES) -> Plan | Rejection:
        """The plan of one problem."""
        return cast(Plan | Rejection, _load(self._module).study(problem, choices))

    def many(
        self, problems: Sequence[Problem], choices: Choices = DEFAULT_CHOICES
    ) -> Iterator[Plan | Rejection]:
        """The plans of these problems, in their order."""
        module = _load(self._module)
        if hasattr(module, "study_many"):
            return cast(Iterator[Plan | Rejection], module.study_many(problems, choices))
        study = module.study
        return (study(problem, choices) for problem in problems)

    @property
    def guards(self) -> tuple[Guard[Any], ...]:
        """The guards that it runs, in their order."""
        return cast(tuple[Guard[Any], ...], getattr(_load(self._module), "GUARDS", ()))


def _load(module: str) -> Any:
    """A module; where a library that it needs is missing, an error that says what to install."""
    if module in sys.modules:
        return sys.modules[module]
    for threads in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
        os.environ.setdefault(threads, "1")  # small matrices are slower when they are shared out
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("roda"):
            raise
        language = module.split(".")[2].capitalize()
        raise RodaError(
            f"texts in {language} need {error.name}, which is not installed: "
            f"pip install {error.name}"
        ) from None


class Language(Protocol):
    """The functions of a language module."""

    CODE: str
    NAMING: frozenset[Kind]  # kinds of number that never say how much
    REWRITINGS: Mapping[str, Rewriting]

    def find_numbers(self, text: str) -> tuple[Number, ...]:
        """Every number of the text in order, with span, exact value and kind."""

    def with_quotients(self, text: str, numbers: tuple[Number, ...]) -> tuple[Number, ...]:
        """The numbers with quotients such as 1/9 as one fraction each, where they may be meant so."""

    def with_words(self, problem: Problem) -> Problem:
        """The problem with the amounts in words that its equation holds as constants among its numbers."""

    def read_in_words(self, surface: str, kind: Kind) -> Fraction | None:
        """The value of an amount that `with_words` added; None where this is none."""

    def read_words(self, written: str) -> Fraction | None:
        """The value of a number in words with which an answer begins; None without one."""

    def significant(
        self, text: str, numbers: tuple[Number, ...], used: Sequence[Ratio]
    ) -> tuple[Number, ...]:
        """The numbers that say how much, given the values that the equation uses."""

    def explains(self, text: str, value: Fraction) -> bool:
        """Whether a word of the text stands for a value, so that an equation may mean a constant."""

    def kinship(self, text: str, numbers: tuple[Number, ...]) -> Kinship | None:
        """How the numbers of a text belong together, for equations with equal ones; None: nobody knows."""

    def is_only_calculation(self, text: str, numbers: tuple[Number, ...]) -> bool:
        """Whether the text is nothing but numbers and operators."""

    def asks(self, text: str) -> bool:
        """Whether the last sentence of the text asks a question."""
