"""Samples: stratified, by chance, told where short, and written so that nothing gives a source away."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from judged import NAMES, records
from roda.errors import CorpusError, RodaError
from roda.judging.protocol import Protocol, read_strata
from roda.judging.sampling import Source, Task, draw
from roda.problem import Record

STRATA = read_strata("2,3")


def drawn(protocol: Protocol, *counts: int, told: list[str] | None = None) -> list[Task]:
    sources = [
        Source.of(name, records(name, count), protocol.seed)
        for name, count in zip(NAMES, counts, strict=False)
    ]
    return draw(sources, protocol, ([] if told is None else told).append)


def test_every_source_gives_as_many_of_every_stratum() -> None:
    tasks = drawn(Protocol(strata=STRATA, per_stratum=5), 40, 40, 40)
    counts = Counter((task.items[0].source, task.stratum) for task in tasks)
    assert counts == {(name, stratum): 5 for name in NAMES for stratum in ("2", "3")}


def test_a_short_stratum_is_told() -> None:
    told: list[str] = []
    drawn(Protocol(strata=STRATA, per_stratum=5), 40, 6, told=told)
    assert told == [
        f"roda: 3 problems instead of 5 with {stratum} numbers; there are no more"
        for stratum in ("2", "3")
    ]


def test_the_same_seed_draws_the_same_and_another_one_others() -> None:
    def seeded(seed: int) -> list[Task]:
        return drawn(Protocol(strata=STRATA, per_stratum=4, seed=seed), 40, 40)

    assert seeded(1) == seeded(1)
    assert set(seeded(1)) != set(seeded(2))


def test_the_order_says_nothing_of_sources() -> None:
    tasks = drawn(Protocol(strata=STRATA, per_stratum=10), 60, 60)
    sources = [task.items[0].source for task in tasks]
    changes = sum(one != other for one, other in pairwise(sources))
    assert changes > 10  # two blocks would change once


def test_families_are_kept_apart_while_there_are_enough() -> None:
    tasks = drawn(Protocol(strata=STRATA, per_stratum=5), 20, 20)
    families = Counter(item.family for task in tasks for item in task.items)
    assert families.most_common(1)[0][1] == 1
    crowded = drawn(Protocol(strata=STRATA, per_stratum=5), 10, 10)
    assert len(crowded) == 20  # all there are, of one family or not


def test_a_text_is_drawn_once() -> None:
    same = records("original", 4)
    source = Source.of(
        "original", [*same, *(each._replace(id=f"again {each.id}") for each in same)], 0
    )
    assert len(source.records) == 4


def test_pairs_are_of_one_stratum_and_of_one_family_where_they_can() -> None:
    tasks = drawn(Protocol("pairs", strata=STRATA, per_stratum=6), 40, 40)
    assert len(tasks) == 12
    for task in tasks:
        left, right = task.items
        assert left.source != right.source
        assert left.stratum == right.stratum
        assert left.family == right.family
    assert {task.items[0].source for task in tasks} == {"original", "roda"}  # sides by chance


def test_pairs_of_strangers_fill_up() -> None:
    strangers = [each._replace(origin=f"other {each.origin}") for each in records("roda", 10)]
    sources = [Source.of("original", records("original", 10), 0), Source.of("roda", strangers, 0)]
    tasks = draw(sources, Protocol("pairs", strata=STRATA, per_stratum=5), lambda _: None)
    assert len(tasks) == 10
    assert len({item.id for task in tasks for item in task.items}) == 20


def test_three_sources_are_compared_two_by_two() -> None:
    tasks = drawn(Protocol("pairs", strata=STRATA, per_stratum=2), 20, 20, 20)
    pairs = Counter(frozenset(item.source for item in task.items) for task in tasks)
    assert set(pairs.values()) == {4}
    assert len(pairs) == 3


def shown(
    equation: str, answer: str, text: str = "Lena has 3 shells and finds 4. How many?"
) -> tuple[str, str]:
    sources = [
        Source.of(name, [Record("1", text, equation, answer, "en")], 0) for name in ("a", "b")
    ]
    (task, _) = draw(sources, Protocol(strata=STRATA, per_stratum=1), lambda _: None)
    return task.items[0].equation, task.items[0].answer


@pytest.mark.parametrize("equation", ["x=3+4", "3+4", " x = ( 3 ) + 4 ", "ｘ＝３＋４"])
def test_equations_of_all_sources_look_alike(equation: str) -> None:
    assert shown(equation, "7") == ("x=3+4", "7")


def test_a_damaged_problem_is_drawn_like_any_other() -> None:
    assert shown("x=3+", "7 shells") == ("x=3+", "7")
    assert shown("x=3+4", "99") == ("x=3+4", "99")


def test_a_missing_answer_is_computed() -> None:
    assert shown("x=3+4", "") == ("x=3+4", "7")


def test_nothing_to_draw_is_told() -> None:
    with pytest.raises(CorpusError, match="'a' has no problem"):
        Source.of("a", [], 0)
    with pytest.raises(RodaError, match="nothing could be drawn"):
        drawn(Protocol(strata=read_strata("9")), 4, 4)
    with pytest.raises(RodaError, match="two or more sources"):
        drawn(Protocol(strata=STRATA), 4)
