"""Croissant metadata; `test_consumers` has the official validator read it."""

from __future__ import annotations

import orjson
import pytest

from roda.export.cards import Dataset
from roda.export.croissant import FileSum, croissant
from roda.export.examples import Provenance


@pytest.mark.parametrize(
    ("licence", "address"),
    [
        ("MIT", "https://opensource.org/license/mit"),
        ("CC BY-NC 4.0", "https://creativecommons.org/licenses/by-nc/4.0/"),
        ("not stated", "not stated"),
    ],
)
def test_licence_version_and_files(licence: str, address: str) -> None:
    made = Dataset("pens", Provenance("mine", licence, "roda 0.1.0"), ("en",), {"train": 2}, {"train": "data/train.parquet"}, 1, "answer")  # fmt: skip
    fields = orjson.loads(croissant(made, {"train": FileSum(9, "ab")}))
    assert fields["license"] == address
    assert fields["version"] == "0.1.0"
    assert fields["distribution"][0]["contentUrl"] == "data/train.parquet"
    columns = [field["source"]["extract"]["column"] for field in fields["recordSet"][0]["field"]]
    assert columns[:3] == ["id", "question", "equation"]
