"""The network of the systems that write equations token by token: an encoder, LSTMs that write.

The writer is not fed what attention found, so that a known equation runs through each LSTM in one call.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import torch
from torch import Tensor, nn

from roda.solvers.inputs.batches import Batch
from roda.solvers.inputs.vocabulary import Outputs, SlotTokens
from roda.solvers.limits import MOST_BEAMS, check, within
from roda.solvers.networks.base import Network, Scored
from roda.solvers.networks.beam import Found, accepted
from roda.solvers.networks.layers import EncoderSettings, Encoding, attended, widened
from roda.solvers.networks.sequences.orders import END, Order
from roda.solvers.networks.sequences.search import search


@dataclass(frozen=True)
class WriterSettings:
    """How texts are read and equations written; the writer is as wide as the states of the text.

    `layers` are those of the writer. A writing has at most `max_length` operators and operands.
    """

    encoder: EncoderSettings = field(
        default_factory=lambda: EncoderSettings(
            kind="lstm", width=1024, join="concatenate", numbers="sized"
        )
    )
    embedding: int = within(1, 16384, 128)
    layers: int = within(1, 100, 1)
    attention: bool = True
    dropout: float = within(0, 0.99, 0.5)
    beam: int = within(1, MOST_BEAMS, 5)
    max_length: int = within(1, 1000, 45)
    slots: SlotTokens = "indexed"

    def __post_init__(self) -> None:
        check(self)


class Writer(Network):
    """An encoder and a writer in one of the orders."""

    def __init__(
        self, settings: WriterSettings, reader: nn.Module, outputs: Outputs, order: Order
    ) -> None:
        super().__init__()
        width, tokens = settings.encoder.width, order.marks + len(outputs)
        self.settings = settings
        self.outputs = outputs
        self.order = order
        self.encoder = reader
        self.dropout = nn.Dropout(settings.dropout)
        self.embedding = nn.Embedding(tokens, settings.embedding)  # END also begins a writing
        wide = [settings.embedding] + [width] * (settings.layers - 1)
        self.writers = nn.ModuleList(nn.LSTM(size, width, batch_first=True) for size in wide)
        self.mix = nn.Linear(2 * width, width) if settings.attention else None
        self.choose = nn.Linear(width, tokens)

    def scores(self, written: Tensor, encoding: Encoding, batch: Batch) -> Tensor:
        """Scores [rows, steps, tokens] of the next token, with as many slots as the batch has."""
        if self.mix is not None:
            seen = attended(written, encoding.states, batch.mask)
            written = torch.tanh(self.mix(self.dropout(torch.cat((written, seen), -1))))
        scores = self.choose(self.dropout(written))
        slots = batch.slot_mask[:, : self.outputs.slots]
        fixed = self.order.marks + self.outputs.first_slot
        allowed = nn.functional.pad(slots, (fixed, 0), value=True).unsqueeze(1)
        return widened(scores[..., : allowed.shape[-1]].masked_fill(~allowed, -torch.inf))

    def scored(self, batch: Batch) -> Scored:
        """The tokens of all equations of the batch, and their ends."""
        encoding = self.encoder(batch)
        targets = self.order.write(batch.targets, self.outputs.operators)
        before = nn.functional.pad(targets[:, :-1], (1, 0), value=END)
        written = self.embedding(before.clamp(min=0))
        first = encoding.summary.unsqueeze(0).contiguous()
        for writer in self.writers:
            written, _ = writer(self.dropout(written), (first, torch.zeros_like(first)))
        scores = self.scores(written, encoding, batch)
        marks, groups = self.order.marks, batch.groups[:, : self.outputs.slots]
        known = accepted((targets - marks).clamp(min=0), groups, self.outputs)
        is_mark = (targets < marks).unsqueeze(-1)
        mark = torch.arange(marks, device=targets.device) == targets.clamp(min=0).unsqueeze(-1)
        gold = torch.cat((mark, known & ~is_mark), -1)
        return Scored(scores, gold, (targets >= 0) * batch.weight.unsqueeze(-1))

    @torch.no_grad()
    def decode(self, batch: Batch, beam: int | None = None) -> Found:
        """The best equations of every problem of the batch."""
        size = beam or self.settings.beam
        return search(
            _Decoding(self, batch, size),
            self.order,
            self.outputs.operators,
            len(batch),
            size,
            self.order.stretch * self.settings.max_length + 1,
        )


class _Decoding:
    """All beams of a batch during decoding; every tensor has [rows * beam] lines."""

    def __init__(self, network: Writer, batch: Batch, beam: int) -> None:
        self.network, self.batch, self.beam = network, batch, beam
        self.encoding = network.encoder(batch)
        first = self.encoding.summary.repeat_interleave(beam, 0)
        self.states = [(first, torch.zeros_like(first)) for _ in network.writers]
        self.token = torch.full((len(first),), END, device=first.device)

    def scores(self) -> Tensor:
        """The scores [rows, beam, tokens] of the next token."""
        read = self.network.embedding(self.token)
        for at, writer in enumerate(self.network.writers):
            self.states[at] = torch.lstm_cell(read, self.states[at], *writer.parameters())
            read = self.states[at][0]
        lines = read.view(len(self.batch), self.beam, -1)
        return self.network.scores(lines, self.encoding, self.batch)

    def advance(self, parent: Tensor, token: Tensor) -> None:
        """Every line becomes a copy of line `parent` with this token added."""
        self.states = [(hidden[parent], cell[parent]) for hidden, cell in self.states]
        self.token = token
