"""What a question must say to be understood at the end of its text."""

from __future__ import annotations

import pytest

from parsed import scene_of
from roda.languages.english.ask.wish import Wish, wish_for
from roda.languages.guard import Refusal
from roda.problem import Reason


def wish(text: str, place: int) -> Wish | Refusal:
    scene = scene_of(text)
    [clause] = scene.clauses[place]
    [quantity] = [q for (line, _), q in scene.quantities.items() if line == place]
    return wish_for(scene, place, clause, quantity, direct=False)


def test_people_are_named_and_left_out_nouns_filled_in() -> None:
    found = wish("Tom had 5 pens. He sold 2 of them. Tom has 3 pens left.", 1)
    assert isinstance(found, Wish)
    assert found.named[0] == "Tom"
    assert found.noun == "the pens"


def test_the_time_is_said() -> None:
    found = wish("Tom had 5 pens. He sold 2 pens. Tom has 3 pens left.", 0)
    assert isinstance(found, Wish)
    assert (found.past, found.tail) == (True, " at first")


@pytest.mark.parametrize(
    "text",
    [
        "Tom met Bob. He sold 2 pens. Bob has 3 pens left.",
        "Tom met Bob. It cost 2 dollars. Bob has 3 pens left.",
    ],
)
def test_a_pronoun_that_is_not_clear_is_quoted(text: str) -> None:
    found = wish(text, 1)
    assert isinstance(found, Refusal)
    assert found.reason is Reason.DANGLING
    assert text.split(". ")[1].split()[0] in found.detail
