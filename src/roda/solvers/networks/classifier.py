"""The template classifiers: an encoder reads the text, and a whole template is named.

The encoder is a Transformer, which puts [cls] before the text, or a BiLSTM (`bilstm`).

It can only answer with templates that it has seen. Those that need more numbers than the text
has are left out, and the beam is the list of the likeliest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import torch
from torch import Tensor, nn

from roda.errors import SolverError
from roda.solvers.inputs.batches import Batch
from roda.solvers.inputs.trees import padded
from roda.solvers.inputs.vocabulary import Outputs, SlotTokens
from roda.solvers.limits import MOST_BEAMS, check, within
from roda.solvers.networks.base import Network, Scored
from roda.solvers.networks.beam import NOTHING, Found
from roda.solvers.networks.layers import EncoderSettings, encoder, widened


@dataclass(frozen=True)
class ClassifierSettings:
    """A Transformer small enough to be trained from scratch on 20,000 problems."""

    encoder: EncoderSettings = field(
        default_factory=lambda: EncoderSettings(
            kind="transformer",
            width=512,
            layers=6,
            heads=8,
            inner=2048,
            dropout=0.2,
            word_dropout=0.1,
            numbers="sized",
        )
    )
    dropout: float = within(0, 0.99, 0.3)
    beam: int = within(1, MOST_BEAMS, 5)
    max_length: int = within(1, 1000, 45)
    slots: SlotTokens = "indexed"

    def __post_init__(self) -> None:
        check(self)


PRESETS: Final = {
    "default": ClassifierSettings(),
    "paper": ClassifierSettings(
        encoder=EncoderSettings(
            kind="transformer", width=768, layers=12, heads=12, inner=3072, dropout=0.1
        ),
        dropout=0.1,
    ),
}


BILSTM_PRESETS: Final = {
    "default": ClassifierSettings(
        encoder=EncoderSettings(
            kind="lstm", width=1024, join="concatenate", word_dropout=0.1, numbers="sized"
        )
    ),
    "paper": ClassifierSettings(
        encoder=EncoderSettings(kind="lstm", width=1024, join="concatenate"), dropout=0.5, beam=1
    ),
}


class Classifier(Network):
    """The network: an encoder and a perceptron over the state of the whole text."""

    slots: Tensor
    tokens: Tensor

    def __init__(
        self,
        settings: ClassifierSettings,
        words: int,
        outputs: Outputs,
        templates: Sequence[Sequence[int]],
    ) -> None:
        super().__init__()
        if not templates:
            raise SolverError(
                "a classifier needs templates to answer with, but no training problem has a usable equation"
            )
        width = settings.encoder.width
        self.settings = settings
        self.outputs = outputs
        self.encoder = encoder(settings.encoder, words)
        self.head = nn.Sequential(
            nn.Dropout(settings.dropout),
            nn.Linear(width, width),
            nn.Tanh(),
            nn.Dropout(settings.dropout),
            nn.Linear(width, len(templates)),
        )
        slots = [max(t) - outputs.first_slot + 1 for t in templates]
        self.register_buffer("slots", torch.tensor(slots), persistent=False)
        self.register_buffer("tokens", torch.from_numpy(padded(templates, NOTHING)), False)

    def scores(self, batch: Batch) -> Tensor:
        """Scores [rows, templates]; a template that needs more numbers than there are has none."""
        scores = widened(self.head(self.encoder(batch).summary))
        return scores.masked_fill(self.slots > batch.slot_counts.unsqueeze(-1), -torch.inf)

    def scored(self, batch: Batch) -> Scored:
        """The templates of the batch."""
        scores = self.scores(batch)
        templates = torch.arange(scores.shape[-1], device=scores.device)
        return Scored(scores, templates == batch.labels.unsqueeze(-1), batch.weight)

    @torch.no_grad()
    def decode(self, batch: Batch, beam: int | None = None) -> Found:
        """The likeliest templates of every problem of the batch."""
        logs = self.scores(batch).log_softmax(-1)
        scores, best = logs.topk(min(beam or self.settings.beam, logs.shape[-1]), dim=-1)
        return Found(self.tokens[best], scores)
