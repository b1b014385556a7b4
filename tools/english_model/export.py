"""Writes trained weights as 8-bit rows with a scale each, in numpy's own format, no pickle."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch
from network import Parser


def quantised(values: np.ndarray[Any, Any]) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Whole numbers from -127 to 127 and a scale a row, so that row ≈ numbers x scale."""
    flat = values.reshape(-1, values.shape[-1])
    scale = np.maximum(np.abs(flat).max(axis=1), 1e-8) / 127
    numbers = np.rint(flat / scale[:, None]).astype(np.int8)
    return numbers.reshape(values.shape), scale.astype(np.float32).reshape(values.shape[:-1])


def write(parser: Parser, known: Any, out: Path) -> None:
    """Everything that the numpy network needs, in one file."""
    arrays: dict[str, Any] = {}
    for name, tensor in parser.state_dict().items():
        values = tensor.detach().cpu().numpy().astype(np.float32)
        if values.ndim < 2:
            arrays[name] = values
        else:
            arrays[name], arrays[f"{name}:scale"] = quantised(values)
    for name in ("words", "labels", "upos", "xpos"):
        arrays[name] = np.frombuffer("\n".join(getattr(known, name)).encode(), dtype=np.uint8)
    with out.open("wb") as file:
        np.savez_compressed(file, **arrays)


def read(parser: Parser, known: Any, source: Path) -> None:
    """Starts a parser from weights written before; words that were not known start afresh."""
    with np.load(source, allow_pickle=False) as file:
        raw = {name: file[name] for name in file.files}
    for name in ("labels", "upos", "xpos"):
        if bytes(raw[name]).decode().split("\n") != getattr(known, name):
            raise SystemExit(f"{source}: its {name} are not those of this run; start without it")
    state = parser.state_dict()
    rows = {word: row for row, word in enumerate(bytes(raw["words"]).decode().split("\n"))}
    for name, tensor in state.items():
        values = raw[name].astype(np.float32)
        if f"{name}:scale" in raw:
            values *= raw[f"{name}:scale"][..., None]
        if name == "tables.word.weight":
            for row, word in enumerate(known.words):
                if word in rows:
                    tensor[row] = torch.from_numpy(values[rows[word]])
        else:
            tensor.copy_(torch.from_numpy(values))
    parser.load_state_dict(state)
