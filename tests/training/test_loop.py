"""Every solver can learn: 32 problems of the embedded sample by heart."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("safetensors")

from learnable import learnable  # noqa: E402
from roda.scoring import same_answer  # noqa: E402
from roda.solvers.inputs.batches import Batches  # noqa: E402
from roda.solvers.inputs.examples import Example  # noqa: E402
from roda.solvers.model import Model, new_model  # noqa: E402
from roda.solvers.networks.layers import EncoderSettings  # noqa: E402
from roda.solvers.table import SOLVERS, Settings, solver  # noqa: E402
from roda.training.data import Mixture  # noqa: E402
from roda.training.loop import Trainer  # noqa: E402
from roda.training.settings import TrainingSettings  # noqa: E402

torch.set_num_threads(1)
ABOUT = {"cut": "characters", "form": "normal"}
ENCODERS = {
    "gts": EncoderSettings(width=64, embedding=32, layers=1, dropout=0.0, numbers="sized"),
    "prefix": EncoderSettings("lstm", 64, 32, layers=1, dropout=0.0, join="concatenate"),
    "classifier": EncoderSettings("transformer", 64, layers=1, heads=4, inner=128, dropout=0.0),
    "dns": EncoderSettings("gru", 64, 32, layers=1, dropout=0.0, join="ahead"),
}
HOW = TrainingSettings(
    epochs=120, batch=32, rate=5e-3, warmup=0.05, evaluate_every=15, patience=99, precision="full"
)


@pytest.fixture(scope="module")
def problems() -> list[Example]:
    return learnable(32)


def small(name: str, encoder: EncoderSettings | None = None) -> Settings:
    more = {"inner": 64} if name == "group" else {}
    settings = replace(solver(name).preset("default"), dropout=0.0, **more)
    return replace(settings, encoder=encoder or ENCODERS.get(name, ENCODERS["prefix"]))


def trained(name: str, problems: list[Example], settings: Settings, epochs: int = 120) -> Model:
    torch.manual_seed(1)
    device = torch.device("cpu")
    model = new_model(name, settings, problems, ABOUT, device, 1)
    batches = Batches(
        model.encode(problems), model.outputs.operators, device, trees=model.network.uses_tree
    )
    how = replace(HOW, epochs=epochs)
    Trainer(model, batches, Mixture.of(batches, len(problems), how), how, dev=problems).run()
    return model


@pytest.mark.parametrize("name", sorted(SOLVERS))
def test_it_learns_32_problems_by_heart_and_survives_saving(
    name: str, problems: list[Example], tmp_path: Path
) -> None:
    model = trained(name, problems, small(name))
    answers = model.predict(problems)
    right = [same_answer(a.value, p.answer) for a, p in zip(answers, problems, strict=True)]
    assert sum(right) == len(problems)
    assert all(answer.beam[0].score == max(c.score for c in answer.beam) for answer in answers)
    model.save(tmp_path / "model")
    again = Model.load(tmp_path / "model")
    assert again.predict(problems) == answers
    text = "甲、乙两地相距660千米，一辆汽车每小时行66千米，几小时可以到达？"
    assert again.predict([text])[0].expression is not None


def test_a_transformer_can_read_for_the_tree_decoder(problems: list[Example]) -> None:
    encoder = EncoderSettings("transformer", 32, layers=1, heads=2, inner=32, dropout=0.0)
    model = trained("gts", problems, small("gts", encoder), epochs=2)
    assert all(answer.beam for answer in model.predict(problems[:3]))
