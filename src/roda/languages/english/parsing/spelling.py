"""Words that are known: those of the parser's treebanks, all forms that lemminflect has, and a list of everyday
words that neither has. Others are misspelt, or rare.
"""

from __future__ import annotations

from functools import lru_cache

from lemminflect import getAllLemmas

from roda.languages.english import lexicon
from roda.languages.english.parsing.analysis import light


@lru_cache(maxsize=50_000)
def is_known(word: str) -> bool:
    """Whether a word, in lower case, is in one of the word lists.

    >>> is_known("apples"), is_known("whether"), is_known("aples")
    (True, True, False)
    """
    listed = word in lexicon.NAMES or word in lexicon.NO_SLIPS
    return listed or light().rank(word) is not None or bool(getAllLemmas(word))
