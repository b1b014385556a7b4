"""Constants that a text explains."""

from __future__ import annotations

from fractions import Fraction

import pytest

from roda.languages.chinese.numbers.constants import explains, is_explained


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("0.8", "现在打八折出售"),
        ("0.75", "一律七五折"),
        ("0.25", "打七五折，便宜多少元"),
        ("6", "半年一共存了多少元"),
        ("2/3", "是他的三分之二"),
    ],
)
def test_a_constant_is_explained_by_words(value: str, text: str) -> None:
    assert is_explained(Fraction(value), text)


def test_a_discount_explains_no_other_value() -> None:
    assert not is_explained(Fraction("0.85"), "现在打七折出售")


@pytest.mark.parametrize(
    ("text", "explained"),
    [("每小时行45千米，行了20分钟", True), ("每分钟走60米", False), ("增产几分之几", False)],
)
def test_sixty_is_a_constant_where_two_units_of_time_are(text: str, explained: bool) -> None:
    assert explains(text, Fraction(60)) is explained
