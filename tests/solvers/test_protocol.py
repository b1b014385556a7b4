"""One way to open the folder of any solver."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from learnable import learnable
from roda.errors import CheckpointError, SolverError
from roda.experiments.combining.learning import train_ensemble
from roda.experiments.data import Data
from roda.solvers.ensembles.solver import Ensemble
from roda.solvers.ensembles.ways import Vote
from roda.solvers.protocol import load_solver, needs_network
from roda.solvers.retrieval.solver import Retrieval

ABOUT = {"corpus": "native", "language": "zh", "cut": "characters", "form": "normal"}


@pytest.fixture
def both(tmp_path: Path) -> tuple[list[Retrieval], list[Path]]:
    """Two retrievals and their folders."""
    names, folders = ("retrieval-cosine", "retrieval-jaccard"), [tmp_path / n for n in "ab"]
    made = [Retrieval.learn(name, learnable(16), ABOUT) for name in names]
    for model, folder in zip(made, folders, strict=True):
        model.save(folder)
    return made, folders


def test_config_says_which_kind_it_is(
    both: tuple[list[Retrieval], list[Path]], tmp_path: Path
) -> None:
    members, folders = both
    Ensemble("suffix-ensemble", members, folders, Vote(), 7).save(tmp_path / "all")
    loaded = load_solver(tmp_path / "all")
    assert isinstance(loaded, Ensemble)
    assert (loaded.beam, loaded.language, loaded.cut) == (7, "zh", "characters")
    assert isinstance(load_solver(folders[0]), Retrieval)
    assert not needs_network(tmp_path / "all")
    config = json.loads((folders[1] / "config.json").read_bytes())
    (folders[1] / "config.json").write_text(json.dumps(config | {"solver": "gts"}))
    assert needs_network(tmp_path / "all")


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"solver": "mixed", "members": "a"}, "key 'members'"),
        ({"solver": "mixed", "way": {"sharpness": [1.0, 1.0], "weights": {"luck": 1}}}, "luck"),
        ({"beam": 0}, "from 1 to 50"),
        ({"members": ["../all", "../a"]}, "cannot be a member"),
        ({"members": ["../a"]}, "two members or more"),
    ],
)
def test_a_broken_ensemble_is_refused(
    both: tuple[list[Retrieval], list[Path]], tmp_path: Path, fields: dict[str, object], told: str
) -> None:
    members, folders = both
    Ensemble("suffix-ensemble", members, folders, Vote()).save(tmp_path / "all")
    path = tmp_path / "all" / "config.json"
    path.write_text(json.dumps(json.loads(path.read_bytes()) | fields))
    with pytest.raises(SolverError, match=told):
        load_solver(tmp_path / "all")


def test_no_folder_is_no_solver(tmp_path: Path) -> None:
    with pytest.raises(CheckpointError, match="give the folder of a trained solver"):
        load_solver(tmp_path / "nothing")


def test_members_and_data_must_be_cut_alike(
    both: tuple[list[Retrieval], list[Path]], tmp_path: Path
) -> None:
    members, folders = both
    items = learnable(20)
    other = Data(items, items[:4], items[4:8], [], ABOUT | {"cut": "words"})
    fit = ("mixed", members, folders)
    with pytest.raises(SolverError, match="cut into words, but the members"):
        train_ensemble(*fit, other, tmp_path / "all", tmp_path / "runs.jsonl")
    without = Data(items, [], items[4:8], [], ABOUT)
    with pytest.raises(SolverError, match="fitted on the development part"):
        train_ensemble(*fit, without, tmp_path / "all", tmp_path / "runs.jsonl")
    only_dev = Data(items, items[16:], [], [], ABOUT)
    line = train_ensemble(*fit, only_dev, tmp_path / "all", tmp_path / "runs.jsonl")
    assert line.split == "dev"
    assert "cross-fitted" in line.reranked
    assert line.accuracy == line.dev_accuracy
