"""Numbers asked for by what they say of their noun or verb: money in other words, descriptions, comparisons, portions."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.base import Rewritten
from roda.languages.english.rewrite import StoryPlan, study
from roda.problem import Problem, Record, Rejection


def rewritten(text: str, equation: str, target: int) -> str:
    problem = identify(Record("1", text, equation, "", "en"))
    assert isinstance(problem, Problem), problem
    plan = study(problem)
    assert isinstance(plan, StoryPlan), plan
    made = plan.rewrite(target)
    if isinstance(made, Rejection):
        return made.reason.value
    assert isinstance(made, Rewritten)
    return made.text


MONEY = [
    ("Adult tickets cost $9 and child tickets $5. Ann buys 2 adult tickets and 3 child tickets. How much does Ann pay?", "x=2*9+3*5", 1, "How much does each child ticket cost?"),
    ("Tarts are $2.25 apiece, and Bo buys 4 tarts. How much does Bo pay?", "x=4*2.25", 0, "How much does each tart cost?"),
    ("A shop takes 30% off a $60 coat. How much does the coat cost now?", "x=60*(1-30%)", 0, "What percent is the discount?"),
    ("A plumber's bill is $200 plus tax at 8%. How much is the bill in all?", "x=200*(1+8%)", 1, "What percent is the tax?"),
    ("A cab charges $4 plus $2 per mile. The Smiths paid $24. How many miles did they ride?", "x=(24-4)/2", 0, "How much is the fixed amount?"),
    ("Nora went into the shop with $20. She bought 3 pens for $2 each. How much money did she have left?", "x=20-3*2", 0, "How much money did Nora have at first?"),
    ("Six equal tickets came to $18. What is the price of one ticket?", "x=18/6", 1, "How much did the six equal tickets come to?"),
    ("Stickers cost 15p each. Ravi buys 12 stickers. How many pence does he pay?", "x=15*12", 0, "How many pence does each sticker cost?"),
]  # fmt: skip

DESCRIPTIONS = [
    ("A film lasting 140 minutes is 4 times as long as a cartoon. How many minutes long is the cartoon?", "x=140/4", 0, "How many minutes does the film last?"),
    ("Find the perimeter of a field 40 m long and 25 m wide.", "x=2*(40+25)", 1, "How many meters wide is the field?"),
    ("A rug is 6 m by 5 m. How many square metres is its area?", "x=6*5", 0, "How many metres long is the rug?"),
    ("Mia collected 84 cans, which was 15 more than Ben. How many cans did Ben collect?", "x=84-15", 1, "How many more cans did Mia collect than Ben?"),
    ("A coat priced at $80 is sold with 15% off. How much does the coat cost now?", "x=80*(1-15%)", 0, "How much does the coat cost before the discount?"),
    ("The bus, which seats 48 people, makes 5 trips. How many people does it carry?", "x=48*5", 0, "How many people does the bus seat?"),
    ("Ed's dog eats 350 g of food a day. How many days does a 7 kg bag last?", "x=7*1000/350", 1, "How many kilograms does the bag hold?"),
]  # fmt: skip

COMPARISONS = [
    ("Nadia has 13 shells. Her cousin has 4 times as many. How many shells does the cousin have?", "x=13*4", 1, "How many times as many shells does Nadia's cousin have as Nadia?"),
    ("We counted 9 frogs and twice as many newts. How many animals did we count?", "x=9+9*2", 1, "How many times as many newts as frogs did we count?"),
    ("Sam is 9 and his mother is 4 times as old. How old is she?", "x=9*4", 1, "How many times as old as Sam is Sam's mother?"),
    ("Ravi raised $84. That is 7 times what his sister raised. How much did they raise together?", "x=84+84/7", 1, "How many times as much as Ravi's sister did Ravi raise?"),
    ("A red box has 30 pens. The blue box has 12 fewer. How many pens are in the blue box?", "x=30-12", 1, "How many fewer pens does the blue box have than the red box?"),
    ("Of 60 figs in the crate, 1/5 are ripe. How many figs are ripe?", "x=60*(1/5)", 1, "What fraction of the figs in the crate are ripe?"),
    ("Of 60 figs in the crate, 1/5 are ripe. How many figs are ripe?", "x=60*(1/5)", 0, "How many figs are there in the crate?"),
    ("A third of the pens are red. There are 48 pens. How many pens are red?", "x=48*(1/3)", 0, "What fraction of the pens are red?"),
    ("Josh has 3 times as many coins as Tim. Tim has 14. How many coins does Josh have?", "x=3*14", 1, "How many coins does Tim have?"),
]  # fmt: skip

PORTIONS = [
    ("The course has six lessons of 45 minutes. How many minutes is that in all?", "x=6*45", 1, "How many minutes long is each lesson?"),
    ("A jug holds 900 mL. Nora pours three cups of 180 mL each from it. How many mL are left in the jug?", "x=900-3*180", 2, "How many milliliters does each cup hold?"),
    ("There are 8 rows of desks with 6 desks in each. How many desks are there?", "x=8*6", 1, "How many desks are there in each row?"),
    ("The band walks in 9 rows of 7, with 3 drummers in front. How many players are there?", "x=9*7+3", 2, "How many drummers are there in front?"),
    ("A man sets out 135 jars in 9 equal rows. How many jars are in each row?", "x=135/9", 1, "In how many equal rows does the man set out 135 jars?"),
    ("Each of the 24 pupils brings 3 books. How many books do they bring?", "x=24*3", 0, "How many pupils are there?"),
    ("Five vans each carry 18 crates. How many crates do they carry in all?", "x=5*18", 1, "How many crates does each van carry?"),
    ("Our hens laid 45 eggs on Friday, 38 on Saturday and 46 on Sunday. How many eggs did they lay?", "x=45+38+46", 1, "How many eggs did our hens lay on Saturday?"),
    ("A snail creeps at 5 centimetres a minute. How many centimetres does it creep in 18 minutes?", "x=5*18", 0, "At what speed, in centimetres a minute, does the snail creep?"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "equation", "target", "question"), MONEY + DESCRIPTIONS + COMPARISONS + PORTIONS
)
def test_a_number_is_asked_for_by_what_it_says(
    text: str, equation: str, target: int, question: str
) -> None:
    assert rewritten(text, equation, target).endswith(f" {question}")


@pytest.mark.parametrize(
    ("text", "equation", "target", "never"),
    [
        # two things of a kind, told apart by their sizes alone
        ("The 24 oz tub costs $6. A 35 oz tub costs $7. How much do both tubs cost?", "x=6+7", 0, "does the tub"),
        # money taken home is not money had at first
        ("Tom had $30. He bought a hat and left with $12. How much did the hat cost?", "x=30-12", 1, "at first"),
        # what a second deed tells is no part of the question
        ("After spending $12 on a book and $7 on a pen, Alma has $21. How much did she have at first?", "x=12+7+21", 0, "and $7"),
        # what costs so much may look like a verb
        ("Adult seats cost $9 and child seats $5. Ann buys 2 adult seats and 3 child seats. How much does Ann pay?", "x=2*9+3*5", 1, "does child seat"),
        # a length has no length
        ("Each pane has a length of 12 inches and a width of 8 inches. What is its area in square inches?", "x=12*8", 0, "long is the length"),
    ],
)  # fmt: skip
def test_what_is_not_sure_is_not_asked(text: str, equation: str, target: int, never: str) -> None:
    assert never not in rewritten(text, equation, target).rpartition(". ")[2]


def test_a_line_that_a_comparison_leans_on_stays() -> None:
    text = "The first shelf has 24 books, and the second has 9 more. How many books are on the second shelf?"
    assert rewritten(text, "x=24+9", 0).startswith("The first shelf has some books, and the second")


def test_a_size_behind_a_noun_leaves_with_its_number() -> None:
    text = "Ben mows a field 40 m long and 25 m wide. How many square metres does he mow?"
    assert "a field 25 m wide" in rewritten(text, "x=40*25", 0)


def test_it_is_the_thing_whose_area_was_told() -> None:
    text = "The area of a rug is 12 square metres and it is 2.5 m wide. What is its length?"
    assert rewritten(text, "x=12/2.5", 0).startswith("A rug is 2.5 m wide.")
    assert "each square metre" not in rewritten(text, "x=12/2.5", 1)


def test_legs_of_spiders_hold_no_spiders() -> None:
    text = "A spider has 8 legs and an ant has 6. What is the total number of legs of 7 spiders and 5 ants?"
    assert "in each leg" not in rewritten(text, "x=7*8+5*6", 2)


def test_a_question_may_say_all_that_was_told() -> None:
    text = "How far does a van travel in 3.5 hours at 80 km/h?"
    made = "How many hours does it take a van to travel 280 kilometers at 80 km/h?"
    assert rewritten(text, "x=3.5*80", 0) == made


def test_an_adverb_of_one_member_does_not_go_along_with_another() -> None:
    text = "A hall has 20 rows of 30 seats downstairs and 12 rows of 24 seats in the balcony. How many seats are there?"
    assert rewritten(text, "x=20*30+12*24", 2).endswith("have in the balcony?")


def test_what_things_are_worth_is_asked_in_dollars() -> None:
    text = "Bea buys $50 worth of food. She gives a $5 tip. How much money does Bea spend?"
    made = rewritten(text, "x=50+5", 0)
    assert made.startswith("Bea buys some food.")
    assert made.endswith("How many dollars' worth of food does Bea buy?")
