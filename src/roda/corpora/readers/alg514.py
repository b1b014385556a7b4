"""ALG514: English algebra problems; those of one unknown are read and solved for it."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from roda.corpora.hashes import HASHES
from roda.corpora.layout import Corpus
from roda.corpora.readers.questions import ASKED, POSED, asked_or_posed

LANGUAGE: Final = "en"

ALG514: Final = Corpus(
    name="alg514",
    description="514 English algebra problems, 91 of them with one equation in one unknown",
    reader=asked_or_posed(LANGUAGE),
    fields=ASKED,
    other_fields=(POSED,),
    language=LANGUAGE,
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
