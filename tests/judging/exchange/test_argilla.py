"""Argilla: a folder as `Dataset.from_disk` loads it, and the records that it writes, read back.

Its own package loads them in `tests/integrations`.
"""

from __future__ import annotations

import uuid
from pathlib import Path
from typing import Any

import orjson
import pytest

from judged import NAMES, opened
from roda.judging.exchange import argilla
from roda.judging.exchange.importing import take
from roda.judging.protocol import Mode
from roda.judging.study import Judgment

MODES = pytest.mark.parametrize("mode", ["ratings", "pairs"])


@MODES
def test_the_folder_is_blind_and_asks_every_question(tmp_path: Path, mode: Mode) -> None:
    with opened(tmp_path, mode=mode) as study:
        files = argilla.folder(study, "zh")
        asked = [question.name for question in study.protocol.asked]
    settings, records = (orjson.loads(files[name]) for name in (argilla.SETTINGS, argilla.RECORDS))
    assert [question["name"] for question in settings["questions"]] == [*asked, "comment"]
    assert settings["guidelines"].startswith("# 评判说明")
    names = {field["name"] for field in settings["fields"]}
    for record in records:
        assert set(record["fields"]) == names
        assert record["suggestions"] == record["responses"] == {}
        rest = [value for name, value in record["fields"].items() if "text" not in name]
        assert not any(name in str(rest) for name in NAMES)


def test_what_a_model_said_goes_along_as_suggestions(tmp_path: Path) -> None:
    with opened(tmp_path) as study:
        task = next(iter(study.tasks.values()))
        for name, kind in (("Ann", "person"), ("judge-7b", "model")):
            who = study.welcome(name, "model" if kind == "model" else "person").id
            study.record([(Judgment(who, task.id, {"coherence": 3, "correctness": 0}), "1")])
        records = orjson.loads(argilla.folder(study, "en", with_judgments=True)[argilla.RECORDS])
    (told,) = [record for record in records if record["suggestions"]]
    assert told["id"] == task.token
    assert told["suggestions"] == {
        "coherence": {"value": 3, "score": None, "agent": "judge-7b"},
        "correctness": {"value": "0", "score": None, "agent": "judge-7b"},
    }


def answered(records: list[dict[str, Any]], user: str) -> list[dict[str, Any]]:
    return [
        record
        | {
            "status": "completed",
            "responses": {
                "coherence": [{"value": 4, "user_id": user}],
                "correctness": [{"value": "1", "user_id": user}],
                "comment": [{"value": "fine", "user_id": user}],
            },
        }
        for record in records
    ]


def test_records_with_responses_are_read_back(tmp_path: Path) -> None:
    user = str(uuid.UUID(int=7))
    with opened(tmp_path) as study:
        records = orjson.loads(argilla.folder(study, "en")[argilla.RECORDS])
        path = tmp_path / "records.json"
        path.write_bytes(orjson.dumps(answered(records, user)))
        assert take(study, path) == (18, 0, ())
        assert [each.name for each in study.annotators()] == [f"Argilla {user}"]
        assert {each.comment for each in study.judgments()} == {"fine"}
