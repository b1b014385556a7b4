"""Originals and their reversals in one test: counted apart, in pairs, and the echo of the original's answer."""

from __future__ import annotations

from fractions import Fraction

from roda.experiments import testing
from roda.expression import Constant
from roda.solvers.inputs.examples import Example
from roda.solvers.prediction import Prediction, candidate


def done(*rows: tuple[str, str | None, int, int]) -> testing.Tested:
    """A test of problems: id, origin, known answer, given answer."""
    examples = [
        Example(name, (), (Fraction(2),), None, Fraction(known), origin=origin)
        for name, origin, known, _ in rows
    ]
    given = [
        Prediction.best_of([candidate(Constant(Fraction(answer)), -1.0, [Fraction(2)])])
        for *_, answer in rows
    ]
    return testing.tested(examples, given, None, "")


def test_pairs_and_echoes() -> None:
    found = done(
        ("a", None, 10, 10), ("a.1", "a", 3, 3), ("a.2", "a", 4, 10), ("b", None, 7, 6),
        ("b.1", "b", 5, 5), ("c.1", "c", 1, 1), ("d", None, 2, 2),
    )  # fmt: skip
    assert found.mirrored() == {
        "pairs": 3, "forward": 50.0, "backward": 66.67, "both": 33.33, "echo": 33.33,
    }  # fmt: skip


def test_an_answer_that_both_share_is_no_echo() -> None:
    assert done(("a", None, 10, 10), ("a.1", "a", 10, 10)).mirrored()["echo"] == 0.0


def test_without_pairs_there_is_nothing_to_tell() -> None:
    assert done(("a", None, 10, 10), ("c.1", "c", 1, 1)).mirrored() == {}
