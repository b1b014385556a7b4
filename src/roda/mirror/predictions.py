"""What a model answered: JSON lines of one's own, or the samples that the lm-evaluation-harness logs."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import orjson

from roda.errors import CorpusError
from roda.mirror.building import SETS, Item

# Where completions are found, in a file of one's own.
FIELDS: Final = ("prediction", "completion", "response", "output", "generated", "answer")


def read_sets(folder: str) -> dict[str, list[Item]]:
    """The sets of a benchmark that `roda mirror` wrote, by name."""
    found: dict[str, list[Item]] = {}
    for name in SETS:
        path = os.path.join(folder, f"{name}.jsonl")
        if os.path.exists(path):
            found[name] = [_item(path, number, row) for number, row in _rows(path)]
    if not found.get(SETS[0]):
        told = "holds no mirror benchmark: 'roda mirror FILE --out DIR' writes one"
        raise CorpusError(told, path=folder)
    return found


def _item(path: str, number: int, row: Mapping[str, Any]) -> Item:
    try:
        return Item(**row)
    except TypeError:
        raise CorpusError("is no row of a mirror benchmark", path=path, record=number) from None


def read_predictions(path: str, known: frozenset[str]) -> dict[str, str]:
    """The completion for each id; ids that the benchmark does not know are an error.

    A folder is searched for files `samples_*.jsonl`, as `lm_eval --log_samples --output_path` leaves them.
    """
    files = sorted(str(file) for file in Path(path).rglob("samples_*.jsonl"))
    if not os.path.isdir(path):
        files = [path]
    elif not files:
        raise CorpusError("holds no samples_*.jsonl: run lm_eval with --log_samples", path=path)
    found: dict[str, str] = {}
    for file in files:
        for number, row in _rows(file):
            name, text = _answer(file, number, row)
            if name not in known:
                if len(files) > 1:  # samples of other tasks
                    continue
                told = f"is {name!r}, which the benchmark does not have"
                raise CorpusError(told, path=file, record=number, field="id")
            if name in found:
                raise CorpusError(f"{name!r} occurs twice", path=file, record=number, field="id")
            found[name] = text
    return found


def _answer(file: str, number: int, row: Mapping[str, Any]) -> tuple[str, str]:
    """The id and the completion of a line."""
    doc = row.get("doc")
    given = doc if isinstance(doc, dict) else row
    name = given.get("id")
    if not isinstance(name, str):
        raise CorpusError("is missing", path=file, record=number, field="id")
    if given is doc:
        text = row.get("filtered_resps") or row.get("resps")
        while isinstance(text, list) and text:
            text = text[0]
    else:
        text = next((row[field] for field in FIELDS if field in row), None)
    if isinstance(text, int) and not isinstance(text, bool):
        text = str(text)
    if not isinstance(text, str):
        told = f"has no completion: one of {', '.join(FIELDS)} should hold it"
        raise CorpusError(told, path=file, record=number)
    return name, text


def _rows(path: str) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """The objects of a file of JSON lines, each with its number."""
    try:
        lines = Path(path).read_bytes().splitlines()
    except OSError as error:
        raise CorpusError((error.strerror or str(error)).lower(), path=path) from None
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            row = orjson.loads(line)
        except orjson.JSONDecodeError:
            raise CorpusError("is no JSON", path=path, record=number) from None
        if not isinstance(row, dict):
            raise CorpusError("is no JSON object", path=path, record=number)
        yield number, row
