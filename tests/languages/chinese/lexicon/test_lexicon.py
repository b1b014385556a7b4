"""The word lists of Chinese: whole, in order, and all of them in use."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from roda.languages.chinese import lexicon
from roda.languages.wordlists import read_lists

FOLDER = Path(lexicon.__file__).parent
LISTS = read_lists(FOLDER)


@pytest.mark.parametrize("name", LISTS)
def test_a_list_has_words_and_none_of_them_twice(name: str) -> None:
    assert LISTS[name]
    assert len(set(LISTS[name])) == len(LISTS[name])


@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_used(name: str) -> None:
    source = Path(lexicon.__file__).read_text(encoding="utf-8")
    assert name.isdigit() or f'"{name}"' in source or f"'{name}'" in source


@pytest.mark.parametrize(
    "name", sorted(n for n, v in vars(lexicon).items() if n.isupper() and isinstance(v, str))
)
def test_every_pattern_can_be_compiled(name: str) -> None:
    value = getattr(lexicon, name)
    inside_a_class = not name.startswith(("INTERROGATIVES", "SEPARATORS")) and "|" in value
    assert re.compile(value if inside_a_class else re.escape(value))
    assert "§" not in value


def test_a_longer_unit_comes_before_one_that_begins_it() -> None:
    unit = re.compile(lexicon.UNIT)
    for text in ("平方千米", "千米/小时", "分米", "个月", "万元", "毫升", "km", "cm^2"):
        match = unit.match(text)
        assert match
        assert match[0] == text


@pytest.mark.parametrize(
    "text",
    [
        "分钟",
        "分贝",
        "分米",
        "人次",
        "万人次",
        "周年",
        "周岁",
        "日元",
        "块钱",
        "秒钟",
        "千瓦时",
        "米/分钟",
        "m²",
        "mm^2",
    ],
)
def test_a_unit_is_read_whole(text: str) -> None:
    match = re.compile(lexicon.UNIT).match(f"{text}的")
    assert match
    assert match[0] == text


MEASURES = ("lengths", "areas", "volumes", "weights", "times", "money", "other units", "pieces")


@pytest.mark.parametrize("name", [name.upper() for name in MEASURES if name != "other units"])
def test_no_unit_of_a_list_is_found_where_a_longer_one_of_any_list_begins(name: str) -> None:
    unit = re.compile(getattr(lexicon, name))
    own = {word.partition("(?!")[0].replace("\\", "") for word in LISTS[name.lower()]}
    for measures in MEASURES:
        for word in LISTS[measures]:
            whole = word.partition("(?!")[0].replace("\\", "")
            match = unit.match(whole)
            assert (match[0] if match else "") == (whole if whole in own else "")


@pytest.mark.parametrize("name", MEASURES)
def test_the_longer_of_two_units_stands_first_in_its_list(name: str) -> None:
    words = [word.partition("(?!")[0] for word in LISTS[name]]
    for place, word in enumerate(words):
        assert not any(later.startswith(word) for later in words[place + 1 :])


@pytest.mark.parametrize(
    ("name", "text"),
    [("MONEY", "角形"), ("MONEY", "分之一"), ("MONEY", "分数"), ("PERIODS", "年级")],
)
def test_a_word_that_a_unit_begins_is_none(name: str, text: str) -> None:
    assert not re.match(getattr(lexicon, name), text)


def test_marks_do_not_overlap() -> None:
    firsts = [lexicon.FIRST_MARK, lexicon.FIRST_FRACTION, lexicon.FIRST_PERCENT]
    firsts += [lexicon.FIRST_RATIO, lexicon.NAME[0], lexicon.ANSWER_MARK]
    assert [ord(first) - ord(firsts[0]) for first in firsts] == list(range(0, 0x501, 0x100))
