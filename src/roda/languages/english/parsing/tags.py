"""A second opinion on words: HanTa's tags, made Penn tags and universal ones.

HanTa is a hidden Markov model that knows nothing of our parser or its treebanks. It is asked
for tags only; what it says of each word is remembered, which makes it three times faster.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any, Final, NamedTuple

from HanTa.HanoverTagger import EMPTY, END, START, UNKNOWN, HanoverTagger
from lemminflect import getAllLemmas

from roda.languages.english.lexicon import listed

# HanTa's tags are those of the British National Corpus (C5).
_PENN: Final = {
    "AJ0": ("ADJ", "JJ"), "AJC": ("ADJ", "JJR"), "AJS": ("ADJ", "JJS"), "AT0": ("DET", "DT"),
    "AV0": ("ADV", "RB"), "AVP": ("ADP", "RP"), "AVQ": ("ADV", "WRB"), "CJC": ("CCONJ", "CC"),
    "CJS": ("SCONJ", "IN"), "CJT": ("SCONJ", "IN"), "CRD": ("NUM", "CD"), "DPS": ("PRON", "PRP$"),
    "DT0": ("DET", "DT"), "DTQ": ("DET", "WDT"), "EX0": ("PRON", "EX"), "ITJ": ("INTJ", "UH"),
    "NN0": ("NOUN", "NN"), "NN1": ("NOUN", "NN"), "NN2": ("NOUN", "NNS"), "NP0": ("PROPN", "NNP"),
    "ORD": ("ADJ", "JJ"), "PNI": ("PRON", "NN"), "PNP": ("PRON", "PRP"), "PNQ": ("PRON", "WP"),
    "POS": ("PART", "POS"), "PRF": ("ADP", "IN"), "PRP": ("ADP", "IN"), "PUL": ("PUNCT", "-LRB-"),
    "PUN": ("PUNCT", "."), "PUQ": ("PUNCT", "``"), "PUR": ("PUNCT", "-RRB-"), "TO0": ("PART", "TO"),
    "VBB": ("AUX", "VBP"), "VBD": ("AUX", "VBD"), "VBG": ("AUX", "VBG"), "VBI": ("AUX", "VB"),
    "VBN": ("AUX", "VBN"), "VBZ": ("AUX", "VBZ"), "VDB": ("VERB", "VBP"), "VDD": ("VERB", "VBD"),
    "VDG": ("VERB", "VBG"), "VDI": ("VERB", "VB"), "VDN": ("VERB", "VBN"), "VDZ": ("VERB", "VBZ"),
    "VHB": ("VERB", "VBP"), "VHD": ("VERB", "VBD"), "VHG": ("VERB", "VBG"), "VHI": ("VERB", "VB"),
    "VHN": ("VERB", "VBN"), "VHZ": ("VERB", "VBZ"), "VM0": ("AUX", "MD"), "VVB": ("VERB", "VBP"),
    "VVD": ("VERB", "VBD"), "VVG": ("VERB", "VBG"), "VVI": ("VERB", "VB"), "VVN": ("VERB", "VBN"),
    "VVZ": ("VERB", "VBZ"), "XX0": ("PART", "RB"), "ZZ0": ("NOUN", "NN"),
}  # fmt: skip
# Words that can be one thing only, whatever the model thinks.
_FIXED: Final = {
    "does": ("VERB", "VBZ"), "did": ("VERB", "VBD"), "is": ("AUX", "VBZ"), "are": ("AUX", "VBP"),
    "was": ("AUX", "VBD"), "were": ("AUX", "VBD"), "has": ("VERB", "VBZ"), "had": ("VERB", "VBD"),
    "many": ("ADJ", "JJ"), "much": ("ADJ", "JJ"), "few": ("ADJ", "JJ"), "more": ("ADJ", "JJR"),
    "fewer": ("ADJ", "JJR"), "less": ("ADJ", "JJR"), "$": ("SYM", "$"), "%": ("SYM", "NN"),
    "than": ("ADP", "IN"), "per": ("ADP", "IN"), "each": ("DET", "DT"), "every": ("DET", "DT"),
    ",": ("PUNCT", ","), "?": ("PUNCT", "."), "!": ("PUNCT", "."), ".": ("PUNCT", "."),
    "-": ("PUNCT", "HYPH"), "n't": ("PART", "RB"), "not": ("PART", "RB"), "if": ("SCONJ", "IN"),
    "how": ("ADV", "WRB"), "altogether": ("ADV", "RB"), "together": ("ADV", "RB"),
}  # fmt: skip


_LOWEST: Final = -1e6  # HanTa gives up below this
_BE: Final = frozenset({"is", "are", "was", "were", "be", "'s"})
_HELPERS: Final = listed("do does did will would can could should must")


class Tag(NamedTuple):
    """The universal and the Penn tag of a word."""

    upos: str
    xpos: str


_ANY: Final = "12"  # stands for every number: they are the same word to a tagger


class _Remembering(HanoverTagger):  # type: ignore[misc]
    """HanTa's tagger with a memory for words; what a word can be does not change."""

    def __init__(self) -> None:
        super().__init__("morphmodel_en.pgz")
        self._known: dict[tuple[str, bool], Any] = {}

    def _tag_word(
        self, word: str, cutoff: int = 5, casesensitive: bool = True, conditional: bool = False
    ) -> Any:
        key = (word, casesensitive)
        if key not in self._known:
            if len(self._known) > 50_000:
                self._known.clear()
            self._known[key] = super()._tag_word(word, cutoff, casesensitive, conditional)
        return self._known[key]

    def codes(self, words: list[str]) -> list[int]:
        """The best sequence of HanTa's tags, by its own probabilities and cut-offs.

        The same search as `tag_sent_viterbi`, but over the few tags that a word can have instead of
        over all transitions, which is what makes it quick.
        """
        row: dict[tuple[int, int], float] = {(EMPTY, START): 0.0}
        back: list[dict[tuple[int, int], tuple[int, int]]] = []
        for at, word in enumerate(words):
            can = dict(self._tag_word(word, 5, at > 0, True))
            if set(can) == {UNKNOWN}:
                can = {}
            floor = sorted(row.values(), reverse=True)[5] - 1 if len(row) > 5 else _LOWEST
            row, came = self._advance(row, can, floor)
            back.append(came)
        ends = {
            state: score + self.LP_trans_word[state].get(END, -math.inf)
            for state, score in row.items()
        }
        state = max(ends, key=ends.__getitem__, default=(EMPTY, EMPTY))
        found: list[int] = []
        for came in reversed(back):
            found.append(state[1])
            state = came.get(state, (EMPTY, EMPTY))
        return found[::-1]

    def _advance(
        self, row: dict[tuple[int, int], float], can: dict[int, float], floor: float
    ) -> tuple[dict[tuple[int, int], float], dict[tuple[int, int], tuple[int, int]]]:
        """The scores of one more word, and the state that each of its states came from."""
        new: dict[tuple[int, int], float] = {}
        came: dict[tuple[int, int], tuple[int, int]] = {}
        for state, score in row.items():
            if score < floor:
                continue
            moves = self.LP_trans_word[state]
            for code in can or moves:
                move = moves.get(code)
                if move is None or code == END:
                    continue
                total = score + move + can.get(code, 0.0)
                reached = (state[1], code)
                if total > _LOWEST and total > new.get(reached, -math.inf):
                    new[reached] = total
                    came[reached] = state
        return new, came


