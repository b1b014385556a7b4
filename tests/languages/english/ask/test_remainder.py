"""What stays of the line that held the number."""

from __future__ import annotations

import pytest

from roda import Record, Reversal, reverse


def text_of(text: str, equation: str, answer: str, target: int = 0) -> str:
    made = reverse(Record("1", text, equation, answer, "en"))[target]
    assert isinstance(made, Reversal), made
    return made.text


def test_a_line_on_which_nothing_leans_is_left_out_and_its_person_named_again() -> None:
    text = "Tom had 5 figs. He ate 2 figs. How many figs does Tom have left?"
    assert text_of(text, "x=5-2", "3").startswith("Tom ate 2 figs. He has 3 figs left.")


def test_a_thing_that_the_next_line_calls_it_is_named_there() -> None:
    text = "A car goes 60 miles per hour. How many miles does it go in 3 hours?"
    assert text_of(text, "x=60*3", "180").startswith("A car goes 180 miles in 3 hours.")


@pytest.mark.parametrize(
    ("text", "equation", "answer"),
    [
        ("Carla paid 75 cents for a pear. A plum costs 20 cents less. How many cents does a plum cost?", "x=75-20", "55"),
        ("Ann has 40 pens. She gives half of them away. How many pens are left?", "x=40-40*(1/2)", "20"),
        ("There are 9 goats. Each of the goats eats 2 figs. How many figs do the goats eat?", "x=9*2", "18"),
    ],
)  # fmt: skip
def test_a_line_on_which_another_leans_stays(text: str, equation: str, answer: str) -> None:
    made = reverse(Record("1", text, equation, answer, "en"))[0]
    assert not isinstance(made, Reversal) or "some " in made.text


def test_the_last_clause_of_a_line_is_left_out_where_nothing_leans_on_it() -> None:
    text = "Each notebook costs $4 and each pen costs $1.50. Rob buys 3 notebooks and 2 pens. How much does he spend?"
    found = text_of(text, "x=4*3+1.5*2", "15", 1)
    assert found.startswith("Each notebook costs $4. Rob buys 3 notebooks")


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "told"),
    [
        ("Runa has 24 shells, which is 4 times as many as Pelle has. How many shells does Pelle have?", "x=24/4", "6", 0, "Runa has 4 times as many shells as Pelle has. "),
        ("Ines picked 31 plums, which is 9 more than Ola picked. How many plums did Ola pick?", "x=31-9", "22", 0, "Ines picked 9 more plums than Ola picked. "),
    ],
)  # fmt: skip
def test_a_comparison_stands_for_the_amount_that_it_was_told_of(
    text: str, equation: str, answer: str, target: int, told: str
) -> None:
    assert text_of(text, equation, answer, target).startswith(told)


def test_a_line_that_would_say_nothing_is_left_out() -> None:
    text = "There are 31 fewer hens than ducks on a farm. There are 92 ducks. What is the number of hens?"
    assert "some ducks" not in text_of(text, "x=92-31", "61", 1)
