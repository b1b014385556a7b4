"""Numbers that belong together by the words around them."""

from __future__ import annotations

from roda.languages.english.numbers.find import find_numbers
from roda.languages.english.numbers.kinship import Words, kinship


def words(text: str) -> Words:
    return kinship(text, find_numbers(text))


def test_a_price_fits_the_number_of_its_thing() -> None:
    kin = words("Shirts cost $5 and hats cost $4. Ann buys 3 shirts and 2 hats.")
    assert kin.fits("*", 0, 2) > kin.fits("*", 0, 3)
    assert kin.fits("*", 0, 1) < 0  # nobody multiplies prices


def test_terms_of_a_sum_have_one_unit() -> None:
    kin = words("Ann has 3 red pens, 4 blue pens and $7.")
    assert kin.fits("+", 0, 1) > kin.fits("+", 0, 2)


def test_what_is_told_again_may_be_one_number() -> None:
    assert words("Bo bought 4 loaves. All 4 loaves were eaten.").are_one(0, 1)
    assert words("It grew for 10 years. How tall was it after 10 years?").are_one(0, 1)
    assert not words("Ann bought 4 loaves and 4 rolls.").are_one(0, 1)
    assert not words("Ann ate 4 figs and Bo ate 4 figs.").are_one(0, 1)
