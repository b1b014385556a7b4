"""The one table of corpora by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from roda.corpora.alg514 import ALG514
from roda.corpora.allarith import ALLARITH
from roda.corpora.ape210k import APE210K
from roda.corpora.aqua import AQUA
from roda.corpora.asdiv import ASDIV, ASDIV_A
from roda.corpora.dolphin import DOLPHIN18K, DOLPHIN1878
from roda.corpora.draw import DRAW
from roda.corpora.gsm8k import GSM8K
from roda.corpora.hmwp import HMWP
from roda.corpora.layout import Corpus
from roda.corpora.math23k import MATH23K
from roda.corpora.mathqa import MATHQA
from roda.corpora.mawps import MAWPS
from roda.corpora.native import NATIVE
from roda.corpora.svamp import SVAMP
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
