"""The parser as it is trained: word features, two BiLSTM layers, biaffine heads, labels.

Shipped weights are run by `roda.languages.english.parsing.network` in numpy; the two must
compute the same, which `train.py` checks on the file that it wrote.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

from roda.languages.english.parsing.network import (
    LEXICON_ROWS,
    SHAPE_ROWS,
    SHORT_ROWS,
    SUFFIX_ROWS,
)

HIDDEN = 168
ARCS = 128
LABELS = 128
SIZES = {"word": 128, "suffix": 32, "ending": 16, "beginning": 24, "shape": 8, "lexicon": 24}
ROWS = {
    "suffix": SUFFIX_ROWS,
    "ending": SHORT_ROWS,
    "beginning": SUFFIX_ROWS,
    "shape": SHAPE_ROWS,
    "lexicon": LEXICON_ROWS,
}


class Parser(nn.Module):
    """Scores of heads, labels and tags for a batch of sentences; position 0 is the root."""

    def __init__(self, words: int, labels: int, upos: int, xpos: int, dropout: float = 0.25):
        super().__init__()
        rows = {"word": words, **ROWS}
        tables = {name: nn.Embedding(rows[name], n) for name, n in SIZES.items()}
        for table in tables.values():
            nn.init.normal_(table.weight, std=0.1)
        self.tables = nn.ModuleDict(tables)
        width = sum(SIZES.values())
        self.root = nn.Parameter(torch.randn(width) * 0.1)
        self.first = nn.LSTM(width, HIDDEN, batch_first=True, bidirectional=True)
        self.second = nn.LSTM(2 * HIDDEN, HIDDEN, batch_first=True, bidirectional=True)
        self.dropout = dropout
        self.dependent = nn.Linear(2 * HIDDEN, ARCS)
        self.governor = nn.Linear(2 * HIDDEN, ARCS)
        self.dependent_label = nn.Linear(2 * HIDDEN, LABELS)
        self.governor_label = nn.Linear(2 * HIDDEN, LABELS)
        self.arc = nn.Parameter(torch.zeros(ARCS + 1, ARCS))
        self.label = nn.Linear(LABELS, labels)
        nn.init.normal_(self.arc, std=0.03)
        self.upos = nn.Linear(2 * HIDDEN, upos)
        self.xpos = nn.Linear(2 * HIDDEN, xpos)

    def _locked(self, values: Tensor) -> Tensor:
        """Dropout with one mask for all words of a sentence."""
        if not self.training:
            return values
        keep = 1 - self.dropout
        mask = torch.bernoulli(torch.full_like(values[:, :1], keep)) / keep
        return values * mask

    def encode(self, ids: dict[str, Tensor], lengths: Tensor) -> Tensor:
        """A vector for the root and each word, in context."""
        parts = torch.cat([self.tables[name](ids[name]) for name in SIZES], dim=-1)
        if self.training:
            parts = nn.functional.dropout(parts, 0.15)
        values = torch.cat([self.root.expand(len(parts), 1, -1), parts], dim=1)
        for layer in (self.first, self.second):
            packed = pack_padded_sequence(
                values, lengths + 1, batch_first=True, enforce_sorted=False
            )
            values, _ = pad_packed_sequence(layer(packed)[0], batch_first=True)
            values = self._locked(values)
        return values

    def forward(self, ids: dict[str, Tensor], lengths: Tensor) -> tuple[Tensor, Tensor]:
        """Arc scores (batch, word, head), and the vectors for labels and tags."""
        values = self.encode(ids, lengths)
        relu = nn.functional.leaky_relu
        dependent = self._locked(relu(self.dependent(values[:, 1:]), 0.1))
        governor = self._locked(relu(self.governor(values), 0.1))
        ones = torch.ones_like(dependent[..., :1])
        arcs = torch.cat([dependent, ones], -1) @ self.arc @ governor.transpose(1, 2)
        places = torch.arange(arcs.shape[-1], device=arcs.device)
        beyond = places[None, None, :] > lengths.to(arcs.device)[:, None, None]
        arcs = arcs.masked_fill(beyond, -1e9)
        own = places[None, 1:, None] == places[None, None, :]
        arcs = arcs.masked_fill(own, -1e9)
        return arcs, values

    def labels(self, values: Tensor, heads: Tensor) -> Tensor:
        """Label scores (batch, word, label) for the given heads, from what both say together."""
        governor = self.governor_label(values)
        chosen = governor.gather(1, heads[..., None].expand(-1, -1, governor.shape[-1]))
        joined = nn.functional.leaky_relu(self.dependent_label(values[:, 1:]) + chosen, 0.1)
        found: Tensor = self.label(self._locked(joined))
        return found
