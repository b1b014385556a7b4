"""What stands around an equation or an answer is left out, and nothing else is."""

from __future__ import annotations

import pytest

from roda.written.markup import bare, is_marked, is_missing


@pytest.mark.parametrize(
    "written",
    ["12+4", "x=12+4", "12个+4个", "2*3", "2**3", "-3", "x^2", "16", "$12", "2 1/3", "50%"],
)
def test_most_is_left_as_it_is(written: str) -> None:
    assert bare(written) == written


@pytest.mark.parametrize(
    ("written", "left"),
    [
        ("<p>12+4</p>", "12+4"),
        ("12 m<sup>2</sup>", "12 m^2"),
        ("12 &divide; 4", "12 ÷ 4"),
        ("`12+4`", "12+4"),
        ("**16**", "16"),
        ('["12+4"]', "12+4"),
        ("12-4 --> 8", "12-4=8"),
        ("3 Times 4", "3 * 4"),
        ("5 percent", "5%"),
        ("20除以4减3", "20/4-3"),
    ],
)
def test_what_is_around_it_is_taken_away(written: str, left: str) -> None:
    assert is_marked(written)
    assert bare(written) == left


@pytest.mark.parametrize("written", ["N/A", "n.a.", "NaN", "None", "NULL", "#N/A", "--", "?", "__"])
def test_words_for_nothing(written: str) -> None:
    assert is_missing(written)
    assert is_missing(f" {written}\n")


@pytest.mark.parametrize("written", ["0", "x", "no", "-1", "无理数", "none of the 3", "", " "])
def test_what_says_something_is_not_missing(written: str) -> None:
    assert not is_missing(written)
