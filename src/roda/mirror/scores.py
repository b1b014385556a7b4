"""Scores of a mirror benchmark: forward, backward, both right, the echo rate, with intervals and paired tests.

Several problems may have been made of one, so what is independent are the originals: intervals are those of
Wilson for as many answers as the spread between originals is worth, and tests compare original by original.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from roda.mirror.building import ORIGINAL, Item
from roda.mirror.judging import is_right
from roda.scoring import Interval, Paired, mcnemar

_Z95: Final = 1.959963984540054
_Counts = Sequence[tuple[int, int]]  # for each original: how many were right, of how many


class SetScore(NamedTuple):
    """The scores of one set. `both` counts rows that are right together with their originals; `test` is the
    paired one between originals and this set, and `echo` the share that gave the original's answer instead.
    """

    name: str
    rows: int
    right: Interval
    both: Interval | None = None
    echo: Interval | None = None
    test: Paired | None = None


class Judged(NamedTuple):
    """What is known of the answers: by set and original, whether each was right and whether an echo."""

    right: Mapping[str, Mapping[str, Sequence[bool]]]
    echo: Mapping[str, Mapping[str, Sequence[bool]]]
    missing: int


def judge(sets: Mapping[str, Sequence[Item]], answers: Mapping[str, str]) -> Judged:
    """Which answers are right; one that is missing is wrong, and counted."""
    right: dict[str, dict[str, list[bool]]] = {name: defaultdict(list) for name in sets}
    echo: dict[str, dict[str, list[bool]]] = {name: defaultdict(list) for name in sets}
    missing = 0
    for name, items in sets.items():
        for item in items:
            missing += item.id not in answers
            answer = answers.get(item.id, "")
            right[name][item.pair].append(is_right(answer, item.answer))
            if item.echo:
                echo[name][item.pair].append(is_right(answer, item.echo))
    return Judged(right, echo, missing)


def scores(judged: Judged) -> list[SetScore]:
    """The scores of every set, the originals first.

    >>> right = {"original": {"1": [True], "2": [True]}, "reversed": {"1": [True, False], "2": [False]}}
    >>> echo = {"original": {}, "reversed": {"1": [False, True], "2": [True]}}
    >>> made = scores(Judged(right, echo, 0))[1]
    >>> round(made.right.share, 3), round(made.both.share, 3), round(made.echo.share, 3)
    (0.333, 0.333, 0.667)
    """
    forward = judged.right[ORIGINAL]
    found = []
    for name, answers in judged.right.items():
        if not answers:
            continue
        rows = sum(map(len, answers.values()))
        own = clustered(_counts(answers.values()))
        if name == ORIGINAL:
            found.append(SetScore(name, rows, own))
            continue
        pairs = {pair: given for pair, given in answers.items() if pair in forward}
        both = clustered(
            [(sum(given) * forward[pair][0], len(given)) for pair, given in pairs.items()]
        )
        echoes = judged.echo[name]
        echo = clustered(_counts(echoes.values())) if echoes else None
        first = {pair: forward[pair] for pair in pairs}
        found.append(SetScore(name, rows, own, both, echo, compared(first, pairs)))
    return found


def compared(first: Mapping[str, Sequence[bool]], second: Mapping[str, Sequence[bool]]) -> Paired:
    """The exact sign test over originals: for how many one of two shares of right answers is larger.

    With one answer for each original on both sides it is McNemar's.

    >>> compared({"1": [True], "2": [True]}, {"1": [True, False], "2": [True]})
    Paired(only_first=1, only_second=0, p=1.0)
    """
    ones, others = [], []
    for pair in first.keys() & second.keys():
        one, other = first[pair], second[pair]
        left, right = sum(one) * len(other), sum(other) * len(one)
        ones.append(left > right)
        others.append(right > left)
    return mcnemar(ones, others)


def _counts(answers: Iterable[Sequence[bool]]) -> _Counts:
    return [(sum(given), len(given)) for given in answers]


def clustered(counts: _Counts) -> Interval:
    """A share with its 95 % interval, of answers that belong together by original.

    >>> [round(x, 2) for x in clustered([(2, 2), (0, 2), (2, 2), (0, 2)])]
    [0.5, 0.13, 0.87]
    """
    total = sum(size for _, size in counts)
    if not total:
        raise ValueError("there is no answer")
    share = sum(right for right, _ in counts) / total
    spread = sum((right - share * size) ** 2 for right, size in counts)
    worth = float(len(counts))
    if spread and len(counts) > 1:
        variance = spread / total**2 * len(counts) / (len(counts) - 1)
        worth = min(float(total), share * (1 - share) / variance)
    return _wilson(share, max(worth, 1.0))


def _wilson(share: float, total: float) -> Interval:
    z = _Z95
    middle = (share + z * z / (2 * total)) / (1 + z * z / total)
    half = z * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    half /= 1 + z * z / total
    return Interval(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))
