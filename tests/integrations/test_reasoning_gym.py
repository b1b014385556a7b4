"""The dataset in the registry of the real library."""

from __future__ import annotations

from pathlib import Path

import pytest

from integrations.rows import ROWS, needs
from roda.corpora.formats.cells import as_cell

pytestmark = [needs("reasoning_gym", "reasoning-gym"), pytest.mark.filterwarnings("default")]


def create(**settings: object) -> object:
    import reasoning_gym

    import roda.integrations.reasoning_gym  # noqa: F401 - registers

    return reasoning_gym.create_dataset("roda_reversed", **settings)


@pytest.mark.parametrize("source", ["sample:en", "sample:zh"])
def test_the_samples_give_a_dataset(source: str) -> None:
    data = create(source=source, seed=42, size=12)
    items = list(data)
    assert len(data) == len(items) == 12
    for place, item in enumerate(items):
        assert set(item) == {"question", "answer", "metadata"}
        assert item["metadata"]["source_dataset"] == "roda_reversed"
        assert item["metadata"]["source_index"] == place
        assert item["metadata"]["language"] == source[-2:]
        assert data.score_answer(f"#### {item['answer']}", item) == 1.0
        assert data.score_answer("#### 123456789", item) == 0.0
    assert len({item["question"] for item in items}) > 6


def test_seed_and_index_decide() -> None:
    first, again, other = (create(seed=seed, size=20) for seed in (7, 7, 8))
    assert list(first) == list(again) != list(other)
    assert first[13] == again[13]


def test_nothing_answered_is_worth_nothing() -> None:
    data = create(seed=1, size=1)
    assert data.score_answer(None, data[0]) == data.score_answer("", data[0]) == 0.0


def test_a_file_of_problems_gives_a_dataset(tmp_path: Path) -> None:
    file = tmp_path / "mine.csv"
    lines = [
        ",".join(f'"{as_cell(row[key])}"' for key in ("id", "question", "formula")) for row in ROWS
    ]
    file.write_text("id,question,formula\n" + "\n".join(lines), encoding="utf-8")
    data = create(source=str(file), seed=3, size=40)
    assert {item["metadata"]["origin"] for item in data} == {"figs", "pens"}


def test_a_file_without_a_reversal_is_told(tmp_path: Path) -> None:
    from roda.errors import RodaError

    file = tmp_path / "mine.jsonl"
    file.write_text('{"id": "1", "text": "What a day!", "equation": "x=3", "answer": "3"}\n')
    with pytest.raises(RodaError, match="turned around"):
        create(source=str(file), seed=1)[0]


def test_it_can_be_reseeded_and_mixed_with_others() -> None:
    from reasoning_gym.composite import DatasetSpec
    from reasoning_gym.dataset import ReseedingDataset

    stream = iter(ReseedingDataset(create(seed=1, size=3), chunk_size=3))
    assert len([next(stream) for _ in range(7)]) == 7
    specs = [
        DatasetSpec(name="roda_reversed", weight=1, config={}),
        DatasetSpec(name="chain_sum", weight=1, config={}),
    ]
    import reasoning_gym

    mixed = reasoning_gym.create_dataset("composite", size=10, seed=1, datasets=specs)
    names = {item["metadata"]["source_dataset"] for item in mixed}
    assert names == {"roda_reversed", "chain_sum"}
