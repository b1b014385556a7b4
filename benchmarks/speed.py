"""How fast is `roda augment`? Source problems a second of CPU, and how many times the obvious way.

    python benchmarks/speed.py [FOLDER WITH math23k_train.json]

Runs of the whole command on the Math23K training file, one process each, from reading to
writing, and of the obvious way to do the same (`obvious.py`): sympy for every equation, nothing
remembered; and, to show what the shipped table of normal forms gives, ours without it
(`unknown.py`). CPU seconds; the ratios are taken within one run of this script, in which ours and
the obvious way take turns, because a busy neighbour slows a machine down by half.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

DATA = Path(__file__).resolve().parent.parent.parent / "shared" / "data" / "math23k"
PROBLEMS = 22_162
ROUNDS = 3
OBVIOUS_SHARE = 8  # the obvious way runs on every 8th problem: its time grows in proportion


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(os.environ.get("RODA_DATA", DATA))
    source = next(folder.rglob("math23k_train.json"), None) if folder.is_dir() else None
    if source is None:
        print(f"no math23k_train.json under {folder}; give its folder as an argument")
        return
    with tempfile.TemporaryDirectory() as scratch:
        part, share = _every(source, Path(scratch) / "part.json", OBVIOUS_SHARE)
        one, _ = _every(source, Path(scratch) / "one.json", PROBLEMS)
        own_form = Path(scratch) / "own_form.toml"
        own_form.write_text('base = "paper"\nnormal_form = "normal"\nform = "normal"\n')
        augment = ["-m", "roda", "augment", str(source), "--corpus", "math23k"]
        augment += ["--out", str(Path(scratch) / "out.jsonl")]
        obvious = [str(Path(__file__).with_name("obvious.py")), str(part)]
        runs = {
            "obvious way, sympy by text": ([*obvious, "--text"], share),
            "obvious way, sympy by symbols": (obvious, share),
            "our normal form, paper's texts": (
                [*augment, "--profile", str(own_form)],
                1.0,
            ),
            "the same, no known forms": (
                [
                    str(Path(__file__).with_name("unknown.py")),
                    *augment[2:],
                    *("--profile", str(own_form)),
                ],
                1.0,
            ),
            "--profile default": (augment, 1.0),
            "--profile paper": ([*augment, "--profile", "paper"], 1.0),
        }
        seconds: dict[str, list[float]] = {name: [] for name in runs}
        for _ in range(ROUNDS):
            for name, (command, of_all) in runs.items():
                # Only the work grows with the file: starting Python and sympy does not.
                start = cpu_seconds([obvious[0], str(one)]) if of_all < 1 else 0.0
                seconds[name].append(start + (cpu_seconds(command) - start) / of_all)
    best = {name: min(times) for name, times in seconds.items()}
    text, symbols, *_ = best.values()
    print(
        f"{'best of ' + str(ROUNDS):34}{'CPU s':>8}{'problems/s':>12}{'x text':>8}{'x symbols':>11}"
    )
    for name, cpu in best.items():
        print(f"{name:34}{cpu:8.2f}{PROBLEMS / cpu:12,.0f}{text / cpu:8.1f}{symbols / cpu:11.1f}")


def cpu_seconds(command: list[str], source: Path | None = None) -> float:
    """CPU seconds of Python with these arguments, with the package of another `src` if given."""
    environment = {**os.environ, "PYTHONPATH": str(source.resolve())} if source else None
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-P", *command] if source else [sys.executable, *command],
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _every(source: Path, part: Path, step: int) -> tuple[Path, float]:
    """Every so manyth record in a file of its own, and its share of all of them."""
    records = source.read_text(encoding="utf-8").split("\n}\n")
    taken = records[::step]
    part.write_text("\n}\n".join(taken) + "\n}\n", encoding="utf-8")
    return part, len(taken) / len(records)


if __name__ == "__main__":
    main()
