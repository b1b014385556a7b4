"""One table of analysers: those we ship, and whatever spaCy pipeline is installed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from roda.errors import UnknownName
from roda.languages.english.parsing.sentence import Analyser
from roda.languages.english.parsing.shipped import light

DEFAULT: Final = "light"


def _shallow() -> Analyser:
    from roda.languages.english.parsing.shallow import shallow  # loads HanTa

    return shallow()


ANALYSERS: Final[dict[str, Callable[[], Analyser]]] = {"light": light, "tagger": _shallow}


@cache
def analyser(name: str = "") -> Analyser:
    """The analyser of this name: `light` (the default), `tagger`, or an installed spaCy pipeline.

    >>> analyser("light").name
    'light'
    """
    if name in ("", *ANALYSERS):
        return ANALYSERS[name or DEFAULT]()
    try:
        import spacy
    except ImportError:
        raise UnknownName("analyser", name, ANALYSERS) from None
    return _pipeline(spacy, name)


def _pipeline(spacy: Any, name: str) -> Analyser:
    from roda.languages.english.parsing.pipelines import Pipeline

    installed = spacy.util.get_installed_models()
    if name not in installed:
        raise UnknownName("analyser", name, [*ANALYSERS, *installed])
    return Pipeline(name, spacy.load(name, exclude=["ner", "lemmatizer"]))
