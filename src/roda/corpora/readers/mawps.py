"""MAWPS: English problems gathered from several earlier collections, in three layouts."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from roda.corpora.hashes import HASHES
from roda.corpora.layout import Corpus, Fields
from roda.corpora.readers.masked import MASKED, masked
from roda.corpora.readers.questions import ASKED, POSED, asked_or_posed
from roda.problem import Entry

LANGUAGE: Final = "en"

_plain: Final = asked_or_posed(LANGUAGE)
_masked: Final = masked("mawps", LANGUAGE)


def read_fields(fields: Fields, raw: bytes) -> Entry:
    """The record of one object or of one row with masked numbers.

    >>> row = {"Question": "number0 - number1 ?", "Numbers": "9.0 4.0",
    ...        "Equation": "- number0 number1", "Answer": "5"}
    >>> read_fields(row, b"").equation
    'x=9-4'
    """
    return _masked(fields, raw) if "Question" in fields else _plain(fields, raw)


MAWPS: Final = Corpus(
    name="mawps",
    description="2,373 English elementary school problems from several sources",
    reader=read_fields,
    fields=ASKED,
    other_fields=(POSED, MASKED),
    forms=("JSON", "CSV"),
    language=LANGUAGE,
    layouts=(
        f"a JSON list with the fields {', '.join(ASKED)} or {', '.join(POSED)}; "
        f"CSV with the columns {', '.join(MASKED)} (numbers masked, prefix equations)"
    ),
    files=MappingProxyType(
        {
            "MAWPS.json": "2,373 problems, tokenised",
            "mawps_source.json": "the same, as first published",
            "mawps_single.json": "1,987 problems, those with one equation solved for x",
            **{
                f"cv_mawps/fold{fold}/{part}.csv": f"fold {fold} of 5, {count} problems"
                for fold in range(5)
                for part, count in (("train", "about 1,537"), ("dev", "about 384"))
            },
        }
    ),
    sha256=HASHES["mawps"],
    citation=(
        "Rik Koncel-Kedziorski, Subhro Roy, Aida Amini, Nate Kushman, Hannaneh Hajishirzi: MAWPS: "
        "A Math Word Problem Repository, NAACL 2016, pages 1152-1157"
    ),
    licence="MIT",
)
