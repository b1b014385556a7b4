"""`Dataset.map` with the real library."""

from __future__ import annotations

from pathlib import Path

import pytest

from integrations.rows import ANSWERS, MADE, ROWS
from roda.integrations.core import COLUMNS
from roda.integrations.huggingface import reverse_batch

datasets = pytest.importorskip("datasets", reason="datasets is not installed")


@pytest.fixture(autouse=True)
def _no_progress_bars(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(datasets.config, "HF_DATASETS_CACHE", tmp_path)
    datasets.disable_progress_bars()


@pytest.mark.parametrize("batch_size", [1, 2, 1000])
def test_a_dataset_is_mapped(batch_size: int) -> None:
    dataset = datasets.Dataset.from_list(ROWS)
    made = dataset.map(
        reverse_batch, batched=True, batch_size=batch_size, remove_columns=dataset.column_names
    )
    assert made.column_names == list(COLUMNS)
    assert made["id"][:] == MADE
    assert made["answer"][:] == ANSWERS
    assert {feature.dtype for feature in made.features.values()} == {"string"}


def test_a_batch_that_gives_nothing_may_come_first() -> None:
    dataset = datasets.Dataset.from_list(ROWS[::-1])
    made = dataset.map(
        reverse_batch, batched=True, batch_size=1, remove_columns=dataset.column_names
    )
    assert made["origin"][:] == ["pens", "pens", "figs", "figs"]


def test_settings_are_passed_on() -> None:
    dataset = datasets.Dataset.from_list([{"a": ROWS[0]["question"], "b": "12+4"}])
    made = dataset.map(
        reverse_batch,
        batched=True,
        remove_columns=dataset.column_names,
        fn_kwargs={"text": "a", "equation": "b", "language": "en", "profile": "paper"},
    )
    assert made["answer"][:] == ["12", "4"]


def test_a_stream_is_mapped() -> None:
    stream = datasets.Dataset.from_list(ROWS).to_iterable_dataset()
    made = stream.map(reverse_batch, batched=True, remove_columns=stream.column_names)
    assert [row["id"] for row in made] == MADE
