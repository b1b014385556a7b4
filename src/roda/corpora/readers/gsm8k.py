"""GSM8K: English problems with worked solutions, whose marks are composed into one equation.

A solution is prose with its arithmetic repeated in marks, `<<30/2=15>>`, and the answer
behind `####`. There is no equation; `equations.worked` says how one is made, and when not.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

from roda.corpora.equations.reading import finished
from roda.corpora.equations.worked import composed
from roda.corpora.hashes import HASHES
from roda.corpora.layout import Corpus, Fields, as_text, name_of
from roda.errors import CorpusError
from roda.problem import Entry, Rejection
from roda.written.solving_for import NoEquation

LANGUAGE: Final = "en"
FIELDS: Final = ("question", "answer")

_THOUSANDS: Final = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")


def read_fields(fields: Fields, raw: bytes) -> Entry:
    """The record of one problem with its solution.

    >>> fields = {"question": "Ann has 3 bags of 4 pens and 5 more. How many pens?",
    ...           "answer": "In bags 3*4=<<3*4=12>>12. In all <<12+5=17>>17 pens.\\\\n#### 17"}
    >>> read_fields(fields, b"").equation
    'x=3*4+5'
    """
    text = as_text("question", fields, FIELDS).strip()
    solution, mark, answer = as_text("answer", fields, FIELDS).rpartition("####")
    if not mark or not answer.strip():
        raise CorpusError("does not end with '####' and the result", field="answer")
    answer = _THOUSANDS.sub("", answer).strip().lstrip("$")
    name = name_of("gsm8k", text)
    found = composed(solution, text, answer)
    if isinstance(found, NoEquation):
        return Rejection(name, found.reason, found.detail, lost=0)
    return finished(name, text, found, [answer], LANGUAGE)


GSM8K: Final = Corpus(
    name="gsm8k",
    description="English problems of two to eight steps with worked solutions",
    reader=read_fields,
    fields=FIELDS,
    language=LANGUAGE,
    layouts=(
        "JSON lines; fields question, answer (with marks <<a*b=c>> and #### before the result); "
        "the id is made from the text"
    ),
    files=MappingProxyType(
        {
            "train.jsonl": "7,473 problems",
            "train.jsonl.gz": "the same, gzipped",
            "test.jsonl": "1,319 problems",
        }
    ),
    sha256=HASHES["gsm8k"],
    citation=(
        "Karl Cobbe, Vineet Kosaraju, Mohammad Bavarian, Mark Chen, Heewoo Jun, Lukasz Kaiser, "
        "Matthias Plappert, Jerry Tworek, Jacob Hilton, Reiichiro Nakano, Christopher Hesse, John "
        "Schulman: Training Verifiers to Solve Math Word Problems, arXiv:2110.14168, 2021"
    ),
    licence="MIT",
)
