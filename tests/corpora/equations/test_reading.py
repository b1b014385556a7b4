"""Records of corpora: one equation and one answer, or the reason why not."""

from __future__ import annotations

from roda.corpora.equations.reading import record
from roda.problem import Reason, Record, Rejection


def test_several_answers_are_several_unknowns() -> None:
    found = record("1", "?", ["2*x=8"], ["4", "5"], "en")
    assert found == Rejection("1", Reason.SEVERAL_UNKNOWNS, "the answers are 4; 5", lost=0)


def test_a_missing_answer_is_refused_and_a_wrong_one_is_left_to_the_pipeline() -> None:
    missing = record("1", "?", ["2*x=8"], [], "en")
    assert isinstance(missing, Rejection)
    assert missing.reason is Reason.UNREADABLE_ANSWER
    assert record("1", "?", ["2*x=8"], ["5.0"], "en") == Record("1", "?", "x=8/2", "5", "en")
