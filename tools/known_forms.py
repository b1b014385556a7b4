"""Check `src/roda/normalform/known.txt`, the normal forms that travel with the package, or remake it.

    python tools/known_forms.py --check            compare every line with what the search finds
    python tools/known_forms.py --write            work every line out again from its own function
    python tools/known_forms.py --write FOLDER     the same, and add the functions of corpora

A line is a function and its normal form, so the list can be remade from the functions that it
holds already: nothing but this repository is needed after the search has changed. With FOLDER,
the published files of every corpus that `roda corpora` lists are looked for in it, and what their
problems and the reversals of these compute is added.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
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
from roda.normalform.known import PATH, entry, function_of
from roda.normalform.normalize import compact, find_normal_form
from roda.problem import Rejection, Reversal

PROFILES = (replace(profile("paper"), normal_form="normal"), profile("default"))


def remade(functions: Iterable[Rational]) -> list[str]:
    """The lines of the list for these functions, their normal forms worked out by search."""
    return sorted({entry(function, find_normal_form(function)) for function in functions})


def functions_of(lines: Iterable[str]) -> Iterator[Rational]:
    """The functions that the lines of the list are about."""
    return (function_of(line.partition("\t")[0]) for line in lines)


def differences(lines: list[str]) -> list[str]:
    """What is wrong with a list, a line for each fault; nothing if it is as it would be remade.

    >>> differences(["1:1,100:1/0:1\\t0 1 +"]), differences(["1:1,100:1/0:1\\t1 0 +"])
    ([], ['line 1 should be: 1:1,100:1/0:1\\t0 1 +'])
    """
    found = [
        f"line {number} should be: {right}"
        for number, (line, right) in enumerate(
            zip(lines, (entry(f, find_normal_form(f)) for f in functions_of(lines)), strict=True), 1
        )
        if line != right
    ]
    if not found and lines != sorted(set(lines)):
        found.append("the lines are not in order, or one stands twice")
    return found


def of_corpora(folder: Path) -> Iterator[Rational]:
    """The functions that the problems of every corpus in a folder compute, and their reversals."""
    for corpus in CORPORA.values():
        for name in corpus.sha256:
            for path in sorted(folder.rglob(name)):
                print(f"{corpus.name:12}{path.name}", flush=True)
                for tree in _trees(path, corpus.name):
                    try:
                        yield compact(rational(tree))[0]
                    except (TooLarge, Undefined):
                        continue


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


def main() -> int:
    parser = argparse.ArgumentParser(description="Check or remake the list of known normal forms.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--check", action="store_true", help="compare every line with the search")
    what.add_argument("--write", action="store_true", help="work out every line again")
    parser.add_argument("folder", nargs="?", type=Path, help="corpora whose functions are added")
    chosen = parser.parse_args()
    lines = PATH.read_text(encoding="ascii").splitlines()
    if chosen.check:
        wrong = differences(lines)
        print("\n".join(wrong) or f"{len(lines):,} lines are as the search finds them")
        return 1 if wrong else 0
    functions = set(functions_of(lines))
    if chosen.folder:
        functions.update(of_corpora(chosen.folder))
    new = remade(functions)
    PATH.write_text("\n".join(new) + "\n", encoding="ascii")
    added, changed = len(new) - len(lines), len(set(new) - set(lines))
    print(f"{len(new):,} lines, {added:,} more than before, {changed:,} new or changed: {PATH}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
