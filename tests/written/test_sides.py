"""Equations are brought to the numbers as the text has them, and keep their value."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.written.sides import Written, align, read_sides, write, written_value


@pytest.mark.parametrize(
    ("arithmetic", "text", "expected"),
    [
        ("60*15/100", "15% of 60", "x=60*15%"),
        ("15/100*60", "15 percent of 60", "x=15%*60"),
        ("0.01*15*60", "15 % of 60", "x=15%*60"),
        ("60*15*0.01", "a 15-percent fee on 60", "x=60*15%"),
        ("60*(1-15/100)", "15% off 60", "x=60*(1-15%)"),
        ("60*15/100", "15 of 60", "x=60*15/100"),
        ("60/100", "100% of 60", "x=60/100"),
        ("100/100*60", "100% of 60", "x=100%*60"),
        ("2/5*60", "2/5 of 60", "x=(2/5)*60"),
        ("60*2/5", "2 / 5 of 60", "x=60*(2/5)"),
        ("60*2/5", "2 of 5 of 60", "x=60*2/5"),
        ("60*(100-15)/100", "15% off 60", "x=60*(1-15%)"),
        ("(100+15)/100*60", "15% more than 60", "x=(1+15%)*60"),
        ("60*(100-15-25)/100", "15% and 25% of 60", "x=60*(1-15%-25%)"),
        ("51*100/(100-15)", "51 after 15% off", "x=51/(1-15%)"),
        ("9*100/15", "9 are 15%", "x=9/15%"),
        ("100/15*9", "9 are 15%", "x=9/15%"),
        ("60*(100-15)/100", "15 of 60", "x=60*(100-15)/100"),
        ("24*5/2", "24 are 2/5", "x=24/(2/5)"),
        ("5/2*24", "24 are 2/5", "x=24/(2/5)"),
        ("24*5/2", "24 are 2 of 5", "x=24*5/2"),
        ("10*25/100+8*25/100", "25% of 10 and of 8", "x=10*25%+8*25%"),
    ],
)
def test_percentages_and_fractions_are_written_as_the_text_has_them(
    arithmetic: str, text: str, expected: str
) -> None:
    trees, literals = read_sides([arithmetic])
    before = Written(trees[0], literals)
    after = align(before, text)
    assert write(after) == expected
    assert written_value(after) == written_value(before)


_arithmetic = st.recursive(
    st.sampled_from(["3", "25", "100", "0.01", "60", "(2/5)"]),
    lambda inner: st.tuples(inner, st.sampled_from("+-*/"), inner).map(lambda t: f"[{''.join(t)}]"),
    max_leaves=7,
)


@given(_arithmetic)
def test_aligning_never_changes_the_value(arithmetic: str) -> None:
    trees, literals = read_sides([arithmetic])
    before = Written(trees[0], literals)
    assert written_value(align(before, "25% or 3/100 or 60 percent")) == written_value(before)
