"""The examination: both parts, by likelihood and reranked, with honest weights."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("safetensors")

from learnable import learnable  # noqa: E402
from roda.experiments import examining  # noqa: E402
from roda.experiments.data import Data  # noqa: E402
from roda.experiments.examining import examine  # noqa: E402
from roda.experiments.testing import CROSS_FITTED, FITTED_ON_DEV, graded  # noqa: E402
from roda.scoring import Run  # noqa: E402
from roda.solvers import rerank  # noqa: E402
from roda.solvers.ensembles.beams import read_beams  # noqa: E402
from roda.solvers.model import Model, new_model  # noqa: E402
from roda.solvers.networks.gts import GTSSettings  # noqa: E402
from roda.solvers.networks.layers import EncoderSettings  # noqa: E402
from roda.solvers.rerank import LIKELIHOOD_ONLY, GradedBeam, Reranker  # noqa: E402

torch.set_num_threads(1)
ABOUT = {"corpus": "sample", "form": "normal", "cut": "characters"}
SMALL = GTSSettings(EncoderSettings(width=8, embedding=4, layers=1), embedding=4, beam=3)


@pytest.fixture
def model() -> Model:
    torch.manual_seed(1)
    return new_model("gts", SMALL, learnable(40), ABOUT, torch.device("cpu"), 1)


@pytest.fixture
def fitted(monkeypatch: pytest.MonkeyPatch) -> dict[Reranker, list[GradedBeam]]:
    made: dict[Reranker, list[GradedBeam]] = {}

    def fit(beams: list[GradedBeam]) -> Reranker:
        new = Reranker((1.0, 1.0 + len(made), *[0.0] * (len(rerank.FACTS) - 2)))
        made[new] = list(beams)
        return new

    monkeypatch.setattr(rerank, "fit", fit)
    monkeypatch.setattr(examining, "fit", fit)
    return made


@pytest.mark.parametrize("with_test", [True, False])
def test_no_problem_is_answered_by_weights_that_it_helped_to_fit(
    with_test: bool, model: Model, fitted: dict[Reranker, list[GradedBeam]]
) -> None:
    dev, test = learnable(30)[:20], learnable(30)[20:]
    beams = graded(dev, model.predict(dev))
    data = Data([], dev, test if with_test else [], [], ABOUT)
    done = examine(model, data, frozenset(), reranks=True)
    assert done.test.reranked == (FITTED_ON_DEV if with_test else CROSS_FITTED)
    assert fitted.pop(model.reranker) == beams  # the shipped weights: all problems
    for own, predicted in zip(beams, done.dev, strict=True):
        (used,) = [each for each in fitted if own not in fitted[each]]
        assert predicted == predicted.reranked(used)
    if with_test:
        assert [each.reranked(model.reranker) for each in done.test.predictions] == list(
            done.test.predictions
        )
    else:
        assert done.test.predictions == done.dev


def test_without_a_reranker_the_likeliest_answers_are_all_there_is(
    model: Model, tmp_path: Path
) -> None:
    problems = learnable(30)
    data = Data([], problems[:20], problems[20:], [], ABOUT)
    done = examine(model, data, frozenset(), reranks=False)
    figures = done.figures()
    assert model.reranker == LIKELIHOOD_ONLY
    assert figures["right"] == figures["right_likeliest"]
    assert figures["dev_right"] == figures["dev_right_likeliest"]
    assert (figures["problems"], figures["dev_problems"], figures["reranked"]) == (10, 20, "")
    line = Run("gts", "s", "public", "original", 1, 0, 0, 10, (0, 1), 0, "CPU", "aa")
    done.write_beams(model, tmp_path, line)
    beams = read_beams(tmp_path / "dev.beams.jsonl.gz")
    assert beams.about["signature"] == asdict(line)["signature"]
    assert [beam.id for beam in beams.beams] == [item.id for item in problems[:20]]
