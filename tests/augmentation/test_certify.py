"""No reversal leaves without a proof."""

from __future__ import annotations

import pytest

from roda.augmentation.certify import (
    certify,
    digest,
    know,
    origin_hash,
)
from roda.augmentation.generate import Turned, shape
from roda.augmentation.identify import identify
from roda.languages.base import ANSWER, Rewritten
from roda.languages.chinese.numbers.find import find_numbers
from roda.notation import parse
from roda.problem import RULES, Problem, Reason, Record, Reversal, checksum
from roda.verification.second_opinion import only_solution


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
    assert only_solution(parse(left), parse(right), list(made.problem.values)) == 90


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
