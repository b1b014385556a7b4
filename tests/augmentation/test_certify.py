"""No reversal leaves without a proof, and the two proofs agree."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from roda.augmentation.certify import (
    _determines,
    certify,
    digest,
    know,
    origin_hash,
    solutions,
)
from roda.augmentation.generate import Turned, shape
from roda.augmentation.identify import identify
from roda.augmentation.reverse import reverse
from roda.errors import EvaluationError
from roda.expression import Expression, Reference, Unknown, evaluator, rebuild, references
from roda.languages.base import ANSWER, Rewritten
from roda.languages.chinese.numbers.find import find_numbers
from roda.notation import parse
from roda.problem import RULES, Problem, Reason, Record, Reversal, checksum
from trees import elsewhere, equations, numbers, repeated, value


def problem(text: str, equation: str, answer: str) -> Problem:
    found = identify(Record("7", text, equation, answer))
    assert isinstance(found, Problem), found
    return found


def attempt(source: Problem, target: int, text: str, sources: tuple[int, ...]) -> Reversal | Reason:
    """Certify a new text of our own making."""
    known = know(source)
    turned = known.shape.turn(target)
    assert isinstance(turned, Turned)
    rewritten = Rewritten(text, find_numbers(text), sources)
    generated = turned.generate(sources, "paper")
    return certify(source, target, known, rewritten, turned, generated)


PAGES = problem("一本书共90页，每天看15页，几天看完？", "x=90/15", "6")


def test_a_reversal_carries_its_proof() -> None:
    made = attempt(PAGES, 0, "每天看15页，6天看完，一本书共多少页？", (1, ANSWER))
    assert isinstance(made, Reversal)
    assert (made.problem.id, made.problem.origin, made.target) == ("7.1", "7", 0)
    assert made.problem.answer == 90
    assert made.problem.answer_surface == "90"
    assert made.certificate.relation == "n1=x/n0"
    assert made.certificate.rules == RULES
    assert made.certificate.origin == origin_hash(PAGES)
    assert made.certificate.content == checksum(made.problem.text, made.equation, "90")
    left, right = made.certificate.relation.split("=")
    assert solutions(parse(left), parse(right), list(made.problem.values)) == 90


def test_an_equation_that_does_not_give_the_number_is_refused() -> None:
    foreign = shape(parse("n0-n1")).turn(0)
    assert isinstance(foreign, Turned)
    rewritten = Rewritten("每天看15页，6天看完，一本书共多少页？", PAGES.numbers, (1, ANSWER))
    generated = foreign.generate((1, ANSWER), "paper")
    assert certify(PAGES, 0, know(PAGES), rewritten, foreign, generated) is Reason.NOT_CERTIFIED


def test_a_number_that_does_not_matter_is_refused() -> None:
    idle = problem("甲比乙多(9-9)个12，乙有30个，甲有几个？", "x=30+(9-9)*12", "30")
    target = [number.surface for number in idle.numbers].index("12")
    sources = (*(i for i in range(len(idle.numbers)) if i != target), ANSWER)
    assert attempt(idle, target, "", sources) is Reason.NOT_UNIQUE


def test_a_negative_answer_is_an_impossible_quantity() -> None:
    cold = problem("气温是10度，降了25度，是多少度？", "x=10-25", "-15")
    assert attempt(cold, 0, "降了25度，是-15度，气温是多少度？", (1, ANSWER)) is (
        Reason.IMPOSSIBLE_QUANTITY
    )


@pytest.mark.parametrize(
    "changed", [("甲", "x=1+2", "3"), ("乙", "x=1+1", "3"), ("乙", "x=1+2", "2")]
)
def test_hashes_tell_every_change(changed: tuple[str, str, str]) -> None:
    assert digest(*changed) != digest("乙", "x=1+2", "3")
    assert checksum(*changed) != checksum("乙", "x=1+2", "3")


def test_the_hash_of_an_origin_depends_on_words_equation_and_answer_alone() -> None:
    assert origin_hash(PAGES) == origin_hash(PAGES._replace(id="8", origin="5"))
    assert origin_hash(PAGES) != origin_hash(PAGES._replace(text=PAGES.text + "？"))
    assert origin_hash(PAGES) != origin_hash(PAGES._replace(equation=parse("n0+n1")))
    assert origin_hash(PAGES) != origin_hash(PAGES._replace(answer_surface="6.0"))


# The second opinion.


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
        found = solutions(parse(left), parse(right), known)
    except EvaluationError:
        found = None
    assert found == root


@pytest.mark.parametrize("equation", ["x^2", "2^x", "n0^0.5", "2^100", "x/(n0-n0)"])
def test_what_cannot_be_expanded_is_an_evaluation_error(equation: str) -> None:
    with pytest.raises(EvaluationError):
        solutions(parse("n0"), parse(equation), [Fraction(4)])


def with_unknown(tree: Expression, target: int) -> Expression:
    return rebuild(tree, lambda leaf: Unknown() if leaf == Reference(target) else leaf)


def opinions(tree: Expression, known: list[Fraction], target: int) -> tuple[bool, Fraction | None]:
    """Whether the number is determined, and the second opinion's solution."""
    answer = value(tree, known)
    assert answer is not None
    ratios = [number.as_integer_ratio() for number in (*known, answer)]
    relation = with_unknown(tree, target)
    found = solutions(Reference(len(known)), relation, [*known, answer])
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
