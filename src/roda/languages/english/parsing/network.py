"""The shipped parser in numpy: what it sees of a word, and its network; `spanning` makes trees of scores.

Numbers all look alike to the parser ("70.0" and "3" are both `0`), so that a tree never depends
on a value. Besides a word and its ends it sees which parts of speech lemminflect knows the form as; this
carries it over words that its treebanks never showed. Two BiLSTM layers, biaffine heads and
labels follow. The weights are those that the model tools train; rows of whole numbers with a
scale each are widened to 32-bit floats when loaded, those of words when they are met. Sentences are run together, longest first,
so that at each step only those still going take part and nothing is padded.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple
from zipfile import BadZipFile

import numpy as np
from lemminflect import getAllLemmas
from numpy.typing import NDArray

from roda.errors import RodaError
from roda.languages.english.parsing.scratch import Room, Scratch
from roda.languages.english.parsing.spanning import NEVER, Floats, tree

Whole = NDArray[np.intp]
_Orders = tuple[Whole, Whole]  # forward, backward

SUFFIX_ROWS: Final = 2048
SHORT_ROWS: Final = 512
SHAPE_ROWS: Final = 64
LEXICON_ROWS: Final = 256
TABLES: Final = ("word", "suffix", "ending", "beginning", "shape", "lexicon")
_PROJECTIONS: Final = ("dependent", "governor", "dependent_label", "governor_label", "upos", "xpos")
_NUMBER: Final = re.compile(r"[-+]?(?:\d[\d,]*)?(?:\.\d+)?(?:/\d+)?")
_DIGIT: Final = re.compile(r"\d")
_UPOS: Final = ("NOUN", "VERB", "ADJ", "ADV", "AUX", "PROPN")
_MOST: Final = (
    1 << 13
)  # trees that are remembered: half of a corpus of short problems repeats itself

# --- what the parser sees of a word ---


class WordFeatures(NamedTuple):
    """Rows of the embedding tables for one word; `word` is a key into the vocabulary."""

    word: str
    suffix: int
    ending: int
    beginning: int
    shape: int
    lexicon: int


def normal(word: str) -> str:
    """The word as the vocabulary knows it: lower case, every number the same.

    >>> [normal(word) for word in ("Apples", "70.0", "1,200", "3/4", "8:30")]
    ['apples', '0', '0', '0', '0:00']
    """
    if _NUMBER.fullmatch(word) and any(c.isdigit() for c in word):
        return "0"
    return _DIGIT.sub("0", word.lower())


def shape(word: str) -> str:
    """Capitals, digits and signs of a word, runs shortened.

    >>> [shape(word) for word in ("Joan", "USA", "cat", "20", "o'clock", "$")]
    ['Xx', 'X', 'x', 'd', "x'x", '$']
    """
    kinds = (
        "X" if c.isupper() else "x" if c.isalpha() else "d" if c.isdigit() else c for c in word
    )
    short: list[str] = []
    for kind in kinds:
        if not short or short[-1] != kind:
            short.append(kind)
    return "".join(short[:6])


def _lexicon(word: str) -> str:
    """The parts of speech of a form: `=` for a dictionary form, `+` for an inflected one, `~` for several."""
    found: Mapping[str, tuple[str, ...]] = getAllLemmas(word) if word.isalpha() else {}
    return "".join(
        f"{upos}{'=' if word in found[upos] else '+'}{'~' if len(found[upos]) > 1 else ''}"
        for upos in _UPOS
        if upos in found
    )


def _row(text: str, rows: int) -> int:
    """The row of a table that a text falls on."""
    return zlib.crc32(text.encode()) % rows


@lru_cache(maxsize=100_000)
def features(word: str) -> WordFeatures:
    """Everything that the parser sees of a word.

    >>> features("70.0").word, features("12").word
    ('0', '0')
    """
    form = normal(word)
    return WordFeatures(
        form,
        _row(form[-4:], SUFFIX_ROWS),
        _row(form[-2:], SHORT_ROWS),
        _row(form[:3], SUFFIX_ROWS),
        _row(shape(word), SHAPE_ROWS),
        _row(_lexicon(form), LEXICON_ROWS),
    )


# --- the network ---


class Parsed(NamedTuple):
    """Heads (0 is the root, 1 the first word), labels and tags of one sentence."""

    heads: list[int]
    deps: list[str]
    upos: list[str]
    xpos: list[str]


class _Layer(NamedTuple):
    """Both directions of an LSTM layer, stacked; gates in the order in, forget, out, new.

    Weights of the first three gates are halved: sigmoid(x) is (tanh(x / 2) + 1) / 2, so that one
    tanh serves all four.
    """

    input: Floats  # direction, width, gates
    hidden: Floats  # direction, size, gates
    bias: Floats  # direction, 1, gates

    def gates(self, values: Floats, scratch: Scratch) -> Floats:
        """What rows of values bring into the gates, for each direction."""
        shape = (2, len(values), self.bias.shape[-1])
        made: Floats = np.matmul(values, self.input, out=scratch.of(*shape))
        made += self.bias
        return made


class _Table(NamedTuple):
    """Rows of whole numbers with a scale each; a row is widened when it is looked up."""

    numbers: NDArray[np.int8]
    scale: Floats

    @classmethod
    def of(cls, raw: dict[str, NDArray[Any]], name: str) -> _Table:
        """The table of this name, taken out of the arrays of a file."""
        return cls(raw.pop(name), raw.pop(f"{name}:scale"))

    def rows(self, ids: Whole) -> Floats:
        found: Floats = self.numbers[ids] * self.scale[ids, None]
        return found


class Network:
    """A loaded parser: `parse` gives the trees of many sentences at once."""

    def __init__(self, path: Path) -> None:
        self._room = Room()
        self._known: dict[tuple[WordFeatures, ...], Parsed] = {}
        raw = _read(path)
        try:
            self._take(raw)
            self.parse([["one"]])  # arrays that do not fit together are told now
        except (LookupError, ValueError, AttributeError, TypeError) as error:
            raise _unreadable(path, error) from None

    def _take(self, raw: dict[str, NDArray[Any]]) -> None:
        lists = {
            name: bytes(raw.pop(name)).decode() for name in ("words", "labels", "upos", "xpos")
        }
        self.labels, self.upos, self.xpos = (
            lists[name].split("\n") for name in ("labels", "upos", "xpos")
        )
        self._rows = {word: row for row, word in enumerate(lists["words"].split("\n"))}
        self._tables = [_Table.of(raw, f"tables.{name}.weight") for name in TABLES]
        weights = {
            name: (
                values.astype(np.float32) * raw[f"{name}:scale"][..., None]
                if f"{name}:scale" in raw
                else values
            )
            for name, values in raw.items()
            if not name.endswith(":scale")
        }
        self._root: Floats = weights["root"]
        self._layers = [_layer(weights, name) for name in ("first", "second")]
        matrices = [weights[f"{name}.weight"].T for name in _PROJECTIONS]
        self._project = np.ascontiguousarray(np.concatenate(matrices, axis=1))
        self._project_bias = np.concatenate([weights[f"{name}.bias"] for name in _PROJECTIONS])
        self._ends = np.cumsum([matrix.shape[1] for matrix in matrices])[:-1]
        self._arc: Floats = weights["arc"]
        self._label = np.ascontiguousarray(weights["label.weight"].T)
        self._label_bias: Floats = weights["label.bias"]
        if len(self.labels) != len(self._label_bias):
            raise ValueError("there are not as many labels as weights for them")
        if "root" in self.labels:  # a label for the root alone
            self._label_bias[self.labels.index("root")] = NEVER

    def rank(self, word: str) -> int | None:
        """The place of a word, in lower case, in the list of words, commonest first; None outside."""
        return self._rows.get(word)

    def parse(self, sentences: Sequence[Sequence[str]]) -> list[Parsed]:
        """The tree and the tags of each sentence, in the order given.

        Sentences that look alike to the parser, such as those that differ in digits alone, are parsed once.
        """
        alike = [tuple(map(features, sentence)) for sentence in sentences]
        if len(self._known) > _MOST:
            self._known.clear()
        new = {
            key: words
            for key, words in zip(alike, sentences, strict=True)
            if key not in self._known
        }
        order = sorted(new, key=len, reverse=True)
        if order:
            lengths = [len(key) + 1 for key in order]
            values = self._encode([new[key] for key in order], lengths)
            self._known.update(zip(order, self._read(values, lengths), strict=True))
        return [self._known[key] for key in alike]

    def _embed(self, sentences: Sequence[Sequence[str]]) -> tuple[Floats, Whole]:
        """A row for the root and for each different word, and the rows of all words in order."""
        places: dict[str, int] = {}
        rows: list[int] = []
        for sentence in sentences:
            rows.append(0)
            rows += [places.setdefault(word, len(places) + 1) for word in sentence]
        seen = [features(word) for word in places]
        ids = np.array([(self._rows.get(f.word, 0), *f[1:]) for f in seen], dtype=np.intp)
        parts = [table.rows(ids[:, k]) for k, table in enumerate(self._tables)]
        types = np.concatenate([self._root[None], np.concatenate(parts, axis=1)])
        return types, np.array(rows)

    def _encode(self, sentences: Sequence[Sequence[str]], lengths: list[int]) -> Floats:
        """Vectors in context: a row for the root and for each word, sentence after sentence."""
        types, rows = self._embed(sentences)
        starts = np.concatenate([[0], np.cumsum(lengths)[:-1]])
        sizes = np.array(lengths)
        ends = starts + sizes - 1
        steps = [int((sizes > t).sum()) for t in range(lengths[0])]
        forward = np.concatenate([starts[:n] + t for t, n in enumerate(steps)])
        backward = np.concatenate([ends[:n] - t for t, n in enumerate(steps)])
        orders = (forward, backward)
        first, second = self._layers
        room = self._room
        # The gates of the first layer depend on the word alone: they are worked out once a word.
        gates = first.gates(types, room.inputs)
        values = _run(first, gates, (rows[forward], rows[backward]), orders, steps, room.gates)
        gates = second.gates(values, room.inputs)
        return _run(second, gates, orders, orders, steps, room.gates)

    def _read(self, values: Floats, lengths: list[int]) -> list[Parsed]:
        """Trees and tags from the vectors of all sentences."""
        projected = values @ self._project
        projected += self._project_bias
        dependent, governor, dependent_label, governor_label, upos_scores, xpos_scores = np.split(
            projected, self._ends, axis=1
        )
        governor = _leaky(governor)
        reach = _leaky(dependent) @ self._arc[:-1] + self._arc[-1]
        upos = upos_scores.argmax(axis=1).tolist()
        xpos = xpos_scores.argmax(axis=1).tolist()
        heads: list[list[int]] = []
        absolute: list[int] = []
        start = 0
        for length in lengths:
            block = slice(start, start + length)
            found = tree(reach[block] @ governor[block].T)
            heads.append(found)
            absolute += [start, *(start + head for head in found)]
            start += length
        joined = _leaky(dependent_label + governor_label[np.array(absolute)])
        labels = (joined @ self._label + self._label_bias).argmax(axis=1).tolist()
        out = []
        start = 0
        for length, found in zip(lengths, heads, strict=True):
            rows = range(start + 1, start + length)
            deps = [
                "root" if head == 0 else self.labels[labels[row]]
                for head, row in zip(found, rows, strict=True)
            ]
            tags = [self.upos[upos[row]] for row in rows], [self.xpos[xpos[row]] for row in rows]
            out.append(Parsed(found, deps, *tags))
            start += length
        return out


def _read(path: Path) -> dict[str, NDArray[Any]]:
    """The arrays of a weights file; a file that is missing or broken is named."""
    try:
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            raw = {name: file[name] for name in file.files}
    except (OSError, ValueError, EOFError, BadZipFile, zlib.error) as error:
        raise _unreadable(path, error) from None
    missing = {"words", "labels", "upos", "xpos", "root", "arc", "label.weight"} - raw.keys()
    if missing:
        raise RodaError(f"{path}: no weights of the English parser: {sorted(missing)} are missing")
    for name, values in raw.items():
        if values.dtype.kind == "f" and not np.isfinite(values).all():
            raise _unreadable(path, ValueError(f"{name} holds what is no finite number"))
    return raw


def _unreadable(path: Path, error: Exception) -> RodaError:
    return RodaError(
        f"{path}: the English parser's weights cannot be read ({error}); "
        "install roda again, or make them with `make english-model`"
    )


def _layer(weights: dict[str, Floats], name: str) -> _Layer:
    """A layer from torch's weights."""

    def stacked(kind: str) -> Floats:
        both = [_gates(weights[f"{name}.{kind}_l0{suffix}"]) for suffix in ("", "_reverse")]
        return np.stack(both)

    bias = stacked("bias_ih") + stacked("bias_hh")
    return _Layer(
        np.ascontiguousarray(stacked("weight_ih").transpose(0, 2, 1)),
        np.ascontiguousarray(stacked("weight_hh").transpose(0, 2, 1)),
        bias[:, None, :],
    )


