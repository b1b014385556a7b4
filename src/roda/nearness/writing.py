"""What an audit found, counted and written: a report of every pair, and the problems that are left."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import IO, Final

import orjson

from roda.errors import CorpusError
from roda.nearness.audit import Like, Looked, clusters
from roda.nearness.dropping import FAMILY, Gone
from roda.nearness.exact import Match
from roda.nearness.reading import Broken, ProblemFile
from roda.nearness.texts import KINDS

EXAMPLES: Final = 3  # pairs of each kind that are kept to be shown, for two files
_DIGITS: Final = 3


@dataclass(slots=True)
class Counts:
    """How many problems of one file are like problems of another one, by kind, with a few of them."""

    kinds: Counter[str] = field(default_factory=Counter)
    examples: dict[str, list[Like]] = field(default_factory=lambda: defaultdict(list))

    def add(self, like: Like) -> None:
        """Count a problem that is like another one."""
        self.kinds[like.kind] += 1
        if len(self.examples[like.kind]) < EXAMPLES:
            self.examples[like.kind].append(like)


def counted(found: Looked, all_likes: Iterable[Like]) -> dict[tuple[int, int], Counts]:
    """The counts for each two files of which one has problems like those of the other."""
    made: dict[tuple[int, int], Counts] = defaultdict(Counts)
    for like in all_likes:
        made[found.file[like.problem], found.file[like.other]].add(like)
    return dict(sorted(made.items()))


def report_lines(
    found: Looked, all_likes: Iterable[Like], gone: Mapping[int, Gone] | None = None
) -> Iterator[bytes]:
    """A line of JSON for every problem that is like another one, then what was dropped and what is broken."""
    listed = list(all_likes)
    first = clusters(found, listed)
    for like in listed:
        yield _line(
            {
                "kind": like.kind,
                "share": round(like.share, _DIGITS),
                "problem": found.place(like.problem),
                "like": found.place(like.other),
                "cluster": first[like.problem],
            }
        )
    for problem, why in sorted((gone or {}).items()):
        yield _line(
            {
                "dropped": found.place(problem),
                "kind": why.kind,
                "share": round(why.share, _DIGITS),
                "relative" if why.kind == FAMILY else "like": found.place(why.other),
            }
        )
    yield from _broken_lines(found)


def match_lines(
    found: Looked, matches: Mapping[int, Match], gone: Mapping[int, Gone]
) -> Iterator[bytes]:
    """The same for problems beside a test set."""
    for problem, why in sorted(gone.items()):
        fields: dict[str, object] = {"kind": why.kind, "problem": found.place(problem)}
        if problem in matches:
            fields["share"] = matches[problem].share
            fields["test"] = matches[problem].test
        else:
            fields["relative"] = found.place(why.other)
        yield _line(fields)
    yield from _broken_lines(found)


def _broken_lines(found: Looked) -> Iterator[bytes]:
    for file, broken in found.broken:
        yield _line(
            {"broken": {"file": found.files[file], "record": broken.number}, "why": broken.problem}
        )


def _line(fields: dict[str, object]) -> bytes:
    return orjson.dumps(fields, option=orjson.OPT_APPEND_NEWLINE)


def write_clean(
    file: ProblemFile, index: int, found: Looked, gone: Iterable[int], out: IO[bytes]
) -> int:
    """Write all problems of a file but those that go, as JSON lines; returns how many.

    The file is read a second time: `CorpusError` if it is not what it was.
    """
    dropped = {found.number[problem] for problem in gone if found.file[problem] == index}
    expected = found.file.count(index)
    read = written = 0
    for entry, line in file.each():
        if isinstance(entry, Broken):
            continue
        read += 1
        if entry.number not in dropped:
            out.write(line + b"\n")
            written += 1
    if read != expected:
        raise CorpusError("changed while it was read; try again", path=file.path)
    return written


def kinds_in_order(counts: Mapping[str, int]) -> list[int]:
    """The counts of the kinds in their order, from the strongest.

    >>> kinds_in_order({"near": 2, "exact": 1})
    [1, 0, 2]
    """
    return [counts.get(kind, 0) for kind in KINDS]
