"""One annotator's way: order, answers, skips, undo, back; and blindness in all that is shown."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from judged import NAMES, opened
from roda.errors import RodaError, UnknownName
from roda.judging.protocol import PREFERENCE, read_questions
from roda.judging.sitting import Progress, Sitting, checked, order
from roda.judging.study import Study

GOOD = {"coherence": 4, "correctness": 1}


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    with opened(tmp_path) as study:
        yield Sitting(study, study.welcome("Ann"))


def answer_all(sitting: Sitting, most: int = 1000) -> list[str]:
    """Answer what comes; returns the tokens in order."""
    seen: list[str] = []
    while len(seen) < most and (shown := sitting.current()) is not None:
        sitting.answer(shown.token, GOOD, f"{len(seen)}")
        seen.append(shown.token)
    return seen


def test_every_task_comes_once_and_then_all_is_done(sitting: Sitting) -> None:
    seen = answer_all(sitting)
    assert sorted(seen) == sorted(sitting.study.by_token)
    assert sitting.current() is None
    assert sitting.progress() == Progress(18, 18, 0)
    assert sitting.progress().is_done


def test_an_annotator_goes_on_where_they_left_off(sitting: Sitting) -> None:
    answer_all(sitting, 5)
    before = sitting.current()
    with Study(sitting.study.path) as again:
        later = Sitting(again, again.welcome("Ann"))
        assert later.current() == before
        assert later.progress() == Progress(18, 5, 0)


def test_everybody_has_an_order_of_their_own(sitting: Sitting) -> None:
    study = sitting.study
    orders = [order(study, study.welcome(name)) for name in ("Ann", "Bo", "Cy")]
    assert len({tuple(each) for each in orders}) == 3
    assert all(sorted(each) == sorted(study.tasks) for each in orders)


def test_a_skipped_task_comes_back_at_the_end_and_skips_take_turns(sitting: Sitting) -> None:
    first = sitting.current()
    assert first is not None
    sitting.skip(first.token, "s1")
    second = sitting.current()
    assert second is not None
    sitting.skip(second.token, "s2")
    answer_all(sitting, 16)
    assert sitting.progress() == Progress(18, 16, 2)
    assert sitting.current() == first
    sitting.skip(first.token, "s3")
    assert sitting.current() == second
    sitting.answer(second.token, GOOD, "a2")
    assert sitting.current() == first
    sitting.answer(first.token, GOOD, "a1")
    assert sitting.progress().is_done


def test_undo_shows_the_task_again_as_it_was(sitting: Sitting) -> None:
    first = sitting.current()
    assert first is not None
    sitting.answer(first.token, GOOD, "1", "odd")
    assert sitting.at(first.token).answers == GOOD
    assert sitting.at(first.token).comment == "odd"
    assert sitting.undo() == first
    assert sitting.progress().answered == 0
    assert sitting.undo() is None


def test_the_way_back_leads_through_the_own_order(sitting: Sitting) -> None:
    seen = answer_all(sitting, 3)
    current = sitting.current()
    assert current is not None
    tokens = []
    before = sitting.before(current.token)
    while before is not None:
        tokens.append(before.token)
        before = sitting.before(before.token)
    assert tokens == seen[::-1]
    answer_all(sitting)
    last = sitting.before("")
    assert last is not None
    assert last.place == 18


@pytest.mark.parametrize(
    ("answers", "why"),
    [
        ({}, "coherence is None"),
        ({"coherence": 4}, "correctness is None"),
        ({"coherence": 6, "correctness": 1}, "should be one of 1, 2, 3, 4, 5"),
        ({"coherence": "4", "correctness": 1}, "coherence is '4'"),
        ({"coherence": True, "correctness": 1}, "coherence is True"),
        ({"coherence": 4.0, "correctness": 1}, r"coherence is 4\.0"),
        ({"coherence": 4, "correctness": 1, "sauce": 3}, "unknown question 'sauce'"),
    ],
)
def test_what_is_no_answer_is_refused_and_not_kept(
    sitting: Sitting, answers: dict[str, object], why: str
) -> None:
    shown = sitting.current()
    assert shown is not None
    with pytest.raises(RodaError, match=why):
        sitting.answer(shown.token, answers, "k")
    assert sitting.progress().answered == 0


def test_unknown_tasks_keys_and_long_remarks_are_refused(sitting: Sitting) -> None:
    shown = sitting.current()
    assert shown is not None
    with pytest.raises(RodaError, match="no such problem"):
        sitting.answer("nothing", GOOD, "k")
    for key in ("", "k" * 65):
        with pytest.raises(RodaError, match="key of its own"):
            sitting.answer(shown.token, GOOD, key)
    with pytest.raises(RodaError, match="2,000 characters"):
        sitting.answer(shown.token, GOOD, "k", "x" * 2001)
    sitting.answer(shown.token, GOOD, "k", "x" * 2000, float("nan"))
    assert sitting.study.judgments()[0].seconds is None


def test_nothing_that_is_shown_names_a_source_or_an_id(tmp_path: Path) -> None:
    with opened(tmp_path, mode="pairs") as study:
        sitting = Sitting(study, study.welcome("Ann"))
        texts = {item.text for task in study.tasks.values() for item in task.items}
        while (shown := sitting.current()) is not None:
            rest = repr(shown)
            for text in texts:  # our own texts name their source, so that the test can see them
                rest = rest.replace(text, "")
            assert not [name for name in NAMES if name in rest]
            assert {side._fields for side in shown.sides} == {
                ("text", "equation", "answer", "language")
            }
            sitting.answer(shown.token, {"preference": 0}, shown.token)
        assert sitting.progress().is_done


def test_tokens_and_numbers_of_tasks_do_not_follow_sources(tmp_path: Path) -> None:
    with opened(tmp_path, per_stratum=20) as study:
        tasks = list(study.tasks.values())
    for key in (lambda task: task.token, lambda task: task.id):
        sources = [task.items[0].source for task in sorted(tasks, key=key)]
        runs = 1 + sum(one != other for one, other in pairwise(sources))
        assert runs > 50  # of 120, three by turns or in blocks would be 120 or 3
        assert runs < 110


def test_answers_are_checked_against_what_is_asked() -> None:
    assert checked({"preference": -1}, (PREFERENCE,)) == {"preference": -1}
    with pytest.raises(UnknownName):
        checked({"coherence": 3}, read_questions("correctness"))
