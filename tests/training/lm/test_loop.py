"""Fine-tuning: only completions are learned, precision is kept, and a stopped training resumes."""

from __future__ import annotations

import signal
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch")
pytest.importorskip("transformers")

import torch

from roda.errors import CheckpointError, SolverError
from roda.solvers.lm.generating import generate, log_probabilities
from roda.solvers.lm.loading import Opened, open_model
from roda.training.lm import loop
from roda.training.lm.batches import IGNORED, Tokenised, epoch_batches, sent
from roda.training.lm.loop import LMTrainer
from roda.training.lm.settings import LMTraining
from tiny_lm import END, tiny_lm, vocabulary

pytestmark = pytest.mark.filterwarnings("ignore")
STOP = vocabulary()[END]
ITEMS = [Tokenised((10 + n, 20, 30), (40 + n, 50 + n, STOP)) for n in range(12)]
QUICK = LMTraining(steps=60, batch=6, rate=1e-2, weight_decay=0.0, evaluate_every=0)


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_lm(tmp_path_factory.mktemp("tiny"))


def trained(tiny: Path, settings: LMTraining, folder: Path | None = None) -> Opened:
    opened = open_model(tiny)
    trainer = LMTrainer(opened, ITEMS, settings, folder=folder)
    trainer.run()
    trainer.finish()
    return opened


def weights(opened: Opened) -> dict[str, torch.Tensor]:
    return {name: each.detach().clone() for name, each in opened.network.state_dict().items()}


def test_batches_hold_every_example_once_and_are_alike_in_length() -> None:
    lengths = np.array([5, 50] * 30)
    made = epoch_batches(lengths, 10, 3, 0)
    assert sorted(np.concatenate(made).tolist()) == list(range(60))
    assert all(len(set(lengths[rows].tolist())) == 1 for rows in made)
    other = epoch_batches(lengths, 10, 3, 1)
    assert [rows.tolist() for rows in made] != [rows.tolist() for rows in other]
    again = epoch_batches(lengths, 10, 3, 0)
    assert [rows.tolist() for rows in made] == [rows.tolist() for rows in again]


def test_only_completions_count() -> None:
    items = [Tokenised((1, 2, 3), (4, 9)), Tokenised((5,), (6, 7, 9))]
    (batch,) = sent(items, [np.array([0, 1])], pad=0, device="cpu")
    assert batch.tokens.shape == (2, 8)
    assert batch.tokens.tolist()[0] == [1, 2, 3, 4, 0, 0, 0, 0]
    kept = batch.targets != IGNORED
    assert batch.targets[kept].tolist() == [4, 9, 6, 7, 9]
    assert batch.places[kept].tolist() == [2, 3, 8, 9, 10]
    assert (batch.counted, batch.rows, len(batch.places)) == (5, 2, 64)


@pytest.mark.parametrize(
    "changes",
    [{}, {"precision": "bf16"}, {"checkpointing": True}],
    ids=["full", "bf16", "checkpointing"],
)
def test_it_learns_what_it_is_shown(tiny: Path, changes: dict[str, object]) -> None:
    opened = trained(tiny, LMTraining(**(vars(QUICK) | changes)))
    prompts = [item.prompt for item in ITEMS]
    written = generate(opened, prompts, 1, 4)
    right = [
        row[0][0] == list(item.completion[:-1]) for row, item in zip(written, ITEMS, strict=True)
    ]
    assert sum(right) >= 10


def test_adapters_learn_and_are_merged(tiny: Path, tmp_path: Path) -> None:
    peft = pytest.importorskip("peft", reason="LoRA needs peft")
    asked = [item.prompt for item in ITEMS], [item.completion for item in ITEMS]
    opened = open_model(tiny)
    names, before = set(opened.network.state_dict()), weights(opened)
    untrained = sum(log_probabilities(opened, *asked))
    trainer = LMTrainer(opened, ITEMS, LMTraining(**(vars(QUICK) | {"lora": 8})))
    assert sum(each.numel() for each in trainer.masters.parameters()) < 20_000
    trainer.run()
    learned = log_probabilities(opened, *asked)
    assert sum(learned) > untrained + 1
    adapter = trainer.finish()
    assert set(opened.network.state_dict()) == names
    embedded = "model.embed_tokens.weight"
    assert torch.equal(before[embedded], weights(opened)[embedded])
    assert log_probabilities(opened, *asked) == pytest.approx(learned, abs=1e-3)
    assert adapter is not None
    adapter.save(tmp_path / "adapter")
    again = peft.PeftModel.from_pretrained(open_model(tiny).network, tmp_path / "adapter")
    other = opened._replace(network=again.merge_and_unload())
    assert log_probabilities(other, *asked) == pytest.approx(learned, abs=1e-3)


