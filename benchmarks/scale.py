"""How does `roda augment` grow? Time and memory by the size of the source, and two workers beside one.

    python benchmarks/scale.py growth zh 10000,100000,1000000 [FOLDER OF CORPORA]
    python benchmarks/scale.py growth en 10000,100000 [FOLDER OF CORPORA]
    python benchmarks/scale.py workers zh 100000 [--rounds 5] [FOLDER OF CORPORA]
    python benchmarks/scale.py workers en 10000 [--rounds 5] [FOLDER OF CORPORA]

The sources are made by `renumbered.py`: no text twice. `growth` runs the whole command with two
workers on each size: wall clock, CPU seconds of all processes, and the highest memory of all processes
together (PSS, where a page that several share counts once). `workers` has one process and two
take turns and prints how many times as fast two are, with an interval of 95 % from resampled
rounds: by the wall clock, and by CPU seconds (what two idle cores would make of it at best), which
a busy neighbour disturbs less. `--out FILE` adds the figures to a file of JSON lines.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from processes import Measured, family, kilobytes
from renumbered import FILES, available, data_folder, make

PAUSE = 1.0  # seconds between looks at the memory, each of which costs the looker some milliseconds
DRAWS = 2000  # resampled rounds for an interval


def run(source: Path, out: Path, workers: int) -> Measured:
    """The whole command on a file."""
    command = [sys.executable, "-m", "roda", "augment", str(source), "--corpus", "native"]
    command += ["--out", str(out), "--workers", str(workers)]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    started = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    peak = _Peak(process.pid)
    peak.start()
    code = process.wait()
    wall = time.perf_counter() - started
    peak.join()
    if code:
        raise SystemExit(f"{' '.join(command)} ended with {code}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Measured(wall, cpu, peak.megabytes)


class _Peak(threading.Thread):
    """Looks at the memory of a process and of those it started, until it has ended."""

    def __init__(self, pid: int) -> None:
        super().__init__(daemon=True)
        self.pid, self.megabytes = pid, 0.0

    def run(self) -> None:
        while os.path.exists(f"/proc/{self.pid}/smaps_rollup"):
            held = sum(map(kilobytes, family(self.pid)))
            if not held:
                return
            self.megabytes = max(self.megabytes, held / 1024)
            time.sleep(PAUSE)


def growth(code: str, sizes: list[int], folder: Path, scratch: Path) -> list[dict[str, object]]:
    """Time and memory at each size."""
    print(f"{'problems':>10}{'wall s':>9}{'CPU s':>9}{'per million: CPU h':>20}{'MB of all':>11}")
    rows: list[dict[str, object]] = []
    for size in sizes:
        source = _source(code, size, folder, scratch)
        wall, cpu, memory = run(source, scratch / "out.jsonl", 2)
        print(f"{size:10,}{wall:9.1f}{cpu:9.1f}{cpu / size * 1e6 / 3600:20.3f}{memory:11.0f}")
        rows.append(
            {"language": code, "problems": size, "wall": wall, "cpu": cpu, "megabytes": memory}
        )
    return rows


def workers(
    code: str, size: int, rounds: int, folder: Path, scratch: Path
) -> list[dict[str, object]]:
    """How many times as fast two processes are as one."""
    source = _source(code, size, folder, scratch)
    pairs: list[tuple[Measured, Measured]] = []
    for number in range(rounds):
        one = run(source, scratch / "one.jsonl", 1)
        two = run(source, scratch / "two.jsonl", 2)
        pairs.append((one, two))
        same = (scratch / "one.jsonl").read_bytes() == (scratch / "two.jsonl").read_bytes()
        print(
            f"round {number + 1}: one {one.wall:.1f} s, {one.cpu:.1f} of CPU; "
            f"two {two.wall:.1f} s, {two.cpu:.1f} of CPU, {two.megabytes:.0f} MB; output {'the same' if same else 'DIFFERENT'}"
        )
    walls = [(one.wall, two.wall) for one, two in pairs]
    cores = [(one.cpu, two.cpu / 2) for one, two in pairs]
    rows: list[dict[str, object]] = []
    for name, measured in (("wall clock", walls), ("CPU", cores)):
        ratio, low, high = interval(measured)
        print(f"{code}, {size:,} problems, {name}: {ratio:.2f} times ({low:.2f} to {high:.2f})")
        rows.append({"language": code, "problems": size, "by": name, "times": ratio} | {"low": low, "high": high})  # fmt: skip
    return rows


def interval(pairs: list[tuple[float, float]]) -> tuple[float, float, float]:
    """The ratio of the sums, and its interval of 95 % over resampled rounds."""
    drawn = random.Random(1)
    ratios = sorted(_ratio([drawn.choice(pairs) for _ in pairs]) for _ in range(DRAWS))
    return _ratio(pairs), ratios[DRAWS // 40], ratios[-DRAWS // 40]


def _ratio(pairs: list[tuple[float, float]]) -> float:
    return sum(one for one, _ in pairs) / sum(two for _, two in pairs)


def _source(code: str, size: int, folder: Path, scratch: Path) -> Path:
    """A file of so many problems; made once, and cut from a larger one where there is one."""
    path = scratch / f"{code}{size}.jsonl"
    if not path.exists():
        make(code, size, path, folder)
    return path


def main() -> None:
    if len(sys.argv) < 2:
        print("growth or workers: see --help")
        return
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=["growth", "workers"])
    parser.add_argument("language", choices=sorted(FILES))
    parser.add_argument("sizes", help="how many problems, with commas between")
    parser.add_argument("folder", nargs="?", type=Path, default=data_folder())
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--scratch", type=Path, help="keep the made files here")
    parser.add_argument("--out", type=Path, help="add the figures to this file")
    given = parser.parse_args()
    if not available(given.language, given.folder):
        print(f"no corpora of {given.language} under {given.folder}; give their folder")
        return
    sizes = [int(size) for size in given.sizes.split(",")]
    with tempfile.TemporaryDirectory() as temporary:
        scratch = given.scratch or Path(temporary)
        if given.what == "growth":
            rows = growth(given.language, sizes, given.folder, scratch)
        else:
            rows = workers(given.language, sizes[0], given.rounds, given.folder, scratch)
    if given.out is not None:
        with given.out.open("a") as file:
            file.writelines(json.dumps({"what": given.what} | row) + "\n" for row in rows)


if __name__ == "__main__":
    main()
