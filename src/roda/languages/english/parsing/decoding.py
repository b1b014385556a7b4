"""From scores of heads to a tree: the best head of each word, mended where that is no tree."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

_NEVER = np.float32(-1e9)


def tree(scores: NDArray[np.float32]) -> list[int]:
    """The heads of the best tree with one root; `scores[word, head]`, row and column 0 the root.

    >>> best = np.array([[0, 0, 0], [1, 0, 3], [2, 3, 0]], dtype=np.float32)
    >>> tree(best)  # the two words would head each other; the root must head one of them
    [2, 0]
    """
    scores = scores.copy()
    np.fill_diagonal(scores, _NEVER)
    heads: list[int] = scores[1:].argmax(axis=1).tolist()
    if heads.count(0) == 1 and _reaches_root(heads):
        return heads
    return _one_root(scores)


def _reaches_root(heads: list[int]) -> bool:
    """Whether every word leads to the root."""
    safe = [False] * (len(heads) + 1)
    safe[0] = True
    for word in range(1, len(heads) + 1):
        path: list[int] = []
        at = word
        while not safe[at]:
            if len(path) > len(heads):
                return False
            path.append(at)
            at = heads[at - 1]
        for member in path:
            safe[member] = True
    return True


def _one_root(scores: NDArray[np.float32]) -> list[int]:
    """The best tree under the best-placed root; the other words may not hang from the root."""
    free = scores.copy()
    free[:, 0] = _NEVER
    # How much each word would lose by giving up its best other head for the root.
    gain = scores[1:, 0] - free[1:].max(axis=1)
    candidates = np.argsort(-gain, kind="stable")[:3]
    best: list[int] = []
    best_score = -np.inf
    for candidate in candidates:
        root = int(candidate) + 1
        fixed = free.copy()
        fixed[root] = _NEVER
        fixed[root, 0] = scores[root, 0]
        heads = _spanning(fixed)
        total = sum(float(scores[word + 1, head]) for word, head in enumerate(heads))
        if total > best_score:
            best, best_score = heads, total
    return best


def _spanning(scores: NDArray[np.float32]) -> list[int]:
    """Chu-Liu and Edmonds: the best spanning tree, cycles contracted one at a time."""
    size = len(scores)
    heads = [0, *scores[1:].argmax(axis=1).tolist()]
    cycle = _cycle(heads)
    if not cycle:
        return heads[1:]
    inside = set(cycle)
    outside = [node for node in range(size) if node not in inside]
    kept = sum(float(scores[node, heads[node]]) for node in cycle)
    small = np.full((len(outside) + 1, len(outside) + 1), _NEVER, dtype=np.float32)
    small[:-1, :-1] = scores[np.ix_(outside, outside)]
    enter: dict[int, int] = {}
    leave: dict[int, int] = {}
    for k, node in enumerate(outside):
        gains = [float(scores[m, node]) - float(scores[m, heads[m]]) for m in cycle]
        enter[node] = cycle[int(np.argmax(gains))]
        small[-1, k] = kept + max(gains)
        links = [float(scores[node, m]) for m in cycle]
        leave[node] = cycle[int(np.argmax(links))]
        small[k, -1] = max(links)
    np.fill_diagonal(small, _NEVER)
    inner = _spanning(small)
    final = list(heads)
    new = len(outside)
    for k, node in enumerate(outside):
        if node == 0:
            continue
        head = inner[k - 1]
        final[node] = leave[node] if head == new else outside[head]
    entry = outside[inner[new - 1]]
    final[enter[entry]] = entry
    return final[1:]


def _cycle(heads: list[int]) -> list[int]:
    """The words of one cycle, or nothing."""
    state = [0] * len(heads)
    state[0] = 2
    for start in range(1, len(heads)):
        path = []
        at = start
        while state[at] == 0:
            state[at] = 1
            path.append(at)
            at = heads[at]
        if state[at] == 1:
            return path[path.index(at) :]
        for member in path:
            state[member] = 2
    return []
