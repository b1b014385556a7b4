"""AllArith and its superset Aggregate: English arithmetic problems of one equation each.

`questions.json` holds Aggregate; which of its problems are AllArith (or AllArithLex, or
AllArithTmpl) is told by the fold files, each a list of ids: `--keep-ids allArith/fold0.txt`.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from roda.corpora.hashes import HASHES
from roda.corpora.layout import Corpus
from roda.corpora.readers.questions import ASKED, asked_or_posed

LANGUAGE: Final = "en"

_FOLDERS: Final = {"aggregate": 1492, "allArith": 831, "allArithLex": 415, "allArithTmpl": 415}

ALLARITH: Final = Corpus(
    name="allarith",
    description="AllArith (831) and Aggregate (1,492): English arithmetic, one equation each",
    reader=asked_or_posed(LANGUAGE),
    fields=(*ASKED, "quants", "lAlignments"),
    language=LANGUAGE,
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
