"""The second opinion on a relation agrees with the certificate, and shares no code with it."""

from __future__ import annotations

import ast
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from roda.augmentation.certify import _determines
from roda.errors import EvaluationError
from roda.expression import Expression, Reference, Unknown, evaluator, rebuild, references
from roda.notation import parse
from roda.solving import reverse
from roda.verification import second_opinion
from roda.verification.second_opinion import only_solution
from trees import elsewhere, equations, numbers, repeated, value


def test_it_knows_nothing_of_the_code_that_makes_reversals() -> None:
    source = Path(second_opinion.__file__).read_text(encoding="utf-8")
    imported = {n.module for n in ast.walk(ast.parse(source)) if isinstance(n, ast.ImportFrom)}
    assert {name for name in imported if name and name.startswith("roda")} == {
        "roda.errors",
        "roda.expression",
    }


@pytest.mark.parametrize(
    ("left", "right", "values", "root"),
    [
        ("n0", "x/(n1+n2)", (10, 32, 34), 660),
        ("n0", "x", (5,), 5),
        ("x", "n0", (5,), 5),
        ("n0", "x+x*n1", (12, 2), 4),
        ("n0", "n1/x", (3, 12), 4),
        ("n0", "n1-x^1", (3, 12), None),
        ("n0", "x*n1^2", (18, 3), 2),
        ("n0", "x*x", (4,), None),
        ("n0", "x-x+3", (3,), None),
        ("n0", "x-x+3", (4,), None),
        ("n0", "n1/x", (0, 12), None),
        ("n0", "(x*x-1)/(x-1)", (2,), None),
    ],
)
def test_the_one_solution_or_none(
    left: str, right: str, values: tuple[int, ...], root: int | None
) -> None:
    known = [Fraction(value) for value in values]
    try:
        found = only_solution(parse(left), parse(right), known)
    except EvaluationError:
        found = None
    assert found == root


@pytest.mark.parametrize("equation", ["x^2", "2^x", "n0^0.5", "2^100", "x/(n0-n0)"])
def test_what_cannot_be_expanded_is_an_evaluation_error(equation: str) -> None:
    with pytest.raises(EvaluationError):
        only_solution(parse("n0"), parse(equation), [Fraction(4)])


def with_unknown(tree: Expression, target: int) -> Expression:
    return rebuild(tree, lambda leaf: Unknown() if leaf == Reference(target) else leaf)


def opinions(tree: Expression, known: list[Fraction], target: int) -> tuple[bool, Fraction | None]:
    """Whether the number is determined, and the second opinion's solution."""
    answer = value(tree, known)
    assert answer is not None
    ratios = [number.as_integer_ratio() for number in (*known, answer)]
    relation = with_unknown(tree, target)
    found = only_solution(Reference(len(known)), relation, [*known, answer])
    return _determines(evaluator(tree), ratios, target), found


@given(equations, numbers, st.data())
@settings(max_examples=150, deadline=None)
def test_both_opinions_agree(tree: Expression, known: list[Fraction], data: st.DataObject) -> None:
    assume(references(tree))
    assume(value(tree, known) is not None)
    target = data.draw(st.sampled_from(references(tree)))
    determined, found = opinions(tree, known, target)
    assert found == (known[target] if determined else None)


@given(repeated(), numbers)
@settings(max_examples=150, deadline=None)
def test_both_opinions_agree_on_repeated_numbers(tree: Expression, known: list[Fraction]) -> None:
    assume(value(tree, known) is not None)
    assume(isinstance(reverse(tree, 0, Unknown()), Expression))
    determined, found = opinions(tree, known, 0)
    assert found == (known[0] if determined else None)


@given(repeated(), numbers)
@settings(max_examples=100, deadline=None)
def test_what_one_step_away_gives_the_same_answer_does_so_everywhere(
    tree: Expression, known: list[Fraction]
) -> None:
    assume(value(tree, known) is not None)
    assume(isinstance(reverse(tree, 0, Unknown()), Expression))
    determined, _ = opinions(tree, known, 0)
    for step in (2, 3, 7):
        other = value(tree, elsewhere(known, 0, Fraction(step)))
        assert other is None or (other != value(tree, known)) is determined
