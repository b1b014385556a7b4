"""The languages of the pages have the same words, and pages ask for none that is missing."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import roda.web
from roda.augmentation.ledger import Ledger
from roda.problem import Kind, Reason
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


def test_the_code_asks_for_words_that_there_are() -> None:
    named = re.compile(r"""["']((?:frame|playground|judge)\.[a-z_]+(?:\.[a-z_]+)*)["']""")
    asked = {
        key for path in WEB.rglob("*.py") for key in named.findall(path.read_text(encoding="utf-8"))
    }
    assert len(asked) > 10
    assert asked <= set(words("en"))


def test_every_reason_is_told_in_every_language() -> None:
    for code in LANGUAGES:
        for reason in Reason:
            assert words(code)[f"reasons.{reason.value}.why"]
            assert words(code)[f"reasons.{reason.value}.change"]


def test_kinds_states_and_rows_of_the_ledger_have_words() -> None:
    for kind in Kind:
        assert f"playground.kinds.{kind.value}" in words("zh")
    for state in ("waiting", "working", "paused", "done", "failed"):
        assert f"playground.files.state_{state}" in words("zh")
    for name, _, _ in Ledger(further=1).rows():
        assert f"playground.files.rows.{name.lower().replace(' ', '_')}" in words("zh")


def test_a_missing_word_is_a_fault() -> None:
    with pytest.raises(MissingWord, match=r"no words for 'frame\.nothing'"):
        say("en", "frame.nothing")
