"""Features tell how a text was made; the quality of a text is learnt from them."""

from __future__ import annotations

from roda.augmentation.identify import identify
from roda.languages.base import Rewritten
from roda.languages.english.rewrite import StoryPlan, study
from roda.problem import Problem, Record


def features(text: str, equation: str, answer: str, target: int) -> dict[str, float]:
    problem = identify(Record("1", text, equation, answer, "en"))
    assert isinstance(problem, Problem)
    plan = study(problem)
    assert isinstance(plan, StoryPlan)
    made = plan.rewrite(target)
    assert isinstance(made, Rewritten), made
    return dict(made.features)


def test_a_plain_text_has_few_signs_of_risk() -> None:
    text = "Tom had 5 figs. He ate 2 figs. How many figs does Tom have left?"
    found = features(text, "x=5-2", "3", 0)
    assert found["same_unit"] == 2
    assert found["asked_at_first"] == 1
    assert found["stated_left"] == 1
    assert found["line_joined"] == found["source_unused"] == found["words_lost"] == 0


def test_numbers_beside_the_target_and_unused_ones_are_counted() -> None:
    text = "Mia is 9 years old. She bought 4 red pens and 3 blue pens. How many pens did Mia buy in all?"
    found = features(text, "x=4+3", "7", 1)
    assert found["source_unused"] == 1
    assert found["clause_numbers"] == 2
    assert found["listed"] == 1
    assert found["stated_in_all"] == 1


def test_every_feature_is_a_number() -> None:
    text = "Ann read 12 pages on Monday. She read 8 pages on Friday. How many pages did she read?"
    found = features(text, "x=12+8", "20", 0)
    assert len(found) > 50
    assert all(isinstance(value, float) for value in found.values())
