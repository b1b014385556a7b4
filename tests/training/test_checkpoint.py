"""A training that was stopped goes on to the very same weights."""

from __future__ import annotations

import signal
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("safetensors")

from safetensors import safe_open  # noqa: E402
from safetensors.torch import load_file, save_file  # noqa: E402

from learnable import learnable  # noqa: E402
from roda.errors import CheckpointError  # noqa: E402
from roda.solvers.inputs.batches import Batches  # noqa: E402
from roda.solvers.inputs.examples import Example  # noqa: E402
from roda.solvers.model import new_model  # noqa: E402
from roda.solvers.networks.layers import EncoderSettings  # noqa: E402
from roda.solvers.table import SOLVERS, solver  # noqa: E402
from roda.training.checkpoint import STATE, Stop  # noqa: E402
from roda.training.data import Mixture  # noqa: E402
from roda.training.distributed import SINGLE, Processes  # noqa: E402
from roda.training.loop import Trainer  # noqa: E402
from roda.training.optimize import MovingAverage  # noqa: E402
from roda.training.settings import TrainingSettings  # noqa: E402

torch.set_num_threads(1)
HOW = TrainingSettings(
    epochs=4,
    batch=7,
    evaluate_every=1,
    precision="full",
    augmented=0.4,
    augmented_end=0.1,
    original_tail=0.25,
    average=0.9,
)


@pytest.fixture(scope="module")
def problems() -> list[Example]:
    return learnable(30)


def trainer(
    name: str,
    problems: list[Example],
    folder: Path | None,
    mark: str = "a",
    processes: Processes = SINGLE,
    exact: bool = False,
) -> Trainer:
    """A small training of a solver; if `exact`, without dropout and in double precision."""
    torch.manual_seed(5)
    device = torch.device("cpu")
    kind = solver(name).preset("default")
    encoder = EncoderSettings(kind.encoder.kind, 8, 4, 1, 2, 8, 0.3, kind.encoder.join, 0.1)
    kind = replace(kind, encoder=encoder)
    if exact:
        kind = replace(kind, encoder=replace(encoder, dropout=0.0, word_dropout=0.0), dropout=0.0)
    about = {"cut": "characters", "form": "normal"}
    model = new_model(name, kind, problems, about, device, 1)
    if exact:
        model.network.double()
    data = model.encode(problems)
    batches = Batches(data, model.outputs.operators, device, trees=model.network.uses_tree)
    mixture = Mixture.of(batches, 20, HOW, seed=3)
    return Trainer(
        model,
        batches,
        mixture,
        HOW,
        dev=problems[:5],
        signature=mark,
        folder=folder,
        processes=processes,
    )


@pytest.mark.parametrize("name", sorted(SOLVERS))
def test_stopping_and_going_on_changes_nothing(
    name: str, problems: list[Example], tmp_path: Path
) -> None:
    whole = trainer(name, problems, None)
    outcome = whole.run()
    assert outcome.finished
    for steps in (3, 2, 5, 100):  # stops inside epochs and at their ends
        part = trainer(name, problems, tmp_path)
        if part.resume():
            torch.rand(7)  # whatever else happened meanwhile
            part.resume()
        part.run(max_steps=steps)
    assert part.position.step == whole.position.step
    assert (part.position.best, part.position.best_epoch) == (
        whole.position.best,
        whole.position.best_epoch,
    )
    weights = whole.network.state_dict()
    for tensor_name, tensor in part.network.state_dict().items():
        assert torch.equal(tensor, weights[tensor_name]), tensor_name


def test_a_kill_loses_only_what_came_after_the_last_saved_state(
    problems: list[Example], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = trainer("gts", problems, None)
    whole.run()
    killed = trainer("gts", problems, tmp_path)
    update = MovingAverage.update

    def killing(self: MovingAverage, step: int) -> None:
        update(self, step)
        if step == 9:
            raise SystemError("the power is gone")

    with monkeypatch.context() as patched:
        patched.setattr(MovingAverage, "update", killing)
        with pytest.raises(SystemError):
            killed.run(save_every=0.0)
    part = trainer("gts", problems, tmp_path)
    assert part.resume()
    assert part.position.step == 9
    part.run()
    weights = whole.network.state_dict()
    assert all(torch.equal(t, weights[name]) for name, t in part.network.state_dict().items())


def test_a_state_of_other_settings_is_refused(problems: list[Example], tmp_path: Path) -> None:
    trainer("gts", problems, tmp_path).run(max_steps=1)
    with pytest.raises(CheckpointError, match="other settings or data"):
        trainer("gts", problems, tmp_path, "b").resume()


def test_a_truncated_state_is_refused(problems: list[Example], tmp_path: Path) -> None:
    trainer("gts", problems, tmp_path).run(max_steps=1)
    content = (tmp_path / STATE).read_bytes()
    (tmp_path / STATE).write_bytes(content[: len(content) // 2])
    with pytest.raises(CheckpointError, match="cut short"):
        trainer("gts", problems, tmp_path).resume()


def altered(
    folder: Path, change: Callable[[dict[str, torch.Tensor], dict[str, str]], None]
) -> None:
    """Change the tensors and the header of a state."""
    path = folder / STATE
    with safe_open(path, "pt") as file:
        header = file.metadata()
    tensors = load_file(path)
    change(tensors, header)
    save_file(tensors, path, header)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda tensors, header: next(iter(tensors.values())).view(-1)[0].add_(1), "was altered"),
        (lambda tensors, header: tensors.pop("random.cpu"), "was altered"),
        (lambda tensors, header: header.pop("position"), "holds no state"),
        (
            lambda tensors, header: header.update(
                position=header["position"].replace('"batch":1', '"batch":-1')
            ),
            "holds no state",
        ),
        (
            lambda tensors, header: (header.pop("tensors_sha256"), tensors.pop("random.cpu")),
            "does not fit this training",
        ),
    ],
)
def test_an_altered_state_is_refused(
    problems: list[Example],
    tmp_path: Path,
    change: Callable[[dict[str, torch.Tensor], dict[str, str]], None],
    words: str,
) -> None:
    trainer("gts", problems, tmp_path).run(max_steps=1)
    altered(tmp_path, change)
    with pytest.raises(CheckpointError, match=f"{STATE}: {words}"):
        trainer("gts", problems, tmp_path).resume()


def test_a_state_without_a_hash_is_still_read(problems: list[Example], tmp_path: Path) -> None:
    trainer("gts", problems, tmp_path).run(max_steps=1)
    altered(tmp_path, lambda tensors, header: header.pop("tensors_sha256"))
    assert trainer("gts", problems, tmp_path).resume()


def test_a_full_disk_keeps_the_state_before(
    problems: list[Example], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trainer("gts", problems, tmp_path).run(max_steps=1)
    before = (tmp_path / STATE).read_bytes()

    def fail(handle: int) -> None:
        raise OSError(28, "No space left on device")

    part = trainer("gts", problems, tmp_path)
    part.resume()
    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(CheckpointError, match=f"{STATE}: cannot be written: no space left"):
        part.run(max_steps=2)
    assert (tmp_path / STATE).read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [STATE]


def test_a_second_wish_to_stop_is_heard_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("roda.training.checkpoint.time.monotonic", lambda: now)
    with Stop() as stop:
        for _ in range(2):  # twice at once is one wish
            signal.raise_signal(signal.SIGHUP)
        assert stop.asked
        now += 3
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)


def test_nothing_saved_is_nothing_to_go_on_from(problems: list[Example], tmp_path: Path) -> None:
    assert trainer("gts", problems, tmp_path).resume() is False
