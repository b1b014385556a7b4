"""The published decisions on significant numbers of Math23K, as its processed files show them.

The files give each problem twice: as it was, and with the digits that the authors' classifier
found to be words turned back into words. Nothing else differs but spaces.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import orjson

from roda.errors import CorpusError
from roda.languages.chinese import find_numbers
from roda.problem import Number


class Decided(NamedTuple):
    """A text, its numbers, and for each of them whether it was found significant."""

    text: str
    numbers: tuple[Number, ...]
    significant: tuple[bool, ...]


def read_published(path: Path) -> Iterator[Decided]:
    """The decisions in a processed file of Math23K."""
    try:
        rows = orjson.loads(path.read_bytes())
        if not isinstance(rows, list):
            raise TypeError("no list")
        pairs = [(row["original_text"], row["sni_text"]) for row in rows]
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise CorpusError(
            f"is no processed file of Math23K, a JSON list with original_text and sni_text "
            f"({type(error).__name__}: {error})",
            path=str(path),
        ) from error
    for before, after in pairs:
        yield decided(before, after)


def decided(before: str, after: str) -> Decided:
    """The decisions that a pair of texts shows.

    >>> decided("5年级有30 人", "五年级有30人").significant
    (False, True)
    """
    numbers = find_numbers(before)
    shown = "".join(after.split())
    places = [len("".join(before[: number.start].split())) for number in numbers]
    kept = [
        shown.startswith(number.surface, place)
        for number, place in zip(numbers, places, strict=True)
    ]
    return Decided(before, numbers, tuple(kept))
