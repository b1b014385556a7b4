"""The files of sentences and words: every slot can be filled, every sentence reads back its number."""

from __future__ import annotations

import re

import pytest

from roda.languages import LANGUAGES, language
from roda.problem import Kind
from roda.variants.frames import frames, word_lists
from roda.variants.holding import words

SLOTS = {"name", "child", "kin", "young", "elder", "stranger", "thing", "asked", "place", "n"}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_sentence_has_one_number_and_known_slots(code: str) -> None:
    found = frames(code)
    assert len(found) >= 40
    assert len({frame.sentence for frame in found}) == len(found)
    for frame in found:
        slots = re.findall(r"\{(\w+)\}", frame.sentence)
        assert set(slots) <= SLOTS, frame.sentence
        assert slots.count("n") == 1
        assert len(frame.numbers) > 2
        assert "{place}" not in frame.sentence or frame.needed


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_number_of_a_sentence_is_read_as_one(code: str) -> None:
    fill = dict.fromkeys(SLOTS, "pears" if code == "en" else "个梨")
    for frame in frames(code):
        text = frame.sentence.format(**{**fill, "n": frame.numbers[-1]})
        [number] = language(code).find_numbers(text)
        scale = 100 if number.kind is Kind.PERCENT else 1
        assert number.value * scale == frame.numbers[-1], text


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_lists_that_the_code_asks_for_are_there(code: str) -> None:
    lists = word_lists(code)
    for name in ("kin", "young", "elder"):
        assert lists[name]
        assert lists[f"{name} he"]
        assert lists[f"{name} she"]
    for name in (
        "things",
        "open questions",
        "several people",
        "points back",
        "pronouns",
        "no things",
    ):
        assert lists[name]
    assert words(code).facts
    assert words(code).most
