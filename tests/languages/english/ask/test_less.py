"""What would only tell "a certain amount" leaves the line of the number, where nothing is lost."""

from __future__ import annotations

import pytest

from roda import Record, Reversal, reverse


def text_of(text: str, equation: str, answer: str, target: int = 0) -> str:
    made = reverse(Record("1", text, equation, answer, "en"))[target]
    assert isinstance(made, Reversal), made
    return made.text


FERNS = (
    "Each fern needs 8 grams of food, each rose needs 3 grams of food and each lily needs 2 grams of food. "
    "Ann has 4 ferns, 5 roses and 6 lilies. How many grams of food does Ann need?"
)


@pytest.mark.parametrize(
    ("target", "opening"),
    [
        (0, "Each rose needs 3 grams of food and each lily needs 2 grams of food. Ann"),
        (1, "Each fern needs 8 grams of food and each lily needs 2 grams of food. Ann"),
        (2, "Each fern needs 8 grams of food and each rose needs 3 grams of food. Ann"),
    ],
)
def test_a_clause_leaves_its_sentence_wherever_it_stands(target: int, opening: str) -> None:
    assert text_of(FERNS, "x=8*4+3*5+2*6", "59", target).startswith(opening)


def test_the_thing_of_a_clause_that_leaves_is_named_for_it() -> None:
    text = (
        "Ivy's cat weighs 14 pounds; it weighs 2 times as much as Ben's cat. "
        "How much do the cats weigh together, in pounds?"
    )
    assert text_of(text, "x=14+14/2", "21").startswith(
        "Ivy's cat weighs 2 times as much as Ben's cat. The cats weigh 21 pounds together."
    )


def test_a_clause_stays_whose_thing_is_compared_with() -> None:
    text = (
        "A pound of plums costs $2 and a pound of figs costs 6 times as much. Bo buys 5 pounds of plums "
        "and 5 pounds of figs. How much does Bo pay?"
    )
    made = reverse(Record("1", text, "x=5*2+5*2*6", "70", "en"))[0]
    assert not isinstance(made, Reversal) or "plums costs a certain amount" in made.text


def test_a_member_leaves_its_list() -> None:
    text = (
        "The shop charges $4 per ring, $9 per chain, and $5 per pin. Ann buys 2 rings, 3 chains and a pin. "
        "How much does Ann pay?"
    )
    made = text_of(text, "x=4*2+9*3+5*1", "40", 2)
    assert made.startswith("The shop charges $4 per ring and $9 per chain. Ann buys")


@pytest.mark.parametrize(
    ("text", "equation", "answer", "opening"),
    [
        ("Tom buys a fan for $20 and a lamp for $30. He has a $5 coupon. How much does Tom pay?",
         "x=20+30-5", "45", "Tom buys a lamp for $30 and a fan."),
        ("Marc bought 5 toy cars that cost $20 each and 4 jars that cost $10 each. He had a $5 coupon. "
         "How much did Marc pay?", "x=5*20+4*10-5", "135", "Marc bought 4 jars that cost $10 each and 5 toy cars."),
    ],
)  # fmt: skip
def test_a_thing_without_its_price_comes_last(
    text: str, equation: str, answer: str, opening: str
) -> None:
    """Before another price it would seem to cost the same."""
    target = 0 if "fan" in text else 1
    assert text_of(text, equation, answer, target).startswith(opening)


def test_a_relative_clause_that_tells_only_the_amount_leaves() -> None:
    text = "Bo bought two lamps that cost $40 each. He had a coupon for $10. How much did Bo pay?"
    assert text_of(text, "x=2*40-10", "70", 1).startswith("Bo bought two lamps. He had")


def test_a_phrase_leaves_a_verb_that_says_enough() -> None:
    text = (
        "Mila hires a band for 3 hours. The band asks for $50 an hour. Mila tips the band $20. "
        "How much does Mila pay?"
    )
    assert text_of(text, "x=3*50+20", "170").startswith("Mila hires a band. The band asks for $50")


