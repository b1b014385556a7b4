"""The report of an audit, and the files that are left."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from roda.errors import CorpusError
from roda.nearness.audit import likes, look
from roda.nearness.dropping import repeated
from roda.nearness.reading import ProblemFile
from roda.nearness.writing import counted, kinds_in_order, report_lines, write_clean

ROWS = [
    "Nora had 12 figs, how many are left?",
    "NORA had 12 figs - how many are left?",
    "Ben sings.",
]


@pytest.fixture
def file(tmp_path: Path) -> ProblemFile:
    path = tmp_path / "a.jsonl"
    lines = [json.dumps({"id": str(n), "question": text}) for n, text in enumerate(ROWS)]
    path.write_text("\n".join([*lines, "{broken"]) + "\n")
    return ProblemFile(str(path))


def test_counts_and_examples(file: ProblemFile) -> None:
    found = look([file])
    ((pair, counts),) = counted(found, likes(found)).items()
    assert pair == (0, 0)
    assert kinds_in_order(counts.kinds) == [1, 0, 0]
    assert [like.problem for like in counts.examples["exact"]] == [1]


def test_the_report_names_pairs_what_went_and_what_is_broken(file: ProblemFile) -> None:
    found = look([file])
    lines = [json.loads(line) for line in report_lines(found, likes(found), repeated(found))]
    place = {"file": file.path, "record": 2, "id": "1"}
    assert lines[0] == {
        "kind": "exact",
        "share": 1.0,
        "problem": place,
        "like": {"file": file.path, "record": 1, "id": "0"},
        "cluster": 0,
    }
    assert lines[1]["dropped"] == place
    assert lines[2]["broken"] == {"file": file.path, "record": 4}


def test_what_is_left_is_as_it_was(file: ProblemFile) -> None:
    found = look([file])
    out = io.BytesIO()
    assert write_clean(file, 0, found, repeated(found), out) == 2
    assert [json.loads(line)["id"] for line in out.getvalue().splitlines()] == ["0", "2"]


def test_a_file_that_changed_meanwhile_is_noticed(file: ProblemFile) -> None:
    found = look([file])
    with open(file.path, "a") as more:
        more.write('{"id": "9", "question": "How many are there?"}\n')
    with pytest.raises(CorpusError, match="changed while it was read"):
        write_clean(file, 0, found, {}, io.BytesIO())
