"""The batched tree decoder does what a plain one does, one problem and one node at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

import numpy as np
import pytest

pytest.importorskip("torch")
import torch
from torch import Tensor
from torch.utils._python_dispatch import TorchDispatchMode

from roda.expression import SYMBOLS
from roda.solvers.inputs.batches import Batch, Batches, encode
from roda.solvers.inputs.examples import Example
from roda.solvers.inputs.vocabulary import Outputs, Words
from roda.solvers.inputs.words import SLOT
from roda.solvers.networks.gts import GTS, GTSSettings
from roda.solvers.networks.layers import EncoderSettings
from roda.solvers.table import SOLVERS, solver

WIDTH = 12


def equation(random: Random, leaves: int, slots: int) -> list[str]:
    """A random prefix equation."""
    if leaves == 1:
        return [random.choice(["1", *(f"n{k}" for k in range(slots))])]
    left = random.randint(1, leaves - 1)
    parts = equation(random, left, slots) + equation(random, leaves - left, slots)
    return [random.choice(SYMBOLS), *parts]


def problems(count: int = 9) -> list[Example]:
    """Random problems; some have a number twice, one is a single leaf."""
    random = Random(7)
    made = []
    for number in range(count):
        slots = random.randint(1, 4)
        words = [SLOT] * slots + random.choices("abcdefg", k=random.randint(2, 9))
        random.shuffle(words)
        values = tuple(Fraction(random.randint(1, 3)) for _ in range(slots))
        target = tuple(equation(random, 1 + number % 7, slots))
        made.append(Example(str(number), tuple(words), values, target, None))
    return made


@pytest.fixture(scope="module")
def small() -> tuple[GTS, Batch, list[Example]]:
    torch.manual_seed(3)
    examples = problems()
    words, outputs = Words.learn(examples, 1), Outputs(("1", "3.14"), 4)
    settings = GTSSettings(
        EncoderSettings(width=WIDTH, embedding=6, dropout=0.0), embedding=5, dropout=0.0
    )
    network = GTS(settings, len(words), outputs).double()
    data = encode(examples, words, outputs)
    batches = Batches(data, outputs.operators, torch.device("cpu"), trees=True)
    rows = np.arange(len(examples))
    batch = batches.batch(torch.from_numpy(rows), batches.sizes[-1][-1])
    return network, batch, examples


class Plain:
    """GTS for one problem, node by node, with lists for stacks."""

    def __init__(self, network: GTS, words: Tensor, slots: list[int]) -> None:
        self.net = network
        states = network.encoder.embedding(words).unsqueeze(1)
        for ahead, back in zip(network.encoder.ahead, network.encoder.back, strict=True):
            one, other = ahead(states)[0], back(states.flip(0))[0].flip(0)
            states = torch.cat((one, other), -1)
        forward, backward = one[:, 0], other[:, 0]
        self.states = forward + backward
        self.root = forward[-1] + backward[0]
        self.leaves = [*network.constants, *(self.states[place] for place in slots)]

    def goal(self, given: Tensor, sibling: Tensor | None) -> Tensor:
        net = self.net
        if sibling is None:
            both = net.left_goal(given)
        else:
            both = net.right_goal(torch.cat((sibling, given)))
        return torch.tanh(both[:WIDTH]) * torch.sigmoid(both[WIDTH:])

    def context(self, goal: Tensor) -> Tensor:
        net = self.net
        energies = [
            net.attend_score(torch.tanh(net.attend_goal(goal) + net.attend_text(state)))
            for state in self.states
        ]
        weights = torch.cat(energies).softmax(0)
        return sum((w * s for w, s in zip(weights, self.states, strict=True)), torch.zeros(WIDTH))

    def scores(self, goal: Tensor, context: Tensor) -> Tensor:
        net, both = self.net, torch.cat((goal, context))
        leaves = [
            net.choose_score(torch.tanh(net.choose_goal(both) + net.choose_leaf(leaf)))
            for leaf in self.leaves
        ]
        return torch.cat((net.choose_operator(both), *leaves))

    def walk(
        self, tokens: Iterator[int], given: Tensor, sibling: Tensor | None
    ) -> Iterator[Tensor]:
        """The scores at every node in prefix order; returns the subtree."""
        net = self.net
        goal = self.goal(given, sibling)
        context = self.context(goal)
        yield self.scores(goal, context)
        token = next(tokens)
        if token >= net.outputs.operators:
            return self.leaves[token - net.outputs.operators]
        label = net.operators.weight[token]
        halves = net.split(torch.cat((goal, context, label))).split(WIDTH)
        left = yield from self.walk(tokens, torch.tanh(halves[0]) * torch.sigmoid(halves[1]), None)
        right = yield from self.walk(tokens, torch.tanh(halves[2]) * torch.sigmoid(halves[3]), left)
        both = net.merge(torch.cat((left, right, label)))
        return torch.tanh(both[:WIDTH]) * torch.sigmoid(both[WIDTH:])


def plain_losses(network: GTS, batch: Batch, examples: list[Example]) -> list[Tensor]:
    """The loss of every token of every problem."""
    losses = []
    for row, example in enumerate(examples):
        length = int(batch.mask[row].sum())
        slots = batch.slots[row, : len(example.values)].tolist()
        target = network.outputs.encode(example.target or ())
        assert target is not None
        plain = Plain(network, batch.words[row, :length], slots)
        scores = plain.walk(iter(target), plain.root, None)
        for token, score in zip(target, scores, strict=False):
            slot = token - network.outputs.first_slot
            right = [token]
            if slot >= 0:
                right = [
                    network.outputs.first_slot + other
                    for other, value in enumerate(example.values)
                    if value == example.values[slot]
                ]
            losses.append(score.logsumexp(0) - score[right].logsumexp(0))
    return losses


def test_loss_and_gradients_equal_those_of_the_plain_decoder(
    small: tuple[GTS, Batch, list[Example]],
) -> None:
    network, batch, examples = small
    torch.set_default_dtype(torch.float64)
    try:
        parameters = dict(network.named_parameters())
        fast = network.loss(batch)
        fast_gradients = torch.autograd.grad(fast, list(parameters.values()))
        slow = torch.stack(plain_losses(network, batch, examples)).mean()
        slow_gradients = torch.autograd.grad(slow, list(parameters.values()))
    finally:
        torch.set_default_dtype(torch.float32)
    # `scores` are float32 in the batched decoder only under reduced precision.
    assert abs(fast.item() - slow.item()) < 1e-9
    for name, one, other in zip(parameters, fast_gradients, slow_gradients, strict=True):
        assert torch.allclose(one, other, rtol=0, atol=1e-9), name
    assert all(gradient.abs().sum() > 0 for gradient in slow_gradients)


def test_decoding_scores_are_those_of_the_plain_decoder(
    small: tuple[GTS, Batch, list[Example]],
) -> None:
    network, batch, examples = small
    found = network.decode(batch, beam=3)
    torch.set_default_dtype(torch.float64)
    try:
        for row, example in enumerate(examples):
            length = int(batch.mask[row].sum())
            slots = batch.slots[row, : len(example.values)].tolist()
            for tokens, total in found.of(row):
                plain = Plain(network, batch.words[row, :length], slots)
                scores = list(zip(tokens, plain.walk(iter(tokens), plain.root, None), strict=False))
                size = len(tokens)
                by_hand = sum(
                    _allowed(score, network, step, tokens).log_softmax(0)[token].item()
                    for step, (token, score) in enumerate(scores)
                )
                assert len(scores) == size
                assert total == pytest.approx(by_hand, abs=1e-6)
    finally:
        torch.set_default_dtype(torch.float32)


def _allowed(scores: Tensor, network: GTS, step: int, tokens: list[int]) -> Tensor:
    """Scores without the operators that could no longer be completed."""
    operators = network.outputs.operators
    needed = 1 + sum(1 if token < operators else -1 for token in tokens[:step])
    if step + 2 + needed > network.settings.max_length:
        scores = scores.clone()
        scores[:operators] = -torch.inf
    return scores


@pytest.mark.parametrize("beam", [1, 4])
@pytest.mark.parametrize("max_length", [1, 2, 3, 8, 45])
def test_every_beam_is_a_well_formed_tree_within_bounds(
    small: tuple[GTS, Batch, list[Example]], beam: int, max_length: int
) -> None:
    network, batch, examples = small
    before = network.settings
    network.settings = replace(before, max_length=max_length)
    try:
        found = network.decode(batch, beam)
    finally:
        network.settings = before
    for row, example in enumerate(examples):
        beams = found.of(row)
        assert beams
        assert [score for _, score in beams] == sorted((s for _, s in beams), reverse=True)
        assert len({tuple(tokens) for tokens, _ in beams}) == len(beams)
        for tokens, _ in beams:
            assert 1 <= len(tokens) <= max_length
            network.outputs.decode(tokens)  # raises if it is no tree
            assert max(tokens) < network.outputs.first_slot + len(example.values)


class Watch(TorchDispatchMode):
    """Notes every operation that would wait for a device or whose shape depends on data."""

    FORBIDDEN = ("_local_scalar_dense", "nonzero", "masked_select", "_unique", "equal.default")

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.shapes: list[tuple[int, ...]] = []

    def __torch_dispatch__(
        self, func: object, types: object, args: tuple[object, ...] = (), kwargs: object = None
    ) -> object:
        name = str(func)
        if any(word in name for word in self.FORBIDDEN):
            self.found.append(name)
        if "index" in name and "index_select" not in name:
            parts = args[1] if isinstance(args[1], (list, tuple)) else []
            self.found += [name for p in parts if isinstance(p, Tensor) and p.dtype == torch.bool]
        result = func(*args, **(kwargs or {}))  # type: ignore[operator]
        if isinstance(result, Tensor):
            self.shapes.append(tuple(result.shape))
        return result


@pytest.mark.parametrize("name", sorted(SOLVERS))
def test_batches_of_a_size_run_the_same_shapes_and_never_wait_for_the_device(name: str) -> None:
    examples = problems(40)
    words, outputs = Words.learn(examples, 1), Outputs(("1",), 4)
    templates = sorted({tuple(outputs.encode(e.target or ()) or ()) for e in examples})
    kind = solver(name).preset("default")
    shape = {"width": 8, "embedding": 4, "layers": 1, "heads": 2, "inner": 8}
    encoder = replace(kind.encoder, word_dropout=0.2, numbers="sized", **shape)
    made = solver(name).network(replace(kind, encoder=encoder), words, outputs, templates)
    data = encode(examples, words, outputs, templates)
    batches = Batches(data, outputs.operators, torch.device("cpu"), trees=made.uses_tree)
    size = batches.sizes[-1][-1]
    seen = []
    for start in (0, 20):
        made.zero_grad()  # as every step does; adding to gradients would be other operations
        with Watch() as watch:
            batch = batches.batch(torch.arange(start, start + 20), size)
            loss = made.loss(batch, smoothing=0.1)
            loss.backward()
        assert watch.found == []
        assert loss.isfinite()
        seen.append(watch.shapes)
    assert seen[0] == seen[1]


def test_a_size_has_room_for_every_smaller_problem() -> None:
    examples = problems(60)
    words, outputs = Words.learn(examples, 1), Outputs(("1",), 4)
    torch.manual_seed(0)
    settings = GTSSettings(EncoderSettings(width=8, embedding=4, layers=1, dropout=0.0), 4, 0.0)
    network = GTS(settings, len(words), outputs).double()
    batches = Batches(encode(examples, words, outputs), 5, torch.device("cpu"), trees=True)
    for row in range(0, 60, 7):
        text, tree = batches.place[row]
        losses = [
            network.loss(batches.batch(torch.tensor([row]), size)).item()
            for sizes in batches.sizes[text:]
            for size in sizes[tree:]
        ]
        assert max(losses) - min(losses) < 1e-12


def test_rows_that_fill_a_batch_up_do_not_count(small: tuple[GTS, Batch, list[Example]]) -> None:
    network, _, examples = small
    weight = torch.ones(len(examples), dtype=torch.long)
    weight[4:] = 0
    batches = Batches(
        encode(examples, Words.learn(examples, 1), network.outputs),
        5,
        torch.device("cpu"),
        trees=True,
    )
    size = batches.sizes[-1][-1]
    some = batches.batch(torch.arange(4), size)
    filled = batches.batch(torch.arange(len(examples)), size, weight)
    assert network.loss(some).item() == pytest.approx(network.loss(filled).item(), abs=1e-12)
