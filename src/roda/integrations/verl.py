"""verl: `roda.reward` as a custom reward function.

    reward.custom_reward_function.path=pkg://roda.integrations.verl
    reward.custom_reward_function.name=compute_score

Older versions take the path of this file, and `custom_reward_function.path` without `reward.` in front.
Nothing of the library is needed here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roda.export.reward import reward


def compute_score(
    data_source: str,
    solution_str: str,
    ground_truth: Any,
    extra_info: Mapping[str, Any] | None = None,
    **_: Any,
) -> float:
    """1.0 where the final answer of `solution_str` is exactly the ground truth, else 0.0.

    >>> compute_score("roda", "3*4=12\\n#### 12", "12", {"split": "train", "index": 0})
    1.0
    """
    return reward(solution_str, ground_truth)
