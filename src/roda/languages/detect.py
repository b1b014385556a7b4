"""Which language a text is written in, by its script."""

from __future__ import annotations

import re
from typing import Final

_CHINESE: Final = re.compile("[\u3400-\u4dbf\u4e00-\u9fff]+")
_LATIN: Final = re.compile("[A-Za-z]+")


def detect(text: str) -> str:
    """`zh` or `en`, whichever has more words; a Chinese character is taken for half a word.

    Units and names do not mislead it: a text without a word of either is taken for Chinese when
    its punctuation is.

    >>> detect("一辆汽车每小时行66km，几小时可以到达？"), detect("Li (李) has 3 hens. How many?")
    ('zh', 'en')
    """
    chinese = sum(map(len, _CHINESE.findall(text)))
    latin = len(_LATIN.findall(text))
    if chinese or latin:
        return "zh" if chinese >= 2 * latin else "en"
    return "zh" if any(mark in text for mark in "，．。？！；：（）％＝＋×÷") else "en"
