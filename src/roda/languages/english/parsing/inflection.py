"""Forms of words: `inflect` from a dictionary form to a Penn tag, `lemma` back again.

lemminflect does the work. Of several forms it offers, the first is taken; what it gets wrong for
word problems ("persons", "pantses", "found" as the form of "to found") is set right by
the tables here. Both are pure functions of their arguments.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from lemminflect import getInflection, getLemma

from roda.languages.english.lexicon import listed

# Nouns with one form for one and for many.
_SAME: Final = listed(
    "deer moose bison shrimp salmon trout tuna squid aircraft spacecraft series species yen offspring headquarters "
    "money homework furniture equipment luggage clothing jewelry mail software stationery"
)
# Nouns that are plural as they stand.
_MANY: Final = listed(
    "people children men women feet teeth geese mice police cattle pants shorts jeans scissors clothes trousers "
    "pajamas tights goggles tweezers pliers dice"
)
_PLURALS: Final = {
    "person": "people",
    "penny": "pennies",
    "ox": "oxen",
    "die": "dice",
    "leaf": "leaves",
    "loaf": "loaves",
    "half": "halves",
    "roof": "roofs",
    "hero": "heroes",
    "cactus": "cacti",
    "quiz": "quizzes",
    "this": "these",
    "that": "those",
    "bus": "buses",
    "gas": "gases",
    "yoyo": "yoyos",
    "hotdog": "hotdogs",
    "cd": "cds",
    "dvd": "dvds",
    "ft": "ft",
    "lb": "lbs",
    "oz": "oz",
    "kg": "kg",
    "km": "km",
    "cm": "cm",
}
_SINGULARS: Final = {plural: one for one, plural in _PLURALS.items() if plural != one} | {
    "children": "child",
    "men": "man",
    "women": "woman",
    "feet": "foot",
    "teeth": "tooth",
    "geese": "goose",
    "mice": "mouse",
    "brownies": "brownie",
    "cookies": "cookie",
    "movies": "movie",
    "pies": "pie",
    "ties": "tie",
    "calories": "calorie",
    "shoes": "shoe",
    "toes": "toe",
    "canoes": "canoe",
    "leaves": "leaf",
    "knives": "knife",
    "lives": "life",
    "wolves": "wolf",
    "axes": "axe",
    "lenses": "lens",
    "pence": "penny",
    "data": "datum",
}
# Verbs by their own forms: past, participle, third person, -ing where it needs saying.
_VERBS: Final = {
    "be": {"VBD": "was", "VBN": "been", "VBZ": "is", "VBG": "being", "VBP": "are"},
    "have": {"VBD": "had", "VBN": "had", "VBZ": "has", "VBG": "having"},
    "do": {"VBD": "did", "VBN": "done", "VBZ": "does", "VBG": "doing"},
    "lie": {"VBD": "lay", "VBN": "lain"},
    "cost": {"VBD": "cost", "VBN": "cost"},
    "bet": {"VBD": "bet", "VBN": "bet"},
    "fit": {"VBD": "fit", "VBN": "fit"},
    "knit": {"VBD": "knitted", "VBN": "knitted"},
    "get": {"VBN": "gotten"},
    "hang": {"VBD": "hung", "VBN": "hung"},
    "shine": {"VBD": "shone", "VBN": "shone"},
    "travel": {"VBD": "traveled", "VBN": "traveled", "VBG": "traveling"},
    "label": {"VBD": "labeled", "VBN": "labeled", "VBG": "labeling"},
    "sew": {"VBD": "sewed", "VBN": "sewn"},
    "burn": {"VBD": "burned", "VBN": "burned"},
    "learn": {"VBD": "learned", "VBN": "learned"},
    "spill": {"VBD": "spilled", "VBN": "spilled"},
    "plan": {"VBD": "planned", "VBN": "planned", "VBG": "planning"},
}
# Past forms that are also verbs of their own, rare in word problems.
_PAST_OF: Final = {
    "found": "find",
    "saw": "see",
    "fell": "fall",
    "lay": "lie",
    "ground": "grind",
    "wound": "wind",
    "left": "leave",
    "felt": "feel",
    "bore": "bear",
    "rode": "ride",
    "rose": "rise",
    "shot": "shoot",
    "bound": "bind",
    "spat": "spit",
    "sat": "sit",
    "lit": "light",
    "fed": "feed",
    "bled": "bleed",
    "led": "lead",
    "stove": "stave",
    "dove": "dive",
    "wove": "weave",
    "laid": "lay",
    "lain": "lie",
}
_BE: Final = {"am", "is", "are", "was", "were", "been", "being", "'m", "'re", "be"}
_SHORT: Final = {
    "'ve": "have",
    "'ll": "will",
    "'d": "would",
    "n't": "not",
    "ca": "can",
    "wo": "will",
    "sha": "shall",
    "an": "a",
}
_PRONOUNS: Final = {
    "i": "I", "me": "I", "my": "my", "him": "he", "them": "they", "us": "we", "these": "this",
    "those": "that", "whom": "who",
}  # fmt: skip


def _as_written(form: str, like: str) -> str:
    """The form with the capitals of another."""
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
    own = _VERBS.get(word, {}).get(tag)
    if own is not None:
        return _as_written(own, lemma)
    forms = getInflection(word, tag)
    return _as_written(forms[0], lemma) if forms else lemma


def _unchanging(word: str) -> bool:
    return word in _SAME or word in _MANY or word.endswith(("fish", "sheep"))


def _plural(word: str) -> str:
    if _unchanging(word):
        return word
    if word in _PLURALS:
        return _PLURALS[word]
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
    if word in _SINGULARS or word in _MANY:
        return True
    if word.endswith("men"):
        return singular(word) != word
    if not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return False
    return singular(word) != word


@lru_cache(maxsize=20_000)
def singular(noun: str) -> str:
    """One of what the noun names.

    >>> singular("pennies"), singular("people"), singular("glass"), singular("leaves")
    ('penny', 'person', 'glass', 'leaf')
    """
    word = noun.lower()
    if word in _SINGULARS:
        return _as_written(_SINGULARS[word], noun)
    if _unchanging(word) or word.endswith(("ss", "us", "is")):
        return noun
    if word.endswith("men") and word not in ("specimen", "abdomen", "regimen"):
        return f"{noun[:-3]}man"
    found = getLemma(word, upos="NOUN")
    return _as_written(found[0], noun) if found else noun


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
        return _PRONOUNS.get(low, _SHORT.get(low, low))
    return _SHORT.get(low, low)


def _verb_lemma(low: str, tag: str) -> str:
    if tag == "MD":
        return _SHORT.get(low, low)
    if low in _BE or (low == "'s" and tag == "VBZ"):
        return "be"
    if tag in ("VB", "VBP"):
        return _SHORT.get(low, low)
    if tag in ("VBD", "VBN") and low in _PAST_OF:
        return _PAST_OF[low]
    if low == "'d":
        return "have"
    found = getLemma(low, upos="VERB")
    return found[0] if found else low
