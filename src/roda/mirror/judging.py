"""Whether the answer of a model is right: the reward that training uses, so that tests and training agree."""

from __future__ import annotations

from roda.export.reward import reward


def is_right(completion: str, truth: str) -> bool:
    """Whether the final answer of a completion is the truth, exactly; nothing is right without one.

    >>> is_right("3 boxes of 4 are 12.\\n#### 12", "12"), is_right("#### 12", "")
    (True, False)
    """
    return bool(truth) and reward(completion, truth) == 1.0
