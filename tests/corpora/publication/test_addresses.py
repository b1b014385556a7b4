"""Addresses of published files: complete, of files that the table of corpora knows, with their hashes."""

from __future__ import annotations

import gzip
import hashlib
from pathlib import Path

import pytest

from roda.corpora import CORPORA
from roda.corpora.publication.addresses import PUBLISHED


def test_every_corpus_but_our_own_layout_has_addresses() -> None:
    assert set(PUBLISHED) == set(CORPORA) - {"native"}


@pytest.mark.parametrize("name", PUBLISHED)
def test_every_address_is_of_a_file_that_the_table_knows(name: str) -> None:
    rows = PUBLISHED[name]
    assert rows
    for row in rows:
        assert row.url.startswith("https://")
        assert row.page.startswith("https://")
        assert not row.checked  # none could be reached when the table was written
        assert set(row.makes) <= set(CORPORA[name].files)
    made = [file for row in rows for file in row.makes]
    assert len(set(made)) == len(made)


@pytest.mark.parametrize("name", PUBLISHED)
def test_a_hash_that_was_computed_is_pinned(name: str) -> None:
    known = CORPORA[name].sha256
    for row in PUBLISHED[name]:
        if row.file in known:
            assert row.sha256 == known[row.file]


def test_the_size_is_that_of_the_file_at_hand(data_dir: Path) -> None:
    checked = 0
    for name, rows in PUBLISHED.items():
        for row in rows:
            for path in (data_dir / name).rglob(row.file):
                assert row.size in (None, path.stat().st_size), path
                checked += row.size is not None
    assert checked > 20


def test_gsm8k_is_published_as_what_is_inside_the_file_at_hand(data_dir: Path) -> None:
    data = gzip.decompress((data_dir / "gsm8k" / "train.jsonl.gz").read_bytes())
    row = PUBLISHED["gsm8k"][0]
    assert (row.sha256, row.size) == (hashlib.sha256(data).hexdigest(), len(data))
