"""Amounts that a story leaves open, filled with the old answer."""

from __future__ import annotations

import pytest

from roda import Record, Reversal, reverse


def texts_of(text: str, equation: str, answer: str) -> list[str]:
    made = reverse(Record("1", text, equation, answer, "en"))
    return [each.text for each in made if isinstance(each, Reversal)]


def test_the_answer_goes_where_it_was_left_open() -> None:
    text = "Jane had 9 figs. She picked some more figs. Now she has 15 figs. How many more figs did she pick?"
    for made in texts_of(text, "x=15-9", "6"):
        assert "6 more figs" in made
        assert made.count("picked") == 1, made


@pytest.mark.parametrize(
    ("text", "equation", "answer", "said"),
    [
        ("Mia had 356 leaves. Some of her leaves blew away. Now she has 112 leaves left. How many of her leaves blew "
         "away?", "x=356-112", "244", "244 of her leaves blew away."),
        ("18 boys were riding on the bus. At the park, some more boys got on the bus. Then there were 25 boys on the "
         "bus. How many boys got on the bus at the park?", "x=25-18", "7", "At the park, 7 more boys got on the bus."),
        ("Ann planted 9 roses. Then she planted a certain number of tulips. She planted 15 flowers in all. How many "
         "tulips did Ann plant?", "x=15-9", "6", "Then she planted 6 tulips."),
        ("Mr. Hall picked some pears. He put 43 kg of the pears into a box. There were still 15 kg of pears left. How "
         "many kilograms of pears did Mr. Hall pick?", "x=43+15", "58", "Mr. Hall picked 58 kilograms of pears."),
    ],
)  # fmt: skip
def test_whatever_words_leave_it_open(text: str, equation: str, answer: str, said: str) -> None:
    texts = texts_of(text, equation, answer)
    assert texts
    for made in texts:
        assert said in made
        assert made.count(answer) == 1, made


@pytest.mark.parametrize(
    "text",
    [
        "Olaf has some red pens and blue ones. Rita has 20 pens, which is 6 more. How many pens does Olaf have?",
        "Olaf had some cups and pens. He lost 4 pens. He has 9 pens now. How many pens did Olaf have at first?",
    ],
)
def test_what_may_be_a_part_only_stays_open(text: str) -> None:
    equation, answer = ("x=20-6", "14") if "20" in text else ("x=9+4", "13")
    assert not any(f"{answer} red" in made or f"{answer} cups" in made
                   for made in texts_of(text, equation, answer))  # fmt: skip
