"""A training step as a CUDA graph: recorded once for each size of batch, then replayed.

The networks here are small: a step launches thousands of short kernels, and launching takes the
host longer than running them takes the GPU. All batches of a size have the same shapes, so the
whole step (cutting out the batch, forward, backward, clipping, optimizer) can be recorded and
started by one call. The first batches of a size run without recording, because libraries need
to warm up; they are real steps like all others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

import torch
from torch import Tensor

from roda.solvers.inputs.batches import Size

Step = Callable[[Tensor, Tensor, Size], None]

_WARM_UP: Final = 2  # steps of a size before it is recorded


class Graphs:
    """Does what `step(rows, weight, size)` does, faster where there is a GPU.

    If recording failed, `failure` says why, and every step runs without recording from then on.
    """

    def __init__(self, step: Step, batch: int, device: torch.device, wanted: bool = True) -> None:
        self.step = step
        self.active = wanted and device.type == "cuda"
        self.failure = ""
        self.rows = torch.zeros(batch, dtype=torch.long, device=device)
        self.weight = torch.ones(batch, dtype=torch.long, device=device)
        self._seen: Counter[Size] = Counter()
        self._graphs: dict[Size, torch.cuda.CUDAGraph] = {}
        if self.active:
            self._side = torch.cuda.Stream()  # type: ignore[no-untyped-call]
            self._pool = torch.cuda.graph_pool_handle()

    def __call__(self, rows: Tensor, weight: Tensor, size: Size) -> None:
        """One training step; with graphs all batches have the same number of rows."""
        if not self.active:
            self.step(rows, weight, size)
            return
        self.rows.copy_(rows)
        self.weight.copy_(weight)
        if self._recorded(size):
            self._graphs[size].replay()
        else:
            self._seen[size] += 1
            self._unrecorded(size)

    def _recorded(self, size: Size) -> bool:
        return size in self._graphs or (self._seen[size] >= _WARM_UP and self._record(size))

    def _unrecorded(self, size: Size) -> None:
        """A step without recording, on the stream on which steps will be recorded, as CUDA requires."""
        current = torch.cuda.current_stream()
        self._side.wait_stream(current)
        with torch.cuda.stream(self._side):
            self.step(self.rows, self.weight, size)
        current.wait_stream(self._side)

    def _record(self, size: Size) -> bool:
        graph = torch.cuda.CUDAGraph()
        try:
            with torch.cuda.graph(graph, pool=self._pool, stream=self._side):
                self.step(self.rows, self.weight, size)
        except RuntimeError as error:
            self.active = False
            self.failure = str(error).splitlines()[0]
            return False
        self._graphs[size] = graph
        return True
