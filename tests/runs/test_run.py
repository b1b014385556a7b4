"""A run in chunks: nothing is lost, order is kept, memory is bounded."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import replace

import pytest

from roda import CorpusError, Ledger, Record, Reversal, RodaError, reverse
from roda.augmentation.profiles import profile
from roda.languages.guard import Choices
from roda.runs.mix import Mix
from roda.runs.run import Chunk, Settings, chunks, run, work

SOURCE = Record("1", "每盒铅笔8支，买3盒，共有多少支？", "x=8*3", "24")


def test_broken_records_travel_with_their_chunk() -> None:
    broken: list[CorpusError] = []

    def records() -> Iterator[Record]:
        yield SOURCE
        broken.append(CorpusError("first"))
        yield SOURCE
        yield SOURCE
        broken.append(CorpusError("second"))

    made = list(chunks(records(), broken, size=2))
    assert [len(chunk.records) for chunk in made] == [2, 1]
    assert [[str(error) for error in chunk.broken] for chunk in made] == [["first"], ["second"]]


def test_broken_records_without_a_good_one_are_a_chunk_too() -> None:
    broken = [CorpusError("alone")]
    assert [len(chunk.broken) for chunk in chunks([], broken)] == [1]


def test_broken_records_are_counted_and_listed() -> None:
    chunk = Chunk([], [CorpusError("is missing", path="a", record=3, field="id")])
    result = work(chunk, Settings(rejections=True))
    assert result.ledger.broken == 1
    assert b"broken-record" in result.rejections
    assert work(chunk, Settings()).rejections == b""


@pytest.mark.parametrize("workers", [1, 2])
def test_results_come_in_order_and_add_up(workers: int) -> None:
    records = [SOURCE._replace(id=str(number)) for number in range(1000)]
    ledger, lines = Ledger(), []
    for result in run(chunks(records, [], size=50), Settings(), workers):
        ledger.merge(result.ledger)
        lines += result.lines.splitlines()
    assert ledger.problems == 1000
    assert ledger.augmented == len(lines) == 2000
    assert lines[0].startswith(b'{"id":"0.1"')
    assert lines[-1].startswith(b'{"id":"999.2"')


def test_with_workers_only_a_few_chunks_are_read_ahead() -> None:
    taken = 0

    def endless() -> Iterator[Record]:
        nonlocal taken
        while True:
            taken += 1
            yield SOURCE

    results = run(chunks(endless(), [], size=5), Settings(), workers=2)
    for _ in range(3):
        next(results)
    results.close()  # type: ignore[attr-defined]
    assert taken <= 5 * (3 + 2 * 3)


def test_the_collector_is_left_as_it_was() -> None:
    before = gc.get_threshold()
    list(run(chunks([SOURCE], []), Settings()))
    assert gc.get_threshold() == before


def test_pairs_show_each_problem_once() -> None:
    records = [SOURCE._replace(id=name) for name in "abc"]
    result = work(Chunk(records, []), Settings(pairs=2))
    assert [pair.before.id for pair in result.pairs] == ["a", "b"]
    assert all(pair.after.problem.origin == pair.before.id for pair in result.pairs)


ENGLISH = (
    Record("e1", "Tom had 5 figs. He ate 2 figs. How many figs does Tom have left?", "x=5-2", "3"),
    Record("e2", "Amy has 4 pens and 9 cups. How many things does Amy have in all?", "x=4+9", "13"),
    Record("e3", "Amy has 4 pens. How many pens does Amy have?", "x=4+1", "6"),
    SOURCE,
)


@pytest.mark.parametrize("mix", [None, Mix()])
def test_problems_studied_together_come_out_as_they_do_alone(mix: Mix | None) -> None:
    settings = Settings(rejections=True, mix=mix)
    together = work(Chunk(list(ENGLISH), []), settings)
    alone = [work(Chunk([record], []), settings) for record in ENGLISH]
    assert together.lines == b"".join(result.lines for result in alone)
    assert together.mixed == [line for result in alone for line in result.mixed]
    assert together.rejections == b"".join(result.rejections for result in alone)
    by_pipeline = [r for record in ENGLISH for r in reverse(record) if isinstance(r, Reversal)]
    assert together.ledger.augmented == len(by_pipeline) > 3


def test_an_unknown_analyser_is_an_error_only_where_one_is_needed() -> None:
    settings = Settings(replace(profile("default"), choices=Choices(analyser="nonesuch")))
    assert work(Chunk([SOURCE], []), settings).ledger.augmented == 2
    with pytest.raises(RodaError, match="unknown analyser 'nonesuch'"):
        work(Chunk([ENGLISH[0]], []), settings)
