"""The second opinion: frames by tags and rules, and where it agrees with the first."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roda.languages.english.parsing import Analysis, analyse, analyser, frame
from roda.languages.english.parsing.analysis import ROOT

# text | predicate, subject, first helper
FRAMES = """
How many shells did Lena find on the beach?|find Lena did
How many shells does Lena have left now?|have Lena does
How many boxes will Omar need?|need Omar will
How many pens are there in the drawer?|are pens -
How many birds flew away?|flew birds -
How many of the balls are red?|red many are
How many cookies were eaten?|eaten cookies were
How much does the melon cost?|cost melon does
How far did Ines walk in all?|walk Ines did
How old is Tomas now?|old Tomas is
How much longer is the rope?|longer rope is
How long was Ines walking?|walking Ines was
What is the total cost of the books?|What cost is
What fraction of the cake was eaten?|eaten fraction was
What is the number of pies she sold?|What number is
If she buys 3 more, how many will she have?|have she will
How many miles did she and Omar walk?|walk she did
How many people would be on each team?|team people would
Lena found 70 shells on the beach.|found Lena -
There are 12 pens in the drawer.|are pens -
The rope is 12 feet long.|long rope is
Ravi's dog didn't eat the food.|eat dog did
After she ate, 5 were left.|left 5 were
Last week Ravi bought 3 pens.|bought Ravi -
""".strip().splitlines()


def agree(one: Analysis, other: Analysis) -> bool:
    """Whether two analyses of a text have the same sentences with the same frames."""
    return list(map(frame, one.sentences)) == list(map(frame, other.sentences))


@pytest.mark.parametrize("line", FRAMES)
def test_frames_of_every_shape_and_agreement(line: str) -> None:
    text, expected = line.split("|")
    (sentence,) = analyser("tagger").analyse(text).sentences
    found = [
        "-" if place < 0 else next(token.text for token in sentence if token.start == place)
        for place in frame(sentence)
    ]
    assert found == expected.split()
    assert agree(analyse(text), analyser("tagger").analyse(text))


@settings(max_examples=60)
@given(st.text("aAbn .?!,$%'3/4-\n", max_size=80) | st.lists(
    st.sampled_from(["How", "many", "what", "if", "did", "is", "are", "there", "she", "Ravi", "and", "to", "that", "3", "pens", "of", ",", "the", "red", "buy", "left", "when"]),
    max_size=14,
).map(" ".join))  # fmt: skip
def test_any_text_gives_trees_and_exact_places(text: str) -> None:
    for sentence in analyser("tagger").analyse(text).sentences:
        assert [token.head for token in sentence].count(ROOT) == 1
        assert sentence.subtree(sentence.root) == sentence.tokens
        for token in sentence:
            assert text[token.start : token.end] == token.text


def test_different_frames_do_not_agree() -> None:
    one, other = analyse("He ate 3 figs."), analyse("He ran. She sat.")
    assert agree(one, one)
    assert not agree(one, other)
    assert not agree(one, analyse("Ann ate 3 figs."))
