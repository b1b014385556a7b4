"""GTS: a goal-driven tree decoder with subtree embeddings (Xie and Sun 2019).

The text's state is the goal of the root. At every node the goal looks at the text (attention)
and chooses a token: an operator splits the goal in two, a leaf (a constant, or a number of the
text) meets it. A right child's goal also depends on the subtree of its left sibling.

Training computes whole levels of all trees of a batch at once (`trees.py` says why that may be
done) with shapes that depend on nothing but the batch's size; decoding goes token by token over
all beams of a batch (`beam.py`), with the open operators of every beam on a stack of tensors.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import torch
from torch import Tensor, nn

from roda.solvers.inputs.batches import Batch, Tree
from roda.solvers.inputs.vocabulary import Outputs, SlotTokens
from roda.solvers.limits import MOST_BEAMS, check, within
from roda.solvers.networks.base import Network, Scored
from roda.solvers.networks.beam import Found, accepted, search
from roda.solvers.networks.layers import EncoderSettings, encoder, gathered, widened


@dataclass(frozen=True)
class GTSSettings:
    """The settings of the paper and of GTS's own paper, with `sized` numbers."""

    encoder: EncoderSettings = field(default_factory=lambda: EncoderSettings(numbers="sized"))
    embedding: int = within(1, 16384, 128)
    dropout: float = within(0, 0.99, 0.5)
    beam: int = within(1, MOST_BEAMS, 5)
    max_length: int = within(1, 1000, 45)
    slots: SlotTokens = "one"

    def __post_init__(self) -> None:
        check(self)


PRESETS: Final = {
    "default": GTSSettings(slots="indexed"),
    "paper": GTSSettings(encoder=EncoderSettings()),
    "original": GTSSettings(encoder=EncoderSettings()),
}


def gated(values: Tensor) -> Tensor:
    """The tanh of the first half times the sigmoid of the second half."""
    content, gate = values.chunk(2, dim=-1)
    return torch.tanh(content) * torch.sigmoid(gate)


