"""Formats of supervised fine-tuning: a question, and the solution that a model learns to write."""

from __future__ import annotations

from typing import Final

from roda.export.examples import Example, kind_of
from roda.export.formats.format import MESSAGES, METADATA, Format, Row, conversation

_TURNS: Final = {"system": "system", "user": "human", "assistant": "gpt"}


def _messages(example: Example) -> Row:
    return {"messages": conversation(example), "metadata": example.metadata}


def _prompt_completion(example: Example) -> Row:
    """Plain text: what is trained on is the completion right behind the prompt, hence the line end."""
    before = f"{example.system}\n\n" if example.system else ""
    return {
        "prompt": f"{before}{example.question}\n",
        "completion": example.solution,
        "metadata": example.metadata,
    }


def _alpaca(example: Example) -> Row:
    return {
        "instruction": example.question,
        "input": "",
        "output": example.solution,
        "system": example.system,
        "metadata": example.metadata,
    }


def _sharegpt(example: Example) -> Row:
    turns = [
        {"from": _TURNS[message["role"]], "value": message["content"]}
        for message in conversation(example)
    ]
    return {"conversations": turns, "metadata": example.metadata}


def _metamath(example: Example) -> Row:
    """MetaMath's answers end in a line that its own evaluation looks for."""
    return {
        "type": f"RODA_{kind_of(example.id, example.origin).title()}",
        "query": example.question,
        "original_question": example.original,
        "response": f"{example.solution}\nThe answer is: {example.answer}",
        "metadata": example.metadata,
    }


TUNING: Final = (
    Format(
        "messages",
        "TRL's SFTTrainer, Axolotl (chat_template), and whatever reads OpenAI's messages",
        {"messages": MESSAGES, "metadata": METADATA},
        _messages,
    ),
    Format(
        "prompt-completion",
        "TRL's SFTTrainer, MLX; plain texts, no chat template",
        {"prompt": str, "completion": str, "metadata": METADATA},
        _prompt_completion,
    ),
    Format(
        "alpaca",
        "LLaMA-Factory, Axolotl; dataset_info.json beside it gets an entry",
        {"instruction": str, "input": str, "output": str, "system": str, "metadata": METADATA},
        _alpaca,
        listing={
            "columns": {
                "prompt": "instruction",
                "query": "input",
                "response": "output",
                "system": "system",
            }
        },
    ),
    Format(
        "sharegpt",
        "LLaMA-Factory; dataset_info.json beside it gets an entry",
        {"conversations": [{"from": str, "value": str}], "metadata": METADATA},
        _sharegpt,
        listing={"formatting": "sharegpt", "columns": {"messages": "conversations"}},
    ),
    Format(
        "metamath",
        "MetaMath's training program, and others for MetaMathQA",
        {
            "type": str,
            "query": str,
            "original_question": str,
            "response": str,
            "metadata": METADATA,
        },
        _metamath,
        wants_original=True,
        takes_system=False,
    ),
)
