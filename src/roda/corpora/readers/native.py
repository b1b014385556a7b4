"""Our own JSON lines: what `roda augment` writes, and what anybody can bring.

A line needs no more than `id`, `text`, `equation` and `answer`. What we write also holds
the `origin`, the `language`, the `numbers` of the text with their spans and, for a
reversal, the `target` and the `certificate`.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from roda.corpora.layout import Corpus, Fields, by_fields, describe
from roda.errors import CorpusError
from roda.problem import Record

LANGUAGE: Final = ""  # told by the text, where a record does not say

_four_fields: Final = by_fields("text", ("answer",), LANGUAGE)


def read_fields(fields: Fields, raw: bytes) -> Record:
    """The record of one native object; `language` counts where it is given.

    >>> import orjson
    >>> raw = b'{"id": 1, "text": "How many?", "equation": "x=2", "answer": 2, "language": "en"}'
    >>> read_fields(orjson.loads(raw), raw).language
    'en'
    """
    record = _four_fields(fields, raw)
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
    reader=read_fields,
    fields=("id", "text", "equation", "answer"),
    language="any",
    layouts="JSON lines; fields id, text, equation, answer; language where the text does not tell",
    files=MappingProxyType({}),
    sha256=MappingProxyType({}),
    citation="none: cite the corpus that the file was made from",
    licence="that of the corpus the file was made from",
)
