"""Everyday questions as statements: bare "what", units told in the question, verbs that look like nouns."""

from __future__ import annotations

import re

import pytest

from roda.augmentation.identify import identify
from roda.languages.english.rewrite import StoryPlan, study
from roda.problem import Problem, Record, Rejection

STATED = {
    ("We had £8 and spent £3 on cakes and £2 on tea. What was left?", "x=8-3-2"): "£3 was left.",
    ("Four sisters inherit £900. £100 goes on fees. What remains is shared equally. What does each sister receive?",
     "x=(900-100)/4"): "Each sister receives £200.",
    ("A pail holds 9 liters, and 14 pails fill the trough. What is the trough's capacity in liters?", "x=9*14"):
        "The trough's capacity is 126 liters.",
    ("A sail has a base of 3 m and a height of 8 m. It is a triangle. What area of cloth is that in m²?", "x=3*8/2"):
        "That is 12 m² of cloth.",
    ("The temperatures were 14, 18 and 22 degrees on three days. Find the mean.", "x=(14+18+22)/3"):
        "The mean is 18 degrees.",
    ("A shop is open 9 hours a day for 6 days a week. How many hours a week is it open?", "x=9*6"):
        "It is open for 54 hours a week.",
    ("A book has 320 pages and I have read 147 pages. How many pages do I have to go?", "x=320-147"):
        "I have 173 pages to go.",
    ("A coat was £40 and now it is £30. What is the percentage discount?", "x=(40-30)/40*100"):
        "The percentage discount is 25.",
    ("One machine fills 45 jars a minute. If it runs for 20 minutes, how many jars get filled?", "x=45*20"):
        "It runs for 20 minutes. 900 jars get filled.",
    ("How much change will Mr. Bo get from $40 if the shop charges him $31 for a hammer?", "x=40-31"):
        "The shop charges Mr. Bo $31 for a hammer. He will get $9 in change from $40.",
    ("Hana has 20 euros. She spends 7.20 euros. How many euros does she get back?", "x=20-7.20"):
        "She gets 12.80 euros back.",
    ("A man sells 20 mugs for $90. He paid $60 for them. What profit does he make?", "x=90-60"):
        "He makes $30 in profit.",
    # what a question leaves out, or tells in other words than the story
    ("There are 150 pupils and 40% of them cycle to school. How many cycle to school?", "x=150*40%"):
        "60 pupils cycle to school.",
    ("Divide 96 cards equally among 8 boys. How many does each boy get?", "x=96/8"): "Each boy gets 12 cards.",
    ("Ann types 600 words in 12 minutes. What is her typing speed in words per minute?", "x=600/12"):
        "Her typing speed is 50 words per minute.",
    ("A rug has an area of 12 square metres. It is 2.5 m wide. What is its length?", "x=12/2.5"):
        "Its length is 4.8 metres.",
    ("The temperatures were 14 °C, 18 °C and 22 °C on three days. Find the mean temperature in °C.", "x=(14+18+22)/3"):
        "The mean temperature is 18 °C.",
    ("Al's marks were 70, 85, 91 and 74. What is his average mark?", "x=(70+85+91+74)/4"): "His average mark is 80.",
    ("Al knew 18 of the 24 words. What percentage of the words did he know?", "x=18/24*100"):
        "The percentage of the words that he knew was 75.",
    ("A rice cake costs Rs 15. I buy 4. What will I pay, in rupees?", "x=15*4"): "I will pay ₹60.",
    ("Fees are £30 and takings are £80. What profit, in pounds, do they make?", "x=80-30"): "They make £50 in profit.",
    ("Bo puts £7 into a jar each week. What amount is in the jar after ten weeks?", "x=7*10"):
        "There is £70 in the jar after ten weeks.",
    ("My sons are 5 and 8. What will their ages add up to in 4 years?", "x=5+8+2*4"):
        "Their ages will add up to 21 in 4 years.",
    ("There are 30 pupils and three fifths of them have a pet. How many of the pupils do not have a pet?", "x=30*(1-3/5)"):
        "12 of the pupils do not have a pet.",
    ("Ribbon costs 40p a metre. How much do 7 metres of ribbon cost, in pounds?", "x=7*40/100"):
        "7 metres of ribbon cost £2.80.",
    ("A fare rose from $1.60 to $2. What is the increase in percent?", "x=(2-1.60)/1.60*100"):
        "The increase in percent is 25.",
    ("Al got 34 of the 40 words right. What is that as a percentage?", "x=34/40*100"): "As a percentage, that is 85.",
    ("The perimeter of a square is 52 cm. What is the side of the square?", "x=52/4"):
        "The side of the square is 13 centimeters.",
    ("A batch of 12 buns takes 3 eggs. How many eggs for 60 buns?", "x=60/12*3"): "15 eggs are needed for 60 buns.",
    ("Two numbers add up to 58. The larger one is 34. Find the smaller one.", "x=58-34"): "The smaller one is 24.",
    ("Ann's marks were 78, 84 and 90. What mark does she need in the fourth test for a mean of 85?", "x=4*85-78-84-90"):
        "She needs a mark of 88 in the fourth test for a mean of 85.",
    ("A shelter has 28 cats and dogs in the ratio 3 to 4. How many of them are cats?", "x=28*3/(3+4)"):
        "12 of them are cats.",
    ("How much time does a van need to cover 270 km at 90 km/h?", "x=270/90"):
        "A van needs 3 hours to cover 270 km at 90 km/h.",
    ("A heart beats 72 times per minute. How often does it beat in 15 minutes?", "x=72*15"):
        "It beats 1080 times in 15 minutes.",
    ("I mix 5 kg of tea for $8 per kg with 3 kg for $12 per kg. What is the mixture worth per kg?", "x=(5*8+3*12)/(5+3)"):
        "The mixture is worth $9.50 per kg.",
    ("Three friends share the cost of a $75 present equally. How much is that each?", "x=75/3"): "That is $25 each.",
    ("A tailor makes 6 skirts out of 9 m of fabric. How much fabric does one skirt take?", "x=9/6"):
        "One skirt takes 1.5 meters of fabric.",
    ("How much does Mr Green earn in a year if his monthly salary is $2,450?", "x=2450*12"):
        "Mr Green's monthly salary is $2,450. He earns $29,400 in a year.",
    ("A bag holds 8 blue and 12 red balls. What is the probability of drawing a blue ball?", "x=8/(8+12)"):
        "The probability of drawing a blue ball is 0.4.",
    ("What percentage did Lina get in her test if she had 34 of the 40 words right?", "x=34/40*100"):
        "Lina had 34 of the 40 words right. The percentage that she got in her test was 85.",
    ("A card of 90 square inches has a photo of 60 square inches on it. How many square inches of card can still be seen?",
     "x=90-60"): "30 square inches of card can still be seen.",
    ("Find the total area of 20 flags if the area of each flag is 3 square metres.", "x=20*3"):
        "The area of each flag is 3 square metres. The total area of 20 flags is 60 square metres.",
}  # fmt: skip


