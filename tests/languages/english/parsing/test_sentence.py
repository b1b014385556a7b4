"""Words and sentences lie where they say, in printed and in tokenised text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.languages.english.parsing.sentence import sentences, words


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
