"""What a corpus is, and how texts and numbers are taken out of the fields of an object.

What all readers share: each field that is missing or of the wrong type is an error that names it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from roda.errors import CorpusError
from roda.problem import Entry

Fields = dict[str, object]
Reader = Callable[[Fields, bytes], Entry]

_TYPES: Final = {dict: "an object", list: "a list", bool: "true or false", type(None): "null"}
_SUBORDINATE: Final = re.compile(r"(?:if|when|after|since|suppose)\b", re.IGNORECASE)
_ASKING: Final = re.compile(r"(?:how|what|which|who)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Corpus:
    """One row of the table of corpora.

    `reader` makes a `Record` of the fields of one object (and its bytes, where numbers must
    be read exactly), or a `Rejection` where the object is in order but poses no problem of one
    unknown. `fields` are the names by which its layout is told from others, `other_fields`
    those of further layouts that it reads, `forms` what its files can be; `told_by` tells its
    objects from others with the same fields. `sha256` maps the published files that were checked to
    their hashes, and is empty where nothing is published. `numbered` says that the reader wants to
    know the number of each object.
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
    other_fields: tuple[tuple[str, ...], ...] = ()
    forms: tuple[str, ...] = ("JSON",)
    told_by: Callable[[Fields], bool] | None = None
    numbered: bool = False

    @property
    def all_layouts(self) -> tuple[tuple[str, ...], ...]:
        """The fields of every layout that it reads."""
        return (self.fields, *self.other_fields)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody says of a file; what is not said is guessed from the file.

    `text`, `equation`, `answer` and `id` name fields (`Body+Question` two of them), `sheet` a sheet
    of an Excel file, `language` the language of all texts. `tell` is called with a line that says
    what was guessed.
    """

    corpus: str | None = None
    text: str | None = None
    equation: str | None = None
    answer: str | None = None
    id: str | None = None
    language: str = ""
    encoding: str | None = None
    sheet: str | None = None
    tell: Callable[[str], object] | None = None

    @property
    def names_fields(self) -> bool:
        """Whether a field is named, so that no published layout is looked for."""
        return any((self.text, self.equation, self.answer, self.id))


def as_text(field: str, fields: Fields, needed: tuple[str, ...], *, empty: bool = False) -> str:
    """The text of a field; `CorpusError` where it is missing, no text or (as a rule) empty.

    >>> as_text("Body", {"Body": "Ann has 3 pens."}, ("Body",))
    'Ann has 3 pens.'
    """
    if field not in fields:
        raise CorpusError(f"is missing; a record needs {', '.join(needed)}", field=field)
    value = fields[field]
    if not isinstance(value, str):
        raise CorpusError(
            f"is {describe(value)}, but should be text in quotes; mend it", field=field
        )
    if not empty and (not value or value.isspace()):
        raise CorpusError("is empty; fill it in or delete the record", field=field)
    return value


def as_written(field: str, fields: Fields, raw: bytes, needed: tuple[str, ...]) -> str:
    """A text or a number, digit for digit as the file has it.

    >>> as_written("ans", {"ans": 0.5}, b'{"ans": 0.50}', ("ans",))
    '0.50'
    """
    value = fields.get(field)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return str(_digits(field, raw))
    if isinstance(value, list):
        raise CorpusError(
            "is a list; problems with several unknowns cannot be reversed", field=field
        )
    return as_text(field, fields, needed)


def as_list(field: str, fields: Fields, raw: bytes, needed: tuple[str, ...]) -> tuple[str, ...]:
    """The texts or numbers of a list, digit for digit; a single one counts as a list of one.

    >>> as_list("ans", {"ans": [4.0, "x"]}, b'{"ans": [4.0, "x"]}', ("ans",))
    ('4.0', 'x')
    """
    value = fields.get(field)
    if not isinstance(value, list):
        return (as_written(field, fields, raw, needed),)
    for item in value:
        if isinstance(item, bool) or not isinstance(item, (str, int, float)):
            raise CorpusError(
                f"holds {describe(item)}, but should hold texts or numbers", field=field
            )
    if all(isinstance(item, str) for item in value):
        return tuple(value)
    written = _digits(field, raw)
    return tuple(str(item) for item in written) if isinstance(written, list) else ()


def _digits(field: str, raw: bytes) -> object:
    """A field read again with its numbers as text: a float would have lost digits."""
    try:
        value: object = json.loads(raw.decode(), parse_int=str, parse_float=str)[field]
    except RecursionError:
        raise CorpusError("is in an object that is nested too deeply", field=field) from None
    return value


def name_of(corpus: str, text: str) -> str:
    """An id for a problem of a corpus that gives none, made from its text.

    It stays the same in every file, fold and order, and a problem that stands in two files
    has one id, so that neither can leak into the other's split.

    >>> name_of("gsm8k", "How many?")
    'gsm8k-ba352e24c6'
    """
    return f"{corpus}-{sha256(' '.join(text.split()).encode()).hexdigest()[:10]}"


def joined(body: str, question: str) -> str:
    """Body and question as one text: some bodies lack the mark before the question.

    >>> joined("Ann has 3 pens.", "How many has she?")
    'Ann has 3 pens. How many has she?'
    >>> joined("Ann has 3 pens. If she buys 2", "How many has she?")
    'Ann has 3 pens. If she buys 2, how many has she?'
    """
    body, question = body.strip(), question.strip()
    if not body or not question:
        return body or question
    if body[-1] in ".?!,;:\"')":
        return f"{body} {question}"
    if not _SUBORDINATE.match(re.split("[.?!;]", body)[-1].lstrip()):
        return f"{body}. {question}"
    if _ASKING.match(question):
        question = question[0].lower() + question[1:]
    return f"{body}, {question}"


def describe(value: object) -> str:
    """What a JSON value is, in words.

    >>> describe([]), describe(None), describe(1.5), describe("a")
    ('a list', 'null', 'a number', 'text')
    """
    if isinstance(value, str):
        return "text"
    return _TYPES.get(type(value), "a number")
