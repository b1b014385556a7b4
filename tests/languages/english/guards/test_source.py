"""Texts that do not fit their equation, or that no rewriting would make good."""

from __future__ import annotations

import pytest

from roda import Problem, Reason, Record, identify
from roda.languages.english.guards import equation as of_equation
from roda.languages.english.guards import source
from roda.languages.english.guards.draft import Draft
from roda.languages.english.guards.facts import meant
from roda.languages.english.parsing import analyse


def draft_of(text: str, equation: str = "x=1", answer: str = "1", target: int = 0) -> Draft:
    problem = identify(Record("1", text, equation, answer, "en"))
    assert isinstance(problem, Problem), problem
    draft = Draft(problem)
    draft.target, draft.number = target, problem.numbers[target]
    return draft


def fit(text: str, equation: str, answer: str) -> Reason | None:
    """Why the numbers of a story do not fit each other."""
    draft = draft_of(text, equation, answer)
    for guard in (source.unused_number, source.more_taken_than_there_was):
        if guard.refuses(draft):
            return guard.reason
    return None


@pytest.mark.parametrize(
    ("text", "equation", "answer"),
    [
        ("Ann made 9 pies and 50 buns. She sold 40 pies and 4 buns. How many buns are left?", "x=50-4", "46"),
    ],
)  # fmt: skip
def test_an_unused_number_that_is_taken_is_refused(text: str, equation: str, answer: str) -> None:
    assert fit(text, equation, answer) is Reason.TWO_READINGS


@pytest.mark.parametrize(
    ("text", "equation", "answer"),
    [
        ("Ann baked 16 pies and 14 tarts. If she puts all in rows of 5 each, how many rows has she?", "x=16+14", "30"),
        ("Ann has 9 figs and 12 nuts. If she shares the figs among 3 friends, how many gets each friend?", "x=12-9", "3"),
        ("Ann has 4 packs of 10 pens. She also has 6 extra pens. How many pens does she have?", "x=4*10", "40"),
    ],
)  # fmt: skip
def test_an_unused_number_that_the_question_needs_is_refused(
    text: str, equation: str, answer: str
) -> None:
    assert fit(text, equation, answer) is Reason.TWO_READINGS


def test_more_of_a_thing_cannot_be_sold_than_there_was() -> None:
    text = "A farm had 30 hens and 20 cows. It sold 25 cows. How many animals are left?"
    assert fit(text, "x=30+20-25", "25") is Reason.IMPOSSIBLE_QUANTITY


@pytest.mark.parametrize(
    ("text", "equation", "answer"),
    [
        ("Ben has 8 figs and 2 less plums than Cid, who has 12. How many plums has Ben?", "x=12-2", "10"),
        ("Before lunch Ann sold 16 cups, after lunch 23 cups. How many did she sell?", "x=16+23", "39"),
        ("Ann had 9 figs and 4 plums. She ate 3 figs. How many figs are left?", "x=9-3", "6"),
        ("Ann has 9 figs in 2 bags. She buys 3 figs. How many figs has she now?", "x=9+3", "12"),
    ],
)  # fmt: skip
def test_what_fits_may_stay(text: str, equation: str, answer: str) -> None:
    assert fit(text, equation, answer) is None


def test_an_unused_number_is_named() -> None:
    text = "Ann made 9 cakes. She sold 40 tarts and 4 cakes. How many cakes are left?"
    detail = source.unused_number.check(draft_of(text, "x=9-4", "5"))
    assert detail is not None
    assert "40" in detail
    assert "'sold'" in detail


def test_a_constant_needs_a_word_that_stands_for_it() -> None:
    cups = "Ann has 9 pens and some cups. How many things does Ann have?"
    detail = of_equation.unexplained_constant.check(draft_of(cups, "x=9+17", "26"))
    assert detail == "the equation uses 17, and no word of the text stands for it"
    week = "Ann reads 9 pages every day. How many pages does Ann read in a week?"
    assert of_equation.unexplained_constant.check(draft_of(week, "x=9*7", "63")) is None
    share = "A quarter of 8 figs is gone. How many figs are left?"
    assert of_equation.unexplained_constant.check(draft_of(share, "x=8*(3/4)", "6")) is None
    price = "A hat costs $9. How many cents do 2 hats cost?"
    assert of_equation.unexplained_constant.check(draft_of(price, "x=9*2*100", "1800")) is None


