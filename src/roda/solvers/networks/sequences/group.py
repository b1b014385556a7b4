"""Group attention: four groups of heads, each for one kind of relation in a text (Li et al. 2019).

A BiLSTM reads the text. Then every word looks at other words, with heads of four kinds: at all of them;
at those of its own clause (what belongs to a quantity); at other clauses except the question (pairs of
quantities); at the question, or from the question at all else. An LSTM with attention writes the equation
in suffix order.

Clauses end with a punctuation mark. The last one is the question, unless there is only one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import torch
from torch import Tensor, nn

from roda.errors import SolverError
from roda.solvers.inputs.batches import Batch
from roda.solvers.inputs.vocabulary import UNKNOWN, Coder, Outputs
from roda.solvers.limits import within
from roda.solvers.networks.layers import EncoderSettings, Encoding, encoder
from roda.solvers.networks.sequences.orders import SUFFIX
from roda.solvers.networks.sequences.writer import Writer, WriterSettings

_SEPARATORS: Final = "，。．；！？,.;!?"
_GROUPS: Final = 4


@dataclass(frozen=True)
class GroupSettings(WriterSettings):
    """A writer's settings, and those of the attention between words; a quarter of the heads each."""

    heads: int = within(_GROUPS, 256, 8)
    inner: int = within(1, 65536, 2048)


PRESETS: Final = {
    "default": GroupSettings(),
    "paper": GroupSettings(
        encoder=EncoderSettings(kind="lstm", width=512, join="concatenate", dropout=0.3),
        layers=2,
        dropout=0.4,
        beam=1,
    ),
}


class Group(Writer):
    """The writer in suffix order, behind grouped attention."""

    def __init__(self, settings: GroupSettings, words: Coder, outputs: Outputs) -> None:
        super().__init__(settings, GroupEncoder(settings, words), outputs, SUFFIX)


class GroupEncoder(nn.Module):
    """An encoder whose states look at each other in four groups."""

    separates: Tensor

    def __init__(self, settings: GroupSettings, words: Coder) -> None:
        super().__init__()
        width = settings.encoder.width
        if settings.heads % _GROUPS or width % settings.heads:
            raise SolverError(
                f"the setting 'heads' is {settings.heads}, but should be a multiple of {_GROUPS} "
                f"that divides the encoder's width {width}"
            )
        self.heads = settings.heads
        self.reader = encoder(settings.encoder, len(words))
        self.dropout = nn.Dropout(settings.dropout)
        self.norm = nn.LayerNorm(width)
        self.project = nn.Linear(width, 3 * width)
        self.join = nn.Linear(width, width)
        self.forward_part = nn.Sequential(
            nn.LayerNorm(width),
            nn.Linear(width, settings.inner),
            nn.ReLU(),
            nn.Dropout(settings.dropout),
            nn.Linear(settings.inner, width),
        )
        self.last_norm = nn.LayerNorm(width)
        marks = [words.encode((mark,))[0][:1] for mark in _SEPARATORS]
        numbers = {number for mark in marks for number in mark} - {UNKNOWN}
        table = torch.tensor([number in numbers for number in range(len(words))])
        self.register_buffer("separates", table, persistent=False)

    def forward(self, batch: Batch) -> Encoding:
        states, summary = self.reader(batch)
        states = states + self.dropout(self.look(self.norm(states), self.groups(batch)))
        states = states + self.dropout(self.forward_part(states))
        return Encoding(self.last_norm(states), summary)

    def look(self, states: Tensor, allowed: Tensor) -> Tensor:
        """Attention between words, the heads in groups; a word that may look at none gets nothing."""
        parts = self.project(states).unflatten(-1, (3, _GROUPS, self.heads // _GROUPS, -1))
        asked, offered, carried = parts.permute(2, 0, 3, 4, 1, 5)  # [rows, groups, heads, words, …]
        energy = asked @ offered.transpose(-1, -2) / asked.shape[-1] ** 0.5
        may = allowed.unsqueeze(2)
        weight = energy.masked_fill(~may, -1e4).softmax(-1).masked_fill(~may, 0.0)
        seen = self.dropout(weight).to(carried.dtype) @ carried
        joined: Tensor = self.join(seen.permute(0, 3, 1, 2, 4).flatten(2))
        return joined

    def groups(self, batch: Batch) -> Tensor:
        """Which words [rows, groups, words, words] each word may look at, in every group."""
        place = torch.arange(batch.words.shape[1], device=batch.words.device)
        ends = self.separates[batch.words] & (place < batch.lengths.unsqueeze(-1) - 1)
        clause = ends.long().cumsum(1) - ends.long()
        last = ends.sum(1, keepdim=True)
        question = (clause == last) & (last > 0)
        same = clause.unsqueeze(1) == clause.unsqueeze(2)
        asks, asked = question.unsqueeze(2), question.unsqueeze(1)
        every = torch.ones_like(same)
        looks = torch.stack((every, same, ~same & ~asked, asks ^ asked), 1)
        return looks & batch.mask[:, None, None]
