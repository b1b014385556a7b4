"""The table of corpora is complete and tells the truth about the files at hand."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from roda.corpora import CORPORA, corpus
from roda.errors import UnknownName


def test_every_row_is_filled_in_under_its_own_name() -> None:
    assert list(CORPORA) == [
        *("math23k", "ape210k", "hmwp"),
        *("allarith", "mawps", "asdiv", "asdiv-a", "svamp", "gsm8k", "mathqa", "aqua"),
        *("alg514", "draw", "dolphin1878", "dolphin18k", "native"),
    ]
    for name, row in CORPORA.items():
        assert row.name == name
        assert row.description
        assert row.layouts
        assert row.citation
        assert row.licence
        assert "\n" not in row.description
        assert set(row.sha256) <= set(row.files)


def test_an_unknown_name_suggests_the_nearest() -> None:
    assert corpus("math23k") is CORPORA["math23k"]
    with pytest.raises(UnknownName, match="did you mean 'ape210k'"):
        corpus("ape21k")


@pytest.mark.parametrize("name", [name for name, row in CORPORA.items() if row.sha256])
def test_the_hashes_are_those_of_the_published_files(data_dir: Path, name: str) -> None:
    checked = 0
    for file, expected in CORPORA[name].sha256.items():
        for path in (data_dir / name).rglob(file):
            assert hashlib.sha256(path.read_bytes()).hexdigest() == expected
            checked += 1
    assert checked == len(CORPORA[name].sha256)
