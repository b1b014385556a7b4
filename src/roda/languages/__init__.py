"""The table of languages, and which of them a text is written in.

Each language is a package that does what `base.Language` asks for; all have the same rooms. What
they share: `base` (what a language must do), `guard` (what a guard is). They import nothing of the
project but `problem`, `expression`, `notation` and `errors`.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from typing import Final, cast

from roda.errors import UnknownName
from roda.languages.base import Language

# Where each language lives. It is imported when the first text of it is read: who has Chinese texts
# only need not wait for the patterns of English.
LANGUAGES: Final = {"zh": "roda.languages.chinese", "en": "roda.languages.english"}

_CHINESE: Final = re.compile("[\u3400-\u4dbf\u4e00-\u9fff]+")
_LATIN: Final = re.compile("[A-Za-z]+")


@cache
def language(code: str) -> Language:
    """The language with this code, or an error that lists those there are.

    >>> language("zh").CODE
    'zh'
    """
    if code not in LANGUAGES:
        raise UnknownName("language", code, LANGUAGES)
    return cast(Language, import_module(LANGUAGES[code]))


def detect(text: str) -> str:
    """The code of a text's language, by its script: `zh` or `en`, whichever has more words.

    A Chinese character is taken for half a word, so that units and names do not mislead. A text
    without a word of either is taken for Chinese when its punctuation is.

    >>> detect("一辆汽车每小时行66km，几小时可以到达？"), detect("Li (李) has 3 hens. How many?")
    ('zh', 'en')
    """
    characters = sum(map(len, _CHINESE.findall(text)))
    words = len(_LATIN.findall(text))
    if characters or words:
        return "zh" if characters >= 2 * words else "en"
    return "zh" if any(mark in text for mark in "，．。？！；：（）％＝＋×÷") else "en"
