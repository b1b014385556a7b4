"""The stated answer beside the exact value: read, compared, rounded."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.augmentation.answers import allowance, difference, is_within, stated
from roda.augmentation.identify import identify
from roda.augmentation.pipeline import reverse
from roda.augmentation.profiles import PROFILES
from roda.errors import RodaError
from roda.problem import Problem, Reason, Record, Rejection, Reversal
from roda.runs.records import original
from roda.written.answers import Answer

CLOTH = Record("1", "布长7米，做了8件衣服，平均每件用布多少米？", "7/8", "0.88米")


def near(tolerance: str) -> list[Reversal | Rejection]:
    return reverse(CLOTH, replace(PROFILES["default"], tolerance=tolerance))


@pytest.mark.parametrize("written", ["16", "12.50", "-3", "85%", "(3/4)", "2((1)/(5))", "7/3"])
def test_what_an_equation_could_hold_stays_as_it_is_written(written: str) -> None:
    assert stated(written, "zh").surface == written


@given(st.fractions(max_denominator=10**6), st.sampled_from(["0.005", "1/3", "1%", "0"]))
def test_the_exact_value_is_within_every_tolerance(exact: Fraction, tolerance: str) -> None:
    assert is_within(tolerance, exact, exact)
    assert not is_within("", exact, exact)


def test_a_tolerance_is_exact_and_its_edge_belongs_to_it() -> None:
    assert is_within("0.005", Fraction("2.005"), Fraction(2))
    assert not is_within("0.005", Fraction("2.0050001"), Fraction(2))
    assert is_within("1%", Fraction(101), Fraction(100))
    assert not is_within("1%", Fraction("101.0001"), Fraction(100))


@pytest.mark.parametrize("tolerance", ["-1", "near", "1..2", "5 %%"])
def test_what_is_no_tolerance_is_told(tolerance: str) -> None:
    with pytest.raises(RodaError, match="neither a distance"):
        allowance(tolerance)
    with pytest.raises(RodaError, match="neither a distance"):
        replace(PROFILES["default"], tolerance=tolerance)


@pytest.mark.parametrize(
    ("surface", "exact", "hint"),
    [
        ("2.33", Fraction(7, 3), "--tolerance 0.005 would"),
        ("2.66", Fraction(8, 3), "--tolerance 0.01 would"),  # cut off
        ("17", Fraction(50, 3), "--tolerance 0.5 would"),
        ("33.3%", Fraction(1, 3), "--tolerance 0.0005 would"),
        ("18", Fraction(50, 3), None),
        ("7/3", Fraction(8, 3), None),
    ],
)
def test_what_looks_rounded_names_the_tolerance_that_takes_it(
    surface: str, exact: Fraction, hint: str | None
) -> None:
    answer = stated(surface, "en")
    told = difference(surface, answer, exact)
    assert ("rounded" in told) is (hint is not None)
    if hint is not None:
        assert hint in told
        tolerance = told.partition("--tolerance ")[2].split()[0]
        assert is_within(tolerance, answer.value, exact)


def test_per_cent_and_number_are_told_apart() -> None:
    assert "write 50%" in difference("50", Answer(Fraction(50), "50"), Fraction(1, 2))
    assert "write 50" in difference("50%", Answer(Fraction(1, 2), "50%"), Fraction(50))


def test_a_rounded_answer_is_a_refusal_without_a_tolerance() -> None:
    [refused] = near("")
    assert isinstance(refused, Rejection)
    assert refused.reason is Reason.WRONG_ANSWER


def test_reversals_of_a_rounded_answer_state_the_exact_value() -> None:
    made = [each for each in near("0.005") if isinstance(each, Reversal)]
    assert made
    assert all("0.875" in each.text and "0.875" in each.equation for each in made)


def test_the_original_keeps_the_answer_as_stated_and_the_tolerance() -> None:
    found = identify(CLOTH, tolerance="0.005")
    assert isinstance(found, Problem)
    fields = original(found)
    assert (fields["answer"], fields["stated_answer"], fields["tolerance"]) == (
        "0.875",
        "0.88米",
        "0.005",
    )
    exact = identify(CLOTH._replace(answer="0.875"), tolerance="0.005")
    assert isinstance(exact, Problem)
    assert "stated_answer" not in original(exact)


def test_a_fraction_may_be_stated_where_the_text_has_fractions() -> None:
    text = "一桶油用去(2/3)千克，分给7人，平均每人分多少千克？"
    record = Record("1", text, "(2/3)/7", "0.095")
    results = reverse(record, replace(PROFILES["default"], tolerance="0.001"))
    assert all(r.reason is not Reason.ROUNDED_ANSWER for r in results if isinstance(r, Rejection))
    plain = Record("1", text.replace("(2/3)", "2"), "2/7", "0.286")
    [refused] = reverse(plain, replace(PROFILES["default"], tolerance="0.001"))
    assert isinstance(refused, Rejection)
    assert refused.reason is Reason.ROUNDED_ANSWER
