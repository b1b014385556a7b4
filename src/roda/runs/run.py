"""A whole run: records in, lines of bytes out, in one process or in several.

Records go through the pipeline in chunks, and a chunk gives the same lines in every process, so
that several of them write byte for byte what one does. Only a few chunks are held at a time, so
memory does not depend on the size of the input.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Final, NamedTuple

from roda.augmentation.identify import identify
from roda.augmentation.ledger import Ledger
from roda.augmentation.pipeline import Made, augment_all
from roda.augmentation.profiles import Profile, profile
from roda.errors import CorpusError
from roda.normalform.forms import Form
from roda.problem import Entry, Problem, Reason, Record, Rejection
from roda.runs.manifest import LineSum
from roda.runs.mix import Mix, Mixed
from roda.runs.records import broken, line, made_line, original, rejection

CHUNK: Final = 256  # records worked off at a time
# Problems that are not written as originals, although they can be read.
_NO_ORIGINALS: Final = frozenset({Reason.INTERNAL_ERROR, Reason.ALREADY_REVERSED})
YOUNG: Final = 200_000  # new objects before cycles are looked for


class Settings(NamedTuple):
    """What a run makes of a problem, the same in every process."""

    profile: str | Profile = "default"
    originals: bool = False  # write the source problems too, each before its reversals
    mix: Mix | None = None  # give lines for shuffled files, with their splits
    rejections: bool = False  # give the lines of the rejections file
    pairs: int = 0  # how many before/after pairs to show from each chunk
    original_form: Form = "written"  # how the equations of source problems are written


class Chunk(NamedTuple):
    """Some records in their order, and the broken ones met while they were read."""

    records: list[Entry]
    broken: list[CorpusError]


class Pair(NamedTuple):
    """A problem before and after, for people to look at."""

    before: Record
    after: Made


class Result(NamedTuple):
    """What became of a chunk: lines to write, those for a shuffled file, counts, pairs to show."""

    lines: bytes
    mixed: list[Mixed]
    rejections: bytes
    ledger: Ledger
    pairs: list[Pair]
    sum: LineSum | None = None  # of the lines, where it was worked out


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
    """Make new problems of every problem of a chunk.

    >>> source = Record("1", "甲、乙两地相距660千米，一辆汽车每小时行66千米，几小时可以到达？", "x=660/66", "10")
    >>> result = work(Chunk([source], []), Settings())
    >>> result.ledger.augmented, result.lines.count(b"\\n")
    (2, 2)
    """
    ledger = Ledger(broken=len(chunk.broken))
    lines: list[bytes] = []
    mixed: list[Mixed] = []
    refused: list[bytes] = []
    if settings.rejections:
        refused += [line(broken(error)) for error in chunk.broken]
    pairs: list[Pair] = []
    chosen = profile(settings.profile)
    made = augment_all(chunk.records, chosen, ledger)
    for record, results in zip(chunk.records, made, strict=True):
        news = [result for result in results if not isinstance(result, Rejection)]
        own = _original(record, results[0], chosen, settings) if settings.originals else b""
        if settings.mix is None:
            lines.append(own)
            lines += map(made_line, news)
        elif isinstance(record, Record):
            mixed += _family(record, own, news, settings.mix)
        if news and len(pairs) < settings.pairs:
            assert isinstance(record, Record)
            pairs.append(Pair(record, news[0]))
        if settings.rejections:
            refused += [line(rejection(r)) for r in results if isinstance(r, Rejection)]
    return Result(b"".join(lines), mixed, b"".join(refused), ledger, pairs)


def _original(record: Entry, first: Made | Rejection, chosen: Profile, settings: Settings) -> bytes:
    """The line of a source problem; nothing where it cannot be used as one."""
    if isinstance(first, Rejection) and first.reason in _NO_ORIGINALS:
        return b""
    source = identify(record, chosen.significant, chosen.tolerance, in_words=chosen.in_words)
    if not isinstance(source, Problem):
        return b""
    return line(original(source, chosen.normal_form, settings.original_form))


def _family(record: Record, own: bytes, news: list[Made], mix: Mix) -> Iterator[Mixed]:
    """The lines of a problem and of what was made of it, for shuffled files."""
    split = mix.split(record.text)
    if own:
        yield mix.line(record.id, split, own)
    for made in news:
        yield mix.line(made.id, split, made_line(made))


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
        from roda.runs.workers import share  # imports much that one process never needs

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
