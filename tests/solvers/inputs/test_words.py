"""Texts cut into the words of the shipped list."""

from __future__ import annotations

import subprocess
import sys

from roda.languages import language
from roda.solvers.inputs.words import LISTED, tokens


def cut(text: str) -> list[str]:
    return tokens(text, language("zh").find_numbers(text), "zh", "listed")


def test_the_longest_word_that_fits_is_taken_and_numbers_are_cut_out() -> None:
    assert cut("平均每小时行66千米，一共行了多少千米？") == [
        *(
            "平均",
            "每",
            "小时",
            "行",
            "[num]",
            "千米",
            "，",
            "一共",
            "行",
            "了",
            "多少",
            "千米",
            "？",
        )
    ]


def test_a_word_that_is_not_listed_becomes_characters_and_blanks_go() -> None:
    assert cut("龘龘 有3\t个") == ["龘", "龘", "有", "[num]", "个"]


def test_nothing_is_lost() -> None:
    text = "甲、乙两地相距很远(abc)，km和cm？"
    assert "".join(tokens(text, (), "zh", "listed")) == text


def test_the_list_is_in_order_without_single_characters() -> None:
    words = LISTED.read_text(encoding="utf-8").split()
    assert words == sorted(set(words))
    assert len(words) > 2000
    assert min(map(len, words)) == 2


def test_jieba_is_not_needed() -> None:
    program = (
        "import sys; sys.modules['jieba'] = None\n"
        "from roda.solvers.inputs.words import tokens\n"
        "print(len(tokens('一共多少千米？', (), 'zh', 'listed')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60
    )
    assert done.stdout.strip() == "4", done.stderr


def test_other_languages_are_cut_into_words_whatever_is_asked_for() -> None:
    assert tokens("How many?", (), "en", "listed") == ["how", "many", "?"]
