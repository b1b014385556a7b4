"""Words and sentences lie where they say; the shipped analyser draws trees of every shape."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roda.errors import RodaError
from roda.languages.english.parsing import Sentence, analyse
from roda.languages.english.parsing.analysis import (
    ROOT,
    WEIGHTS,
    Light,
    light,
    sentences,
    words,
)

# sentence | words and labels that must be found: word>head:label
GOLDEN = """
How many shells did Lena find on the beach?|find>:root Lena>find:nsubj did>find:aux shells>find:obj many>shells:amod
How many shells does Lena have left now?|have>:root Lena>have:nsubj does>have:aux shells>have:obj left>have:xcomp
How many boxes will Omar need?|need>:root Omar>need:nsubj will>need:aux boxes>need:obj
How many pens are there in the drawer?|are>:root pens>are:nsubj there>are:expl drawer>are:obl
How many birds flew away?|flew>:root birds>flew:nsubj
How many of the balls are red?|red>:root many>red:nsubj balls>many:nmod are>red:cop
How many cookies were eaten?|eaten>:root cookies>eaten:nsubj:pass were>eaten:aux:pass
How many pears are left?|left>:root pears>left:nsubj:pass
How much money did she spend altogether?|spend>:root she>spend:nsubj money>spend:obj altogether>spend:advmod
How much does the melon weigh?|weigh>:root much>weigh:obj melon>weigh:nsubj
How far did Ines walk in all?|walk>:root far>walk:advmod Ines>walk:nsubj
How old is Tomas now?|old>:root is>old:cop Tomas>old:nsubj
How tall is the tree?|tall>:root tree>tall:nsubj
How long will it take to fill the tank?|take>:root long>take:advmod will>take:aux tank>fill:obj
What is the total cost of the books?|What>:root is>What:cop cost>What:nsubj books>cost:nmod
What fraction of the cake did he eat?|eat>:root fraction>eat:obj cake>fraction:nmod he>eat:nsubj
How many more stamps does Ana have than Luis?|have>:root stamps>have:obj Ana>have:nsubj more>stamps:amod
If she buys 3 more, how many will she have?|have>:root many>have:obj buys>have:advcl If>buys:mark
How many will she have if she buys 3 more?|have>:root many>have:obj buys>have:advcl
How many boxes is she going to buy?|going>:root buy>going:xcomp she>going:nsubj
Lena found 70 shells on the beach.|found>:root shells>found:obj 70>shells:nummod beach>found:obl
Lena found 70.0 shells on the beach .|found>:root shells>found:obj 70.0>shells:nummod
She gave Omar 43 of the shells.|gave>:root Omar>gave:iobj 43>gave:obj shells>43:nmod
There are 12 pens in the drawer.|are>:root There>are:expl pens>are:nsubj 12>pens:nummod
Each box holds 6 pens.|holds>:root box>holds:nsubj pens>holds:obj Each>box:det
The rope is 12 feet long.|long>:root feet>long:obl:unmarked rope>long:nsubj is>long:cop
Ravi has 5 more marbles than Ana.|has>:root marbles>has:obj more>marbles:amod 5>marbles:nummod
He bought 3 bags of apples for $4 each.|bought>:root bags>bought:obj apples>bags:nmod 4>$:nummod
She picked 9 apples and gave 4 to Omar.|picked>:root apples>picked:obj gave>picked:conj 4>gave:obj
32 cookies were placed on a plate.|placed>:root cookies>placed:nsubj:pass were>placed:aux:pass
Ana and Luis baked 20 pies.|baked>:root Ana>baked:nsubj Luis>Ana:conj pies>baked:obj
""".strip().splitlines()


def links(sentence: Sentence) -> set[str]:
    found = set()
    for token in sentence:
        head = sentence.head(token)
        found.add(f"{token.text}>{head.text if head else ''}:{token.dep}")
    return found


@pytest.mark.parametrize("line", GOLDEN)
def test_trees_of_every_shape(line: str) -> None:
    text, expected = line.split("|")
    (sentence,) = analyse(text).sentences
    assert set(expected.split()) - links(sentence) == set()


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ("Lena found 3 shells.", "NNP VBD CD NNS ."),
        ("How many does she need?", "WRB JJ VBZ PRP VB ."),
        ("They will walk.", "PRP MD VB ."),
    ],
)
def test_tags(text: str, tags: str) -> None:
    assert [token.xpos for token in analyse(text).tokens] == tags.split()


def test_lemmas_are_dictionary_forms() -> None:
    lemmas = [token.lemma for token in analyse("She found the boxes and was happy.").tokens]
    assert lemmas == ["she", "find", "the", "box", "and", "be", "happy", "."]


@settings(max_examples=60)
@given(st.text("aAbn .?!,$%'3/4-\n", max_size=80))
def test_any_text_gives_trees_and_exact_places(text: str) -> None:
    found = analyse(text)
    for sentence in found.sentences:
        assert [token.head for token in sentence].count(ROOT) == 1
        assert sentence.subtree(sentence.root) == sentence.tokens
        for index, token in enumerate(sentence):
            assert token.index == index
            assert text[token.start : token.end] == token.text


def test_a_batch_changes_nothing() -> None:
    texts = [line.split("|")[0] for line in GOLDEN]
    together = list(light().analyse_many(texts, batch=7))
    assert [found.text for found in together] == texts
    assert together == [analyse(text) for text in texts]


def test_no_text_is_no_sentence() -> None:
    assert analyse("").sentences == ()
    assert list(light().analyse_many([])) == []
    assert [len(found.sentences) for found in light().analyse_many(["", " ", "Go."])] == [0, 0, 1]


def test_places_lead_to_tokens() -> None:
    found = analyse("He has 3 pens. She has 4.")
    place = found.text.index("4")
    sentence, token = found.at(place) or pytest.fail("nothing there")
    assert (token.text, sentence.root.text) == ("4", "has")
    assert found.at(2) is None


def test_spans_cover_phrases() -> None:
    text = "Lena found 3 bags of red apples on the table."
    (sentence,) = analyse(text).sentences
    bags = sentence.child(sentence.root, "obj")
    assert bags is not None
    start, end = sentence.span(bags)
    assert text[start:end].startswith("3 bags of red apples")


def test_the_weights_are_small_and_carry_their_licence() -> None:
    assert WEIGHTS.stat().st_size < 6_000_000
    assert "CC BY-SA 4.0" in (WEIGHTS.parent / "NOTICE.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("content", [b"", b"nothing of the kind", b"PK\x03\x04 half a file"])
def test_broken_weights_are_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "parser.npz"
    path.write_bytes(content)
    with pytest.raises(RodaError, match="parser's weights cannot be read"):
        Light(path)


def test_missing_weights_are_named(tmp_path: Path) -> None:
    with pytest.raises(RodaError, match=r"nowhere\.npz"):
        Light(tmp_path / "nowhere.npz")


def cut(text: str) -> list[str]:
    return [word.text for word in words(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Lena found 70.0 shells .", "Lena|found|70.0|shells|."),
        ("Lena found 70 shells.", "Lena|found|70|shells|."),
        ("It costs $2.50, not $3.", "It|costs|$|2.50|,|not|$|3|."),
        ("It costs .5 dollars", "It|costs|.5|dollars"),
        ("1,200 of 30,000.5 trees", "1,200|of|30,000.5|trees"),
        ("3/4 of a cup", "3/4|of|a|cup"),
        ("50% or 50 %", "50|%|or|50|%"),
        ("Ravi's dog", "Ravi|'s|dog"),
        ("Ravi\u2019s dog", "Ravi|\u2019s|dog"),
        ("the girls' books", "the|girls|'|books"),
        ("don't, didn't, can't", "do|n't|,|did|n't|,|ca|n't"),
        ("She's got it; they'll come", "She|'s|got|it|;|they|'ll|come"),
        ("we cannot go", "we|can|not|go"),
        ("a 20-pound bag", "a|20|-|pound|bag"),
        ("two-thirds", "two|-|thirds"),
        ("Mr. Ode and Mrs. Ng", "Mr.|Ode|and|Mrs.|Ng"),
        ("5 ft. of rope", "5|ft.|of|rope"),
        ("at 8:30 a.m. on Monday", "at|8:30|a.m.|on|Monday"),
        ("the 3rd day", "the|3rd|day"),
        ('"Go!" he said', '"|Go|!|"|he|said'),
        ("(5 boxes)", "(|5|boxes|)"),
        ("5x + 3 = 8", "5|x|+|3|=|8"),
    ],
)
def test_words_are_cut_as_treebanks_cut_them(text: str, expected: str) -> None:
    assert cut(text) == expected.split("|")


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("He has 3. How many is that?", ["3.", "that?"]),
        ("Mr. Ode has 2.5 kg. Then he eats.", ["kg.", "eats."]),
        ("He weighs 5 lbs. He eats.", ["lbs.", "eats."]),
        ("A rope is 5 ft. long.", ["long."]),
        ('She said, "Go!" Then she left.', ['"', "left."]),
        ("Lena found 3 . She left 1 .", [".", "."]),
        ("No stop at the end", ["end"]),
        ("Really?! Yes.", ["!", "Yes."]),
        ("At 8 a.m. he ran 3 miles.", ["miles."]),
        ("He ran at 8 a.m. She sat at 9 p.m. on Monday.", ["a.m.", "Monday."]),
        ("He is as old as Jan. Greg is older.", ["Jan.", "older."]),
        ("He was born on Jan. 5. She was not.", ["5.", "not."]),
        ("She said no. He left.", ["no.", "left."]),
        ("A flat of 900 sq. ft. has 3 rooms.", ["rooms."]),
        ("How big is it in sq. ft.?", ["?"]),
        ("Use 6oz. of tea. Wait.", ["tea.", "Wait."]),
        ("", []),
    ],
)
def test_sentences_end_where_they_should(text: str, ends: list[str]) -> None:
    found = sentences(text)
    assert len(found) == len(ends)
    for sentence, end in zip(found, ends, strict=True):
        assert text[: sentence[-1].end].endswith(end)


@given(st.text(max_size=60) | st.text("ab 0.5,/$%'’-?!\"n t s", max_size=60))
def test_every_sign_is_in_exactly_one_word(text: str) -> None:
    found = [word for sentence in sentences(text) for word in sentence]
    assert found == words(text)
    at = 0
    for word in found:
        assert text[word.start : word.end] == word.text != ""
        assert text[at : word.start].strip() == ""
        at = word.end
    assert text[at:].strip() == ""
