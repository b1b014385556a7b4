"""How fast GTS trains and solves, against the floors of arithmetic and of memory traffic.

    python benchmarks/gts_speed.py [PREPARED_FOLDER] [--batch 256] [--precision bf16] [--at-once 8]

With `--at-once` as many processes train side by side, which is worth most where NVIDIA's MPS runs
(`nvidia-cuda-mps-control -d`): without it the GPU serves one process at a time.

Without a folder of prepared examples (`python -m roda.experiments.commands prepare`) the embedded
sample is repeated, which gives the cost of a step but no figure for a corpus. The floor by
arithmetic is the multiplications of all matrix products (three times those of the forward pass)
over the peak of the device; the floor by memory is what must be moved at least: weights, their
gradients and Adam's two moments once a step, and the additive attention's [nodes, words, width]
values there and back. Peaks are those of an H200; on another device give your own.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch

from roda import samples
from roda.corpora import read
from roda.experiments.data import load
from roda.experiments.testing import hardware
from roda.problem import Record
from roda.solvers.inputs.batches import Batches
from roda.solvers.inputs.examples import Example, example
from roda.solvers.model import Model, new_model
from roda.solvers.networks.gts import PRESETS
from roda.training.data import Mixture
from roda.training.loop import Trainer
from roda.training.settings import training

PEAK = {"tf32": 495e12, "bf16": 989e12, "full": 67e12}  # dense, an H200
TRAFFIC = 4.8e12
RATE = "problems a second:"


def examples(folder: Path | None) -> tuple[list[Example], list[Example], dict[str, object]]:
    """Training and test examples, and how they were made."""
    if folder is not None:
        data = load(folder)
        return data.train + data.augmented, data.test, data.about
    records = [r for r in read(samples.path("zh"), "native") if isinstance(r, Record)]
    some = [e for e in (example(r, cut="characters") for r in records) if e.target]
    return some * 2, some, {"cut": "characters", "form": "normal"}


def floors(model: Model, trainer: Trainer, precision: str) -> tuple[float, float]:
    """Seconds a problem by arithmetic and by memory traffic."""
    data, size = trainer.batches.data, trainer.mixture.size()
    rows = np.concatenate((trainer.mixture.original, trainer.mixture.augmented))
    words = float(data.lengths[rows].mean())
    nodes = float(data.target_lengths[rows].mean())
    width = model.settings.encoder.width
    weights = sum(p.numel() for p in model.network.parameters())
    sizes = {name: p.numel() for name, p in model.network.named_parameters()}
    recurrent = sum(n for name, n in sizes.items() if ".ahead." in name or ".back." in name)
    heads = weights - recurrent - sizes["encoder.embedding.weight"]
    attention = nodes * words * width * 2 * 2
    multiplications = 3 * (2 * recurrent * words + 2 * heads * nodes + attention)
    bytes_each = 2 if precision == "bf16" else 4
    attended = 2 * nodes * words * width * bytes_each
    steps = size / trainer.mixture.batch
    moved = attended + 7 * 4 * weights * steps / size
    return multiplications / PEAK[precision], moved / TRAFFIC


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--precision", choices=sorted(PEAK), default="bf16")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--at-once", type=int, default=1)
    parser.add_argument("--brief", action="store_true", help="the rate of training alone")
    given = parser.parse_args()
    if given.at_once > 1:
        side_by_side(given.at_once)
        return
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    train, test, about = examples(given.folder)
    torch.manual_seed(0)
    model = new_model("gts", PRESETS["default"], train, about, device)
    batches = Batches(model.encode(train), model.outputs.operators, device, trees=True)
    how = replace(
        training("gts"), batch=given.batch, precision=given.precision, epochs=given.epochs + 2
    )
    trainer = Trainer(model, batches, Mixture.of(batches, len(train), how), how)
    print(f"{hardware()}, torch {torch.__version__}, batch {given.batch}, {given.precision}")
    trainer.run(max_steps=trainer.mixture.steps())  # warm up
    outcome = trainer.run(max_steps=given.epochs * trainer.mixture.steps())
    if given.brief:
        print(RATE, outcome.rate)
        return
    arithmetic, traffic = floors(model, trainer, given.precision)
    print(f"training            {outcome.rate:12,.0f} problems/s")
    print(f"floor by arithmetic {1 / arithmetic:12,.0f} problems/s")
    print(f"floor by memory     {1 / traffic:12,.0f} problems/s")
    for beam in (1, 5):
        began = time.perf_counter()
        model.predict(test, beam)
        print(f"beam {beam}: {len(test)} problems in {time.perf_counter() - began:.2f} s")
    profile(trainer)


def side_by_side(count: int) -> None:
    """Start this benchmark `count` times at once, and add up how fast they train."""
    at = sys.argv.index("--at-once")
    command = [sys.executable, *sys.argv[:at], *sys.argv[at + 2 :], "--brief"]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(count)]
    rates = [
        float(line.removeprefix(RATE))
        for process in running
        for line in process.communicate()[0].splitlines()
        if line.startswith(RATE)
    ]
    print(f"{len(rates)} side by side: {sum(rates):,.0f} problems/s together")


def profile(trainer: Trainer) -> None:
    """A short table of where ten steps spend their time."""
    activities = [torch.profiler.ProfilerActivity.CPU]
    if torch.cuda.is_available():
        activities.append(torch.profiler.ProfilerActivity.CUDA)
    with torch.profiler.profile(activities=activities) as record:
        trainer.run(max_steps=10)
    key = "self_cuda_time_total" if torch.cuda.is_available() else "self_cpu_time_total"
    print(record.key_averages().table(sort_by=key, row_limit=15, max_name_column_width=40))


if __name__ == "__main__":
    main()
