"""Judgments that were made elsewhere, taken into a study: our own lines or CSV, Label Studio's and Argilla's exports.

What a language model said is marked as such, by the file or by who imports it, and stays marked. A line that cannot be
used is told with its number and its field, and the others are taken. Importing a file twice changes nothing, and an
old file does not bring back what somebody has changed since.
"""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import orjson

from roda.errors import CorpusError, RodaError
from roda.judging.exchange import argilla, label_studio
from roda.judging.exchange.lines import FORMULA
from roda.judging.sitting import checked, checked_comment
from roda.judging.study import Judgment, Study

_LARGEST: Final = 256 * 1024 * 1024
_OTHER_NAMES: Final = {"correct": "correctness", "why": "comment", "judge": "annotator"}
_NOT: Final = ("", None)


class Imported(NamedTuple):
    """What became of a file: judgments that are new, that are there already or older, and lines that cannot be used."""

    new: int
    known: int
    broken: tuple[CorpusError, ...]


def take(study: Study, path: Path, annotator: str = "", model: str = "") -> Imported:
    """Take the judgments of a file into a study; `annotator` or `model` says whose they are where the file does not."""
    if annotator and model:
        raise RodaError("a judgment is a person's or a language model's, not both")
    rows = read_rows(path)
    found: list[tuple[Judgment, str]] = []
    broken: list[CorpusError] = []
    numbers: dict[tuple[str, str], int] = {}
    for number, row in enumerate(rows, start=1):
        try:
            who = _who(row, annotator, model)
            if who not in numbers:
                numbers[who] = study.welcome(who[0], "model" if who[1] == "model" else "person").id
            found.append(_judgment(study, row, numbers[who]))
        except _Broken as error:
            broken.append(
                CorpusError(error.problem, path=str(path), record=number, field=error.field)
            )
        except RodaError as error:
            broken.append(CorpusError(str(error), path=str(path), record=number))
    new = study.record(_news(study, found))
    return Imported(new, len(found) - new, tuple(broken))


def _news(study: Study, found: list[tuple[Judgment, str]]) -> list[tuple[Judgment, str]]:
    """Those that say something else than what is there, and are not known to be older."""
    there = {(each.annotator, each.task): each for each in study.judgments()}
    news = []
    for each, key in found:
        known = there.get((each.annotator, each.task))
        if known is not None and (each.answers, each.comment) == (known.answers, known.comment):
            continue
        if known is None or not each.given or each.given > known.given:
            news.append((each, key))
    return news


class _Broken(Exception):
    """A field of a line that cannot be taken."""

    def __init__(self, problem: str, field: str) -> None:
        self.problem = problem
        self.field = field
        super().__init__(problem)


def read_rows(path: Path) -> list[dict[str, Any]]:
    """The rows of a file, whatever of the formats it has; `CorpusError` where it has none of them."""
    try:
        if path.stat().st_size > _LARGEST:
            raise CorpusError("is larger than 256 MB; no study is", path=str(path))
        data = path.read_bytes()
        text = data.decode("utf-8-sig")
    except OSError as error:
        raise CorpusError(f"cannot be read: {error.strerror}", path=str(path)) from None
    except UnicodeDecodeError:
        raise CorpusError("is no UTF-8 text", path=str(path)) from None
    begins = text.lstrip()[:1]
    if begins == "[":
        return _exported(text, path)
    if begins == "{":
        return list(_lines(text, path))
    return list(_cells(text, path))


