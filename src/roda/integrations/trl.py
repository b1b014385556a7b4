"""TRL: `roda.reward` as a reward function of `GRPOTrainer` and `RLOOTrainer`.

    from roda.integrations.trl import exact_answer_reward
    trainer = GRPOTrainer(model=..., reward_funcs=exact_answer_reward, train_dataset=dataset)

The dataset has a column `solution` (`roda export --to grpo`), `ground_truth` or `answer`. Nothing of the
library is needed here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from roda.export.reward import reward

Completion = str | Sequence[Mapping[str, Any]]  # a text, or the messages of a conversation


def exact_answer_reward(
    completions: Sequence[Completion],
    solution: Sequence[Any] | None = None,
    ground_truth: Sequence[Any] | None = None,
    answer: Sequence[Any] | None = None,
    **_: Any,
) -> list[float]:
    """1.0 for each completion whose final answer is exactly the right one, else 0.0.

    >>> exact_answer_reward(["So it is 12.", "#### 13"], solution=["12", "12"])
    [1.0, 0.0]
    >>> exact_answer_reward([[{"role": "assistant", "content": "#### 12"}]], ground_truth=["12"])
    [1.0]
    """
    truths = next((each for each in (solution, ground_truth, answer) if each is not None), None)
    if truths is None:
        raise ValueError("the dataset has no column solution, ground_truth or answer")
    return [
        reward(_text(completion), truth)
        for completion, truth in zip(completions, truths, strict=True)
    ]


def _text(completion: Completion) -> str:
    """What the model said: of a conversation the last message that has a text."""
    if isinstance(completion, str):
        return completion
    for message in reversed(completion):
        content = message.get("content")
        if isinstance(content, str):
            return content
        if isinstance(content, list):  # parts, as of models that also see pictures
            return "".join(str(part.get("text", "")) for part in content)
    return ""
