"""A text in a language that is not read is told as what it is; no English or Chinese one is."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages import detect
from roda.languages.others import named_otherwise
from roda.problem import Reason, Record, Rejection


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Tom avait 12 figues. Il achète encore 4 figues. Combien de figues a-t-il ?", "French"),
        ("Ana tenía 12 higos y compró 4 más. ¿Cuántos higos tiene?", "Spanish"),
        ("Ana tinha 12 figos e comprou mais 4. Quantos figos ela tem?", "Portuguese"),
        ("Tom hat 12 Feigen und kauft 4. Wie viele Feigen hat er?", "German"),
        ("У Тома было 12 яблок. Он купил 4. Сколько яблок у Тома?", "Cyrillic script"),
        ("टॉम के पास 12 अंजीर थे। उसने 4 खरीदे। कितने हैं?", "Devanagari"),
        ("太郎はりんごを12個持っていました。4個もらいました。今何個ありますか。", "Japanese"),
        ("톰은 사과 12개를 샀습니다. 4개를 더 샀습니다. 모두 몇 개입니까?", "Korean"),
    ],
)
def test_the_language_is_named_in_the_refusal(text: str, name: str) -> None:
    refused = identify(Record("1", text, "12+4", "16"))
    assert isinstance(refused, Rejection)
    assert refused.reason is Reason.UNKNOWN_LANGUAGE
    assert f"({name})" in refused.detail


@pytest.mark.parametrize(
    "text",
    [
        "José had 12 tortillas in San José. How many are left if he eats 4?",
        "Calculate 12+4.",
        "12+4=?",
        "小明有12个apples，又买了4个，共几个？",
        "Find 25% of 80.",
        "Ein had 3 die casts.",
        "计算：α=12+4",
        "",
    ],
)
def test_english_and_chinese_are_left_to_those_who_read_them(text: str) -> None:
    assert named_otherwise(text, detect(text)) == ""


def test_a_language_that_is_given_is_believed() -> None:
    text = "Tom avait 12 figues. Il achète encore 4 figues. Combien de figues a-t-il ?"
    found = identify(Record("1", text, "12+4", "16", "en"))
    assert not isinstance(found, Rejection) or found.reason is not Reason.UNKNOWN_LANGUAGE
