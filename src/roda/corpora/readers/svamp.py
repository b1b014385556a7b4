"""SVAMP: 1,000 English problems that vary simpler ones; a challenge set, not for training."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from roda.corpora.equations.reading import record
from roda.corpora.hashes import HASHES
from roda.corpora.layout import Corpus, Fields, as_text, as_written, joined
from roda.corpora.readers.masked import MASKED, masked
from roda.problem import Entry

LANGUAGE: Final = "en"
FIELDS: Final = ("ID", "Body", "Question", "Equation", "Answer")

_masked: Final = masked("svamp", LANGUAGE)


def read_fields(fields: Fields, raw: bytes) -> Entry:
    """The record of one object or of one row with masked numbers.

    >>> fields = {"ID": "a", "Body": "Ann had 7 pens and lost 2.", "Question": "How many has she?",
    ...           "Equation": "( 7.0 - 2.0 )", "Answer": "5.0"}
    >>> read_fields(fields, b"").equation
    'x=7-2'
    """
    if "Numbers" in fields:
        return _masked(fields, raw)
    body = as_text("Body", fields, FIELDS, empty=True)
    return record(
        as_written("ID", fields, raw, FIELDS),
        joined(body, as_text("Question", fields, FIELDS)),
        [as_text("Equation", fields, FIELDS)],
        [as_written("Answer", fields, raw, FIELDS)],
        LANGUAGE,
    )


SVAMP: Final = Corpus(
    name="svamp",
    description="1,000 English problems, variations of simpler ones; a challenge test set",
    reader=read_fields,
    fields=FIELDS,
    other_fields=(MASKED, (*MASKED, "Variation Type")),
    forms=("JSON", "CSV"),
    language=LANGUAGE,
    layouts=(
        f"a JSON list with the fields {', '.join(FIELDS)}; "
        f"CSV with the columns {', '.join(MASKED)} (numbers masked, prefix equations)"
    ),
    files=MappingProxyType(
        {
            "SVAMP.json": "1,000 problems",
            "mawps-asdiv-a_svamp/train.csv": "3,138 problems of MAWPS and ASDiv-A",
            "mawps-asdiv-a_svamp/dev.csv": "the 1,000 problems, lower-cased, numbers masked",
        }
    ),
    sha256=HASHES["svamp"],
    citation=(
        "Arkil Patel, Satwik Bhattamishra, Navin Goyal: Are NLP Models really able to Solve Simple "
        "Math Word Problems?, NAACL 2021, pages 2080-2094"
    ),
    licence="MIT (problems of ASDiv-A in train.csv: CC BY-NC 4.0)",
)
