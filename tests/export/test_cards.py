"""Cards: front matter that YAML reads back, licences by their identifiers."""

from __future__ import annotations

import pytest
import yaml

from roda.corpora import CORPORA
from roda.export.cards import Dataset, card, front_matter, licence_id
from roda.export.examples import Provenance


def dataset(licence: str = "MIT", name: str = "no: #1 'x'", count: int = 12_000) -> Dataset:
    return Dataset(
        name,
        Provenance("mine", licence, "roda 0.1.0", "A. Author: A Book"),
        ("en", "zh"),
        {"train": count},
        {"train": "data/train.parquet"},
        7,
        "equation",
    )


@pytest.mark.parametrize("name", ["plain", "no", "true", "a: b", "- x", '"q"', "第一", "1", "#c"])
def test_the_front_matter_is_yaml_and_says_what_was_meant(name: str) -> None:
    made = dataset(name=name)
    _, head, body = card(made).split("---\n", 2)
    assert yaml.safe_load(head) == front_matter(made)
    assert body.startswith(f"\n# {name}\n")
    assert "Please cite: A. Author: A Book" in body


def test_a_licence_without_identifier_keeps_its_name() -> None:
    fields = front_matter(dataset("ask us"))
    assert (fields["license"], fields["license_name"]) == ("other", "ask us")
    assert "license_name" not in front_matter(dataset("MIT"))


def test_every_corpus_has_a_licence_that_can_be_listed() -> None:
    known = {name: licence_id(row.licence) for name, row in CORPORA.items() if name != "native"}
    assert set(known.values()) == {"mit", "cc-by-nc-4.0", "apache-2.0", "unknown"}
    assert known["asdiv"] == "cc-by-nc-4.0"


@pytest.mark.parametrize(
    ("count", "size"), [(0, "n<1K"), (1000, "1K<n<10K"), (99_999, "10K<n<100K")]
)
def test_sizes(count: int, size: str) -> None:
    assert front_matter(dataset(count=count))["size_categories"] == [size]
