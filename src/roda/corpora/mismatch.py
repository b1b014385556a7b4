"""What is said of a file that is not what it was taken for: what it looks like, what can be read.

Only files that cannot be read come here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from roda.corpora.formats.forms import TABLES, foreign
from roda.corpora.formats.source import Source
from roda.corpora.layout import Corpus, Fields
from roda.corpora.table import CORPORA
from roda.errors import CorpusError

# Layouts of other people's tools, told by fields that only they have.
_OTHERS: Final[Mapping[str, frozenset[str]]] = {
    "a file for instruction tuning": frozenset({"instruction", "output"}),
    "a chat file": frozenset({"messages"}),
}


def refuse_foreign(source: Source) -> None:
    """Raise a `CorpusError` if the source is empty or of no form that can be read."""
    head = source.head()
    if not head.removeprefix(b"\xef\xbb\xbf").strip():
        raise CorpusError("is empty", path=source.path)
    if words := foreign(head):
        problem = f"is neither JSON nor a table; it looks like {words}"
        if words in TABLES:
            told = f"is {words}, but this must be JSON lines (or Parquet) as 'roda augment' writes them"
            raise CorpusError(told, path=source.path)
        if words.startswith("plain text"):
            told = (
                f"{problem}. A problem needs a text and an equation, in a table or in JSON; 'roda solve' "
                "proposes equations for texts, a problem a line"
            )
            raise CorpusError(told, path=source.path)
        raise CorpusError(problem, path=source.path)


def unlike(
    row: Corpus, path: str, number: int, seen: Fields | None, first: CorpusError
) -> CorpusError:
    """The error for a file whose first `number` records are all broken.

    `seen` are the fields of the first of them that is an object, `first` is its fault.
    """
    if row.numbered:  # somebody's own fields: there is no other layout to look for
        told = (
            f"none of its first {number} records is good" if number > 1 else "it has no good record"
        )
        field = f", field {first.field!r}" if first.field else ""
        return CorpusError(f"{told}; record {first.record}{field} {first.problem}", path=path)
    place = f"record {first.record}" + (f", field {first.field!r}" if first.field else "")
    parts = [f"this does not look like {row.name}: none of its first {number} records is good"]
    parts.append(f"the first fault is at {place}: {first.problem}")
    if seen is not None:
        names = list(seen)
        shown = ", ".join(name[:40] for name in names[:12]) or "none"
        parts.append(f"it has the fields {shown}" + (" …" if len(names) > 12 else ""))
        if any(seen.keys() >= set(fields) for fields in row.all_layouts):
            guess = None  # its fields are right, what stands in them is not
        else:
            guess = resembles(names, _layouts(without=row.name))
        if guess:
            parts.append(f"it looks like {guess}")
    return CorpusError(f"{'; '.join(parts)}. {choices()}", path=path)


def _layouts(without: str = "") -> list[tuple[str, tuple[str, ...]]]:
    """The fields of every layout of every corpus, the most telling first."""
    pairs = [
        (name, fields)
        for name, row in CORPORA.items()
        for fields in row.all_layouts
        if name != without
    ]
    return sorted(pairs, key=lambda pair: -len(pair[1]))


def choices() -> str:
    """The names of all corpora, as the end of a message."""
    return f"Corpora that can be read: {', '.join(sorted(CORPORA))}"


def resembles(fields: Iterable[str], layouts: Iterable[tuple[str, Iterable[str]]]) -> str | None:
    """The corpora whose fields these are; `layouts` pairs a name with the fields it needs.

    Several corpora share a layout; all of them are named that need as many fields as the first.

    >>> shared = [("alg514", ["iIndex", "sQuestion"]), ("mawps", ["iIndex", "sQuestion"])]
    >>> resembles(["iIndex", "sQuestion", "lSolutions"], shared)
    "the corpus 'alg514' or 'mawps'"
    >>> resembles(["messages"], [])
    'a chat file'
    """
    present = set(fields)
    fitting = [(name, set(needed)) for name, needed in layouts if present.issuperset(needed)]
    if fitting:
        alike = dict.fromkeys(name for name, needed in fitting if needed == fitting[0][1])
        return f"the corpus {' or '.join(map(repr, alike))}"
    for name, telling in _OTHERS.items():
        if present >= telling:
            return name
    return None
