"""The table of languages, and telling Chinese from English."""

from __future__ import annotations

import json

import pytest

from roda import samples
from roda.languages import detect


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("小明有3个苹果，吃了1个，还剩几个？", "zh"),
        ("一根绳长12cm，剪去5cm，还剩多少cm？", "zh"),
        ("计算5+7*10=", "zh"),
        ("5＋7×10＝", "zh"),
        ("Ana has 3 apples and eats one. How many are left?", "en"),
        ("Li Ming (李明) has 3 apples. How many are left?", "en"),
        ("5+7*10=", "en"),
        ("", "en"),
    ],
)
def test_the_script_tells_the_language(text: str, code: str) -> None:
    assert detect(text) == code


@pytest.mark.parametrize(("code", "name"), [("zh", "chinese.jsonl"), ("en", "english.jsonl")])
def test_every_sample_is_recognised(code: str, name: str) -> None:
    lines = samples.path("zh").with_name(name).read_text(encoding="utf-8").splitlines()
    assert {detect(json.loads(line)["text"]) for line in lines} == {code}
