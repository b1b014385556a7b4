"""Statements of a difference name both sides; a bound that is reached exactly says so."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.english.parsing import analyse
from roda.languages.english.state import Statement, nothing_over, state, than_whom
from roda.problem import Problem, Record


def told(text: str, equation: str, answer: str) -> str:
    problem = identify(Record("1", text, equation, answer, "en"))
    assert isinstance(problem, Problem)
    analysis = analyse(text)
    made = state(problem, analysis)
    assert isinstance(made, Statement)
    return than_whom(made, problem, analysis).text


@pytest.mark.parametrize(
    ("text", "equation", "answer", "expected"),
    [
        ("Kay scored 21 points. Zed scored 42 points. How many more points did Zed score?", "x=42-21", "21",
         "Zed scored 21 more points than Kay."),
        # he wants them for himself
        ("Zed has 21 pins. Zed wants 42 pins. How many more pins does Zed need?", "x=42-21", "21",
         "Zed needs 21 more pins."),
        # said already
        ("Kay has 21 pins. Zed has 42 pins. How many more pins does Zed have than Kay?", "x=42-21", "21",
         "Zed has 21 more pins than Kay."),
    ],
)  # fmt: skip
def test_more_than_whom(text: str, equation: str, answer: str, expected: str) -> None:
    assert told(text, equation, answer) == expected


def exact(text: str, equation: str, answer: str) -> str:
    problem = identify(Record("1", text, equation, answer, "en"))
    assert isinstance(problem, Problem)
    made = state(problem, analyse(text))
    assert isinstance(made, Statement)
    again = nothing_over(made, problem)
    assert again.text[again.start : again.end] == answer
    return again.text


@pytest.mark.parametrize(
    ("text", "equation", "answer", "expected"),
    [
        ("A ribbon of 90 cm is cut into pieces of 15 cm. How many bows can Ida make?", "x=90/15", "6",
         "Ida can make exactly 6 bows, with nothing left over."),
        ("A ticket costs $4. Ann has $20. How many tickets can Ann buy?", "x=20/4", "5",
         "Ann can buy exactly 5 tickets, with no money left over."),
        ("There are 24 girls and 18 boys. How many teams of six can be made?", "x=(24+18)/6", "7",
         "Exactly 7 teams of six can be made, with nobody left over."),
        ("A shelf holds 9 pots. Jo has 54 pots. How many shelves does Jo need?", "x=54/9", "6",
         "Jo needs exactly 6 shelves, all of them full."),
        ("A van seats 8. How many vans are needed to take 56 people home?", "x=56/8", "7",
         "Exactly 7 full vans are needed to take 56 people home."),
        ("A can of paint covers 12 m². The wall has 60 m². How many cans should Ned buy?", "x=60/12", "5",
         "Ned should buy exactly 5 cans, with nothing left over."),
        ("A bus has 40 seats. There are 160 pupils. How many buses do they need for the pupils?", "x=160/40", "4",
         "They need exactly 4 buses for the pupils, all of them full."),
        ("A coach seats 50. How many coaches are needed for 150 fans?", "x=150/50", "3",
         "Exactly 3 full coaches are needed for 150 fans."),
        ("A lamp costs $60. Ida saves $5 a week. How many weeks will it take her to save enough?", "x=60/5", "12",
         "It will take her 12 weeks to save exactly enough."),
        ("A lamp costs $60. Ida saves $5 a week. After how many weeks will she have enough money for the lamp?", "x=60/5", "12",
         "She will have exactly enough money for the lamp after 12 weeks."),
        ("Miss Poe gives each of her 20 pupils 3 cards. Cards come in packs of 12. How many packs does she need?", "x=20*3/12", "5",
         "She needs exactly 5 packs, with nothing left over."),
        # of what there is no rest is not clear
        ("Each teacher looks after 9 pupils. There are 72 pupils. How many teachers are needed?", "x=72/9", "8",
         "8 teachers are needed."),
        ("Zoe gets $2 for a bar. She wants $18. How many bars does she need to sell?", "x=18/2", "9",
         "She needs to sell 9 bars."),
        # no bound, no quotient
        ("Ann has 20 pins. She needs 8 more pins. How many pins does she need in all?", "x=20+8", "28",
         "She needs 28 pins in all."),
    ],
)  # fmt: skip
def test_a_bound_that_is_reached_exactly_says_so(
    text: str, equation: str, answer: str, expected: str
) -> None:
    assert exact(text, equation, answer) == expected
