"""Does memory grow with the input? Peak memory of `roda augment` on a corpus, and on it 20 times.

    python benchmarks/memory.py [FOLDER WITH math23k_train.json]

The repeated corpus comes through a pipe, with other ids each time.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

DATA = Path(__file__).resolve().parent.parent.parent / "shared" / "data" / "math23k"
TIMES = 20


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(os.environ.get("RODA_DATA", DATA))
    source = next(folder.rglob("math23k_train.json"), None) if folder.is_dir() else None
    if source is None:
        print(f"no math23k_train.json under {folder}; give its folder as an argument")
        return
    text = source.read_bytes()
    for times in (1, TIMES):
        print(f"Math23K train x {times:2}: peak {_peak(text, times):5.0f} MB")


def _peak(text: bytes, times: int) -> float:
    """Peak resident memory in MB of one run that reads the corpus so many times."""
    command = [
        sys.executable,
        "-m",
        "roda",
        "augment",
        "-",
        "--corpus",
        "math23k",
        "--out",
        os.devnull,
    ]
    run = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    feeder = threading.Thread(target=_feed, args=(run, text, times))
    feeder.start()
    _, status, usage = os.wait4(run.pid, 0)
    feeder.join()
    if status:
        raise SystemExit(f"the run failed with status {status}")
    return usage.ru_maxrss / 1024


def _feed(run: subprocess.Popen[bytes], text: bytes, times: int) -> None:
    assert run.stdin is not None
    for round_ in range(times):
        run.stdin.write(text.replace(b'"id":"', b'"id":"%d-' % round_))
    run.stdin.close()


if __name__ == "__main__":
    main()
