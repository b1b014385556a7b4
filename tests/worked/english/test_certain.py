"""What a worked solution says only where units and nouns are certain: texts of our own, one for each rule."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.problem import Problem, Record
from roda.worked import Solution, solution


def solved(text: str, equation: str) -> Solution:
    problem = identify(Record("1", text, equation, "", "en"))
    assert isinstance(problem, Problem)
    return solution(problem)


# Each of these was told in a sentence that is false: the words that must not be said.
FALSE = [
    (
        "Ida and Uwe bought some candy bars and juice boxes. Uwe bought twice the number of candy bars and juice boxes "
        "Ida bought. Uwe bought some candy bars and 16 juice boxes. Ida bought 14 candy bars and juice boxes in total. "
        "How many candy bars did Uwe buy?",
        "x=2*14-16",
        "14 candy bars is",
    ),
    (
        "Nora needs curtains for 4 windows. She needs a set of blinds and a set of curtains for each window. "
        "The blinds cost $30 a pair and the curtains cost $50 a pair. How much will it all cost?",
        "x=4*(30+50)",
        "per pair",
    ),
    (
        "Paul hires a painter for $40 an hour. He works 5 hours every day for 3 weeks. "
        "How much money does he pay the painter?",
        "x=3*7*5*40",
        "weeks per",
    ),
    (
        "A farmer has three trucks. Each truck uses three tanks with a capacity of 200 liters of water. "
        "How many liters of water in total can the farmer carry in his trucks?",
        "x=3*(3*200)",
        "3 trucks",
    ),
    (
        "Kim has 4 toy cars. Her neighbor, Leo, has 6 cars too. Leo's older brother has 5 more cars than Kim and Leo. "
        "How many cars do the three of them have altogether?",
        "x=4+6+(5+(4+6))",
        "cars and Leo",
    ),
    (
        "Rob has $90. He buys a large sheet to turn into a tent for $32 and a rope for $18. "
        "How much money does Rob have left for food if he spends the same amount on each of 4 days?",
        "x=(90-32-18)/4",
        "for a tent",
    ),
    (
        "In a town, 60 people live per cubic yard of houses. How many more people live in 900 cubic yards of houses "
        "than in 640 cubic yards of houses?",
        "x=60*(900-640)",
        "square",
    ),
    (
        "A map costs $4 more than a pen. The pen is 30% cheaper than a $20 atlas. How much does the map cost?",
        "x=20-30%*20+4",
        "A map costs $20 + $4",
    ),
    (
        "Mia has 35 dollars more than Ned. Ned has half as much money as Ola. Ola has some money. "
        "She has 15 dollars more than Mia. How much money does Ola have?",
        "x=2*(35+15)",
        "has 35 + 15",
    ),
    (
        "Ian sold 6 last week and 9 this week. He has 30 pens to sell. How many more pens does he need to sell?",
        "x=30-(6+9)",
        "weeks",
    ),
    (
        "A display has plums, pears, and figs. There are twice as many plums as pears, and twice as many pears as figs. "
        "There are 6 figs. How many fruits are there in total?",
        "x=6*2*2+6*2+6",
        "12 figs",
    ),
    (
        "Pears have 90 calories and cost $1.10 each. Max has $9 and wants 540 calories. "
        "How much money will he have left?",
        "x=9-540/90*1.1",
        "per pear",
    ),
    (
        "A class has 14 boys and the number of girls was 50% greater. Then the number of girls doubled. "
        "How many students are in the class now?",
        "x=14+(14+50%*14)*2",
        "21 boys",
    ),
    (
        "Ana cuts the big pie into 6 slices. 42 guests ordered big pie slices and 5 guests ordered cakes. "
        "How many pies and cakes did Ana sell?",
        "x=42/6+5",
        "guests per",
    ),
    (
        "Beads cost $1 per 8 beads. Una paid $40 for all of her beads. She has 120 red beads. "
        "How many blue beads does she have?",
        "x=8*40-120",
        "$320",
    ),
    (
        "A baker bought 12 meters of ribbon and 5 more meters of lace. Each meter cost $3. "
        "How much did the baker spend on ribbon and lace?",
        "x=3*(12+(12+5))",
        "17 meters in all",
    ),
    (
        "Each swan lays the same number of eggs. 30% of the eggs hatch. 7 swans have 21 cygnets. "
        "How many eggs does each swan lay?",
        "x=21/30%/7",
        "70 cygnets",
    ),
    (
        "Max sold half of his fruits. Then he had twice as many plums as figs. He had 84 fruits at first. "
        "How many plums does Max have now?",
        "x=84/(2+1)",
        "If the amount asked for",
    ),
    (
        "Bob has two sons of one age. Four years ago, their ages came to Bob's age. Bob is 40 years old today. "
        "How old are his sons today?",
        "x=(4+40)/2",
        "years later",
    ),
    (
        "A shop has two rooms. The first room has twice as many chairs as the second room. The first room has "
        "40 chairs. How many chairs are there in both rooms?",
        "x=40+40/2",
        "chairs per room",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "equation", "said"), FALSE, ids=lambda each: each[:30])
def test_what_is_not_sure_is_not_said(text: str, equation: str, said: str) -> None:
    assert said not in solved(text, equation).text


# Each of these has steps of which no sentence is sure, or which leave a reader alone.
UNSURE = [
    (
        "Anna's car gets 20 miles per gallon. Bob's car gets half as many miles per gallon as Anna's car. "
        "Bob's car requires 12 gallons to make a trip. How many miles long is the trip?",
        "x=20*12/2",
    ),
    (
        "Mila has 24 stamps. Her friend, Tess, has more stamps than Mila. Mila and Tess have 82 stamps together. "
        "How many more stamps does Tess have than Mila?",
        "x=82-24-24",
    ),
    (
        "Amy paid 43.36 dollars for a pair of shoes during a 15% off sale. "
        "What is the regular price of the shoes?",
        "x=43.36/(1-15%)",
    ),
    (
        "Each hen lays some eggs. 40% of the eggs hatch. 5 hens have 30 chicks. How many eggs does each hen lay?",
        "x=30/40%/5",
    ),
    (
        "Two thirds of the socks are white, and the rest of the socks are blue. Jo has 50 blue socks. "
        "How many socks does Jo have?",
        "x=3*50",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "equation"), UNSURE, ids=lambda each: each[:30])
def test_a_solution_that_is_not_sure_is_not_natural(text: str, equation: str) -> None:
    assert not solved(text, equation).natural


# And these are sure, and say it with the nouns of the text.
NATURAL = [
    (
        "Nan has 7 cats and 6 dogs. Each of them eats 2 cans a day. How many cans do they eat a day?",
        "x=(7+6)*2",
        "There are 7 + 6 = 13 cats and dogs together.",
    ),
    (
        "Wim has 12 blue pens. He has 5 fewer yellow pens than blue pens. How many pens does Wim have in all?",
        "x=12+(12-5)",
        "He has 12 - 5 = 7 yellow pens.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "equation", "said"), NATURAL, ids=lambda each: each[:30])
def test_what_is_sure_is_said_with_its_nouns(text: str, equation: str, said: str) -> None:
    made = solved(text, equation)
    assert made.text.splitlines()[0] == said
    assert made.natural


STIFF = [
    (
        "Max drops some nails and his dog eats twice as many. They lose 36 nails altogether. "
        "How many nails does Max drop?",
        "x=36/(1+2)",
        "His dog eats twice as many, so 1 + 2 = 3 parts.",
    ),
    (
        "A box had 9 pies and Ned sold all but 3 pies. He made $12. How much did each pie cost?",
        "x=12/(9-3)",
        "A box had 9 pies and Ned sold all but 3 pies, so 9 - 3 = 6 pies.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "equation", "said"), STIFF, ids=lambda each: each[:30])
def test_what_is_said_stiffly_is_not_natural(text: str, equation: str, said: str) -> None:
    made = solved(text, equation)
    assert made.text.splitlines()[0] == said
    assert not made.natural


NOT_BORNE_OUT = [
    # a total that leaves the loose ones out
    (
        "Nan has some bags of figs. Each bag has 8 figs in it. She also has 5 loose figs. She has 48 figs "
        "altogether. How many bags of figs does Nan have?",
        "x=48/8",
    ),
    # a dozen of two dozen
    ("There are two dozen pears in 4 equal pans. How many pears does each pan hold?", "x=12/4"),
    # numbers in words that are left out
    (
        "Yan baked twenty rolls and some buns at noon. At night, she baked ten rolls and twenty buns. She "
        "baked 30 more buns than rolls. How many buns did Yan bake at noon?",
        "x=10+30",
    ),
    # meters where cubic meters are told
    (
        "A block is 3 meters tall with a 2-meter square base. It has a density of 500 kg per cubic meter. "
        "How much does the block weigh?",
        "x=500*(2*2*3)",
    ),
    # half of a difference
    (
        "Leo is some years old. His sister is 8 years older and their cousin is half their combined age. "
        "Their cousin would be 30 years old in 6 years. How old is Leo?",
        "x=30-8/2-6",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "equation"), NOT_BORNE_OUT, ids=lambda each: each[:30])
def test_what_the_text_does_not_bear_out_is_not_natural(text: str, equation: str) -> None:
    assert not solved(text, equation).natural


def test_what_is_left_of_a_total_is_said_so() -> None:
    text = "Ina ordered 4 lamps for $15 each and some rugs for $30 each. Ina should pay $150. How many rugs did Ina order?"
    made = solved(text, "x=(150-4*15)/30")
    assert made.natural
    assert made.text.splitlines()[1] == "That leaves $150 - $60 = $90."


def test_an_answer_of_another_unit_than_the_steps_give_is_not_natural() -> None:
    text = "Kim buys $60 worth of food. The tax is 5%. Kim and her friend split the price. How much does Kim pay?"
    assert not solved(text, "x=(60+60*.05)/(60*.05)").natural


@pytest.mark.parametrize(
    ("text", "equation", "said"),
    [
        (
            "Lea had some money to spend on 8 books. After buying them she had 11 dollars. Each book cost 6 dollars. "
            "How much money did Lea have to spend on 8 books?",
            "x=8*6+11",
            "So the answer is 48 + 11 = 59 dollars.",
        ),
        (
            "4 ants found 80 seeds. Each ant needs the same number of seeds to live until spring. "
            "Each ant has to find 6 more seeds. How many seeds does each ant need to live until spring?",
            "x=80/4+6",
            "So the answer is 20 + 6 = 26 seeds.",
        ),
    ],
)  # fmt: skip
def test_a_question_that_makes_no_sentence_is_answered_plainly(
    text: str, equation: str, said: str
) -> None:
    assert said in solved(text, equation).text
