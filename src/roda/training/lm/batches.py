"""Batches of prompts and completions: examples of like length together, sent to the device many at once.

Which batches an epoch has follows from seed and epoch alone. A batch is three slices of long tensors that
lie on the device already, so that no step waits for data.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

IGNORED: Final = -100  # the target of places that only fill a batch up
_ALIKE: Final = 50  # batches whose examples are sorted by length together
_WIDTHS: Final = 8  # a batch is as wide as a multiple of this
_PLACES: Final = 64  # and has as many places with a loss as a multiple of this


class Tokenised(NamedTuple):
    """An example as tokens; the loss counts those of the completion, which the end closes."""

    prompt: Sequence[int]
    completion: Sequence[int]

    @property
    def length(self) -> int:
        """All tokens but the last, which is never read."""
        return len(self.prompt) + len(self.completion) - 1


class TokenBatch(NamedTuple):
    """Tokens filled up on the right; the places whose next token is to be learned, and these tokens.

    `counted` is how many of the places count.
    """

    tokens: Tensor
    places: Tensor
    targets: Tensor
    counted: int
    rows: int


def epoch_batches(
    lengths: NDArray[np.int64], batch: int, seed: int, epoch: int
) -> list[NDArray[np.int64]]:
    """The rows of each batch of an epoch: every example once, in random batches of like lengths.

    >>> made = epoch_batches(np.array([3, 9, 3, 9, 3, 9]), 3, seed=1, epoch=0)
    >>> sorted(sorted(rows.tolist()) for rows in made)
    [[0, 2, 4], [1, 3, 5]]
    """
    random = np.random.default_rng([seed, epoch])
    order = random.permutation(len(lengths))
    found: list[NDArray[np.int64]] = []
    for start in range(0, len(order), batch * _ALIKE):
        some = order[start : start + batch * _ALIKE]
        some = some[np.argsort(lengths[some], kind="stable")]
        found += [some[at : at + batch] for at in range(0, len(some), batch)]
    return [found[each] for each in random.permutation(len(found))]


def sent(
    items: Sequence[Tokenised], planned: Sequence[NDArray[np.int64]], pad: int, device: Any
) -> Iterator[TokenBatch]:
    """The batches on the device, a few hundred of them sent together."""
    for start in range(0, len(planned), 4 * _ALIKE):
        yield from _sent(items, planned[start : start + 4 * _ALIKE], pad, device)


def _sent(
    items: Sequence[Tokenised], planned: Sequence[NDArray[np.int64]], pad: int, device: Any
) -> Iterator[TokenBatch]:
    made = [_arrays([items[row] for row in rows], pad) for rows in planned]
    flat = [
        torch.from_numpy(np.concatenate([each[part].reshape(-1) for each in made]))
        for part in range(3)
    ]
    if torch.device(device).type == "cuda":
        flat = [each.pin_memory().to(device, non_blocking=True) for each in flat]
    ends = [0, 0, 0]
    for each in made:
        parts = []
        for part in range(3):
            begin, ends[part] = ends[part], ends[part] + each[part].size
            parts.append(flat[part][begin : ends[part]].view(each[part].shape))
        counted = int((each[2] != IGNORED).sum())
        yield TokenBatch(parts[0], parts[1], parts[2], counted, each[0].shape[0])


def _arrays(items: Sequence[Tokenised], pad: int) -> list[NDArray[np.int64]]:
    """Tokens, places and targets of a batch."""
    width = _up(max(item.length for item in items), _WIDTHS)
    tokens = np.full((len(items), width), pad, dtype=np.int64)
    places: list[int] = []
    targets: list[int] = []
    for row, item in enumerate(items):
        tokens[row, : item.length] = [*item.prompt, *item.completion[:-1]]
        first = row * width + len(item.prompt) - 1
        places += range(first, first + len(item.completion))
        targets += item.completion
    more = _up(len(places), _PLACES) - len(places)
    found = (places + [0] * more, targets + [IGNORED] * more)
    return [tokens, *(np.array(each, dtype=np.int64) for each in found)]


def _up(number: int, step: int) -> int:
    return -(-number // step) * step
