"""Steps a second of fine-tuning a language model: our loop beside the usual one of transformers.

    python benchmarks/lm_speed.py
    python benchmarks/lm_speed.py SmolLM2-135M-Instruct.Q4_1.gguf 200

Without a model it is a tiny random one. Examples have the lengths of GSM8K, MAWPS and ASDiv-A: prompts of 30 to 130 tokens, equations of 4 to 30.
The usual loop pads to the longest of a random batch, computes all outputs, and uses autocast.
"""

from __future__ import annotations

import sys
import time
from importlib import import_module
from typing import Any

import numpy as np
import torch

from roda.solvers.lm.loading import Opened, open_model
from roda.training.lm.batches import IGNORED, Tokenised
from roda.training.lm.loop import LMTrainer
from roda.training.lm.settings import LMTraining

BATCH = 64


def examples(count: int, words: int) -> list[Tokenised]:
    """Random tokens of the usual lengths."""
    random = np.random.default_rng(1)

    def some(low: int, high: int) -> list[int]:
        size = int(np.clip(random.gamma(4.0, (high - low) / 10), 0, high - low)) + low
        return [int(each) for each in random.integers(0, words, size)]

    return [Tokenised(some(30, 130), some(4, 30)) for _ in range(count)]


def tiny() -> Any:
    """A tiny random model."""
    library: Any = import_module("transformers")
    config = library.LlamaConfig(
        vocab_size=512,
        hidden_size=32,
        intermediate_size=64,
        num_hidden_layers=2,
        num_attention_heads=2,
        num_key_value_heads=2,
    )
    return library.LlamaForCausalLM(config)


def usual(network: Any, items: list[Tokenised], steps: int, device: torch.device) -> float:
    """Seconds of so many steps as most programs make them."""
    network = network.float().train()
    optimizer = torch.optim.AdamW(network.parameters(), lr=1e-4, fused=device.type == "cuda")
    order = np.random.default_rng(2).permutation(len(items))
    began = time.monotonic()
    for step in range(steps):
        chosen = [
            items[at] for at in np.take(order, range(step * BATCH, (step + 1) * BATCH), mode="wrap")
        ]
        width = max(len(each.prompt) + len(each.completion) for each in chosen)
        tokens = torch.zeros(BATCH, width, dtype=torch.long)
        labels = torch.full((BATCH, width), IGNORED)
        mask = torch.zeros(BATCH, width, dtype=torch.long)
        for row, each in enumerate(chosen):
            whole = [*each.prompt, *each.completion]
            tokens[row, : len(whole)] = torch.tensor(whole)
            labels[row, len(each.prompt) : len(whole)] = torch.tensor(each.completion)
            mask[row, : len(whole)] = 1
        with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
            loss = network(
                input_ids=tokens.to(device),
                attention_mask=mask.to(device),
                labels=labels.to(device),
            ).loss
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
    if device.type == "cuda":
        torch.cuda.synchronize()
    return time.monotonic() - began


def main() -> None:
    path = sys.argv[1] if len(sys.argv) > 1 else ""
    steps = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    network = open_model(path, device).network if path else tiny().to(device)
    items = examples(steps * BATCH, network.config.vocab_size)
    usual(network, items, min(steps, 10), device)  # warm
    theirs = usual(network, items, steps, device)
    settings = LMTraining(steps=10, batch=BATCH, evaluate_every=0)
    opened = Opened(network, None, 0, 0)
    LMTrainer(opened, items, settings).run()  # warm
    trainer = LMTrainer(opened, items, LMTraining(steps=steps, batch=BATCH, evaluate_every=0))
    began = time.monotonic()
    trainer.run()
    ours = time.monotonic() - began
    print(f"{steps} steps of {BATCH} on {device}: usual {theirs:.1f} s, ours {ours:.1f} s")


if __name__ == "__main__":
    main()
