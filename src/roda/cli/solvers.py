"""What the commands about solvers share: the packages they need, devices, trained models.

Nothing here imports torch before a command runs.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from roda.errors import SolverError

if TYPE_CHECKING:
    import torch

    from roda.solvers.protocol import Solver

Command = TypeVar("Command", bound=Callable[..., Any])


def need_extra() -> None:
    """Refuse to go on without the packages of the extra, naming the first that is missing."""
    from roda.solvers.protocol import need_networks

    need_networks()


def is_first_process() -> bool:
    """Whether this process writes files and prints; `torchrun` starts several, one for each GPU."""
    return os.environ.get("RANK", "0") == "0"


def device_option() -> Callable[[Command], Command]:
    """`--device NAME`: where networks are computed."""
    return click.option(
        "--device",
        default="auto",
        show_default=True,
        metavar="NAME",
        help="cpu, cuda or cuda:N; 'auto' takes a GPU where there is one.",
    )


def find_device(name: str) -> torch.device:
    """The device of this name, if it is there."""
    import torch

    if name == "auto":
        return torch.device("cuda" if torch.cuda.is_available() else "cpu")
    try:
        device = torch.device(name)
    except RuntimeError:
        raise SolverError(f"{name!r} is no device; say cpu, cuda or cuda:0") from None
    if device.type == "cuda" and (device.index or 0) >= torch.cuda.device_count():
        raise SolverError(f"there is no device {name!r} here: {torch.cuda.device_count()} GPUs")
    if device.type not in ("cpu", "cuda"):
        raise SolverError(f"solvers are not computed on {name!r}; say cpu, cuda or cuda:0")
    return device


def load_model(folder: str, device: str = "cpu", *, for_one: bool = False) -> Solver:
    """A trained solver from its folder, ready to be asked.

    `for_one` problem a single thread is quickest: several only wait for each other.
    """
    from roda.solvers.protocol import load_solver, needs_network

    if not needs_network(folder):
        return load_solver(folder)
    need_extra()
    import torch

    if for_one:
        torch.set_num_threads(1)
    return load_solver(folder, find_device(device))
