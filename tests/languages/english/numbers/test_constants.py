"""Constants of an equation: what a text explains, and what somebody worked out in the head."""

from __future__ import annotations

from fractions import Fraction

import pytest

from roda.languages.english.numbers.constants import brought_by_units, explains, said_by
from roda.languages.english.numbers.find import find_numbers

EXPLAINED = (
    ("Tim has twice as many figs as Ann, who has 5.", "2"),
    ("Tim has 5 figs, twice as many as Ann. Together they have some.", "3"),  # one part and two
    ("A pump fills 30 liters per minute. How many liters does it fill in 2 hours?", "60"),
    ("Rosa swims 3 laps every day. How many laps does she swim in 2 weeks?", "7"),
    ("He drives to work and pays $4 every Friday for 3 months.", "4"),
    ("A fence goes around a garden of 5 by 6 meters.", "2"),
    ("There are 6 dogs in the yard. How many paws are there?", "4"),
    ("Kim shares 12 sweets equally between herself and her 3 friends.", "4"),
    ("Ann, Bo and Cy each bring 4 plums.", "3"),
    ("Of his money he spends 1/3 on food.", "3"),
    ("A muffin costs 75 cents.", "3/4"),
    ("A shirt costs $20 and is sold at 15% off.", "100"),
    ("A plank of 3 yards is cut. How many feet are left?", "3"),
    ("A play begins at 19:45 and ends at 21:20. How many minutes does it last?", "60"),
    ("A tray of 12 eggs costs £3.60. How many pence does one egg cost?", "100"),
    ("A pencil costs 350 kobo. How many naira do 20 pencils cost?", "100"),
    ("She works from Monday to Friday.", "5"),
    ("He sleeps from 10 p.m. to 6 a.m. For how many hours does he sleep?", "12"),
    ("A tank of 2 litres is filled from a jug of 40 cm³.", "1000"),
    ("A lorry carries 4 tonnes. How many bags of 25 kg is that?", "1000"),
    ("A round pond has a radius of 5 m.", "3.14"),
    ("A tap drips 4 drops a second. How many drops is that in an hour?", "60"),
    ("A ribbon is 3 yards long. How many inches is that?", "12"),
    ("A van drives at 72 km/h. What is its speed in m/s?", "3600"),
    ("A path on a map is 6 cm long. How many km is that?", "100"),
    ("A purse has 9 dimes and 4 pennies. How many dollars are in it?", "100"),
    (
        "Ola ran 2 km on Tuesday and 1 km more each day after that. How far did she run on Friday?",
        "3",
    ),
    (
        "Ben got 7, 9 and 8 points in three tests. What must he get in the next one for an average of 8?",
        "4",
    ),
    ("A path on a map is 6 cm long. How many km is that?", "100000"),
    ("A trip of 3 h 20 min has 4 stops of 8 minutes.", "60"),
    ("A rhombus has diagonals of 10 cm and 24 cm.", "2"),
    ("She pays $30 a month. How much is that per quarter?", "3"),
    ("A car drives at 20 m/s. What is that in km/h?", "3.6"),
    ("Each lesson takes 3/4 of an hour. How many minutes are 6 lessons?", "45"),
)
UNEXPLAINED = (
    ("Greg has 6 hours less than Jacob left to finish his homework.", "24"),  # no day is told of
    ("She bakes 10 loaves in an hour and 30 rolls every 2 hours.", "3"),
    ("Rene reads 30 pages in 60 minutes and goes on for 240 minutes.", "4"),
    ("Her tennis club has 40 members.", "10"),  # "tennis" is no ten
    ("Four in a row stand on one foot.", "12"),  # "in" is no inch
    ("A fence of 314 m has 100 posts.", "3.14"),
    ("The tank holds 24 gallons, and 1/3 of it is full.", "8"),
    ("She ran on Tuesday, on Wednesday and on Friday.", "9"),
)


@pytest.mark.parametrize(("text", "value"), EXPLAINED)
def test_a_text_explains_what_its_words_bring(text: str, value: str) -> None:
    assert explains(text, find_numbers(text), Fraction(value))


@pytest.mark.parametrize(("text", "value"), UNEXPLAINED)
def test_a_value_from_nowhere_is_not_explained(text: str, value: str) -> None:
    assert not explains(text, find_numbers(text), Fraction(value))


def test_the_word_itself_may_be_left_out() -> None:
    text = "He has 2 boxes and twice as many jars."
    assert said_by(text, Fraction(2)) == "twice"
    start = text.index("twice")
    assert said_by(text, Fraction(2), start, start + len("twice")) is None


def test_a_conversion_takes_both_units() -> None:
    assert brought_by_units("2 hours are how many minutes?", Fraction(60))
    assert not brought_by_units("2 hours are long", Fraction(60))
