"""What a corpus is, and how a record is taken out of the fields that it wrote."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from roda.errors import CorpusError
from roda.problem import Record

Fields = dict[str, object]
Reader = Callable[[Fields, bytes], Record]

_TYPES: Final = {dict: "an object", list: "a list", bool: "true or false", type(None): "null"}


@dataclass(frozen=True, slots=True)
class Corpus:
    """One row of the table of corpora.

    `reader` makes a `Record` of the fields of one object (and its bytes, where numbers must
    be read exactly); `fields` are the names it needs; `sha256` maps the published files that
    were checked to their hashes, and is empty where there is nothing published to check.
    """

    name: str
    description: str
    reader: Reader
    fields: tuple[str, ...]
    language: str
    layouts: str
    files: Mapping[str, str]
    sha256: Mapping[str, str]
    citation: str
    licence: str


def by_fields(text: str, answers: tuple[str, ...], language: str) -> Reader:
    """A reader for objects with `id`, `equation` and these names for text and answer.

    Of several names for the answer the first that is there counts. Numbers are accepted
    for an id and an answer, and are kept digit for digit.

    >>> reader = by_fields("question", ("ans",), "en")
    >>> raw = b'{"id": 7, "question": "How many?", "equation": "x=1/2", "ans": 0.50}'
    >>> reader(json.loads(raw), raw)
    Record(id='7', text='How many?', equation='x=1/2', answer='0.50', language='en', origin=None)
    """
    answer_field = answers[0]

    def reader(fields: Fields, raw: bytes) -> Record:
        get = fields.get
        name, words, equation, answer = get("id"), get(text), get("equation"), get(answer_field)
        if (
            type(name) is str
            and type(words) is str
            and type(equation) is str
            and type(answer) is str
            and name
            and words
            and equation
            and answer
            and not (words.isspace() or equation.isspace() or answer.isspace() or name.isspace())
        ):
            return Record(name, words, equation, answer, language)
        present = next((field for field in answers if field in fields), answer_field)
        needed = ("id", text, "equation", present)
        return Record(
            _as_written("id", fields, raw, needed),
            _words(text, fields, needed),
            _words("equation", fields, needed),
            _as_written(present, fields, raw, needed),
            language,
        )

    return reader


def _words(field: str, fields: Fields, needed: tuple[str, ...]) -> str:
    if field not in fields:
        raise CorpusError(f"is missing; a record needs {', '.join(needed)}", field=field)
    value = fields[field]
    if not isinstance(value, str):
        raise CorpusError(
            f"is {describe(value)}, but should be text in quotes; mend it", field=field
        )
    if not value or value.isspace():
        raise CorpusError("is empty; fill it in or delete the record", field=field)
    return value


def _as_written(field: str, fields: Fields, raw: bytes, needed: tuple[str, ...]) -> str:
    value = fields.get(field)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        # A float would already have lost digits: read them again as they stand.
        try:
            return str(json.loads(raw.decode(), parse_int=str, parse_float=str)[field])
        except RecursionError:
            raise CorpusError("is in an object that is nested too deeply", field=field) from None
    if isinstance(value, list):
        raise CorpusError(
            "is a list; problems with several unknowns cannot be reversed", field=field
        )
    return _words(field, fields, needed)


def describe(value: object) -> str:
    """What a JSON value is, in words.

    >>> describe([]), describe(None), describe(1.5), describe("a")
    ('a list', 'null', 'a number', 'text')
    """
    if isinstance(value, str):
        return "text"
    return _TYPES.get(type(value), "a number")
