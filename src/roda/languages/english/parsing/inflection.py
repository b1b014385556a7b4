"""Forms of words: `inflect` from a dictionary form to a Penn tag, `lemma` back, and number.

lemminflect does the work. Of several forms it offers, the first is taken; what it gets wrong for
word problems ("persons", "pantses", "found" as the form of "to found") is set right by
lists of the lexicon. `counted` and `with_number` make nouns and verbs fit an amount: "1 apple is
left", "12 apples are left". All of them are pure functions of their arguments.
"""

from __future__ import annotations

import gzip
from bisect import bisect_left
from collections.abc import Callable
from fractions import Fraction
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final

from lemminflect import Inflections, Lemmatizer, getInflection, getLemma
from lemminflect.codecs.InflectionLUCodec import InflectionLUCodec
from lemminflect.codecs.LemmaLUCodec import LemmaLUCodec
from lemminflect.core.LexicalUtils import categoryToUPos

from roda.languages.english.lexicon import (
    BE_FORMS,
    NUMBER_OF_VERBS,
    PAST_OF,
    PLURAL_AS_THEY_STAND,
    PLURALS,
    PRONOUN_LEMMAS,
    SAME_IN_PLURAL,
    SHORT_FORMS,
    SINGULARS,
    UNIT_ABBREVIATIONS,
    VERB_FORMS,
)

_SEVERAL: Final = {one: several for several, one in NUMBER_OF_VERBS.items()}
_Forms = dict[str, tuple[str, ...]]


class _Table:
    """A table of lemminflect that reads only the lines of words that are looked up.

    lemminflect reads all 120,000 lines of its two tables before the first word, which takes longer than
    a hundred problems do.
    """

    def __init__(self, path: str, read: Callable[[str], _Forms], known: dict[str, _Forms]) -> None:
        self._path = path
        self._read = read
        self._known = known

    @cached_property
    def _lines(self) -> list[str]:
        """The lines, in the order of their words."""
        return gzip.decompress(Path(self._path).read_bytes()).decode().splitlines()

    def get(self, word: str, default: _Forms) -> _Forms:
        """The forms of a word by their tags."""
        if word in self._known:
            return self._known[word]
        found: _Forms = {}
        lines = self._lines
        at = bisect_left(lines, word, key=_first)
        while at < len(lines) and _first(lines[at]) == word:
            found.update(self._read(lines[at]))
            at += 1
        return found or default


def _first(line: str) -> str:
    return line.partition(",")[0]


def _lemmas(line: str) -> _Forms:
    _, category, forms = LemmaLUCodec.fromString(line)
    return {categoryToUPos(category): forms}


def _inflections(line: str) -> _Forms:
    forms: _Forms = InflectionLUCodec.fromString(line)[2]
    return forms


Lemmatizer().lemma_dict = _Table(Lemmatizer().lemma_lu_fn, _lemmas, {})
Inflections().infl_dict = _Table(
    Inflections().infl_lu_fn, _inflections, InflectionLUCodec.updateForAuxMod({})
)


def _as_written(form: str, like: str) -> str:
    """The form with the capitals of the word that it is made from."""
    if like[:1].isupper() and not form[:1].isupper():
        return form.upper() if len(like) > 1 and like.isupper() else form[:1].upper() + form[1:]
    return form


@lru_cache(maxsize=20_000)
def inflect(lemma: str, tag: str) -> str:
    """The form of a dictionary word that has this Penn tag; unknown words follow the rules.

    >>> inflect("find", "VBD"), inflect("give", "VBN"), inflect("buy", "VBZ")
    ('found', 'given', 'buys')
    >>> inflect("apple", "NNS"), inflect("person", "NNS"), inflect("pants", "NNS")
    ('apples', 'people', 'pants')
    >>> inflect("seashells", "NNS"), inflect("be", "VBD"), inflect("Orange", "NNS")
    ('seashells', 'was', 'Oranges')
    """
    word = lemma.lower()
    if tag in ("NNS", "NNPS"):
        return _as_written(_plural(word), lemma)
    if tag in ("VB", "NN", "NNP", "JJ", "RB") or (tag == "VBP" and word != "be"):
        return lemma
    own = VERB_FORMS.get(f"{word}/{tag}")
    if own is not None:
        return _as_written(own, lemma)
    forms = getInflection(word, tag)
    return _as_written(forms[0], lemma) if forms else lemma


def _unchanging(word: str) -> bool:
    """Whether a noun is written the same for one and for many."""
    return (
        word in SAME_IN_PLURAL
        or word in PLURAL_AS_THEY_STAND
        or word.endswith(("fish", "sheep", "²", "³"))
    )


