"""Records made in Python: numbers and nothing where a file has strings."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.augmentation.identify import identify
from roda.augmentation.pipeline import reverse
from roda.augmentation.profiles import PROFILES
from roda.augmentation.strings import in_digits
from roda.errors import RodaError
from roda.notation import exact_value
from roda.problem import Reason, Record, Rejection, Reversal

TEXT = "Tom had 12 figs. He bought 4 figs. How many figs does Tom have now?"
STATED = Record("1", TEXT, "12+4", "16")


@pytest.mark.parametrize(
    "answer",
    [None, float("nan"), Decimal("NaN"), 16, 16.0, Fraction(16), Decimal("16.00"), np.int64(16)],
)
def test_an_answer_may_be_a_number_or_nothing(answer: Any) -> None:
    assert reverse(STATED._replace(answer=answer)) == reverse(STATED)


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("text", None, Reason.NO_NUMBERS),
        ("text", 12, Reason.NO_NUMBERS),
        ("equation", None, Reason.NO_EQUATION),
        ("equation", 16, Reason.NO_EQUATION),
        ("answer", True, Reason.UNREADABLE_ANSWER),
        ("answer", [16], Reason.UNREADABLE_ANSWER),
        ("answer", b"16", Reason.UNREADABLE_ANSWER),
        ("answer", 16j, Reason.UNREADABLE_ANSWER),
        ("answer", float("inf"), Reason.UNREADABLE_ANSWER),
        pytest.param("answer", 10**5000, Reason.UNREADABLE_ANSWER, id="giant"),
        ("answer", Decimal("1E+999999999"), Reason.UNREADABLE_ANSWER),
        ("answer", 17, Reason.WRONG_ANSWER),
        ("language", 7, Reason.UNKNOWN_LANGUAGE),
    ],
)
def test_what_is_no_text_is_refused_in_words(field: str, value: Any, reason: Reason) -> None:
    record = STATED._replace(**{field: value})
    [refused] = reverse(record)
    assert isinstance(refused, Rejection)
    assert (refused.reason, refused.problem) == (reason, "1")
    assert refused.detail
    assert identify(record) == refused


@given(st.floats(allow_nan=False, allow_infinity=False, min_value=1e-99, max_value=1e99))
def test_a_float_is_the_shortest_text_that_gives_it_back(number: float) -> None:
    written = in_digits(number)
    assert exact_value(written) == Fraction(str(number))
    assert float(written) == number


@given(st.fractions())
def test_a_fraction_is_exact(number: Fraction) -> None:
    assert exact_value(in_digits(number)) == number


def test_a_number_of_single_precision_has_its_own_digits() -> None:
    assert in_digits(np.float32(0.3)) == "0.3"


@pytest.mark.parametrize("tolerance", [0.05, Decimal("0.050"), Fraction(1, 20)])
def test_a_tolerance_may_be_a_number(tolerance: Any) -> None:
    profile = replace(PROFILES["default"], tolerance=tolerance)
    assert profile == replace(PROFILES["default"], tolerance="0.05")
    cloth = Record("1", "布长7米，做了8件衣服，平均每件用布多少米？", "7/8", "0.88米")
    assert any(isinstance(result, Reversal) for result in reverse(cloth, profile))


@pytest.mark.parametrize("tolerance", [-1, None, True, float("nan"), [0.05]])
def test_what_is_no_tolerance_is_told(tolerance: Any) -> None:
    with pytest.raises(RodaError):
        replace(PROFILES["default"], tolerance=tolerance)
