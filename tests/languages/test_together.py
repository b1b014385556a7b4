"""Tasks side by side: their calls are made together, and each gets what is its own."""

from __future__ import annotations

from typing import Any

import pytest

from roda.languages.together import Task, of_many, together

BATCHES: list[list[int]] = []


def halved(numbers: list[int]) -> list[int]:
    BATCHES.append(numbers)
    return [number // 2 for number in numbers]


def halvings(number: int) -> Task[int]:
    """How often a number can be halved until 1 is left."""
    times = 0
    while number > 1:
        number = yield halved, number
        times += 1
    return times


def test_each_task_gets_its_own_result_in_its_own_place() -> None:
    BATCHES.clear()
    assert together([halvings(number) for number in (9, 1, 2, 64)]) == [3, 0, 1, 6]
    assert BATCHES[:2] == [[9, 2, 64], [4, 32]]  # those that go on are taken together again


def test_a_task_may_hand_over_to_another() -> None:
    def twice(number: int) -> Task[int]:
        return 2 * (yield from halvings(number))

    assert together([twice(8), halvings(4)]) == [6, 2]


def test_those_that_are_behind_catch_up() -> None:
    called: list[tuple[str, int]] = []

    def step(name: str) -> Any:
        def of_all(items: list[int]) -> list[int]:
            called.append((name, len(items)))
            return items

        return of_all

    first, second = step("first"), step("second")

    def short() -> Task[int]:
        done: int = yield second, 1
        return done

    def long() -> Task[int]:
        yield first, 1
        done: int = yield second, 1
        return done

    together([long(), short(), long()])
    assert called == [("first", 2), ("second", 3)]


def test_a_function_of_several_arguments_is_called_for_many() -> None:
    assert of_many(divmod)([(7, 2), (9, 3)]) == [(3, 1), (3, 0)]


def test_nothing_is_done_for_no_task() -> None:
    assert together([]) == []


def test_a_fault_of_one_task_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        together([halvings(4), divided()])


def divided() -> Task[int]:
    made: int = yield of_many(divmod), (1, 0)
    return made