def test_the_number_asked_for_must_be_the_one_that_the_equation_means() -> None:
    text = "Ann sent 2 letters. One cost 60 cents, the other half of it. What did she pay?"
    assert meant.number_or_word.check(draft_of(text, "x=60+60/2", "90")) == (
        "the 2 of the equation may be that of 'half', not '2'"
    )
    assert meant.number_or_word.check(draft_of(text, "x=60+60/2", "90", 1)) is None


@pytest.mark.parametrize(
    "text",
    ["The table shows 4 pens.", "A graph has 4 bars.", "The diagram has 4 boxes."],
)
def test_a_text_that_needs_a_picture_is_refused(text: str) -> None:
    assert source.picture_needed.check(draft_of(f"{text} How many are there?", "x=4", "4"))


@pytest.mark.parametrize(
    ("text", "equation", "answer", "refused"),
    [
        ("A meal costs $10. Ann gives a tip of 20%. How much does Ann pay?", "x=10+2", "12", True),
        (
            "A meal costs $10. Ann gives a tip of 20%. How much does Ann pay?",
            "x=10*1.2",
            "12",
            False,
        ),
        (
            "A meal costs $10. Ann gives a tip of 20%. How much does Ann pay?",
            "x=10+10*20/100",
            "12",
            False,
        ),
        (
            "Ann has 15 figs and 3 bags. She eats 1/3 of the figs. How many are left?",
            "x=15-15/3",
            "10",
            False,
        ),
    ],
)
def test_a_share_is_used_in_some_form(text: str, equation: str, answer: str, refused: bool) -> None:
    assert (
        of_equation.share_not_used.check(draft_of(text, equation, answer)) is not None
    ) is refused


def test_a_number_that_names_something_is_no_amount_of_the_equation() -> None:
    text = (
        "Omar got 15 cards on his 9th birthday. He got 6 fewer cards on his 10th birthday. "
        "How many cards did he get on both birthdays?"
    )
    detail = of_equation.name_as_amount.check(draft_of(text, "x=15+9", "24"))
    assert detail is not None
    assert "9th" in detail
    twice = (
        "On the second day Omar ran twice as far as on the first day, 8 miles. How far did he run?"
    )
    assert of_equation.name_as_amount.check(draft_of(twice, "x=8*2", "16")) is None


def test_what_was_worked_out_from_a_number_does_not_tell_it() -> None:
    text = "70% of the pupils are boys and 60 pupils are girls. How many boys are there?"
    written = "x=70%*(60/(30/100))"
    detail = of_equation.constant_of_target.check(draft_of(text, written, "140"))
    assert detail is not None
    assert "70%" in detail
    assert of_equation.constant_of_target.check(draft_of(text, written, "140", target=1)) is None
    coins = "Ann has 3/4 of a dollar and two quarters. How many dollars has she?"
    assert (
        of_equation.constant_of_target.check(draft_of(coins, "x=(3/4)+0.25+0.25", "1.25")) is None
    )


def test_only_cents_are_hundredths() -> None:
    bags = "A bag of figs costs $5. How much do 50 bags cost at a 10% discount?"
    assert of_equation.unexplained_constant.check(draft_of(bags, "x=50*(5-0.5)", "225")) is not None
    cents = "A fig costs 50 cents. How many dollars do 8 figs cost?"
    assert of_equation.unexplained_constant.check(draft_of(cents, "x=8*0.5", "4")) is None
    nickels = "Ann has $2 and 7 nickels. How many dollars has she?"
    assert of_equation.unexplained_constant.check(draft_of(nickels, "x=2+7*0.05", "2.35")) is None


@pytest.mark.parametrize(
    ("text", "equation", "answer"),
    [
        ("A floor of 4 m by 3 m is laid with square tiles of side 0.5 m. How many tiles are laid?", "x=4*3/0.5^2", "48"),
        ("A cube with an edge of 6 cm is cut into cubes with an edge of 2 cm. How many are there?", "x=6^3/2^3", "27"),
        ("There are 40 birds. There are 6 more finches than robins. How many robins are there?", "x=(40-6)/2", "17"),
        ("It rained 12 mm in May, 20 mm in June, 4 mm in July. What was the average?", "x=(12+20+4)/3", "12"),
    ],
)  # fmt: skip
def test_a_constant_may_be_there_by_the_method(text: str, equation: str, answer: str) -> None:
    draft = draft_of(text, equation, answer)
    assert not of_equation.unexplained_constant.refuses(draft)


