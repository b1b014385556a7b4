"""The step in a pipeline of the real library."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from integrations.rows import ANSWERS, MADE, ROWS, needs

pytestmark = [needs("datatrove", "datatrove"), pytest.mark.filterwarnings("default")]


def documents() -> list[object]:
    from datatrove.data import Document

    return [
        Document(
            text=row["question"],
            id=row["id"],
            metadata={"formula": row["formula"], "source": row["source"]},
        )
        for row in ROWS
    ]


@pytest.mark.parametrize("batch_size", [1, 256])
def test_reversals_come_behind_their_document(batch_size: int) -> None:
    from roda.integrations.datatrove import RodaReverser

    step = RodaReverser(equation_key="formula", batch_size=batch_size)
    made = list(step(documents()))
    assert [each.id for each in made] == ["figs", *MADE[:2], "pens", *MADE[2:], "none"]
    new = [each for each in made if "origin" in each.metadata]
    assert [each.metadata["answer"] for each in new] == ANSWERS
    assert new[0].metadata["formula"] == "x=16-4"
    assert new[0].metadata["source"] == "mine"
    assert step.stats["reversals"].total == 4


def test_the_step_runs_between_a_reader_and_a_writer(tmp_path: Path) -> None:
    from datatrove.executor import LocalPipelineExecutor
    from datatrove.pipeline.readers import JsonlReader
    from datatrove.pipeline.writers import JsonlWriter

    from roda.integrations.datatrove import RodaReverser

    source = tmp_path / "in"
    source.mkdir()
    lines = [json.dumps(row, ensure_ascii=False) for row in ROWS]
    (source / "rows.jsonl").write_text("\n".join(lines), encoding="utf-8")
    LocalPipelineExecutor(
        pipeline=[
            JsonlReader(str(source), text_key="question"),
            RodaReverser(keep_original=False),
            JsonlWriter(str(tmp_path / "out"), compression=None),
        ],
        logging_dir=str(tmp_path / "logs"),
    ).run()
    [out] = (tmp_path / "out").glob("*.jsonl")
    made = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert [row["id"] for row in made] == MADE
    assert [row["metadata"]["origin"] for row in made] == ["figs", "figs", "pens", "pens"]
