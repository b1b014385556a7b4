"""DRAW: 1,000 English algebra problems; those of one unknown are read and solved for it."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from roda.corpora.hashes import HASHES
from roda.corpora.layout import Corpus
from roda.corpora.readers.questions import POSED, asked_or_posed

LANGUAGE: Final = "en"

DRAW: Final = Corpus(
    name="draw",
    description="1,000 English algebra problems, 255 of them with one equation in one unknown",
    reader=asked_or_posed(LANGUAGE),
    fields=(*POSED, "number list"),
    language=LANGUAGE,
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
