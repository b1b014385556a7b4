"""One table of analysers: those we ship, and whatever spaCy pipeline is installed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from roda.errors import UnknownName
from roda.languages.english.analysis.light import light
from roda.languages.english.analysis.sentence import Analyser

DEFAULT: Final = "light"


def _shallow() -> Analyser:
    from roda.languages.english.analysis.shallow import shallow  # loads HanTa

    return shallow()


ANALYSERS: Final[dict[str, Callable[[], Analyser]]] = {"light": light, "tagger": _shallow}


def analyser(name: str = DEFAULT) -> Analyser:
    """The analyser of this name: `light`, `tagger`, or an installed spaCy pipeline.

    >>> analyser("light").name
    'light'
    """
    if name in ANALYSERS:
        return ANALYSERS[name]()
    try:
        import spacy
    except ImportError:
        raise UnknownName("analyser", name, ANALYSERS) from None
    return _pipeline(spacy, name)


def _pipeline(spacy: Any, name: str) -> Analyser:
    from roda.languages.english.analysis.pipelines import Pipeline

    installed = spacy.util.get_installed_models()
    if name not in installed:
        raise UnknownName("analyser", name, [*ANALYSERS, *installed])
    return Pipeline(name, spacy.load(name, exclude=["ner", "lemmatizer"]))
