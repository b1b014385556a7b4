"""Which wordings of a number are taken, and which of them comes first."""

from __future__ import annotations

from collections.abc import Iterator

import roda
from roda.problem import Quality, Reversal
from roda.quality.choosing import MARGIN, READS_WELL, choose, settled

LEAST = Quality(0.9, 3.5)
WELL = READS_WELL["en"]


def wording(text: str, right: float, coherence: float, language: str = "en") -> Reversal:
    """A reversal with another text and quality."""
    told = {
        "en": roda.Record("1", "Ann has 5 figs. She eats 2 figs. How many figs are left?", "x=5-2", "3"),
        "zh": roda.Record("1", "小明有25张邮票，送给弟弟7张，还剩多少张？", "x=25-7", "18"),
    }  # fmt: skip
    made = next(each for each in roda.reverse(told[language]) if isinstance(each, Reversal))
    return made._replace(text=text, quality=Quality(right, coherence))


def texts(made: list[Reversal]) -> list[str]:
    return [each.text for each in made]


def never() -> Iterator[Reversal]:
    """Wordings that nobody should ask for."""
    raise AssertionError("another wording was made")
    yield


def test_a_first_wording_that_reads_well_stands_and_no_other_is_made() -> None:
    first = wording("first", 0.95, WELL)
    assert settled(first, LEAST)
    assert texts(choose(first, never(), LEAST, 1)) == ["first"]


def test_where_the_first_does_not_read_well_the_best_one_is_taken() -> None:
    first = wording("first", 0.95, WELL - 0.3)
    others = [wording("second", 0.95, WELL - 0.1), wording("third", 0.95, WELL + 0.1)]
    assert texts(choose(first, others, LEAST, 1)) == ["third"]


def test_a_difference_within_the_margin_leaves_the_first_its_place() -> None:
    first = wording("first", 0.95, WELL - 0.3)
    other = wording("second", 0.95, WELL - 0.3 + MARGIN / 2)
    assert texts(choose(first, [other], LEAST, 1)) == ["first"]


def test_a_wording_that_is_likely_wrong_is_not_taken_however_well_it_reads() -> None:
    first = wording("first", 0.95, WELL - 0.3)
    other = wording("second", LEAST.right - 0.01, 5.0)
    assert texts(choose(first, [other], LEAST, 1)) == ["first"]


def test_nothing_is_taken_where_no_wording_reaches_the_least_quality() -> None:
    low = [wording(name, 0.5, 4.0) for name in ("first", "second")]
    assert choose(low[0], low[1:], LEAST, 1) == []


def test_several_wordings_differ_in_more_than_marks_and_are_numbered() -> None:
    first = wording("How many figs?", 0.95, WELL)
    others = [wording("how many figs", 0.95, WELL), wording("How many?", 0.95, WELL)]
    made = choose(first, others, LEAST, 2)
    assert texts(made) == ["How many figs?", "How many?"]
    assert [each.wording for each in made] == [0, 1]


def test_chinese_takes_its_first_wording_that_is_good_enough() -> None:
    first = wording("第一", 0.5, 4.0, "zh")
    second = wording("第二", 0.95, 3.6, "zh")
    assert texts(choose(second, never(), LEAST, 1)) == ["第二"]
    assert texts(choose(first, [second], LEAST, 1)) == ["第二"]
