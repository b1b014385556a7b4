"""Rewritings that are loaded late, or that study many problems together."""

from __future__ import annotations

import sys

import pytest

from roda import Problem, Record, Rejection, RodaError, identify
from roda.languages.base import Rewriting

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
