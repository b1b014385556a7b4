"""AQuA: multiple choice without equations, so every record is refused by name."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from roda.corpora.hashes import HASHES
from roda.corpora.layout import Corpus, Fields, as_list, as_text, name_of
from roda.problem import Entry, Reason, Rejection

LANGUAGE: Final = "en"
FIELDS: Final = ("question", "options", "rationale", "correct")


def read_fields(fields: Fields, raw: bytes) -> Entry:
    """The refusal of one problem: the format is known, but it gives nothing to turn around.

    >>> fields = {"question": "2+2?", "options": ["A)4", "B)5"], "rationale": "", "correct": "A"}
    >>> read_fields(fields, b"").reason.value
    'multiple-choice'
    """
    text = as_text("question", fields, FIELDS)
    as_text("correct", fields, FIELDS)
    options = as_list("options", fields, raw, FIELDS)
    return Rejection(
        name_of("aqua", text), Reason.MULTIPLE_CHOICE, f"{len(options)} options", lost=0
    )


AQUA: Final = Corpus(
    name="aqua",
    description="English multiple choice; without equations, so all of it is refused",
    reader=read_fields,
    fields=FIELDS,
    language=LANGUAGE,
    layouts="JSON lines; fields question, options, rationale, correct; the id is made from the text",
    files=MappingProxyType(
        {
            "train.json": "about 97,000 problems",
            "dev.json": "254 problems",
            "test.json": "254 problems",
        }
    ),
    sha256=HASHES["aqua"],
    citation=(
        "Wang Ling, Dani Yogatama, Chris Dyer, Phil Blunsom: Program Induction by Rationale "
        "Generation: Learning to Solve and Explain Algebraic Word Problems, ACL 2017, pages 158-167"
    ),
    licence="Apache 2.0",
)
