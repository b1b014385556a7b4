"""Is a killed run as if it had never been killed? `kill -9` at random moments, then `--resume`.

    python benchmarks/kills.py [KILLS] [PROBLEMS] [FOLDER OF CORPORA]

One run is left alone. The same command is then started again and again with `--resume`, with one
process or two in turn, and killed at a random moment, KILLS times (20); the last run is let to its
end. All files must be the same, byte for byte, and nothing else may be left. Each kill gets a line:
how long the run lived, and how many blocks were finished then.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from renumbered import available, data_folder, make

KILLS = 20
PROBLEMS = 40_000
WRITTEN = ("more.jsonl", "more.jsonl.manifest.json", "refused.jsonl", "report.json")


def command(source: Path, folder: Path, *more: str) -> list[str]:
    """The command whose files all lie in a folder."""
    return [
        *(sys.executable, "-m", "roda", "augment", str(source), "--corpus", "native"),
        *("--out", str(folder / "more.jsonl"), "--rejections", str(folder / "refused.jsonl")),
        *("--report", str(folder / "report.json"), *more),
    ]


def blocks(folder: Path) -> int:
    """How many finished blocks wait."""
    return len(list(folder.glob("more.jsonl.parts/*.block")))


def main() -> None:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else KILLS
    problems = int(sys.argv[2]) if len(sys.argv) > 2 else PROBLEMS
    data = Path(sys.argv[3]) if len(sys.argv) > 3 else data_folder()
    if not available("zh", data):
        print(f"no Math23K under {data}; give the folder of corpora as the last argument")
        return
    with tempfile.TemporaryDirectory() as scratch:
        source, alone, killed = (Path(scratch, name) for name in ("in.jsonl", "alone", "killed"))
        make("zh", problems, source, data)
        alone.mkdir()
        killed.mkdir()
        started = time.perf_counter()
        subprocess.run(command(source, alone), check=True, capture_output=True)
        whole = time.perf_counter() - started
        print(f"{problems:,} problems, undisturbed: {whole:.1f} s")
        drawn = random.Random(20)
        kill = 0
        while kill < kills:
            kill += _killed(command(source, killed, "--resume"), killed, drawn, whole, kill + 1)
        last = subprocess.run(
            command(source, killed, "--resume", "--workers", "2"), check=True, capture_output=True
        )
        print(last.stderr.decode().strip().splitlines()[0])
        there = sorted(path.name for path in killed.iterdir())
        same = all((alone / n).read_bytes() == (killed / n).read_bytes() for n in WRITTEN)
        print(f"after {kills} kills: {'the same bytes' if same else 'OTHER BYTES'}, files: {there}")
        if not same or there != sorted(WRITTEN):
            raise SystemExit(1)


def _killed(
    arguments: list[str], folder: Path, drawn: random.Random, whole: float, number: int
) -> bool:
    """Start the run and kill it; False where it had ended before."""
    workers = drawn.choice(["1", "2"])
    before = blocks(folder)
    process = subprocess.Popen([*arguments, "--workers", workers], stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)  # fmt: skip
    lived = drawn.uniform(0.05, whole / 6)
    time.sleep(lived)
    os.kill(process.pid, signal.SIGKILL)
    if process.wait() != -signal.SIGKILL:
        print(f"kill {number}: too late, the run had ended; it begins anew")
        for path in folder.iterdir():
            path.unlink()
        return False
    after = blocks(folder)
    print(f"kill {number:2}: {workers} workers, after {lived:5.2f} s, blocks {before} -> {after}")
    if after < before or (folder / "more.jsonl").exists():
        raise SystemExit("a finished block is lost, or an output is there before its time")
    return True


if __name__ == "__main__":
    main()