@lru_cache(maxsize=1)
def _tagger() -> _Remembering:
    return _Remembering()


def tag(words: list[str]) -> list[Tag]:
    """The tags of the words of a sentence.

    >>> [t.xpos for t in tag(["How", "many", "seashells", "did", "Joan", "find", "?"])]
    ['WRB', 'JJ', 'NNS', 'VBD', 'NNP', 'VB', '.']
    """
    tagger = _tagger()
    codes = tagger.codes([_ANY if w.isdigit() else w.replace("\u2019", "'") for w in words])
    names = [str(tagger.int2tag[code]) for code in codes]
    names += ["NN1"] * (len(words) - len(names))
    found = [_one(word, name) for word, name in zip(words, names, strict=True)]
    _mend(words, found)
    return found


def _mend(words: list[str], found: list[Tag]) -> None:
    """What the words around settle: "there" beside "are", the verb that "did" must help."""
    low = [word.lower() for word in words]
    for at, word in enumerate(low):
        near = low[max(0, at - 2) : at] + low[at + 1 : at + 3]
        if word == "there" and _BE & set(near) and not (at + 1 == len(low) - 1 and at > 3):
            found[at] = Tag("PRON", "EX")
        if at and words[at][:1].isupper() and found[at].upos in ("NOUN", "VERB", "ADJ", "X"):
            found[at] = Tag("PROPN", "NNP")
        if word in _HELPERS:
            _mend_helped(low, found, at)


def _mend_helped(low: list[str], found: list[Tag], at: int) -> None:
    """Of the words behind a helper in a question, one must be a verb."""
    end = next(
        (k for k in range(at + 1, len(low)) if found[k].upos in ("PUNCT", "SCONJ")), len(low)
    )
    if any(found[k].upos in ("VERB", "AUX") for k in range(at + 1, end)):
        return
    for k in range(end - 1, at + 1, -1):
        if (
            found[k].xpos == "NN"
            and found[k - 1].upos in ("NOUN", "PROPN", "PRON")
            and is_verb(low[k])
        ):
            found[k] = Tag("VERB", "VB")
            return


@lru_cache(maxsize=10_000)
def is_verb(word: str) -> bool:
    """Whether a form is the dictionary form of a verb.

    >>> is_verb("cost"), is_verb("apple")
    (True, False)
    """
    return word in getAllLemmas(word, upos="VERB").get("VERB", ())


def _one(word: str, name: str) -> Tag:
    low = word.lower().replace("\u2019", "'")
    if low in _FIXED:
        return Tag(*_FIXED[low])
    if low[:1].isdigit():
        return Tag("NUM", "CD")
    if name == "DT0" and low in ("most", "several", "little"):
        return Tag("ADJ", "JJ")
    return Tag(*_PENN.get(name, ("X", "FW")))
