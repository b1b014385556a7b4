"""Every export is loaded by Hugging Face's `datasets`, which most trainers read their data with."""

from __future__ import annotations

from pathlib import Path

import datasets
import pytest

from problems_of_exports import BOXES, PENS, PROVENANCE
from roda.export.containers import container_of
from roda.export.exporting import Plan, export
from roda.export.formats import FORMATS
from roda.export.solutions import solver

FILES = [name for name, row in FORMATS.items() if row.container != "folder"]
LOADERS = {"jsonl": "json", "csv": "csv", "parquet": "parquet"}


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("ending", ["", ".parquet"])
def test_datasets_loads_what_was_written(name: str, ending: str, tmp_path: Path) -> None:
    row = FORMATS[name]
    out = tmp_path / f"out{ending}"
    export([PENS, BOXES], Plan(row, solver("equation"), PROVENANCE, str(out)))
    loaded = datasets.load_dataset(
        LOADERS[container_of(str(out), row.container)],
        data_files=str(out),
        split="train",
        cache_dir=str(tmp_path / "cache"),
    )
    assert loaded.column_names == list(row.shape)
    question = PENS.text
    assert question in str(loaded[0])
    assert "1.1" in str(loaded[1])
