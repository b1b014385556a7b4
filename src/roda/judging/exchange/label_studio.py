"""Label Studio: tasks in its JSON, the configuration of the page that asks, and its answers read back.

A question is a `Choices` control whose values are the numbers. People's answers travel as annotations, those of language
models as predictions with the model's name as their version. The name of an annotator stands in the `meta` of a result,
because `completed_by` must be the number of somebody whom that Label Studio knows.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final
from xml.sax.saxutils import quoteattr

from roda.judging.guidelines import Guidelines, guidelines
from roda.judging.protocol import Question
from roda.judging.study import Annotator, Judgment, StoredTask, Study

_COMMENT: Final = "comment"
_SIDES: Final = ("left", "right")


def config(study: Study, language: str) -> str:
    """The labeling configuration: what is shown, what is asked, which key answers."""
    told = guidelines(language)
    lines = ["<View>"]
    lines += [f"  <Header value={quoteattr(line)} size='5'/>" for line in told.general]
    for side in _SIDES if study.protocol.mode == "pairs" else ("",):
        lines += _shown(side, told)
    for question in study.protocol.asked:
        lines += _choices(question, told)
    lines.append(f"  <TextArea name='{_COMMENT}' toName='{_first(study)}' maxSubmissions='1'/>")
    return "\n".join([*lines, "</View>"]) + "\n"


def _shown(side: str, told: Guidelines) -> Iterator[str]:
    mark = f"{side}_" if side else ""
    if side:
        yield f"  <Header value={quoteattr(told.labels[side])} size='3'/>"
    for name in ("text", "equation", "answer"):
        yield f"  <Header value={quoteattr(told.labels[name])} size='5'/>"
        yield f"  <Text name='{mark}{name}' value='${mark}{name}'/>"


def _choices(question: Question, told: Guidelines) -> Iterator[str]:
    words = told.questions[question.name]
    to_name = "left_text" if question.name == "preference" else "text"
    yield f"  <Header value={quoteattr(f'{words.title}: {words.ask}')} size='4'/>"
    yield f"  <Choices name='{question.name}' toName='{to_name}' choice='single-radio' required='true'>"
    for value, short, sentence in zip(question.values, words.short, words.values, strict=True):
        alias = quoteattr(f"{value} {short}")
        yield f"    <Choice value={alias} alias='{value}' hint={quoteattr(sentence)}/>"
    yield "  </Choices>"


def tasks(study: Study, *, with_judgments: bool = False) -> list[dict[str, Any]]:
    """The tasks, blind; with what was judged already, if that is wanted."""
    annotators = {each.id: each for each in study.annotators()}
    given: dict[int, list[Judgment]] = {}
    for each in study.judgments() if with_judgments else ():
        if each.answers is not None:
            given.setdefault(each.task, []).append(each)
    found = []
    for task in sorted(study.tasks.values(), key=lambda task: task.token):
        fields: dict[str, Any] = {"data": _data(task)}
        for each in given.get(task.id, []):
            who = annotators[each.annotator]
            if who.kind == "model":
                made = {"model_version": who.name, "result": _results(each, who, study)}
                fields.setdefault("predictions", []).append(made)
            else:
                fields.setdefault("annotations", []).append({"result": _results(each, who, study)})
        found.append(fields)
    return found


def _data(task: StoredTask) -> dict[str, str]:
    data = {"item": task.token}
    for side, item in zip(_SIDES if len(task.items) > 1 else ("",), task.items, strict=True):
        mark = f"{side}_" if side else ""
        data |= {f"{mark}text": item.text, f"{mark}equation": item.equation}
        data[f"{mark}answer"] = item.answer
    return data


def _results(judgment: Judgment, who: Annotator, study: Study) -> list[dict[str, Any]]:
    told: list[tuple[str, str, dict[str, list[str]]]] = [
        (name, "choices", {"choices": [str(value)]})
        for name, value in (judgment.answers or {}).items()
    ]
    if judgment.comment:
        told.append((_COMMENT, "textarea", {"text": [judgment.comment]}))
    return [
        {
            "id": f"{study.tasks[judgment.task].token}-{who.id}-{name}",
            "from_name": name,
            "to_name": _first(study),
            "type": kind,
            "value": value,
            "meta": {"annotator": [who.name]},
        }
        for name, kind, value in told
    ]


def _first(study: Study) -> str:
    return "left_text" if study.protocol.mode == "pairs" else "text"


def rows(exported: list[Any]) -> Iterator[dict[str, Any]]:
    """What an export of Label Studio says, as the fields of our own lines; skipped tasks are left out."""
    for task in exported:
        item = task["data"].get("item")
        for annotation in task.get("annotations") or []:
            if not annotation.get("was_cancelled"):
                yield _row(item, annotation, _name(annotation)) | {"kind": "person"}
        for prediction in task.get("predictions") or []:
            if isinstance(prediction, dict):
                name = str(prediction.get("model_version") or "")
                yield _row(item, prediction, name) | {"kind": "model"}


def _row(item: object, given: dict[str, Any], annotator: str) -> dict[str, Any]:
    row: dict[str, Any] = {"item": item, "annotator": annotator, "seconds": given.get("lead_time")}
    for result in given.get("result") or []:
        value = result.get("value") or {}
        if result.get("type") == "choices" and value.get("choices"):
            row[result["from_name"]] = value["choices"][0]
        elif result.get("type") == "textarea" and value.get("text"):
            row[_COMMENT] = "\n".join(value["text"])
    return row


def _name(annotation: dict[str, Any]) -> str:
    """Who answered: as we wrote it ourselves, by address, or by number."""
    for result in annotation.get("result") or []:
        if named := (result.get("meta") or {}).get("annotator"):
            return str(named[0])
    by = annotation.get("completed_by")
    if isinstance(by, dict):
        by = by.get("email") or by.get("id")
    return "" if by is None else f"Label Studio {by}" if isinstance(by, int) else str(by)
