"""Errors say what is wrong, where, and what to do."""

from __future__ import annotations

import pickle

import pytest

from roda.errors import (
    CheckpointError,
    CorpusError,
    EquationError,
    EvaluationError,
    ExampleError,
    FetchError,
    ProfileError,
    RodaError,
    SolverError,
    UnknownName,
)

ALL = [
    EquationError("e"),
    EvaluationError("v"),
    FetchError("f", passing=True),
    CorpusError("c"),
    ProfileError("p", path="a.toml", key="base"),
    UnknownName("n", "a", ["b"]),
    SolverError("s"),
]
SOLVERS = [ExampleError("x"), CheckpointError("k", path="p")]


def test_every_error_is_one_of_ours() -> None:
    assert {type(error) for error in ALL} == set(RodaError.__subclasses__())
    assert all(isinstance(error, RodaError) for error in ALL)
    assert {type(error) for error in SOLVERS} == set(SolverError.__subclasses__())


def test_an_evaluation_error_is_an_arithmetic_error_too() -> None:
    assert isinstance(EvaluationError(""), ArithmeticError)


def test_an_equation_error_points_at_the_place() -> None:
    lines = str(EquationError("odd", "3+*4", 2)).splitlines()
    assert lines[0] == "odd, at character 3:"
    assert lines[1][lines[2].index("^")] == "*"


@pytest.mark.parametrize("position", [0, 29, 30, 31, 5_000, 9_999])
def test_a_long_equation_is_shown_around_the_place_only(position: int) -> None:
    text = "1" * position + "*" + "1" * (9_999 - position)
    _, window, caret = str(EquationError("odd", text, position)).splitlines()
    assert window[caret.index("^")] == "*"
    assert len(window) <= 62


def test_a_place_behind_the_end_is_shown_behind_the_end() -> None:
    _, window, caret = str(EquationError("a number is missing here", "3+", 2)).splitlines()
    assert caret.index("^") == len(window)


def test_a_line_break_in_an_equation_does_not_break_the_picture() -> None:
    assert str(EquationError("odd", "3\n+*4", 3)).count("\n") == 2


def test_an_equation_error_without_text_is_its_problem() -> None:
    assert str(EquationError("too deep")) == "too deep"


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (CorpusError("is bad"), "is bad"),
        (CorpusError("is bad", path="a.json"), "a.json: is bad"),
        (CorpusError("is bad", record=3), "record 3: is bad"),
        (CorpusError("is bad", path="a.json", record=0), "a.json, record 0: is bad"),
        (CorpusError("is bad", path="a", record=1, field="id"), "a, record 1, field 'id': is bad"),
    ],
)
def test_a_corpus_error_names_what_it_knows(error: CorpusError, words: str) -> None:
    assert str(error) == words


def test_an_unknown_name_lists_the_choices_and_the_nearest() -> None:
    error = UnknownName("profile", "papper", ["default", "paper"])
    assert "did you mean 'paper'?" in str(error)
    assert "default, paper" in str(error)


def test_an_unknown_name_like_no_other_suggests_nothing() -> None:
    error = UnknownName("profile", "zzz", {"paper": 1, "default": 2})
    assert "did you mean" not in str(error)
    assert "default, paper" in str(error)


@pytest.mark.parametrize("error", ALL + SOLVERS, ids=lambda error: type(error).__name__)
def test_an_error_of_a_worker_process_reaches_its_parent(error: RodaError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)
