"""Rewritings that are loaded late, or that study many problems together."""

from __future__ import annotations

import sys

import pytest

from roda import Problem, Record, Rejection, RodaError, identify
from roda.errors import EquationError
from roda.languages.base import Rewriting, Rewritten, rewrite_all

TEXT = "Tom had 5 figs. He ate 2 figs. How many figs does Tom have left?"


def problem() -> Problem:
    found = identify(Record("1", TEXT, "x=5-2", "3"))
    assert isinstance(found, Problem)
    return found


def test_many_problems_are_studied_as_each_is_alone() -> None:
    rewriting = Rewriting("roda.languages.english.rewrite")
    alone, *together = rewriting(problem()), *rewriting.many([problem(), problem()])
    assert not isinstance(alone, Rejection)
    for plan in together:
        assert not isinstance(plan, Rejection)
        assert plan.rewrite(0) == alone.rewrite(0)


def test_a_library_that_is_missing_is_named_with_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in list(sys.modules):
        if name.startswith("roda.languages.english.") or name == "lemminflect":
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "lemminflect", None)
    made = problem()
    with pytest.raises(RodaError, match=r"English need lemminflect.*pip install lemminflect"):
        Rewriting("roda.languages.english.rewrite")(made)


def made(text: str) -> Rewritten:
    return Rewritten(text, (), ())


class Alone:
    """A plan that writes its texts by itself; no text where the target is odd."""

    def rewrite(self, target: int) -> Rewritten | Rejection:
        if target % 2:
            raise EquationError("too large", "x")
        return made(f"alone {target}")


class InStep(Alone):
    """A plan that writes them together with others."""

    @staticmethod
    def write_all(asked: list[tuple[InStep, int]]) -> list[Rewritten | Rejection]:
        if any(target % 2 for _, target in asked):
            raise EquationError("too large", "x")
        return [made(f"one of {len(asked)}: {target}") for _, target in asked]


def test_plans_that_can_write_together_and_those_that_cannot() -> None:
    texts = rewrite_all([(InStep(), 2), (Alone(), 4), (InStep(), 6)])
    assert texts == [made("one of 2: 2"), made("alone 4"), made("one of 2: 6")]


def test_an_equation_that_is_too_large_costs_its_own_text_only() -> None:
    plans = [(Alone(), 1), (InStep(), 2), (InStep(), 3), (Alone(), 4)]
    assert rewrite_all(plans) == [None, made("alone 2"), None, made("alone 4")]
