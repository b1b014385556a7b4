"""Teachers parse together: `distil.py TREEBANKS GGUF --teachers A.pt B.pt --sentences FILE ... --out FOLDER`.

The teachers' probabilities are averaged, and the best tree is drawn over them; the small parser is trained on
these trees as on any others (`train.py --taught`). They are parses of corpora: keep them at home.
"""

from __future__ import annotations

import argparse
import gzip
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import torch
from forest import Inventory, Treebanks
from teacher import Reader, Teacher, language_model
from torch import Tensor
from treebank import Tree, Word

from roda.languages.english.parsing.spanning import tree as best_tree

BATCH = 6000  # words at a time


class Panel:
    """Some teachers, as one parser."""

    def __init__(
        self, members: list[Teacher], reader: Reader, known: Inventory, device: str
    ) -> None:
        self._members = members
        self._reader = reader
        self._known = known
        self._device = device

    def parse(self, sentences: Sequence[Sequence[str]]) -> list[Tree]:
        """The trees of the sentences in their order."""
        out: list[Tree] = [()] * len(sentences)
        order = sorted(range(len(sentences)), key=lambda at: len(sentences[at]))
        group: list[int] = []
        for at in order:
            if group and (len(group) + 1) * len(sentences[at]) > BATCH:
                self._parse(group, sentences, out)
                group = []
            group.append(at)
        if group:
            self._parse(group, sentences, out)
        return out

    @torch.no_grad()
    def _parse(self, group: list[int], sentences: Sequence[Sequence[str]], out: list[Tree]) -> None:
        """Parses the sentences of a group, all teachers at once."""
        chosen = [sentences[at] for at in group]
        batch = [part.to(self._device) for part in self._reader.batch(chosen)]
        found = []
        for teacher in self._members:
            teacher.eval()
            with torch.autocast(self._device, dtype=torch.bfloat16):
                found.append((teacher, teacher(*batch)))
        arcs = _mean([scores.arcs for _, scores in found])
        heads = [_heads(logs[: len(s)]) for logs, s in zip(arcs, chosen, strict=True)]
        width = max(map(len, chosen))
        padded = torch.tensor(
            [row + [0] * (width - len(row)) for row in heads], device=self._device
        )
        labels = _mean([teacher.labels(scores.values, padded) for teacher, scores in found])
        if "root" in self._known.labels:
            labels[..., self._known.labels.index("root")] = -torch.inf
        best = [
            logs.argmax(-1).tolist()
            for logs in (
                labels,
                _mean([s.upos for _, s in found]),
                _mean([s.xpos for _, s in found]),
            )
        ]
        for k, at in enumerate(group):
            out[at] = tuple(
                Word(
                    form,
                    self._known.upos[best[1][k][i]],
                    self._known.xpos[best[2][k][i]],
                    heads[k][i],
                    self._known.labels[best[0][k][i]] if heads[k][i] else "root",
                )
                for i, form in enumerate(sentences[at])
            )


def _mean(logs: list[Tensor]) -> Tensor:
    """Logarithms of the mean of probabilities."""
    return torch.stack(logs).logsumexp(0) - torch.tensor(float(len(logs))).log()


def _heads(logs: Tensor) -> list[int]:
    """The best tree over the scores of one sentence, words in rows."""
    words = len(logs)
    scores = torch.full((words + 1, words + 1), -1e9)
    scores[1:] = logs[:, : words + 1].float().cpu()
    return best_tree(scores.numpy())


def accuracy(panel: Panel, forest: Sequence[Tree]) -> dict[str, float]:
    """Shares of words with the right head, head and label (no subtypes), and tags, in percent."""
    right: Counter[str] = Counter()
    parsed = panel.parse([[word.form for word in tree] for tree in forest])
    for tree, found in zip(forest, parsed, strict=True):
        for word, other in zip(tree, found, strict=True):
            head = word.head == other.head
            right["words"] += 1
            right["uas"] += head
            right["las"] += head and word.dep.split(":")[0] == other.dep.split(":")[0]
            right["upos"] += word.upos == other.upos
            right["xpos"] += word.xpos == other.xpos
    return {
        name: round(100 * n / right["words"], 2) for name, n in right.items() if name != "words"
    }


def read_sentences(path: Path) -> Iterator[list[str]]:
    """The sentences of a file of `sentences.py`."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield line.rstrip("\n").split("\t")


def write_trees(panel: Panel, source: Path, out: Path) -> None:
    """Parses all sentences of a file and writes the trees as CoNLL-U, gzipped."""
    trees = panel.parse(list(read_sentences(source)))
    with gzip.open(out, "wt", encoding="utf-8", compresslevel=5) as file:
        for tree in trees:
            for at, word in enumerate(tree, 1):
                cells = (
                    at,
                    word.form,
                    "_",
                    word.upos,
                    word.xpos,
                    "_",
                    word.head,
                    word.dep,
                    "_",
                    "_",
                )
                file.write("\t".join(map(str, cells)) + "\n")
            file.write("\n")


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("treebanks", type=Path)
    parser.add_argument("weights", type=Path, help="the language model, .gguf")
    parser.add_argument("--teachers", type=Path, nargs="+", required=True)
    parser.add_argument("--sentences", type=Path, nargs="+", required=True)
    parser.add_argument("--out", type=Path, required=True, help="folder for the trees")
    parser.add_argument("--device", default="cuda")
    given = parser.parse_args()
    banks = Treebanks(given.treebanks)
    known = Inventory(banks.all(), words=1)
    sizes = [len(names) for names in (known.labels, known.upos, known.xpos)]
    members = []
    for path in given.teachers:
        teacher = Teacher(language_model(given.weights), *sizes)
        teacher.load_state_dict(torch.load(path, map_location="cpu"))
        members.append(teacher.to(given.device))
    panel = Panel(members, Reader(given.weights), known, given.device)
    for source in given.sentences:
        write_trees(panel, source, given.out / f"{source.name.split('.')[0]}.conllu.gz")
    for name, forest in banks.dev.items():
        print(f"{len(members)} teachers, {name}-dev {accuracy(panel, forest)}", flush=True)


if __name__ == "__main__":
    main()
