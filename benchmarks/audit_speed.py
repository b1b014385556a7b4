"""How fast is `roda audit`, and how much memory does it take? Whole commands, on one core.

    python benchmarks/audit_speed.py [FOLDER OF CORPORA]

Corpora at hand; then 100,000 problems made of Math23K: with other numbers, so that each text has four twins,
and with another character in each as well, so that no two texts are alike but nearly all are near to others.
"""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import tempfile
import time
from itertools import cycle, islice
from pathlib import Path

import orjson

from roda.nearness.reading import Item, ProblemFile

DATA = Path(__file__).resolve().parent.parent.parent / "shared" / "data"
COUNT = 100_000
_DIGIT = re.compile(r"\d")
_ENGLISH = (
    "gsm8k/train.jsonl.gz",
    "mawps/MAWPS.json",
    "asdiv/ASDiv.xml",
    "svamp/SVAMP.json",
    "allarith/questions.json",
    "dolphin18k/dolphin18k_dev.json",
)


def main() -> None:
    given = sys.argv[1] if len(sys.argv) > 1 else os.environ.get("RODA_DATA", str(DATA))
    folder = Path(given)
    math23k, ape = folder / "math23k" / "math23k_train.json", folder / "ape210k" / "valid.ape.json"
    english = [folder / name for name in _ENGLISH]
    if not all(path.exists() for path in (math23k, ape, *english)):
        print(f"the corpora are not all under {folder}; give their folder as an argument")
        return
    print(f"{'':44}{'problems':>10}{'seconds':>9}{'CPU s':>8}{'a minute':>11}{'peak MB':>9}")
    with tempfile.TemporaryDirectory() as scratch:
        renumbered, reworded = Path(scratch) / "renumbered.jsonl", Path(scratch) / "reworded.jsonl"
        texts = [
            each.text for each, _ in ProblemFile(str(math23k)).each() if isinstance(each, Item)
        ]
        _write(renumbered, texts, other_words=False)
        _write(reworded, texts, other_words=True)
        _measure("Math23K (train) and Ape210K (valid)", [math23k, ape])
        _measure("six English corpora", english)
        _measure("Math23K with other numbers", [renumbered])
        _measure("Math23K with other numbers and characters", [reworded])
        test = folder / "math23k" / "math23k_test.json"
        _measure("the same --against Math23K (test)", [reworded], ["--against", str(test)])


def _write(path: Path, texts: list[str], other_words: bool) -> None:
    """So many problems with fresh digits, and in each one character that another text has."""
    chance = random.Random(1)
    signs = "".join(texts[:200])
    with path.open("wb") as file:
        for number, text in enumerate(islice(cycle(texts), COUNT)):
            made = _DIGIT.sub(lambda _: str(chance.randint(1, 9)), text)
            if other_words:
                at = chance.randrange(len(made))
                made = made[:at] + chance.choice(signs) + made[at + 1 :]
            row = {"id": str(number), "text": made, "equation": "x=1", "answer": "1"}
            file.write(orjson.dumps(row, option=orjson.OPT_APPEND_NEWLINE))


def _measure(name: str, files: list[Path], more: list[str] | None = None) -> None:
    """Run the command once on one core and print what it took."""
    command = [sys.executable, "-m", "roda", "audit", *map(str, files), "--json", *(more or [])]
    started = time.monotonic()
    run = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    os.sched_setaffinity(run.pid, {min(os.sched_getaffinity(0))})
    assert run.stdout is not None
    told = orjson.loads(run.stdout.read())
    _, status, usage = os.wait4(run.pid, 0)
    seconds = time.monotonic() - started
    if status:
        raise SystemExit(f"the run failed with status {status}")
    problems = sum(row["problems"] for row in told["files"])
    cpu = usage.ru_utime + usage.ru_stime
    a_minute, peak = 60 * problems / cpu, usage.ru_maxrss / 1024
    print(f"{name:44}{problems:>10,}{seconds:9.1f}{cpu:8.1f}{a_minute:11,.0f}{peak:9.0f}")


if __name__ == "__main__":
    main()