def _gates(values: Floats) -> Floats:
    """Rows for in, forget, new, out as in, forget, out (all halved), new."""
    enter, forget, new, out = np.split(values, 4)
    half = np.float32(0.5)
    return np.concatenate([enter * half, forget * half, out * half, new])


def _run(
    layer: _Layer,
    inputs: Floats,
    sources: _Orders,
    orders: _Orders,
    steps: list[int],
    room: Scratch,
) -> Floats:
    """One layer over all sentences, both directions in step.

    `inputs` are what goes into the gates of each direction, `sources` its rows in the order in which
    the direction meets them, `orders` the words that they belong to; each step takes the next `n`.
    """
    size = layer.hidden.shape[1]
    words = len(orders[0])
    gates = room.of(2, words, 4 * size)
    for direction, source in enumerate(sources):
        # All rows are there; where they are checked, numpy makes another copy.
        np.take(inputs[direction], source, axis=0, out=gates[direction], mode="clip")
    seen = np.empty((2, words, size), dtype=np.float32)
    hidden = np.zeros((2, steps[0], size), dtype=np.float32)
    cell = np.zeros_like(hidden)
    half = np.float32(0.5)
    at = 0
    for n in steps:
        now = hidden[:, :n] @ layer.hidden
        now += gates[:, at : at + n]
        np.tanh(now, out=now)
        opened = now[..., : 3 * size]
        opened *= half
        opened += half
        cell = (
            opened[..., size : 2 * size] * cell[:, :n] + opened[..., :size] * now[..., 3 * size :]
        )
        hidden = np.multiply(opened[..., 2 * size :], np.tanh(cell), out=seen[:, at : at + n])
        at += n
    out = np.empty((words, 2 * size), dtype=np.float32)
    for direction, order in enumerate(orders):
        out[order, direction * size : (direction + 1) * size] = seen[direction]
    return out


def _leaky(values: Floats) -> Floats:
    """Leaky rectifier: what is below zero counts a tenth."""
    kept: Floats = np.maximum(values, values * np.float32(0.1))
    return kept
