"""Values of tables become the text that somebody would have written."""

from __future__ import annotations

import datetime
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pandas
import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.corpora.formats.cells import MOST_COLUMNS, as_cell, unique_names
from roda.errors import CorpusError


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("12.50", "12.50"),
        (0.1 + 0.2, "0.3"),
        (16.0, "16"),
        (-0.0, "0"),
        (2.5e-7, "0.00000025"),
        (1e300, "1" + "0" * 300),
        (float("inf"), "inf"),
        (Decimal("12.50"), "12.50"),
        (Decimal("1E+3"), "1000"),
        (12345678901234567890, "12345678901234567890"),
        (np.float32(0.1), "0.1"),
        (np.float64(0.1) + np.float64(0.2), "0.3"),
        (np.int64(7), "7"),
        (np.array([1.5, 2.0]), ["1.5", "2"]),
        (datetime.date(2026, 1, 2), "2026-01-02"),
        (datetime.datetime(2026, 1, 2, 3), "2026-01-02T03:00:00"),
        (b"fig", "fig"),
        ({"a": 1}, {"a": "1"}),
        (("x", None), ["x", None]),
        (Fraction(7, 3), "7/3"),
    ],
)
def test_a_value_is_written_exactly_and_short(value: object, written: object) -> None:
    assert as_cell(value) == written


@pytest.mark.parametrize("value", [None, float("nan"), np.float32("nan"), pandas.NA, pandas.NaT])
def test_what_is_missing_is_none(value: object) -> None:
    assert as_cell(value) is None


@given(
    st.decimals(
        allow_nan=False, allow_infinity=False, places=6, min_value=-(10**8), max_value=10**8
    )
)
def test_a_number_that_was_typed_survives_a_float(typed: Decimal) -> None:
    written = as_cell(float(typed))
    assert isinstance(written, str)
    assert Decimal(written) == typed
    assert "e" not in written


@given(st.lists(st.sampled_from(["a", "b", "", " a ", "a (2)", "column 1"]), max_size=8))
def test_names_are_unique_and_the_first_keeps_its_own(names: list[str]) -> None:
    made = unique_names(names)
    assert len(set(made)) == len(made) == len(names)
    assert all(made)


def test_many_columns_of_one_name_take_no_time_and_too_many_are_refused() -> None:
    assert unique_names(["a"] * MOST_COLUMNS)[-1] == f"a ({MOST_COLUMNS})"
    assert unique_names(["a", "a (2)", "a"]) == ["a", "a (2)", "a (3)"]
    with pytest.raises(CorpusError, match="more than 1,000 columns"):
        unique_names(map(str, range(MOST_COLUMNS + 1)))