def _exported(text: str, path: Path) -> list[dict[str, Any]]:
    """The rows of a JSON list: of Label Studio, Argilla, or ours."""
    try:
        records = orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise CorpusError(f"is no JSON: {error}", path=str(path)) from None
    if not records or not all(isinstance(record, dict) for record in records):
        raise CorpusError("is no list of judgments", path=str(path))
    first = records[0]
    readers: list[tuple[str, Callable[[list[Any]], Iterable[dict[str, Any]]]]] = [
        ("data", label_studio.rows),
        ("responses", argilla.rows),
        ("item", iter),
    ]
    for mark, reader in readers:
        if mark in first:
            try:
                return list(reader(records))
            except (AttributeError, KeyError, TypeError) as error:
                raise CorpusError(f"is not as it should be: {error!r}", path=str(path)) from None
    told = "is neither an export of Label Studio or Argilla nor a list with 'item' in each object"
    raise CorpusError(told, path=str(path))


def _lines(text: str, path: Path) -> Iterator[dict[str, Any]]:
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            row = orjson.loads(line)
        except orjson.JSONDecodeError as error:
            raise CorpusError(f"is no JSON: {error}", path=str(path), record=number) from None
        yield row if isinstance(row, dict) else {}


def _cells(text: str, path: Path) -> Iterator[dict[str, Any]]:
    reader = csv.DictReader(io.StringIO(text, newline=""))
    if "item" not in (reader.fieldnames or []):
        told = "has no column 'item'; JSON lines, CSV, Label Studio's and Argilla's JSON are read"
        raise CorpusError(told, path=str(path))
    for row in reader:
        yield {name: _unguarded(value) for name, value in row.items()}


def _unguarded(cell: Any) -> Any:
    """A cell without the apostrophe that kept a spreadsheet from taking it for a formula.

    >>> _unguarded("'=1+1"), _unguarded("'tis")
    ('=1+1', "'tis")
    """
    guarded = isinstance(cell, str) and cell[:1] == "'" and cell[1:2] in FORMULA
    return cell[1:] if guarded else cell


def _who(row: dict[str, Any], annotator: str, model: str) -> tuple[str, str]:
    """Whose judgment a row is, and whether that is a person or a model; the file's word goes first."""
    said = _named(row, "annotator")
    kind = _named(row, "kind") or ("model" if model else "person")
    if kind not in ("person", "model"):
        raise _Broken(f"is {kind!r}, but should be person or model", "kind")
    name = str(said or model or annotator).strip()
    if model and kind == "person":
        raise _Broken("says that a person judged; leave out --model", "kind")
    if not name:
        raise _Broken(
            "is missing; --annotator or --model says whose judgments these are", "annotator"
        )
    return name, str(kind)


def _named(row: dict[str, Any], name: str) -> Any:
    """A field by its name or another one that is used for it; None where it is empty."""
    others = [name, *(other for other, own in _OTHER_NAMES.items() if own == name)]
    return next((row[each] for each in others if row.get(each) not in _NOT), None)


def _judgment(study: Study, row: dict[str, Any], annotator: int) -> tuple[Judgment, str]:
    token = _named(row, "item")
    task = study.by_token.get(str(token))
    if task is None:
        raise _Broken(f"is {token!r}, which is no item of this study", "item")
    answers = None
    if str(_named(row, "skipped") or "0").lower() in ("0", "false"):
        asked = study.protocol.asked
        given = {question.name: _whole(_named(row, question.name)) for question in asked}
        answers = checked(given, asked)
    comment, seconds = checked_comment(str(_named(row, "comment") or "")), _named(row, "seconds")
    told = orjson.dumps([annotator, task.token, answers, comment])
    key = f"import-{hashlib.sha256(told).hexdigest()[:32]}"
    given_at = str(_named(row, "given") or "")
    return Judgment(annotator, task.id, answers, comment, _seconds(seconds), given_at), key


def _whole(value: Any) -> Any:
    """A number that a table or another tool wrote as text, `4` or `4.0` or `4 small flaw`."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str):
        word = value.split()[0].removesuffix(".0") if value.split() else ""
        if word.lstrip("-").isdecimal() and len(word) < 4:
            return int(word)
    return value


def _seconds(value: Any) -> float | None:
    try:
        return float(value)
    except (TypeError, ValueError):
        return None
