"""A whole run: records in, lines of bytes out, in one process or in several.

Records go through the pipeline in chunks. A chunk is worked off in the same way wherever it
is, so several processes write byte for byte what one does. Only a few chunks are on the way
at a time, so memory does not depend on the size of the input.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Final, NamedTuple

from roda.augmentation.identify import identify
from roda.augmentation.ledger import Ledger
from roda.augmentation.pipeline import reverse
from roda.augmentation.profiles import Profile, profile
from roda.errors import CorpusError
from roda.languages import language
from roda.languages.base import Rewriting, Together
from roda.languages.detect import detect
from roda.problem import Entry, Problem, Record, Rejection, Reversal
from roda.records import broken, line, original, rejection, reversal_line

CHUNK: Final = 256  # records worked off at a time
YOUNG: Final = 200_000  # new objects before cycles are looked for


class Settings(NamedTuple):
    """What a run makes of a problem, the same in every process."""

    profile: str | Profile = "default"
    originals: bool = False  # write the source problems too, each before its reversals
    rejections: bool = False  # give the lines of the rejections file
    pairs: int = 0  # how many before/after pairs to show from each chunk
    analyser: str = ""  # of English texts, if not the shipped one


class Chunk(NamedTuple):
    """Some records in their order, and the broken ones met while they were read."""

    records: list[Entry]
    broken: list[CorpusError]


class Pair(NamedTuple):
    """A problem before and after, for people to look at."""

    before: Record
    after: Reversal


class Result(NamedTuple):
    """What became of a chunk: lines to write, counts, and pairs to show."""

    lines: bytes
    rejections: bytes
    ledger: Ledger
    pairs: list[Pair]


def chunks(
    records: Iterable[Entry], broken: list[CorpusError], size: int = CHUNK
) -> Iterator[Chunk]:
    """The records in chunks; `broken` is emptied into the chunk in which it was filled.

    >>> made = chunks((Record(str(i), "", "", "") for i in range(5)), [], size=2)
    >>> [[record.id for record in chunk.records] for chunk in made]
    [['0', '1'], ['2', '3'], ['4']]
    """
    stream = iter(records)
    while True:
        taken = list(islice(stream, size))
        if not taken and not broken:
            return
        yield Chunk(taken, broken[:])
        broken.clear()


def work(chunk: Chunk, settings: Settings) -> Result:
    """Reverse every problem of a chunk.

    >>> source = Record("1", "甲、乙两地相距660千米，一辆汽车每小时行66千米，几小时可以到达？", "x=660/66", "10")
    >>> result = work(Chunk([source], []), Settings())
    >>> result.ledger.augmented, result.lines.count(b"\\n")
    (2, 2)
    """
    ledger = Ledger(broken=len(chunk.broken))
    lines: list[bytes] = []
    refused: list[bytes] = []
    if settings.rejections:
        refused += [line(broken(error)) for error in chunk.broken]
    pairs: list[Pair] = []
    chosen = profile(settings.profile)
    sources: Iterable[Entry | Problem] = _studied(chunk.records, chosen, settings.analyser)
    if settings.originals:
        sources = _with_originals(sources, chosen, lines)
    for source in sources:
        for result in reverse(source, chosen, ledger):
            if isinstance(result, Reversal):
                lines.append(reversal_line(result))
                if len(pairs) < settings.pairs:
                    _pair(result, chunk.records, pairs)
            elif settings.rejections:
                refused.append(line(rejection(result)))
    return Result(b"".join(lines), b"".join(refused), ledger, pairs)


def _studied(records: list[Entry], chosen: Profile, analyser: str) -> list[Entry | Problem]:
    """The records; those in a language that studies problems together are understood, and studied."""
    sources: list[Entry | Problem] = [*records]
    for code in {record.language for record in records if isinstance(record, Record)}:
        for rewriting, places in _groups(records, code, chosen).items():
            for place in places:
                sources[place] = identify(records[place], chosen.significant)
            understood = [sources[place] for place in places]
            rewriting.prepare([p for p in understood if isinstance(p, Problem)], analyser)
    return sources


def _groups(records: list[Entry], code: str, chosen: Profile) -> dict[Together, list[int]]:
    """Which records with this language's code, or with none, a rewriting would study together."""
    groups: dict[Together, list[int]] = {}
    if code and not isinstance(_rewriting(code, chosen), Together):
        return groups
    for place, record in enumerate(records):
        if isinstance(record, Record) and record.language == code:
            rewriting = _rewriting(code or detect(record.text), chosen)
            if isinstance(rewriting, Together):
                groups.setdefault(rewriting, []).append(place)
    return groups


def _rewriting(code: str, chosen: Profile) -> Rewriting:
    return language(code).REWRITINGS[chosen.rewriting]


def _with_originals(
    records: Iterable[Entry | Problem], chosen: Profile, lines: list[bytes]
) -> Iterator[Entry | Problem]:
    """The problems, each of them written as soon as the pipeline asks for it."""
    for source in records:
        problem = source if isinstance(source, Problem) else identify(source, chosen.significant)
        if isinstance(problem, Rejection):
            yield source  # the pipeline will refuse and count it again
        else:
            lines.append(line(original(problem, chosen.normal_form)))
            yield problem


def _pair(reversal: Reversal, records: list[Entry], pairs: list[Pair]) -> None:
    """Keep the first reversal of each of the first problems."""
    origin = reversal.source.id
    if not any(pair.before.id == origin for pair in pairs):
        pairs += [
            Pair(source, reversal)
            for source in records
            if isinstance(source, Record) and source.id == origin
        ][:1]


def run(stream: Iterable[Chunk], settings: Settings, workers: int = 1) -> Iterator[Result]:
    """The results of all chunks, in their order.

    >>> source = Record("1", "甲、乙两地相距660千米，一辆汽车每小时行66千米，几小时可以到达？", "x=660/66", "10")
    >>> sum(result.ledger.augmented for result in run(chunks([source] * 600, []), Settings()))
    1200
    """
    if workers <= 1:
        with fewer_collections():
            for chunk in stream:
                yield work(chunk, settings)
    else:
        from roda.workers import share  # imports much that one process never needs

        yield from share(stream, settings, workers)


@contextmanager
def fewer_collections() -> Iterator[None]:
    """Look for reference cycles rarely: the pipeline makes millions of objects and hardly a cycle."""
    before = gc.get_threshold()
    gc.set_threshold(max(YOUNG, before[0]), *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
