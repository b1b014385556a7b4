"""A clause as data: all its words have their place, and come out again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.languages.english.parsing import analyse
from roda.languages.english.story.clauses import clauses_of
from roda.languages.english.story.lines import Line
from roda.languages.english.story.realise import (
    Question,
    with_articles,
    write_question,
    write_statement,
)
from roda.languages.english.story.spec import Spec, Verb, spec_of
from roda.languages.guard import Refusal

SUBJECTS = st.sampled_from(["Tom", "The old farmer", "His two sisters", "Ann and Bo"])
VERBS = st.sampled_from(["bought", "will buy", "has bought", "can sell", "was selling", "sells"])
OBJECTS = st.sampled_from(["9 pens", "4 red kites", "3 boxes of nails"])
ENDS = st.sampled_from(["", " at the market", " for his aunt", " on Monday"])


def spec(text: str) -> Spec | Refusal:
    line = Line(text, analyse(text).sentences[0])
    return spec_of(clauses_of(line)[0])


@given(SUBJECTS, VERBS, OBJECTS, ENDS)
def test_what_goes_in_comes_out(subject: str, verb: str, thing: str, end: str) -> None:
    text = f"{subject} {verb} {thing}{end}."
    made = spec(text)
    assert isinstance(made, Spec), made
    assert write_statement(made) == text.removesuffix(".")


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
