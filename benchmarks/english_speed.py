"""How fast is English? Source problems a second of CPU of the whole command, in one process.

    python benchmarks/english_speed.py [FOLDER WITH the corpora]

Starting Python and loading the parser is counted, so a longer file does better.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from speed import cpu_seconds

DATA = Path(__file__).resolve().parent.parent.parent / "shared" / "data"
FILES = {
    "allarith": "questions.json",
    "asdiv-a": "trainset.json",
    "svamp": "SVAMP.json",
    "mawps": "MAWPS.json",
    "gsm8k": "train.jsonl.gz",
}


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(os.environ.get("RODA_DATA", DATA))
    print(f"{'corpus':10}{'problems':>10}{'CPU s':>8}{'problems/s':>12}")
    for corpus, name in FILES.items():
        source = next((folder / corpus).rglob(name), None) if folder.is_dir() else None
        if source is None:
            print(f"{corpus:10}  no {name} under {folder}; give the folder as an argument")
            continue
        problems = _count(source, corpus)
        command = ["-m", "roda", "augment", str(source), "--corpus", corpus, "--out", os.devnull]
        cpu = min(cpu_seconds(command) for _ in range(2))
        print(f"{corpus:10}{problems:10,}{cpu:8.2f}{problems / cpu:12,.0f}")


def _count(source: Path, corpus: str) -> int:
    from roda.corpora import read

    return sum(1 for _ in read(source, corpus))


if __name__ == "__main__":
    main()
