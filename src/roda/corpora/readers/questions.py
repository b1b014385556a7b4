"""AllArith, ALG514, DRAW and HMWP: two layouts with equations that need not be solved for x.

`asked`: `iIndex`, `sQuestion`, `lEquations` and `lSolutions` (AllArith, MAWPS, ALG514).
`posed`: `id`, `original_text`, `equation` and `ans` (MAWPS, ALG514, DRAW, HMWP).
In both there may be several equations, in a list or with semicolons between them; records of one
equation in one unknown are read and solved for it.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from roda.corpora.equations.reading import record
from roda.corpora.hashes import HASHES
from roda.corpora.layout import Corpus, Fields, Reader, as_list, as_text, as_written
from roda.problem import Entry

ASKED: Final = ("iIndex", "sQuestion", "lEquations", "lSolutions")
POSED: Final = ("id", "original_text", "equation", "ans")

# Parts of Aggregate, which `questions.json` of AllArith holds whole. Their problems are told by fold
# files, each a list of ids: `--only-ids allArith/fold0.txt`.
_FOLDERS: Final = {"aggregate": 1492, "allArith": 831, "allArithLex": 415, "allArithTmpl": 415}


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


ALLARITH: Final = Corpus(
    name="allarith",
    description="AllArith (831) and Aggregate (1,492): English arithmetic, one equation each",
    reader=asked_or_posed("en"),
    fields=(*ASKED, "quants", "lAlignments"),
    language="en",
    layouts=f"a JSON list; fields {', '.join(ASKED)}, others are ignored",
    files=MappingProxyType(
        {
            "questions.json": "1,492 problems, all of Aggregate; select by fold file",
            **{
                f"{folder}/fold{fold}.txt": f"ids of fold {fold} of 5 of the {problems:,} problems"
                for folder, problems in _FOLDERS.items()
                for fold in range(5)
            },
        }
    ),
    sha256=HASHES["allarith"],
    citation=(
        "Subhro Roy, Dan Roth: Unit Dependency Graph and its Application to Arithmetic Word "
        "Problem Solving, AAAI 2017, pages 3082-3088"
    ),
    licence="MIT",
)

ALG514: Final = Corpus(
    name="alg514",
    description="514 English algebra problems, 91 of them with one equation in one unknown",
    reader=asked_or_posed("en"),
    fields=ASKED,
    other_fields=(POSED,),
    language="en",
    layouts=(
        f"a JSON list with the fields {', '.join(ASKED)} or {', '.join(POSED)}; "
        "semicolons between equations"
    ),
    files=MappingProxyType(
        {
            "questions.json": "514 problems",
            **{f"testset_fold{fold}.json": f"test fold {fold} of 5" for fold in range(5)},
        }
    ),
    sha256=HASHES["alg514"],
    citation=(
        "Nate Kushman, Yoav Artzi, Luke Zettlemoyer, Regina Barzilay: Learning to Automatically "
        "Solve Algebra Word Problems, ACL 2014, pages 271-281"
    ),
    licence="not stated by the authors; the redistributed folds say MIT",
)

DRAW: Final = Corpus(
    name="draw",
    description="1,000 English algebra problems, 255 of them with one equation in one unknown",
    reader=asked_or_posed("en"),
    fields=(*POSED, "number list"),
    language="en",
    layouts=f"a JSON list; fields {', '.join(POSED)}, others are ignored",
    files=MappingProxyType(
        {
            "trainset.json": "600 problems",
            "validset.json": "200 problems",
            "testset.json": "200 problems",
        }
    ),
    sha256=HASHES["draw"],
    citation=(
        "Shyam Upadhyay, Ming-Wei Chang: Annotating Derivations: A New Evaluation Strategy and "
        "Dataset for Algebra Word Problems, EACL 2017, pages 494-504"
    ),
    licence="MIT, as redistributed",
)

HMWP: Final = Corpus(
    name="hmwp",
    description="5,491 Chinese problems, linear and not; those linear in one unknown are solved",
    reader=asked_or_posed("zh"),
    fields=POSED,
    told_by=lambda fields: isinstance(fields.get("ans"), list),
    language="zh",
    layouts=f"a JSON list; fields {', '.join(POSED)} (a list); the text is segmented",
    files=MappingProxyType({"hmwp.json": "5,491 problems"}),
    sha256=HASHES["hmwp"],
    citation=(
        "Jinghui Qin, Lihui Lin, Xiaodan Liang, Rumin Zhang, Liang Lin: Semantically-Aligned "
        "Universal Tree-Structured Solver for Math Word Problems, EMNLP 2020, pages 3780-3789"
    ),
    licence="MIT, as redistributed",
)
