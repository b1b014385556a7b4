"""Trains the small English parser that is shipped: `make english-model DATA=folder [TREES=file]`.

Each pass takes EWT, half of Atis, what adults say in CHILDES, word-problem trees made
anew by `grammar`, and, where a file of them is given, trees that teachers drew (`distil`). The weights
are written as 8-bit rows with a scale each (`export`).
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import evaluate
import numpy as np
import torch
from examples import Examples
from forest import LONGEST, Inventory, Treebanks, batches, lowered
from grammar import trees
from habits import as_ewt, loose
from network import Parser
from torch import Tensor, nn
from torch.optim.swa_utils import AveragedModel
from treebank import Tree
from treebank import read as read_trees

from export import read, write
from roda.languages.english.parsing.network import Network

WORDS = 16_000  # rows of the vocabulary at most, the first for all other words
RATE = 2e-3
KEPT = 0.998  # of the running mean of the weights, at each step; the mean is what is shipped


def _running(mean: Tensor, now: Tensor, _steps: Tensor | int) -> Tensor:
    """The running mean of a weight, one step on."""
    return mean.lerp(now, 1 - KEPT)


def _loss(scores: Tensor, gold: Tensor) -> Tensor:
    """Cross entropy over the words whose answer is known."""
    if not bool((gold >= 0).any()):
        return torch.zeros((), device=scores.device)
    return nn.functional.cross_entropy(scores.flatten(0, 1), gold.flatten(), ignore_index=-1)


def step(parser: Parser, group: Sequence[Tree], examples: Examples) -> Tensor:
    """The loss of one batch."""
    batch = examples.batch(group, hide=True)
    arcs, values = parser(batch.ids, batch.lengths)
    labels = parser.labels(values, batch.heads.clamp(min=0))
    return (
        _loss(arcs, batch.heads)
        + _loss(labels, batch.labels)
        + 0.5 * _loss(parser.upos(values[:, 1:]), batch.upos)
        + 0.5 * _loss(parser.xpos(values[:, 1:]), batch.xpos)
    )


@torch.no_grad()
def scores(parser: Parser, forest: Sequence[Tree], examples: Examples) -> dict[str, float]:
    """Share of words with the right head, head and label, and tags; heads taken greedily."""
    parser.eval()
    right: Counter[str] = Counter()
    for group in batches(forest, 4000, random.Random(0)):
        batch = examples.batch(group)
        arcs, values = parser(batch.ids, batch.lengths)
        heads = arcs.argmax(-1)
        head = (heads == batch.heads) & (batch.heads >= 0)
        label = parser.labels(values, heads).argmax(-1) == batch.labels
        right["words"] += int((batch.heads >= 0).sum())
        right["uas"] += int(head.sum())
        right["las"] += int((head & label).sum())
        for name in ("upos", "xpos"):
            tags = getattr(parser, name)(values[:, 1:]).argmax(-1)
            real = batch.heads >= 0
            right[name] += int(((tags == getattr(batch, name)) & real).sum())
    parser.train()
    return {
        name: round(100 * right[name] / right["words"], 2)
        for name in ("uas", "las", "upos", "xpos")
    }


def taught_trees(path: Path) -> Iterator[Tree]:
    """Teachers' trees in the manner of EWT, without those that cannot be brought to it."""
    for tree in read_trees(path):
        if len(tree) <= LONGEST and not loose(tree):
            yield as_ewt(tree)


def train(
    data: Path, out: Path, *, taught: Path | None, share: float, passes: int, made: int, size: int,
    seed: int, device: str, start: Path | None,
) -> None:  # fmt: skip
    """Trains for so many passes with so many made trees each, and writes the weights."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    rng = random.Random(seed)
    banks = Treebanks(data)
    drawn = list(taught_trees(taught)) if taught else []
    known = Inventory([*banks.all(), *drawn, *trees(made, random.Random(seed + 1))], WORDS)
    examples = Examples(known, np.random.default_rng(seed), device)
    parser = Parser(len(known.words), len(known.labels), len(known.upos), len(known.xpos))
    if start:
        read(parser, known, start)
    parser.to(device)
    mean = AveragedModel(parser, avg_fn=_running)
    average = mean.module
    assert isinstance(average, Parser)
    optimiser = torch.optim.Adam(parser.parameters(), lr=RATE, betas=(0.9, 0.95))
    held = list(trees(1000, random.Random(seed - 1)))
    began = time.time()
    for number in range(passes):
        forest = banks.epoch(made, rng)
        forest += [lowered(tree, rng) for tree in rng.sample(drawn, int(share * len(drawn)))]
        groups = list(batches(forest, size, rng))
        total = torch.zeros((), device=device)
        for k, group in enumerate(groups):
            done = (number + k / len(groups)) / passes
            rate = min(1.0, (number * len(groups) + k + 1) / 200) * (1 - done)
            for settings in optimiser.param_groups:
                settings["lr"] = RATE * max(rate, 0.01)
            loss = step(parser, group, examples)
            optimiser.zero_grad()
            torch.autograd.backward(loss)
            nn.utils.clip_grad_norm_(parser.parameters(), 5.0)
            optimiser.step()
            mean.update_parameters(parser)
            total += loss.detach()
        print(
            f"pass {number + 1}: loss {float(total) / len(groups):.3f}, "
            f"EWT-dev {scores(average, banks.dev['ewt'], examples)}, "
            f"made {scores(average, held, examples)}, {time.time() - began:.0f} s",
            flush=True,
        )
        if number % 4 == 3 or number + 1 == passes:
            write(average, known, out)
    check(out, banks.dev["ewt"], scores(average, banks.dev["ewt"], examples)["uas"])


def check(out: Path, dev: list[Tree], trained: float) -> None:
    """Runs the written file as it will be shipped; it must parse as well as what was trained."""
    shipped = evaluate.scores(Network(out), dev)
    print(f"as shipped ({out.stat().st_size} bytes): EWT-dev {shipped}")
    if shipped["uas"] < trained - 0.5:
        raise SystemExit(f"{out}: {shipped['uas']} where {trained} was trained; do not ship it")


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path, help="folder with ewt, atis and childes")
    parser.add_argument("out", type=Path, help="the file to write, parser.npz")
    parser.add_argument("--taught", type=Path, help="trees that distil.py wrote")
    parser.add_argument("--share", type=float, default=0.5, help="of those trees, in each pass")
    parser.add_argument("--passes", type=int, default=42)
    parser.add_argument("--made", type=int, default=9000, help="made trees a pass")
    parser.add_argument("--size", type=int, default=4000, help="words a step")
    parser.add_argument("--seed", type=int, default=8)
    parser.add_argument("--start", type=Path, help="weights written before, to go on from")
    parser.add_argument("--device", default="cpu", help="cpu, or cuda where there is one")
    train(**vars(parser.parse_args()))


if __name__ == "__main__":
    main()
