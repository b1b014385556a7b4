"""Which moment a question means, what is told of each year, and what a statement would turn into something else."""

from __future__ import annotations

import pytest

from parsed import outcome
from roda import Rejection
from roda.languages.base import Rewritten

PETS = (
    "Ivan owns 3 goats, 2 cows, and 4 ducks. He spends $10 to feed each duck, $5 to feed each cow, and $15 to "
    "feed each goat every month. How much does he spend every month to feed all his animals?"
)
BUNS = (
    "There are 12 boys and 8 girls in a hall. In a box, there are 60 buns. The boys eat 1/3 of the buns and give "
    "the rest to the girls to share equally. How many buns does each girl get?"
)
FRUIT = (
    "Ann had 90 ounces of plums, while Lily ate 24 ounces of figs. Nick ate 16 ounces of pears. How many ounces of "
    "fruit did they eat?"
)
DUCKS = (
    "Every year 9 ducks leave a farm and 4 ducks come. The farm had 60 ducks. How many ducks does the farm have "
    "after 5 years?"
)


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "question"),
    [
        (PETS, "x=3*15+2*5+4*10", "95", 0, "How many goats does Ivan own?"),
        (BUNS, "x=(60-60*(1/3))/8", "5", 1, "How many girls are there in the hall?"),
        (BUNS, "x=(60-60*(1/3))/8", "5", 2, "How many buns were there in the box at first?"),
        (FRUIT, "x=90+24+16", "130", 0, "How many ounces of plums did Ann have?"),
        (
            "There are 90 calories in a bun. Kim buys 8 buns. She has already eaten 3 buns. How many calories are "
            "remaining?",
            "x=90*(8-3)",
            "450",
            0,
            "How many calories are there in a bun?",
        ),
        (
            "There are 18 cats in a shelter. One-third were adopted. Then twice as many dogs came as there are cats. "
            "How many total animals are there in the shelter?",
            "x=18-18/3+2*(18-18/3)",
            "36",
            0,
            "How many cats were there in the shelter at first?",
        ),
        (
            "Meg picked 19 carrots from her garden. She threw out 4 of them and then picked 46 more the next day. How "
            "many carrots did she have total?",
            "x=19-4+46",
            "61",
            0,
            "How many carrots did Meg pick from her garden at first?",
        ),
        (
            "4 gulls and 3 terns were sitting on the roof. 6 more terns came to join them. How many gulls and terns are "
            "sitting on the roof now?",
            "x=4+3+6",
            "13",
            0,
            "How many gulls were sitting on the roof at first?",
        ),
        (
            "Jo had 19 shells in his box earlier. He lost 11 shells. How many shells does Jo have now?",
            "x=19-11",
            "8",
            0,
            "How many shells did Jo have in his box earlier?",
        ),
        (
            "Meg had $9. She spent $2 on a drink, and then spent another $1. How much money does Meg have left?",
            "x=9-2-1",
            "6",
            1,
            "How much did Meg spend on the drink?",
        ),
    ],
)
def test_a_state_is_asked_for_at_first_where_something_changes_it_and_only_there(
    text: str, equation: str, answer: str, target: int, question: str
) -> None:
    result = outcome(text, equation, answer, target)
    assert isinstance(result, Rewritten), result
    assert result.text.endswith(question)


def test_what_happens_every_year_is_not_asked_for_without_it() -> None:
    result = outcome(DUCKS, "x=60-9*5+4*5", "35", 1)
    assert isinstance(result, Rejection)
    assert result.guard == "rate-lost"
    first = outcome(DUCKS, "x=60-9*5+4*5", "35", 0)
    assert isinstance(first, Rewritten)
    assert first.text.endswith("How many ducks leave the farm every year?")


def test_time_that_one_has_to_do_something_is_not_told_as_a_duty() -> None:
    text = (
        "Zoe has 90 seconds on her clock and uses 60 of them. How many seconds will Zoe have to open "
        "the safe when she reaches it?"
    )
    result = outcome(text, "x=90-60", "30", 0)
    assert isinstance(result, Rejection)
    assert result.reason.value == "not-stated"


def test_a_thing_told_with_the_verb_of_another_keeps_the_line_whole() -> None:
    text = "One crate of plums weighs 4 kilograms and one basket 3 kilograms. How much do 12 crates and 16 baskets weigh?"
    result = outcome(text, "x=12*4+16*3", "96", 0)
    assert isinstance(result, Rewritten)
    assert "weighs a certain number of kilograms and one basket 3 kilograms." in result.text


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (
            "Tess counted 9 green frogs and 3 times as many brown frogs. How many frogs did Tess count?",
            "How many times as many brown frogs as green frogs did Tess count?",
        ),
        (
            "Tess bought 9 bags of figs and 3 times as many jars of jam. How many things did Tess buy?",
            "How many times as many jars of jam as bags of figs did Tess buy?",
        ),
    ],
)
def test_a_multiple_names_its_two_sides_by_what_tells_them_apart(text: str, question: str) -> None:
    result = outcome(text, "x=9+9*3", "36", 1)
    assert isinstance(result, Rewritten), result
    assert result.text.endswith(question)


def test_a_multiple_of_things_with_one_name_is_not_asked_for() -> None:
    text = "Mia ate four waffles with plum jam from home and twice as many waffles with maple syrup. How many waffles did Mia eat?"
    assert isinstance(outcome(text, "x=4+4*2", "12", 1), Rejection)


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "guard"),
    [
        (
            "You go out for a long walk. You walk 0.75 mile and then sit down to take a rest. Then you walk 0.25 of a "
            "mile. How far did you walk altogether?",
            "x=0.75+0.25",
            "1",
            0,
            "told-already",
        ),
        (
            "When Rob was 10 years old, his uncle was 45. How many years must pass before his uncle is twice as old as "
            "Rob?",
            "x=45-10-10",
            "25",
            1,
            "time-clause-lost",
        ),
        (
            "As soon as you enter the bus, you pay a fee of $2. Ann rode a bus for 4 miles. If the charge per mile is "
            "$3, how much did pay Ann pay in total for her ride?",
            "x=2+4*3",
            "14",
            0,
            "statement-in-question-order",
        ),
        (
            "Jo walks 2 miles each day while Amy walks 1.5 miles each day. How many more miles, in all, does Jo walk than "
            "Amy walk in 6 days?",
            "x=6*2-6*1.5",
            "3",
            2,
            "comparison-lost",
        ),
    ],
)
def test_what_no_reader_could_answer_is_refused(
    text: str, equation: str, answer: str, target: int, guard: str
) -> None:
    result = outcome(text, equation, answer, target)
    assert isinstance(result, Rejection)
    assert result.guard == guard


def test_a_price_to_which_another_is_added_stays() -> None:
    text = (
        "Hill Cars rents a van for 40 dollars plus 2 dollars per mile. Joe drives 30 miles. How many dollars does "
        "Joe pay?"
    )
    result = outcome(text, "x=40+2*30", "100", 0)
    assert isinstance(result, Rejection) or "van plus" not in result.text
