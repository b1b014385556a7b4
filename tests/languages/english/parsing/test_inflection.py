"""Forms of words, there and back."""

from __future__ import annotations

import pytest
from lemminflect import Inflections, Lemmatizer
from lemminflect.codecs.InflectionLUCodec import InflectionLUCodec
from lemminflect.codecs.LemmaLUCodec import LemmaLUCodec

from roda.languages.english.parsing.inflection import inflect, is_plural, lemma, singular

VERBS = """find found found finds finding
see saw seen sees seeing
fall fell fallen falls falling
lie lay lain lies lying
lay laid laid lays laying
leave left left leaves leaving
give gave given gives giving
buy bought bought buys buying
eat ate eaten eats eating
spend spent spent spends spending
cost cost cost costs costing
put put put puts putting
read read read reads reading
cut cut cut cuts cutting
run ran run runs running
swim swam swum swims swimming
drive drove driven drives driving
grow grew grown grows growing
pick picked picked picks picking
carry carried carried carries carrying
bake baked baked bakes baking
plan planned planned plans planning
travel traveled traveled travels traveling
have had had has having
do did done does doing
build built built builds building
sell sold sold sells selling
make made made makes making
take took taken takes taking
win won won wins winning""".splitlines()

NOUNS = """apple apples
box boxes
penny pennies
leaf leaves
knife knives
shelf shelves
child children
person people
man men
woman women
fisherman fishermen
foot feet
mouse mice
goose geese
potato potatoes
photo photos
bus buses
glass glasses
watch watches
toy toys
cookie cookies
pie pies
brownie brownies
shoe shoes
inch inches
half halves
seashell seashells
dime dimes
quiz quizzes""".splitlines()


@pytest.mark.parametrize("line", VERBS)
def test_a_verb_has_its_forms_and_they_lead_back(line: str) -> None:
    base, past, participle, third, ing = line.split()
    tags = {"VBD": past, "VBN": participle, "VBZ": third, "VBG": ing}
    assert {tag: inflect(base, tag) for tag in tags} == tags
    assert {lemma(form, tag) for tag, form in tags.items()} == {base}
    assert inflect(base, "VB") == inflect(base, "VBP") == base


@pytest.mark.parametrize("line", NOUNS)
def test_a_noun_has_its_plural_and_it_leads_back(line: str) -> None:
    one, many = line.split()
    assert inflect(one, "NNS") == many
    assert inflect(many, "NNS") == many, "a plural is never made plural again"
    assert singular(many) == lemma(many, "NNS") == singular(one) == one
    assert is_plural(many)
    assert not is_plural(one)


@pytest.mark.parametrize("noun", ["fish", "sheep", "deer", "money", "goldfish"])
def test_some_nouns_do_not_change(noun: str) -> None:
    assert inflect(noun, "NNS") == singular(noun) == noun


def test_be_is_irregular() -> None:
    assert [inflect("be", tag) for tag in ("VBZ", "VBP", "VBD", "VBN", "VBG", "VB")] == (
        ["is", "are", "was", "been", "being", "be"]
    )
    assert {lemma(form, "VBD") for form in ("was", "were")} == {"be"}
    assert lemma("'s", "VBZ") == lemma("'re", "VBP") == "be"


def test_capitals_are_kept() -> None:
    assert inflect("Apple", "NNS") == "Apples"
    assert singular("Boxes") == "Box"


def test_short_forms_are_known() -> None:
    assert lemma("n't", "RB") == "not"
    assert lemma("'ll", "MD") == lemma("wo", "MD") == "will"
    assert lemma("'ve", "VBP") == "have"


def test_an_unknown_word_follows_the_rules() -> None:
    assert inflect("glorp", "VBD") == "glorped"
    assert inflect("glorp", "NNS") == "glorps"


def test_a_past_form_where_the_plain_one_belongs_has_its_own_verb() -> None:
    assert lemma("spent", "VB") == lemma("spend", "VB") == "spend"  # "How much did he spent?"
    assert lemma("found", "VB") == "found"  # a verb in its own right


def test_tables_hold_what_lemminflect_reads_from_them() -> None:
    lemmatizer, inflections = Lemmatizer(), Inflections()
    for table, whole in (
        (lemmatizer.lemma_dict, LemmaLUCodec.load(lemmatizer.lemma_lu_fn)),
        (inflections.infl_dict, InflectionLUCodec.load(inflections.infl_lu_fn)),
    ):
        some = [*sorted(whole)[::50], "be", "can", "'d", "saw"]
        assert all(table.get(word, {}) == whole.get(word, {}) for word in some)
        assert table.get("blorgs", {}) == {}
        assert table.get("zzz", {}) == {}
