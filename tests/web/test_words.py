"""The languages of the pages have the same words, and pages ask for none that is missing."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import roda.web
from roda.web.words import LANGUAGES, MissingWord, say, words

WEB = Path(roda.web.__file__).parent
ASKED = re.compile(r"""\bt\(\s*["']([a-z_.]+)["']\s*[,)]""")


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_all_languages_have_the_same_keys_and_places() -> None:
    first, *others = (words(code) for code in LANGUAGES)
    for other in others:
        assert set(other) == set(first)
        for key, text in first.items():
            assert places(text) == places(other[key]), key


def test_no_word_is_empty_or_left_in_the_other_language() -> None:
    for key, text in words("zh").items():
        assert text.strip(), key
        assert re.search("[一-鿿]", text) or text == words("en")[key], key
    for key, text in words("en").items():
        assert text.strip(), key
        assert not re.search("[一-鿿]", text), key


def test_templates_ask_for_words_that_there_are() -> None:
    for template in WEB.glob("templates/**/*.html"):
        asked = set(ASKED.findall(template.read_text(encoding="utf-8")))
        assert asked <= set(words("en")), template.name


def test_a_missing_word_is_a_fault() -> None:
    with pytest.raises(MissingWord, match=r"no words for 'frame\.nothing'"):
        say("en", "frame.nothing")
