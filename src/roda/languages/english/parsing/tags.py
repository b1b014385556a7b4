"""A second opinion on words: HanTa's tags, and the noun phrases and clauses that tags alone show.

HanTa is a hidden Markov model that knows nothing of our parser or its treebanks. It is asked
for tags only, which are turned into Penn tags and universal ones; what it says of each word is
remembered, which makes it three times faster. `tagger.py` draws the trees.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from HanTa.HanoverTagger import EMPTY, END, START, UNKNOWN, HanoverTagger
from lemminflect import getAllLemmas

from roda.languages.english.lexicon import BEFORE_BASE_VERBS, FIXED_TAGS, PENN_TAGS, SUBORDINATORS

_State = tuple[int, int]  # HanTa's codes of a word's tag and of the one before it
_Scores = dict[_State, float]
_Origins = dict[_State, _State]

_LOWEST: Final = -1e6  # HanTa gives up below this
_ANY_NUMBER: Final = "12"  # stands for every number: they are the same word to a tagger
_PRONOUNS: Final = frozenset({"PRP", "EX", "WP"})
_NOUNS: Final = frozenset({"NN", "NNS", "NNP", "NNPS"})
_PARTICIPLES: Final = frozenset({"VBN", "VBG"})
_DESCRIBING: Final = _PARTICIPLES | {"JJ", "JJR", "JJS"}
_BEFORE_NOUNS: Final = frozenset({"DT", "PDT", "PRP$", "CD", "JJ", "JJR", "JJS", "$", "WDT"})
_FINITE: Final = frozenset({"VBD", "VBZ", "VBP", "MD", "VBN"})  # many a past is tagged VBN
_VERBS: Final = frozenset({"VERB", "AUX"})
_NOMINAL: Final = frozenset({"NOUN", "PROPN", "PRON", "NUM"})
_BEFORE_HOW: Final = ("in", "for", "by", "at", "into")
_AMOUNTS: Final = frozenset({"many", "much", "few"})
_COMPARING: Final = frozenset({"more", "less", "fewer", "most", "least"})


class Tag(NamedTuple):
    """The universal and the Penn tag of a word."""

    upos: str
    xpos: str


class Chunk(NamedTuple):
    """A noun phrase: its first word, the one behind its last, and its head."""

    start: int
    end: int
    head: int


class Segment(NamedTuple):
    """A clause: its first word, the one behind its last, its kind as a label, whether it asks."""

    start: int
    end: int
    kind: str
    asks: bool


_PENN: Final = {name: Tag(*tags.split("/")) for name, tags in PENN_TAGS.items()}
_FIXED: Final = {word: Tag(*tags.split("/")) for word, tags in FIXED_TAGS.items()}
_THERE_WITH: Final = frozenset({"is", "are", "was", "were", "be", "'s"})

# --- tags ---


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
        row: _Scores = {(EMPTY, START): 0.0}
        back: list[_Origins] = []
        for at, word in enumerate(words):
            can = dict(self._tag_word(word, 5, at > 0, True))
            if set(can) == {UNKNOWN}:
                can = {}
            floor = sorted(row.values(), reverse=True)[5] - 1 if len(row) > 5 else _LOWEST
            row, came = self._advance(row, can, floor)
            back.append(came)
        last = self.LP_trans_word
        ends = {state: score + last[state].get(END, -math.inf) for state, score in row.items()}
        state = max(ends, key=ends.__getitem__, default=(EMPTY, EMPTY))
        found: list[int] = []
        for came in reversed(back):
            found.append(state[1])
            state = came.get(state, (EMPTY, EMPTY))
        return found[::-1]

    def _advance(
        self, row: _Scores, can: dict[int, float], floor: float
    ) -> tuple[_Scores, _Origins]:
        """The scores of one more word, and the state that each of its states came from."""
        new: _Scores = {}
        came: _Origins = {}
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
    """HanTa with its English model, loaded once a process."""
    return _Remembering()


def tag(words: list[str]) -> list[Tag]:
    """The tags of the words of a sentence.

    >>> [t.xpos for t in tag(["How", "many", "seashells", "did", "Joan", "find", "?"])]
    ['WRB', 'JJ', 'NNS', 'VBD', 'NNP', 'VB', '.']
    """
    tagger = _tagger()
    codes = tagger.codes([_ANY_NUMBER if w.isdigit() else w.replace("\u2019", "'") for w in words])
    names = [str(tagger.int2tag[code]) for code in codes]
    names += ["NN1"] * (len(words) - len(names))
    found = [_one(word, name) for word, name in zip(words, names, strict=True)]
    _mend(words, found)
    return found


def _mend(words: list[str], found: list[Tag]) -> None:
    """Tags that the words around decide: "there" beside "are", the verb that "did" must help."""
    low = [word.lower() for word in words]
    for at, word in enumerate(low):
        near = low[max(0, at - 2) : at] + low[at + 1 : at + 3]
        if word == "there" and _THERE_WITH & set(near) and not (at + 1 == len(low) - 1 and at > 3):
            found[at] = Tag("PRON", "EX")
        if at and words[at][:1].isupper() and found[at].upos in ("NOUN", "VERB", "ADJ", "X"):
            found[at] = Tag("PROPN", "NNP")
        if word in BEFORE_BASE_VERBS:
            _mend_helped(low, found, at)


def _mend_helped(low: list[str], found: list[Tag], at: int) -> None:
    """Of the words behind a helper in a question, one must be a verb."""
    stops = (k for k in range(at + 1, len(low)) if found[k].upos in ("PUNCT", "SCONJ"))
    end = next(stops, len(low))
    if any(found[k].upos in _VERBS for k in range(at + 1, end)):
        return
    for k in range(end - 1, at + 1, -1):
        behind_noun = found[k].xpos == "NN" and found[k - 1].upos in ("NOUN", "PROPN", "PRON")
        if behind_noun and is_verb(low[k]):
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
    """The tag of a word to which HanTa gives this name."""
    low = word.lower().replace("\u2019", "'")
    if low in _FIXED:
        return _FIXED[low]
    if low[:1].isdigit():
        return Tag("NUM", "CD")
    if name == "DT0" and low in ("most", "several", "little"):
        return Tag("ADJ", "JJ")
    return _PENN.get(name, Tag("X", "FW"))


# --- noun phrases ---


def chunks(words: Sequence[str], tags: Sequence[Tag]) -> list[Chunk]:
    """The noun phrases of a sentence in order.

    >>> words = "She gave Sam 43 of the red seashells".split()
    >>> [" ".join(words[c.start:c.end]) for c in chunks(words, tag(words))]
    ['She', 'Sam', '43', 'the red seashells']
    """
    found: list[Chunk] = []
    at = 0
    while at < len(words):
        end = _end(words, tags, at)
        if end == at:
            at += 1
            continue
        found.append(Chunk(at, end, _head(tags, at, end)))
        at = end
    return found


def _end(words: Sequence[str], tags: Sequence[Tag], start: int) -> int:
    """Where the phrase that starts here ends; the start itself if none does."""
    if tags[start].xpos in _PRONOUNS:
        return start + 1
    at = start
    if _compares(words, tags, start):
        return start
    how = words[start].lower() == "how" and start + 1 < len(tags)
    if how and tags[start + 1].xpos in ("JJ", "JJR"):
        if words[start + 1].lower() not in _AMOUNTS:
            return start
        at += 1
    named = -1  # the last noun so far
    while at < len(words) and _belongs(words, tags, start, at, named):
        if tags[at].xpos in _NOUNS or tags[at].xpos == "$" or words[at] == "%":
            named = at
        if tags[at].xpos == "POS":
            named = -1
        at += 1
    while at > start and (tags[at - 1].xpos in ("HYPH", "POS") or words[at - 1].lower() == "how"):
        at -= 1
    counts = any(word.lower() in _AMOUNTS for word in words[start:at])
    return at if counts or not _describes(words, tags, start, at) else start


def _describes(words: Sequence[str], tags: Sequence[Tag], start: int, end: int) -> bool:
    """Whether there is nothing but adjectives and participles: no phrase of its own."""
    return all(
        tags[at].xpos in _DESCRIBING and words[at].lower() not in _COMPARING
        for at in range(start, end)
    )


def _compares(words: Sequence[str], tags: Sequence[Tag], start: int) -> bool:
    """Whether "(how) much" belongs to a comparative: how much longer."""
    at = start + (words[start].lower() == "how")
    after = words[at + 1].lower() if at + 1 < len(words) else ""
    return (
        at < len(words)
        and words[at].lower() == "much"
        and after.endswith("er")
        and tags[at + 1].xpos in ("RB", "JJR", "RBR", "JJ")
        and after not in ("other", "fewer")
    )


def _belongs(words: Sequence[str], tags: Sequence[Tag], start: int, at: int, named: int) -> bool:
    """Whether a word goes on with the phrase."""
    xpos = tags[at].xpos
    if xpos == "POS":
        return named == at - 1
    if xpos in _NOUNS or words[at] == "%":
        if named < 0:
            return True
        before = tags[named].xpos
        return before != "NNS" and not (before == "NN" and xpos == "NNP" and named == at - 1)
    if xpos == "CD" and named >= 0 and tags[named].xpos == "$":
        return named == at - 1
    if xpos in _BEFORE_NOUNS:
        return named < 0 and (
            at == start or xpos not in ("DT", "PRP$") or tags[at - 1].xpos in ("DT", "PDT", "POS")
        )
    if xpos == "HYPH":
        return at > start and at + 1 < len(tags) and tags[at - 1].xpos in ("CD", "JJ", "NN", "NNP")
    if xpos in _PARTICIPLES and at > start and at + 1 < len(tags):
        before, after = tags[at - 1].xpos, tags[at + 1].xpos
        return before in ("DT", "PRP$", "CD", "JJ") and after in ("NN", "NNS", "JJ")
    return False


def _head(tags: Sequence[Tag], start: int, end: int) -> int:
    """The last noun; else the sign of money; else the last word."""
    for kinds in (_NOUNS, {"$"}):
        for at in range(end - 1, start - 1, -1):
            if tags[at].xpos in kinds:
                return at
    return end - 1


# --- clauses ---


def segments(low: Sequence[str], tags: Sequence[Tag], phrases: Sequence[Chunk]) -> list[Segment]:
    """The clauses of a sentence in order; exactly one is of kind `main`.

    >>> words = "if she ate 3 , how many are left ?".split()
    >>> [(" ".join(words[s.start:s.end]), s.kind) for s in segments(words, tag(words), [])]
    [('if she ate 3 ,', 'advcl'), ('how many are left ?', 'main')]
    """
    depends = low[0] in SUBORDINATORS and any(t.xpos in _FINITE for t in tags[1:])
    starts = [(0, "advcl" if depends else "main")]
    for at in range(1, len(low)):
        kind = _starts(low, tags, phrases, at, starts[-1])
        if kind:
            starts.append((at, kind))
    bounds = [start for start, _ in starts[1:]] + [len(low)]
    kinds = [kind for _, kind in starts]
    asking = (k for k, (start, _) in enumerate(starts) if _asks(low, start, bounds[k]))
    question = next(asking, None)
    main = question if question is not None else kinds.index("main") if "main" in kinds else 0
    found = []
    for k, ((start, kind), end) in enumerate(zip(starts, bounds, strict=True)):
        known = "main" if k == main else "conj" if kind == "main" else kind
        found.append(Segment(start, end, known, k == question))
    return found


def _asks(low: Sequence[str], start: int, end: int) -> bool:
    """Whether a clause opens with a question word, behind a phrase or not."""
    return any(
        low[at] == "how"
        or (low[at] == "what" and (at == start or low[at - 1] in (",", "and", "so")))
        or (low[at] == "which" and at == 0)
        for at in range(start, end)
    )


def _starts(
    low: Sequence[str],
    tags: Sequence[Tag],
    phrases: Sequence[Chunk],
    at: int,
    current: tuple[int, str],
) -> str:
    """The kind of the clause that starts at a word, or nothing."""
    word, before = low[at], low[at - 1]
    dependent = current[1] != "main"
    if word in ("how", "what") and dependent and before not in (*_BEFORE_HOW, "of"):
        return "main"
    if word in _BEFORE_HOW and dependent and at + 1 < len(low) and low[at + 1] == "how":
        return "main"
    behind_clause = before == "," and current[1] == "advcl" and word not in ("and", "or")
    if behind_clause and any(t.xpos in _FINITE for t in tags[at:]):
        return "main"
    subordinates = word in SUBORDINATORS and tags[at].xpos in ("IN", "WRB")
    if subordinates and _clause_ahead(tags, phrases, at + 1):
        return "advcl"
    relative = word in ("that", "which", "who") and tags[at - 1].upos in _NOMINAL
    if relative and any(t.xpos in _FINITE for t in tags[at + 1 :]):
        return "acl:relcl"
    if tags[at].xpos == "CC" and _has_verb(tags, phrases, current[0], at):
        return "conj" if _clause_ahead(tags, phrases, at + 1, alone=True) else ""
    return ""


def _has_verb(tags: Sequence[Tag], phrases: Sequence[Chunk], start: int, end: int) -> bool:
    """Whether a clause so far has its verb, and not just a helper before its subject."""
    verbs = [at for at in range(start, end) if tags[at].upos in _VERBS]
    asked = any(tags[at].xpos in ("WRB", "WP", "WDT") for at in range(start, end))
    before_subject = any(c.start == verb + 1 for c in phrases for verb in verbs[:1])
    return bool(verbs) and not (len(verbs) == 1 and asked and before_subject)


def _clause_ahead(
    tags: Sequence[Tag], phrases: Sequence[Chunk], at: int, *, alone: bool = False
) -> bool:
    """Whether a subject and a finite verb follow at once, or (alone) a finite verb does."""
    at = _behind_adverbs(tags, at)
    if at >= len(tags):
        return False
    if tags[at].xpos in _FINITE:
        return alone
    chunk = next((c for c in phrases if c.start == at), None)
    if chunk is None:
        return False
    at = _behind_adverbs(tags, chunk.end)
    inside = any(c.start <= at < c.end for c in phrases)
    return at < len(tags) and tags[at].xpos in _FINITE and not inside


def _behind_adverbs(tags: Sequence[Tag], at: int) -> int:
    """The first place from here on that is no adverb."""
    while at < len(tags) and tags[at].xpos == "RB":
        at += 1
    return at
