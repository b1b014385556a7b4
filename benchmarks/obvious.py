"""The obvious way, for comparison: sympy for every equation, nothing remembered.

Same problems, same texts, same checks and same output as `roda augment --profile paper`; but
every equation, original and generated, is solved, handed to sympy and read back anew. With
`--text` it goes to sympy as text, as scripts often do; without, as symbols, which is faster.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from unittest.mock import patch

import sympy

from roda.augmentation import certify, generate
from roda.augmentation.generate import Pattern, Shape, Solution
from roda.augmentation.identify import identify
from roda.augmentation.pipeline import reverse
from roda.corpora import read
from roda.expression import Expression
from roda.normalform import paper
from roda.normalform.forms import NORMAL_FORMS
from roda.notation import parse, to_infix
from roda.problem import Problem, Reversal
from roda.runs.records import line, record


def by_symbols(tree: Expression) -> Expression:
    """The tree rebuilt with sympy's operators, which simplify as they go."""
    return paper.normalize.__wrapped__(tree)


def by_text(tree: Expression) -> Expression:
    """The equation printed, parsed and simplified by sympy, printed and parsed again."""
    text = re.sub(r"n(\d+)", r"v\1", to_infix(tree)).translate(str.maketrans("[]", "()"))
    simplified = str(sympy.sympify(text.replace("^", "**"), rational=True))
    if "zoo" in simplified or "nan" in simplified:
        return tree
    back = re.sub(r"v(\d+)", r"n\1", simplified.replace("**", "^"))
    return paper.remove_negative_terms(parse(back))


def forget(simplify: Callable[[Expression], Expression]) -> None:
    """Take the memory out of the pipeline: nothing is kept from one problem to the next."""
    NORMAL_FORMS["paper"] = simplify
    patch.object(paper, "_to_sympy", paper._to_sympy.__wrapped__).start()
    patch.object(certify, "shape", Shape).start()
    patch.object(generate, "_pattern", Pattern).start()
    patch.object(Solution, "generate", Solution._generate).start()


def main() -> None:
    if len(sys.argv) < 2:
        print("compared with by speed.py; needs a file")
        return
    simplify = by_text if "--text" in sys.argv else by_symbols
    forget(simplify)
    size = 0
    for source in read(sys.argv[1], "math23k"):
        problem = identify(source)
        if isinstance(problem, Problem):
            simplify(problem.equation)
        for result in reverse(source, "paper"):
            if isinstance(result, Reversal):
                size += len(line(record(result)))
    print(f"{size:,} bytes made")


if __name__ == "__main__":
    main()
