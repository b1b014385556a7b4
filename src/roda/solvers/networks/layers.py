"""What several solvers share: encoders of a text, and their settings.

An encoder turns a batch of texts into a state for every word and one for the whole text, all of
the same width. There are three: recurrent (GRU or LSTM in both directions), a Transformer from
scratch, and any encoder saved in the Hugging Face layout.
"""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

import torch
from torch import Tensor, nn

from roda.solvers.inputs.batches import Batch
from roda.solvers.inputs.magnitudes import MARKS
from roda.solvers.inputs.vocabulary import CLS, PAD, UNKNOWN
from roda.solvers.limits import check, within

EncoderKind = Literal["gru", "lstm", "transformer", "huggingface"]


class Encoding(NamedTuple):
    """States of the words [rows, longest, width] and of the whole texts [rows, width]."""

    states: Tensor
    summary: Tensor


@dataclass(frozen=True)
class EncoderSettings:
    """How texts are encoded; `width` is that of the states, `path` a Hugging Face folder.

    `word_dropout` is the share of words, numbers excepted, that are hidden during training. A
    recurrent encoder's state of the whole text is the sum of the last states of both directions, or
    with `summary="back"` that of the backward one alone, as in effect in the original GTS, where the
    forward one ends in the padding. With `join="ahead"` it reads in one direction only. Numbers are all alike (`hidden`) or show kind, size and rank
    (`sized`, see `magnitudes`).
    """

    kind: EncoderKind = "gru"
    width: int = within(1, 16384, 512)
    embedding: int = within(1, 16384, 128)
    layers: int = within(1, 100, 2)
    heads: int = within(1, 256, 8)
    inner: int = within(1, 65536, 2048)
    dropout: float = within(0, 0.99, 0.5)
    join: Literal["sum", "concatenate", "ahead"] = "sum"
    word_dropout: float = within(0, 0.99, 0.0)
    summary: Literal["both", "back"] = "both"
    numbers: Literal["hidden", "sized"] = "hidden"
    longest: int = within(1, 100_000, 640)
    path: str = ""

    def __post_init__(self) -> None:
        check(self)


def drop_words(batch: Batch, dropout: float, training: bool, unknown: int = UNKNOWN) -> Tensor:
    """The words of a batch; in training a share of them becomes unknown, but never a number."""
    words = batch.words
    if not training or not dropout:
        return words
    numbers = torch.zeros_like(words).scatter_add(1, batch.slots, batch.slot_mask.long())
    lost = torch.rand(words.shape, device=words.device) < dropout
    return words.masked_fill(lost & (numbers == 0) & batch.mask, unknown)


class Magnitudes(nn.Module):
    """Vectors for the marks of the numbers, to be added to those of the words."""

    first: Tensor  # for each kind of mark the number of its first row in all tables together

    def __init__(self, width: int, deviation: float = 1.0) -> None:
        super().__init__()
        tables = [nn.Embedding(count, width) for count in MARKS]
        for table in tables:
            nn.init.normal_(table.weight, std=deviation)
        self.tables = nn.ModuleList(tables)
        before = [sum(MARKS[:at]) for at in range(len(MARKS))]
        self.register_buffer("first", torch.tensor(before), persistent=False)

    def forward(self, batch: Batch) -> Tensor:
        """Vectors [rows, longest, width] that are zero where no number stands.

        The sum of the marks' vectors is one product with a matrix of zeros and ones: looking up
        a few small tables would make the backward pass many times as long.
        """
        table = torch.cat([weight for table in self.tables for weight in table.parameters()])
        chosen = table.new_zeros(*batch.slots.shape, len(table))
        chosen.scatter_(2, batch.marks + self.first, 1.0)
        vectors = (chosen * batch.slot_mask.unsqueeze(-1)) @ table
        rows, longest = batch.words.shape
        places = batch.slots.unsqueeze(-1).expand_as(vectors)
        return vectors.new_zeros(rows, longest, vectors.shape[-1]).scatter_add(1, places, vectors)


def magnitudes(settings: EncoderSettings, width: int, deviation: float = 1.0) -> Magnitudes | None:
    """The module for the vectors of numbers, if the settings ask for it."""
    return Magnitudes(width, deviation) if settings.numbers == "sized" else None