def _studied(text: str, equation: str) -> StoryPlan | Rejection:
    problem = identify(Record("1", text, equation, "", "en"))
    assert isinstance(problem, Problem)
    return study(problem)


@pytest.mark.parametrize(("source", "stated"), STATED.items())
def test_an_everyday_question_is_stated(source: tuple[str, str], stated: str) -> None:
    plan = _studied(*source)
    assert isinstance(plan, StoryPlan), plan
    assert plan._draft.statement.text == stated


def test_a_number_that_stands_twice_is_used_where_the_equation_has_it_twice() -> None:
    text = "Ann has 45 figs and Bo has 31 figs. The 2 of them and their 2 cousins get the same number. How many figs does each get?"
    assert isinstance(_studied(text, "x=(45+31)/(2+2)"), StoryPlan)


def test_ages_that_add_up_are_exact() -> None:
    sums = _studied(
        "A man is 3 times as old as Ann. Their ages add up to 56. How old is Ann?", "x=56/(3+1)"
    )
    assert isinstance(sums, StoryPlan)


def test_things_of_a_size_say_it_before_or_where_it_was_told_behind() -> None:
    plan = _studied(
        "A jug holds 2 litres. How many 250 ml cups are filled from it?", "x=2*1000/250"
    )
    assert isinstance(plan, StoryPlan)
    assert plan._draft.statement.text == "8 cups are filled from it."
    assert plan._draft.problem.text.startswith("Each cup holds 250 ml. A jug holds 2 litres.")
    told = "A jug holds 2 litres and a cup 250 ml. How many 250 ml cups are filled from it?"
    plan = _studied(told, "x=2*1000/250")
    assert isinstance(plan, StoryPlan)
    assert plan._draft.statement.text == "8 cups of 250 ml each are filled from it."


def test_i_am() -> None:
    plan = _studied(
        "My daughter is 11 years old and I am 39 years old. How old was I when she was born?",
        "x=39-11",
    )
    assert isinstance(plan, StoryPlan)
    asked = [each for each in plan.wordings(1) if not isinstance(each, Rejection)]
    assert all("is I" not in each.text for each in asked)


def test_a_relative_is_named_by_the_one_who_has_a_name() -> None:
    plan = _studied(
        "Tom is 9 years old and his mother is 4 times as old. How old will she be in 6 years?",
        "x=9*4+6",
    )
    assert isinstance(plan, StoryPlan)
    made = plan.rewrite(2)
    assert not isinstance(made, Rejection)
    assert made.text.endswith("In how many years will Tom's mother be 42 years old?")


@pytest.mark.parametrize(
    ("text", "equation", "target"),
    [
        (
            "My mum baked 50 buns. She kept 8 and split the rest between us six kids. How many buns did each of us get?",
            "x=(50-8)/6",
            2,
        ),
        (
            "A trader buys 20 mugs for $34 and prices them at $2 each. She sells all of them. What profit does she make?",
            "x=20*2-34",
            2,
        ),
    ],
)
def test_nobody_is_counted_or_priced_who_is_not(text: str, equation: str, target: int) -> None:
    plan = _studied(text, equation)
    assert isinstance(plan, StoryPlan)
    made = plan.rewrite(target)
    assert isinstance(made, Rejection) or not re.search("trader cost|kids did", made.text)
