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
    # what one paid is not left of what another one paid; minutes late are none at work; a share of the sales
    ("Ida and Nora spent the same amount. Ida bought two lamps for $40 each and a rug. Nora bought a table for $130 and two "
     "chairs. One chair cost $30. How much did the rug cost?", "x=130-2*40+2*30"),
    ("Two boys have 20 minutes to fold boxes. Omar folds 6 boxes per minute, and Finn came 10 minutes late and folds 4 boxes "
     "per minute. How many boxes can they fold in all?", "x=6*20+4*10"),
    ("Lena gets a commission on all things she sells. This month, she sold $8000 worth of things. Forty percent of her "
     "earnings will be spent and the rest will be saved. She saved $480 this month. What percent is the commission?",
     "x=480/(8000-8000*40%)"),
    ("Lou runs a shop. 20% of his customers return their scarves. His scarves all cost 10 dollars apiece. He keeps 1600 "
     "dollars in sales after the returns. How many customers does Lou have?", "x=1600/(10-10*20%)"),
    # as many grown-ups as children, which nothing tells; packs that were bought already; a price at 30% of another
    ("Tickets are $9 for grown-ups and $6 for children. A father, two aunts, and some boys come to the show. The total will be "
     "$45 for their tickets. How many boys come to the show?", "x=45/(9+6)"),
    ("Olga buys some bags of seeds for all her gardens. She has 4 streets and 5 gardens in each street. Olga buys 60 bags. "
     "How many bags of seeds does Olga buy for all her gardens?", "x=60/(4*5)"),
    ("Petra bought a coat at 30% of the old price. She paid $140. What was the old price of the coat?", "x=140/(1-30%)"),
    # 60 tickets are no 60 members, 30 days of one no 30 days
    ("Each member of a club pays $9 to see a game. The whole club sees 5 games. The games cost the club $540. "
     "How many members does the club have?", "x=540/9/5"),
    (
        "A school rents some buses. They run 4 hours a day for 9 days. One of them costs $25 per hour. "
        "The school pays $2700 for the buses. How many buses does the school rent?",
        "x=2700/25/4/9"),
    # as many scarves as days
    ("Vera burns a new candle every day. Her candles last for 3 weeks. They cost $63. How much does each candle cost?",
     "x=63/3/7"),
    # a slice for each goal: slices are no goals
    ("A gardener ties one label to every rose that he grafts. A roll has 15 labels. He used 4 rolls, and he worked for "
     "6 days. How many roses did he graft per day?", "x=4*15/6"),
    # 85 miles farther than who went before
    ("Lou cycled for 3 hours at 14 miles an hour. Tia cycled 18 miles farther. For how many hours did Tia cycle at a speed "
     "of 12 miles per hour?", "x=(3*14+18)/12"),
    # one that was there and one that is needed
    ("A cake takes 4 eggs, an omelet takes some eggs and a sauce takes 1 egg. Ida has 1 egg. She must buy 7 more eggs. "
     "How many eggs does the omelet take?", "x=7-4"),
    # who likes both is counted twice
    ("Of the pupils in a class, 14 like black tea, 12 like green tea, and 9 like both teas. 4 pupils like neither tea. "
     "How many pupils are there in the class?", "x=14+12+4-9"),
    # Heidi's own are not told
    ("Otto owns 20 kites. Pia owns 6 more kites than Otto, and Rosa owns 9 fewer kites than Otto. "
     "How many kites do Rosa and Pia own together?", "x=20+6+(20-9)"),
    # what is owed is not there together with what is left
    ("Uwe and Ada together own $90. Ada owns 3/5 of that amount. Ada owed Uwe $14, and Uwe owed Ada $6. "
     "When all debts were paid, how much money did Uwe have?", "x=90-90*(3/5)+14-6"),
]  # fmt: skip
PLAIN = [
    ("There are 40 pupils in a class. 80% of the pupils have cats. Of those who have cats, 25% also have dogs. "
     "How many pupils have both cats and dogs?", "x=40*80%*25%"),
    ("A box has 90 cards. 1/3 of the cards are red and 1/2 of the rest are blue. How many cards are blue?",
     "x=(90-90*(1/3))*(1/2)"),
    ("Ann has 3 bags with 5 figs each. She eats 2 figs. How many figs does Ann have left?", "x=3*5-2"),
    ("Each card costs $8. Jean buys her 3 cousins cards for $48 a year. How many cards a year does Jean buy each cousin?",
     "x=48/8/3"),
    ("Aunt Ida picked 84 red plums. She wants to give them to her 7 nephews. How many can each nephew get?", "x=84/7"),
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
