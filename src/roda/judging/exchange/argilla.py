"""Argilla: a folder that `rg.Dataset.from_disk` loads, and the records that `to_disk` or `to_json` wrote, read back.

Answers of people are not sent: a server takes those of its own users alone. What a language model answered goes along as
its suggestions where that is wanted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import orjson

from roda.judging.guidelines import Guidelines, guidelines
from roda.judging.protocol import Question
from roda.judging.study import StoredTask, Study

# What each file holds: the folder is as Argilla 2 writes it.
SETTINGS: Final = ".argilla/settings.json"
DATASET: Final = ".argilla/dataset.json"
RECORDS: Final = "records.json"
_COMMENT: Final = "comment"
_LEAST_ANSWERS: Final = 2  # people who answer before Argilla calls a record complete


def folder(study: Study, language: str, *, with_judgments: bool = False) -> dict[str, bytes]:
    """The files of the folder by their names."""
    told = guidelines(language)
    asked = study.protocol.asked
    settings = {
        "guidelines": told.text(asked),
        "fields": [_field(name, title) for name, title in _fields(study, told)],
        "questions": [*(_question(each, told) for each in asked), _remark(told)],
        "vectors": [],
        "metadata": [],
        "allow_extra_metadata": False,
        "distribution": {"strategy": "overlap", "min_submitted": _LEAST_ANSWERS},
        "mapping": None,
    }
    dataset = {"name": re.sub(r"\W+", "_", study.title).strip("_") or "study"}
    dataset |= {"guidelines": settings["guidelines"], "distribution": settings["distribution"]}  # type: ignore[dict-item]
    records = list(_records(study, with_judgments))
    files = {SETTINGS: settings, DATASET: dataset, RECORDS: records}
    return {name: orjson.dumps(value, option=orjson.OPT_INDENT_2) for name, value in files.items()}


def _fields(study: Study, told: Guidelines) -> Iterator[tuple[str, str]]:
    for side in ("left", "right") if study.protocol.mode == "pairs" else ("",):
        for name in ("text", "equation", "answer"):
            title = told.labels[name]
            yield (f"{side}_{name}", f"{told.labels[side]}: {title}") if side else (name, title)


def _field(name: str, title: str) -> dict[str, Any]:
    settings = {"type": "text", "use_markdown": False}
    return {"name": name, "title": title, "required": True, "type": "text", "settings": settings}


def _question(question: Question, told: Guidelines) -> dict[str, Any]:
    words = told.questions[question.name]
    if min(question.values) > 0:  # only then Argilla takes it for a rating
        kind = "rating"
        settings: dict[str, Any] = {"options": [{"value": value} for value in question.values]}
    else:
        kind = "label_selection"
        options = zip(question.values, words.short, strict=True)
        settings = {"options": [{"value": str(value), "text": short} for value, short in options]}
        settings["visible_options"] = None
    return {
        "name": question.name,
        "title": words.title,
        "description": words.ask,
        "required": True,
        "type": kind,
        "settings": {"type": kind, **settings},
    }


def _remark(told: Guidelines) -> dict[str, Any]:
    settings = {"type": "text", "use_markdown": False}
    title = told.labels["comment"]
    return {
        "name": _COMMENT,
        "title": title,
        "required": False,
        "type": "text",
        "settings": settings,
    }


def _records(study: Study, with_judgments: bool) -> Iterator[dict[str, Any]]:
    suggested = _suggested(study) if with_judgments else {}
    for task in sorted(study.tasks.values(), key=lambda task: task.token):
        yield {
            "id": task.token,
            "fields": _shown(task),
            "metadata": {},
            "suggestions": suggested.get(task.id, {}),
            "responses": {},
            "vectors": {},
            "status": "pending",
            "_server_id": None,
        }


def _shown(task: StoredTask) -> dict[str, str]:
    sides = ("left_", "right_") if len(task.items) > 1 else ("",)
    return {
        f"{side}{name}": getattr(item, name)
        for side, item in zip(sides, task.items, strict=True)
        for name in ("text", "equation", "answer")
    }


def _suggested(study: Study) -> dict[int, dict[str, Any]]:
    """The answers of the first language model to each task: Argilla takes one suggestion a question."""
    models = {each.id: each.name for each in study.annotators() if each.kind == "model"}
    levels = {question.name: min(question.values) for question in study.protocol.asked}
    found: dict[int, dict[str, Any]] = {}
    for each in study.judgments():
        if each.annotator in models and each.answers is not None:
            made = {
                name: {
                    "value": value if levels[name] > 0 else str(value),
                    "score": None,
                    "agent": models[each.annotator],
                }
                for name, value in each.answers.items()
            }
            found.setdefault(each.task, made)
    return found


def rows(records: list[Any]) -> Iterator[dict[str, Any]]:
    """What people answered, as the fields of our own lines; suggestions are no answers."""
    for record in records:
        by_user: dict[str, dict[str, Any]] = {}
        for question, responses in (record.get("responses") or {}).items():
            for response in responses:
                if response.get("status", "submitted") == "submitted":
                    by_user.setdefault(str(response["user_id"]), {})[question] = response["value"]
        for user, answers in by_user.items():
            yield {
                "item": record.get("id"),
                "annotator": f"Argilla {user}",
                "kind": "person",
                **answers,
            }
