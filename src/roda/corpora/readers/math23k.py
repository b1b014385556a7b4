"""Math23K: 23,162 Chinese problems of elementary school, each with one equation for x."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from roda.corpora.layout import Corpus, by_fields

LANGUAGE: Final = "zh"

# The processed layout has both `ans`, as the corpus wrote it, and `answer`, a rounded float.
read_fields: Final = by_fields("original_text", ("ans", "answer"), LANGUAGE)

MATH23K: Final = Corpus(
    name="math23k",
    description="23,162 Chinese elementary school problems, one unknown each",
    reader=read_fields,
    fields=("id", "original_text", "equation", "ans"),
    language=LANGUAGE,
    layouts=(
        "raw: objects one after another, without commas; processed: a JSON list; "
        "fields id, original_text, equation, ans (or answer), others are ignored"
    ),
    files=MappingProxyType(
        {
            "math23k_train.json": "raw, 22,162 problems, among them the 1,000 of valid_ids.txt",
            "math23k_test.json": "raw, 1,000 problems",
            "valid23k_processed.json": "processed, the 1,000 development problems",
            "test23k_processed.json": "processed, the 1,000 test problems",
            "valid_ids.txt": "ids of the development problems, one a line",
            "test_ids.txt": "ids of the test problems, one a line",
        }
    ),
    sha256=MappingProxyType(
        {
            "math23k_train.json": (
                "1d39158aa46dbe6a84b06c5e81dc42bf67435ec7acd93f579202fc318b189322"
            ),
            "math23k_test.json": (
                "3145d8f3eb33f3befc85e1023886b6b2c10eb40279068e989cd6cd7e56e6b8d0"
            ),
            "valid23k_processed.json": (
                "3a960ace97051f933b513a5541070af8823d620eb90fbebfeb6f5e9fc68c54cc"
            ),
            "test23k_processed.json": (
                "ce4a866b1979af2d343235c4053ecdae72d60244b6bea97058b10d460bc6da6e"
            ),
            "valid_ids.txt": "deb20decaca5eb1d98012960058e00f7f1805c56f8769f2f7c878d1c5d180b2a",
            "test_ids.txt": "d633687605f42b8a5fc547b5a85296271a96434fb26f72540a6e04a3c2cf6fba",
        }
    ),
    citation=(
        "Yan Wang, Xiaojiang Liu, Shuming Shi: Deep Neural Solver for Math Word Problems, "
        "EMNLP 2017, pages 845-854"
    ),
    licence="not stated by the authors; one redistribution says MIT",
)
