"""How long one problem takes after loading, on the CPU, for each solver at full size.

    python benchmarks/solving.py [MODEL_FOLDER ...]

Without folders of trained models, networks of full size (the default presets: GTS with the paper's
width 512 and beam 5) with random weights are asked; they may write equations of at most 15 tokens,
which hold 99 % of those of Math23K. One thread, as `roda solve` uses. The aim is 100 ms.
"""

from __future__ import annotations

import dataclasses
import statistics
import sys
import tempfile
import time
from pathlib import Path

import torch

from roda import samples
from roda.cli.solvers import load_model
from roda.corpora import read
from roda.problem import Record
from roda.solvers.inputs.examples import example
from roda.solvers.model import new_model
from roda.solvers.table import SOLVERS, solver

TEXT = "一个水池有甲、乙两个进水管，单开甲管12分钟注满，单开乙管18分钟注满，两管同时打开，几分钟可以注满水池的80%？"
TIMES = 15


def random_models(folder: Path) -> list[Path]:
    """Untrained models of full size."""
    torch.manual_seed(0)
    records = [r for r in read(samples.path("zh"), "native") if isinstance(r, Record)]
    examples = [example(record) for record in records]
    about = {"cut": "words", "form": "normal"}
    made = []
    for name in SOLVERS:
        settings = dataclasses.replace(solver(name).preset("default"), max_length=15)
        new_model(name, settings, examples, about, torch.device("cpu"), 1).save(folder / name)
        made.append(folder / name)
    return made


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        for path in [Path(name) for name in sys.argv[1:]] or random_models(Path(folder)):
            began = time.perf_counter()
            model = load_model(str(path), for_one=True)
            model.predict([TEXT])
            loaded, times = time.perf_counter() - began, []
            for _ in range(TIMES):
                began = time.perf_counter()
                model.predict([TEXT])
                times.append(1000 * (time.perf_counter() - began))
            middle, best = statistics.median(times), min(times)
            how = f"beam {model.beam}, {torch.get_num_threads()} thread"
            print(
                f"{path.name:12} {middle:6.0f} ms, median of {TIMES} (best {best:.0f}); "
                f"{how}; loading and the first {loaded:.1f} s"
            )


if __name__ == "__main__":
    main()
