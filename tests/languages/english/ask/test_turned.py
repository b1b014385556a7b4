"""Clauses turned around: where "each" goes, when "more" stays, what is asked by its name, which moment is meant."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.base import Rewritten
from roda.languages.english.rewrite import StoryPlan, study
from roda.problem import Problem, Record, Rejection


def asked(text: str, equation: str, answer: str, target: int) -> str:
    problem = identify(Record("1", text, equation, answer, "en"))
    assert isinstance(problem, Problem), problem
    plan = study(problem)
    assert isinstance(plan, StoryPlan), plan
    made = plan.rewrite(target)
    if isinstance(made, Rejection):
        return made.reason.value
    assert isinstance(made, Rewritten)
    return made.text.rpartition(". ")[2]


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "question"),
    [
        # each
        ("Sara spent $9 each on 2 tickets. She also bought a book for $14. How much did Sara spend?", "x=9*2+14", "32",
         0, "How much did Sara spend on each of the 2 tickets?"),
        ("Chris gave his 5 friends 7 plums each. He had 50 plums. How many plums are left?", "x=50-5*7", "15", 1,
         "How many plums did Chris give each of his friends?"),
        ("30 pupils were asked to bring 12 rolls each. 20 pupils were asked to bring 24 figs each. How many rolls and figs "
         "were they asked to bring?", "x=30*12+20*24", "840", 3, "How many figs was each of the 20 pupils asked to bring?"),
        ("Two walls are 4 meters wide and the other 3 walls are 6 meters wide. How many meters wide are all the walls?",
         "x=2*4+3*6", "26", 3, "How wide is each of the other 3 walls?"),
        # more
        ("A shelf has 35 jars. Jan buys 5 jars and Harry buys 6 more. How many jars are left?", "x=35-5-6", "24", 2,
         "How many jars does Harry buy?"),
        ("Bruno read 40 pages. Then he read 15 more pages. How many pages did Bruno read?", "x=40+15", "55", 1,
         "How many more pages did Bruno read?"),
        # by its name
        ("Vera worked 42 hours. Her hourly pay rate is $10. How much money did Vera earn?", "x=42*10", "420", 1,
         "What is Vera's hourly pay rate?"),
        # the moment of a comparison
        ("Bo has 20 cards. Max has 8 more cards than Bo. Then Max gives half of his cards to Ann. How many cards does Max "
         "have left?", "x=(20+8)/2", "14", 1, "How many more cards did Max have than Bo at first?"),
        # the first of two
        ("A car agency charges 20 dollars per day plus 11 cents per mile. Another agency charges 27 dollars per day plus 7 "
         "cents per mile. How many miles make both cost the same in one day?", "x=(27-20)/(0.11-0.07)", "175", 0,
         "How many dollars does the first car agency charge per day?"),
        # who was along does not matter where the day is told
        ("Sue earns $15 per hour. She worked 6 hours on Monday and 4 hours on Sunday with her friends. How much did Sue "
         "earn?", "x=15*(6+4)", "150", 2, "How many hours did Sue work on Sunday?"),
    ],
)  # fmt: skip
def test_a_question_reads_well(
    text: str, equation: str, answer: str, target: int, question: str
) -> None:
    assert asked(text, equation, answer, target) == question


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target"),
    [
        ("Each day Lea watches 2 films with each film lasting 7 minutes. She also reads for 3 minutes. How many minutes does "
         "Lea spend?", "x=2*7+3", "17", 0),
        ("Art wants to buy a guitar under a plan of $100 per month for 12 months. How much will Art pay?", "x=100*12",
         "1200", 1),
        ("Dan buys a pen for $5 with a coupon that gives him $2 off. How much does Dan spend?", "x=5-2", "3", 1),
        ("Andy took 6 minutes more than two times the number of minutes it took Dawn. It took Dawn 20 minutes. How many "
         "minutes did Andy take?", "x=6+2*20", "46", 0),
    ],
)  # fmt: skip
def test_what_nobody_would_ask_is_refused(
    text: str, equation: str, answer: str, target: int
) -> None:
    assert " " not in asked(text, equation, answer, target)
