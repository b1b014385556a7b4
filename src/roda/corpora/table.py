"""The one table of corpora by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from roda.corpora.layout import Corpus
from roda.corpora.readers.alg514 import ALG514
from roda.corpora.readers.allarith import ALLARITH
from roda.corpora.readers.ape210k import APE210K
from roda.corpora.readers.aqua import AQUA
from roda.corpora.readers.asdiv import ASDIV, ASDIV_A
from roda.corpora.readers.dolphin import DOLPHIN18K, DOLPHIN1878
from roda.corpora.readers.draw import DRAW
from roda.corpora.readers.gsm8k import GSM8K
from roda.corpora.readers.hmwp import HMWP
from roda.corpora.readers.math23k import MATH23K
from roda.corpora.readers.mathqa import MATHQA
from roda.corpora.readers.mawps import MAWPS
from roda.corpora.readers.native import NATIVE
from roda.corpora.readers.svamp import SVAMP
from roda.errors import UnknownName

_CHINESE: Final = (MATH23K, APE210K, HMWP)
_ARITHMETIC: Final = (ALLARITH, MAWPS, ASDIV, ASDIV_A, SVAMP, GSM8K, MATHQA, AQUA)
_ALGEBRA: Final = (ALG514, DRAW, DOLPHIN1878, DOLPHIN18K)

CORPORA: Final[Mapping[str, Corpus]] = MappingProxyType(
    {row.name: row for row in (*_CHINESE, *_ARITHMETIC, *_ALGEBRA, NATIVE)}
)


def corpus(name: str) -> Corpus:
    """The corpus of this name; `UnknownName` with the nearest one if there is none.

    >>> corpus("ape210k").language
    'zh'
    """
    try:
        return CORPORA[name]
    except KeyError:
        raise UnknownName("corpus", name, CORPORA) from None
