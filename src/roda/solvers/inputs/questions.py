"""What kind of value a question asks for, as far as its words say it plainly.

"How many people" wants a whole number, "what percent" a share. A solver's answer can be held against
that (`solvers.rerank`). Where the words are not plain nothing is said.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal

Asks = Literal["", "counted", "share"]  # things that are counted; a part of a whole

# Chinese measure words of things that come whole; 元, 千米, 天 … may be divided.
_COUNTED_ZH: Final = frozenset(
    "人个页棵本只名台张块件套位朵盒袋级枚盆条头面双户种题根株份尾排瓶辆箱间艘架颗粒家字座匹串场盏幅支枝"
)
_HOW_MANY_ZH: Final = re.compile("(?:多少|几)(.)")
_SHARE_ZH: Final = re.compile("百分之几|几分之几|百分之多少|几成|多少%|率")
_CLAUSE_ZH: Final = re.compile("[，,．。；;]")
_HOW_MANY_EN: Final = re.compile(r"how many (?:more |fewer |other |of )?(\w+)")
_SHARE_EN: Final = re.compile(r"what (?:percent|percentage|fraction|portion|part)\b|probability")
_MEASURES_EN: Final = re.compile(
    r"(?:kilo|centi|milli)?(?:miles?|met(?:er|re)s?|feet|foot|inch(?:es)?|yards?|acres?|hours?|minutes?|"
    r"seconds?|days?|weeks?|months?|years?|lit(?:er|re)s?|gallons?|quarts?|pints?|cups?|ounces?|pounds?|"
    r"tons?|grams?|dollars?|cents?|degrees?|percent|times|square|cubic|units?|points?)"
)


def asks(words: Sequence[str], language: str) -> Asks:
    """What the question of a text asks for; its words are as a solver gets them.

    >>> asks("全校共有多少人？", "zh"), asks("现价是原价的百分之几？", "zh"), asks("要多少元？", "zh")
    ('counted', 'share', '')
    >>> asks("how many apples are left ?".split(), "en"), asks("how many miles ?".split(), "en")
    ('counted', '')
    """
    if language == "zh":
        return _asks_chinese("".join(words))
    text = " ".join(words)
    if _SHARE_EN.search(text):
        return "share"
    found = _HOW_MANY_EN.findall(text)
    return "counted" if found and not _MEASURES_EN.fullmatch(found[-1]) else ""


def _asks_chinese(text: str) -> Asks:
    question = _CLAUSE_ZH.split(text.rstrip("？?．。 "))[-1]
    if _SHARE_ZH.search(question):
        return "share"
    units = _HOW_MANY_ZH.findall(text)
    return "counted" if units and units[-1] in _COUNTED_ZH else ""
