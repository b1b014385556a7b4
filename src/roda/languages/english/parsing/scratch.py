"""Memory for the large arrays of the parser, kept from one batch of sentences to the next.

An array of ten megabytes goes back to the system when it is freed, which clears every page of it when it
is wanted again: that took a tenth of the parser's time.
"""

from __future__ import annotations

import math
import threading
from typing import Final

import numpy as np

from roda.languages.english.parsing.spanning import Floats

KEPT: Final = 1 << 23  # numbers, 32 MiB: a batch of 64 texts needs a third of that


class Scratch:
    """Memory for one array at a time.

    >>> scratch = Scratch()
    >>> scratch.of(2, 3).shape
    (2, 3)
    """

    def __init__(self) -> None:
        self._kept: Floats = np.empty(0, dtype=np.float32)

    def of(self, *shape: int) -> Floats:
        """An array of this shape, filled with anything; it takes the place of the one before."""
        size = math.prod(shape)
        if size > KEPT:
            return np.empty(shape, dtype=np.float32)
        if size > len(self._kept):
            self._kept = np.empty(size, dtype=np.float32)
        return self._kept[:size].reshape(shape)


class Room(threading.local):
    """The large arrays of one thread: what goes into the gates of a layer, by word and in order."""

    def __init__(self) -> None:
        self.inputs = Scratch()
        self.gates = Scratch()
