"""The one table of corpora by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from roda.corpora.layout import Corpus
from roda.corpora.readers.asdiv import ASDIV, ASDIV_A
from roda.corpora.readers.dolphin import DOLPHIN18K, DOLPHIN1878
from roda.corpora.readers.flat import APE210K, MATH23K, NATIVE
from roda.corpora.readers.gsm8k import GSM8K
from roda.corpora.readers.mawps import MAWPS
from roda.corpora.readers.multiple_choice import AQUA, MATHQA
from roda.corpora.readers.questions import ALG514, ALLARITH, DRAW, HMWP
from roda.corpora.readers.svamp import SVAMP

_CHINESE: Final = (MATH23K, APE210K, HMWP)
_ARITHMETIC: Final = (ALLARITH, MAWPS, ASDIV, ASDIV_A, SVAMP, GSM8K, MATHQA, AQUA)
_ALGEBRA: Final = (ALG514, DRAW, DOLPHIN1878, DOLPHIN18K)

CORPORA: Final[Mapping[str, Corpus]] = MappingProxyType(
    {row.name: row for row in (*_CHINESE, *_ARITHMETIC, *_ALGEBRA, NATIVE)}
)
