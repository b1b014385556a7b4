"""Which time a question means."""

from __future__ import annotations

from parsed import scene_of
from roda.languages.english.story.time import When, time_of
from roda.languages.guard import Refusal
from roda.problem import Reason


def when(text: str, place: int) -> When | Refusal:
    scene = scene_of(text)
    [clause] = scene.clauses[place]
    [quantity] = [q for (line, _), q in scene.quantities.items() if line == place]
    return time_of(scene, place, clause, quantity)


def test_a_state_before_a_change_is_asked_at_first() -> None:
    text = "Tom had 5 pens. He sold 2 pens. Tom has 3 pens left."
    assert when(text, 0) == When(True, " at first")
    assert when(text, 1) == When()


def test_a_state_before_or_after_a_change_is_not_asked() -> None:
    found = when("Tom sold 2 pens. Tom had 5 pens. Bo saw 7 pens.", 1)
    assert isinstance(found, Refusal)
    assert found.reason is Reason.TWO_READINGS
    assert "'Tom had 5 pens.'" in found.detail


def test_a_multiple_that_one_side_changes_is_asked_at_first() -> None:
    text = "Ann has 3 times as many figs as Bo. Ann then adds 4 more figs to her bowl. Ann has 19 figs in total."
    assert when(text, 0) == When(True, " at first")


def test_what_is_given_to_the_owner_changes_what_her_bag_has() -> None:
    text = "Lena's bag has 6 pens. Her mother gives her 3 more pens. Lena has 9 pens altogether."
    assert when(text, 0) == When(True, " at first")


def test_what_there_is_the_next_day_is_another_amount() -> None:
    text = "There are 50 frogs in the pond. The next day, half of the frogs are there. He saw 75 frogs in total."
    assert when(text, 0) == When(True, " at first")
