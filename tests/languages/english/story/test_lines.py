"""Texts and amounts as print has them, and lines with marks for numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsed import lines_of
from roda.languages.english.numbers.find import find_numbers, read_surface
from roda.languages.english.story.lines import ANSWER_MARK, amount, printed, tidy, unmask
from roda.problem import Kind, Number


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        ("Ina has 3 hens , 4 ducks .", "Ina has 3 hens, 4 ducks."),
        ("Ina 's hen did n't lay .", "Ina's hen didn't lay."),
        ("The boys ' hens ran .", "The boys' hens ran."),
        ("It cost $ 5.0 .", "It cost $5."),
        ("It cost $ 5.00 .", "It cost $5.00."),
        ("It cost $4.5 each.", "It cost $4.50 each."),
        ("It grew by 50 % .", "It grew by 50%."),
        ("Each weighs .5 kg.", "Each weighs 0.5 kg."),
        ("She paid 6$ for it.", "She paid $6 for it."),
        ("a 20 - pound bag ( of oats ) .", "A 20-pound bag (of oats)."),
        ("a T - shirt , a first - aid kit .", "A T-shirt, a first-aid kit."),
        ("5 - 3 is 2", "5 - 3 is 2"),
        ('He said , " go on " , and left .', 'He said, "go on", and left.'),
        ("Ten hens.She fed them.", "Ten hens. She fed them."),
        ("hens,ducks and geese", "Hens, ducks and geese"),
        ("It is 3:30 p.m. now. he left.", "It is 3:30 p.m. now. He left."),
        ("mr. hale met anna on monday , in july .", "Mr. Hale met Anna on Monday, in July."),
        ("i think i 'm 5 , i.e. not 6 .", "I think I'm 5, i.e. not 6."),
        ("It is 5 ft. long. it is red.", "It is 5 ft. long. It is red."),
        ("Two  spaces\nand a line .", "Two spaces and a line."),
        ("He can not go .", "He cannot go."),
        ("If he sold 5 . How many are left ?", "If he sold 5, how many are left?"),
        (
            "If he sold 5, he is glad. How many are left?",
            "If he sold 5, he is glad. How many are left?",
        ),
        ("a 'small dog ' barked . ", "A 'small dog' barked."),
        ("", ""),
    ],
)
def test_print_has_its_spaces_capitals_and_numbers(written: str, wanted: str) -> None:
    assert printed(written) == wanted


WORDS = """Tom i hens didn n't 's ' " ( ) , . ? ! - $ % : ; 3 70.0 4.50 .5 1,250 3/4 2 1/2 12:30 a.m. mr. monday
How many If … 6$ `` '' “ ” é 1.0.2 0.0 5. the"""
PIECES = st.sampled_from(WORDS.split())


@given(st.lists(PIECES, max_size=14), st.sampled_from([" ", "", "  "]))
def test_printing_twice_changes_nothing_more(pieces: list[str], gap: str) -> None:
    once = printed(gap.join(pieces))
    assert printed(once) == once


PLAIN = "Tom hens and n't 's , . ? ( ) $ 5 has the bags of 70.0 3/4 1,250 4.50 12 50 % two"
SAFE = st.sampled_from(sorted(PLAIN.split()))


@given(st.lists(SAFE, max_size=14))
def test_printing_changes_no_value_of_spaced_words(pieces: list[str]) -> None:
    text = " ".join(pieces)
    before = [number.value for number in find_numbers(text)]
    assert [number.value for number in find_numbers(printed(text))] == before


@given(st.text(max_size=40))
def test_any_text_can_be_printed(text: str) -> None:
    assert "  " not in printed(text)


def like(surface: str, kind: Kind) -> Number:
    return Number(Fraction(1), surface, 0, len(surface), kind)


@pytest.mark.parametrize(
    ("value", "model", "wanted"),
    [
        (Fraction(12), None, "12"),
        (Fraction(9, 2), None, "4.5"),
        (Fraction(1, 3), None, "1/3"),
        (Fraction(7, 3), None, "2 1/3"),
        (Fraction(0), None, "0"),
        (Fraction(9, 2), like("3", Kind.MONEY), "4.50"),
        (Fraction(4), like("3.25", Kind.MONEY), "4"),
        (Fraction(1, 8), like("3", Kind.MONEY), None),
        (Fraction(1, 3), like("3", Kind.MONEY), None),
        (Fraction(3, 4), like("1/2", Kind.FRACTION), "3/4"),
        (Fraction(5, 2), like("1 1/2", Kind.MIXED), "2 1/2"),
        (Fraction(1, 5), like("30%", Kind.PERCENT), "20%"),
        (Fraction(1, 5), like("30 percent", Kind.PERCENT), "20 percent"),
        (Fraction(1, 5), like("thirty percent", Kind.PERCENT), "20%"),
        (Fraction(12345), like("1,000", Kind.COUNT), "12,345"),
        (Fraction(12345), like("1000", Kind.COUNT), "12345"),
        (Fraction(-3), None, None),
        (Fraction(1, 3**9), None, None),
        (Fraction(1, 10**9), None, None),
    ],
)
def test_an_amount_is_written_as_the_text_writes_such_amounts(
    value: Fraction, model: Number | None, wanted: str | None
) -> None:
    assert amount(value, model) == wanted


@given(
    st.fractions(min_value=0, max_value=10**6, max_denominator=1000),
    st.sampled_from(
        [
            None,
            like("3", Kind.COUNT),
            like("1,000", Kind.COUNT),
            like("1/2", Kind.FRACTION),
            like("5%", Kind.PERCENT),
        ]
    ),
)
def test_an_amount_reads_back_as_its_value(value: Fraction, model: Number | None) -> None:
    written = amount(value, model)
    if written is not None:
        read = read_surface(written)
        assert read is not None
        assert read[0] == value


def test_a_number_is_written_as_a_mark_and_put_back() -> None:
    text = "Tom paid $4.50 for 3 pens."
    line = lines_of(text)[0]
    masked = line.show(line.sentence.tokens)
    numbers = find_numbers(text)
    assert "4.50" not in masked
    back = unmask(masked, numbers, numbers[0])
    assert back.text == text
    assert back.sources == (0, 1)
    assert unmask(ANSWER_MARK, numbers, numbers[1]).sources == (-1,)


def test_what_is_left_out_leaves_no_holes() -> None:
    assert tidy("Ann  has , , 4 pens ,.") == "Ann has, 4 pens."


def test_an_amount_with_its_sign_needs_no_dollars() -> None:
    assert printed("A shop makes $9 dollars off each cap.") == "A shop makes $9 off each cap."
    assert printed("He has $9 dollars' worth of figs.") == "He has $9 dollars' worth of figs."
