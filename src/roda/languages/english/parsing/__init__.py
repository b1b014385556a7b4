"""Analysis of English texts: `analyse(text)` gives sentences of tagged tokens that form trees."""

from __future__ import annotations

from roda.languages.english.parsing.analysers import ANALYSERS, analyser
from roda.languages.english.parsing.sentence import Analyser, Analysis, Sentence, Token
from roda.languages.english.parsing.shipped import light

__all__ = [
    "ANALYSERS",
    "Analyser",
    "Analysis",
    "Sentence",
    "Token",
    "analyse",
    "analyser",
]


def analyse(text: str) -> Analysis:
    """The analysis of a text by the shipped analyser.

    >>> sentence = analyse("How many apples did Joan buy?").sentences[0]
    >>> sentence.root.text, [(t.text, t.dep) for t in sentence.children(sentence.root)][:3]
    ('buy', [('apples', 'obj'), ('did', 'aux'), ('Joan', 'nsubj')])
    """
    return light().analyse(text)
