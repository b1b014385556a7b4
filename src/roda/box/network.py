"""GTS (`roda.solvers.networks.gts`) for one text at a time, computed with numpy.

The weights have the names that the trained network gives them. The two directions of the encoder are
computed side by side. In the search every line, a partial equation, has its own stack of open operators, as linked
tuples that lines may share; what is computed is computed for all lines at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from roda.box.weights import Array

_MARKS: Final = "encoder.magnitudes.tables"


class Linear:
    """A layer of a network: `x @ weight + bias`."""

    def __init__(self, arrays: Mapping[str, Array], name: str) -> None:
        self.weight = np.ascontiguousarray(arrays[f"{name}.weight"].T)
        self.bias = arrays.get(f"{name}.bias")

    def __call__(self, given: Array) -> Array:
        made: Array = given @ self.weight
        return made if self.bias is None else made + self.bias


class Recurrent:
    """One layer of a GRU in both directions, the gates in the order reset, update, new."""

    def __init__(self, arrays: Mapping[str, Array], layer: int) -> None:
        def both(part: str) -> Array:
            return np.stack([arrays[f"encoder.{way}.{layer}.{part}"] for way in ("ahead", "back")])

        self.enter = np.ascontiguousarray(both("weight_ih_l0").transpose(0, 2, 1))
        self.recur = np.ascontiguousarray(both("weight_hh_l0").transpose(0, 2, 1))
        self.enter_bias = both("bias_ih_l0")[:, None]
        self.recur_bias = both("bias_hh_l0")[:, None]

    def __call__(self, given: Array) -> Array:
        """The states [2, words, width] for vectors [words, width]: ahead, then back."""
        gates = np.matmul(np.stack((given, given[::-1])), self.enter) + self.enter_bias
        width = self.recur.shape[1]
        gates[..., : 2 * width] += self.recur_bias[..., : 2 * width]
        new_bias = self.recur_bias[..., 2 * width :]
        states = np.empty((2, len(given), width), np.float32)
        state = np.zeros((2, 1, width), np.float32)
        for step in range(len(given)):
            here = gates[:, step : step + 1]
            again = np.matmul(state, self.recur)
            switch = sigmoid(here[..., : 2 * width] + again[..., : 2 * width])
            reset, update = switch[..., :width], switch[..., width:]
            new = np.tanh(here[..., 2 * width :] + reset * (again[..., 2 * width :] + new_bias))
            state = new + update * (state - new)
            states[:, step] = state[:, 0]
        states[1] = states[1, ::-1]
        return states


class Open(NamedTuple):
    """An operator whose subtree is not complete: its right child's goal, the left child if there."""

    label: int
    right: Array
    left: Array | None
    below: Open | None


class Line(NamedTuple):
    """A partial equation: what its next node is given, and the operators that are still open."""

    given: Array
    sibling: Array | None = None
    open: Open | None = None


class Text(NamedTuple):
    """A text as the decoder sees it: states, and states and leaves after their layers."""

    states: Array
    attended: Array
    leaves: Array
    chosen: Array


class Step(NamedTuple):
    """What one step of the search computed for every line: scores, goals and contexts."""

    scores: Array
    goals: Array
    contexts: Array


