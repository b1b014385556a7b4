from __future__ import annotations

import pytest
from tests.worked.english.test_certain import solved


@pytest.mark.parametrize(
    ("text", "equation", "said"),
    [
        (
            "Lia buys 4 pairs of gloves. The gloves cost $9, and a hat costs $14. How much does Lia pay in all?",
            "x=4*9+14",
            "Lia buys 4 pairs of gloves and the gloves cost $9, so 4 * $9 = $36.",
        ),
        (
            "Rex is 6 times older than Bo. Bo is 2 times older than Una. Rex is 96 years old. How old is Una?",
            "x=96/6/2",
            "Rex is 6 times older than Bo and is 96 years old, so 96 / 6 = 16 years.",
        ),
        (
            "Jo can iron a shirt in 10 minutes and a dress in 20 minutes. She spends 60 minutes ironing shirts and "
            "80 minutes ironing dresses. How many pieces did she iron?",
            "x=60/10+80/20",
            "Jo can iron a shirt in 10 minutes and a dress in 20 minutes, so 60 / 10 = 6.",
        ),
        (
            "There are some hens and twice as many ducks in a yard. There are 36 birds in the yard. "
            "How many hens are there in the yard?",
            "x=36/(1+2)",
            "There are some hens and twice as many ducks in a yard, so 1 + 2 = 3 parts.",
        ),
    ],
)  # fmt: skip
def test_a_step_is_told_by_its_reason(text: str, equation: str, said: str) -> None:
    made = solved(text, equation)
    assert made.text.splitlines()[0] == said
    assert made.natural


def test_a_reason_is_given_once() -> None:
    text = "A grill burns 15 coals every 20 minutes. The grill ran for 240 minutes. How many coals did it burn?"
    lines = solved(text, "x=240/20*15*1.0").text.splitlines()
    assert lines[0].startswith("A grill burns 15 coals every 20 minutes")
    assert sum(line.count("every 20 minutes") for line in lines) == 1


@pytest.mark.parametrize(
    ("text", "equation", "not_said"),
    [
        # 2 is added, and "twice" is not what is added
        (
            "Cora has twice as many shoes as belts. She has 2 more belts than hats and has 5 hats. "
            "How many shoes does Cora have?",
            "x=2*(2+5)",
            "Cora has twice as many shoes as belts and",
        ),
        # to divide by a price that was multiplied with undoes it
        (
            "Nuts sell for $0.10 each. Jim buys 1000 for a joke. He gets a discount. He pays $70. "
            "What percent is the discount?",
            "x=(.10*1000-70)/.10/1000",
            "/ $0.10",
        ),
        # what was sold does not make more of what was there
        (
            "Harvey has 40 rings. He sold 6 more rings at noon, and sold 19 rings in all. "
            "How many rings does Harvey have now?",
            "x=40+6-19",
            "so 40 + 6",
        ),
        # words times minutes are nothing
        (
            "Pia can type some words every 3 minutes. Pia can type 25600 words in 480 minutes. "
            "How many words can Pia type every 3 minutes?",
            "x=25600*3/480",
            "so 25600 * 3",
        ),
    ],
)
def test_what_does_not_follow_has_no_reason(text: str, equation: str, not_said: str) -> None:
    made = solved(text, equation)
    assert not made.natural or not_said not in made.text
