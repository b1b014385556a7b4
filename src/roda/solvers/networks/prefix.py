"""Prefix: the sequence model of the paper (Liu et al. 2019, equations 1 and 2).

An LSTM in both directions reads the text, an LSTM writes the equation in prefix order, and dot
attention joins them: the state of the writer against every state of the text. The writer is not
fed what attention found, so that a known equation runs through it in one call.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import torch
from torch import Tensor, nn

from roda.solvers.inputs.batches import Batch
from roda.solvers.inputs.vocabulary import Outputs, SlotTokens
from roda.solvers.limits import MOST_BEAMS, check, within
from roda.solvers.networks.base import Network, Scored
from roda.solvers.networks.beam import Found, accepted, search
from roda.solvers.networks.layers import EncoderSettings, Encoding, attended, encoder, widened


@dataclass(frozen=True)
class PrefixSettings:
    """The paper's settings (encoder 512 in each direction, decoder 1024), with `sized` numbers."""

    encoder: EncoderSettings = field(
        default_factory=lambda: EncoderSettings(
            kind="lstm", width=1024, layers=2, join="concatenate", dropout=0.5, numbers="sized"
        )
    )
    embedding: int = within(1, 16384, 128)
    dropout: float = within(0, 0.99, 0.5)
    beam: int = within(1, MOST_BEAMS, 5)
    max_length: int = within(1, 1000, 45)
    slots: SlotTokens = "indexed"

    def __post_init__(self) -> None:
        check(self)


PRESETS: Final = {
    "default": PrefixSettings(),
    "paper": PrefixSettings(
        encoder=EncoderSettings(kind="lstm", width=1024, layers=1, join="concatenate"), beam=1
    ),
}


class Prefix(Network):
    """The network; its decoder is as wide as the states of the text."""

    def __init__(self, settings: PrefixSettings, words: int, outputs: Outputs) -> None:
        super().__init__()
        width = settings.encoder.width
        self.settings = settings
        self.outputs = outputs
        self.encoder = encoder(settings.encoder, words)
        self.dropout = nn.Dropout(settings.dropout)
        self.start = len(outputs)
        self.embedding = nn.Embedding(len(outputs) + 1, settings.embedding)
        self.writer = nn.LSTM(settings.embedding, width, batch_first=True)
        self.mix = nn.Linear(2 * width, width)
        self.choose = nn.Linear(width, len(outputs))

    def scores(self, written: Tensor, encoding: Encoding, batch: Batch) -> Tensor:
        """Scores [rows, steps, outputs] of the next token, with as many slots as the batch has."""
        seen = attended(written, encoding.states, batch.mask)  # equation 2
        mixed = torch.tanh(self.mix(self.dropout(torch.cat((written, seen), -1))))
        outputs = self.choose(self.dropout(mixed))
        slots = batch.slot_mask[:, : self.outputs.slots]
        allowed = nn.functional.pad(slots, (self.outputs.first_slot, 0), value=True).unsqueeze(1)
        outputs = outputs[..., : allowed.shape[-1]]
        return widened(outputs.masked_fill(~allowed, -torch.inf))

    def scored(self, batch: Batch) -> Scored:
        """The tokens of all equations of the batch."""
        targets = batch.targets
        encoding = self.encoder(batch)
        before = nn.functional.pad(targets[:, :-1], (1, 0), value=self.start)
        embedded = self.dropout(self.embedding(before.clamp(min=0)))
        first = encoding.summary.unsqueeze(0).contiguous()
        written, _ = self.writer(embedded, (first, torch.zeros_like(first)))
        scores = self.scores(written, encoding, batch)
        gold = accepted(targets.clamp(min=0), batch.groups[:, : self.outputs.slots], self.outputs)
        return Scored(scores, gold, (targets >= 0) * batch.weight.unsqueeze(-1))

    @torch.no_grad()
    def decode(self, batch: Batch, beam: int | None = None) -> Found:
        """The best equations of every problem of the batch."""
        size = beam or self.settings.beam
        return search(
            _Decoding(self, batch, size),
            len(batch),
            size,
            self.outputs.operators,
            self.settings.max_length,
        )


class _Decoding:
    """All beams of a batch during decoding; every tensor has [rows * beam] lines.

    For single steps `lstm_cell` is twice as fast as the LSTM module, on a CPU.
    """

    def __init__(self, network: Prefix, batch: Batch, beam: int) -> None:
        self.network, self.batch, self.beam = network, batch, beam
        self.encoding = network.encoder(batch)
        self.hidden = self.encoding.summary.repeat_interleave(beam, 0)
        self.cell = torch.zeros_like(self.hidden)
        self.token = torch.full((len(self.hidden),), network.start, device=self.hidden.device)

    def scores(self) -> Tensor:
        """The scores [rows, beam, outputs] of the next token."""
        embedded, weights = self.network.embedding(self.token), self.network.writer.parameters()
        self.hidden, self.cell = torch.lstm_cell(embedded, (self.hidden, self.cell), *weights)
        lines = self.hidden.view(len(self.batch), self.beam, -1)
        return self.network.scores(lines, self.encoding, self.batch)

    def advance(self, parent: Tensor, token: Tensor) -> None:
        """Every line becomes a copy of line `parent` with this token added (-1: none)."""
        self.hidden, self.cell = self.hidden[parent], self.cell[parent]
        self.token = token.clamp(min=0)
