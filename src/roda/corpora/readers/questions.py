"""Two layouts that several algebra corpora share.

`asked`: `iIndex`, `sQuestion`, `lEquations` and `lSolutions` (AllArith, MAWPS, ALG514).
`posed`: `id`, `original_text`, `equation` and `ans` (MAWPS, ALG514, DRAW, HMWP).
In both there may be several equations, in a list or with semicolons between them.
"""

from __future__ import annotations

from typing import Final

from roda.corpora.equations.reading import record
from roda.corpora.layout import Fields, Reader, as_list, as_text, as_written
from roda.problem import Entry

ASKED: Final = ("iIndex", "sQuestion", "lEquations", "lSolutions")
POSED: Final = ("id", "original_text", "equation", "ans")


def asked_or_posed(language: str) -> Reader:
    """A reader for both layouts, told apart by the name of the text.

    >>> import orjson
    >>> raw = b'{"iIndex":1,"sQuestion":"2 pens cost 6. 1?","lEquations":["2*x=6"],"lSolutions":[3]}'
    >>> asked_or_posed("en")(orjson.loads(raw), raw)
    Record(id='1', text='2 pens cost 6. 1?', equation='x=6/2', answer='3', language='en', origin=None)
    """

    def reader(fields: Fields, raw: bytes) -> Entry:
        needed = POSED if "original_text" in fields else ASKED
        name, text, equation, answer = needed
        given = as_list(equation, fields, raw, needed)
        return record(
            as_written(name, fields, raw, needed),
            as_text(text, fields, needed).strip(),
            [part for item in given for part in item.split(";")],
            as_list(answer, fields, raw, needed),
            language,
        )

    return reader
