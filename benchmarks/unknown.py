"""`roda augment` without the table of normal forms that travels with the package.

Every normal form is worked out in the run, as it is for equations that the table has not seen.
"""

from __future__ import annotations

import sys

from roda.cli.main import main as roda
from roda.normalform import known


def main() -> None:
    if len(sys.argv) < 2:
        print("compared with by speed.py; takes the arguments of `roda`")
        return
    known._table = dict  # type: ignore[assignment]
    roda()


if __name__ == "__main__":
    main()
