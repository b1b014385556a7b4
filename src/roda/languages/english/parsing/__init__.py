"""Analysis of English texts: words, sentences, tags and trees.

`analyse(text)` gives sentences of tagged tokens that form trees; `analyser(name)` is any of the
analysers, `inflection.py` has the forms of words. Imports from the lexicon only.
"""

from __future__ import annotations

from roda.languages.english.parsing.analysis import (
    ANALYSERS,
    Analyser,
    Analysis,
    Frame,
    Sentence,
    Token,
    analyser,
    frame,
    light,
)

__all__ = [
    "ANALYSERS",
    "Analyser",
    "Analysis",
    "Frame",
    "Sentence",
    "Token",
    "analyse",
    "analyser",
    "frame",
]


def analyse(text: str) -> Analysis:
    """The analysis of a text by the shipped analyser.

    >>> sentence = analyse("How many apples did Joan buy?").sentences[0]
    >>> sentence.root.text, [(t.text, t.dep) for t in sentence.children(sentence.root)][:3]
    ('buy', [('apples', 'obj'), ('did', 'aux'), ('Joan', 'nsubj')])
    """
    return light().analyse(text)
