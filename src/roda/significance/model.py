"""The classifier: an LSTM over seven tokens, computed with numpy for many numbers at once.

The weights are half-precision arrays in a safetensors file. The card beside it, a JSON file, holds
the vocabulary and says what the weights were trained on, with which settings, and how well they do.
Torch is not needed here: whoever installs the package without it can classify.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy
import orjson
from numpy.typing import NDArray
from safetensors import SafetensorError
from safetensors.numpy import load as load_arrays

from roda.errors import CheckpointError
from roda.problem import Number
from roda.significance.features import EDGE, UNKNOWN, Vocabulary, Window, may_be_word, windows

Array = NDArray[numpy.float32]

THRESHOLD: Final = 0.5
KIND: Final = "roda number classifier"
_BATCH: Final = 4096  # windows computed at once: larger ones leave the cache


class Network:
    """The arrays of an LSTM with one output, gates in the order input, forget, cell, output.

    What a token adds to the gates does not depend on its place, so it is computed once per
    token of the vocabulary.
    """

    def __init__(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        get = {name: array.astype(numpy.float32) for name, array in arrays.items()}
        self.gates: Array = get["embedding"] @ get["input"].T + get["bias"]
        self.recurrent: Array = numpy.ascontiguousarray(get["recurrent"].T)
        self.out: Array = get["output"]
        self.out_bias: Array = get["output_bias"]

    def __call__(self, places: Sequence[Sequence[int]]) -> Array:
        """The probability for each window, given as places in the vocabulary."""
        if not places:
            return numpy.zeros(0, dtype=numpy.float32)
        ids = numpy.asarray(places)
        return numpy.concatenate(
            [self._batch(ids[start : start + _BATCH]) for start in range(0, len(ids), _BATCH)]
        )

    def _batch(self, ids: NDArray[Any]) -> Array:
        hidden = cell = numpy.zeros((len(ids), self.recurrent.shape[0]), dtype=numpy.float32)
        for step in range(ids.shape[1]):
            gates = self.gates[ids[:, step]] + hidden @ self.recurrent
            enter, keep, new, show = numpy.split(gates, 4, axis=1)
            cell = _sigmoid(keep) * cell + _sigmoid(enter) * numpy.tanh(new)
            hidden = _sigmoid(show) * numpy.tanh(cell)
        return _sigmoid(hidden @ self.out + self.out_bias)


def _sigmoid(value: Array) -> Array:
    result: Array = 0.5 * (1 + numpy.tanh(0.5 * value))  # never overflows
    return result


class Classifier:
    """Says of the numbers of a text how likely an equation is to use them."""

    def __init__(self, card: Mapping[str, Any], arrays: Mapping[str, NDArray[Any]]) -> None:
        self.card = card
        self.language: str = card["language"]
        self._vocabulary = Vocabulary(card["vocabulary"])
        self._network = Network(arrays)

    def probabilities(self, text: str, numbers: Sequence[Number]) -> tuple[float, ...]:
        """For each number how likely the equation of the problem is to use it."""
        return self.of_windows(windows(text, numbers, self.language))

    def of_windows(self, seen: Iterable[Window]) -> tuple[float, ...]:
        """The same for windows of any number of texts, all at once."""
        return tuple(self._network(self._vocabulary.encode(seen)).tolist())

    def significant(self, text: str, numbers: tuple[Number, ...]) -> tuple[Number, ...]:
        """The numbers that count; left out are those that are parts of words, as in "grade 5"."""
        doubtful = [i for i, number in enumerate(numbers) if may_be_word(number, self.language)]
        if not doubtful:
            return numbers
        seen = windows(text, numbers, self.language)
        likely = self.of_windows([seen[index] for index in doubtful])
        dropped = {i for i, chance in zip(doubtful, likely, strict=True) if chance < THRESHOLD}
        return tuple([number for i, number in enumerate(numbers) if i not in dropped])


def read(path: Path) -> Classifier:
    """The classifier that a card describes, checked; the weights lie beside the card."""
    card = _card(path)
    weights = path.with_suffix(".safetensors")
    content = _bytes(weights)
    if hashlib.sha256(content).hexdigest() != card["weights_sha256"]:
        raise CheckpointError(
            f"is not the file that {path.name} describes; it is cut short, changed or from "
            "another training. Copy both files again, or train again",
            path=str(weights),
        )
    try:
        arrays = load_arrays(content)
    except SafetensorError as error:
        raise CheckpointError(f"is no safetensors file: {error}", path=str(weights)) from error
    _check_shapes(arrays, card, weights)
    return Classifier(card, arrays)


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise CheckpointError(f"cannot be read: {error.strerror}", path=str(path)) from error


def _card(path: Path) -> dict[str, Any]:
    try:
        card = orjson.loads(_bytes(path))
    except orjson.JSONDecodeError as error:
        raise CheckpointError(f"is no card, not even JSON: {error}", path=str(path)) from error
    if not isinstance(card, dict) or card.get("kind") != KIND:
        raise CheckpointError(f'is no card of a classifier: "kind" is not {KIND!r}', path=str(path))
    needed = {"language": str, "vocabulary": list, "settings": dict, "weights_sha256": str}
    for field, kind in needed.items():
        if not isinstance(card.get(field), kind):
            raise CheckpointError(f"field {field!r} is missing or of a wrong type", path=str(path))
    if card["language"] not in ("zh", "en"):
        raise CheckpointError(f"language {card['language']!r} is not known", path=str(path))
    tokens = card["vocabulary"]
    if tokens[:2] != [EDGE, UNKNOWN] or not all(isinstance(token, str) for token in tokens):
        raise CheckpointError("field 'vocabulary' is not a list of tokens", path=str(path))
    return card


def _check_shapes(arrays: Mapping[str, NDArray[Any]], card: dict[str, Any], path: Path) -> None:
    words = len(card["vocabulary"])
    size, units = (card["settings"].get(name) for name in ("embedding", "units"))
    if not isinstance(size, int) or not isinstance(units, int):
        raise CheckpointError("the card does not say 'embedding' and 'units'", path=str(path))
    expected = {
        "embedding": (words, size),
        "input": (4 * units, size),
        "recurrent": (4 * units, units),
        "bias": (4 * units,),
        "output": (units,),
        "output_bias": (1,),
    }
    for name, sizes in expected.items():
        found = arrays[name].shape if name in arrays else None
        if found != sizes:
            raise CheckpointError(
                f"array {name!r} has the shape {found}, the card needs {sizes}", path=str(path)
            )
        if not numpy.isfinite(arrays[name]).all():
            raise CheckpointError(f"array {name!r} holds what is no finite number", path=str(path))
