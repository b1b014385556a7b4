"""Numbers of a story that its equation does without: whoever reads many of them misses what has left."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from roda.expression import Expression, references
from roda.problem import Kind, Problem

_AMOUNTS: Final = frozenset({Kind.COUNT, Kind.DECIMAL, Kind.FRACTION, Kind.PERCENT})


def is_idle(problem: Problem) -> bool:
    """Whether the equation does without a number of the story that counts or measures something."""
    used = _used(problem.equation)
    return len(used) < len(problem.numbers) and any(
        index not in used and number.kind in _AMOUNTS
        for index, number in enumerate(problem.numbers)
    )


@lru_cache(maxsize=1 << 14)
def _used(equation: Expression) -> frozenset[int]:
    return frozenset(references(equation))
