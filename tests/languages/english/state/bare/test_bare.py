"""Bare relations of a part, a share and a whole, each of which may be asked for."""

from __future__ import annotations

import pytest

from roda import Record, Rejection, augment


def made(text: str, equation: str, answer: str) -> list[tuple[str, str]]:
    results = augment([Record("1", text, equation, answer, "en")])
    return [
        (each.problem.text, str(each.problem.answer))
        for each in results
        if not isinstance(each, Rejection)
    ]


@pytest.mark.parametrize(
    ("text", "equation", "answer", "expected"),
    [
        ("What is 35% of 480?", "x=35%*480", "168", [("What percent of 480 is 168?", "7/20"), ("168 is 35% of what number?", "480")]),
        ("Find 3/8 of 64.", "x=3/8*64", "24", [("What fraction of 64 is 24?", "3/8"), ("24 is 3/8 of what number?", "64")]),
        ("27 is 30% of what number?", "x=27/30%", "90", [("What is 30% of 90?", "27"), ("What percent of 90 is 27?", "3/10")]),
        ("15 is what fraction of 60?", "x=15/60", "1/4", [("What is 1/4 of 60?", "15"), ("15 is 1/4 of what number?", "60")]),
        ("Work out 8% of $45.", "x=8%*45", "3.6", [("What percent of $45 is $3.60?", "2/25"), ("$3.60 is 8% of what amount?", "45")]),
        ("Increase 80 by 15%.", "x=80*(1+15%)", "92", [("92 is 15% more than what number?", "80"), ("By what percent is 92 more than 80?", "3/20")]),
        (
            "What percent of 250 is 40?", "x=40/250*100", "16",
            [
                ("40 is a certain percentage of a number. The percentage is 16. What is the number?", "250"),
                ("A number is a certain percentage of 250. The percentage is 16. What is the number?", "40"),
            ],
        ),
    ],
)  # fmt: skip
def test_each_amount_of_a_relation_is_asked_for(
    text: str, equation: str, answer: str, expected: list[tuple[str, str]]
) -> None:
    assert made(text, equation, answer) == expected


def test_a_relation_that_the_equation_does_not_bear_out_is_none() -> None:
    assert made("What is 35% of 480?", "x=480-35%", "479.65") == []


def test_an_amount_that_is_the_old_answer_is_not_asked_for() -> None:
    assert [text for text, _ in made("What is 100% of 48?", "x=100%*48", "48")] == [
        "What percent of 48 is 48?"
    ]
