"""The guidelines tell the same in every language: every question, a word and a sentence for every answer."""

from __future__ import annotations

import re

import pytest

from roda.errors import UnknownName
from roda.judging.guidelines import LANGUAGES, guidelines
from roda.judging.protocol import PREFERENCE, QUESTIONS

ALL = (*QUESTIONS.values(), PREFERENCE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_has_a_word_and_a_sentence(language: str) -> None:
    told = guidelines(language)
    assert set(told.questions) == {question.name for question in ALL}
    for question in ALL:
        words = told.questions[question.name]
        assert len(words.short) == len(words.values) == len(question.values), question.name
        assert all(text.strip() for text in (*words.short, *words.values, words.title, words.ask))


def test_the_languages_have_the_same_parts() -> None:
    first, *others = (guidelines(language) for language in LANGUAGES)
    for other in others:
        assert set(other.labels) == set(first.labels)
        assert len(other.general) == len(first.general)


@pytest.mark.parametrize(("language", "is_chinese"), [("en", False), ("zh", True)])
def test_each_is_in_its_own_language(language: str, is_chinese: bool) -> None:
    for line in guidelines(language).text(ALL).splitlines():
        words = re.sub(r"^[-# \d()]*", "", line)
        assert not words or bool(re.search("[一-鿿]", words)) is is_chinese, line


def test_an_unknown_language_lists_the_choices() -> None:
    with pytest.raises(UnknownName, match="choices: en, zh"):
        guidelines("de")
