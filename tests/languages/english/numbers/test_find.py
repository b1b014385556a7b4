"""Finding the numbers of an English text."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roda.languages.english.lexicon import MULTIPLES, NUMBER_NOUNS
from roda.languages.english.numbers.find import find_numbers, read_surface
from roda.problem import Kind

COUNT, DECIMAL, FRACTION, MIXED = Kind.COUNT, Kind.DECIMAL, Kind.FRACTION, Kind.MIXED
PERCENT, MONEY, MULTIPLE, ORDINAL = Kind.PERCENT, Kind.MONEY, Kind.MULTIPLE, Kind.ORDINAL
DATE, CLOCK, LABEL, RATIO, RANGE = Kind.DATE, Kind.CLOCK, Kind.LABEL, Kind.RATIO, Kind.RANGE

Found = list[tuple[str, str, Kind]]


def found(text: str) -> Found:
    return [(number.surface, str(number.value), number.kind) for number in find_numbers(text)]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("has 12 hens", [("12", "12", COUNT)]),
        ("has 70.0 hens", [("70.0", "70", COUNT)]),
        ("sold 1,234 hens, 5 ducks", [("1,234", "1234", COUNT), ("5", "5", COUNT)]),
        ("ran 2.50 miles", [("2.50", "5/2", DECIMAL)]),
        ("drank .5 liter", [(".5", "1/2", DECIMAL)]),
        ("He ate 3. Then 4.", [("3", "3", COUNT), ("4", "4", COUNT)]),
        ("3/4 of it", [("3/4", "3/4", FRACTION)]),
        ("2/3rds of it", [("2/3rds", "2/3", FRACTION)]),
        ("2 1/2 cups", [("2 1/2", "5/2", MIXED)]),
        ("1-1/2 cups", [("1-1/2", "3/2", MIXED)]),
        ("2 and 1/2 cups", [("2 and 1/2", "5/2", MIXED)]),
        ("Year 4 and 3/4 of them", [("4", "4", LABEL), ("3/4", "3/4", FRACTION)]),
        ("2½ cups, ¾ cup", [("2½", "5/2", MIXED), ("¾", "3/4", FRACTION)]),
        ("20% off", [("20%", "1/5", PERCENT)]),
        ("20 % off", [("20 %", "1/5", PERCENT)]),
        ("12.5 percent off", [("12.5 percent", "1/8", PERCENT)]),
        ("Twenty percent off", [("Twenty percent", "1/5", PERCENT)]),
        ("a 20-pound bag", [("20", "20", COUNT)]),
        ("a 6-year-old girl", [("6", "6", COUNT)]),
        ("5 m^2", [("5", "5", COUNT), ("2", "2", Kind.EXPONENT)]),
        ("5 m2", [("5", "5", COUNT), ("2", "2", Kind.EXPONENT)]),
        ("60km away", [("60", "60", COUNT)]),
        ("2.5 million people", [("2.5", "5/2", DECIMAL)]),
        ("3/0 of it", []),
        ("", []),
    ],
)
def test_digits_have_value_and_kind(text: str, numbers: Found) -> None:
    assert found(text) == numbers


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("paid $5", [("5", "5", MONEY)]),
        ("paid $ 5.00 .", [("5.00", "5", MONEY)]),
        ("paid $1,250.75", [("1,250.75", "5003/4", MONEY)]),
        ("paid €3", [("3", "3", MONEY)]),
        ("paid 50 cents", [("50", "50", MONEY)]),
        ("paid 50¢", [("50", "50", MONEY)]),
        ("paid 50$ for it", [("50", "50", MONEY)]),
        ("paid twenty dollars", [("twenty", "20", MONEY)]),
        ("a 5-dollar bill", [("5", "5", MONEY)]),
        ("has 3 dimes", [("3", "3", COUNT)]),
    ],
)
def test_money_is_the_number_without_its_sign(text: str, numbers: Found) -> None:
    assert found(text) == numbers


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Two hens", [("Two", "2", COUNT)]),
        ("twenty-five hens", [("twenty-five", "25", COUNT)]),
        ("twenty - five hens", [("twenty - five", "25", COUNT)]),
        ("one hundred and five hens", [("one hundred and five", "105", COUNT)]),
        ("a hundred and fifty hens", [("a hundred and fifty", "150", COUNT)]),
        ("three thousand hens", [("three thousand", "3000", COUNT)]),
        (
            "two million three thousand and six",
            [("two million three thousand and six", "2003006", COUNT)],
        ),
        (
            "two hundred and three hundred",
            [("two hundred", "200", COUNT), ("three hundred", "300", COUNT)],
        ),
        ("two and three", [("two", "2", COUNT), ("three", "3", COUNT)]),
        ("zero hens", [("zero", "0", COUNT)]),
        ("a dozen eggs", [("a dozen", "12", COUNT)]),
        ("half a dozen eggs", [("half a dozen", "6", COUNT)]),
        ("two dozen eggs", [("two", "2", COUNT), ("dozen", "12", COUNT)]),
        ("a couple of eggs", [("a couple", "2", COUNT)]),
        ("half of them", [("half", "1/2", FRACTION)]),
        ("a half mile", [("a half", "1/2", FRACTION)]),
        ("one third of them", [("one third", "1/3", FRACTION)]),
        ("Two-thirds of them", [("Two-thirds", "2/3", FRACTION)]),
        ("two - thirds of them", [("two - thirds", "2/3", FRACTION)]),
        ("three quarters of them", [("three quarters", "3/4", FRACTION)]),
        ("a quarter of them", [("a quarter", "1/4", FRACTION)]),
        ("a third of them", [("a third", "1/3", FRACTION)]),
        ("five-ninths of them", [("five-ninths", "5/9", FRACTION)]),
        ("two and a half hours", [("two and a half", "5/2", MIXED)]),
        ("2 and a half hours", [("2 and a half", "5/2", MIXED)]),
        ("three quarters, two dimes", [("three", "3", COUNT), ("two", "2", COUNT)]),
        ("paid with a quarter.", []),
        ("the other half", []),
        ("dozens of people, both of them, a pair of shoes, someone, often, weight", []),
    ],
)
def test_words_have_value_and_kind(text: str, numbers: Found) -> None:
    assert found(text) == numbers


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("twice as many", [("twice", "2", MULTIPLE)]),
        ("twice Omar's age", [("twice", "2", MULTIPLE)]),
        ("twice a week", [("twice", "2", COUNT)]),
        ("once a week", [("once", "1", COUNT)]),
        ("Once he left, all left at once.", []),
        ("double the price", [("double", "2", MULTIPLE)]),
        ("it tripled", [("tripled", "3", MULTIPLE)]),
        ("three times as many", [("three", "3", MULTIPLE)]),
        ("5 times more", [("5", "5", MULTIPLE)]),
        ("4 times the size of it", [("4", "4", MULTIPLE)]),
        ("3 times a week", [("3", "3", COUNT)]),
        ("1.5 times as fast", [("1.5", "3/2", MULTIPLE)]),
    ],
)
def test_multiples_are_told_from_how_often(text: str, numbers: Found) -> None:
    assert found(text) == numbers


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("the 1st day", [ORDINAL]),
        ("the third grade", [ORDINAL]),
        ("the twenty-first guest", [ORDINAL]),
        ("a third box", [ORDINAL]),
        ("two third graders", [COUNT, ORDINAL]),
        ("60 words per second", [COUNT]),
        ("a 30-second film", [COUNT]),
        ("At first he ran.", []),
        ("on May 5, 2013", [DATE, DATE]),
        ("on 5 May", [DATE]),
        ("in 2013, he", [DATE]),
        ("in 2000 boxes", [COUNT]),
        ("an area of 1638, how", [COUNT]),
        ("on 5/12/2013", [DATE, DATE, DATE]),
        ("at 3:30", [CLOCK, CLOCK]),
        ("at 5 p.m.", [CLOCK]),
        ("at 5pm", [CLOCK]),
        ("from 2 to 4 pm", [CLOCK, CLOCK]),
        ("at 7 o'clock", [CLOCK]),
        ("in a ratio of 3:2", [RATIO, RATIO]),
        ("in the ratio 10:17", [RATIO, RATIO]),
        ("the ratio of boys to girls is 3 to 2", [RATIO, RATIO]),
        ("5-7 days", [RANGE, RANGE]),
        ("gave 5 to 7 friends", [COUNT, COUNT]),
        ("grew from 5 to 7", [COUNT, COUNT]),
        ("Room 12", [LABEL]),
        ("on page 5", [LABEL]),
        ("pages 5 to 10", [LABEL, LABEL]),
        ("Grade 3", [LABEL]),
        ("problem four", [LABEL]),
        ("on day 2", [LABEL]),
        ("an A4 sheet", [LABEL]),
        ("bus #7", [LABEL]),
        ("The number 35", [COUNT]),
        ("tiles of size 4 square feet", [COUNT]),
        ("each day 2 hens", [COUNT]),
        ("cleans the room 4 minutes faster", [COUNT]),
        ("to school 5 days a week", [COUNT]),
    ],
)
def test_the_context_tells_what_a_number_is(text: str, kinds: list[Kind]) -> None:
    assert [number.kind for number in find_numbers(text)] == kinds


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("One day, it rained.", 0),
        ("He won the race in one day.", 1),
        ("She took this one.", 0),
        ("the other one is red", 0),
        ("a different one.", 0),
        ("each one costs", 0),
        ("each one pound bag", 1),
        ("One of the boys left.", 0),
        ("in one of the boxes", 0),
        ("She ate one of the figs.", 1),
        ("They help one another.", 0),
        ("They left one by one.", 0),
        ("He has one dog.", 1),
        ("has one more dog", 1),
    ],
)
def test_one_is_a_number_or_a_pronoun(text: str, count: int) -> None:
    assert len(find_numbers(text)) == count


@pytest.mark.parametrize(
    "word", ["one", "eleven", "eight", "nineteen", "forty", "seventy", "trillion", "hundred"]
)
def test_every_beginning_of_a_word_is_known(word: str) -> None:
    words = f"two {word}" if word in ("trillion", "hundred") else word
    assert [number.surface for number in find_numbers(f"has {words} hens")] == [words]


@pytest.mark.parametrize("word", [*NUMBER_NOUNS, *(m for m in MULTIPLES if m != "once")])
def test_every_word_of_the_lists_is_found(word: str) -> None:
    assert [number.surface for number in find_numbers(f"It has {word} of it.")] == [word]


SMALL = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
    "nineteen",
)
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def in_words(value: int) -> str:
    if value < 20:
        return SMALL[value]
    if value < 100:
        return TENS[value // 10 - 2] + (f"-{SMALL[value % 10]}" if value % 10 else "")
    for size, name in ((10**6, "million"), (1000, "thousand"), (100, "hundred")):
        if value >= size:
            rest = value % size
            joint = " and " if rest < 100 else " "
            return f"{in_words(value // size)} {name}" + (
                f"{joint}{in_words(rest)}" if rest else ""
            )
    raise AssertionError


@given(st.integers(0, 10**9 - 1))
@settings(max_examples=300, deadline=None)
def test_every_whole_number_in_words_is_read(value: int) -> None:
    words = in_words(value)
    (number,) = find_numbers(f"There are {words} hens.")
    assert (number.surface, number.value) == (words, value)


@given(st.integers(0, 10**7), st.integers(1, 99), st.sampled_from(["{}", "{:,}"]))
@settings(max_examples=100, deadline=None)
def test_digits_are_read_exactly(whole: int, cents: int, style: str) -> None:
    surface = f"{style.format(whole)}.{cents:02}"
    (number,) = find_numbers(f"He paid ${surface} for it.")
    assert (number.surface, number.value) == (surface, Fraction(whole * 100 + cents, 100))


def test_a_number_too_long_to_be_meant_is_no_number() -> None:
    for text in ("9" * 5_000, "9" * 5_000 + "%", "1/" + "9" * 5_000, "9" * 5_000 + "th"):
        assert find_numbers(text) == ()


def test_long_texts_are_searched_in_one_go() -> None:
    pieces = (
        "1",
        "1,234",
        ".",
        "1.",
        "1/",
        "one ",
        "hundred ",
        "two and ",
        "a ",
        "half ",
        "$",
        "1-",
    )
    for piece in (*pieces, "twenty-", "one hundred and ", "five million ", "page ", "3:", "1,"):
        find_numbers(piece * (60_000 // len(piece)))


@pytest.mark.parametrize(
    "surface", ["12", "0.5", "3/4", "2 1/2", "20%", "two-thirds", "twenty-five"]
)
def test_a_surface_alone_is_read_as_in_a_text(surface: str) -> None:
    (number,) = find_numbers(f"It has {surface} of them")
    assert read_surface(surface) == (number.value, number.kind)


def test_what_is_no_number_is_not_read() -> None:
    assert [read_surface(word) for word in ("hen", "a", "and", "x%")] == [None] * 4


PIECES = st.sampled_from(
    [
        *("1", "2.5", "3/4", ",000", ".5", "$", "%", "percent", "one", "two", "twenty", "-", "and"),
        *("a", "half", "third", "thirds", "quarter", "dozen", "hundred", "times", "as", "twice"),
        *("second", ":", "/", "page", "May", "2013", "p.m.", "½", "of", "the", ".", "?", "İ", "ß"),
    ]
)


@given(st.lists(st.tuples(PIECES, st.sampled_from(["", " ", "-"])), max_size=20))
@settings(max_examples=400, deadline=None)
def test_spans_hold_their_surfaces_in_order_and_apart(pieces: list[tuple[str, str]]) -> None:
    text = "".join(word + space for word, space in pieces)
    numbers = find_numbers(text)
    end = 0
    for number in numbers:
        assert text[number.start : number.end] == number.surface
        assert end <= number.start < number.end
        assert number.value >= 0
        assert isinstance(number.value, Fraction)
        end = number.end
    covered = {at for number in numbers for at in range(number.start, number.end)}
    if "/0" not in text:  # only a zero denominator makes no number
        assert {at for at, character in enumerate(text) if character in "0123456789"} <= covered


@given(st.text(max_size=60))
@settings(max_examples=100, deadline=None)
def test_any_unicode_can_be_searched(text: str) -> None:
    for number in find_numbers(text):
        assert text[number.start : number.end] == number.surface
