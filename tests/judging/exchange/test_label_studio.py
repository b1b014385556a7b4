"""Label Studio: its tasks and configuration by the schema of its documentation, its export read back.

Its own package checks both in `tests/integrations`.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import orjson
import pytest

from judged import NAMES, opened
from roda.judging.exchange import label_studio
from roda.judging.exchange.importing import take
from roda.judging.protocol import Mode
from roda.judging.study import Judgment, Study

MODES = pytest.mark.parametrize("mode", ["ratings", "pairs"])


def judged(study: Study) -> Study:
    asked = study.protocol.asked
    for name, kind in (("Ann", "person"), ("judge-7b", "model")):
        who = study.welcome(name, "model" if kind == "model" else "person").id
        task = next(iter(study.tasks))
        answers = {question.name: question.values[-1] for question in asked}
        study.record([(Judgment(who, task, answers, "odd"), "1")])
    return study


@MODES
def test_tasks_are_blind_and_have_what_the_configuration_shows(tmp_path: Path, mode: Mode) -> None:
    with opened(tmp_path, mode=mode) as study:
        tasks = label_studio.tasks(study)
        config = ET.fromstring(label_studio.config(study, "zh"))
    shown = {(tag.get("value") or "").removeprefix("$") for tag in config.iter("Text")}
    for task in tasks:
        assert set(task) == {"data"}
        assert shown <= set(task["data"])
        assert set(task["data"]) == shown | {"item"}
        rest = {name: value for name, value in task["data"].items() if "text" not in name}
        assert not any(name in str(rest) for name in NAMES)


@MODES
def test_every_question_is_a_control_with_its_values(tmp_path: Path, mode: Mode) -> None:
    with opened(tmp_path, mode=mode, ask="coherence,solvability") as study:
        config = ET.fromstring(label_studio.config(study, "en"))
        asked = study.protocol.asked
    controls = {tag.get("name"): tag for tag in config.iter("Choices")}
    assert list(controls) == [question.name for question in asked]
    names = {tag.get("name") for tag in config.iter("Text")}
    for question in asked:
        control = controls[question.name]
        assert control.get("toName") in names
        assert [tag.get("alias") for tag in control] == [str(value) for value in question.values]


def test_judgments_go_along_where_they_are_wanted(tmp_path: Path) -> None:
    with opened(tmp_path) as study:
        tasks = label_studio.tasks(judged(study), with_judgments=True)
        told = next(task for task in tasks if len(task) > 1)
    (annotation,), (prediction,) = told["annotations"], told["predictions"]
    assert prediction["model_version"] == "judge-7b"
    assert [(r["from_name"], r["type"], r["value"]) for r in annotation["result"]] == [
        ("coherence", "choices", {"choices": ["5"]}),
        ("correctness", "choices", {"choices": ["1"]}),
        ("comment", "textarea", {"text": ["odd"]}),
    ]


def exported(tasks: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What Label Studio gives back: the fields that its documentation names around what it was given."""
    return [
        {
            "id": number,
            "created_at": "2026-01-01T00:00:00Z",
            "updated_at": "2026-01-01T00:00:00Z",
            "project": 1,
            "data": task["data"],
            "annotations": [
                {
                    "id": 1000 + number,
                    "was_cancelled": number == 2,
                    "ground_truth": False,
                    "lead_time": 4.288,
                    "completed_by": [7, {"id": 8, "email": "bo@example.org"}][number % 2],
                    "result": [
                        {
                            "id": "Dx_aB91ISN",
                            "from_name": name,
                            "to_name": "text",
                            "type": "choices",
                            "origin": "manual",
                            "value": {"choices": [value]},
                        }
                        for name, value in (("coherence", "4"), ("correctness", "1"))
                    ],
                }
            ],
            "predictions": [],
        }
        for number, task in enumerate(tasks[:4])
    ]


def test_an_export_is_read_back_with_who_answered(tmp_path: Path) -> None:
    with opened(tmp_path) as study:
        path = tmp_path / "project-1.json"
        path.write_bytes(orjson.dumps(exported(label_studio.tasks(study))))
        assert take(study, path) == (3, 0, ())  # one was cancelled there
        assert [(a.name, a.kind) for a in study.annotators()] == [
            ("Label Studio 7", "person"),
            ("bo@example.org", "person"),
        ]
        assert {str(j.answers) for j in study.judgments()} == {"{'coherence': 4, 'correctness': 1}"}
        assert {j.seconds for j in study.judgments()} == {4.288}


def test_what_went_out_comes_back_under_its_own_names(tmp_path: Path) -> None:
    with opened(tmp_path) as study:
        path = tmp_path / "tasks.json"
        path.write_bytes(orjson.dumps(label_studio.tasks(judged(study), with_judgments=True)))
        before = [(each.annotator, each.answers, each.comment) for each in study.judgments()]
        found = take(study, path)
        assert not found.broken
        assert [(each.name, each.kind) for each in study.annotators()] == [
            ("Ann", "person"),
            ("judge-7b", "model"),
        ]
        # A prediction carries no remark's author of its own, so both come back whole.
        assert [
            (each.annotator, each.answers, each.comment) for each in study.judgments()
        ] == before
