"""Write `src/roda/normalform/known.txt` anew: the normal forms that public corpora give rise to.

    python tools/known_forms.py FOLDER

FOLDER is searched for the published files of every corpus that `roda corpora` lists. The
functions are those of the problems as they stand and of their reversals by either profile.
Every form is worked out by search, so the list can be made anew after the search has changed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from roda.augmentation.identify import align
from roda.augmentation.pipeline import augment
from roda.augmentation.profiles import profile
from roda.corpora import CORPORA, read
from roda.errors import RodaError
from roda.expression import Expression
from roda.normalform.algebra.polynomial import TooLarge
from roda.normalform.algebra.rational import Rational, Undefined, rational
from roda.normalform.known import PATH, entry
from roda.normalform.normalize import without_gaps, worked_out
from roda.problem import Rejection, Reversal

PROFILES = (replace(profile("paper"), normal_form="default"), profile("default"))


def main(folder: Path) -> None:
    functions: set[Rational] = set()
    for corpus in CORPORA.values():
        for name in corpus.sha256:
            for path in sorted(folder.rglob(name)):
                before = len(functions)
                for tree in _trees(path, corpus.name):
                    try:
                        functions.add(without_gaps(rational(tree))[0])
                    except (TooLarge, Undefined):
                        continue
                print(f"{corpus.name:12}{path.name:34}{len(functions) - before:7,} new", flush=True)
    lines = sorted(entry(function, worked_out(function)) for function in functions)
    PATH.write_text("\n".join(lines) + "\n", encoding="ascii")
    print(f"{len(lines):,} functions, {PATH.stat().st_size:,} bytes: {PATH}")


def _trees(path: Path, corpus: str) -> Iterator[Expression]:
    """The equations of a file's problems and of their reversals."""
    try:
        records = list(read(path, corpus))
    except RodaError:  # a list of ids, not of problems
        return
    for record in records:
        aligned = align(record)
        if not isinstance(aligned, Rejection):
            yield aligned.equation
    if CORPORA[corpus].language == "zh":  # English rewritings need a parser: too slow for this
        for chosen in PROFILES:
            yield from (r.tree for r in augment(records, chosen) if isinstance(r, Reversal))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
