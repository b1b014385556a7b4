"""Analysers by name; trees of other tools as Universal Dependencies."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from roda.errors import RodaError, UnknownName
from roda.languages.english.parsing import ANALYSERS, analyser
from roda.languages.english.parsing.pipelines import Pipeline, _Links, to_ud


def turned(line: str) -> dict[str, str]:
    """word/upos/label>head for each word, as a pipeline gives it, to word: label>head."""
    words, upos, deps, heads = [], [], [], []
    for part in line.split():
        word, tag, link = part.split("/")
        words.append(word)
        upos.append(tag)
        deps.append(link.split(">")[0])
        heads.append(link.split(">")[1])
    index = {word: at for at, word in enumerate(words)}
    low = [word.lower() for word in words]
    links = to_ud(_Links([index.get(head, -1) for head in heads], deps, upos, low))
    return {
        word: f"{links.deps[at]}>{words[links.heads[at]] if links.heads[at] >= 0 else ''}"
        for at, word in enumerate(words)
    }


def test_nouns_stand_above_their_prepositions() -> None:
    found = turned(
        "She/PRON/nsubj>put put/VERB/ROOT> 5/NUM/dobj>put of/ADP/prep>5 them/PRON/pobj>of "
        "in/ADP/prep>put boxes/NOUN/pobj>in"
    )
    assert found["boxes"] == "obl>put"
    assert found["in"] == "case>boxes"
    assert found["them"] == "nmod>5"
    assert found["5"] == "obj>put"


def test_predicates_stand_above_be() -> None:
    found = turned("How/SCONJ/advmod>old old/ADJ/acomp>is is/AUX/ROOT> Tomas/PROPN/nsubj>is")
    assert found == {"How": "advmod>old", "old": "root>", "is": "cop>old", "Tomas": "nsubj>old"}


def test_there_is_keeps_its_verb() -> None:
    found = turned("There/PRON/expl>are are/VERB/ROOT> 3/NUM/nummod>pens pens/NOUN/attr>are")
    assert found["are"] == "root>"
    assert found["pens"] == "nsubj>are"


def test_money_stands_above_its_number() -> None:
    found = turned("He/PRON/nsubj>has has/VERB/ROOT> $/SYM/quantmod>5 5/NUM/dobj>has")
    assert found["$"] == "obj>has"
    assert found["5"] == "nummod>$"


def test_passives_and_subtypes_get_their_names() -> None:
    found = turned(
        "Pies/NOUN/nsubjpass>sold were/AUX/auxpass>sold sold/VERB/ROOT> up/ADP/prt>sold "
        "by/ADP/agent>sold Ann/PROPN/pobj>by"
    )
    assert found["Pies"] == "nsubj:pass>sold"
    assert found["were"] == "aux:pass>sold"
    assert found["up"] == "compound:prt>sold"
    assert found["Ann"] == "obl:agent>sold"


def test_our_analysers_are_had_by_name() -> None:
    assert {name: analyser(name).name for name in ANALYSERS} == {name: name for name in ANALYSERS}
    assert analyser().name == "light"


def test_an_unknown_analyser_lists_the_choices() -> None:
    with pytest.raises(
        UnknownName, match=r"unknown analyser 'lihgt'; did you mean 'light'.*tagger"
    ):
        analyser("lihgt")


def test_a_pipeline_without_a_parser_is_refused() -> None:
    empty = SimpleNamespace(has_pipe=lambda name: False)
    with pytest.raises(RodaError, match="no dependency parser"):
        Pipeline("xx_words", empty)


def test_a_pipeline_that_speaks_ud_is_taken_as_it_is() -> None:
    spacy = pytest.importorskip("spacy", reason="spaCy is not installed")
    nlp = spacy.blank("en")
    parser = nlp.add_pipe("parser")
    for label in ("ROOT", "obl", "nsubj", "obj"):
        parser.add_label(label)
    nlp.initialize()
    text = "Lena found 3 figs. How many?"
    found = Pipeline("en_made", nlp).analyse(text)
    assert [len(sentence) for sentence in found.sentences] == [5, 3]
    assert all(text[token.start : token.end] == token.text for token in found.tokens)
