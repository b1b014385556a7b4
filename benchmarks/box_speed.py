"""How fast the solvers in the box are: start, load, and one problem after another, on one thread.

    OMP_NUM_THREADS=1 python benchmarks/box_speed.py

Asked are the problems of the samples that come with the package. The aims: under 100 ms for a problem,
under a second from the start of a process to its first answer.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time

os.environ.setdefault("OMP_NUM_THREADS", "1")

from roda import samples
from roda.box.box import WEIGHTS, Box
from roda.corpora import read
from roda.errors import ExampleError
from roda.problem import Record

_START = "from roda.box import Box; Box.load({language!r}).answer({text!r})"


def main() -> None:
    """Measure and print."""
    for language in ("zh", "en"):
        path = WEIGHTS / f"{language}.npz"
        began = time.perf_counter()
        box = Box.read(path)
        loaded = time.perf_counter() - began
        texts = [
            entry.text
            for entry in read(samples.path(language), "native")
            if isinstance(entry, Record) and _can_be_read(box, entry.text)
        ]
        took = sorted(_seconds(box, text) for text in texts)
        command = [sys.executable, "-c", _START.format(language=language, text=texts[0])]
        began = time.perf_counter()
        subprocess.run(command, check=True)
        whole = time.perf_counter() - began
        print(
            f"{language}: {path.stat().st_size / 1e6:.2f} MB, load {1000 * loaded:.0f} ms, "
            f"a problem {1000 * statistics.median(took):.1f} ms (median of {len(took)}), "
            f"slowest {1000 * took[-1]:.1f} ms; process to first answer {1000 * whole:.0f} ms"
        )


def _seconds(box: Box, text: str) -> float:
    began = time.perf_counter()
    box.answer(text)
    return time.perf_counter() - began


def _can_be_read(box: Box, text: str) -> bool:
    try:
        box.answer(text)
    except ExampleError:
        return False
    return True


if __name__ == "__main__":
    main()
