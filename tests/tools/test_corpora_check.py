"""Every published file goes through `augment` and `verify --source`; here a few small ones do."""

from __future__ import annotations

import json
from pathlib import Path

import corpora_check
import pytest

from roda import CORPORA


@pytest.mark.parametrize(
    ("corpus", "file"),
    [
        ("native", "everyday/zh.jsonl"),
        ("mawps", "mawps/cv_mawps/fold0/dev.csv"),
        ("aqua", "aqua/test.json"),
        ("math23k", "math23k/processed/test23k_processed.json"),
    ],
)
def test_a_published_file_is_made_again_the_same(data_dir: Path, corpus: str, file: str) -> None:
    row = corpora_check.check(corpus, data_dir / file, file)
    assert row.fault == ""
    assert row.problems > 0
    assert row.internal == 0


def test_every_corpus_with_published_files_is_in_the_table() -> None:
    assert corpora_check.FILES.keys() == CORPORA.keys()
    for corpus, files in corpora_check.FILES.items():
        known = {Path(name).name for name in CORPORA[corpus].sha256}
        assert corpus == "native" or {Path(file).name for file in files} <= known


def test_every_file_of_problems_is_in_the_table(data_dir: Path) -> None:
    listed = {path for _, path in corpora_check.published(data_dir)}
    there = {
        path
        for path in data_dir.rglob("*")
        if path.suffix in (".json", ".jsonl", ".csv", ".xml") or path.name.endswith(".jsonl.gz")
    }
    assert there == listed


def test_a_missing_file_is_left_out_and_a_broken_one_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "everyday"
    folder.mkdir()
    (folder / "zh.jsonl").write_text("{}")
    assert corpora_check.main([str(tmp_path), "--only", "native"]) == 1
    printed = capsys.readouterr().out
    assert "left out: there is no such file" in printed
    assert "augment ends with 2" in printed
    row = {"id": "1", "text": "每盒8支，买3盒，共有多少支？", "equation": "x=8*3", "answer": "24"}
    (folder / "zh.jsonl").write_text(json.dumps(row))
    assert corpora_check.main([str(tmp_path), "--only", "native"]) == 0
    assert "1 files checked, 1 not there, 0 failed" in capsys.readouterr().out


def test_without_corpora_there_is_nothing_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert corpora_check.main([str(tmp_path / "none")]) == 0
    assert "set RODA_DATA" in capsys.readouterr().out
