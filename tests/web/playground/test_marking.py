"""Marks in texts: every character is kept, and what is new, moved or gone is what a reader would say."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from roda.web.playground.marking import compare, with_numbers

texts = st.text("ab 12，。？x\n", max_size=40)


@given(texts, texts)
def test_no_character_is_lost(before: str, after: str) -> None:
    change = compare(before, after)
    assert "".join(piece.text for piece in change.before) == before
    assert "".join(piece.text for piece in change.after) == after


@given(texts)
def test_equal_texts_have_no_marks(text: str) -> None:
    change = compare(text, text)
    assert not [piece for piece in (*change.before, *change.after) if piece.mark]


def marks(text: str, other: str) -> list[tuple[str, str]]:
    return [(piece.mark, piece.text) for piece in compare(text, other).after if piece.mark]


def test_a_clause_that_moved_is_not_new() -> None:
    before = "奶奶买了2斤茄子，又买了4元的香菜和小葱，付给摊主20元，应该找回多少钱？"
    after = "奶奶买了2斤茄子，付给摊主20元，应该找回8元，又买了多少元的香菜和小葱？"
    found = dict(reversed(pair) for pair in marks(before, after))
    assert found["元的香菜和小葱"] == "moved"
    assert found["多少"] == "new"


def test_the_old_text_shows_what_is_gone() -> None:
    before, after = "Ann has 3 red pens. How many?", "Ann has some red pens. How many?"
    gone = [piece.text for piece in compare(before, after).before if piece.mark == "gone"]
    assert gone == ["3"]


def test_words_of_english_are_never_cut() -> None:
    assert marks("He gave 3 pens to Tomas.", "He gave 3 pencils to Tom.") == [
        ("new", "pencils"),
        ("new", "Tom"),
    ]


def test_a_text_without_numbers_is_one_piece() -> None:
    assert [piece.text for piece in with_numbers("no number", (), {})] == ["no number"]
