"""A small pool of prepared problems, made of the embedded Chinese sample."""

from __future__ import annotations

from pathlib import Path

from learnable import learnable
from roda.experiments.pools.pool import Pool, write_pool
from roda.experiments.pools.split import PUBLIC, Split
from roda.solvers.inputs.examples import Example

ABOUT = {"corpus": "sample", "form": "ordered", "cut": "characters", "language": "zh"}
TINY = ("encoder.width=8", "encoder.embedding=4", "encoder.layers=1", "embedding=4", "beam=2")
SHORT = ("epochs=2", "evaluate_every=1", "batch=16", "min_count=1")


def made_of(items: list[Example], count: int = 2) -> list[Example]:
    """Stand-ins for reversals: each problem again, with another id and its own as the origin."""
    return [
        item._replace(
            id=f"{item.id}.{number}", origin=item.id, tokens=(*item.tokens, f"再{number}")
        )
        for item in items
        for number in range(1, count + 1)
    ]


def pooled(folder: Path, form: str = "ordered") -> Pool:
    """The pool of 60 problems and two reversals of each, with a public split and five folds."""
    problems = learnable(60)
    dev, test = (frozenset(item.id for item in part) for part in (problems[40:50], problems[50:]))
    folds = {f"fold{number}": Split(fold=number) for number in range(5)}
    parts = {"problems": problems, "roda": made_of(problems)}
    return write_pool(folder, ABOUT | {"form": form}, {PUBLIC: Split(test, dev), **folds}, parts)
