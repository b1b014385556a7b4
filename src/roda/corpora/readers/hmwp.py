"""HMWP: 5,491 Chinese problems with equations that are not solved for their unknowns."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from roda.corpora.hashes import HASHES
from roda.corpora.layout import Corpus
from roda.corpora.readers.questions import POSED, asked_or_posed

LANGUAGE: Final = "zh"

HMWP: Final = Corpus(
    name="hmwp",
    description="5,491 Chinese problems, linear and not; those linear in one unknown are solved",
    reader=asked_or_posed(LANGUAGE),
    fields=POSED,
    language=LANGUAGE,
    layouts=f"a JSON list; fields {', '.join(POSED)} (a list); the text is segmented",
    files=MappingProxyType({"hmwp.json": "5,491 problems"}),
    sha256=HASHES["hmwp"],
    citation=(
        "Jinghui Qin, Lihui Lin, Xiaodan Liang, Rumin Zhang, Liang Lin: Semantically-Aligned "
        "Universal Tree-Structured Solver for Math Word Problems, EMNLP 2020, pages 3780-3789"
    ),
    licence="MIT, as redistributed",
)
