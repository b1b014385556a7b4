"""Which of two places brings a thing in."""

from __future__ import annotations

import pytest

from roda.languages.chinese.story.retell.articles import brought_in_first


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "水缸长4分米，这块石头的体积是2升，放入一块石头后水面升高多少分米？",
            "水缸长4分米，一块石头的体积是2升，放入这块石头后水面升高多少分米？",
        ),
        (
            "小王计划若干天看完一本90页的书．实际每天看9页．小王计划多少天看完一本书？",
            "小王计划若干天看完一本90页的书．实际每天看9页．小王计划多少天看完这本书？",
        ),
    ],
)
def test_the_first_place_brings_it_in(text: str, told: str) -> None:
    assert brought_in_first(text) == told


@pytest.mark.parametrize(
    "text",
    [
        "一辆汽车长4米，这辆汽车行多少米？",
        "这个计算器的价钱是18元，买一台电脑和一个计算器要多少元？",  # any of them
        "小王修一条路若干米，小李修一条路9米．小王修一条路多少米？",  # two ways
    ],
)
def test_what_is_brought_in_once_stays(text: str) -> None:
    assert brought_in_first(text) == text
