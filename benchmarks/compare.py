"""Is a new state as fast as an old one? CPU time of `roda augment`, both states taking turns.

    python benchmarks/compare.py OLD_SRC NEW_SRC FILE --corpus NAME [-- more options of augment]

OLD_SRC and NEW_SRC are `src` folders of two checkouts. Each state runs the whole command five
times, one after the other and alternating, because a busy neighbour slows both down alike; the best
run of each counts. Prints CPU seconds of both, their ratio, and whether the output is the same.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from speed import cpu_seconds

TIMES = 5


def main() -> None:
    if len(sys.argv) < 2:
        print("needs two checkouts and a file: see --help")
        return
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("old", type=Path, help="src folder of the old checkout")
    parser.add_argument("new", type=Path, help="src folder of the new checkout")
    parser.add_argument("file", help="the corpus to augment")
    parser.add_argument("--corpus", default="native", help="its name, as `roda corpora` lists it")
    parser.add_argument("--times", type=int, default=TIMES, metavar="N", help="runs of each state")
    parser.add_argument("more", nargs="*", help="further options of `roda augment`, behind --")
    given = parser.parse_args()
    for source in (given.old, given.new):
        if not (source / "roda" / "__init__.py").is_file():
            parser.error(f"{source} holds no package roda: give the src folder of a checkout")
    arguments = ["-m", "roda", "augment", given.file, "--corpus", given.corpus, *given.more]
    with tempfile.TemporaryDirectory() as folder:
        outputs = [Path(folder, "old.jsonl"), Path(folder, "new.jsonl")]
        old, new = compared([given.old, given.new], arguments, outputs, given.times)
        same = outputs[0].read_bytes() == outputs[1].read_bytes()
    print(f"old {old:8.2f} CPU s, best of {given.times}")
    print(f"new {new:8.2f} CPU s, best of {given.times}")
    print(f"new/old {new / old:.3f} ({100 * (new / old - 1):+.1f} %), output {_said(same)}")


def compared(
    sources: list[Path], arguments: list[str], outputs: list[Path], times: int
) -> list[float]:
    """The least CPU seconds of each state over so many runs, the states taking turns."""
    best = [float("inf")] * len(sources)
    for _ in range(times):
        for place, (source, output) in enumerate(zip(sources, outputs, strict=True)):
            best[place] = min(best[place], cpu_seconds([*arguments, "--out", str(output)], source))
    return best


def _said(same: bool) -> str:
    return "the same" if same else "DIFFERENT"


if __name__ == "__main__":
    main()
