"""The reward as verl calls it: by keyword, from a package path."""

from __future__ import annotations

import inspect
from importlib import import_module

from roda.integrations.verl import compute_score


def test_the_signature_is_that_of_verl() -> None:
    names = list(inspect.signature(compute_score).parameters)
    assert names[:4] == ["data_source", "solution_str", "ground_truth", "extra_info"]
    assert not inspect.iscoroutinefunction(compute_score)


def test_it_is_called_by_keyword_as_reward_managers_do() -> None:
    module = import_module("pkg://roda.integrations.verl".removeprefix("pkg://"))
    known = {"data_source": "roda", "ground_truth": "0.5", "extra_info": {"index": 0}}
    assert module.compute_score(solution_str=r"\boxed{\frac{1}{2}}", **known) == 1.0
    assert module.compute_score(solution_str="#### 5", **known, reward_router_address=None) == 0.0