class Network:
    """The network; `operators` is the number of outputs that are operators."""

    def __init__(self, arrays: Mapping[str, Array]) -> None:
        self.embedding = arrays["encoder.embedding.weight"]
        marks = sum(1 for name in arrays if name.startswith(_MARKS))
        self.marks = [arrays[f"{_MARKS}.{at}.weight"] for at in range(marks)]
        layers = sum(1 for name in arrays if name.endswith("weight_hh_l0")) // 2
        self.layers = [Recurrent(arrays, layer) for layer in range(layers)]
        self.constants = arrays["constants"]
        self.labels = arrays["operators.weight"]
        self.operators = len(self.labels)
        self.left_goal = Linear(arrays, "left_goal")
        self.right_goal = Linear(arrays, "right_goal")
        self.attend_goal = Linear(arrays, "attend_goal")
        self.attend_text = Linear(arrays, "attend_text")
        self.attend_score = arrays["attend_score.weight"][0]
        self.split = Linear(arrays, "split")
        self.merge = Linear(arrays, "merge")
        self.choose_operator = Linear(arrays, "choose_operator")
        self.choose_goal = Linear(arrays, "choose_goal")
        self.choose_leaf = Linear(arrays, "choose_leaf")
        self.choose_score = arrays["choose_score.weight"][0]

    def read(
        self, words: Sequence[int], slots: Sequence[int], marks: Sequence[Sequence[int]]
    ) -> tuple[Text, Line]:
        """A text of these words, whose numbers stand at `slots` and have `marks`; the first line."""
        vectors: Array = self.embedding[list(words)]
        if self.marks and slots:
            seen = np.asarray(marks, dtype=np.int64)
            vectors[list(slots)] += sum(table[seen[:, at]] for at, table in enumerate(self.marks))
        for layer in self.layers:
            ahead, back = layer(vectors)
            vectors = np.concatenate((ahead, back), axis=1)
        states = ahead + back
        leaves = np.concatenate((self.constants, states[list(slots)]))
        text = Text(states, self.attend_text(states), leaves, self.choose_leaf(leaves))
        return text, Line(ahead[-1] + back[0])

    def step(self, text: Text, lines: Sequence[Line]) -> Step:
        """The scores of all outputs as the next token of every line."""
        given = np.stack([line.given for line in lines])
        goals = np.empty_like(given)
        siblings = {at: line.sibling for at, line in enumerate(lines) if line.sibling is not None}
        first, second = [at for at in range(len(lines)) if at not in siblings], list(siblings)
        if first:
            goals[first] = gated(self.left_goal(given[first]))
        if second:
            left = np.stack(list(siblings.values()))
            goals[second] = gated(self.right_goal(np.concatenate((left, given[second]), axis=1)))
        asked = self.attend_goal(goals)[:, None] + text.attended
        energy = np.tanh(asked) @ self.attend_score
        weight = np.exp(energy - energy.max(axis=1, keepdims=True))
        contexts = (weight / weight.sum(axis=1, keepdims=True)) @ text.states
        seen = np.concatenate((goals, contexts), axis=1)
        leaf = np.tanh(self.choose_goal(seen)[:, None] + text.chosen) @ self.choose_score
        return Step(np.concatenate((self.choose_operator(seen), leaf), axis=1), goals, contexts)

    def advance(
        self, text: Text, lines: Sequence[Line], step: Step, chosen: Sequence[tuple[int, int]]
    ) -> list[Line]:
        """The lines that come of these choices, each a line's number and its next token.

        No choice may complete its equation: a complete one has no next node.
        """
        made = [lines[parent] for parent, _ in chosen]
        splits = [at for at, (_, token) in enumerate(chosen) if token < self.operators]
        if splits:
            parents, tokens = (
                list(part) for part in zip(*(chosen[at] for at in splits), strict=True)
            )
            seen = step.goals[parents], step.contexts[parents], self.labels[tokens]
            left, right = np.split(self.split(np.concatenate(seen, axis=1)), 2, axis=1)
            for at, parent, token, one, other in zip(
                splits, parents, tokens, gated(left), gated(right), strict=True
            ):
                made[at] = Line(one, None, Open(token, other, None, lines[parent].open))
        closes = {
            at: (lines[parent].open, text.leaves[token - self.operators])
            for at, (parent, token) in enumerate(chosen)
            if token >= self.operators
        }
        for at, (operator, subtree) in self._closed(closes).items():
            made[at] = Line(operator.right, subtree, operator._replace(left=subtree))
        return made

    def _closed(
        self, closes: dict[int, tuple[Open | None, Array]]
    ) -> dict[int, tuple[Open, Array]]:
        """Complete subtrees merged with their left siblings until they are left children themselves.

        The result holds the operator of which each is the left child.
        """
        done: dict[int, tuple[Open, Array]] = {}
        while closes:
            full: list[tuple[int, Open | None]] = []
            seen: list[Array] = []
            for at, (top, subtree) in closes.items():
                assert top is not None, "a complete equation has no next node"
                if top.left is None:
                    done[at] = top, subtree
                else:
                    full.append((at, top.below))
                    seen.append(np.concatenate((top.left, subtree, self.labels[top.label])))
            joined = gated(self.merge(np.stack(seen))) if seen else ()
            closes = {at: (below, one) for (at, below), one in zip(full, joined, strict=True)}
        return done


def gated(values: Array) -> Array:
    """The tanh of the first half times the sigmoid of the second half."""
    content, gate = np.split(values, 2, axis=-1)
    result: Array = np.tanh(content) * sigmoid(gate)
    return result


def sigmoid(values: NDArray[np.float32]) -> Array:
    """1 / (1 + exp(-values)), which never overflows.

    >>> sigmoid(np.array([0.0, 200.0], dtype=np.float32)).tolist()
    [0.5, 1.0]
    """
    result: Array = 0.5 + 0.5 * np.tanh(0.5 * values)
    return result
