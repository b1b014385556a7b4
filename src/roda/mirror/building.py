"""The rows of a mirror benchmark: each problem, and what was made of it, linked by the original's id."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from roda.augmentation.ledger import Ledger
from roda.augmentation.pipeline import Made, augment_all
from roda.augmentation.profiles import Profile
from roda.problem import Entry, Problem, Rejection, Reversal

ORIGINAL: Final = "original"
SETS: Final = (ORIGINAL, "reversed", "renumbered", "distracted")
_CHUNK: Final = 256
_ASKS: Final = {
    "en": "Solve the problem step by step. Write the final answer alone on the last line, after ####.",
    "zh": "请逐步解答下面的题目，最后一行只写出答案，写在 #### 之后。",
}


class Item(NamedTuple):
    """A row of a set. `pair` is the id of the original; `echo` is the original's answer, where it is wrong."""

    id: str
    pair: str
    set: str
    language: str
    question: str
    prompt: str
    answer: str
    echo: str
    equation: str


def build(records: Iterable[Entry], profile: Profile, ledger: Ledger) -> Iterator[list[Item]]:
    """The rows of each problem of which something could be made: the original first."""
    stream = iter(records)
    while chunk := list(islice(stream, _CHUNK)):
        for results in augment_all(chunk, profile, ledger):
            made = [result for result in results if not isinstance(result, Rejection)]
            if made:
                yield family(made)


def family(made: Sequence[Made]) -> list[Item]:
    """The rows of one problem: its own, then those of what was made of it.

    >>> from roda.augmentation.pipeline import reverse
    >>> from roda.problem import Record
    >>> record = Record("1", "Ann has 5 figs and buys 3 figs. How many figs does she have?", "x=5+3", "8")
    >>> rows = family([each for each in reverse(record) if not isinstance(each, Rejection)])
    >>> [(row.set, row.answer, row.echo) for row in rows]
    [('original', '8', ''), ('reversed', '5', '8'), ('reversed', '3', '8')]
    """
    origin = made[0].source
    return [
        _item(origin, ORIGINAL, origin),
        *(_item(each.problem, _set(each), origin) for each in made),
    ]


def _set(made: Made) -> str:
    return "reversed" if isinstance(made, Reversal) else made.method


def _item(problem: Problem, name: str, origin: Problem) -> Item:
    ask = _ASKS[problem.language]
    return Item(
        problem.id,
        origin.id,
        name,
        problem.language,
        problem.text,
        f"{ask}\n\n{problem.text}\n",
        problem.answer_surface,
        "" if problem.answer == origin.answer else origin.answer_surface,
        problem.equation_surface,
    )


__all__ = ["ORIGINAL", "SETS", "Item", "build", "family"]
