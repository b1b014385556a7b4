"""Judgments as JSON lines or CSV, one a line, with all that is known; and the tasks alone, blind, as a sheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Any, Final

import orjson

from roda.judging.study import Study

FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet takes for the start of one


def judgments(study: Study) -> Iterator[dict[str, Any]]:
    """Every judgment that counts, as fields; a skipped task has no answers."""
    annotators = {each.id: each for each in study.annotators()}
    asked = [question.name for question in study.protocol.asked]
    for each in study.judgments():
        task, who = study.tasks[each.task], annotators[each.annotator]
        answers = each.answers or {}
        yield {
            "item": task.token,
            "annotator": who.name,
            "kind": who.kind,
            "skipped": each.answers is None,
            **{name: answers.get(name) for name in asked},
            "comment": each.comment,
            "seconds": each.seconds,
            "given": each.given,
            "stratum": task.stratum,
            "source": " | ".join(item.source for item in task.items),
            "id": " | ".join(item.id for item in task.items),
        }


def sheet(study: Study) -> Iterator[dict[str, Any]]:
    """The tasks to be judged, blind: what an annotator or a language model may see."""
    for task in sorted(study.tasks.values(), key=lambda task: task.token):
        shown = [
            {"text": item.text, "equation": item.equation, "answer": item.answer}
            for item in task.items
        ]
        if len(shown) == 1:
            yield {"item": task.token, **shown[0]}
        else:
            yield {"item": task.token, "left": shown[0], "right": shown[1]}


def jsonl(rows: Iterator[dict[str, Any]]) -> bytes:
    """The rows as JSON lines."""
    return b"".join(orjson.dumps(row, option=orjson.OPT_APPEND_NEWLINE) for row in rows)


def table(study: Study) -> bytes:
    """The judgments as CSV, with a mark by which Excel knows UTF-8.

    A cell that a spreadsheet would take for a formula gets an apostrophe, as spreadsheets write it.
    """
    stream = io.StringIO(newline="")
    names = ["item", "annotator", "kind", "skipped"]
    names += [question.name for question in study.protocol.asked]
    names += ["comment", "seconds", "given", "stratum", "source", "id"]
    writer = csv.DictWriter(stream, names)
    writer.writeheader()
    for row in judgments(study):
        writer.writerow({name: _cell(value) for name, value in row.items()})
    return stream.getvalue().encode("utf-8-sig")


def _cell(value: Any) -> Any:
    """A value as a cell holds it.

    >>> _cell("=1+1"), _cell(True), _cell(-1)
    ("'=1+1", 1, -1)
    """
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, str) and value[:1] in FORMULA:
        return f"'{value}"
    return value
