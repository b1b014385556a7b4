"""DNS: the deep neural solver (Wang, Liu and Shi 2017), the first sequence model for word problems.

A GRU reads the text, an LSTM writes the equation as people do: in infix order, with brackets. What it
may write follows rules: no operator behind an operator, brackets in pairs, only numbers of the text.
"""

from __future__ import annotations

from typing import Final

from roda.solvers.inputs.vocabulary import Outputs
from roda.solvers.networks.layers import EncoderSettings, encoder
from roda.solvers.networks.sequences.orders import INFIX
from roda.solvers.networks.sequences.writer import Writer, WriterSettings

PRESETS: Final = {
    "default": WriterSettings(
        encoder=EncoderSettings(width=1024, join="concatenate", numbers="sized")
    ),
    "paper": WriterSettings(
        encoder=EncoderSettings(width=512, join="ahead"), layers=2, attention=False, beam=1
    ),
}


class DNS(Writer):
    """The writer in infix order."""

    def __init__(self, settings: WriterSettings, words: int, outputs: Outputs) -> None:
        super().__init__(settings, encoder(settings.encoder, words), outputs, INFIX)
