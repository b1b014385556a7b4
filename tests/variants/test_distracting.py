"""A sentence that does not matter: inside the story, before the question, and never mistaken."""

from __future__ import annotations

import re

import pytest
from tests.variants.stories import STORIES, story

from roda.augmentation.identify import identify
from roda.augmentation.paraphrase import Paraphrase
from roda.expression import references
from roda.problem import Problem, Reason, Record, Rejection
from roda.variants import distract
from roda.variants.distracting import distracted
from roda.variants.making import variants

TOLD = [name for name in STORIES if name not in ("sum", "share", "rate")]


@pytest.mark.parametrize("name", TOLD)
def test_equation_and_answer_stay_and_the_number_is_not_used(name: str) -> None:
    problem = story(name)
    for seed in range(8):
        made = distract(problem, seed)
        assert isinstance(made, Problem)
        assert made.answer == problem.answer
        assert made.answer_surface == problem.answer_surface
        used = {made.numbers[index].value for index in references(made.equation)}
        assert used == {problem.numbers[index].value for index in references(problem.equation)}
        assert len(made.numbers) in (len(problem.numbers), len(problem.numbers) + 1)
        added = set(made.values) - set(problem.values)
        assert problem.answer not in added


@pytest.mark.parametrize("name", TOLD)
def test_the_question_still_ends_the_text(name: str) -> None:
    problem = story(name)
    question = re.split("[.．] ?|。", problem.text)[-1]
    made = distract(problem)
    assert isinstance(made, Problem)
    assert made.text.endswith(question[-12:])


def test_the_sentence_is_about_something_else() -> None:
    text = "Tom is 9 years old. His sister is 4 years older. How old is his sister?"
    problem = identify(Record("1", text, "x=9+4", "13"))
    assert isinstance(problem, Problem)
    for draft in distracted(problem, 0):
        assert draft.text.count("year") == 2
        assert draft.text.count("sister") == 2


def test_no_pronoun_is_parted_from_whom_it_means() -> None:
    text = "Ann has 7 red pens. They cost 3 dollars each. How much did they cost in all?"
    problem = identify(Record("1", text, "x=7*3", "21"))
    assert isinstance(problem, Problem)
    for draft in distracted(problem, 0):
        assert "pens. They cost" in draft.text
        assert "each. How much did they" in draft.text


def test_what_the_question_asks_for_is_added_only_for_somebody_else() -> None:
    text = "Ann has 17 pens. She finds 5 pens. How many pens does Ann have?"
    problem = identify(Record("1", text, "x=17+5", "22"))
    assert isinstance(problem, Problem)
    near = [draft.text for draft in distracted(problem, 1) if draft.text.count("pens") > 3]
    assert near
    assert not [
        made
        for made in near
        if re.search(r"Ann (?:also )?(?:has|had|owns) \d+ pens", made.replace(text[:16], ""))
    ]


def test_all_questions_about_everything_get_no_more_things() -> None:
    text = "Ann has 17 pens and 5 cups. How many things does she have altogether?"
    problem = identify(Record("1", text, "x=17+5", "22"))
    assert isinstance(problem, Problem)
    owned = re.compile(r"Ann (?:also )?(?:has|owns|keeps|found|used) (?!17)")
    assert not [
        draft.text
        for draft in distracted(problem, 1)
        if owned.search(draft.text.replace(text, "")) and "known" not in draft.text
    ]


def test_a_clause_on_the_way_stands_behind_its_comma() -> None:
    made = distract(story("road"))
    assert isinstance(made, Problem)
    assert re.search("开往乙地，途中[经穿]过[0-9]+[座条]", made.text)


def test_numbers_without_a_story_are_left_alone() -> None:
    refused = distract(story("sum"))
    assert isinstance(refused, Rejection)
    assert refused.reason is Reason.NO_DISTRACTOR


def test_several_have_different_sentences() -> None:
    several = variants(story("figs"), ["distracted"], 6)
    bare = {re.sub("[0-9]+", "", each.text) for each in several if isinstance(each, Paraphrase)}
    assert len(bare) == 6


def test_a_question_that_comes_first_is_left_alone() -> None:
    text = "How much time did it take? The way is 200 miles at 50 miles an hour. (Round it.)"
    problem = identify(Record("1", text, "x=200/50", "4"))
    assert isinstance(problem, Problem)
    assert isinstance(distract(problem), Rejection)
