"""Mixtures and asking back from files of beams, by their commands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from cli.trained import write_parts
from roda.errors import RodaError
from roda.experiments.combining.commands import main
from roda.experiments.combining.mixtures import (
    asked_back,
    asking_line,
    chosen_members,
    line_of,
    mixture_of,
)
from roda.experiments.data import Data, gather
from roda.scoring import unpacked
from roda.solvers.ensembles.beams import Beams, beams_of, write_beams
from roda.solvers.retrieval.solver import Retrieval


def command(*args: object) -> Any:
    done = CliRunner().invoke(main, [str(arg) for arg in args], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return json.loads(done.output) if done.output else None


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Data]:
    parts = write_parts(tmp_path_factory.mktemp("mixtures") / "parts")
    return parts, gather(parts, corpus="native", cut="characters")


@pytest.fixture
def written(data: tuple[Path, Data], tmp_path: Path) -> Path:
    """Beams of two retrievals for both parts, and one of the retrievals."""
    _, parts = data
    for name in ("cosine", "jaccard"):
        model = Retrieval.learn(f"retrieval-{name}", parts.train, parts.about)
        model.save(tmp_path / name)
        for part in ("dev", "test"):
            items = getattr(parts, part)
            beams = beams_of(items, model.predict(items, 8), {"solver": name, "part": part})
            write_beams(beams, tmp_path / f"{name}.{part}.jsonl.gz")
    return tmp_path


def test_a_mixture_of_files(written: Path) -> None:
    members = ("cosine", "jaccard")
    given = [each for name in members for each in ("--dev", written / f"{name}.dev.jsonl.gz")]
    given += [each for name in members for each in ("--test", written / f"{name}.test.jsonl.gz")]
    told = command("mix", *given)
    assert told["problems"] == 10
    assert len(told["fitted"]["sharpness"]) == 2
    assert 0 <= told["dev_accuracy_cross_fitted"] <= 100
    assert command("mix", *given, "--way", "suffix-ensemble")["fitted"] == {}
    (one,) = command("mix", *given, "--choose", "1")["members"]
    assert one.endswith(".dev.jsonl.gz")


def test_the_line_of_an_ensemble_tells_what_its_members_share(
    written: Path, data: tuple[Path, Data], tmp_path: Path
) -> None:
    _, parts = data
    made: dict[str, list[Beams]] = {"dev": [], "test": []}
    for seed, name in enumerate(("retrieval-cosine", "retrieval-jaccard"), start=1):
        model = Retrieval.learn(name, parts.train, parts.about)
        about = {"preset": "paper", "training_data": "original", "corpus": "own", "seed": seed}
        about |= {"split": "public", "signature": name}
        for part, files in made.items():
            items = getattr(parts, part)
            files.append(beams_of(items, model.predict(items, 8), about))
    line = line_of("suffix-ensemble", made["dev"], made["test"])
    told = (line.solver, line.preset, line.training_data, line.corpus, line.split, line.seed)
    assert told == ("suffix-ensemble", "paper", "original", "own", "public", 1)
    assert round(100 * sum(unpacked(line.right, line.problems)) / line.problems, 2) == line.accuracy
    assert line_of("mixed", made["dev"], made["test"]).preset == "default"
    given = [each for part in ("dev", "test") for name in ("cosine", "jaccard")
             for each in (f"--{part}", written / f"{name}.{part}.jsonl.gz")]  # fmt: skip
    with pytest.raises(RodaError, match="written by runs"):
        command("mix", *given, "--line", tmp_path / "runs.jsonl")


def test_the_line_of_a_solver_that_asks_back_has_the_seed_of_its_run(
    data: tuple[Path, Data],
) -> None:
    _, parts = data
    model = Retrieval.learn("retrieval-cosine", parts.train, parts.about)
    about = {"solver": "retrieval-cosine", "preset": "default", "training_data": "original"}
    about |= {"corpus": "own", "split": "public", "seed": 4, "signature": "s"}
    dev, test = (
        beams_of(items, model.predict(items, 8), about) for items in (parts.dev, parts.test)
    )
    line = asking_line(dev, test, {})
    told = (line.solver, line.preset, line.training_data, line.corpus, line.split, line.seed)
    assert told == ("asking-back", "default", "original", "own", "public", 4)
    assert line.dev_problems == line.problems == 10
    assert line.accuracy == asked_back(dev.beams, test.beams, {})["asking back"]["accuracy"]


def test_members_are_chosen_on_the_development_part(data: tuple[Path, Data]) -> None:
    _, parts = data
    model = Retrieval.learn("retrieval-cosine", parts.train + parts.dev, parts.about)
    good = beams_of(parts.dev, model.predict(parts.dev), {})
    useless = Beams({}, tuple(beam._replace(options=beam.options[-1:]) for beam in good.beams))
    assert chosen_members("mixed", [useless, good], 2)[0] == 1
    with pytest.raises(RodaError, match="not of the same problems"):
        mixture_of("mixed", [good, Beams({}, good.beams[1:])])
    with pytest.raises(RodaError, match="2 files of development beams, but 1"):
        mixture_of("mixed", [good, good], [good])


def test_asking_back_in_three_steps(data: tuple[Path, Data], written: Path) -> None:
    parts, _ = data
    for part in ("dev", "test"):
        beams, asked = written / f"jaccard.{part}.jsonl.gz", written / f"{part}.asked.jsonl.gz"
        texts = ("--texts", parts / f"{part}.jsonl", "--corpus", "native", "--cut", "characters")
        told = command("ask", beams, *texts, "--out", asked)
        assert told["problems"] == 10
        assert told["asked"] > 10
        command("answer", written / "cosine", asked, "--out", written / f"{part}.answered.jsonl.gz")
    answered = [
        each
        for part in ("dev", "test")
        for each in ("--answered", written / f"{part}.answered.jsonl.gz")
    ]
    both = ("--dev", written / "jaccard.dev.jsonl.gz", "--test", written / "jaccard.test.jsonl.gz")
    told = command("weigh", *both, *answered)
    assert told["numbers_asked"] >= told["candidates_asked"] > 0
    assert told["asking back"]["problems"] == told["without"]["problems"] == 10
    with pytest.raises(RodaError, match="written by runs"):
        command("weigh", *both, *answered, "--line", written / "runs.jsonl")
    with pytest.raises(RodaError, match="none of the problems"):
        command("ask", both[1], "--texts", parts / "train.jsonl", "--out", written / "x.jsonl.gz")
