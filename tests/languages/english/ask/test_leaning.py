"""Lines that lean on the line of the number, and lines that only look so."""

from __future__ import annotations

from roda import Record, Reversal, reverse


def text_of(text: str, equation: str, answer: str, target: int = 0) -> str:
    made = reverse(Record("1", text, equation, answer, "en"))[target]
    assert isinstance(made, Reversal), made
    return made.text


def test_more_than_somebody_leans_on_no_line_before() -> None:
    text = (
        "Ida has 30 pins. Ida has 6 more pins than Bo. How many pins do Ida and Bo have together?"
    )
    assert text_of(text, "x=30+30-6", "54") == (
        "Ida has 6 more pins than Bo. Ida and Bo have 54 pins together. How many pins does Ida have?"
    )


def test_a_comparison_that_is_asked_for_stays() -> None:
    text = (
        "Ben has 30 pins. Ann has 4 more pins than Ben. Cy has 6 more pins than Ann. "
        "How many pins does Cy have?"
    )
    assert "Ann has more pins than Ben." in text_of(text, "x=30+4+6", "40", 1)


def test_it_is_about_nothing_where_something_costs_to_be_done() -> None:
    text = (
        "Leo fills his pool, which holds 900 liters. A liter of water costs $2. "
        "How much does it cost to fill the pool?"
    )
    made = text_of(text, "x=900*2", "1800", 1)
    assert "certain" not in made
    assert made.endswith("How much does a liter of water cost?")
