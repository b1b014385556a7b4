"""New texts tell and ask what the source says: of the right one, at its place, in a readable order."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.base import Rewritten
from roda.languages.english.rewrite import study
from roda.problem import Record, Rejection


def turned(text: str, equation: str, target: int) -> str:
    plan = study(identify(Record("1", text, equation, "", "en")))
    assert not isinstance(plan, Rejection), plan
    made = plan.rewrite(target)
    assert isinstance(made, Rewritten), made
    return made.text


@pytest.mark.parametrize(
    ("text", "equation", "target", "holds"),
    [
        (
            "Rita bought 9 caps. She gave 2 caps to her brothers and sisters then bought 4 more caps. "
            "How many caps does Rita have?",
            "x=9-2+4",
            2,
            "did Rita buy?",
        ),
        (
            "The distance from Al's house to school is 12 miles. How far away from his house is the pool "
            "if it is 3 miles more than half the distance from his house to school?",
            "x=12/2+3",
            0,
            "The pool is 3 miles more than half",
        ),
        (
            "Nora baked 13 rolls. Nora ate 3 rolls and each of her friends ate 2 rolls. "
            "How many friends did Nora have over?",
            "x=(13-3)/2",
            0,
            "Nora had 5 friends over.",
        ),
        (
            "Yesterday, Omar bought 15 cards. Today, he bought 6 more cards than yesterday. "
            "How many cards does Omar have altogether?",
            "x=15+15+6",
            1,
            "buy today than yesterday?",
        ),
        (
            "Ivy has boxes for her shells. She puts in 21 shells in the first box and 31 shells in the "
            "second box. How many shells does she have?",
            "x=21+31",
            1,
            "How many shells does Ivy put in the second box?",
        ),
        (
            "A cinema has 6 screens which show films all day. Each screen shows 4 films. "
            "How many films are shown in total?",
            "x=6*4",
            0,
            "How many screens does the cinema have?",
        ),
        (
            "The plant produces 2 baby plants 3 times a year. How many baby plants will the plant have "
            "produced after 4 years?",
            "x=2*3*4",
            0,
            "does the plant produce each time?",
        ),
        (
            "Mia had 40 stamps. Raj gave her 25 more stamps. How many stamps does Mia have altogether?",
            "x=40+25",
            0,
            "Mia had some stamps. Raj gave her 25 more stamps.",
        ),
    ],
)
def test_the_fact_stays_what_it_was(text: str, equation: str, target: int, holds: str) -> None:
    assert holds in turned(text, equation, target)


@pytest.mark.parametrize(
    ("text", "equation", "target", "asked"),
    [
        (
            "There are 30 boys and girls in a class. 12 of them are boys. How many girls are in the class?",
            "x=30-12",
            0,
            "How many boys and girls are there in the class?",
        ),
        (
            "A crate holds 30 bottles of apple juice and grape juice. There are twice as many bottles of "
            "grape juice as of apple juice. How many bottles of apple juice are there?",
            "x=30/3",
            0,
            "How many bottles of apple juice and grape juice does the crate hold?",
        ),
        (
            "Lea bought 12 bags of rice and beans for $3 each. How much did she pay?",
            "x=12*3",
            1,
            "How much did each bag of rice and beans cost?",
        ),
        (
            "Tom has 5 pencils and paper. He buys 3 more pencils. How many pencils does he have?",
            "x=5+3",
            0,
            "How many pencils did Tom have at first?",
        ),
        (
            "Lea is 6 years old. How old will Lea be 8 years from now?",
            "x=6+8",
            1,
            "How many years from now will Lea be 14 years old?",
        ),
        (
            "Tower A has 12 floors, which is 4 less than Tower B. How many floors does Tower B have?",
            "x=12+4",
            1,
            "How many fewer floors does Tower A have than Tower B?",
        ),
        (
            "A series has 8 episodes that are each 40 minutes long. How many minutes long is the series?",
            "x=8*40",
            1,
            "How many minutes long is each episode?",
        ),
    ],
)
def test_a_question_takes_all_that_is_counted_and_its_right_words(
    text: str, equation: str, target: int, asked: str
) -> None:
    assert turned(text, equation, target).endswith(f" {asked}")


@pytest.mark.parametrize(
    ("text", "equation", "target"),
    [
        (
            "Nora needs new boots. She decides to go to a cobbler and have them made. The cobbler charges "
            "$120 for the leather. She then charges $25 an hour for 6 hours. How much does Nora pay?",
            "x=120+25*6",
            1,
        ),
        (
            "Peter is buying 16 pounds of chicken and half that amount in fish for the party. "
            "How many pounds does he buy?",
            "x=16+16/2",
            0,
        ),
        (
            "Donny bought 6 small and medium apples. A small apple costs $2 and a medium apple costs $3. "
            "How much does he pay?",
            "x=6*2+6*3",
            0,
        ),
        (
            "Otto received 4 bills of $10 and $3 in loose coins for his work. How much did Otto receive?",
            "x=4*10+3",
            2,
        ),
        (
            "Gil was able to repair 3 phones last Monday, 5 phones last Tuesday, and 4 laptops last "
            "Thursday. How many things did Gil repair?",
            "x=3+5+4",
            2,
        ),
        (
            "James has 18 bars to sell. He sold 5 last week and 7 this week. "
            "How many bars does he still have to sell?",
            "x=18-5-7",
            1,
        ),
        (
            "Joe buys 3 jars of honey and 4 plants. The jars of honey were $5, and the plants were $9 each. "
            "How much does Joe spend?",
            "x=3*5+4*9",
            2,
        ),
    ],
)
def test_what_would_be_asked_of_another_or_of_half_is_not_asked(
    text: str, equation: str, target: int
) -> None:
    plan = study(identify(Record("1", text, equation, "", "en")))
    assert isinstance(plan, Rejection) or isinstance(plan.rewrite(target), Rejection)
