"""The files of a model: tensors as safetensors, and others. They are written completely or not at all."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import torch
from safetensors import SafetensorError
from safetensors.torch import load, save
from torch import Tensor

from roda.errors import CheckpointError, CorpusError
from roda.runs.outputs import Outputs


def load_tensors(path: Path, sha256: str | None = None) -> dict[str, Tensor]:
    """The tensors of a safetensors file; `CheckpointError` if it cannot be read or has another hash."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        raise CheckpointError("is missing from the folder", path=str(path)) from None
    except OSError as error:
        raise CheckpointError(f"cannot be read: {error.strerror}", path=str(path)) from None
    try:
        tensors = load(content)
    except (SafetensorError, OSError, ValueError) as error:
        raise CheckpointError(
            f"is cut short or no safetensors file ({error}); copy it again", path=str(path)
        ) from None
    if sha256 is not None and hashlib.sha256(content).hexdigest() != sha256:
        raise CheckpointError(
            "is not the file that was saved: its bytes were altered, or it belongs to another "
            "training; copy the whole folder again",
            path=str(path),
        )
    return tensors


def refuse_not_finite(tensors: Mapping[str, Tensor], path: Path) -> None:
    """Raise a `CheckpointError` for the first tensor that holds what is no finite number."""
    for name, tensor in tensors.items():
        if tensor.is_floating_point() and not bool(torch.isfinite(tensor).all()):
            raise CheckpointError(
                f"holds weights that are no finite numbers, in {name}; train the solver again",
                path=str(path),
            )


def tensor_bytes(tensors: Mapping[str, Tensor], header: dict[str, str] | None = None) -> bytes:
    """The content of a safetensors file."""
    copies = {name: tensor.detach().cpu().clone() for name, tensor in tensors.items()}
    return save(copies, header)


def write_whole(folder: Path, contents: Mapping[str, bytes]) -> None:
    """Write files of a folder by name: all of them, completely, or none."""
    with _unwritable(folder):
        folder.mkdir(parents=True, exist_ok=True)
        with Outputs() as outputs:
            for name, content in contents.items():
                outputs.open(str(folder / name)).write(content)


@contextmanager
def _unwritable(folder: Path) -> Iterator[None]:
    try:
        yield
    except CorpusError as error:
        raise CheckpointError(error.problem, path=error.path) from None
    except OSError as error:
        why = error.strerror or str(error)
        raise CheckpointError(f"cannot be written: {why}", path=str(folder)) from None
