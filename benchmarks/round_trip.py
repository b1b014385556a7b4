"""Reversing the reversal: how often does the original question come back word for word?

    python benchmarks/round_trip.py [FOLDER WITH math23k_train.json]

Every reversal of the default profile is reversed once more, at the number that holds the old
answer. Equation and answer must come back (the pipeline checks that for each of them, and
refuses otherwise); the wording may differ, and this counts how often it does not.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from roda import PROFILES, Record, Rejection, Reversal, augment, read, reverse
from roda.languages.chinese.parsing.clauses import cut

DATA = Path(__file__).resolve().parent.parent.parent / "shared" / "data" / "math23k"
EVERY = 5  # of the problems, to keep it short


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(os.environ.get("RODA_DATA", DATA))
    source = next(folder.rglob("math23k_train.json"), None) if folder.is_dir() else None
    if source is None:
        print(f"no math23k_train.json under {folder}; give its folder as an argument")
        return
    texts: dict[str, str] = {}
    seen: Counter[str] = Counter()
    again = replace(PROFILES["default"], filters=())
    for result in augment(_some(source, texts)):
        if isinstance(result, Reversal):
            holder = int(result.certificate.relation.partition("=")[0][1:])
            back = reverse(result.problem, again)[holder : holder + 1]
            seen[_compare(back, texts[result.problem.origin or ""])] += 1
    total = seen.total()
    for what, count in seen.most_common():
        print(f"{what:38}{count:8,}{count / total:8.1%}")


def _some(source: Path, texts: dict[str, str]) -> Iterator[Record]:
    """Every fifth problem that can be read; its text is kept in `texts`."""
    for number, record in enumerate(read(source, "math23k")):
        if number % EVERY == 0 and isinstance(record, Record):
            texts[record.id] = record.text
            yield record


def _compare(back: Sequence[Reversal | Rejection], original: str) -> str:
    if not back or not isinstance(back[0], Reversal):
        return "the second reversal is refused"
    asked, question = (cut(text)[0][-1] for text in (back[0].problem.text, original))
    if asked == question:
        return "the question comes back word for word"
    return "the question comes back in other words"


if __name__ == "__main__":
    main()
