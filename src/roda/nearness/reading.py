"""The texts of any file of problems, whether or not anything else of its records can be read.

A test problem that cannot be solved is still one, and so is a training problem without an equation.
Solving what a corpus gives as its equation takes far longer than comparing texts, so the reader of a
corpus is asked only where the text does not stand in the record as it is.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final, NamedTuple

import orjson

from roda.corpora import Corpus, Folder, Source, Wanted, open_source, recognise
from roda.corpora.formats.forms import first_objects, form, objects
from roda.corpora.formats.json_stream import Fault
from roda.corpora.guessing import names
from roda.corpora.guessing.own import ROW
from roda.corpora.guessing.recognise import stem_of
from roda.corpora.layout import Fields, describe, joined, name_of
from roda.corpora.mismatch import refuse_foreign
from roda.errors import CorpusError, RodaError, readable
from roda.problem import Record

_SHORTEST: Final = 12  # characters of a text that may be a problem
_ASKED: Final = frozenset({"user", "human"})  # who tells a problem in a conversation
_TURN: Final = (("role", "content"), ("from", "value"))
_BREAK: Final = re.compile(rb"\s*[\r\n]\s*")  # in JSON never inside a text


class Item(NamedTuple):
    """A problem as far as nearness is concerned; `number` is its place in the file, from 1."""

    number: int
    id: str
    text: str
    language: str = ""
    origin: str | None = None


class Broken(NamedTuple):
    """A record that cannot be read, and why."""

    number: int
    problem: str


class ProblemFile:
    """A file whose problems are compared; each reading begins at its start.

    >>> import tempfile
    >>> with tempfile.NamedTemporaryFile(suffix=".jsonl") as file:
    ...     _ = file.write(b'{"id": 7, "question": "How many are left?"}\\n{"id": 8\\n')
    ...     file.flush()
    ...     for entry, line in ProblemFile(file.name).each():
    ...         print(entry[:3], line)
    (1, '7', 'How many are left?') b'{"id": 7, "question": "How many are left?"}'
    (2, 'is cut off: the file ends in the middle of it; get it again') b''
    """

    def __init__(self, path: str, wanted: Wanted | None = None) -> None:
        self.path = path
        self.wanted = wanted or Wanted()

    def each(
        self, moved: Callable[[int], object] | None = None
    ) -> Iterator[tuple[Item | Broken, bytes]]:
        """Every record in order, and it as one line of JSON; `moved` is told how far reading is."""
        with open_source(self.path, self.wanted.encoding) as source:
            shape = form(source.head())
            if shape is None:
                refuse_foreign(source)
                raise CorpusError("cannot be read", path=self.path)
            reading = _reading(source, shape, self.wanted)
            found = objects(source, shape, self.wanted.sheet)
            for number, (value, raw) in enumerate(found, start=1):
                if moved is not None and number % 256 == 0:
                    moved(source.position())
                if isinstance(value, Fault):
                    yield Broken(number, value.problem), b""
                    continue
                line = _BREAK.sub(b" ", raw) if raw else orjson.dumps(value)
                fields = value if isinstance(value, dict) else {"text": value}
                entry = reading(number, fields, raw)
                if entry is None:
                    why = f"is {describe(value)}" if not isinstance(value, dict) else "is an object"
                    yield Broken(number, f"{why} without a text to compare"), b""
                else:
                    yield entry, line


Reading = Callable[[int, Fields, bytes], Item | None]


def _reading(source: Source, shape: str, wanted: Wanted) -> Reading:
    """How the problems of a file are taken out: straight from the fields where that gives the same."""
    try:
        corpus: Corpus | None = recognise(source, wanted).corpus
    except CorpusError:
        if wanted.corpus or (wanted.names_fields and not _are_there(source, shape, wanted)):
            raise
        corpus = None  # without an equation, as a rule: texts can be compared all the same
    pick, stem = _Picker(wanted.text, wanted.id), stem_of(source.path)
    named = corpus.name if corpus is not None else ""
    by_name, same = False, True
    for number, fields in enumerate(first_objects(source, shape, wanted.sheet), start=1):
        read = _read(corpus, {**fields, ROW: number}, b"")
        if read is not None:
            text = pick.text(fields)
            same = same and read.text.split() == text.split()
            by_name = name_of(named, text) == read.id

    def straight(number: int, fields: Fields, raw: bytes) -> Item | None:
        text = pick.text(fields)
        if not text:
            return None
        name = pick.id(fields) or (name_of(named, text) if by_name else f"{stem}:{number}")
        origin, code = fields.get("origin"), fields.get("language")
        return Item(
            number,
            name,
            text,
            wanted.language or (code if isinstance(code, str) else ""),
            origin if isinstance(origin, str) else None,
        )

    def by_reader(number: int, fields: Fields, raw: bytes) -> Item | None:
        read = _read(corpus, {**fields, ROW: number}, raw)
        if read is None:
            return straight(number, fields, raw)
        return Item(number, read.id, read.text, read.language, read.origin)

    return straight if same else by_reader


def _are_there(source: Source, shape: str, wanted: Wanted) -> bool:
    """Whether the first records have all fields that somebody named."""
    said = (wanted.text, wanted.equation, wanted.answer, wanted.id)
    named = {part for name in said if name for part in name.split("+")}
    return named <= {key for each in first_objects(source, shape, wanted.sheet) for key in each}


class _Picker:
    """Takes texts and ids out of records by the names of their fields, which are looked at once."""

    def __init__(self, said: str | None, said_id: str | None = None) -> None:
        self._said_id = said_id
        self._said = tuple(said.split("+")) if said else ()
        self._texts: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._ids: dict[tuple[str, ...], str] = {}

    def text(self, fields: Fields) -> str:
        """The text of a record; all its longer texts where no name tells which one it is."""
        keys = tuple(fields)
        chosen = self._texts.get(keys)
        if chosen is None:
            chosen = self._texts[keys] = self._said or _text_keys(keys)
        values = [fields.get(each) for each in chosen]
        texts = [value for value in values if isinstance(value, str) and value.strip()]
        if len(texts) == 2:
            return joined(*texts)
        if texts:
            return texts[0]
        return _told(fields) or " ".join(_long_texts(fields))

    def id(self, fields: Fields) -> str:
        """The id of a record; nothing where it has none."""
        keys = tuple(fields)
        chosen = self._ids.get(keys)
        if chosen is None:
            own = next(iter(_named(keys, names.ID[:1])), "")
            chosen = self._ids[keys] = self._said_id or own
        value = fields.get(chosen)
        return str(value) if isinstance(value, (str, int)) and value != "" else ""


def _text_keys(keys: tuple[str, ...]) -> tuple[str, ...]:
    bodies, asking = _named(keys, names.BODY), _named(keys, names.ASKING)
    if bodies and asking and bodies[0] != asking[0]:
        return bodies[0], asking[0]
    return tuple(_named(keys, names.TEXT)[:1])


def _named(keys: tuple[str, ...], groups: names.Groups) -> list[str]:
    """The fields with one of these names, the surest sign first."""
    plain = {names.plain_name(each): each for each in reversed(keys)}
    return [plain[name] for group in groups for name in group if name in plain]


def _told(fields: Fields) -> str:
    """What the user says first in a conversation, as trainers of language models write them."""
    for turns in fields.values():
        for turn in turns if isinstance(turns, list) else ():
            for who, what in _TURN if isinstance(turn, dict) else ():
                said = turn.get(what)
                if turn.get(who) in _ASKED and isinstance(said, str):
                    return said
    return ""


def texts_of(path: str) -> Iterator[tuple[str, str]]:
    """Every problem of a test set with a name for it, whatever its records lack.

    A record that our readers understand gives its text. Any other one, and every record of a file
    without equations, gives all the longer texts in it: too much is better than too little here.
    """
    with open_source(path) as source:
        found = False
        for file in source.each() if isinstance(source, Folder) else (source,):
            for name, text in _of_file(file):
                found = True
                yield name, text
        if not found:
            raise CorpusError("holds no text to compare with", path=path)


def _of_file(source: Source) -> Iterator[tuple[str, str]]:
    shape = form(source.head())
    if shape is None:
        refuse_foreign(source)
        raise CorpusError("cannot be read", path=source.path)
    try:
        corpus: Corpus | None = recognise(source, Wanted()).corpus
    except CorpusError:
        corpus = None
    base = readable(os.path.basename(source.path))
    for number, (value, raw) in enumerate(objects(source, shape), start=1):
        fields = {**value, ROW: number} if isinstance(value, dict) else {"text": value}
        read = _read(corpus, fields, raw)
        if read is not None:
            yield f"{base}:{read.id}", read.text
            continue
        fields.pop(ROW, None)
        texts = list(_long_texts(fields))
        for text in (*texts, *(f"{a} {b}" for a, b in pairwise(texts))):
            yield f"{base}:{number}", text


def _read(corpus: Corpus | None, fields: Fields, raw: bytes) -> Record | None:
    if corpus is None:
        return None
    try:
        entry = corpus.reader(fields, raw or orjson.dumps(fields))
    except (RodaError, TypeError):
        return None
    return entry if isinstance(entry, Record) else None


def _long_texts(fields: Fields) -> Iterator[str]:
    return (text for text in _strings(fields) if len(text) >= _SHORTEST)


def _strings(value: object) -> Iterator[str]:
    """All texts in an object, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)
