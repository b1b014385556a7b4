"""What a line must share with the rest of its story so that it may be left out."""

from __future__ import annotations

from roda import Record, Reversal, reverse


def text_of(text: str, equation: str, answer: str, target: int = 0) -> str:
    made = reverse(Record("1", text, equation, answer, "en"))[target]
    assert isinstance(made, Reversal), made
    return made.text


def test_things_of_which_only_the_line_tells_keep_it() -> None:
    text = "If 12 bags of oranges weigh 24 pounds, how much do 8 bags weigh?"
    assert text_of(text, "x=8*(24/12)", "16").startswith("Some bags of oranges weigh 24 pounds.")


def test_money_of_which_only_the_line_tells_keeps_it() -> None:
    text = "Ian wants some hens. He got $50 from each of his 4 aunts. Each hen costs $20. How many hens does Ian get?"
    assert "He got a certain amount from each" in text_of(text, "x=50*4/20", "10")
