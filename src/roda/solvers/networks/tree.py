"""Tree: a decoder that writes an equation from the top down and knows where it is (Liu et al. 2019).

An LSTM in both directions reads the text, an LSTM writes the equation in prefix order. At every node it
is fed the operator above (parent feeding) and, for a right operand, what stands at the root of the left
one (sibling feeding): their tokens go into the LSTM, their states into the choice of the token, together
with what attention finds in the text. A stack holds the operators that wait for their right operand; the
equation ends when it is empty.

While the network learns, the places of parents and siblings are known, so an equation runs through the
LSTM in one call.
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
from roda.solvers.networks.layers import (
    EncoderSettings,
    Encoding,
    attended,
    encoder,
    gathered,
    widened,
)
from roda.solvers.networks.sequences.orders import nodes

_NO_NODE: Final = -1  # the place of the root's parent, and of the sibling of a left operand


@dataclass(frozen=True)
class TreeSettings:
    """Encoder 512 in each direction, decoder 1024, as for Prefix, with `sized` numbers."""

    encoder: EncoderSettings = field(
        default_factory=lambda: EncoderSettings(
            kind="lstm", width=1024, join="concatenate", numbers="sized"
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
    "default": TreeSettings(),
    "paper": TreeSettings(
        encoder=EncoderSettings(kind="lstm", width=1024, layers=1, join="concatenate"), beam=1
    ),
}


class TreeDecoder(Network):
    """The network; its decoder is as wide as the states of the text."""

    def __init__(self, settings: TreeSettings, words: int, outputs: Outputs) -> None:
        super().__init__()
        width = settings.encoder.width
        self.settings = settings
        self.outputs = outputs
        self.encoder = encoder(settings.encoder, words)
        self.dropout = nn.Dropout(settings.dropout)
        self.nothing = len(outputs)  # the token where there is none: before the root, no sibling
        self.embedding = nn.Embedding(len(outputs) + 1, settings.embedding)
        self.writer = nn.LSTM(3 * settings.embedding, width, batch_first=True)
        self.mix = nn.Linear(4 * width, width)
        self.choose = nn.Linear(width, len(outputs))

    def fed(self, tokens: Tensor) -> Tensor:
        """The LSTM's input for tokens [..., 3]: the one before, the parent's, the left sibling's."""
        fed: Tensor = self.dropout(self.embedding(tokens).flatten(-2))
        return fed

    def scores(
        self, states: Tensor, above: Tensor, beside: Tensor, encoding: Encoding, batch: Batch
    ) -> Tensor:
        """Scores [rows, nodes, outputs] from the states of nodes, of their parents and siblings."""
        seen = attended(states, encoding.states, batch.mask)
        together = torch.cat((states, above, beside, seen), -1)
        mixed = torch.tanh(self.mix(self.dropout(together)))
        outputs = self.choose(self.dropout(mixed))
        slots = batch.slot_mask[:, : self.outputs.slots]
        allowed = nn.functional.pad(slots, (self.outputs.first_slot, 0), value=True).unsqueeze(1)
        return widened(outputs[..., : allowed.shape[-1]].masked_fill(~allowed, -torch.inf))

    def scored(self, batch: Batch) -> Scored:
        """The tokens of all equations of the batch."""
        targets = batch.targets
        encoding = self.encoder(batch)
        parents = nodes(targets, self.outputs.operators).parents
        place = torch.arange(targets.shape[1], device=targets.device)
        is_right = (parents >= 0) & (place > parents + 1)
        siblings = torch.where(is_right, parents + 1, _NO_NODE)
        before = nn.functional.pad(targets[:, :-1], (1, 0), value=self.nothing)
        known = torch.stack(
            (before, *(self._tokens(targets, at) for at in (parents, siblings))), -1
        )
        first = encoding.summary.unsqueeze(0).contiguous()
        states, _ = self.writer(self.fed(known.clamp(min=0)), (first, torch.zeros_like(first)))
        above, beside = _states(states, parents), _states(states, siblings)
        scores = self.scores(states, above, beside, encoding, batch)
        gold = accepted(targets.clamp(min=0), batch.groups[:, : self.outputs.slots], self.outputs)
        return Scored(scores, gold, (targets >= 0) * batch.weight.unsqueeze(-1))

    def _tokens(self, written: Tensor, places: Tensor) -> Tensor:
        """The tokens at these places, `nothing` where there is no node."""
        found = written.gather(1, places.clamp(min=0))
        return found.masked_fill(places == _NO_NODE, self.nothing)

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


