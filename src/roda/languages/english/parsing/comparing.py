"""Where two analysers see the same frame: main verb, helpers, subject, what is asked for."""

from __future__ import annotations

from typing import Final, NamedTuple

from roda.languages.english.parsing.sentence import Analysis, Sentence, Token

_HELPERS: Final = frozenset({"aux", "aux:pass", "cop"})
_SUBJECTS: Final = ("nsubj", "nsubj:pass", "nsubj:outer", "csubj")


class Frame(NamedTuple):
    """Places in the text: of the main predicate, of its subject, of its first helper; -1 for none."""

    predicate: int
    subject: int
    helper: int


def frame(sentence: Sentence) -> Frame:
    """The frame of a sentence.

    >>> from roda.languages.english.parsing import analyse
    >>> frame(analyse("How many apples did Joan buy?").sentences[0])
    Frame(predicate=25, subject=20, helper=16)
    """
    root = sentence.root
    helper = next((child for child in sentence.children(root) if child.dep in _HELPERS), None)
    subject = sentence.child(root, *_SUBJECTS) or sentence.child(root, "expl")
    return Frame(root.start, _place(subject), _place(helper))


def _place(token: Token | None) -> int:
    return -1 if token is None else token.start


def agree(one: Analysis, other: Analysis) -> bool:
    """Whether two analyses of a text have the same sentences with the same frames."""
    return len(one.sentences) == len(other.sentences) and all(
        frame(a) == frame(b) for a, b in zip(one.sentences, other.sentences, strict=True)
    )
