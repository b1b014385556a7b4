"""Mutated problems through the whole method: does any of them meet a fault of ours?

    python tools/fuzz.py en 15000 --seed 7

Texts of the corpora (`$RODA_DATA`, or ../shared/data; else of the embedded sample) are cut, doubled,
shuffled, stripped of their punctuation, mixed with each other and with foreign characters; the
equations stay. Four of five problems are mutated only between their numbers, so that text and
equation still fit and the rewriting gets to see them; the others anywhere. Ends with 1 if a problem
is refused as `internal-error`, if one in a thousand is `too-large`, or if the ledger does not
balance. The same seed gives the same problems.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from roda import Ledger, Reason, Record, Rejection, Reversal, read, samples
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
NUMBER = re.compile(r"(\(?\d[\d.,/:：()%％]*)")
BATCH = 64
TIMES = (1, 1, 1, 2, 3)  # how often a problem is mutated
SOURCES_EACH = 1_000  # problems taken from each corpus
ANYWHERE = 0.2  # the share of problems whose numbers are mutated too
MOST_TOO_LARGE = 0.001  # of all problems

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


def records(language: str, random: Random) -> list[Record]:
    """The problems that are mutated: some of each corpus, of those that the rewriting can plan."""
    files = [(DATA / name, corpus) for name, corpus in SOURCES[language]]
    there = [(path, corpus) for path, corpus in files if path.is_file()]
    found = []
    for path, corpus in there or [(samples.path(language), "native")]:
        entries = [entry for entry in read(path, corpus) if isinstance(entry, Record)]
        found += random.sample(entries, min(SOURCES_EACH, len(entries)))
    return [
        source
        for source, results in zip(found, reverse_all(found), strict=True)
        if all(isinstance(result, Reversal) or result.number is not None for result in results)
    ]


def mutated(source: Record, name: str, others: Sequence[Record], random: Random) -> Record:
    """A problem after one to three mutations of its text, or of what stands between its numbers."""
    text, anywhere = source.text, random.random() < ANYWHERE
    for _ in range(random.choice(TIMES)):
        mutation, other = random.choice(MUTATIONS), random.choice(others).text
        if anywhere:
            text = mutation(text, other, random) or "?"
            continue
        parts = NUMBER.split(text)  # every second one is a number
        chosen = 2 * random.randrange(len(parts) // 2 + 1)
        if parts[chosen]:
            parts[chosen] = mutation(parts[chosen], NUMBER.sub("", other), random)
        text = "".join(parts) or "?"
    return source._replace(id=name, text=text)


def fuzz(
    sources: Sequence[Record], count: int, random: Random
) -> tuple[Ledger, list[tuple[Record, Rejection]]]:
    """The counts of so many mutated problems, and those that met a fault of ours."""
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
    random = Random(given.seed)
    ledger, faults = fuzz(records(given.language, random), given.count, random)
    for place, many in Counter(fault.detail for _, fault in faults).most_common():
        example = next(problem for problem, fault in faults if fault.detail == place)
        print(f"{many} times {place}\n  {example.text!r} {example.equation}")
    reached = ledger.problems - ledger.filtered.total()
    too_large = ledger.filtered[Reason.TOO_LARGE]
    print(
        f"{given.language}: {ledger.problems:,} mutated problems, {reached:,} "
        f"({reached / ledger.problems:.0%}) got as far as the rewriting, "
        f"{ledger.augmented:,} reversals, {len(faults)} faults, "
        f"{too_large} too large, balanced: {ledger.balanced}"
    )
    failed = faults or not ledger.balanced or too_large > MOST_TOO_LARGE * ledger.problems
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
