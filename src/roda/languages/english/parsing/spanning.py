"""From scores to a tree: the best head of each word, and a search where those form no tree.

Most sentences need no search; the others have several roots, or words in a circle.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
NEVER: Final = np.float32(-1e9)  # the score of a head that must not be chosen


def best_tree(scores: Floats) -> list[int]:
    """The heads of the best tree with a single root; `scores[word, head]`, row and column 0 the root.

    The three words that lose least by hanging from the root are tried as its only child.

    >>> best_tree(np.array([[0, 0, 0], [5, 0, 1], [5, 3, 0]], dtype=np.float32))
    [0, 1]
    """
    free = scores.copy()
    free[:, 0] = NEVER
    # How much each word would lose by giving up its best other head for the root.
    gain = scores[1:, 0] - free[1:].max(axis=1)
    candidates = np.argsort(-gain, kind="stable")[:3]
    best: list[int] = []
    best_score = -np.inf
    for candidate in candidates:
        root = int(candidate) + 1
        fixed = free.copy()
        fixed[root] = NEVER
        fixed[root, 0] = scores[root, 0]
        heads = _spanning(fixed)
        total = sum(float(scores[word + 1, head]) for word, head in enumerate(heads))
        if total > best_score:
            best, best_score = heads, total
    return best


def _spanning(scores: Floats) -> list[int]:
    """The best spanning tree by Chu-Liu and Edmonds: cycles are contracted one at a time."""
    size = len(scores)
    heads = [0, *scores[1:].argmax(axis=1).tolist()]
    cycle = _cycle(heads)
    if not cycle:
        return heads[1:]
    inside = set(cycle)
    outside = [node for node in range(size) if node not in inside]
    kept = sum(float(scores[node, heads[node]]) for node in cycle)
    small = np.full((len(outside) + 1, len(outside) + 1), NEVER, dtype=np.float32)
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
    np.fill_diagonal(small, NEVER)
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
    """The words of one cycle of heads, or nothing if every word leads to the root."""
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


def tree(scores: Floats) -> list[int]:
    """The heads of the best tree with one root; `scores[word, head]`, row and column 0 the root.

    >>> best = np.array([[0, 0, 0], [1, 0, 3], [2, 3, 0]], dtype=np.float32)
    >>> tree(best)  # the two words would head each other; the root must head one of them
    [2, 0]
    """
    scores = scores.copy()
    np.fill_diagonal(scores, NEVER)
    heads: list[int] = scores[1:].argmax(axis=1).tolist()
    if heads.count(0) == 1 and _lead_to_root(heads):
        return heads
    return best_tree(scores)


def _lead_to_root(heads: list[int]) -> bool:
    """Whether every word has the root above it; each round looks twice as far up."""
    above = [0, *heads]
    for _ in range(len(heads).bit_length()):
        above = [above[head] for head in above]
    return not any(above)
