"""What a question asks for, where its words say it plainly."""

from __future__ import annotations

import pytest

from roda.solvers.inputs.examples import mask
from roda.solvers.inputs.questions import asks


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("一班有45人，二班有43人，两班共有多少人？", "counted"),
        ("小红有9本书，看了3本，还有几本没看？", "counted"),
        ("男生20人，女生25人，男生是女生的百分之几？", "share"),
        ("男生20人，女生25人，男生占全班的几分之几？", "share"),
        ("播种200粒，发芽190粒，求发芽率是多少．", "share"),
        ("发芽率是95%，播种200粒，发芽多少粒？", "counted"),  # the question alone counts
        ("每小时行66千米，10小时行多少千米？", ""),
        ("一件上衣200元，便宜20元，现在多少元？", ""),
        ("计算12+7=？", ""),
    ],
)
def test_chinese_questions(text: str, kind: str) -> None:
    assert asks(mask(text, cut="characters").tokens, "zh") == kind


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Tom has 3 pens and buys 4 more. How many pens does Tom have?", "counted"),
        ("How many more students are in 3 classes of 20?", "counted"),
        ("Ann ran 3 miles on 2 days. How many miles did Ann run?", ""),
        ("How many kilometers are 3 and 4 kilometers?", ""),
        ("What fraction of the 8 slices are the 3 that Ann ate?", "share"),
        ("What percent of 20 apples are 5 apples?", "share"),
        ("How much do 3 pens cost at 2 dollars?", ""),
    ],
)
def test_english_questions(text: str, kind: str) -> None:
    assert asks(mask(text, "en").tokens, "en") == kind
