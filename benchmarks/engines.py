"""`roda augment --engine ray` beside the local engine: time and memory on the same problems, with two workers.

    python benchmarks/engines.py zh 100000 [FOLDER OF CORPORA]

The source is made by `renumbered.py`, and the two outputs must be the same bytes. Counted are all
processes that the command started, and those that they started: seconds of CPU as they were last
seen, and the highest memory of all together (PSS, where a page that several share counts once). Ray's
time has its start in it, which is also shown alone: a run over nothing but the first ten problems.
Where Ray is not installed, the local engine is measured alone.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

from processes import Measured, family, kilobytes
from renumbered import available, data_folder, make

PAUSE = 0.25  # seconds between looks at the processes
TICKS = os.sysconf("SC_CLK_TCK")


def run(source: Path, out: Path, *options: str) -> Measured:
    """The whole command on a file."""
    command = [sys.executable, "-m", "roda", "augment", str(source), "--corpus", "native"]
    command += ["--out", str(out), "--workers", "2", *options]
    started = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    cpu: dict[int, float] = {}
    most = 0.0
    while process.poll() is None:
        memory = 0
        for pid in family(process.pid):
            cpu[pid] = max(cpu.get(pid, 0.0), seconds(pid))
            memory += kilobytes(pid)
        most = max(most, memory / 1024)
        time.sleep(PAUSE)
    wall = time.perf_counter() - started
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode}")
    return Measured(wall, sum(cpu.values()), most)


def seconds(pid: int) -> float:
    """The CPU that a process has used; 0 when it is gone."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


def told(name: str, size: int, measured: Measured) -> None:
    wall, cpu, memory = measured
    print(f"{name:<22}{size:>10,}{wall:>9.1f}{cpu:>9.1f}{memory:>11.0f}{size / wall:>14,.0f}")


def main() -> None:
    """Measure both engines."""
    code, size = (sys.argv[1], int(sys.argv[2])) if len(sys.argv) > 2 else ("zh", 20_000)
    folder = Path(sys.argv[3]) if len(sys.argv) > 3 else data_folder()
    if not available(code, folder):
        print(f"no corpora in {folder}; nothing is measured")
        return
    with tempfile.TemporaryDirectory() as scratch:
        source, few = Path(scratch, "in.jsonl"), Path(scratch, "few.jsonl")
        make(code, size, source, folder)
        with source.open("rb") as file:
            few.write_bytes(b"".join(next(file) for _ in range(10)))
        print(f"{'engine':<22}{'problems':>10}{'wall s':>9}{'CPU s':>9}{'MB of all':>11}{'problems/s':>14}")  # fmt: skip
        local, ray = Path(scratch, "local.jsonl"), Path(scratch, "ray.jsonl")
        told("local, 2 workers", size, run(source, local))
        if find_spec("ray") is None:
            print("Ray is not installed: pip install 'roda-mwp[scale]'")
            return
        told("Ray, its start", 10, run(few, Path(scratch, "few"), "--engine", "ray"))
        told("Ray, 2 workers", size, run(source, ray, "--engine", "ray"))
        same = local.read_bytes() == ray.read_bytes()
        print(f"the outputs are {'the same bytes' if same else 'DIFFERENT'}")


if __name__ == "__main__":
    main()
