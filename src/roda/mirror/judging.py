"""Whether the answer of a model is right: the reward that training uses, so that tests and training agree."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final, cast

from roda.errors import EquationError
from roda.notation import exact_value

_NUMBER: Final = re.compile(r"-?[0-9][0-9,]*(?:\.[0-9]+)?%?|\(?[0-9]+/[0-9]+\)?")


@cache
def _reward() -> Callable[[str, str], float]:
    """The reward; until it is part of the package, whether the last number is the truth."""
    if find_spec("roda.export") is None:
        return _last_number
    return cast(Callable[[str, str], float], import_module("roda.export.reward").reward)


def _last_number(completion: str, truth: str) -> float:
    found = _NUMBER.findall(completion)
    try:
        return float(bool(found) and exact_value(found[-1].replace(",", "")) == exact_value(truth))
    except EquationError:
        return 0.0


def is_right(completion: str, truth: str) -> bool:
    """Whether the final answer of a completion is the truth, exactly; nothing is right without one.

    >>> is_right("3 boxes of 4 are 12.\\n#### 12", "12"), is_right("#### 12", "")
    (True, False)
    """
    return bool(truth) and _reward()(completion, truth) == 1.0