def _states(states: Tensor, places: Tensor) -> Tensor:
    """The states at these places, zero where there is no node."""
    found = gathered(states, places.clamp(min=0))
    return found.masked_fill((places == _NO_NODE).unsqueeze(-1), 0.0)


class _Decoding:
    """All beams of a batch during decoding; every tensor has [rows * beam] lines.

    `written` and `states` are the tokens so far and the states from which they were chosen, `waiting`
    the places of operators that wait for a right operand, as many as `depth` says.
    """

    def __init__(self, network: TreeDecoder, batch: Batch, beam: int) -> None:
        self.network, self.batch, self.beam = network, batch, beam
        self.encoding = network.encoder(batch)
        self.hidden = self.encoding.summary.repeat_interleave(beam, 0)
        self.cell = torch.zeros_like(self.hidden)
        lines, device = len(self.hidden), self.hidden.device
        # A first column that stands for no node, so that places can be found among those written.
        self.written = torch.full((lines, 1), network.nothing, device=device)
        self.states = self.hidden.new_zeros(lines, 1, self.hidden.shape[-1])
        room = (network.settings.max_length + 1) // 2 + 1
        self.waiting = torch.zeros(lines, room, dtype=torch.long, device=device)
        self.depth = torch.zeros(lines, dtype=torch.long, device=device)
        self.parent = torch.full((lines,), _NO_NODE, device=device)
        self.sibling = self.parent

    def scores(self) -> Tensor:
        """The scores [rows, beam, outputs] of the next token."""
        network = self.network
        places = torch.stack((self.parent, self.sibling), -1) + 1
        places = places.clamp(max=self.written.shape[1] - 1)  # a finished line has no next node
        tokens = torch.cat((self.written[:, -1:], self.written.gather(1, places)), -1)
        weights = network.writer.parameters()
        fed = network.fed(tokens)
        self.hidden, self.cell = torch.lstm_cell(fed, (self.hidden, self.cell), *weights)
        around = gathered(self.states, places)
        own, above, beside = (
            part.view(len(self.batch), self.beam, -1)
            for part in (self.hidden, around[:, 0], around[:, 1])
        )
        return network.scores(own, above, beside, self.encoding, self.batch)

    def advance(self, parent: Tensor, token: Tensor) -> None:
        """Every line becomes a copy of line `parent` with this token added (-1: none)."""
        self.hidden, self.cell = self.hidden[parent], self.cell[parent]
        token = token.clamp(min=0)
        self.written = torch.cat((self.written[parent], token.unsqueeze(-1)), -1)
        self.states = torch.cat((self.states[parent], self.hidden.unsqueeze(1)), 1)
        self.waiting, self.depth = self.waiting[parent], self.depth[parent]
        splits = token < self.network.outputs.operators
        here = torch.full_like(token, self.written.shape[1] - 2)
        last = self.waiting.shape[1] - 1
        place = torch.where(splits, self.depth, self.depth - 1).clamp(0, last).unsqueeze(-1)
        top = self.waiting.gather(1, place).squeeze(-1)
        self.parent = torch.where(splits, here, top)
        self.sibling = torch.where(splits, _NO_NODE, top + 1)
        self.waiting.scatter_(1, place, self.parent.unsqueeze(-1))
        self.depth = (self.depth + torch.where(splits, 1, -1)).clamp(0, last)