def test_checkpointing_changes_nothing(tiny: Path) -> None:
    few = LMTraining(**(vars(QUICK) | {"steps": 3}))
    one = weights(trained(tiny, few))
    other = weights(trained(tiny, LMTraining(**(vars(few) | {"checkpointing": True}))))
    assert all(torch.allclose(one[name], other[name], atol=1e-6) for name in one)


def test_masters_add_up_what_bf16_cannot_tell(tiny: Path) -> None:
    """Steps far below the precision of bf16 would all be lost without them."""
    slow = LMTraining(steps=200, batch=12, rate=2e-6, weight_decay=0.0, warmup=0.0, final=1.0,
                      precision="bf16", evaluate_every=0)  # fmt: skip
    before = open_model(tiny)
    trainer = LMTrainer(open_model(tiny), ITEMS, slow)
    trainer.run()
    old, new = weights(before), trainer.masters.state_dict()
    moved = [
        (new[name.replace(".", "/")] - each.bfloat16().float()).abs().max().item()
        for name, each in old.items()
        if name.replace(".", "/") in new
    ]
    assert max(moved) > 1e-4


def test_a_stopped_training_resumes_to_the_same_weights(tiny: Path, tmp_path: Path) -> None:
    some = LMTraining(**(vars(QUICK) | {"steps": 7, "precision": "bf16"}))
    whole = weights(trained(tiny, some))
    opened = open_model(tiny)
    first = LMTrainer(opened, ITEMS, some, signature="a", folder=tmp_path)
    assert not first.resume()
    assert not first.run(max_steps=3).finished
    second = LMTrainer(open_model(tiny), ITEMS, some, signature="a", folder=tmp_path)
    assert second.resume()
    assert second.position.step == 3
    assert second.run().finished
    again = weights(second.opened)
    assert all(torch.equal(whole[name], again[name]) for name in whole)
    other = LMTrainer(open_model(tiny), ITEMS, some, signature="b", folder=tmp_path)
    with pytest.raises(CheckpointError, match="other settings or data"):
        other.resume()


def test_ctrl_c_saves_the_state(
    tiny: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learn = LMTrainer._learn

    def interrupted(self: LMTrainer, batch: loop.TokenBatch) -> None:
        learn(self, batch)
        if self.position.step == 2:
            signal.raise_signal(signal.SIGINT)

    trainer = LMTrainer(open_model(tiny), ITEMS, QUICK, signature="a", folder=tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(LMTrainer, "_learn", interrupted)
        with pytest.raises(KeyboardInterrupt):
            trainer.run()
    again = LMTrainer(open_model(tiny), ITEMS, QUICK, signature="a", folder=tmp_path)
    assert again.resume()
    assert again.position.step == 3


def test_the_best_epoch_is_kept(tiny: Path) -> None:
    scores = iter([30.0, 70.0, 50.0])
    kept: list[float] = []
    opened = open_model(tiny)
    settings = LMTraining(epochs=3, batch=6, rate=1e-2)

    def evaluate() -> float:
        kept.append(log_probabilities(opened, [ITEMS[0].prompt], [ITEMS[0].completion])[0])
        return next(scores)

    trainer = LMTrainer(opened, ITEMS, settings, evaluate=evaluate)
    outcome = trainer.run()
    assert (outcome.position.best, outcome.position.best_epoch) == (70.0, 2)
    trainer.finish()
    now = log_probabilities(opened, [ITEMS[0].prompt], [ITEMS[0].completion])[0]
    assert now == pytest.approx(kept[1], abs=1e-4)


def test_what_cannot_be_learned_is_told(tiny: Path) -> None:
    opened = open_model(tiny)
    with pytest.raises(SolverError, match="no example to learn from"):
        LMTrainer(opened, [], QUICK)
    with torch.no_grad():
        next(opened.network.parameters()).fill_(float("nan"))
    with pytest.raises(SolverError, match="not a number any more"):
        LMTrainer(opened, ITEMS, QUICK).run()


def test_the_decoder_is_compiled_for_learning_alone(
    tiny: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[bool] = []

    def compiled(module: torch.nn.Module, **options: object) -> None:
        assert options == {"dynamic": True}

        def call(*args: object, **more: object) -> object:
            calls.append(module.training)
            return module._call_impl(*args, **more)

        module._compiled_call_impl = call

    monkeypatch.setattr(torch.nn.Module, "compile", compiled)
    opened = trained(tiny, LMTraining(**(vars(QUICK) | {"steps": 3, "compiled": True})))
    assert calls == [True] * 3
    generate(opened, [[1, 2]], 1, 2)
    assert len(calls) == 3
