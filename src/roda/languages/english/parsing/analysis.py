"""An English text analysed: its words and sentences, the tree of each, and who draws it.

Words are cut as the treebanks cut them: `do|n't`, `Tom|'s`, `$|5`, `50|%`, `20|-|pound`; decimals,
fractions, times and abbreviations stay whole. A sentence ends at `.`, `?` or `!`, with the
quotes and brackets that close behind it, but not at "Mr." and not inside a number. Labels are those
of Universal Dependencies (version 2), tags those of the Penn treebank, whichever analyser made them.

A text is analysed once, by the chosen analyser. Two things are analysed beyond that, for a reason:

- The statement of the old answer is a new sentence, so the parser has to read it before its numbers
  can be asked for; the rest of the text is not read again.
- A sentence that is to be rewritten is also read by the tagger, which errs in other places than the
  parser: it is rewritten only where both see the same verb and subject (`frame`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from roda.errors import UnknownName
from roda.languages.english.lexicon import (
    SENTENCE_OPENERS,
    SHORT_BEFORE_NUMBERS,
    SHORT_BEHIND_NUMBERS,
    TITLES,
)
from roda.languages.english.parsing.inflection import lemma
from roda.languages.english.parsing.network import Network, Parsed

WEIGHTS: Final = Path(__file__).with_name("model") / "parser.npz"
DEFAULT: Final = "light"
ROOT: Final = -1  # the head of a sentence's root

# --- words and sentences ---

_TITLES: Final = "|".join(TITLES)
_BEFORE_NUMBERS: Final = "|".join(SHORT_BEFORE_NUMBERS)
_BEHIND_NUMBERS: Final = "|".join(SHORT_BEHIND_NUMBERS)
_WORD: Final = re.compile(
    rf"""
      (?P<short>(?:{_TITLES})\.(?=\s|$|,)|(?:{_BEFORE_NUMBERS})\.(?=\s?\d)|[ap]\.\s?m\.|(?:[a-z]\.){{2,}}
        |(?=[a-z]+\.)(?:(?<=\d\s)|(?<=[\d-])|(?<=sq\.\s)|(?<=per\s))(?:{_BEHIND_NUMBERS})\.(?=\s+(?-i:[a-z(])|[,;?!)]))
    | (?P<clock>\d{{1,2}}:\d\d)
    | (?P<ordinal>\d+(?:st|nd|rd|th)\b)
    | (?P<mixed>\d+\ \d+/\d+\b(?!/))
    | (?P<number>\d{{1,3}}(?:,\d{{3}})+(?:\.\d+)?|\d+/\d+|\d*\.\d+(?!\.\d)|\d+)
    | (?P<not>[^\W\d_]+?(?=n['’]t\b)|n['’]t\b)
    | (?P<clitic>['’](?:s|re|ve|ll|d|m)\b)
    | (?P<cannot>can(?=not\b))
    | (?P<speed>(?:km|mi|m)/(?:h|hr|s|min)\b)
    | (?P<word>[^\W\d_]+(?:&[^\W\d_]+)?)
    | (?P<dots>\.{{2,}}|…)
    | (?P<dash>--+)
    | (?P<sign>\S)
    """,
    re.VERBOSE | re.IGNORECASE,
)
_NOON: Final = re.compile(r"[ap]\.\s?m\.", re.IGNORECASE)
_ENDS: Final = frozenset({".", "?", "!", "...", "…", "?!"})
_CLOSES: Final = frozenset({'"', "”", "’", "'", ")", "]", "''"})


class Span(NamedTuple):
    """A word and its place."""

    text: str
    start: int
    end: int


def words(text: str) -> list[Span]:
    """The words of a text.

    >>> [word.text for word in words("Tom's dog didn't eat $2.50 of 3/4-pound ham (50%).")]
    ['Tom', "'s", 'dog', 'did', "n't", 'eat', '$', '2.50', 'of', '3/4', '-', 'pound', 'ham', '(', '50', '%', ')', '.']
    >>> [word.text for word in words("Mr. Li left at 8:30 a.m. with 70.0 books .")]
    ['Mr.', 'Li', 'left', 'at', '8:30', 'a.m.', 'with', '70.0', 'books', '.']
    """
    return [Span(match.group(), match.start(), match.end()) for match in _WORD.finditer(text)]


def sentences(text: str) -> list[list[Span]]:
    """The sentences of a text, each a list of its words.

    >>> [len(found) for found in sentences("Mrs. Hill has 2.5 kg. She said, \\"Go!\\" How many?")]
    [6, 7, 3]
    """
    found: list[list[Span]] = []
    current: list[Span] = []
    ended = False
    for word in words(text):
        if (ended and not _continues(word, current)) or _opens(word, current):
            found.append(current)
            current = []
            ended = False
        current.append(word)
        if word.text in _ENDS:
            ended = True
        elif ended and word.text not in _CLOSES:
            ended = False
    if current:
        found.append(current)
    return found


def _opens(word: Span, current: list[Span]) -> bool:
    """Whether a word opens a sentence behind "a.m.", whose stop serves for both."""
    return (
        bool(current)
        and word.text in SENTENCE_OPENERS
        and _NOON.fullmatch(current[-1].text) is not None
    )


def _continues(word: Span, current: list[Span]) -> bool:
    """Whether a word belongs to the sentence that a stop seemed to end."""
    last = current[-1]
    if word.text in _ENDS:
        return True
    if word.text in _CLOSES:
        return word.start == last.end or _quotes(current) % 2 == 1
    glued = word.start == last.end
    if last.text == "." and glued and not word.text[0].isupper():
        return True  # "3.a", "www.com": no end of a sentence
    return word.text[0].islower() and last.text in _CLOSES


def _quotes(current: list[Span]) -> int:
    """How many quotation marks a sentence has so far."""
    return sum(word.text in ('"', "“", "”") for word in current)


# --- analyses ---


@dataclass(frozen=True, slots=True)
class Token:
    """A word: `text[start:end] == token.text` in the analysed text.

    `index` and `head` count the tokens of the sentence from 0; the root's head is `ROOT`.
    """

    text: str
    start: int
    end: int
    index: int
    lemma: str
    upos: str
    xpos: str
    dep: str
    head: int

    @property
    def base_dep(self) -> str:
        """The label without its subtype: `nsubj` for `nsubj:pass`."""
        return self.dep.partition(":")[0]


@dataclass(frozen=True)
class Sentence:
    """The tokens of one sentence, which form a tree."""

    tokens: tuple[Token, ...]

    def __len__(self) -> int:
        return len(self.tokens)

    def __iter__(self) -> Iterator[Token]:
        return iter(self.tokens)

    def __getitem__(self, index: int) -> Token:
        return self.tokens[index]

    @property
    def start(self) -> int:
        """Where the sentence starts in the text."""
        return self.tokens[0].start

    @property
    def end(self) -> int:
        """Where the sentence ends in the text."""
        return self.tokens[-1].end

    @cached_property
    def root(self) -> Token:
        """The token that heads the sentence."""
        return next(token for token in self.tokens if token.head == ROOT)

    @cached_property
    def lows(self) -> tuple[str, ...]:
        """The words of all tokens in lower case."""
        return tuple(token.text.lower() for token in self.tokens)

    @cached_property
    def memo(self) -> dict[str, list[Token]]:
        """What other rooms worked out of the tree once for all: for each token another one, by name."""
        return {}

    @cached_property
    def _children(self) -> tuple[tuple[Token, ...], ...]:
        lists: list[list[Token]] = [[] for _ in self.tokens]
        for token in self.tokens:
            if token.head != ROOT:
                lists[token.head].append(token)
        return tuple(tuple(found) for found in lists)

    def children(self, token: Token, *deps: str) -> tuple[Token, ...]:
        """The dependents of a token in order, all or those with one of the labels."""
        found = self._children[token.index]
        return tuple(child for child in found if child.dep in deps) if deps else found

    def child(self, token: Token, *deps: str) -> Token | None:
        """The first dependent with one of the labels, or None."""
        for child in self._children[token.index]:
            if child.dep in deps:
                return child
        return None

    def head(self, token: Token) -> Token | None:
        """The head of a token, or None for the root."""
        return None if token.head == ROOT else self.tokens[token.head]

    def subtree(self, token: Token) -> tuple[Token, ...]:
        """A token and everything below it, in order of the text."""
        found = [token]
        for member in found:
            found += self._children[member.index]
        return tuple(sorted(found, key=lambda member: member.index))

    def span(self, token: Token) -> tuple[int, int]:
        """Where the subtree of a token starts and ends in the text."""
        below = self.subtree(token)
        return below[0].start, below[-1].end


@dataclass(frozen=True)
class Analysis:
    """A text and its sentences."""

    text: str
    sentences: tuple[Sentence, ...]

    @property
    def tokens(self) -> tuple[Token, ...]:
        """All tokens of all sentences."""
        return tuple(token for sentence in self.sentences for token in sentence)

    def at(self, position: int) -> tuple[Sentence, Token] | None:
        """The sentence and the token that cover a place of the text, or None."""
        for sentence in self.sentences:
            if sentence.start <= position < sentence.end:
                for token in sentence:
                    if token.start <= position < token.end:
                        return sentence, token
        return None


class Analyser(Protocol):
    """Anything that analyses English texts."""

    @property
    def name(self) -> str:
        """The name under which it was asked for."""

    def analyse(self, text: str) -> Analysis:
        """The analysis of one text."""

    def analyse_many(self, texts: Iterable[str], batch: int = 64) -> Iterator[Analysis]:
        """Analyses in the order of the texts, some texts at a time for speed."""


def in_batches(texts: Iterable[str], size: int) -> Iterator[Sequence[str]]:
    """The texts in lists of at most `size`.

    >>> list(in_batches(["a", "b", "c"], 2))
    [['a', 'b'], ['c']]
    """
    group: list[str] = []
    for text in texts:
        group.append(text)
        if len(group) >= size:
            yield group
            group = []
    if group:
        yield group


# --- analysers ---


class Light:
    """Sentences, tags, lemmas and trees from the shipped weights."""

    name = "light"

    def __init__(self, weights: Path = WEIGHTS) -> None:
        self._network = Network(weights)

    def rank(self, word: str) -> int | None:
        """The place of a word, in lower case, among the words that the parser knows, commonest first."""
        return self._network.rank(word)

    def analyse(self, text: str) -> Analysis:
        """The analysis of one text."""
        return next(self.analyse_many([text]))

    def analyse_many(self, texts: Iterable[str], batch: int = 64) -> Iterator[Analysis]:
        """Analyses in the order of the texts, `batch` texts at a time."""
        for group in in_batches(texts, batch):
            yield from self._analyse_batch(group)

    def _analyse_batch(self, texts: Sequence[str]) -> Iterator[Analysis]:
        """The sentences of all texts are parsed together, which is faster."""
        cut = [sentences(text) for text in texts]
        parsed = iter(
            self._network.parse(
                [[_SEEN_AS.get(w.text, w.text) for w in words] for found in cut for words in found]
            )
        )
        for text, found in zip(texts, cut, strict=True):
            yield Analysis(text, tuple(_sentence(words, next(parsed)) for words in found))


# Signs and units that the treebanks lack, and what the parser reads in their place.
_SEEN_AS: Final = {"£": "$", "€": "$", "km/h": "mph", "m/s": "mph", "mi/h": "mph", "°": "degrees"}


def _sentence(words: list[Span], parsed: Parsed) -> Sentence:
    """The words of a sentence with what the parser found."""
    return Sentence(
        tuple(
            Token(*word, index, lemma(word.text, xpos), upos, xpos, dep, head - 1)
            for index, (word, head, dep, upos, xpos) in enumerate(
                zip(words, parsed.heads, parsed.deps, parsed.upos, parsed.xpos, strict=True)
            )
        )
    )


@lru_cache(maxsize=1)
def light() -> Light:
    """The shipped analyser; its weights are loaded once a process."""
    return Light()


def _tagger() -> Analyser:
    """The tagger's analyser; imported here because it loads HanTa."""
    from roda.languages.english.parsing.tagger import TaggerAnalyser

    return TaggerAnalyser()


ANALYSERS: Final[dict[str, Callable[[], Analyser]]] = {"light": light, "tagger": _tagger}


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
    """An installed spaCy pipeline as an analyser; without the parts that are not needed."""
    from roda.languages.english.parsing.pipelines import Pipeline

    installed = spacy.util.get_installed_models()
    if name not in installed:
        raise UnknownName("analyser", name, [*ANALYSERS, *installed])
    return Pipeline(name, spacy.load(name, exclude=["ner", "lemmatizer"]))


# --- where two analysers agree ---

_HELPERS: Final = frozenset({"aux", "aux:pass", "cop"})
_SUBJECTS: Final = ("nsubj", "nsubj:pass", "nsubj:outer", "csubj")


class Frame(NamedTuple):
    """Places in the text: of the main predicate, of its subject, of its first helper; -1 for none."""

    predicate: int
    subject: int
    helper: int


def frame(sentence: Sentence) -> Frame:
    """The frame of a sentence; two analysers agree on it where their frames are equal.

    >>> from roda.languages.english.parsing import analyse
    >>> frame(analyse("How many apples did Joan buy?").sentences[0])
    Frame(predicate=25, subject=20, helper=16)
    """
    root = sentence.root
    helper = next((child for child in sentence.children(root) if child.dep in _HELPERS), None)
    subject = sentence.child(root, *_SUBJECTS) or sentence.child(root, "expl")
    return Frame(root.start, _place(subject), _place(helper))


def _place(token: Token | None) -> int:
    """Where a token starts; -1 for none."""
    return -1 if token is None else token.start
