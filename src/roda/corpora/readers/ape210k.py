"""Ape210K: about 210,000 Chinese problems, noisier than Math23K and with the same fields."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from roda.corpora.layout import Corpus, by_fields

LANGUAGE: Final = "zh"

APE210K: Final = Corpus(
    name="ape210k",
    description="about 210,000 Chinese elementary school problems, noisier and more varied",
    reader=by_fields("original_text", ("ans",), LANGUAGE),
    fields=("id", "original_text", "equation", "ans"),
    language=LANGUAGE,
    layouts="JSON lines; fields id, original_text, equation, ans, others are ignored",
    files=MappingProxyType(
        {
            "train.ape.json": "about 200,000 problems",
            "valid.ape.json": "5,000 problems",
            "test.ape.json": "5,000 problems",
        }
    ),
    sha256=MappingProxyType(
        {"valid.ape.json": "4dd04177b44ba930d4a318934fe8c0de9fb2c510825a27dd2129280c1a2a5df1"}
    ),
    citation=(
        "Wei Zhao, Mingyue Shang, Yang Liu, Liang Wang, Jingming Liu: Ape210K: A Large-Scale and "
        "Template-Rich Dataset of Math Word Problems, arXiv:2009.11506, 2020"
    ),
    licence="not stated for the data",
)
