"""One flat object a problem: our own JSON lines, Math23K and Ape210K.

Each object has an id, a text, an equation and an answer, under names that differ by corpus. Our own
lines, which `roda augment` writes and anybody can bring, may also hold the `origin`, the `language`,
the `numbers` of the text with their spans and, for a reversal, the `target` and the `certificate`.
"""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from roda.corpora.hashes import HASHES
from roda.corpora.layout import Corpus, Fields, as_text, as_written, describe
from roda.corpora.plain_text import plain_text
from roda.errors import CorpusError
from roda.problem import Record

PlainReader = Callable[[Fields, bytes], Record]  # one that refuses nothing


def by_fields(text: str, answers: tuple[str, ...], language: str) -> PlainReader:
    """A reader for objects with `id`, `equation` and these names for text and answer.

    Of several names for the answer the first that is there counts. Numbers are accepted
    for an id and an answer, and are kept digit for digit.

    >>> import json
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
            as_written("id", fields, raw, needed),
            as_text(text, fields, needed),
            as_text("equation", fields, needed),
            as_written(present, fields, raw, needed),
            language,
        )

    return reader


def _has_one_answer(fields: Fields) -> bool:
    """HMWP has the same fields, but lists of answers."""
    return not isinstance(fields.get("ans"), list)


# Without a language: it is told by the text, where a record does not say.
_four_fields: Final = by_fields("text", ("answer",), "")


def read_native_fields(fields: Fields, raw: bytes) -> Record:
    """The record of one native object; `language` counts where it is given.

    >>> import orjson
    >>> raw = b'{"id": 1, "text": "How many?", "equation": "x=2", "answer": 2, "language": "en"}'
    >>> read_native_fields(orjson.loads(raw), raw).language
    'en'
    """
    record = _four_fields(fields, raw)
    if "template" not in fields:  # nothing that we have written
        record = record._replace(text=plain_text(record.text))
    language, origin = fields.get("language"), fields.get("origin")
    if origin is not None:
        if not isinstance(origin, str):
            raise CorpusError(f"is {describe(origin)}, but should be an id or null", field="origin")
        record = record._replace(origin=origin)
    if language is None:
        return record
    if not isinstance(language, str) or not language:
        raise CorpusError(
            f"is {describe(language)}, but should be a code such as 'zh' or 'en'",
            field="language",
        )
    return record._replace(language=language)


NATIVE: Final = Corpus(
    name="native",
    description="our own JSON lines, as 'roda augment' writes them; also for your own data",
    reader=read_native_fields,
    fields=("id", "text", "equation", "answer"),
    language="any",
    layouts="JSON lines; fields id, text, equation, answer; language where the text does not tell",
    files=MappingProxyType({}),
    sha256=MappingProxyType({}),
    citation="none: cite the corpus that the file was made from",
    licence="that of the corpus the file was made from",
)

MATH23K: Final = Corpus(
    name="math23k",
    description="23,162 Chinese elementary school problems, one unknown each",
    # The processed layout has both `ans`, as the corpus wrote it, and `answer`, a rounded float.
    reader=by_fields("original_text", ("ans", "answer"), "zh"),
    told_by=_has_one_answer,
    fields=("id", "original_text", "equation", "ans"),
    language="zh",
    layouts=(
        "raw: objects one after another, without commas; processed: a JSON list; "
        "fields id, original_text, equation, ans (or answer), others are ignored"
    ),
    files=MappingProxyType(
        {
            "math23k_train.json": "raw, 22,162 problems, among them the 1,000 of valid_ids.txt",
            "math23k_test.json": "raw, 1,000 problems",
            "valid23k_processed.json": "processed, the 1,000 development problems",
            "test23k_processed.json": "processed, the 1,000 test problems",
            "valid_ids.txt": "ids of the development problems, one a line",
            "test_ids.txt": "ids of the test problems, one a line",
        }
    ),
    sha256=HASHES["math23k"],
    citation=(
        "Yan Wang, Xiaojiang Liu, Shuming Shi: Deep Neural Solver for Math Word Problems, "
        "EMNLP 2017, pages 845-854"
    ),
    licence="not stated by the authors; one redistribution says MIT",
)

APE210K: Final = Corpus(
    name="ape210k",
    description="about 210,000 Chinese elementary school problems, noisier and more varied",
    reader=by_fields("original_text", ("ans",), "zh"),
    told_by=_has_one_answer,
    fields=("id", "original_text", "equation", "ans"),
    language="zh",
    layouts="JSON lines; fields id, original_text, equation, ans, others are ignored",
    files=MappingProxyType(
        {
            "train.ape.json": "about 200,000 problems",
            "valid.ape.json": "5,000 problems",
            "test.ape.json": "5,000 problems",
        }
    ),
    sha256=HASHES["ape210k"],
    citation=(
        "Wei Zhao, Mingyue Shang, Yang Liu, Liang Wang, Jingming Liu: Ape210K: A Large-Scale and "
        "Template-Rich Dataset of Math Word Problems, arXiv:2009.11506, 2020"
    ),
    licence="not stated for the data",
)