class GTS(Network):
    """The network; see the head of this file."""

    uses_tree = True

    def __init__(self, settings: GTSSettings, words: int, outputs: Outputs) -> None:
        super().__init__()
        width, label = settings.encoder.width, settings.embedding
        self.settings = settings
        self.outputs = outputs
        self.width = width
        self.encoder = encoder(settings.encoder, words)
        self.dropout = nn.Dropout(settings.dropout)
        self.constants = nn.Parameter(torch.randn(len(outputs.constants), width))
        self.operators = nn.Embedding(outputs.operators, label)
        self.left_goal = nn.Linear(width, 2 * width)
        self.right_goal = nn.Linear(2 * width, 2 * width)
        self.attend_goal = nn.Linear(width, width, bias=False)
        self.attend_text = nn.Linear(width, width)
        self.attend_score = nn.Linear(width, 1, bias=False)
        self.split = nn.Linear(2 * width + label, 4 * width)
        self.merge = nn.Linear(2 * width + label, 2 * width)
        self.choose_operator = nn.Linear(2 * width, outputs.operators)
        self.choose_goal = nn.Linear(2 * width, width)
        self.choose_leaf = nn.Linear(width, width, bias=False)
        self.choose_score = nn.Linear(width, 1, bias=False)

    # The parts of the decoder, each for any number of nodes at once.

    def first_goal(self, given: Tensor) -> Tensor:
        """The goal of a root or a left child."""
        return gated(self.left_goal(self.dropout(given)))

    def second_goal(self, given: Tensor, sibling: Tensor) -> Tensor:
        """The goal of a right child, which depends on the subtree of its left sibling."""
        both = torch.cat((self.dropout(sibling), self.dropout(given)), -1)
        return gated(self.right_goal(both))

    def attend(self, goal: Tensor, text: Tensor, states: Tensor, mask: Tensor) -> Tensor:
        """The context of a goal: attention over its text; `text` are the states after `attend_text`.

        Shapes: goal [rows, nodes, width], text and states [rows, longest, width].
        """
        asked = self.attend_goal(self.dropout(goal)).unsqueeze(2)
        energy = self.attend_score(torch.tanh(asked + text.unsqueeze(1))).squeeze(-1)
        weight = energy.masked_fill(~mask.unsqueeze(1), -torch.inf).softmax(-1)
        return torch.bmm(weight.to(states.dtype), states)

    def split_goal(self, goal: Tensor, context: Tensor, operator: Tensor) -> tuple[Tensor, Tensor]:
        """The two parts of an operator's goal, one for each child."""
        label = self.dropout(self.operators(operator))
        both = torch.cat((self.dropout(goal), self.dropout(context), label), -1)
        left, right = self.split(both).chunk(2, dim=-1)
        return gated(left), gated(right)

    def merge_subtrees(self, operator: Tensor, left: Tensor, right: Tensor) -> Tensor:
        """The embedding of a subtree from those of its children."""
        label = self.dropout(self.operators(operator))
        both = torch.cat((self.dropout(left), self.dropout(right), label), -1)
        return gated(self.merge(both))

    def scores(self, goal: Tensor, context: Tensor, leaves: Tensor, allowed: Tensor) -> Tensor:
        """A score for every operator, constant and slot; `leaves` are those after `choose_leaf`."""
        both = self.dropout(torch.cat((goal, context), -1))
        asked = self.choose_goal(both).unsqueeze(2)
        leaf = self.choose_score(torch.tanh(asked + leaves.unsqueeze(1))).squeeze(-1)
        leaf = leaf.masked_fill(~allowed.unsqueeze(1), -torch.inf)
        return widened(torch.cat((self.choose_operator(both), leaf), -1))

    def candidates(self, states: Tensor, batch: Batch) -> tuple[Tensor, Tensor]:
        """The leaves that may be chosen [rows, constants + slots, width], and which of them exist."""
        rows = len(batch)
        constants = self.constants.to(states.dtype).expand(rows, -1, -1)
        leaves = torch.cat((constants, gathered(states, batch.slots)), 1)
        exist = torch.ones(rows, constants.shape[1], dtype=torch.bool, device=states.device)
        return leaves, torch.cat((exist, batch.slot_mask), 1)

    # Training.

    def scored(self, batch: Batch) -> Scored:
        """The tokens of all equations of the batch."""
        tree = batch.tree
        assert tree is not None
        states, summary = self.encoder(batch)
        leaves, exist = self.candidates(states, batch)
        made = self.subtrees(leaves, tree)
        goals, contexts = self.goals(states, summary, batch.mask, made, tree)
        ready = self.choose_leaf(self.dropout(leaves))
        scores = self.scores(goals, contexts, ready, exist)
        labels = torch.cat((tree.root, *(labels for _, _, labels in tree.levels)), 1)
        gold = accepted(labels.clamp(min=0), batch.groups, self.outputs)
        return Scored(scores, gold, (labels >= 0) * batch.weight.unsqueeze(-1))

    def subtrees(self, leaves: Tensor, tree: Tree) -> Tensor:
        """The embeddings of all needed subtrees, bottom-up, one height at a time."""
        operators = self.outputs.operators
        made = gathered(leaves, (tree.leaves - operators).clamp(min=0))
        for label, left, right in tree.merges:
            joined = self.merge_subtrees(label, gathered(made, left), gathered(made, right))
            made = torch.cat((made, joined.to(made.dtype)), 1)
        return made

    def goals(
        self, states: Tensor, summary: Tensor, mask: Tensor, made: Tensor, tree: Tree
    ) -> tuple[Tensor, Tensor]:
        """Goal and context of all nodes, top-down, one level at a time."""
        text = self.attend_text(states)
        goal = self.first_goal(summary.unsqueeze(1))
        context = self.attend(goal, text, states, mask)
        goals, contexts, labels = [goal], [context], tree.root
        for chosen, sibling, below in tree.levels:
            label = labels.gather(1, chosen).clamp(0, self.outputs.operators - 1)
            left, right = self.split_goal(gathered(goal, chosen), gathered(context, chosen), label)
            first, second = self.first_goal(left), self.second_goal(right, gathered(made, sibling))
            goal = torch.stack((first, second), 2).flatten(1, 2)
            context = self.attend(goal, text, states, mask)
            goals.append(goal)
            contexts.append(context)
            labels = below
        return torch.cat(goals, 1), torch.cat(contexts, 1)

    # Decoding.

    @torch.no_grad()
    def decode(self, batch: Batch, beam: int | None = None) -> Found:
        """The best equations of every problem of the batch."""
        return search(
            _Decoding(self, batch, beam or self.settings.beam),
            len(batch),
            beam or self.settings.beam,
            self.outputs.operators,
            self.settings.max_length,
        )


