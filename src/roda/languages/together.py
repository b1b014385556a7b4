"""Many tasks side by side: a call that many of them make is made for all of them at once.

Code and tables of one step stay in the processor's caches while it is done for hundreds of texts, and
are driven out of them when each text takes all its steps before the next one begins. A task is a
generator. It yields a call that is better made together, as a function of a list and its own item of
that list, and gets its own result.

>>> def doubled(numbers):
...     print("doubling", numbers)
...     return [2 * number for number in numbers]
>>> def task(number):
...     once = yield doubled, number
...     return once if once > 5 else (yield doubled, once)
>>> together([task(1), task(2), task(3)])
doubling [1, 2, 3]
doubling [2, 4]
[4, 8, 6]
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from itertools import starmap
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")

OfMany: TypeAlias = Callable[[list[Any]], list[Any]]  # one result for each item
Task: TypeAlias = Generator[tuple[OfMany, Any], Any, T]


def together(tasks: Sequence[Task[T]]) -> list[T]:
    """The results of some tasks, in their order.

    Whichever function has waited longest is called next, with the items of all that wait for it: those
    that are behind catch up.
    """
    results: dict[int, T] = {}
    waiting: dict[OfMany, tuple[list[int], list[Any]]] = {}
    places = list(range(len(tasks)))
    answers: list[Any] = [None] * len(tasks)
    while True:
        for place, answer in zip(places, answers, strict=True):
            try:
                function, item = tasks[place].send(answer)
            except StopIteration as done:
                results[place] = done.value
                continue
            group = waiting.get(function)
            if group is None:
                group = waiting[function] = ([], [])
            group[0].append(place)
            group[1].append(item)
        if not waiting:
            return [results[place] for place in range(len(tasks))]
        function = next(iter(waiting))
        places, items = waiting.pop(function)
        answers = function(items)


def of_many(function: Callable[..., Any]) -> OfMany:
    """A function of several arguments, ready to be called for many: an item holds the arguments."""

    def of_all(items: list[Any]) -> list[Any]:
        return list(starmap(function, items))

    return of_all
