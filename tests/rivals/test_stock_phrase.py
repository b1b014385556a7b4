"""Stock-phrase backward questions: x in the place of a number, the phrase behind, all else as it was."""

from __future__ import annotations

import pytest

from roda import Reason, Record, Rejection, Reversal, reverse
from roda.runs.records import record
from roda.verification.checking import check_record

ENGLISH = Record("1", "Tom has 5 figs. He eats 2 figs. How many figs are left?", "x=5-2", "3")
CHINESE = Record("2", "每盒铅笔8支，买3盒，共有多少支？", "x=8*3", "24")


@pytest.mark.parametrize("source", [ENGLISH, CHINESE])
def test_every_number_can_be_asked_and_is_proved(source: Record) -> None:
    made = reverse(source, "stock-phrase")
    assert len(made) == 2
    for result in made:
        assert isinstance(result, Reversal)
        assert check_record(record(result))[1] == []


def test_the_text_keeps_its_words() -> None:
    first, second = reverse(CHINESE, "stock-phrase")
    assert isinstance(first, Reversal)
    assert isinstance(second, Reversal)
    phrase = "如果已知上面问题的答案是24，那么未知数x的值是多少？"
    assert first.text == f"每盒铅笔x支，买3盒，共有多少支？{phrase}"
    assert (second.equation, second.problem.answer_surface) == ("x=24/8", "3")


def test_a_text_with_an_x_of_its_own_is_refused() -> None:
    [refused] = reverse(ENGLISH._replace(text=f"Let x be a number. {ENGLISH.text}"), "stock-phrase")
    assert isinstance(refused, Rejection)
    assert refused.reason is Reason.STRUCTURAL
    assert "an 'x' of its own" in refused.detail
