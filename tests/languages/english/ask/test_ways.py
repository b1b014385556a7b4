"""Ways to ask for a number that describes a thing, on problems as people type them."""

from __future__ import annotations

import pytest

from roda import Record, Reversal, reverse


def asked(text: str, equation: str, answer: str, target: int) -> str:
    made = reverse(Record("1", text, equation, answer, "en"))[target]
    assert isinstance(made, Reversal), made
    return made.text


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "question"),
    [
        ("A car goes 60 miles per hour. How many miles does it go in 3 hours?", "x=60*3", "180", 0, "How many miles per hour does the car go?"),
        ("Al wants 12 buns at $3 each and 8 pies at $5 each. What is the total bill?", "x=12*3+8*5", "76", 1, "How much does each bun cost?"),
        ("Ivo sells 4 mugs for $9 each. How much money does Ivo get?", "x=4*9", "36", 1, "How much does Ivo charge for each mug?"),
        ("Ann makes 5 trays of 24 buns. She sells 98 buns. How many buns are left?", "x=5*24-98", "22", 1, "How many buns are in each tray?"),
        ("Zoe got a 420-page book. She read 140 pages. How many pages are left?", "x=420-140", "280", 0, "How many pages did the book have?"),
        ("Uma had 60 figs. She shared them evenly among her 5 cousins. How many figs did each cousin get?", "x=60/5", "12", 1, "How many cousins did Uma have?"),
        ("Ron pays $40 for a cap. The sales tax is 5%. How much does Ron pay in all?", "x=40*(1+5%)", "42", 1, "What percent is the sales tax?"),
        ("A coat is priced at $80. Now it is reduced by 25%. What is the new price?", "x=80*(1-25%)", "60", 1, "By what percent is the coat reduced?"),
        ("A box is 60 cm long, 30 cm wide and 40 cm high. What is its volume?", "x=60*30*40", "72000", 1, "How many centimeters wide is the box?"),
        ("Bo is 6 years old. Ann is 13 years older than Bo and 5 years younger than Cy. How old is Cy?", "x=6+13+5", "24", 1, "How many years older is Ann than Bo?"),
        ("Eva is twice as old as Max. In 3 years, she will be 39. How old is Max now?", "x=(39-3)/2", "18", 2, "How old will Eva be in 3 years?"),
        ("Tia needs to sell 90 bags at $10 per bag. How much money does Tia get?", "x=90*10", "900", 1, "How much does Tia charge for each bag?"),
        ("Find the area of a lawn that is 12 m long and 7 m wide.", "x=12*7", "84", 0, "How many meters long is the lawn?"),
        pytest.param("Ida pours 8 gallons of tea into jugs that hold 2 gallons each. How many jugs does she fill?", "x=8/2", "4", 1, "How many gallons does each jug hold?",
         marks=pytest.mark.xfail(reason="the tree hangs the jugs' clause on the gallons", strict=True)),
        ("Three fifths of the 85 cars in the yard are blue. How many cars are blue?", "x=85*(3/5)", "51", 1, "How many cars are there in the yard?"),
    ],
)  # fmt: skip
def test_what_a_number_says_of_a_thing_is_asked_by_its_name(
    text: str, equation: str, answer: str, target: int, question: str
) -> None:
    assert asked(text, equation, answer, target).endswith(f" {question}")


def test_a_bound_is_refused_by_name() -> None:
    text = "Each teacher looks after 9 pupils. There are 72 pupils. How many teachers are needed?"
    made = reverse(Record("1", text, "x=72/9", "8", "en"))
    assert not any(isinstance(each, Reversal) for each in made)


def test_of_two_kinds_of_a_thing_none_is_asked_for_alone() -> None:
    text = "Ann has 4 books of 10 stamps and 6 books of 15 stamps. How many stamps does Ann have?"
    made = reverse(Record("1", text, "x=4*10+6*15", "130", "en"))
    assert not any(isinstance(each, Reversal) and " each book?" in each.text for each in made)


def test_what_is_told_of_two_together_is_not_asked_of_one() -> None:
    text = "4 tires and 1 battery together cost $224. Each tire costs $42. How much does the battery cost?"
    made = reverse(Record("1", text, "x=224-42*4", "56", "en"))[0]
    assert not isinstance(made, Reversal)


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "question"),
    [
        # What describes or explains, and tells no amount from another, is not said again.
        ("Mara has 12 bags with 2 beads in each bag. Markus has 2 cups. How many beads does Mara have?",
         "x=12*2", "24", 0, "How many bags does Mara have?"),
        ("Joe's mother gave him $56 to go to the store. He spent $42. How much money does Joe have left?",
         "x=56-42", "14", 0, "How much money did Joe's mother give him?"),
        # The time before two joined clauses holds for both.
        ("In March Ann mowed for 9 hours and weeded for 4 hours. She worked the same hours in June. "
         "How many hours did Ann work in March and June?",
         "x=(9+4)*2", "26", 1, "How many hours did Ann weed in March?"),
        # Each member of a list has words of its own.
        ("A taxi charges $3 to start and $2 per mile. A ride is 7 miles. How much does the ride cost?",
         "x=3+2*7", "17", 1, "How much does the taxi charge per mile?"),
        ("The total cost of 12 tickets at $8.50 each is high. How much do the tickets cost?",
         "x=12*8.5", "102", 1, "How much does each ticket cost?"),
        ("In 6 years Hugo will be 20 years old. How old is he now?", "x=20-6", "14", 0,
         "In how many years will Hugo be 20 years old?"),
    ],
)  # fmt: skip
def test_questions_are_short_where_nothing_is_lost(
    text: str, equation: str, answer: str, target: int, question: str
) -> None:
    made = reverse(Record("1", text, equation, answer, "en"))[target]
    assert isinstance(made, Reversal), made
    assert made.text.endswith(question), made.text
