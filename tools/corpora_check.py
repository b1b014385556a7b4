"""Every published file of word problems through `roda augment` and then `roda verify --source`.

    python tools/corpora_check.py [FOLDER] [--only math23k] [--workers 2]

FOLDER holds the corpora (`$RODA_DATA`, or ../shared/data). Prints a table with a row for each file:
problems read, problems made, problems and numbers refused, faults of this program, records that the
verification made again and found the same, seconds. A file that is not there is left out and named.
Ends with 1 if a command fails, a problem is refused as `internal-error`, the ledger does not balance,
or a record is not the same when it is made again. Only counts are shown, never a text.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

DATA = Path(os.environ.get("RODA_DATA") or Path(__file__).parents[2] / "shared" / "data")
FOLDS = range(5)
# By corpus, as `roda corpora` names it: the files, below the folder of this name.
FILES: dict[str, Sequence[str]] = {
    "math23k": (
        "math23k_train.json",
        "math23k_test.json",
        "processed/valid23k_processed.json",
        "processed/test23k_processed.json",
    ),
    "ape210k": ("valid.ape.json",),
    "hmwp": ("hmwp.json",),
    "allarith": ("questions.json",),
    "mawps": (
        "MAWPS.json",
        "mawps_source.json",
        "mawps_single.json",
        *(f"cv_mawps/fold{fold}/{part}.csv" for fold in FOLDS for part in ("train", "dev")),
    ),
    "asdiv": ("ASDiv.xml",),
    "asdiv-a": (
        "trainset.json",
        "validset.json",
        "testset.json",
        *(f"cv_asdiv-a/fold{fold}/{part}.csv" for fold in FOLDS for part in ("train", "dev")),
    ),
    "svamp": ("SVAMP.json", "mawps-asdiv-a_svamp/train.csv", "mawps-asdiv-a_svamp/dev.csv"),
    "gsm8k": ("train.jsonl.gz",),
    "alg514": ("questions.json", *(f"testset_fold{fold}.json" for fold in FOLDS)),
    "draw": ("trainset.json", "validset.json", "testset.json"),
    "dolphin1878": ("number_word_std.dev.json", "number_word_std.test.json"),
    "dolphin18k": ("dolphin18k_dev.json",),
    "mathqa": ("test_first1000.json",),
    "aqua": ("test.json",),
    "native": ("everyday/en.jsonl", "everyday/zh.jsonl"),
}
HEAD = ("file", "problems", "made", "refused", "internal", "recomputed", "seconds", "")


class Row(NamedTuple):
    """What became of one file; `fault` is empty where all is well."""

    file: str
    problems: int = 0
    made: int = 0
    refused: int = 0
    internal: int = 0
    recomputed: int = 0
    seconds: float = 0.0
    fault: str = ""
    missing: bool = False

    def cells(self) -> list[str]:
        """The row as it is printed."""
        if self.missing:
            return [self.file, *[""] * 6, "left out: there is no such file"]
        numbers = (self.problems, self.made, self.refused, self.internal, self.recomputed)
        return [self.file, *(f"{n:,}" for n in numbers), f"{self.seconds:.1f}", self.fault or "ok"]


def published(folder: Path, only: str | None = None) -> Iterator[tuple[str, Path]]:
    """Corpus and path of every file; those of our own layout lie in their own folder."""
    for corpus, files in FILES.items():
        if only in (None, corpus):
            below = folder if corpus == "native" else folder / corpus
            yield from ((corpus, below / file) for file in files)


def check(corpus: str, path: Path, shown: str, workers: int = 1) -> Row:
    """One file augmented and verified, in a folder that is removed afterwards."""
    if not path.is_file():
        return Row(shown, missing=True)
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        out, report = Path(folder, "made.jsonl"), Path(folder, "report.json")
        more = ["--workers", str(workers)]
        augmented = roda(
            "augment", str(path), "--corpus", corpus, "--mix",
            "--out", str(out), "--report", str(report), *more,
        )  # fmt: skip
        if augmented.returncode:
            return Row(shown, fault=f"augment ends with {augmented.returncode}")
        counts = json.loads(report.read_text())
        verified = roda("verify", str(out), "--source", str(path), "--json", *more)
        summary = _summary(verified.stdout)
    row = Row(
        shown,
        counts["rows"]["Original Problems"],
        counts["rows"]["Augmented Problems"],
        counts["rows"]["Filtered Problems"] + counts["rows"]["Irreversible Numbers"],
        counts["filtered"].get("internal-error", 0),
        summary.get("recomputed", 0),
        time.monotonic() - started,
    )
    return row._replace(fault=_fault(row, counts["balanced"], verified.returncode, summary))


def _fault(row: Row, balanced: bool, code: int, summary: dict[str, int]) -> str:
    """What is wrong with a file; empty if nothing is."""
    if code:
        return f"verify ends with {code}"
    if row.internal:
        return "internal-error"
    if not balanced:
        return "the ledger does not balance"
    if row.recomputed != summary["records"]:
        return f"only {row.recomputed:,} of {summary['records']:,} records are the same"
    return ""


def _summary(output: str) -> dict[str, int]:
    """The summary that `roda verify --json` writes last."""
    last = output.splitlines()[-1:]
    found: dict[str, int] = json.loads(last[0]).get("summary", {}) if last else {}
    return found


def roda(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command of ours in a process of its own, as a user would."""
    return subprocess.run(
        [sys.executable, "-m", "roda", *arguments], capture_output=True, text=True, check=False
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Check all files and print the table; the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=DATA, help="where the corpora lie")
    parser.add_argument("--only", choices=sorted(FILES), help="the files of one corpus only")
    parser.add_argument("--workers", type=int, default=1, help="processes for each command")
    given = parser.parse_args(arguments)
    if not given.folder.is_dir():
        print(f"there is no folder {given.folder}; set RODA_DATA to the one that holds the corpora")
        return 0
    rows: list[Row] = []
    print("  ".join(_padded(HEAD)))
    for corpus, path in published(given.folder, given.only):
        row = check(corpus, path, path.relative_to(given.folder).as_posix(), given.workers)
        rows.append(row)
        print("  ".join(_padded(row.cells())), flush=True)
    failed = [row.file for row in rows if row.fault]
    missing = sum(row.missing for row in rows)
    print(f"\n{len(rows) - missing} files checked, {missing} not there, {len(failed)} failed")
    return 1 if failed else 0


def _padded(cells: Sequence[str]) -> list[str]:
    first, *numbers, last = cells
    return [f"{first:40}", *(f"{cell:>10}" for cell in numbers), last]


if __name__ == "__main__":
    sys.exit(main())
