"""Chinese words by jieba, for whoever may use it: a package that only some extras bring."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any


@cache
def jieba_words() -> Callable[[str], list[str]] | None:
    """What cuts a text into words, without jieba's guessing at unknown ones; None where it is not installed."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # its regular expressions are old-fashioned
            jieba: Any = import_module("jieba")
    except ImportError:
        return None
    jieba.setLogLevel(logging.ERROR)
    return lambda text: jieba.lcut(text, HMM=False)