def test_a_phrase_stays_by_which_the_next_one_is_told() -> None:
    text = (
        "Rex hires a band for 3 hours and a clown for twice as long. The band takes $50 an hour and the clown $30. "
        "How much does Rex pay?"
    )
    made = reverse(Record("1", text, "x=3*50+3*2*30", "330", "en"))[0]
    assert not isinstance(made, Reversal) or "a certain number of hours" in made.text


def test_some_pears_stand_beside_things_that_cost_so_much_each() -> None:
    text = "Nora buys 5 plums for $1 each and 4 pears for $2 each. How much does Nora pay?"
    assert "some pears for $2 each" in text_of(text, "x=5*1+4*2", "13", 2)


def test_a_pronoun_that_means_nothing_of_the_line_does_not_hold_it() -> None:
    text = (
        "Kim and Lee are going to the lake. The cabin costs $90 a night. They will stay 3 nights. "
        "How much will they pay?"
    )
    made = text_of(text, "x=90*3", "270")
    assert "a certain amount" not in made


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "line"),
    [
        ("Ben reads twice as fast as his brother. If his brother takes 8 hours to read a book, how many hours would it "
         "take Ben to read 3 books?", "x=8/2*3", "12", 1, "his brother. It would take Ben 12 hours to read 3 books."),
        ("Cora drives 50 miles to the coast. If Cora's car gets 25 miles per gallon, and gas costs $3, how much will "
         "Cora spend on gas?", "x=50/25*3", "6", 2, "Cora's car gets 25 miles per gallon. Cora will spend $6 on gas."),
    ],
)  # fmt: skip
def test_a_condition_leaves_that_only_supposes_the_amount(
    text: str, equation: str, answer: str, target: int, line: str
) -> None:
    assert line in text_of(text, equation, answer, target)


def test_a_measure_that_has_a_name_leaves_its_list() -> None:
    text = (
        "A window has 8 panes. Each pane has a length of 12 inches and a width of 8 inches. "
        "What is the area of the window?"
    )
    made = text_of(text, "x=8*12*8", "768", 1)
    assert "Each pane has a width of 8 inches. The area" in made


def test_a_fee_needs_no_amount() -> None:
    text = (
        "The plan has an initial fee of $65 and costs $4 per mile. Bo drives 10 miles. "
        "How much does Bo pay?"
    )
    made = text_of(text, "x=65+4*10", "105")
    assert made.startswith("The plan has an initial fee and costs $4 per mile.")


def test_a_coupon_is_worth_something() -> None:
    text = "Nora has a coupon for $10. She buys a coat for $50. How much does Nora pay?"
    assert text_of(text, "x=50-10", "40").endswith("How much is the coupon worth?")


def test_members_keep_the_preposition_that_they_share() -> None:
    text = (
        "The recipe calls for 9 cups of flour and 11 cups of sugar. Mary puts in 4 cups of flour and 5 cups of sugar. "
        "How many cups does Mary still have to put in?"
    )
    made = reverse(Record("1", text, "x=9+11-4-5", "11", "en"))[0]
    assert not isinstance(made, Reversal) or "calls 11" not in made.text


def test_a_deed_that_makes_amounts_disagree_stays() -> None:
    text = (
        "Carl scored 17 points in the first round. In the last round he lost 16 points. "
        "How many points did Carl have at the end of the game?"
    )
    assert "he lost " in text_of(text, "x=17-16", "1", 1)


def test_the_first_member_stays_where_others_live_on_its_words() -> None:
    text = (
        "Julia charges $4 an hour for mowing lawns and $8 for pulling weeds. She mowed lawns for 25 hours and "
        "pulled weeds for 3 hours. How much did Julia earn?"
    )
    made = reverse(Record("1", text, "x=4*25+8*3", "124", "en"))[0]
    assert not isinstance(made, Reversal) or "charges $8 for pulling weeds" not in made.text


def test_a_phrase_stays_before_another_of_its_kind() -> None:
    """ "pulled weeds and raked for 10 hours" would tell one time of both."""
    text = (
        "Gus earns $6 an hour for pulling weeds and $9 an hour for raking. He pulled weeds for 9 hours and raked "
        "for 10 hours. How much did Gus earn?"
    )
    made = text_of(text, "x=6*9+9*10", "144", 2)
    assert "pulled weeds and raked" not in made
