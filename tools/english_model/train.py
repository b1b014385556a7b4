"""Trains the small English parser that is shipped: `make english-model DATA=folder`.

Each pass takes EWT, half of Atis, what adults say in CHILDES, and word-problem trees made
anew by `grammar`. The weights are written as 8-bit rows with a scale each (`export`).
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import evaluate
import torch
from export import read, write
from grammar import trees
from network import SIZES, Parser
from torch import Tensor, nn
from treebank import Tree, Word, treebank

from roda.languages.english.parsing.network import Network, features, normal

WORDS = 8000  # rows of the vocabulary, the first for all other words
BATCH = 1200  # words a step


class Inventory:
    """The words, labels and tags that the network knows, by number."""

    def __init__(self, sample: list[Tree]) -> None:
        counts = Counter(normal(word.form) for tree in sample for word in tree)
        common = [word for word, n in counts.most_common(WORDS - 1) if n > 2]
        self.counts = counts
        self.words = ["", *common]
        self.labels = sorted({word.dep for tree in sample for word in tree})
        self.upos = sorted({word.upos for tree in sample for word in tree})
        self.xpos = sorted({word.xpos for tree in sample for word in tree} - {"_"})
        self.row = {word: i for i, word in enumerate(self.words)}


def batches(forest: list[Tree], rng: random.Random) -> Iterator[list[Tree]]:
    """Sentences of like length together, in random order."""
    ordered = sorted(forest, key=lambda tree: (len(tree), rng.random()))
    groups: list[list[Tree]] = [[]]
    size = 0
    for tree in ordered:
        if size + len(tree) > BATCH:
            groups.append([])
            size = 0
        groups[-1].append(tree)
        size += len(tree)
    rng.shuffle(groups)
    yield from groups


def tensors(
    group: list[Tree], known: Inventory, rng: random.Random | None, device: str = "cpu"
) -> tuple[dict[str, Tensor], Tensor, dict[str, Tensor]]:
    """Numbers for the network; with a `rng`, rare words are hidden now and then."""
    lengths = torch.tensor([len(tree) for tree in group])
    width = int(lengths.max())

    def padded(rows: list[list[int]], fill: int = 0) -> Tensor:
        return torch.tensor([row + [fill] * (width - len(row)) for row in rows], device=device)

    def row_of(form: str) -> int:
        word = features(form).word
        if rng and rng.random() < 0.25 / (known.counts[word] + 0.25) + 0.02:
            return 0
        return known.row.get(word, 0)

    ids = {"word": padded([[row_of(word.form) for word in tree] for tree in group])}
    for name in SIZES:
        if name != "word":
            ids[name] = padded(
                [[getattr(features(word.form), name) for word in tree] for tree in group]
            )
    gold = {"head": padded([[word.head for word in tree] for tree in group], -1)}
    for name, field in (("labels", "dep"), ("upos", "upos"), ("xpos", "xpos")):
        index = {value: i for i, value in enumerate(getattr(known, name))}
        rows = [[index.get(getattr(word, field), -1) for word in tree] for tree in group]
        gold[name] = padded(rows, -1)
    return ids, lengths, gold


def _loss(scores: Tensor, gold: Tensor) -> Tensor:
    if not bool((gold >= 0).any()):
        return torch.zeros((), device=scores.device)
    return nn.functional.cross_entropy(scores.flatten(0, 1), gold.flatten(), ignore_index=-1)


def step(parser: Parser, group: list[Tree], known: Inventory, rng: random.Random) -> Tensor:
    """The loss of one batch."""
    ids, lengths, gold = tensors(group, known, rng, parser.root.device.type)
    arcs, values = parser(ids, lengths)
    labels = parser.labels(values, gold["head"].clamp(min=0))
    return (
        _loss(arcs, gold["head"])
        + _loss(labels, gold["labels"])
        + 0.5 * _loss(parser.upos(values[:, 1:]), gold["upos"])
        + 0.5 * _loss(parser.xpos(values[:, 1:]), gold["xpos"])
    )


def scores(parser: Parser, forest: list[Tree], known: Inventory) -> dict[str, float]:
    """Share of words with the right head, head and label, and tags; heads taken greedily."""
    parser.eval()
    right: Counter[str] = Counter()
    with torch.no_grad():
        for group in batches(forest, random.Random(0)):
            ids, lengths, gold = tensors(group, known, None, parser.root.device.type)
            arcs, values = parser(ids, lengths)
            heads = arcs.argmax(-1)
            real = gold["head"] >= 0
            head = (heads == gold["head"]) & real
            label = parser.labels(values, heads).argmax(-1) == gold["labels"]
            right["words"] += int(real.sum())
            right["uas"] += int(head.sum())
            right["las"] += int((head & label).sum())
            for name in ("upos", "xpos"):
                tags = getattr(parser, name)(values[:, 1:]).argmax(-1)
                right[name] += int(((tags == gold[name]) & real).sum())
    parser.train()
    return {
        name: round(100 * right[name] / right["words"], 2)
        for name in ("uas", "las", "upos", "xpos")
    }


def lowered(tree: Tree, rng: random.Random) -> Tree:
    """Now and then a tree in lower case, as some corpora write."""
    if rng.random() < 0.95:
        return tree
    return tuple(Word(w.form.lower(), *w[1:]) for w in tree)


def train(
    data: Path, out: Path, *, passes: int, made: int, seed: int, device: str, start: Path | None
) -> None:
    """Trains for so many passes with so many made trees each, and writes the weights."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    rng = random.Random(seed)
    ewt = treebank(data, "ewt", "train")
    atis = treebank(data, "atis", "train")
    childes = treebank(data, "childes", "train", adults_only=True)
    known = Inventory([*ewt, *atis, *childes, *trees(made, random.Random(seed + 1))])
    parser = Parser(len(known.words), len(known.labels), len(known.upos), len(known.xpos))
    if start:
        read(parser, known, start)
    parser.to(device)
    optimiser = torch.optim.Adam(parser.parameters(), lr=2e-3, betas=(0.9, 0.95))
    dev = treebank(data, "ewt", "dev")
    held = list(trees(1000, random.Random(seed - 1)))
    began = time.process_time()
    for number in range(passes):
        forest = [*ewt, *childes, *rng.sample(atis, len(atis) // 2)]
        forest += trees(made, rng)
        groups = list(batches([lowered(tree, rng) for tree in forest if len(tree) <= 80], rng))
        total = 0.0
        for k, group in enumerate(groups):
            done = (number + k / len(groups)) / passes
            rate = min(1.0, (number * len(groups) + k + 1) / 200) * (1 - done)
            for settings in optimiser.param_groups:
                settings["lr"] = 2e-3 * max(rate, 0.01)
            loss = step(parser, group, known, rng)
            optimiser.zero_grad()
            torch.autograd.backward(loss)
            nn.utils.clip_grad_norm_(parser.parameters(), 5.0)
            optimiser.step()
            total += float(loss.detach())
        print(
            f"pass {number + 1}: loss {total / len(groups):.3f}, EWT-dev {scores(parser, dev, known)}, "
            f"made {scores(parser, held, known)}, {time.process_time() - began:.0f} s",
            flush=True,
        )
        if number % 4 == 3 or number + 1 == passes:
            write(parser, known, out)
    check(out, dev, scores(parser, dev, known)["uas"])


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
    parser.add_argument("--passes", type=int, default=12)
    parser.add_argument("--made", type=int, default=9000, help="made trees a pass")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--start", type=Path, help="weights written before, to go on from")
    parser.add_argument("--device", default="cpu", help="cpu, or cuda where there is one")
    train(**vars(parser.parse_args()))


if __name__ == "__main__":
    main()
