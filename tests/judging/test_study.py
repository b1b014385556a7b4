"""A study on the disk: whole or not at all, every answer kept, no waiting for each other."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from judged import make_study, opened
from roda.errors import CorpusError, RodaError
from roda.judging.files import create
from roda.judging.protocol import Protocol
from roda.judging.study import Judgment, Study


def judgment(study: Study, annotator: int, place: int, coherence: int | None) -> Judgment:
    answers = None if coherence is None else {"coherence": coherence, "correctness": 1}
    return Judgment(annotator, list(study.tasks)[place], answers)


def test_a_study_comes_back_as_it_was_made(tmp_path: Path) -> None:
    with opened(tmp_path) as study:
        assert study.title == "A small study"
        assert study.sources == ("original", "roda", "rival")
        assert study.protocol.per_stratum == 3
        assert len(study.tasks) == 18


def test_a_study_is_never_written_over(tmp_path: Path) -> None:
    path = make_study(tmp_path)
    before = path.read_bytes()
    with pytest.raises(CorpusError, match="may hold answers"):
        make_study(tmp_path)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["study.db"]


def test_nothing_is_left_of_a_study_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="cannot be written"):
        create(tmp_path / "no" / "study.db", "", Protocol(), ("a", "b"), [])
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("content", [b"", b"{}", b"SQLite format 3\0" + bytes(200)])
def test_a_file_that_is_no_study_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "file.db"
    path.write_bytes(content)
    with pytest.raises(CorpusError, match="is no study"):
        Study(path)


def test_another_database_a_later_version_and_a_missing_file_are_refused(tmp_path: Path) -> None:
    path = make_study(tmp_path)
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(CorpusError, match="later version"):
        Study(path)
    with pytest.raises(CorpusError, match="is no file"):
        Study(tmp_path / "none.db")
    with pytest.raises(CorpusError, match="is no file"):
        Study(tmp_path)


def test_the_last_answer_counts_and_undo_brings_back_the_one_before(tmp_path: Path) -> None:
    with opened(tmp_path) as study:
        ann = study.welcome("Ann").id
        for key, coherence in (("a", 3), ("b", 5)):
            study.record([(judgment(study, ann, 0, coherence), key)])
        (kept,) = study.judgments(ann)
        assert kept.answers == {"coherence": 5, "correctness": 1}
        assert study.undo(ann) == kept.task
        assert study.judgments(ann)[0].answers == {"coherence": 3, "correctness": 1}
        study.undo(ann)
        assert study.judgments(ann) == []
        assert study.undo(ann) is None


def test_the_same_key_twice_is_one_answer(tmp_path: Path) -> None:
    with opened(tmp_path) as study:
        ann = study.welcome("Ann").id
        counts = [study.record([(judgment(study, ann, 0, 3), "k")]) for _ in range(2)]
        assert counts == [1, 0]
        study.undo(ann)
        assert (
            study.record([(judgment(study, ann, 0, 3), "k")]) == 0
        )  # a late repetition stays undone
        assert study.judgments() == []


def test_an_annotator_goes_on_under_the_same_name(tmp_path: Path) -> None:
    with opened(tmp_path) as study:
        ann = study.welcome("  Ann   Lee ")
        assert ann.name == "Ann Lee"
        assert study.welcome("ann lee") == ann
        assert study.annotator(ann.link) == ann
        assert study.annotator("nobody") is None
        assert [study.welcome(name).id for name in ("安", "Bo")] == [2, 3]


@pytest.mark.parametrize("name", ["", "  ", "x" * 81, "a\x00b", "a\x1b[2Jb", "a\u202eb"])
def test_a_name_that_is_none_is_refused(tmp_path: Path, name: str) -> None:
    with opened(tmp_path) as study, pytest.raises(RodaError, match="needs a name"):
        study.welcome(name)


def test_a_model_is_never_taken_for_a_person(tmp_path: Path) -> None:
    with opened(tmp_path) as study:
        study.welcome("judge-7b", "model")
        with pytest.raises(RodaError, match="is a language model in this study"):
            study.welcome("judge-7b")


def test_two_programs_write_at_once_and_readers_do_not_wait(tmp_path: Path) -> None:
    path = make_study(tmp_path)
    with Study(path) as study, Study(path) as other:
        ann, bo = study.welcome("Ann").id, other.welcome("Bo").id
        with study._writing() as connection:  # Ann's program is in the middle of writing
            connection.execute("UPDATE about SET value = 'x' WHERE name = 'title'")
            began = time.perf_counter()
            assert other.judgments() == []
            assert time.perf_counter() - began < 1
            waiting = threading.Thread(
                target=other.record, args=([(judgment(other, bo, 0, 4), "k")],)
            )
            waiting.start()
        waiting.join()
        study.record([(judgment(study, ann, 0, 2), "k")])
        assert [each.annotator for each in study.judgments()] == [bo, ann]


def test_many_threads_lose_nothing(tmp_path: Path) -> None:
    with opened(tmp_path) as study:
        people = [study.welcome(f"annotator {number}").id for number in range(8)]

        def work(annotator: int) -> None:
            for place in range(18):
                study.record([(judgment(study, annotator, place, 1 + place % 5), f"k{place}")])

        threads = [threading.Thread(target=work, args=(each,)) for each in people]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(study.judgments()) == 8 * 18


def test_a_fault_of_one_writing_is_told_and_the_next_one_works(tmp_path: Path) -> None:
    with opened(tmp_path) as study:
        ann = study.welcome("Ann").id
        with pytest.raises(CorpusError, match="cannot be written"):
            study.record([(Judgment(ann, 999, {"coherence": 3, "correctness": 1}), "k")])
        assert study.record([(judgment(study, ann, 0, 3), "k2")]) == 1


WRITER = """
import sys
from pathlib import Path
from roda.judging.study import Judgment, Study
study = Study(Path(sys.argv[1]))
who = study.welcome("Ann").id
tasks = list(study.tasks)
for number in range(1_000_000):
    task = tasks[number % len(tasks)]
    study.record([(Judgment(who, task, {"coherence": 3, "correctness": 1}), f"k{number}")])
    print(number, flush=True)
"""


@pytest.mark.parametrize("acknowledged", [1, 17, 60])
def test_a_killed_writer_loses_nothing_that_it_acknowledged(
    tmp_path: Path, acknowledged: int
) -> None:
    path = make_study(tmp_path)
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        for line in writer.stdout:
            if int(line) >= acknowledged:
                writer.send_signal(signal.SIGKILL)
                break
        last = [int(line), *(int(more) for more in writer.stdout.read().split("\n")[:-1] if more)][
            -1
        ]
    with Study(path) as study, study._reading() as connection:
        keys = {key for (key,) in connection.execute("SELECT key FROM judgments")}
        assert {f"k{number}" for number in range(last + 1)} <= keys
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
