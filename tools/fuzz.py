"""Mutated problems through the whole method: does any of them meet a fault of ours?

    python tools/fuzz.py en 15000 --seed 7

Texts of the corpora (`$RODA_DATA`, or ../shared/data; else of the embedded sample) are cut, doubled,
shuffled, stripped of their punctuation, mixed with each other and with foreign characters; the
equations stay. Ends with 1 if a problem is refused as `internal-error`, or if the ledger does not
balance. The same seed gives the same problems.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from roda import Ledger, Reason, Record, Rejection, read, samples
from roda.augmentation.pipeline import reverse_all

DATA = Path(os.environ.get("RODA_DATA") or Path(__file__).parents[2] / "shared" / "data")
SOURCES = {
    "zh": (("math23k/math23k_train.json", "math23k"), ("ape210k/valid.ape.json", "ape210k")),
    "en": (("mawps/MAWPS.json", "mawps"), ("gsm8k/train.jsonl.gz", "gsm8k")),
}
FOREIGN = [
    "?",
    "!!",
    '("',
    "％",
    "\u200b",
    "é",
    "三分之二",
    "Mr.",
    "$",
    "%",
    "’s",
    "\n",
    " - ",
    "如果",
]
STOPS = frozenset(".,?!;，．？。；！")
BATCH = 64

Mutation = Callable[[str, str, Random], str]


def _cut(text: str, other: str, random: Random) -> str:
    return text[: random.randrange(len(text))]


def _behead(text: str, other: str, random: Random) -> str:
    return text[random.randrange(len(text)) :]


def _unstop(text: str, other: str, random: Random) -> str:
    return "".join(c for c in text if c not in STOPS or random.random() < 0.5)


def _shuffle(text: str, other: str, random: Random) -> str:
    words = text.split(" ")
    random.shuffle(words)
    return " ".join(words)


def _double(text: str, other: str, random: Random) -> str:
    first, second = sorted(random.randrange(len(text)) for _ in range(2))
    return text[:second] + text[first:]


def _insert(text: str, other: str, random: Random) -> str:
    at = random.randrange(len(text))
    return text[:at] + random.choice(FOREIGN) + text[at:]


def _mix(text: str, other: str, random: Random) -> str:
    return text[: len(text) // 2] + other[len(other) // 2 :]


def _recase(text: str, other: str, random: Random) -> str:
    return text.lower() if random.random() < 0.5 else text.upper()


MUTATIONS: Sequence[Mutation] = (
    _cut, _behead, _unstop, _shuffle, _double, _insert, _mix, _recase,
)  # fmt: skip


def records(language: str) -> list[Record]:
    """The problems that are mutated."""
    files = [(DATA / name, corpus) for name, corpus in SOURCES[language]]
    there = [(path, corpus) for path, corpus in files if path.is_file()]
    found = there or [(samples.path(language), "native")]
    return [r for path, corpus in found for r in read(path, corpus) if isinstance(r, Record)]


def mutated(source: Record, name: str, others: Sequence[Record], random: Random) -> Record:
    """A problem after one to three mutations of its text."""
    text = source.text
    for _ in range(random.randrange(1, 4)):
        text = random.choice(MUTATIONS)(text, random.choice(others).text, random) or "?"
    return source._replace(id=name, text=text)


def fuzz(language: str, count: int, seed: int) -> tuple[Ledger, list[tuple[Record, Rejection]]]:
    """The counts of so many mutated problems, and those that met a fault of ours."""
    random, sources = Random(seed), records(language)
    ledger, faults = Ledger(), []
    for start in range(0, count, BATCH):
        names = map(str, range(start, min(start + BATCH, count)))
        batch = [mutated(random.choice(sources), name, sources, random) for name in names]
        for problem, results in zip(batch, reverse_all(batch, ledger=ledger), strict=True):
            first = results[0]
            if isinstance(first, Rejection) and first.reason is Reason.INTERNAL_ERROR:
                faults.append((problem, first))
    return ledger, faults


def main() -> int:
    """Fuzz one language and say what came of it."""
    parser = argparse.ArgumentParser(description="mutated problems through the whole method")
    parser.add_argument("language", choices=sorted(SOURCES))
    parser.add_argument("count", type=int, help="how many problems")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    ledger, faults = fuzz(given.language, given.count, given.seed)
    for place, many in Counter(fault.detail for _, fault in faults).most_common():
        example = next(problem for problem, fault in faults if fault.detail == place)
        print(f"{many} times {place}\n  {example.text!r} {example.equation}")
    rewritten = ledger.problems - ledger.filtered.total()
    print(
        f"{given.language}: {ledger.problems:,} mutated problems, {rewritten:,} of them rewritten, "
        f"{ledger.augmented:,} reversals, {len(faults)} faults, "
        f"{ledger.filtered[Reason.TOO_LARGE]} too large, balanced: {ledger.balanced}"
    )
    return 1 if faults or not ledger.balanced else 0


if __name__ == "__main__":
    sys.exit(main())
