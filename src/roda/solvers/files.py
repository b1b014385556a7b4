"""The files of a model: tensors as safetensors, and others. Each is written completely or not at all."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from safetensors import SafetensorError
from safetensors.torch import load_file, save
from torch import Tensor

from roda.errors import CheckpointError, CorpusError
from roda.runs.outputs import Outputs


def load_tensors(path: Path) -> dict[str, Tensor]:
    """The tensors of a safetensors file, or a `CheckpointError`."""
    try:
        return load_file(path)
    except FileNotFoundError:
        raise CheckpointError("is missing from the folder", path=str(path)) from None
    except (SafetensorError, OSError, ValueError) as error:
        raise CheckpointError(
            f"is cut short or no safetensors file ({error}); copy it again", path=str(path)
        ) from None


def save_tensors(
    tensors: Mapping[str, Tensor], path: Path, header: dict[str, str] | None = None
) -> None:
    """Write a safetensors file, completely or not at all."""
    copies = {name: tensor.detach().cpu().clone() for name, tensor in tensors.items()}
    write_whole(path, save(copies, header))


def write_whole(path: Path, content: bytes) -> None:
    """Write a file, completely or not at all."""
    try:
        with Outputs() as outputs:
            outputs.open(str(path)).write(content)
    except CorpusError as error:
        raise CheckpointError(error.problem, path=str(path)) from None
