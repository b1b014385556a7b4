"""Solutions that would mix what the text tells apart are not natural."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.problem import Problem, Record
from roda.worked import solution

MIXED = [
    ("Mia needs 4 cups of rice to make 1 cup of flour. She grinds 16 cups of rice every week. She wants 32 cups of flour. "
     "For how many weeks must Mia grind rice?", "x=32/16*4"),
    ("Two fences are built. Each fence has 30 boards in a single row and 50 rows. How many boards are there in both fences?",
     "x=2*30*50"),
    ("The nurse must see some pupils of grade 1, 19 pupils of grade 2, 20 pupils of grade 3, and 25 pupils of grade 4. "
     "She sees 90 pupils. How many pupils of grade 1 must the nurse see?", "x=90-20-(19+25)"),
    ("There are 40 pupils in a class. 80% of the pupils have cats. Of those who have cats, 25% also have dogs. "
     "How many pupils have both cats and dogs?", "x=40*25%*80%"),
    ("A box has 90 cards. 1/3 of the cards are red and 1/2 of the rest are blue. How many cards are blue?",
     "x=90*(1/2)*(1-1/3)"),
    ("There are 90 people on a bus and a certain fraction of them are Dutch. 1/3 of the Dutch have a seat. "
     "18 people have a seat. What fraction of the people are Dutch?", "x=18/(90*(1/3))"),
    # 60 tickets are no 60 members, 30 days of one no 30 days
    ("Each member of a club pays $9 to see a game. The whole club sees 5 games. The games cost the club $540. "
     "How many members does the club have?", "x=540/9/5"),
    (
        "A builder hires some painters. They work 6 hours a day for 7 days. One of them is paid $15 per hour. "
        "The builder pays $1260 to the painters. How many painters does the builder hire?",
        "x=1260/15/6/7"),
    # as many scarves as days
    ("Vera has enough scarves to wear a different one every day for 3 weeks. The scarves cost $420. "
     "How much does each scarf cost?", "x=420/3/7"),
    # what is owed is not there together with what is left
    ("Leo and Rob together have $60. Rob owns $40. Rob owed Leo $12, and Leo owed Rob $5. "
     "After the debts had been settled, how much money does Leo have?", "x=60-40+12-5"),
]  # fmt: skip
PLAIN = [
    ("There are 40 pupils in a class. 80% of the pupils have cats. Of those who have cats, 25% also have dogs. "
     "How many pupils have both cats and dogs?", "x=40*80%*25%"),
    ("A box has 90 cards. 1/3 of the cards are red and 1/2 of the rest are blue. How many cards are blue?",
     "x=(90-90*(1/3))*(1/2)"),
    ("Ann has 3 bags with 5 figs each. She eats 2 figs. How many figs does Ann have left?", "x=3*5-2"),
    ("Each card costs $8. Jean buys her 3 cousins cards for $48 a year. How many cards a year does Jean buy each cousin?",
     "x=48/8/3"),
    ("Ann has 3 figs, 4 pears and 5 plums. How many fruits does Ann have?", "x=3+4+5"),
]  # fmt: skip


def natural(text: str, equation: str) -> bool:
    problem = identify(Record("1", text, equation, "", "en"))
    assert isinstance(problem, Problem), problem
    return solution(problem).natural


@pytest.mark.parametrize(("text", "equation"), MIXED)
def test_what_the_text_tells_apart_is_not_told_together(text: str, equation: str) -> None:
    assert not natural(text, equation)


@pytest.mark.parametrize(("text", "equation"), PLAIN)
def test_what_belongs_together_stays_natural(text: str, equation: str) -> None:
    assert natural(text, equation)
