"""`roda train` for retrieval and ensembles, and their folders in `roda evaluate` and `roda solve`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cli.trained import SMALL, roda, write_parts
from roda.scoring import read_runs

RETRIEVAL = ("--corpus", "native", "--cut", "characters")
TEXT = "每盒8支，3盒共几支？"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The parts of a corpus, both retrievals and a small network."""
    pytest.importorskip("torch")
    folder = tmp_path_factory.mktemp("combined")
    parts = write_parts(folder / "parts")
    for name in ("cosine", "jaccard"):
        out = folder / name
        done = roda("train", f"retrieval-{name}", "--data", parts, "--out", out, *RETRIEVAL)
        assert done.exit_code == 0, done.output
    done = roda(
        "train", "prefix", "--corpus", "native", "--data", parts, "--out", folder / "net", *SMALL
    )
    assert done.exit_code == 0, done.output
    return folder


def combined(made: Path, name: str, out: Path, *members: str) -> tuple[int, str]:
    given = [each for member in members for each in ("--member", made / member)]
    data = ("--data", made / "parts", "--corpus", "native", "--device", "cpu")
    done = roda("train", name, *given, *data, "--out", out)
    return done.exit_code, done.output


def test_a_retrieval_with_all_that_belongs_to_it(made: Path) -> None:
    (line,) = read_runs(made / "cosine" / "runs.jsonl")
    assert (line.solver, line.training_data, line.examples) == ("retrieval-cosine", "original", 40)
    card = roda("evaluate", made / "cosine", "--card").output
    assert "by TF-IDF and cosine" in card
    assert "| templates |" in card
    figures = json.loads(
        roda("evaluate", made / "cosine", made / "parts/test.jsonl", "--json").output
    )
    assert figures["accuracy"] == line.accuracy
    seen = json.loads(
        roda("evaluate", made / "jaccard", made / "parts/train.jsonl", "--json").output
    )
    assert seen["twins"] == 40
    answer = json.loads(roda("solve", made / "jaccard", TEXT, "--json").output)
    assert answer["numbers"] == ["8", "3"]
    assert len(answer["beam"]) > 1


def test_reversals_are_learned_too(made: Path, tmp_path: Path) -> None:
    parts = made / "parts"
    more = ("--augmented", parts / "more.jsonl")
    done = roda(
        "train", "retrieval-cosine", "--data", parts, "--out", tmp_path / "m", *RETRIEVAL, *more
    )
    assert done.exit_code == 0, done.output
    (line,) = read_runs(tmp_path / "m" / "runs.jsonl")
    assert (line.training_data, line.examples) == ("original+roda", 60)


def test_the_papers_preset_has_no_reranker(made: Path, tmp_path: Path) -> None:
    out = tmp_path / "m"
    options = (*RETRIEVAL, "--preset", "paper", "--set", "pairs=false")
    done = roda("train", "retrieval-jaccard", "--data", made / "parts", "--out", out, *options)
    assert done.exit_code == 0, done.output
    (line,) = read_runs(out / "runs.jsonl")
    assert (line.preset, line.beam, line.reranked) == ("paper", 1, "")
    config = json.loads((out / "config.json").read_bytes())
    assert config["settings"] == {"beam": 1, "pairs": False}


@pytest.mark.parametrize(
    ("name", "members"),
    [
        ("mixed", ("cosine", "jaccard", "net")),
        ("suffix-ensemble", ("net", "jaccard", "cosine")),
        ("dns-retrieval", ("jaccard", "net")),
    ],
)
def test_an_ensemble_is_used_like_any_solver(
    made: Path, tmp_path: Path, name: str, members: tuple[str, ...]
) -> None:
    out = made / f"all-{name}"
    code, told = combined(made, name, out, *members)
    assert code == 0, told
    (line,) = read_runs(out / "runs.jsonl")
    assert line.solver == name
    assert bool(line.reranked) == (name != "suffix-ensemble")
    beams = tmp_path / "beams.jsonl.gz"
    done = roda("evaluate", out, made / "parts/test.jsonl", "--json", "--beams", beams)
    assert json.loads(done.output)["accuracy"] == line.accuracy
    assert beams.stat().st_size > 100
    assert "Members" in roda("evaluate", out, "--card").output
    assert "answer" in json.loads(roda("solve", out, TEXT, "--json").output)


def test_members_that_do_not_go_together_are_refused(made: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert combined(made, "mixed", out, "cosine")[0] == 2
    code, told = combined(made, "dns-retrieval", out, "net", "cosine")
    assert (code, "a retrieval, then a generator" in told) == (2, True)
    code, told = combined(made, "mixed", out, "cosine", "nothing")
    assert (code, "give the folder of a trained solver" in told) == (2, True)
    assert combined(made, "suffix-ensemble", tmp_path / "both", "cosine", "jaccard")[0] == 0
    given = ("--member", tmp_path / "both", "--member", made / "net", "--data", made / "parts")
    done = roda("train", "mixed", *given, "--out", out)
    assert (done.exit_code, "cannot be a member" in done.output) == (2, True)
    assert not out.exists()


def test_a_member_that_went_away_is_named(made: Path, tmp_path: Path) -> None:
    assert combined(made, "suffix-ensemble", tmp_path / "both", "cosine", "jaccard")[0] == 0
    path = tmp_path / "both" / "config.json"
    config = json.loads(path.read_bytes())
    config["members"][1] = "../gone"
    path.write_text(json.dumps(config))
    done = roda("solve", tmp_path / "both", TEXT)
    assert (done.exit_code, "gone" in done.output) == (2, True)


def test_retrieval_loads_no_torch(made: Path, tmp_path: Path) -> None:
    commands = [
        ["train", "retrieval-cosine", "--data", "sample:zh", "--cut", "characters", "--out", str(tmp_path / "m")],
        ["evaluate", str(tmp_path / "m"), str(made / "parts/test.jsonl")],
        ["solve", str(tmp_path / "m"), TEXT],
    ]  # fmt: skip
    check = (
        f"import sys; from roda.cli import main\nfor args in {commands!r}:\n"
        "    try: main(args)\n"
        "    except SystemExit as ended: assert not ended.code, args\n"
        "print('torch' in sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", check], capture_output=True, text=True, timeout=120
    )
    assert done.stderr.strip().endswith("False"), done.stderr
