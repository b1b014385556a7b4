"""What a language must do: find numbers, and rewrite a problem so that it asks for one.

A language is a module with these functions, listed in `roda.languages.LANGUAGES`. How the
rewriting is done differs between profiles, so a language has a table of rewritings by name;
each is a function that studies a problem once and then serves its targets one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from roda.expression import Ratio
from roda.problem import Kind, Number, Problem, Rejection

ANSWER = -1  # stands for the old answer among the sources of a rewritten text's numbers


class Rewritten(NamedTuple):
    """A new text, its numbers, and where each of them comes from.

    `sources[k]` is the index in the origin of the new text's number k, or `ANSWER` for the
    number that holds the old answer.
    """

    text: str
    numbers: tuple[Number, ...]
    sources: tuple[int, ...]


class Plan(Protocol):
    """A problem studied once, ready to be asked for any of its numbers."""

    def rewrite(self, target: int) -> Rewritten | Rejection:
        """The text that states the old answer and asks for number `target`."""


Rewriting = Callable[[Problem], Plan | Rejection]


def later(module: str) -> Rewriting:
    """The `study` of a module that is imported when the first problem is studied.

    A rewriting compiles dozens of patterns or loads a parser; who does not use it should not
    wait for it.
    """
    study: Rewriting | None = None

    def first(problem: Problem) -> Plan | Rejection:
        nonlocal study
        if study is None:
            study = cast(Rewriting, import_module(module).study)
        return study(problem)

    return first


class Language(Protocol):
    """The functions of a language module."""

    CODE: str
    NAMING: frozenset[Kind]  # kinds of number that never say how much
    REWRITINGS: Mapping[str, Rewriting]

    def find_numbers(self, text: str) -> tuple[Number, ...]:
        """Every number of the text in order, with span, exact value and kind."""

    def significant(
        self, text: str, numbers: tuple[Number, ...], used: Sequence[Ratio]
    ) -> tuple[Number, ...]:
        """The numbers that say how much, given the values that the equation uses."""

    def is_only_calculation(self, text: str, numbers: tuple[Number, ...]) -> bool:
        """Whether the text is nothing but numbers and operators."""

    def asks(self, text: str) -> bool:
        """Whether the last sentence of the text asks a question."""
