"""Windows hold the number in the middle, whatever the text; vocabularies know what they saw."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.languages import language
from roda.significance.features import EDGE, SIDE, WIDTH, Vocabulary, may_be_word, shape, windows

TEXTS = {
    "zh": st.text("第3天买了125个苹果，(1/4)20%　 年级每", max_size=40),
    "en": st.text("Ana has 3 of 12.50 two-thirds, twice $ and one", max_size=60),
}


@pytest.mark.parametrize("code", TEXTS)
@given(data=st.data())
def test_every_number_stands_in_the_middle_of_its_window(code: str, data: st.DataObject) -> None:
    text = data.draw(TEXTS[code])
    numbers = language(code).find_numbers(text)
    seen = windows(text, numbers, code)
    assert [window[SIDE] for window in seen] == [shape(number) for number in numbers]
    assert all(len(window) == WIDTH for window in seen)


def test_beyond_the_ends_of_a_text_is_the_edge() -> None:
    numbers = language("zh").find_numbers("3")
    assert windows("3", numbers, "zh") == [(EDGE,) * 3 + ("3",) + (EDGE,) * 3]


def test_spaces_and_capitals_make_no_difference() -> None:
    find = language("en").find_numbers
    plain, loose = "Ana has 12 figs, Bo has 3.", "ANA  has 12 figs , bo has 3 ."
    assert windows(plain, find(plain), "en") == windows(loose, find(loose), "en")


@pytest.mark.parametrize(
    ("code", "text", "words"),
    [
        ("zh", "第3天看了12页，9天看了90页", ["3"]),
        ("zh", "6班每人25%，共８个", ["6"]),
        ("en", "Two girls paid $5 for 12 plums on page 7", ["Two", "7"]),
    ],
)
def test_only_some_numbers_can_be_words(code: str, text: str, words: list[str]) -> None:
    numbers = language(code).find_numbers(text)
    assert [n.surface for n in numbers if may_be_word(n, code)] == words


def test_a_rare_token_is_unknown() -> None:
    vocabulary = Vocabulary.of([("a", "b"), ("a", "c")], at_least=2)
    assert vocabulary.tokens == ("<edge>", "<unknown>", "a")
    assert vocabulary.encode([("a", "z")]) == [[2, 1]]
