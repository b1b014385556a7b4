"""A clause as data: all its words have their place, and come out again."""

from __future__ import annotations

import pytest

from roda.languages.english.parsing import analyse
from roda.languages.english.story.clauses import clauses_of
from roda.languages.english.story.lines import Line
from roda.languages.english.story.realise import (
    Question,
    with_articles,
    write_question,
)
from roda.languages.english.story.spec import Spec, Verb, spec_of
from roda.languages.guard import Refusal


def spec(text: str) -> Spec | Refusal:
    line = Line(text, analyse(text).sentences[0])
    return spec_of(clauses_of(line)[0])


@pytest.mark.parametrize(
    ("verb", "question"),
    [
        (Verb("bought", "VBD", (), "buy"), "How many pens did Tom buy?"),
        (Verb("sells", "VBZ", (), "sell"), "How many pens does Tom sell?"),
        (Verb("will", "MD", ("buy",), "buy"), "How many pens will Tom buy?"),
        (Verb("has", "VBZ", ("been", "selling"), "sell"), "How many pens has Tom been selling?"),
    ],
)
def test_the_helper_goes_before_the_subject(verb: Verb, question: str) -> None:
    assert write_question(Question("how many pens", verb, "Tom")) == question


def test_a_clause_whose_words_have_no_place_is_not_understood() -> None:
    assert isinstance(spec("Nine pens."), Refusal)


def test_an_article_fits_the_word_behind_it() -> None:
    assert with_articles("a egg, an book and an hour") == "an egg, a book and an hour"
