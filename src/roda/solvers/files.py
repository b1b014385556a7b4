"""The files of a model: tensors as safetensors, and others. They are written completely or not at all.

torch is imported only by what makes or reads its tensors: some solvers need no network.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import orjson
from safetensors import SafetensorError

from roda.errors import CheckpointError, CorpusError, EquationError, SolverError, UnknownName
from roda.runs.outputs import Outputs

if TYPE_CHECKING:
    from torch import Tensor

Kind = TypeVar("Kind")
Made = TypeVar("Made")

CONFIG: Final = "config.json"
FORMAT: Final = 2  # raised when older folders can no longer be read
SHA256: Final = "weights_sha256"  # the key of the hash of the weights; older folders have none


def read_fields(path: Path) -> dict[str, Any]:
    """The fields of a `config.json` of this format; `CheckpointError` if it is none."""
    try:
        config = orjson.loads(path.read_bytes())
    except OSError as error:
        raise CheckpointError(
            f"cannot be read ({error.strerror}); give the folder of a trained solver",
            path=str(path),
        ) from None
    except orjson.JSONDecodeError as error:
        raise CheckpointError(f"is no JSON ({error}); copy it again", path=str(path)) from None
    if not isinstance(config, dict) or config.get("format") != FORMAT:
        raise CheckpointError(
            "was not written by this version of roda; train the solver again", path=str(path)
        )
    return config


def read_made(
    found: Mapping[str, Any], path: Path, key: str, kind: type[Kind], make: Callable[[Kind], Made]
) -> Made:
    """What is made of the value of a key of `config.json`, or an error that names file and key."""
    try:
        if key not in found:
            raise ValueError("is missing")
        if not isinstance(found[key], kind):
            raise ValueError(f"is of the type {type(found[key]).__name__}, not {kind.__name__}")
        return make(found[key])
    except (SolverError, UnknownName, EquationError, TypeError, ValueError) as error:
        raise CheckpointError(
            f"does not describe a solver: key {key!r}: {error}; train it again, or copy the "
            "folder again",
            path=str(path),
        ) from None


def one_of(value: object, choices: tuple[str, ...]) -> Any:
    """The value if it is one of these, else an error that lists them."""
    if value not in choices:
        raise ValueError(f"is {value!r}, not one of {', '.join(choices)}")
    return value


def texts(given: Mapping[str, Any], name: str) -> tuple[str, ...]:
    """The list of texts of this name."""
    found = given.get(name)
    if not isinstance(found, list) or not all(isinstance(each, str) for each in found):
        raise ValueError(f"{name!r} should be a list of texts")
    return tuple(found)


def read_weights(path: Path, sha256: str | None, load: Callable[[bytes], Made]) -> Made:
    """What `load` makes of a safetensors file; an error if it is broken or has another hash."""
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


def load_tensors(path: Path, sha256: str | None = None) -> dict[str, Tensor]:
    """The tensors of a safetensors file; `CheckpointError` if it cannot be read or has another hash."""
    from safetensors.torch import load

    return read_weights(path, sha256, load)


def refuse_not_finite(tensors: Mapping[str, Tensor], path: Path) -> None:
    """Raise a `CheckpointError` for the first tensor that holds what is no finite number."""
    import torch

    for name, tensor in tensors.items():
        if tensor.is_floating_point() and not bool(torch.isfinite(tensor).all()):
            raise CheckpointError(
                f"holds weights that are no finite numbers, in {name}; train the solver again",
                path=str(path),
            )


def tensor_bytes(tensors: Mapping[str, Tensor], header: dict[str, str] | None = None) -> bytes:
    """The content of a safetensors file."""
    from safetensors.torch import save

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
