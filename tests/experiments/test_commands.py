"""The driver: corpora in, prepared data; plans in, lines out."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("safetensors")

from click.testing import CliRunner  # noqa: E402

from pooled import SHORT, TINY, pooled  # noqa: E402
from roda import samples  # noqa: E402
from roda.errors import RodaError, SolverError  # noqa: E402
from roda.experiments import commands  # noqa: E402
from roda.experiments.commands import main  # noqa: E402
from roda.experiments.many.plans import PlanLine  # noqa: E402
from roda.experiments.pools.pool import read_pool  # noqa: E402
from roda.scoring import read_runs  # noqa: E402

torch.set_num_threads(1)
PLAN = PlanLine("gts", corpus="sample", set=TINY, train=SHORT)


def told(*arguments: object) -> str:
    done = CliRunner().invoke(main, [str(each) for each in arguments], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


def test_one_run_prints_its_line_and_the_same_seed_gives_the_same(tmp_path: Path) -> None:
    pooled(tmp_path / "prepared")
    lines = []
    for name in ("a", "b"):
        line = PLAN.line().decode().strip()
        lines.append(orjson.loads(told("run", line, tmp_path / "prepared", tmp_path / name)))
    assert lines[0]["right"] == lines[1]["right"]
    one, other = ((tmp_path / name / "predictions.jsonl").read_bytes() for name in ("a", "b"))
    assert one == other


def test_many_runs_from_a_file_of_plans(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pooled(tmp_path / "prepared")
    (tmp_path / "plans.jsonl").write_bytes(PLAN.line())
    out = tmp_path / "out"
    command = ("many", tmp_path / "plans.jsonl", tmp_path / "prepared", "--out", out)
    assert "gts default sample public original 1" in told(*command, "--at-once", 1)
    assert len(read_runs(out / "runs.jsonl")) == 1
    assert "1 of 1 plans" in told(*command)
    monkeypatch.setattr(commands.Runner, "run", lambda self, plans: plans)
    with pytest.raises(SolverError, match="1 plans are not done"):
        told(*command)


def test_any_corpus_is_prepared_by_its_own_split(tmp_path: Path) -> None:
    lines = samples.path("zh").read_text(encoding="utf-8").splitlines()
    for name, some in {"train": lines[:20], "dev": lines[20:30], "test": lines[30:40]}.items():
        (tmp_path / f"{name}.jsonl").write_text("\n".join(some), encoding="utf-8")
    out = tmp_path / "prepared"
    command = ("prepare", tmp_path, "--out", out, "--corpus", "native", "--cut", "characters")
    counts = orjson.loads(told(*command))
    assert counts == {"train": 20, "dev": 10, "test": 10}
    assert read_pool(out).counts == {"problems": 40}


def test_pools_are_made_of_what_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[object, ...]] = []
    monkeypatch.setattr(commands, "make_pools", lambda *given, told: asked.append(given))
    (tmp_path / "eda.jsonl").touch()
    made = f"eda={tmp_path / 'eda.jsonl'}"
    told("pools", tmp_path, "--out", tmp_path / "out", "--corpus", "mawps", "--made", made)
    ((corpus, _, _, forms, parts, files, cut),) = asked
    assert (corpus, forms, parts, cut) == ("mawps", ("ordered", "normal"), ("roda",), "words")
    assert files == {"eda": tmp_path / "eda.jsonl"}
    for wrong in ("eda", "eda=none.jsonl"):
        with pytest.raises(RodaError, match="names no part"):
            told("pools", tmp_path, "--out", tmp_path / "out", "--made", wrong)