class _Decoding:
    """All beams of a batch during decoding; every tensor has [rows * beam] lines.

    The stack holds, for each open operator, its right child's part of the goal and, once the left
    child is complete, the left child's subtree; `on_right` tells which child is being built.
    """

    def __init__(self, network: GTS, batch: Batch, beam: int) -> None:
        self.network = network
        self.beam = beam
        rows = len(batch)
        self.states, summary = network.encoder(batch)
        self.leaves, self.exist = network.candidates(self.states, batch)
        self.text = network.attend_text(self.states)
        self.ready = network.choose_leaf(self.leaves)
        self.mask = batch.mask
        lines, depth, device = rows * beam, (network.settings.max_length + 1) // 2, summary.device
        self.base = torch.arange(rows, device=device).repeat_interleave(beam)
        self.lines = torch.arange(lines, device=device)
        self.given = summary.repeat_interleave(beam, 0)
        self.sibling = torch.zeros_like(self.given)
        self.is_right = torch.zeros(lines, dtype=torch.bool, device=device)
        self.depth = torch.zeros(lines, dtype=torch.long, device=device)
        self.goal = self.context = self.given
        self.stack_right = self.given.new_zeros(lines, depth, network.width)
        self.stack_left = torch.zeros_like(self.stack_right)
        self.stack_label = torch.zeros(lines, depth, dtype=torch.long, device=device)
        self.stack_on_right = torch.zeros(lines, depth, dtype=torch.bool, device=device)

    def scores(self) -> Tensor:
        """The scores [rows, beam, outputs] of the next token."""
        network, beam = self.network, self.beam
        first = network.first_goal(self.given)
        second = network.second_goal(self.given, self.sibling)
        self.goal = torch.where(self.is_right.unsqueeze(-1), second, first)
        goal = self.goal.unflatten(0, (-1, beam))
        context = network.attend(goal, self.text, self.states, self.mask)
        self.context = context.flatten(0, 1)
        return network.scores(goal, context, self.ready, self.exist)

    def advance(self, parent: Tensor, token: Tensor) -> None:
        """Every line becomes a copy of line `parent` with this token added (-1: none)."""
        network = self.network
        for name in ("depth", "stack_right", "stack_left", "stack_label", "stack_on_right"):
            setattr(self, name, getattr(self, name)[parent])
        operators = network.outputs.operators
        splits = (token >= 0) & (token < operators)
        closes = token >= operators
        label = token.clamp(0, operators - 1)
        left, right = network.split_goal(self.goal[parent], self.context[parent], label)
        place = self.depth.clamp(max=self.stack_label.shape[1] - 1)
        self._put("stack_right", place, right, splits)
        self._put("stack_label", place, label, splits)
        self._put("stack_on_right", place, torch.zeros_like(splits), splits)
        self.depth = self.depth + splits.long()
        subtree = self._close(self.leaves[self.base, (token - operators).clamp(min=0)], closes)
        top = (self.depth - 1).clamp(min=0)
        moves = closes & (self.depth > 0)
        self._put("stack_left", top, subtree, moves)
        self._put("stack_on_right", top, torch.ones_like(moves), moves)
        self.given = torch.where(
            splits.unsqueeze(-1), left.to(self.given.dtype), self.stack_right[self.lines, top]
        )
        self.sibling = subtree
        self.is_right = moves

    def _close(self, subtree: Tensor, closes: Tensor) -> Tensor:
        """Merge complete subtrees with their left siblings until none is left to merge."""
        while True:
            top = (self.depth - 1).clamp(min=0)
            full = closes & (self.depth > 0) & self.stack_on_right[self.lines, top]
            if not full.any():
                return subtree
            left, label = self.stack_left[self.lines, top], self.stack_label[self.lines, top]
            joined = self.network.merge_subtrees(label, left, subtree).to(subtree.dtype)
            subtree = torch.where(full.unsqueeze(-1), joined, subtree)
            self.depth = self.depth - full.long()

    def _put(self, name: str, place: Tensor, value: Tensor, where: Tensor) -> None:
        stack: Tensor = getattr(self, name)
        old = stack[self.lines, place]
        chosen = where.unsqueeze(-1) if value.dim() > 1 else where
        stack[self.lines, place] = torch.where(chosen, value.to(stack.dtype), old)
