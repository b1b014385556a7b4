"""The state of a training, in one file, from which it resumes as if it had never stopped.

Weights, the optimizer's state and the random state are tensors of a safetensors file; the
position is JSON in its header. It is one file, replaced as a whole, so that its parts always
belong together. `Stop` answers Ctrl-C between two steps, where the state can be saved.
"""

from __future__ import annotations

import hashlib
import signal
import threading
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from types import FrameType
from typing import Any, Final

import orjson
import torch
from safetensors import safe_open
from torch import Tensor, nn

from roda.errors import CheckpointError, SolverError
from roda.interrupts import GRACE, SIGNALS
from roda.solvers.files import load_tensors, tensor_bytes, write_whole
from roda.solvers.limits import check, within

STATE: Final = "state.safetensors"
_SHA256: Final = "tensors_sha256"  # older states have none


@dataclass(frozen=True)
class Position:
    """Where a training stands: `batch` of `epoch` comes next, `step` batches are done.

    `best` is the best accuracy on the development part so far, `waited` how many evaluations ago.
    `signature` identifies settings and data: a state can only be resumed with the same ones.
    """

    signature: str = ""
    epoch: int = within(0, 1e9, 0)
    batch: int = within(0, 1e9, 0)
    step: int = within(0, 1e12, 0)
    best: float = -1.0
    best_epoch: int = -1
    waited: int = within(0, 1e9, 0)
    seconds: float = within(0, 1e12, 0.0)


def save_state(
    folder: Path,
    position: Position,
    network: nn.Module,
    optimizer: torch.optim.Optimizer,
    best: dict[str, Tensor],
    average: dict[str, Tensor],
) -> None:
    """Write the state of a training."""
    tensors = {f"network.{name}": t for name, t in network.state_dict().items()}
    tensors |= {f"best.{name}": t for name, t in best.items()}
    tensors |= {f"average.{name}": t for name, t in average.items()}
    tensors |= dict(_optimizer_state(optimizer))
    tensors["random.cpu"] = torch.get_rng_state()
    if torch.cuda.is_available():
        tensors["random.cuda"] = torch.cuda.get_rng_state()
    header = {"position": orjson.dumps(asdict(position)).decode(), _SHA256: _digest(tensors)}
    write_whole(folder, {STATE: tensor_bytes(tensors, header)})


def load_state(
    folder: Path, signature: str, network: nn.Module, optimizer: torch.optim.Optimizer
) -> tuple[Position, dict[str, Tensor], dict[str, Tensor]] | None:
    """Restore a saved state; returns its position, the best and the average weights.

    None if nothing was saved, `CheckpointError` if it belongs to another training.
    """
    path = folder / STATE
    if not path.exists():
        return None
    tensors = load_tensors(path)
    with safe_open(path, "pt") as file:
        header = file.metadata() or {}
    position = _position(header, path)
    if position.signature != signature:
        raise CheckpointError(
            "belongs to a training with other settings or data; delete it to start again",
            path=str(path),
        )
    if _SHA256 in header and header[_SHA256] != _digest(tensors):
        raise CheckpointError(
            "was altered since it was saved; delete it to start again", path=str(path)
        )
    try:
        _restore(tensors, network, optimizer)
    except (LookupError, RuntimeError, ValueError) as error:
        raise CheckpointError(
            f"does not fit this training ({error}); delete it to start again", path=str(path)
        ) from None
    return position, _under(tensors, "best."), _under(tensors, "average.")


def _position(header: dict[str, str], path: Path) -> Position:
    try:
        position = Position(**orjson.loads(header["position"]))
        check(position)
    except (KeyError, TypeError, ValueError, SolverError):
        raise CheckpointError(
            "holds no state of a training; delete it to start again", path=str(path)
        ) from None
    return position


def _restore(
    tensors: dict[str, Tensor], network: nn.Module, optimizer: torch.optim.Optimizer
) -> None:
    """Give network, optimizer and random numbers the state that was saved."""
    network.load_state_dict(_under(tensors, "network."))
    for key, saved in _under(tensors, "optimizer.").items():
        number, name = key.split(".")
        parameter = _parameters(optimizer)[int(number)]
        place = "cpu" if name == "step" and not _fused(optimizer) else parameter.device
        optimizer.state[parameter][name] = saved.to(place)
    torch.set_rng_state(tensors["random.cpu"])
    if "random.cuda" in tensors and torch.cuda.is_available():
        torch.cuda.set_rng_state(tensors["random.cuda"])


def _digest(tensors: dict[str, Tensor]) -> str:
    """A hash of all tensors and their names, by which altered bytes are noticed."""
    digest = hashlib.sha256()
    for name in sorted(tensors):
        digest.update(name.encode())
        flat = tensors[name].detach().cpu().contiguous().flatten()
        digest.update(flat.view(torch.uint8).numpy().data)
    return digest.hexdigest()


def _fused(optimizer: torch.optim.Optimizer) -> bool:
    return bool(optimizer.param_groups[0].get("fused"))


def _parameters(optimizer: torch.optim.Optimizer) -> list[nn.Parameter]:
    return [parameter for group in optimizer.param_groups for parameter in group["params"]]


def _optimizer_state(optimizer: torch.optim.Optimizer) -> Iterator[tuple[str, Tensor]]:
    for number, parameter in enumerate(_parameters(optimizer)):
        for name, value in optimizer.state[parameter].items():
            if isinstance(value, Tensor):
                yield f"optimizer.{number}.{name}", value


def _under(tensors: dict[str, Tensor], prefix: str) -> dict[str, Tensor]:
    return {
        name.removeprefix(prefix): tensor
        for name, tensor in tensors.items()
        if name.startswith(prefix)
    }


class Stop:
    """Inside this context Ctrl-C only sets `asked`; a second Ctrl-C ends the program at once.

    One that comes within two seconds is the same wish as the first. Python lets only the main thread
    handle signals: in others, or if not `wanted`, this does nothing.

    >>> with Stop() as stop:
    ...     signal.raise_signal(signal.SIGINT)
    ...     signal.raise_signal(signal.SIGINT)
    >>> stop.asked
    True
    """

    def __init__(self, wanted: bool = True) -> None:
        self.asked = False
        self._when = 0.0
        self._listens = wanted and threading.current_thread() is threading.main_thread()
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Stop:
        if self._listens:
            heeded = [s for s in SIGNALS if signal.getsignal(s) not in (signal.SIG_IGN, None)]
            self._before = {each: signal.signal(each, self._note) for each in heeded}
        return self

    def __exit__(self, *_: object) -> None:
        for each, handler in self._before.items():
            signal.signal(each, handler)

    def _note(self, number: int, frame: FrameType | None) -> None:
        now = time.monotonic()
        if self.asked and now - self._when > GRACE:
            raise KeyboardInterrupt
        if not self.asked:
            self.asked, self._when = True, now
