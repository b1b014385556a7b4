"""Yields and refusals of the default profile on English corpora: measured once, shown on the page of results.

    python tools/yields.py DATA        # augments the five corpora of the folder, writes results/yields.json

`python tools/results_page.py` puts the tables made of it into docs/results.md.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from roda.experiments.results.pages import Shown

ROOT = Path(__file__).resolve().parent.parent
COUNTS = ROOT / "results" / "yields.json"
# The corpora by the names that the page has for them: the file, and what `--corpus` calls it.
CORPORA = {
    "AllArith": ("allarith/questions.json", "allarith"),
    "MAWPS": ("mawps/MAWPS.json", "mawps"),
    "ASDiv-A": ("asdiv-a/trainset.json", "asdiv-a"),
    "SVAMP": ("svamp/SVAMP.json", "svamp"),
    "GSM8K": ("gsm8k/train.jsonl.gz", "gsm8k"),
}
Counts = Mapping[str, Any]
ROWS: dict[str, Callable[[Counts], int]] = {
    "Original Problems": lambda counts: int(counts["problems"]),
    "Filtered Problems": lambda counts: sum(counts["refused_problems"].values()),
    "Original Numbers": lambda counts: int(counts["numbers"]),
    "Candidate Numbers": lambda counts: _irreversible(counts) + int(counts["reversals"]),
    "Irreversible Numbers": lambda counts: _irreversible(counts),
    "Augmented Problems": lambda counts: int(counts["reversals"]),
}


def _irreversible(counts: Counts) -> int:
    return sum(counts["refused_numbers"].values())


def measured(data: Path) -> dict[str, Counts]:
    """What `roda augment` counts for each corpus of a folder."""
    found: dict[str, Counts] = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, (file, corpus) in CORPORA.items():
            out = Path(folder, f"{corpus}.jsonl")
            options = ["--corpus", corpus, "--out", str(out)]
            if corpus == "allarith":
                ids = Path(folder, "ids.txt")
                folds = sorted((data / "allarith" / "allArith").glob("fold*.txt"))
                ids.write_text(
                    "\n".join(fold.read_text("utf-8").strip() for fold in folds), "utf-8"
                )
                options += ["--only-ids", str(ids)]
            command = [sys.executable, "-m", "roda", "augment", str(data / file), *options]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            manifest = json.loads(Path(f"{out}.manifest.json").read_text("utf-8"))
            found[name] = {key: manifest["counts"][key] for key in
                           ("problems", "numbers", "reversals", "refused_problems", "refused_numbers")}  # fmt: skip
    return found


def tables(counted: Mapping[str, Counts]) -> dict[str, Shown]:
    """The three tables of the page by name: the ledger, problems refused, numbers refused."""
    ledger = [
        (row, *(f"{count(each):,}" for each in counted.values())) for row, count in ROWS.items()
    ]
    return {
        "yields": _shown("", counted, ledger),
        "yields-problems": _refused("problems refused as a whole", "refused_problems", counted),
        "yields-numbers": _refused("numbers refused", "refused_numbers", counted),
    }


def _refused(title: str, key: str, counted: Mapping[str, Counts]) -> Shown:
    """A row for each reason, the commonest first."""
    totals: dict[str, int] = {}
    for counts in counted.values():
        for reason, number in counts[key].items():
            totals[reason] = totals.get(reason, 0) + number
    rows = []
    for reason in sorted(totals, key=lambda each: (-totals[each], each)):
        cells = (counts[key].get(reason, 0) for counts in counted.values())
        rows.append((reason, *(f"{number:,}" if number else "–" for number in cells)))
    return _shown(title, counted, rows)


def _shown(title: str, counted: Iterable[str], rows: list[tuple[str, ...]]) -> Shown:
    return Shown(title, (title, *counted), (("", tuple(rows)),), (), {})


def read() -> dict[str, Counts]:
    """The counts as they were measured last."""
    found: dict[str, Counts] = json.loads(COUNTS.read_text("utf-8"))
    return found


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("needs the folder of corpora: python tools/yields.py DATA")
    COUNTS.write_text(json.dumps(measured(Path(sys.argv[1])), indent=1) + "\n", "utf-8")
    print(f"written: {COUNTS.relative_to(ROOT)}; now run python tools/results_page.py")
