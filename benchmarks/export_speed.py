"""Worked solutions of an export: problems a second, each text read alone and many read together.

python benchmarks/export_speed.py FILE --corpus gsm8k --first 600
"""

from __future__ import annotations

import argparse
import time
from itertools import islice

from roda.augmentation.identify import identify
from roda.corpora import Wanted, read
from roda.export.solutions import Worked
from roda.problem import Problem

_TOGETHER = 64  # as an export takes them


def main() -> None:
    """Print both speeds, and whether both wrote the same."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--corpus", required=True)
    parser.add_argument("--first", type=int, default=600)
    given = parser.parse_args()
    entries = islice(read(given.file, Wanted(given.corpus)), given.first)
    problems = [found for entry in entries if isinstance(found := identify(entry), Problem)]
    worked = Worked("sentences", marks=False)
    worked.many(problems[:_TOGETHER])  # what is loaded once
    start = time.process_time()
    alone = [worked.many([problem])[0] for problem in problems]
    middle = time.process_time()
    together = [
        made
        for first in range(0, len(problems), _TOGETHER)
        for made in worked.many(problems[first : first + _TOGETHER])
    ]
    end = time.process_time()
    same = [str(each) for each in alone] == [str(each) for each in together]
    terse = sum(getattr(each, "style", "") == "terse" for each in together)
    print(f"one by one   {len(problems) / (middle - start):8.1f} problems/s of CPU")
    print(f"together     {len(problems) / (end - middle):8.1f} problems/s of CPU")
    print(f"the same     {same}")
    print(f"terse        {terse} of {len(problems)}, where sentences would be bare")


if __name__ == "__main__":
    main()
