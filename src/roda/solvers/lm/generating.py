"""A causal model writes: greedily or with beams, many prompts at once; and how likely a completion is.

Prompts of like length are written for together, filled up on the left. `chosen_logits` computes the
outputs of a model at chosen places alone: training and scores need those of completions, and the
outputs are the widest layer of a small model.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

import torch
from torch import Tensor

from roda.solvers.lm.loading import Opened, quietly

Tokens = Sequence[int]
Written = tuple[list[int], float]  # tokens without the end, and the logarithm of their probability

_LOOKS: Final = "find_packed_sequence_indices"
_AT_ONCE: Final = 512  # completions that are written together at most
_SCORED: Final = 32  # completions whose outputs, as wide as the vocabulary, are held at once
_STATES: Final = (
    4 << 30
)  # bytes of keys and values, of prompts and completions, that are held at once


def generate(
    model: Opened, prompts: Sequence[Tokens], beam: int, longest: int
) -> list[list[Written]]:
    """What the model writes for each prompt, likeliest first: `beam` completions of so many tokens."""
    order = sorted(range(len(prompts)), key=lambda row: -len(prompts[row]))
    found: dict[int, list[Written]] = {}
    start, tokens = 0, _STATES // _state_bytes(model.network)
    while start < len(order):
        fit = tokens // ((len(prompts[order[start]]) + longest) * beam)
        rows = order[start : start + max(1, min(_AT_ONCE // beam, fit))]
        written = _write(model, [prompts[row] for row in rows], beam, longest)
        found |= dict(zip(rows, written, strict=True))
        start += len(rows)
    return [found[row] for row in range(len(prompts))]


def _state_bytes(network: Any) -> int:
    """How many bytes of keys and values a model holds for each token that it has read or written."""
    config = network.config
    heads = config.num_attention_heads
    width = getattr(config, "head_dim", None) or config.hidden_size // heads
    held = getattr(config, "num_key_value_heads", None) or heads
    return int(2 * config.num_hidden_layers * held * width * network.dtype.itemsize)


@torch.inference_mode()
def _write(
    model: Opened, prompts: Sequence[Tokens], beam: int, longest: int
) -> list[list[Written]]:
    """The completions of one batch, whose first prompt is the longest."""
    device, width = model.network.device, len(prompts[0])
    padded = [[model.pad] * (width - len(each)) + list(each) for each in prompts]
    mask = [[0] * (width - len(each)) + [1] * len(each) for each in prompts]
    with quietly():
        sequences: Tensor = model.network.generate(
            input_ids=torch.tensor(padded, device=device),
            attention_mask=torch.tensor(mask, device=device),
            max_new_tokens=longest,
            num_beams=beam,
            num_return_sequences=beam,
            do_sample=False,
            use_cache=True,
            pad_token_id=model.pad,
            eos_token_id=model.end,
        )
    told = [_until(each, model.end) for each in sequences[:, width:].tolist()]
    asked = [prompt for prompt in prompts for _ in range(beam)]
    scores = []
    for at in range(0, len(told), _SCORED):
        scores += log_probabilities(model, asked[at : at + _SCORED], told[at : at + _SCORED])
    ended = [each[:-1] if each and each[-1] == model.end else each for each in told]
    pairs = list(zip(ended, scores, strict=True))
    rows = (pairs[at : at + beam] for at in range(0, len(pairs), beam))
    return [sorted(row, key=lambda pair: -pair[1]) for row in rows]


def _until(tokens: list[int], end: int) -> list[int]:
    """The tokens up to the first end, which is kept."""
    return tokens[: tokens.index(end) + 1] if end in tokens else tokens


@torch.inference_mode()
def log_probabilities(
    model: Opened, prompts: Sequence[Tokens], completions: Sequence[Tokens]
) -> list[float]:
    """The logarithm of the probability of each completion behind its prompt."""
    device = model.network.device
    width = max(len(a) + len(b) for a, b in zip(prompts, completions, strict=True))
    rows: list[list[int]] = []
    places: list[int] = []
    targets: list[int] = []
    owner: list[int] = []
    for row, (prompt, completion) in enumerate(zip(prompts, completions, strict=True)):
        whole = [*prompt, *completion]
        rows.append(whole + [model.pad] * (width - len(whole)))
        first = row * width + len(prompt) - 1
        places += range(first, first + len(completion))
        targets += completion
        owner += [row] * len(completion)
    if not places:
        return [0.0] * len(prompts)
    sent = [torch.tensor(each, device=device) for each in (rows, places, targets, owner)]
    logits = chosen_logits(model.network, sent[0], sent[1])
    loss = torch.nn.functional.cross_entropy(logits.float(), sent[2], reduction="none")
    total = torch.zeros(len(prompts), device=device).index_add_(0, sent[3], loss)
    return [-each for each in total.tolist()]


def chosen_logits(network: Any, tokens: Tensor, places: Tensor) -> Tensor:
    """The logits at these places of a batch, counted row by row; rows are filled up on the right.

    A causal model sees nothing behind a place, so the batch needs no mask, and attention none either.
    """
    with _only(network.get_output_embeddings(), places):
        logits: Tensor = network(input_ids=tokens, use_cache=False).logits
    return logits.flatten(0, -2)


@contextmanager
def never_packed() -> Iterator[None]:
    """Within this context no batch is looked at for several texts in a row, which waits for the device.

    Ours have one text in each row. Versions of transformers that do not look are left as they are.
    """
    masks: Any = import_module("transformers.masking_utils")
    before = getattr(masks, _LOOKS, None)
    if before is None:
        yield
        return
    setattr(masks, _LOOKS, lambda positions: None)
    try:
        yield
    finally:
        setattr(masks, _LOOKS, before)


@contextmanager
def _only(head: Any, places: Tensor) -> Iterator[None]:
    """Within this context the last layer gets the states at these places alone."""

    def choose(_: Any, given: tuple[Tensor, ...]) -> tuple[Tensor, ...]:
        states = given[0]
        return (states.reshape(-1, states.shape[-1]).index_select(0, places).unsqueeze(0),)

    hook = head.register_forward_pre_hook(choose)
    try:
        yield
    finally:
        hook.remove()
