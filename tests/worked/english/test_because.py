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
            "Jo can wash a pot in 10 minutes and a pan in 20 minutes. She spends 60 minutes on pots and "
            "80 minutes on pans. How many things did she wash?",
            "x=60/10+80/20",
            "Jo can wash a pot in 10 minutes and a pan in 20 minutes, so 60 / 10 = 6.",
        ),
        (
            "There are some hens and twice as many ducks in a yard. There are 36 birds in the yard. "
            "How many hens are there in the yard?",
            "x=36/(1+2)",
            "There are some hens and twice as many ducks in a yard, so 1 + 2 = 3 parts.",
        ),
        (
            "Ed can knit 6 caps with 18 balls of wool. How many balls of wool would be needed to knit 10 caps?",
            "x=10*(18/6)",
            "Ed can knit 6 caps with 18 balls of wool, so 18 / 6 = 3 balls of wool per cap.",
        ),
    ],
)  # fmt: skip
def test_a_step_is_told_by_its_reason(text: str, equation: str, said: str) -> None:
    made = solved(text, equation)
    assert made.text.splitlines()[0] == said
    assert not made.natural  # it says why, not what


def test_a_reason_is_given_once() -> None:
    text = (
        "A mill grinds 6 sacks every 14 minutes. The mill ran for 70 minutes. Each sack makes 8 loaves. "
        "How many loaves can be made?"
    )
    made = solved(text, "x=70/14*6*8")
    assert made.text.count("A mill grinds 6 sacks every 14 minutes") == 1
    assert not made.natural


@pytest.mark.parametrize(
    ("text", "equation", "not_said"),
    [
        # 2 is added, and "twice" is not what is added
        (
            "Cora has twice as many mugs as bowls. She has 2 more bowls than jugs and has 7 jugs. "
            "How many mugs does Cora have?",
            "x=2*(2+7)",
            "Cora has twice as many mugs as bowls and",
        ),
        # to divide by a price that was multiplied with undoes it
        (
            "Corks sell for $0.20 each. Jim buys 500 of them for a raft. He gets a discount. He pays $90. "
            "What percent is the discount?",
            "x=(.20*500-90)/.20/500",
            "/ $0.20",
        ),
        # what was sold does not make more of what was there
        (
            "Harvey has 40 rings. He sold 6 more rings at noon, and sold 19 rings in all. "
            "How many rings does Harvey have now?",
            "x=40+6-19",
            "so 40 + 6",
        ),
        # the 7 that is divided by are days, not laps
        (
            "Ida swims a lane of 50 meters. She swims it 7 times in the morning and some times in the evening. "
            "She swims 3500 meters in a week. How many times does Ida swim the lane in the evening?",
            "x=3500/50/7-7",
            "7 times in the morning, so",
        ),
        # words times minutes are nothing
        (
            "A press prints some maps every 3 minutes. The press prints 900 maps in 60 minutes. "
            "How many maps does the press print every 3 minutes?",
            "x=900*3/60",
            "so 900 * 3",
        ),
    ],
)
def test_what_does_not_follow_has_no_reason(text: str, equation: str, not_said: str) -> None:
    made = solved(text, equation)
    assert not made.natural or not_said not in made.text
