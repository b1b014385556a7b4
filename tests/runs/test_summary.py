"""Counts of a corpus, and template coverage."""

from __future__ import annotations

from roda import Record
from roda.problem import Kind, Reason
from roda.runs.summary import coverage, summarize

TIMES = Record("1", "每盒铅笔8支，买3盒，共有多少支？", "x=8*3", "24")
DIVIDE = Record("2", "有24支铅笔，每盒8支，可以装几盒？", "x=24/8", "3")


def test_equations_that_mean_the_same_share_a_template() -> None:
    swapped = TIMES._replace(equation="x=3*8")
    assert list(summarize([TIMES, swapped]).templates.values()) == [2]


def test_what_cannot_be_read_is_counted_apart() -> None:
    summary = summarize([TIMES, TIMES._replace(equation="x=8*(3")])
    assert summary.problems == 2
    assert summary.unreadable == {Reason.UNREADABLE_EQUATION: 1}
    assert summary.kinds == {Kind.COUNT: 2}
    assert summary.numbers == 2


def test_coverage_counts_templates_not_problems() -> None:
    assert coverage([DIVIDE], [DIVIDE, DIVIDE, TIMES]) == (2, 1, 2)


def test_what_is_covered_without_reversals_stays_covered() -> None:
    assert coverage([DIVIDE, TIMES], [DIVIDE]) == (1, 1, 1)
