"""The one table of corpora by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from roda.corpora.ape210k import APE210K
from roda.corpora.layout import Corpus
from roda.corpora.math23k import MATH23K
from roda.corpora.native import NATIVE
from roda.errors import UnknownName

CORPORA: Final[Mapping[str, Corpus]] = MappingProxyType(
    {row.name: row for row in (MATH23K, APE210K, NATIVE)}
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
