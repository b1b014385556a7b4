"""Fresh numbers: of the same kind and size, sensible where the old ones were, and right by the equation."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.variants.stories import STORIES, story

from roda.augmentation.identify import identify
from roda.augmentation.paraphrase import Paraphrase
from roda.expression import evaluate
from roda.problem import Problem, Reason, Record, Rejection
from roda.variants import renumber
from roda.variants.making import variants

SEEDS = range(12)


def made(name: str) -> list[Problem]:
    """Variants of a story, drawn with several seeds."""
    found = [renumber(story(name), seed) for seed in SEEDS]
    return [each for each in found if isinstance(each, Problem)]


@pytest.mark.parametrize("name", [name for name in STORIES if name not in ("half", "minutes")])
def test_a_variant_has_the_equation_of_its_origin_and_its_own_answer(name: str) -> None:
    problem = story(name)
    found = made(name)
    assert found
    for each in found:
        assert each.equation == problem.equation
        assert evaluate(each.equation, each.values) == each.answer != problem.answer
        assert each.text != problem.text
        assert each.origin == problem.id
        read = identify(Record("x", each.text, each.equation_surface, each.answer_surface))
        assert isinstance(read, Problem)
        assert read.answer == each.answer


@pytest.mark.parametrize("name", ["boxes", "article", "zh", "share"])
def test_whole_values_stay_whole_and_positive(name: str) -> None:
    for each in made(name):
        assert each.answer.denominator == 1
        assert min(each.values) > 0


def test_who_had_more_still_has_more() -> None:
    for each in made("zh"):
        apples, peaches, _ = each.values
        assert apples > peaches


def test_numbers_are_written_as_before() -> None:
    for each in made("words"):
        assert all(number.surface.isalpha() or "-" in number.surface for number in each.numbers)
    for each in made("price"):
        assert [len(n.surface.partition(".")[2]) for n in each.numbers] == [2, 2, 0]
    for each in made("sale"):
        assert each.numbers[1].surface.endswith("%")
        assert 0 < each.values[1] < 1
    for each in made("rate"):
        assert each.answer_surface.endswith("%")


def test_an_article_still_fits() -> None:
    for each in made("article"):
        assert "an 8" in each.text


def test_a_week_has_no_eighth_day() -> None:
    found = made("hours")
    assert found
    for each in found:
        assert each.values[1] <= 7
        assert each.values[0] <= 24


def test_facts_stay() -> None:
    for each in made("minutes"):
        assert each.values[0] == 60


def test_a_half_may_be_the_part_or_the_rest_and_stays() -> None:
    assert all(each.values[0] == Fraction(1, 2) for each in made("half"))


def test_numbers_that_add_up_still_do() -> None:
    for each in made("triple"):
        total, boys, girls, _ = each.values
        assert total == boys + girls


def test_a_constant_that_no_word_explains_refuses_the_problem() -> None:
    worked_out = Record(
        "1", "Ann has 20 figs and eats a quarter of them, then 3. How many has she?", "x=15-3", "12"
    )
    problem = identify(worked_out)
    assert isinstance(problem, Problem)
    refused = renumber(problem)
    assert isinstance(refused, Rejection)
    assert refused.reason is Reason.NO_FRESH_NUMBERS


def test_a_number_that_a_word_brings_as_well_stays() -> None:
    weekdays = Record(
        "1", "Eva does 5 laps on weekdays. How many laps is that in 8 weeks?", "x=5*5*8", "200"
    )
    problem = identify(weekdays)
    assert isinstance(problem, Problem)
    result = renumber(problem)
    assert isinstance(result, Rejection) or result.values[0] == 5


def test_the_same_seed_gives_the_same_and_wordings_differ() -> None:
    problem = story("zh")
    assert renumber(problem, 3) == renumber(problem, 3)
    several = variants(problem, ["renumbered"], 4)
    texts = {each.text for each in several if isinstance(each, Paraphrase)}
    assert len(texts) == len(several) == 4
    assert [each.id for each in several if isinstance(each, Paraphrase)][:2] == [
        "zh.renumbered-1",
        "zh.renumbered-2",
    ]


def test_an_equation_without_an_operation_is_refused() -> None:
    problem = identify(Record("1", "Ann has 5 figs. How many figs has Ann?", "x=5", "5"))
    assert isinstance(problem, Problem)
    assert isinstance(renumber(problem), Rejection)


def test_a_number_of_very_many_digits_takes_no_time() -> None:
    text = "A jug holds 0.08333333333333333 liters. How many liters do 123456789123 jugs hold?"
    problem = identify(Record("x", text, "x=0.08333333333333333*123456789123"))
    assert isinstance(problem, Problem)
    found = renumber(problem, 1)
    assert isinstance(found, Problem)
    assert found.text != text
