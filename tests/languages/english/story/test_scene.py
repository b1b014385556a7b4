"""A whole text: what it counts, and which of its clauses tell the same."""

from __future__ import annotations

from parsed import scene_of
from roda.languages.english.story.scene import rival_of, told_of, who_of


def test_a_noun_that_is_left_out_is_the_last_that_was_counted() -> None:
    scene = scene_of("Tom had 5 red pens. He sold 2. Tom has 3 pens left.")
    assert scene.counted_before(1, 2) == "red pens"
    assert scene.counted_before(0, 0) is None
    assert scene.counted == "pen"


def test_a_clause_is_told_of_somebody_by_name() -> None:
    scene = scene_of("Tom had 5 pens. He sold 2 pens on Monday. Tom has 3 pens left.")
    sold = scene.clauses[1][0]
    assert who_of(scene, 1, sold) == "Tom"
    assert "Monday" in told_of(scene, 1, sold)[1]


def test_a_rival_gives_an_amount_of_the_same_thing() -> None:
    scene = scene_of("Ann read 5 books. Bo read 4 books. Ann read 9 books in May.")
    ann, bo = scene.clauses[0][0], scene.clauses[1][0]
    five = scene.quantities[0, 2]
    assert rival_of(scene, 0, ann, five) is scene.clauses[2][0]
    assert rival_of(scene, 1, bo, five) is None
