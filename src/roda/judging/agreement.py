"""How far annotators agree beyond chance: weighted kappa of two, Krippendorff's alpha of any number.

Both compare the disagreement that is seen with the disagreement that chance would give; 1 is perfect, 0 is chance. Where
everybody gave one and the same answer nothing can be said, and the result is None.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import permutations
from typing import Final, Literal

from roda.judging.protocol import Level

Weights = Literal["none", "linear", "quadratic"]

_DISTANCE: Final[Mapping[Weights, Callable[[float], float]]] = {
    "none": lambda gap: float(gap != 0),
    "linear": abs,
    "quadratic": lambda gap: gap * gap,
}


def weighted_kappa(
    pairs: Sequence[tuple[int, int]], values: Sequence[int], weights: Weights
) -> float | None:
    """Cohen's kappa of two annotators, who both answered each of some tasks; `values` in their order.

    With `none` any two answers differ alike; else the more, the further apart their ranks are.

    >>> weighted_kappa([(1, 1), (2, 2), (1, 2), (2, 2)], (1, 2), "none")
    0.5
    """
    rank = {value: place for place, value in enumerate(values)}
    distance = _DISTANCE[weights]
    first, second = Counter(one for one, _ in pairs), Counter(other for _, other in pairs)
    seen = sum(distance(rank[one] - rank[other]) for one, other in pairs)
    chance = sum(
        count * other_count * distance(rank[one] - rank[other])
        for one, count in first.items()
        for other, other_count in second.items()
    )
    return 1 - len(pairs) * seen / chance if chance else None


def krippendorff_alpha(
    units: Iterable[Sequence[int]], level: Level | Literal["interval"]
) -> float | None:
    """Krippendorff's alpha of what was answered, task by task; answers may be missing.

    A task with fewer than two answers says nothing of agreement and is left out.

    >>> krippendorff_alpha([[1, 1], [2, 2], [1, 2], [3]], "nominal")
    0.4444444444444444
    """
    coincidences: Counter[tuple[int, int]] = Counter()
    for answers in units:
        if len(answers) < 2:
            continue
        for one, other in permutations(answers, 2):
            coincidences[one, other] += 1 / (len(answers) - 1)  # type: ignore[assignment]
    totals: Counter[int] = Counter()
    for (one, _), count in coincidences.items():
        totals[one] += count
    distance = _metric(level, totals)
    seen = sum(count * distance(*pair) for pair, count in coincidences.items())
    chance = sum(
        count * other_count * distance(one, other)
        for one, count in totals.items()
        for other, other_count in totals.items()
    )
    return 1 - (sum(totals.values()) - 1) * seen / chance if chance else None


def _metric(level: str, totals: Mapping[int, float]) -> Callable[[int, int], float]:
    """The squared difference of two answers; that of ordered ones goes by how many lie between."""
    if level == "nominal":
        return lambda one, other: float(one != other)
    if level == "interval":
        return lambda one, other: float((one - other) ** 2)

    def ordinal(one: int, other: int) -> float:
        low, high = min(one, other), max(one, other)
        between = sum(count for value, count in totals.items() if low <= value <= high)
        return (between - (totals[one] + totals[other]) / 2) ** 2

    return ordinal