def _plural(word: str) -> str:
    """The plural of a noun in lower case; a plural stays as it is."""
    if _unchanging(word):
        return word
    if word in PLURALS:
        return PLURALS[word]
    if is_plural(word):
        return word
    if word.endswith("man") and word not in ("human", "german", "roman"):
        return f"{word[:-3]}men"
    forms = [form for form in getInflection(word, "NNS") if form != word]
    return forms[0] if forms else f"{word}s"


@lru_cache(maxsize=20_000)
def is_plural(noun: str) -> bool:
    """Whether a noun is plural as it stands.

    >>> is_plural("apples"), is_plural("bus"), is_plural("people"), is_plural("glass")
    (True, False, True, False)
    """
    word = noun.lower()
    if word in SINGULARS or word in PLURAL_AS_THEY_STAND:
        return True
    if word.endswith("men"):
        return singular(word) != word
    if not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return False
    return singular(word) != word


@lru_cache(maxsize=20_000)
def singular(noun: str) -> str:
    """One of what the noun names.

    >>> singular("pennies"), singular("people"), singular("glass"), singular("leaves"), singular("CDs")
    ('penny', 'person', 'glass', 'leaf', 'CD')
    """
    word = noun.lower()
    if noun[-1:] == "s" and noun[:-1].isupper() and len(noun) > 2:
        return noun[:-1]
    if word in SINGULARS:
        return _as_written(SINGULARS[word], noun)
    if _unchanging(word) or word.endswith(("ss", "us", "is")):
        return noun
    if word.endswith("men") and word not in ("specimen", "abdomen", "regimen"):
        return f"{noun[:-3]}man"
    found = getLemma(word, upos="NOUN")
    return _as_written(found[0], noun) if found else noun


def unit_of(word: str) -> str:
    """The name of a unit however it is written, in small letters: abbreviated, or several of it.

    >>> unit_of("km"), unit_of("kilograms")
    ('kilometer', 'kilogram')
    """
    return UNIT_ABBREVIATIONS.get(word, singular(word))


@lru_cache(maxsize=50_000)
def lemma(word: str, tag: str) -> str:
    """The dictionary form of a word that has this Penn tag.

    >>> lemma("found", "VBD"), lemma("gave", "VBD"), lemma("apples", "NNS"), lemma("were", "VBD")
    ('find', 'give', 'apple', 'be')
    >>> lemma("Joan", "NNP"), lemma("more", "JJR"), lemma("has", "VBZ")
    ('Joan', 'more', 'have')
    """
    low = word.lower()
    if tag in ("NNP", "NNPS", "CD", "FW", "SYM"):
        return word
    if tag == "NNS":
        return singular(low)
    if tag.startswith("V") or tag == "MD":
        return _verb_lemma(low, tag)
    if tag in ("PRP", "DT", "WP"):
        return PRONOUN_LEMMAS.get(low, SHORT_FORMS.get(low, low))
    return SHORT_FORMS.get(low, low)


def _verb_lemma(low: str, tag: str) -> str:
    """The dictionary form of a verb or helper in lower case."""
    if tag == "MD":
        return SHORT_FORMS.get(low, low)
    if low in BE_FORMS and (low != "'s" or tag == "VBZ"):
        return "be"
    found = getLemma(low, upos="VERB")
    if tag in ("VB", "VBP") and (low in found or low in SHORT_FORMS or not found):
        return SHORT_FORMS.get(low, low)  # not for the "spent" of "did he spent", as people type
    if tag in ("VBD", "VBN") and low in PAST_OF:
        return PAST_OF[low]
    if low == "'d":
        return "have"
    return found[0] if found else low


def counted(noun: str, value: Fraction, written: str = "") -> str:
    """A noun in the number that goes with a value; "3/4 cup", but "0.75 cups".

    >>> [counted("apples", Fraction(value)) for value in (0, 1, 2)]
    ['apples', 'apple', 'apples']
    >>> counted("cups", Fraction(3, 4), "3/4"), counted("foot", Fraction(5))
    ('cup', 'feet')
    """
    if value == 1 or ("/" in written and value < 1):
        return singular(noun) if is_plural(noun) else noun
    return noun if is_plural(noun) else inflect(noun, "NNS")


def with_number(verb: str, *, one: bool) -> str:
    """A finite helper with a subject of one, or of several.

    >>> with_number("are", one=True), with_number("was", one=False), with_number("will", one=True)
    ('is', 'were', 'will')
    """
    return (NUMBER_OF_VERBS if one else _SEVERAL).get(verb.lower(), verb)
