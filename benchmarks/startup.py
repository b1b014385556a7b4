"""How long does `roda --help` take? The median of eleven runs."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time


def main() -> None:
    times = []
    for _ in range(11):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-m", "roda", "--help"], check=True, capture_output=True)
        times.append(time.perf_counter() - start)
    print(f"roda --help: {statistics.median(times):.3f} s (median of {len(times)})")


if __name__ == "__main__":
    main()
