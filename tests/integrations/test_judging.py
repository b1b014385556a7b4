"""What `roda judge export` writes for Label Studio and Argilla, checked and loaded by their own packages."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import MagicMock

import orjson
import pytest

from judged import opened
from roda.judging.exchange import argilla, label_studio
from roda.judging.protocol import Mode
from roda.judging.study import Judgment, Study

MISSING = "it is not installed: make test-integrations"
MODES = pytest.mark.parametrize("mode", ["ratings", "pairs"])


def judged_study(study: Study) -> Study:
    """One task answered by a person and by a language model, with remarks."""
    for name, kind in (("Ann", "person"), ("judge-7b", "model")):
        who = study.welcome(name, "model" if kind == "model" else "person").id
        answers = {question.name: question.values[-1] for question in study.protocol.asked}
        study.record([(Judgment(who, next(iter(study.tasks)), answers, "odd"), "1")])
    return study


@MODES
@pytest.mark.parametrize("language", ["en", "zh"])
def test_label_studio_takes_configuration_tasks_and_answers(
    tmp_path: Path, mode: Mode, language: str
) -> None:
    sdk = pytest.importorskip("label_studio_sdk.label_interface", reason=MISSING)
    with opened(tmp_path, mode=mode) as study:
        interface = sdk.LabelInterface(label_studio.config(study, language))
        interface.validate()
        for task in label_studio.tasks(judged_study(study), with_judgments=True):
            assert interface.validate_task({"data": task["data"]})
            for annotation in task.get("annotations", []):
                assert interface.validate_annotation(annotation)
            for prediction in task.get("predictions", []):
                assert interface.validate_prediction(prediction)


@MODES
def test_argilla_loads_settings_and_records(
    tmp_path: Path, mode: Mode, monkeypatch: pytest.MonkeyPatch
) -> None:
    rg = pytest.importorskip("argilla", reason=MISSING)
    from argilla._models import DatasetModel
    from argilla.records._io import JsonIO

    monkeypatch.setattr(rg.Argilla, "_default_client", MagicMock())  # nothing is asked of a server
    with opened(tmp_path, mode=mode) as study:
        for name, content in argilla.folder(study, "en").items():
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_bytes(content)
        asked = {question.name: question for question in study.protocol.asked}
    settings = rg.Settings.from_json(tmp_path / argilla.SETTINGS)
    for question in settings.questions:
        if question.name in asked:
            assert len(question.values if hasattr(question, "values") else question.labels) == len(
                asked[question.name].values
            )
    DatasetModel(**orjson.loads((tmp_path / argilla.DATASET).read_bytes()))
    records = JsonIO._records_from_json(tmp_path / argilla.RECORDS)
    assert len(records) == len(orjson.loads((tmp_path / argilla.RECORDS).read_bytes()))
    written = [record.to_dict() for record in records]
    assert set(written[0]["fields"]) == {field.name for field in settings.fields}
