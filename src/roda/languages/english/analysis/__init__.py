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
    "choose",
]


_chosen: Analyser | None = None


def choose(name: str) -> None:
    """Have this process analyse with another analyser: `tagger`, or an installed spaCy pipeline.

    >>> choose("light")
    """
    global _chosen
    if _chosen is None or _chosen.name != name:
        _chosen = analyser(name)


def _analyser() -> Analyser:
    return light() if _chosen is None else _chosen


def analyse(text: str) -> Analysis:
    """The analysis of a text by the shipped analyser, or by the one that was chosen.

    >>> sentence = analyse("How many apples did Joan buy?").sentences[0]
    >>> sentence.root.text, [(t.text, t.dep) for t in sentence.children(sentence.root)][:3]
    ('buy', [('apples', 'obj'), ('did', 'aux'), ('Joan', 'nsubj')])
    """
    return _analyser().analyse(text)


def analyse_many(texts: Iterable[str], batch: int = 64) -> Iterator[Analysis]:
    """Analyses of many texts in their order, `batch` at a time for speed."""
    return _analyser().analyse_many(texts, batch)