_HOLD: Final = 60.0  # what is added to a gate to keep it open or shut whatever else it is given
_EXTRA: Final = 8  # inputs added beside the words' vectors; eight, as tensor cores like it


class Recurrent(nn.Module):
    """GRU or LSTM in both directions.

    The states of the two directions are added (GTS) or concatenated (Prefix). Both directions of a
    layer are one call, which runs them side by side. The second one begins in the padding behind a
    text, so the padding must not change the state: an input of its own, 1 at the padding, opens
    the update gate of a GRU (which then keeps the state) or shuts the input gate of an LSTM (whose
    state is still zero). So shapes do not depend on lengths, and no length is asked of the device.
    """

    hold: Tensor  # the weights of the gates on the added inputs

    def __init__(self, settings: EncoderSettings, words: int) -> None:
        super().__init__()
        self.join = settings.join
        self.summary = settings.summary
        self.word_dropout = settings.word_dropout
        hidden = settings.width if settings.join == "sum" else settings.width // 2
        self.embedding = nn.Embedding(words, settings.embedding, padding_idx=PAD)
        self.magnitudes = magnitudes(settings, settings.embedding)
        self.dropout = nn.Dropout(settings.dropout)
        self.kind = settings.kind
        network = nn.GRU if settings.kind == "gru" else nn.LSTM
        wide = [settings.embedding] + [2 * hidden] * (settings.layers - 1)
        self.ahead = nn.ModuleList(network(width, hidden) for width in wide)
        self.back = nn.ModuleList(network(width, hidden) for width in wide)
        hold = torch.zeros((3 if settings.kind == "gru" else 4) * hidden, _EXTRA)
        if settings.kind == "gru":
            hold[hidden : 2 * hidden, 0] = _HOLD  # rows: reset, update, new
        else:
            hold[:hidden, 0] = -_HOLD  # rows: input, forget, cell, output
        self.register_buffer("hold", hold, persistent=False)

    def forward(self, batch: Batch) -> Encoding:
        words, lengths = drop_words(batch, self.word_dropout, self.training).t(), batch.lengths
        # Not a call of the embedding, whose backward pass sorts the words.
        states = self.embedding.weight.index_select(0, words.flatten()).view(*words.shape, -1)
        if self.magnitudes is not None:
            states = states + self.magnitudes(batch).transpose(0, 1)
        padding = (~batch.mask).t().unsqueeze(-1).to(states.dtype)
        padding = nn.functional.pad(padding, (0, _EXTRA - 1))
        for ahead, back in zip(self.ahead, self.back, strict=True):
            states = self._layer(torch.cat((self.dropout(states), padding), -1), ahead, back)
        first, second = states.chunk(2, -1)
        last = _rows(first, (lengths - 1).unsqueeze(0)).squeeze(0)
        if self.summary == "back":
            last = torch.zeros_like(last)
        if self.join == "sum":
            return Encoding((first + second).transpose(0, 1), last + second[0])
        return Encoding(states.transpose(0, 1), torch.cat((last, second[0]), -1))

    def _layer(self, given: Tensor, ahead: nn.Module, back: nn.Module) -> Tensor:
        """The states of both directions [longest, rows, 2 * hidden] for these inputs."""
        weights: list[Tensor] = []
        for one in (ahead, back):
            onto_inputs, *others = one.parameters()
            weights += [torch.cat((onto_inputs, self.hold), 1), *others]
        start = given.new_zeros(2, given.shape[1], weights[1].shape[1])
        # Their arguments: biases, one layer, no dropout inside, training, both ways, words first.
        how = (True, 1, 0.0, self.training, True, False)
        with warnings.catch_warnings():  # copying the weights, of which it warns, takes no time
            warnings.filterwarnings("ignore", "RNN module weights are not part")
            if self.kind == "gru":
                return torch._VF.gru(given, start, weights, *how)[0]
            return torch._VF.lstm(given, (start, start), weights, *how)[0]


def _rows(states: Tensor, places: Tensor) -> Tensor:
    """The states [k, rows, width] at these places [k, rows] of texts laid out by word."""
    return states.gather(0, places.unsqueeze(-1).expand(-1, -1, states.shape[-1]))


