"""HanTa's tags as Penn tags; the quick search finds what HanTa's own finds."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roda.languages.english.parsing.tags import _tagger, tag

TEXTS = [
    "How many figs does Lena have left now ?",
    "If she sold 3 boxes for $ 5 each , how much money would she have ?",
    "The farmer 's cows gave 30.5 gallons of milk on Monday .",
    "Blorp frumbled the zibs !",
]
WORDS = [
    "the",
    "a",
    "She",
    "Lena",
    "figs",
    "did",
    "does",
    "buy",
    "left",
    "many",
    "how",
    "3",
    ".",
    ",",
    "?",
    "of",
    "red",
    "zib",
    "there",
    "are",
]


@pytest.mark.parametrize("text", TEXTS)
def test_the_quick_search_finds_what_the_slow_one_finds(text: str) -> None:
    words = text.split()
    assert _tagger().codes(words) == _tagger().tag_sent_viterbi(words)


@settings(max_examples=80)
@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=12))
def test_every_word_gets_a_tag(words: list[str]) -> None:
    assert len(tag(words)) == len(words)
    assert all(found.upos and found.xpos for found in tag(words))


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ("How many figs does Lena have ?", "WRB JJ NNS VBZ NNP VBP ."),
        ("How much would 2 pies cost ?", "WRB JJ MD CD NNS VB ."),
        ("How many are there ?", "WRB JJ VBP EX ."),
        ("She has $ 5 .", "PRP VBZ $ CD ."),
    ],
)
def test_tags_in_context(text: str, tags: str) -> None:
    assert [found.xpos for found in tag(text.split())] == tags.split()
