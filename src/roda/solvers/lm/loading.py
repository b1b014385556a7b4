"""A causal model and its tokenizer from a local folder (safetensors) or a GGUF file, through transformers.

Nothing is downloaded and nothing of a folder is run: neither its code (`trust_remote_code`) nor its chat
template is used, and weights are read from safetensors or GGUF only. A quantised GGUF is unpacked.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from typing import Any, Final, NamedTuple

from roda.errors import SolverError

_WEIGHTS: Final = ("model.safetensors", "model.safetensors.index.json")
GGUF: Final = ".gguf"


class Opened(NamedTuple):
    """A model and its tokenizer; `pad` fills batches up, `end` closes what is written."""

    network: Any
    tokenizer: Any
    pad: int
    end: int


def need_packages(*packages: str) -> None:
    """Refuse to go on without packages of the extra, naming the first that is missing."""
    for package in ("torch", "transformers", *packages):
        if find_spec(package) is None:
            raise SolverError(
                f"language models need {package}, which is not installed: pip install {package}, "
                "or install RODA with its extra 'lm'"
            )


def place(path: str | Path) -> tuple[Path, str]:
    """The folder of a model and the name of its GGUF file, empty for safetensors.

    >>> place("/nowhere")
    Traceback (most recent call last):
    roda.errors.SolverError: there is no /nowhere; --model names the folder of a causal model or a GGUF file
    """
    found = Path(path)
    if found.is_file() and found.suffix == GGUF:
        return found.parent, found.name
    if not found.is_dir():
        what = f"{found} is no GGUF file" if found.is_file() else f"there is no {found}"
        raise SolverError(f"{what}; --model names the folder of a causal model or a GGUF file")
    if any((found / name).exists() for name in _WEIGHTS):
        return found, ""
    packed = sorted(each.name for each in found.glob(f"*{GGUF}"))
    if len(packed) == 1:
        return found, packed[0]
    told = f"several GGUF files ({', '.join(packed)}): name one" if packed else "no weights"
    raise SolverError(f"{found} holds {told}; safetensors or one GGUF file are read, nothing else")


def open_model(path: str | Path, device: Any = "cpu", dtype: Any = None) -> Opened:
    """The causal model of a folder or GGUF file with its weights; full precision if not told."""
    folder, packed = place(path)
    need_packages(*(("gguf", "accelerate") if packed else ()))
    import torch

    options: dict[str, Any] = {"gguf_file": packed} if packed else {"use_safetensors": True}
    wanted = {"dtype": dtype or torch.float32, "attn_implementation": "sdpa"}
    network = _from_folder("AutoModelForCausalLM", folder, **options, **wanted)
    if packed:
        _forget_packing(network)
    tokenizer = open_tokenizer(path)
    end = tokenizer.eos_token_id
    if end is None:
        raise SolverError(f"the tokenizer of {path} has no token for the end of a text")
    pad = tokenizer.pad_token_id if tokenizer.pad_token_id is not None else end
    # No sampling of its own; but whoever loads what is saved of it must know where a text ends.
    network.generation_config = _transformers("GenerationConfig")(
        eos_token_id=end, pad_token_id=pad
    )
    return Opened(network.to(device).train(False), tokenizer, pad, end)


def _forget_packing(network: Any) -> None:
    """A model whose weights were unpacked is like any other, and may be saved like any other."""
    if getattr(network, "hf_quantizer", None) is not None:
        network.hf_quantizer = None
    if hasattr(network.config, "quantization_config"):
        del network.config.quantization_config


def open_tokenizer(path: str | Path) -> Any:
    """The tokenizer of a folder or GGUF file."""
    folder, packed = place(path)
    need_packages(*(("gguf",) if packed else ()))
    return _from_folder("AutoTokenizer", folder, **({"gguf_file": packed} if packed else {}))


def _transformers(name: str) -> Any:
    with quietly():
        library: Any = import_module("transformers")
        library.utils.logging.disable_progress_bar()
        library.utils.logging.set_verbosity_error()
        return getattr(library, name)


def _from_folder(name: str, folder: Path, **options: Any) -> Any:
    kind = _transformers(name)
    try:
        with quietly():
            return kind.from_pretrained(
                str(folder), local_files_only=True, trust_remote_code=False, **options
            )
    except Exception as error:  # noqa: BLE001 tokenizers raise no other kind for a broken file
        reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise SolverError(f"{folder} holds no causal model that can be read: {reason}") from None


@contextmanager
def quietly() -> Iterator[None]:
    """Without warnings of other libraries about their own names, and without their progress bars."""
    with warnings.catch_warnings(), redirect_stderr(StringIO()):
        warnings.simplefilter("ignore")
        yield
