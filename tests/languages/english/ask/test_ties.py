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


def test_a_question_says_which_day_it_means() -> None:
    text = (
        "At the pond, Cy saw 30 owls. The number of owls doubled on the second day. "
        "How many owls did Cy see in the two days?"
    )
    made = text_of(text, "x=30+30*2", "90")
    assert made.endswith("How many owls did Cy see at the pond on the first day?")


def test_the_whole_that_is_shared_stays_told() -> None:
    text = "Ida is inviting 4 friends. She has 12 figs. How many figs will each friend get?"
    assert "She has some figs." in text_of(text, "x=12/4", "3", 1)


def test_what_is_told_of_several_together_is_asked_so() -> None:
    text = "Together, Ingrid and her little sister are 19 years old. Ingrid is 3 years older. What is the sister's age?"
    assert text_of(text, "x=(19-3)/2", "8").endswith(
        "How old are Ingrid and her little sister together?"
    )


def test_a_day_beside_which_another_is_told_stays_in_the_question() -> None:
    text = "The Larsens drove 140 km on Monday and twice as far on Tuesday. What distance did they cover over the two days?"
    assert text_of(text, "x=140+140*2", "420").endswith("did the Larsens drive on Monday?")