class Ahead(nn.Module):
    """GRU or LSTM in one direction, as the deep neural solver reads."""

    def __init__(self, settings: EncoderSettings, words: int) -> None:
        super().__init__()
        self.word_dropout = settings.word_dropout
        self.embedding = nn.Embedding(words, settings.embedding, padding_idx=PAD)
        self.magnitudes = magnitudes(settings, settings.embedding)
        self.dropout = nn.Dropout(settings.dropout)
        network = nn.GRU if settings.kind == "gru" else nn.LSTM
        wide = [settings.embedding] + [settings.width] * (settings.layers - 1)
        self.ahead = nn.ModuleList(network(width, settings.width) for width in wide)

    def forward(self, batch: Batch) -> Encoding:
        states = self.embedding(drop_words(batch, self.word_dropout, self.training).t())
        if self.magnitudes is not None:
            states = states + self.magnitudes(batch).transpose(0, 1)
        for network in self.ahead:
            states, _ = network(self.dropout(states))
        last = _rows(states, (batch.lengths - 1).unsqueeze(0)).squeeze(0)
        return Encoding(states.transpose(0, 1), last)


class Transformer(nn.Module):
    """A Transformer from scratch, normalised before each part, with [cls] before the words."""

    def __init__(self, settings: EncoderSettings, words: int) -> None:
        super().__init__()
        width = settings.width
        self.word_dropout = settings.word_dropout
        self.embedding = nn.Embedding(words, width, padding_idx=PAD)
        self.places = nn.Embedding(settings.longest + 1, width)
        self.magnitudes = magnitudes(settings, width, 0.02)
        self.norm = nn.LayerNorm(width)
        self.dropout = nn.Dropout(settings.dropout)
        layer = nn.TransformerEncoderLayer(
            width,
            settings.heads,
            settings.inner,
            settings.dropout,
            activation="gelu",
            batch_first=True,
            norm_first=True,
        )
        self.layers = nn.TransformerEncoder(
            layer, settings.layers, nn.LayerNorm(width), enable_nested_tensor=False
        )
        for table in (self.embedding, self.places):
            nn.init.normal_(table.weight, std=0.02)

    def forward(self, batch: Batch) -> Encoding:
        words = drop_words(batch, self.word_dropout, self.training)
        words = nn.functional.pad(words, (1, 0), value=CLS)
        hidden = ~nn.functional.pad(batch.mask, (1, 0), value=True)
        places = torch.arange(words.shape[1], device=words.device)
        embedded = self.embedding(words) + self.places(places)
        if self.magnitudes is not None:
            embedded = embedded + nn.functional.pad(self.magnitudes(batch), (0, 0, 1, 0))
        embedded = self.dropout(self.norm(embedded))
        states = self.layers(embedded, src_key_padding_mask=hidden)
        return Encoding(states[:, 1:], states[:, 0])


def encoder(settings: EncoderSettings, words: int) -> nn.Module:
    """The encoder that the settings ask for, for a vocabulary of this size."""
    if settings.kind == "huggingface":
        from roda.solvers.networks.pretrained import Pretrained

        return Pretrained(settings, words)
    if settings.kind == "transformer":
        return Transformer(settings, words)
    if settings.join == "ahead":
        return Ahead(settings, words)
    return Recurrent(settings, words)


def gathered(states: Tensor, places: Tensor) -> Tensor:
    """The states [rows, k, width] at these places [rows, k] of each text."""
    return states.gather(1, places.unsqueeze(-1).expand(-1, -1, states.shape[-1]))


def attended(asked: Tensor, states: Tensor, mask: Tensor) -> Tensor:
    """What states [rows, steps, width] find in a text by dot products with its states."""
    energy = asked @ states.transpose(1, 2)
    weight = energy.masked_fill(~mask.unsqueeze(1), -torch.inf).softmax(-1)
    return weight.to(states.dtype) @ states


def widened(scores: Tensor) -> Tensor:
    """Scores of half precision in single precision, others as they are.

    >>> widened(torch.zeros(1, dtype=torch.bfloat16)).dtype, widened(torch.zeros(1).double()).dtype
    (torch.float32, torch.float64)
    """
    return scores.float() if scores.dtype in (torch.bfloat16, torch.float16) else scores
