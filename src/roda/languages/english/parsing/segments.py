"""Clauses found by tags alone: where one starts, what kind it is, whether it asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from roda.languages.english.lexicon import listed
from roda.languages.english.parsing.chunks import Chunk
from roda.languages.english.parsing.tags import Tag

_MARKS: Final = listed("if when after before because while since until although though once as")
_FINITE: Final = frozenset({"VBD", "VBZ", "VBP", "MD"})


class Segment(NamedTuple):
    """A clause: its first word, the one behind its last, its kind as a label, whether it asks."""

    start: int
    end: int
    kind: str
    asks: bool


def segments(low: Sequence[str], tags: Sequence[Tag], phrases: Sequence[Chunk]) -> list[Segment]:
    """The clauses of a sentence in order; exactly one is of kind `main`.

    >>> from roda.languages.english.parsing.tags import tag
    >>> words = "if she ate 3 , how many are left ?".split()
    >>> [(" ".join(words[s.start:s.end]), s.kind) for s in segments(words, tag(words), [])]
    [('if she ate 3 ,', 'advcl'), ('how many are left ?', 'main')]
    """
    starts = [(0, _kind_of_first(low, tags))]
    for at in range(1, len(low)):
        kind = _starts(low, tags, phrases, at, starts[-1])
        if kind:
            starts.append((at, kind))
    bounds = [start for start, _ in starts[1:]] + [len(low)]
    kinds = [kind for _, kind in starts]
    question = next(
        (k for k, (start, _) in enumerate(starts) if _asks(low, start, bounds[k])), None
    )
    main = (
        question
        if question is not None
        else next((k for k, kind in enumerate(kinds) if kind == "main"), 0)
    )
    return [
        Segment(
            start, end, "main" if k == main else "conj" if kind == "main" else kind, k == question
        )
        for k, ((start, kind), end) in enumerate(zip(starts, bounds, strict=True))
    ]


def _kind_of_first(low: Sequence[str], tags: Sequence[Tag]) -> str:
    return "advcl" if low[0] in _MARKS and _finite_ahead(tags, 1) else "main"


def _asks(low: Sequence[str], start: int, end: int) -> bool:
    """Whether a clause opens with a question word, behind a phrase or not."""
    return any(
        low[at] == "how"
        or (low[at] == "what" and (at == start or low[at - 1] in (",", "and", "so")))
        or (low[at] == "which" and at == 0)
        for at in range(start, end)
    )


def _finite_ahead(tags: Sequence[Tag], start: int) -> bool:
    return any(tag.xpos in _FINITE or tag.xpos == "VBN" for tag in tags[start:])


def _starts(
    low: Sequence[str],
    tags: Sequence[Tag],
    phrases: Sequence[Chunk],
    at: int,
    current: tuple[int, str],
) -> str:
    """The kind of the clause that starts at a word, or nothing."""
    word = low[at]
    if (
        word in ("how", "what")
        and current[1] != "main"
        and low[at - 1] not in ("in", "for", "by", "at", "into", "of")
    ):
        return "main"
    if (
        word in ("in", "for", "by", "at", "into")
        and at + 1 < len(low)
        and low[at + 1] == "how"
        and current[1] != "main"
    ):
        return "main"
    if (
        low[at - 1] == ","
        and current[1] == "advcl"
        and _finite_ahead(tags, at)
        and word not in ("and", "or")
    ):
        return "main"
    if (
        word in _MARKS
        and tags[at].xpos in ("IN", "WRB")
        and _clause_ahead(low, tags, phrases, at + 1)
    ):
        return "advcl"
    if (
        word in ("that", "which", "who")
        and tags[at - 1].upos in ("NOUN", "PROPN", "PRON", "NUM")
        and _finite_ahead(tags, at + 1)
    ):
        return "acl:relcl"
    if tags[at].xpos == "CC" and _has_verb(tags, phrases, current[0], at):
        return "conj" if _clause_ahead(low, tags, phrases, at + 1, alone=True) else ""
    return ""


def _has_verb(tags: Sequence[Tag], phrases: Sequence[Chunk], start: int, end: int) -> bool:
    """Whether a clause so far has its verb, and not just a helper before its subject."""
    verbs = [at for at in range(start, end) if tags[at].upos in ("VERB", "AUX")]
    asked = any(tags[at].xpos in ("WRB", "WP", "WDT") for at in range(start, end))
    before_subject = any(c.start == verb + 1 for c in phrases for verb in verbs[:1])
    return bool(verbs) and not (len(verbs) == 1 and asked and before_subject)


def _clause_ahead(
    low: Sequence[str],
    tags: Sequence[Tag],
    phrases: Sequence[Chunk],
    at: int,
    *,
    alone: bool = False,
) -> bool:
    """Whether a subject and a finite verb follow at once, or (alone) a finite verb does."""
    while at < len(tags) and tags[at].xpos == "RB":
        at += 1
    if at >= len(tags):
        return False
    if tags[at].xpos in _FINITE or tags[at].xpos == "VBN":
        return alone
    chunk = next((c for c in phrases if c.start == at), None)
    if chunk is None:
        return False
    at = chunk.end
    while at < len(tags) and tags[at].xpos == "RB":
        at += 1
    return (
        at < len(tags)
        and (tags[at].xpos in _FINITE or tags[at].xpos == "VBN")
        and not any(c.start <= at < c.end for c in phrases)
    )