@pytest.mark.parametrize(
    ("text", "equation", "answer"),
    [
        ("Ann saves $9. Her money grows threefold each year. How much has she in the end?", "x=9*3^2", "81"),
        ("There are 40 cards. 6 of them are blue. How many others are there?", "x=(40-6)/2", "17"),
    ],
)  # fmt: skip
def test_a_constant_of_another_story_is_refused(text: str, equation: str, answer: str) -> None:
    draft = draft_of(text, equation, answer)
    assert of_equation.unexplained_constant.refuses(draft)


def test_of_two_that_are_told_one_by_one_no_factor_is_made() -> None:
    told = "Two boats leave a pier, one at 9 mph and the other at 12 mph. How far apart are they after 2 hours?"
    again = draft_of(told, "x=(9+12)*2", "42", 2)
    assert again.number.surface == "2"
    assert not meant.number_or_word.refuses(again)
    alike = "Two boats carry 9 men each for 2 hours. How many men is that?"
    assert meant.number_or_word.refuses(draft_of(alike, "x=9*2", "18", 1))


def test_an_ordinal_is_no_amount_but_may_be_a_place_in_a_row() -> None:
    text = "The mean of three numbers is 18. Two are 13 and 20. Find the third number."
    assert not meant.number_or_word.refuses(draft_of(text, "x=3*18-13-20", "21"))
    text = (
        "A tram leaves every 12 minutes. How many minutes after the first does the 9th tram leave?"
    )
    assert not of_equation.name_as_amount.refuses(draft_of(text, "x=(9-1)*12", "96"))
    assert of_equation.name_as_amount.refuses(draft_of(text, "x=9*12", "108"))


def test_the_denominator_of_an_unused_fraction_may_be_meant() -> None:
    text = "Jo gets 3 fines. The first 2 cost $150 each and the last cost 1/3 as much. How much is that?"
    assert meant.number_or_word.refuses(draft_of(text, "x=150*2+150/3", "350"))


def test_no_more_of_the_things_can_be_read_than_there_are() -> None:
    text = "There are 4 new books and 17 films. You read 19 of the books and saw 7 of the films. How many films are left?"
    assert source.more_taken_than_there_was.refuses(draft_of(text, "x=17-7", "10"))
    rows = "There are 9 rows of 22 hens each. A fox takes 37 of the hens. How many hens are left?"
    assert not source.more_taken_than_there_was.refuses(draft_of(rows, "x=9*22-37", "161"))
    trays = "Bo made 9 trays of 12 buns. He sold 40 buns. How many buns are left?"
    assert not source.more_taken_than_there_was.refuses(draft_of(trays, "x=9*12-40", "68"))


def test_a_value_that_is_told_as_often_as_it_multiplies_is_meant() -> None:
    text = "Tim brushes twice a day for 2 minutes. How many minutes does he brush in 30 days?"
    assert not meant.number_or_word.refuses(draft_of(text, "x=2*2*30", "120", 1))
    assert meant.number_or_word.refuses(draft_of(text, "x=2*30", "60", 0))


@pytest.mark.parametrize(
    ("before", "refused"),
    [
        ("Ann wonders how many pens she has.", False),
        ("How many pens are red?", True),
        ("Find the number of red pens.", True),
    ],
)
def test_only_who_asks_puts_a_second_question(before: str, refused: bool) -> None:
    draft = draft_of(f"{before} Ann has 4 pens. How many pens are left?", "x=4", "4")
    draft.analysis = analyse(draft.problem.text)
    assert bool(source.second_question.refuses(draft)) is refused


def test_a_pair_is_what_is_counted_beside_a_number() -> None:
    text = "Ann bought 2 pairs of socks for $9 each. How much did she pay?"
    assert not meant.number_or_word.refuses(draft_of(text, "x=2*9", "18"))
    text = "Ann paid forty-five dollars for 5 toys at $9 each. How much is that?"
    assert not meant.number_or_word.refuses(draft_of(text, "x=5*9", "45", 1))


def test_what_goes_around_two_sides_takes_each_of_them_twice() -> None:
    guard = of_equation.unexplained_constant
    strip = "A strip goes around a tray that is 30 cm by 45 cm. How long is the strip in cm?"
    assert guard.check(draft_of(strip, "x=2*(30+45)", "150")) is None
    assert guard.check(draft_of(strip, "x=2*30+2*45", "150")) is None
    assert guard.check(draft_of(strip, "x=2*30+45", "105")) is not None
    lawn = "A lawn is 30 m by 45 m and a path is 5 m. How long is it in m?"
    assert guard.check(draft_of(lawn, "x=2*(30+45)", "150")) is not None
