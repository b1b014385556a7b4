"""A run: its signature stays the same over versions, and its test is honest."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("safetensors")

from learnable import learnable  # noqa: E402
from roda.experiments import examining, testing  # noqa: E402
from roda.experiments.card import card_text  # noqa: E402
from roda.experiments.data import Data  # noqa: E402
from roda.experiments.run import Plan, run_signature, train  # noqa: E402
from roda.experiments.testing import CROSS_FITTED, FITTED_ON_DEV, fit_and_test  # noqa: E402
from roda.solvers import rerank  # noqa: E402
from roda.solvers.inputs.examples import Example  # noqa: E402
from roda.solvers.model import Model, new_model  # noqa: E402
from roda.solvers.networks.gts import GTSSettings  # noqa: E402
from roda.solvers.networks.layers import EncoderSettings  # noqa: E402
from roda.solvers.rerank import LIKELIHOOD_ONLY, Reranker  # noqa: E402
from roda.training.journal import Journal  # noqa: E402
from roda.training.settings import TrainingSettings  # noqa: E402

torch.set_num_threads(1)
ABOUT = {"corpus": "sample", "form": "normal", "cut": "characters"}
SMALL = GTSSettings(EncoderSettings(width=8, embedding=4, layers=1), embedding=4, beam=3)
HOW = TrainingSettings(epochs=2, batch=16, evaluate_every=1, min_count=1)


@pytest.mark.parametrize(
    ("solver", "preset", "wanted"),
    [
        ("gts", "default", "4417c63e8b1d"),
        ("gts", "paper", "13350dd39be4"),
        ("gts", "original", "1912b59ed83e"),
        ("prefix", "default", "db5afe44daf0"),
        ("prefix", "paper", "1cbf25cfc85b"),
        ("classifier", "default", "465c58ff3ef6"),
        ("classifier", "paper", "283a507d9aac"),
    ],
)
def test_signatures_are_those_that_recorded_runs_have(
    solver: str, preset: str, wanted: str
) -> None:
    one = Example("1", ("每", "盒", "[num]", "支"), (Fraction(8),), ("*", "n0", "n0"), Fraction(64))
    about = {"corpus": "c", "form": "normal", "cut": "characters", "language": "zh"}
    data = Data([one], [], [one], [one._replace(id="1.1", origin="1")], about)
    assert run_signature(Plan(solver, 1, True, preset), data) == wanted


@pytest.mark.parametrize("with_test", [True, False])
def test_a_run_says_how_its_reranker_was_fitted(
    with_test: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Reranker((1.0, -1.0, *[0.0] * 14))  # two epochs teach nothing that could be reranked
    monkeypatch.setattr(examining, "fit", lambda beams: made)
    problems = learnable(60)
    train_part, dev, test = problems[:40], problems[40:50], problems[50:]
    data = Data(train_part, dev, test if with_test else [], [], ABOUT)
    for reranks in (True, False):
        folder = tmp_path / str(reranks)
        plan = Plan("gts", settings=SMALL, training=replace(HOW, judge=reranks))
        line = train(plan, data, folder, folder / "runs.jsonl", Journal())
        wanted = (FITTED_ON_DEV if with_test else CROSS_FITTED) if reranks else ""
        assert (line.split, line.reranked) == ("test" if with_test else "dev", wanted)
        model = Model.load(folder)
        assert model.reranker == (made if reranks else LIKELIHOOD_ONLY)
        assert (f"| reranking of answers | {wanted} |" in card_text(model)) == reranks


def test_without_a_test_part_no_problem_is_answered_by_weights_that_it_helped_to_fit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    torch.manual_seed(1)
    dev = learnable(20)
    model = new_model("gts", SMALL, dev, ABOUT, torch.device("cpu"), 1)
    fitted_on: dict[rerank.Reranker, list[rerank.GradedBeam]] = {}

    def fit(beams: list[rerank.GradedBeam]) -> rerank.Reranker:
        made = rerank.Reranker((1.0, 1.0 + len(fitted_on), *[0.0] * 14))
        fitted_on[made] = list(beams)
        return made

    monkeypatch.setattr(rerank, "fit", fit)
    monkeypatch.setattr(testing, "fit", fit)
    beams = testing.graded(dev, model.predict(dev))
    done = fit_and_test(model, dev, [])
    assert done.reranked == CROSS_FITTED
    assert fitted_on.pop(model.reranker) == beams  # the shipped weights: all problems
    assert len(fitted_on) == rerank.FOLDS
    for own, predicted in zip(beams, done.predictions, strict=True):
        (used,) = [each for each in fitted_on if own not in fitted_on[each]]
        assert predicted == predicted.reranked(used)
