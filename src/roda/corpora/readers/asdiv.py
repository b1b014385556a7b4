"""ASDiv and its arithmetic part ASDiv-A: English problems of many kinds and grades.

A `Formula` is arithmetic with its result (`6+5=11`), steps of it with semicolons between
(`30/2=15; 30+15=45`), a proportion with the answer in it (`2:7=6:21`), or an equation with its
unknown declared (`x:Ann's age; x+3=12`); units stand in brackets. Comparisons, sequences, remainders, LCM and GCD are no equations and are refused.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

from roda.corpora.equations.answers import separate, settle
from roda.corpora.equations.reading import finished, record
from roda.corpora.equations.steps import Step, compose
from roda.corpora.hashes import HASHES
from roda.corpora.layout import Corpus, Fields, as_text, as_written, joined
from roda.corpora.readers.masked import MASKED, masked
from roda.problem import Entry, Reason, Rejection
from roda.written.sides import tidy
from roda.written.solving_for import NoEquation

LANGUAGE: Final = "en"
FIELDS: Final = ("@ID", "Body", "Question", "Answer", "Formula")

_DECLARED: Final = re.compile(r"\s*([A-Za-z])\s*:\s*[A-Za-z]")
_UNIT: Final = re.compile(r"(?<=[\d)])\s*\([A-Za-z][A-Za-z ./-]*\)")
_REMAINDER: Final = re.compile(r"\sr\s?(\d+)")
_RATIO: Final = r"\s*([\d.]+)\s*:\s*([\d.]+)\s*"
_PROPORTION: Final = re.compile(f"{_RATIO}={_RATIO}")
_NO_EQUATION: Final = re.compile(r"[<>:\[]|[A-Za-z]{2}|\d\s*,")

_masked: Final = masked("asdiv-a", LANGUAGE)


def read_fields(fields: Fields, raw: bytes) -> Entry:
    """The record of one problem, from XML, JSON or a row with masked numbers.

    >>> fields = {"@ID": "a", "Body": "Six swans and five ducks swim on a pond.",
    ...           "Question": "How many birds?", "Answer": "11 (birds)", "Formula": "6+5=11"}
    >>> found = read_fields(fields, b"")
    >>> found.equation, found.answer
    ('x=6+5', '11')
    """
    if "Numbers" in fields:
        return _masked(fields, raw)
    name = as_written("@ID", fields, raw, FIELDS)
    body = as_text("Body", fields, FIELDS, empty=True)
    text = joined(body, as_text("Question", fields, FIELDS))
    answer = as_text("Answer", fields, FIELDS)
    return _with_formula(name, text, answer, as_text("Formula", fields, FIELDS))


def _with_formula(name: str, text: str, answer: str, formula: str) -> Entry:
    parts = [part for part in formula.split(";") if part.strip()]
    declared = [part for part in parts if _DECLARED.match(part)]
    bare = [_UNIT.sub("", part).strip() for part in parts if part not in declared]
    if len(declared) > 1 or len(separate(answer)) > 1:
        return Rejection(name, Reason.SEVERAL_UNKNOWNS, formula[:80], lost=0)
    bare = [_REMAINDER.sub(lambda found: found[0] if int(found[1]) else "", part) for part in bare]
    if len(bare) == 1 and (proportion := _proportion(bare[0], answer)):
        return record(name, text, [proportion], [answer], LANGUAGE)
    for part in bare:
        if _NO_EQUATION.search(part) or _REMAINDER.search(part):
            return Rejection(name, Reason.NOT_ARITHMETIC, part[:80], lost=0)
    if declared or any(re.search("[A-Za-z]", part) for part in bare):
        return record(name, text, bare, [answer], LANGUAGE)
    composed = compose([_step(part) for part in bare], text, answer)
    if isinstance(composed, NoEquation):
        return Rejection(name, composed.reason, composed.detail, lost=0)
    return finished(name, text, composed, [answer], LANGUAGE)


def _proportion(part: str, answer: str) -> str | None:
    """`2:7=6:21` with the term that is the answer as the unknown."""
    match = _PROPORTION.fullmatch(part)
    stated = settle(answer, None)
    if not match or [tidy(term) for term in match.groups()].count(stated) != 1:
        return None
    a, b, c, d = ("x" if tidy(term) == stated else term for term in match.groups())
    return f"{a}/{b}={c}/{d}"


def _step(part: str) -> Step:
    arithmetic, _, rest = part.partition("=")
    return Step(arithmetic.strip(), rest.rpartition("=")[2].strip())


_CITATION: Final = (
    "Shen-Yun Miao, Chao-Chun Liang, Keh-Yih Su: A Diverse Corpus for Evaluating and Developing "
    "English Math Word Problem Solvers, ACL 2020, pages 975-984"
)
_LAYOUT: Final = "with Body, Question, Answer, Formula"

ASDIV: Final = Corpus(
    name="asdiv",
    description="2,305 English elementary school problems of 24 kinds",
    reader=read_fields,
    fields=FIELDS,
    forms=("XML", "JSON"),
    language=LANGUAGE,
    layouts=f"XML, an element Problem with the attribute ID, {_LAYOUT}",
    files=MappingProxyType(
        {
            "ASDiv.xml": "2,305 problems",
            **{
                f"nfolds/{part}/fold{fold}.txt": f"ids of fold {fold} of 5"
                for part in ("asdiv-a", "asdiv-w")
                for fold in range(5)
            },
        }
    ),
    sha256=HASHES["asdiv"],
    citation=_CITATION,
    licence="CC BY-NC 4.0",
)

ASDIV_A: Final = Corpus(
    name="asdiv-a",
    description="1,218 English elementary school problems, the arithmetic part of ASDiv",
    reader=read_fields,
    fields=FIELDS,
    other_fields=(MASKED, (*MASKED, "Grade")),
    forms=("JSON", "CSV"),
    language=LANGUAGE,
    layouts=(
        f"a JSON list of objects with @ID, {_LAYOUT}; "
        f"CSV with the columns {', '.join(MASKED)} (numbers masked, prefix equations)"
    ),
    files=MappingProxyType(
        {
            "trainset.json": "974 problems",
            "validset.json": "122 problems",
            "testset.json": "122 problems",
            **{
                f"cv_asdiv-a/fold{fold}/{part}.csv": f"fold {fold} of 5, lower-cased"
                for fold in range(5)
                for part in ("train", "dev")
            },
        }
    ),
    sha256=HASHES["asdiv-a"],
    citation=_CITATION,
    licence="CC BY-NC 4.0",
)
