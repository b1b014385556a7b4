"""Formats of learning by reward: a question, and the answer that a completion is compared with."""

from __future__ import annotations

from typing import Final

from roda.export.examples import Example
from roda.export.formats.format import MESSAGES, METADATA, Format, Row, conversation, prompt

VERIFIER: Final = "gsm8k"  # the verifier of open-instruct that compares the last number
GYM: Final = "roda_reversed"  # the name that our plug-in has in the registry of reasoning-gym


def _verl(example: Example) -> Row:
    """Of the same fields as the examples of verl; `data_source` reaches the reward function."""
    return {
        "data_source": f"roda/{example.provenance.source}",
        "prompt": prompt(example),
        "ability": "math",
        "reward_model": {"style": "rule", "ground_truth": example.answer},
        "extra_info": {
            **example.metadata,
            "split": example.split,
            "index": example.number,
            "question": example.question,
            "answer": example.solution,
        },
    }


def _grpo(example: Example) -> Row:
    """TRL hands every column beside `prompt` to the reward functions."""
    return {"prompt": prompt(example), "solution": example.answer, "metadata": example.metadata}


def _open_instruct(example: Example) -> Row:
    """Its tokenisation leaves the last message out of the prompt, so the solution must be there.

    The verifier compares the digits of the last number, which has no sign of percentage.
    """
    return {
        "messages": conversation(example),
        "ground_truth": example.answer.removesuffix("%"),
        "dataset": VERIFIER,
        "metadata": example.metadata,
    }


def _no_decimal(example: Example) -> str | None:
    if "/" in example.answer:
        return f"the answer {example.answer} is no decimal, and the verifier compares decimals"
    return None


def _reasoning_gym(example: Example) -> Row:
    return {
        "question": example.question,
        "answer": example.answer,
        "metadata": {
            "source_dataset": GYM,
            "source_index": example.number,
            "solution": example.solution,
            **example.metadata,
        },
    }


def _nemo_rl(example: Example) -> Row:
    return {"input": example.question, "output": example.solution, "metadata": example.metadata}


REWARDED: Final = (
    Format(
        "verl",
        "verl (Parquet); the reward function is roda's compute_score",
        {
            "data_source": str,
            "prompt": MESSAGES,
            "ability": str,
            "reward_model": {"style": str, "ground_truth": str},
            "extra_info": METADATA | {"split": str, "index": int, "question": str},
        },
        _verl,
        container="parquet",
    ),
    Format(
        "grpo",
        "TRL's GRPOTrainer",
        {"prompt": MESSAGES, "solution": str, "metadata": METADATA},
        _grpo,
        solution="answer",
    ),
    Format(
        "open-instruct",
        "open-instruct's GRPO with verifiable rewards",
        {"messages": MESSAGES, "ground_truth": str, "dataset": str, "metadata": METADATA},
        _open_instruct,
        refuses=_no_decimal,
    ),
    Format(
        "reasoning-gym",
        "reasoning-gym's scripts, and what trains on its datasets",
        {
            "question": str,
            "answer": str,
            "metadata": {"source_dataset": str, "source_index": int, "solution": str} | METADATA,
        },
        _reasoning_gym,
        takes_system=False,
    ),
    Format(
        "nemo-rl",
        "NeMo RL's ResponseDataset: the answer for GRPO, a solution (--solution) for tuning",
        {"input": str, "output": str, "metadata": METADATA},
        _nemo_rl,
        solution="answer",
        takes_system=False,
    ),
)
