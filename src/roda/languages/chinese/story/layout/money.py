"""Money as people say it: ￥§/千克 is 每千克§元, and ￥§ is §元."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.lexicon import AMOUNT

_PER: Final = f"(?P<per>{lexicon.WEIGHTS}|{lexicon.VOLUMES}|{lexicon.PIECES}|千米|公里|米|小时|天)(?![/A-Za-z])"
_SIGNED: Final = re.compile(f"[￥¥] ?(?P<much>{AMOUNT})(?:元|块钱)?")
# 苹果§元/千克
_RATE: Final = re.compile(f"(?P<much>{AMOUNT}(?:元|块钱))/{_PER}(?!的)")


def in_words(masked: str) -> str:
    """A text without signs of money and strokes for each of what.

    >>> in_words("苹果￥\ue000/千克，付了￥\ue001") == "苹果每千克\ue000元，付了\ue001元"
    True
    """
    return _RATE.sub(r"每\g<per>\g<much>", _SIGNED.sub(r"\g<much>元", masked))
