"""Prepared data: official splits, one language, clear errors."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

pytest.importorskip("torch")

from roda import samples
from roda.errors import SolverError
from roda.experiments.data import ABOUT, gather, load, prepare


def test_a_folder_without_prepared_data(tmp_path: Path) -> None:
    with pytest.raises(SolverError, match="no prepared data"):
        load(tmp_path)


def test_prepared_data_with_the_old_name_of_its_form_is_read(tmp_path: Path) -> None:
    about = {"corpus": "sample", "form": "default", "cut": "characters", "counts": {}}
    (tmp_path / ABOUT).write_bytes(orjson.dumps(about))
    assert load(tmp_path).about["form"] == "normal"


def test_math23k_is_prepared_by_its_official_split(data_dir: Path, tmp_path: Path) -> None:
    counts = prepare(data_dir / "math23k", tmp_path, cut="characters", form="written", limit=200)
    assert counts["test"] == 200
    data = load(tmp_path)
    assert not {item.id for item in data.dev} & {item.id for item in data.train}
    assert all(item.values for item in data.train)


def test_a_bare_calculation_does_not_make_another_language(tmp_path: Path) -> None:
    lines = samples.path("zh").read_text(encoding="utf-8").splitlines()
    bare = {"id": "bare", "text": "12+7=", "equation": "x=12+7", "answer": "19"}
    (tmp_path / "all.jsonl").write_bytes("\n".join(lines).encode() + b"\n" + orjson.dumps(bare))
    data = gather(tmp_path / "all.jsonl", corpus="native", cut="characters")
    everything = data.train + data.dev + data.test
    assert data.about["language"] == "zh"
    assert {item.language for item in everything} == {"zh"}
    assert "bare" in {item.id for item in everything}
