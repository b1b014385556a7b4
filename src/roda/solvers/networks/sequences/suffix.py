"""Suffix: a BiLSTM reads, an LSTM with attention writes the equation in suffix order (Wang et al. 2018).

Suffix order needs no brackets. Their equation normalization, which orders operands by the text and takes
long products for one, is what the forms of equations do here (`roda.normalform.forms`).
"""

from __future__ import annotations

from typing import Final

from roda.solvers.inputs.vocabulary import Outputs
from roda.solvers.networks.layers import EncoderSettings, encoder
from roda.solvers.networks.sequences.orders import SUFFIX
from roda.solvers.networks.sequences.writer import Writer, WriterSettings

PRESETS: Final = {
    "default": WriterSettings(),
    "paper": WriterSettings(
        encoder=EncoderSettings(kind="lstm", width=1024, join="concatenate", dropout=0.4),
        layers=2,
        dropout=0.4,
        beam=1,
    ),
}


class Suffix(Writer):
    """The writer in suffix order."""

    def __init__(self, settings: WriterSettings, words: int, outputs: Outputs) -> None:
        super().__init__(settings, encoder(settings.encoder, words), outputs, SUFFIX)
