"""What a question leaves open, and with what a text may open: another wording says it, or none is made."""

from __future__ import annotations

import pytest

from roda.augmentation.pipeline import augment
from roda.problem import Record, Rejection


def texts(text: str, equation: str) -> list[str]:
    """The new texts of a problem, in the order of its numbers."""
    made = augment([Record("1", text, equation)])
    return [each.problem.text for each in made if not isinstance(each, Rejection)]


def test_an_opening_says_something_of_whom_it_names() -> None:
    text = "山景宾馆有42个双人房间，35个三人房间．这个宾馆一共可以住多少人？"
    made = texts(text, "x=42*2+35*3")
    assert made[0].startswith("山景宾馆有一些双人房间，35个三人房间．")


@pytest.mark.parametrize(
    ("text", "equation", "told", "asked"),
    [
        (
            "把6米长的竹竿直立在地面上，测得影长1.5米，同时测得一棵树的影长为3.5米，这棵树的高是多少米？",
            "x=6/1.5*3.5",
            "把一根竹竿直立在地面上，测得影长1.5米",
            "这根竹竿长多少米？",
        ),
        (
            "在一个周长720米的湖边栽柳树，每隔8米栽一棵，可栽树多少棵？",
            "x=720/8",
            "在一个湖边栽柳树，每隔8米栽一棵",
            "这个湖的周长是多少米？",
        ),
    ],
)
def test_a_deed_is_told_before_its_measure_is_asked(
    text: str, equation: str, told: str, asked: str
) -> None:
    made = texts(text, equation)[0]
    assert made.startswith(told)
    assert made.endswith(asked)


def test_what_is_counted_is_named_first() -> None:
    text = "鱼缸里有14条金鱼，其中5条是红金鱼，其余的是黑金鱼，黑金鱼有多少条？"
    assert texts(text, "x=14-5")[-1].endswith("红金鱼有多少条？")
    text = "24位同学站成一排，每相邻的两位同学相隔2米，这个队伍长多少米？"
    assert texts(text, "x=(24-1)*2")[0].endswith("有多少位同学站成一排？")


def test_a_difference_may_go_one_way_only() -> None:
    text = "妈妈今年34岁，小云今年8岁，妈妈和小云相差多少岁？"
    assert texts(text, "x=34-8")[-1].endswith("小云今年多少岁？")
    text = "一种笔每支4元，小云买3支，小军买同样的笔8支，两人付的钱相差多少元？"
    made = texts(text, "x=4*8-4*3")
    assert not any("小云买多少" in each for each in made)


def test_a_thing_is_not_brought_in_by_the_question() -> None:
    text = "一个商人，把一件大衣标价为560元，后来降至300元一件出售，每件少收多少元？"
    assert not any("，把一件大衣标价为多少元" in each for each in texts(text, "x=560-300"))
