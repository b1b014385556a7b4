"""Sums and differences that stand alone: who has so much, of what it is, and nothing that points to nothing."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.problem import Problem, Record
from roda.worked import Solution, solution


def solved(text: str, equation: str) -> Solution:
    problem = identify(Record("1", text, equation, "", "en"))
    assert isinstance(problem, Problem)
    return solution(problem)


# What the first sentence says, in solutions that are natural.
FIRST = [
    # one who had some and got more
    (
        "Lena had 12 shells. She found 9 shells and bought 5 shells. Then Lena gave some of the shells to Tom and lost 3. "
        "Lena has 8 shells left. How many of the shells did Lena give to Tom?",
        "x=12+9+5-3-8",
        "Lena had 12 + 9 + 5 = 26 shells altogether.",
    ),
    # nobody is sure to have had them all: some are asked for
    (
        "Paul has a shop for jam. Each jar costs $3. On Monday he filled 6 jars. On Friday he filled 4 jars. On Sunday, he had "
        "$45 for all jars. How many jars did he fill on Sunday?",
        "x=(45-(6+4)*3)/3",
        "On Monday and Friday, Paul filled 6 + 4 = 10 jars.",
    ),
    # what is still to be done
    (
        "Mona needs 40 cards. She wrote 12 cards on Monday and 9 cards on Friday. How many more cards does Mona need to write?",
        "x=40-(12+9)",
        "Mona wrote 12 + 9 = 21 cards so far.",
    ),
    (
        "Iris has 5 rulers in one box and 8 rulers in another box. Each ruler costs $3. "
        "How much do the rulers cost?",
        "x=(5+8)*3",
        "Iris has 5 + 8 = 13 rulers in all.",
    ),
    # prices by what they are for
    (
        "Nils has $90. He buys a lamp for $32 and a rug for $18. How much money does Nils have left?",
        "x=90-(32+18)",
        "The $32 for a lamp and the $18 for a rug come to $32 + $18 = $50.",
    ),
    (
        "The perimeter of a triangle is 90 cm. Two of the sides are 20 cm and 30 cm. What is the length of the third side?",
        "x=90-(20+30)",
        "Together, the two lengths come to 20 + 30 = 50 centimeters.",
    ),
    # who has what is left
    (
        "Hugo had 30 games, and he sold 6 of them. Each game costs $4. How much do the games of Hugo cost now?",
        "x=(30-6)*4",
        "Hugo had 30 - 6 = 24 games left.",
    ),
    (
        "Out of the 50 crates that were packed, only 35 crates were loaded. 90 cans are left to be loaded. "
        "How many cans does each crate have?",
        "x=90/(50-35)",
        "Taking away the 35 crates leaves 50 - 35 = 15 crates.",
    ),
    # what went, and who did it
    (
        "Zoe had 40 bottles in her cellar. She drank 15 of them and then bought some more. Then Zoe had 52 bottles. "
        "How many more bottles did Zoe buy?",
        "x=15+52-40",
        "Adding back the 15 bottles that Zoe drank gives 15 + 52 = 67 bottles.",
    ),
    # the rest by its things
    (
        "Nina baked some rolls. She gave 2/5 of the rolls to her aunt. 12 rolls are left for Nina. How many rolls did Nina bake?",
        "x=12/(1-2/5)",
        "The rest is 1 - 2/5 = 3/5 of the rolls, and that is 12 rolls.",
    ),
    (
        "Ruth has $30. She buys some pens that cost $3 each. She has $12 left. How many pens does Ruth buy?",
        "x=(30-12)/3",
        "Taking away the $12 that is left gives $30 - $12 = $18.",
    ),
    (
        "Each bolt needs 2 rings. Ed buys 20 rings. He has 4 rings left. How many bolts does Ed use?",
        "x=(20-4)/2",
        "Taking away the 4 rings that are left gives 20 - 4 = 16 rings.",
    ),
    (
        "There are 30 nuts in a bowl. 5 nuts were left. What fraction of the nuts were eaten?",
        "x=(30-5)/30",
        "Taking away the 5 nuts that were left gives 30 - 5 = 25 nuts.",
    ),
    # whose age, and who drove
    (
        "In 5 years, Clara will be 30 years old. The sum of the current ages of Clara and Otto is 60. How old is Otto now?",
        "x=60-(30-5)",
        "Clara is 30 - 5 = 25 years old now.",
    ),
    (
        "Judith is six years older than Karl. Judith is 24 years old now. How old will Karl be in two years?",
        "x=24+2-6",
        "In 2 years, Judith will be 24 + 2 = 26 years old.",
    ),
    (
        "Tara drove for 8 hours at an average speed of 45 miles per hour. Luis drove for 5 hours at 55 miles an hour. "
        "How many miles farther did Tara drive?",
        "x=8*45-5*55",
        "Tara drove 8 * 45 = 360 miles in 8 hours.",
    ),
    (
        "Nora is paid $15 per hour of work and works 42 hours. She spends $30 on paint. How much money does Nora have left?",
        "x=15*42-30",
        "At $15 per hour, 42 hours come to $15 * 42 = $630.",
    ),
    # told back by name, though the things of the quotient are not told for sure
    (
        "Zia wrote four times as many songs as Flo. Zia wrote 60 songs. How many songs did they write altogether?",
        "x=60+60/4",
        "Flo wrote 60 / 4 = 15 songs.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "equation", "said"), FIRST, ids=lambda each: each[:30])
def test_the_first_sentence_says_of_whom_or_of_what_it_is(
    text: str, equation: str, said: str
) -> None:
    made = solved(text, equation)
    assert made.text.splitlines()[0] == said
    assert made.natural


NOT_SAID = [
    # nothing is added back: who gets them has them besides
    (
        "Hugo had 33 games, and he gave five of them to Nils. Nils had 2 games at first. "
        "How many times more games does Hugo have than Nils?",
        "x=(33-5)/(5+2)",
    ),
    # a factor was cancelled: half of them went, and pairs were counted
    (
        "Bea bought some pairs of gloves, and gave half of them to Ada, making the number of gloves of Ada triple the number of "
        "gloves she was given. Ada has 36 gloves now. How many pairs of gloves did Bea buy?",
        "x=36/3",
    ),
    # two steps in one
    (
        "Alma has 4 new hats. Joe has more new hats than Alma. Ben has eight more new hats than Joe. Ben has 15 new hats. "
        "How many more new hats does Joe have than Alma?",
        "x=15-8-4",
    ),
    # a number of students without its noun
    (
        "There are 40 students and Gus bakes the same number of rolls per student. If 10% of his classmates want plum rolls, Gus "
        "bakes 8 plum rolls. How many rolls per student does Gus bake?",
        "x=8/(40*10%)",
    ),
    # what is spent is not there now
    (
        "Blair spends $40 on plums, $50 on pears, and $60 on figs. He was given $150 in change. "
        "How much money does Blair have now?",
        "x=40+50+60+150",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "equation"), NOT_SAID, ids=lambda each: each[:30])
def test_what_would_claim_too_much_is_not_natural(text: str, equation: str) -> None:
    made = solved(text, equation)
    assert not made.natural
    assert "back" not in made.text


def test_who_buys_for_so_much_has_not_so_much() -> None:
    text = "Jon buys a desk for $120. He sells the old lamp and buys a new one for $50. He spent $140 in all. For how much does Jon sell the old lamp?"
    assert "Jon has" not in solved(text, "x=120+50-140").text
    text = "Jon buys a desk for $120. He buys a lamp for $50 and pays with $200. How much change does Jon get?"
    assert "Jon has" not in solved(text, "x=200-(120+50)").text


def test_what_is_bought_is_no_money() -> None:
    text = "Jon bought $40 worth of plums, a $12 cake and a $9 pie. He pays with a $100 bill. How much will the clerk give him back?"
    assert "Jon bought" not in solved(text, "x=100-(40+12+9)").text


def test_who_works_by_the_month_is_no_month() -> None:
    text = "A clerk works 24 days a month. The clerk earns $50 per day. How much does the clerk earn in 6 months?"
    assert "months work" not in solved(text, "x=24*6*50").text


def test_what_is_told_for_each_day_is_not_added_to_what_is_not() -> None:
    text = "On Monday he drove 18 miles. On Friday he drove 20 miles each day. A mile costs $2. How much do the miles cost?"
    assert "per day" not in solved(text, "x=(18+20)*2").text


def test_two_equal_nouns_are_written_as_the_text_writes_them() -> None:
    text = "Kai caught 2 trouts and his dad caught three times as many trouts as Kai. How many trouts did they catch altogether?"
    made = solved(text, "x=2+2*3")
    assert made.text.splitlines()[0] == "His dad caught 2 * 3 = 6 trouts."


def test_a_noun_that_the_question_leaves_out_is_said() -> None:
    text = (
        "Stan has 4 times as many shirts as Andy. If Andy has 18 shirts, how many does Stan have?"
    )
    assert solved(text, "x=4*18").text.splitlines()[0] == "Stan has 4 * 18 = 72 shirts."


def test_how_long_stands_at_the_end() -> None:
    text = (
        "A monkey swings 2 meters per second. It swings from branches for some seconds. The monkey swings 60 meters. "
        "For how many seconds does the monkey swing from branches?"
    )
    said = solved(text, "x=60/2").text.splitlines()[0]
    assert said == "The monkey swings from branches for 60 / 2 = 30 seconds."
