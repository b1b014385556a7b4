"""The operator in the real Data-Juicer: alone, and in a recipe that a run reads."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from integrations.rows import ANSWERS, MADE, ROWS, needs

pytestmark = [needs("data_juicer", "py-data-juicer"), pytest.mark.filterwarnings("default")]

SETTINGS = {"text_key": "question", "equation_key": "formula"}


def operator(**settings: object) -> object:
    from roda.integrations.roda_reverse_mapper import RodaReverseMapper

    return RodaReverseMapper(**(SETTINGS | settings))


def test_it_is_registered_under_its_name() -> None:
    from data_juicer.ops.base_op import OPERATORS

    made = operator()
    assert OPERATORS.modules["roda_reverse_mapper"] is type(made)
    assert made.is_batched_op()


@pytest.mark.parametrize("keep", [True, False])
def test_a_dataset_is_run_through_it(keep: bool) -> None:
    from data_juicer.core.data import NestedDataset

    dataset = NestedDataset.from_list(ROWS)
    out = operator(keep_original_sample=keep, num_proc=1).run(dataset).to_list()
    assert len(out) == 4 + 3 * keep
    new = [row for row in out if row["origin"]]
    assert [row["id"] for row in new] == MADE
    assert new[0]["formula"] == "x=16-4"
    assert {row["source"] for row in new} == {"mine"}
    assert set(out[0]) == {*ROWS[0], "origin"}


def test_answers_are_those_of_the_new_problems() -> None:
    batch = {key: [row[key] for row in ROWS] for key in ROWS[0]} | {"answer": ["16", "24", "3"]}
    out = operator(keep_original_sample=False).process(batch)
    assert out["answer"] == ANSWERS


def test_a_recipe_finds_it_by_its_path(tmp_path: Path) -> None:
    import roda.integrations

    source = tmp_path / "rows.jsonl"
    lines = [json.dumps(row, ensure_ascii=False) for row in ROWS]
    source.write_text("\n".join(lines) + "\n", encoding="utf-8")
    [folder] = roda.integrations.__path__
    recipe = {
        "project_name": "roda",
        "dataset_path": str(source),
        "export_path": str(tmp_path / "out.jsonl"),
        "work_dir": str(tmp_path / "work"),
        "text_keys": ["question"],
        "np": 1,
        "use_cache": False,
        "custom_operator_paths": [f"{folder}/roda_reverse_mapper.py"],
        "process": [{"roda_reverse_mapper": SETTINGS}],
    }
    written = tmp_path / "recipe.yaml"
    written.write_text(json.dumps(recipe), encoding="utf-8")
    command = [sys.executable, "-m", "data_juicer.tools.process_data", "--config", str(written)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    out = [
        json.loads(line)
        for line in (tmp_path / "out.jsonl").read_text(encoding="utf-8").splitlines()
    ]
    assert [row["id"] for row in out if row["origin"]] == MADE
