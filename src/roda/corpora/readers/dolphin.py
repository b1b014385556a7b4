"""Dolphin1878 and Dolphin18K: English problems from the web, with the unknowns declared.

`unkn:` says what is asked, which need not be a single letter (`unkn: 2*k+1`), `equ:` gives an
equation. They come as a list of strings or as the lines of one.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from roda.corpora.equations.reading import record
from roda.corpora.hashes import HASHES
from roda.corpora.layout import Corpus, Fields, as_list, as_text, as_written
from roda.errors import CorpusError
from roda.problem import Entry, Reason, Rejection

LANGUAGE: Final = "en"
FIELDS: Final = ("id", "text", "equations", "ans")


def read_fields(fields: Fields, raw: bytes) -> Entry:
    """The record of one problem.

    >>> fields = {"id": "a", "text": "A number and the next one make 9. Find the larger.",
    ...           "equations": ["unkn: k+1", "equ: k+(k+1)=9"], "ans": "5"}
    >>> read_fields(fields, b"").equation
    'x=(9-1)/2+1'
    """
    name = as_written("id", fields, raw, FIELDS)
    text = as_text("text", fields, FIELDS).strip()
    given = fields.get("equations")
    if isinstance(given, list):
        lines = list(as_list("equations", fields, raw, FIELDS))
    else:
        lines = as_text("equations", fields, FIELDS, empty=True).splitlines()
    answer = as_text("ans", fields, FIELDS, empty=True)
    asked: list[str] = []
    equations: list[str] = []
    for line in lines:
        mark, colon, rest = line.strip().partition(":")
        if colon and mark.strip().lower() == "unkn":
            asked += (part.strip() for part in rest.replace(";", ",").split(","))
        elif colon and mark.strip().lower() == "equ":
            equations.append(rest)
        elif line.strip():
            raise CorpusError(
                f"has {line.strip()[:40]!r}, which is neither 'unkn: …' nor 'equ: …'",
                field="equations",
            )
    asked = [part for part in asked if part]
    if len(asked) > 1 and equations:
        detail = f"it asks for {', '.join(asked)}"
        return Rejection(name, Reason.SEVERAL_UNKNOWNS, detail, lost=0)
    return record(name, text, equations, [answer], LANGUAGE, asked="".join(asked))


_LAYOUT: Final = "fields id, text, equations ('unkn: …', 'equ: …'), ans, others are ignored"

DOLPHIN1878: Final = Corpus(
    name="dolphin1878",
    description="1,878 English number problems, 483 of them with one equation in one unknown",
    reader=read_fields,
    fields=(*FIELDS, "ans_simple"),
    language=LANGUAGE,
    layouts=f"a JSON list; {_LAYOUT}",
    files=MappingProxyType(
        {
            "number_word_std.dev.json": "374 problems",
            "number_word_std.test.json": "1,504 problems",
        }
    ),
    sha256=HASHES["dolphin1878"],
    citation=(
        "Shuming Shi, Yuehui Wang, Chin-Yew Lin, Xiaojiang Liu, Yong Rui: Automatically Solving "
        "Number Word Problems by Semantic Parsing and Reasoning, EMNLP 2015, pages 1132-1142"
    ),
    licence="MIT, as redistributed",
)

DOLPHIN18K: Final = Corpus(
    name="dolphin18k",
    description="English problems of many kinds from the web; the 3,728 for development",
    reader=read_fields,
    fields=FIELDS,
    language=LANGUAGE,
    layouts=f"a JSON list; {_LAYOUT}",
    files=MappingProxyType({"dolphin18k_dev.json": "3,728 problems, the development part"}),
    sha256=HASHES["dolphin18k"],
    citation=(
        "Danqing Huang, Shuming Shi, Chin-Yew Lin, Jian Yin, Wei-Ying Ma: How well do Computers "
        "Solve Math Word Problems? Large-Scale Dataset Construction and Evaluation, ACL 2016, "
        "pages 887-896"
    ),
    licence="not stated",
)
