"""Who analyses English texts: the shipped parser, the tagger, any spaCy pipeline; how two compare.

A text is analysed once by the chosen analyser. Two things are analysed a second time, for a reason:

- The statement of the old answer is a new sentence, so the parser has to read it before it can be
  asked about; the rest of the text is not read again.
- A sentence that is to be rewritten is also read by the tagger, which errs in other places than the
  parser: it is rewritten only where both see the same verb and subject (`frame`). Each sentence is
  read so at most once, when its first number comes up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from roda.errors import UnknownName
from roda.languages.english.parsing.inflection import lemma
from roda.languages.english.parsing.network import Network, Parsed
from roda.languages.english.parsing.sentence import (
    Analyser,
    Analysis,
    Sentence,
    Span,
    Token,
    in_batches,
    sentences,
)

WEIGHTS: Final = Path(__file__).with_name("model") / "parser.npz"
DEFAULT: Final = "light"
_HELPERS: Final = frozenset({"aux", "aux:pass", "cop"})
_SUBJECTS: Final = ("nsubj", "nsubj:pass", "nsubj:outer", "csubj")


class Light:
    """Sentences, tags, lemmas and trees from the shipped weights."""

    name = "light"

    def __init__(self, weights: Path = WEIGHTS) -> None:
        self._network = Network(weights)

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
            self._network.parse([[w.text for w in words] for found in cut for words in found])
        )
        for text, found in zip(texts, cut, strict=True):
            yield Analysis(text, tuple(_sentence(words, next(parsed)) for words in found))


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
