"""Patterns put together while texts are read."""

from __future__ import annotations

import re

from roda.languages.chinese.parsing.patterns import pattern


def test_more_patterns_are_remembered_than_re_does() -> None:
    many = [f"第{number}[甲乙]" for number in range(600)]
    made = [pattern(each) for each in many]
    re.purge()
    assert all(pattern(each) is known for each, known in zip(many, made, strict=True))
