"""The analyser that is shipped: our tokens, our small parser, lemmas by lemminflect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from roda.languages.english.parsing.inflection import lemma
from roda.languages.english.parsing.network import Network, Parsed
from roda.languages.english.parsing.sentence import Analysis, Sentence, Token, in_batches
from roda.languages.english.parsing.tokens import Span, sentences

WEIGHTS: Final = Path(__file__).with_name("model") / "parser.npz"


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
        cut = [sentences(text) for text in texts]
        parsed = iter(
            self._network.parse([[w.text for w in words] for found in cut for words in found])
        )
        for text, found in zip(texts, cut, strict=True):
            yield Analysis(text, tuple(_sentence(words, next(parsed)) for words in found))


def _sentence(words: list[Span], parsed: Parsed) -> Sentence:
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
    """The shipped analyser, loaded once a process."""
    return Light()
