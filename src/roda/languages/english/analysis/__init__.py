"""Analysis of English texts: `analyse(text)` gives sentences of tagged tokens that form trees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from roda.languages.english.analysis.light import light
from roda.languages.english.analysis.sentence import Analyser, Analysis, Sentence, Token
from roda.languages.english.analysis.table import ANALYSERS, analyser

__all__ = [
    "ANALYSERS",
    "Analyser",
    "Analysis",
    "Sentence",
    "Token",
    "analyse",
    "analyse_many",
    "analyser",
]


def analyse(text: str) -> Analysis:
    """The analysis of a text by the shipped analyser.

    >>> sentence = analyse("How many apples did Joan buy?").sentences[0]
    >>> sentence.root.text, [(t.text, t.dep) for t in sentence.children(sentence.root)][:3]
    ('buy', [('apples', 'obj'), ('did', 'aux'), ('Joan', 'nsubj')])
    """
    return light().analyse(text)


def analyse_many(texts: Iterable[str], batch: int = 64) -> Iterator[Analysis]:
    """Analyses of many texts in their order, `batch` at a time for speed."""
    return light().analyse_many(texts, batch)
