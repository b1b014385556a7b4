"""What happens to families in an export: each goes to one split; examples wait until all are known.

A family (`roda.nearness.families`) is a problem, what was made from it, and all that are equal to one of
these but for numbers. It is left out whole where one of it is too near to a test set.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from hashlib import blake2b
from tempfile import SpooledTemporaryFile
from typing import Final, NamedTuple

import orjson

from roda.errors import EquationError, RodaError
from roda.export.examples import Example, Provenance
from roda.notation import exact_value

_NAME: Final = re.compile(r"[A-Za-z]\w*", re.ASCII)
_KEY: Final = 8  # bytes of a hash
_IN_MEMORY: Final = 1 << 24  # bytes that wait before they go to the disk


class Split(NamedTuple):
    """Which share of the families goes to which part, by name, and the seed of the drawing."""

    shares: tuple[tuple[str, Fraction], ...]
    seed: int = 0

    def of(self, family: str) -> str:
        """The part of a family, which depends on nothing but its name and the seed.

        >>> Split((("train", Fraction(9, 10)), ("dev", Fraction(1, 10)))).of("7")
        'train'
        """
        drawn = Fraction(int.from_bytes(_hash(f"{self.seed}\n{family}")), 1 << 8 * _KEY)
        for name, share in self.shares:
            if drawn < share:
                return name
            drawn -= share
        return self.shares[-1][0]


def shares(written: str) -> tuple[tuple[str, Fraction], ...]:
    """Shares as a person gives them: `train=0.9,dev=0.1`, or `train=8,dev=1,test=1`.

    >>> [(name, str(share)) for name, share in shares("train=8,dev=2")]
    [('train', '4/5'), ('dev', '1/5')]
    """
    parts: dict[str, Fraction] = {}
    for part in written.split(","):
        name, equals, value = (word.strip() for word in part.partition("="))
        try:
            share = exact_value(value)
        except EquationError:
            share = Fraction(0)
        if not equals or not _NAME.fullmatch(name) or share <= 0 or name in parts:
            raise RodaError(f"{written!r} should be names with shares, such as train=0.9,dev=0.1")
        parts[name] = share
    return tuple((name, share / sum(parts.values())) for name, share in parts.items())


def _hash(words: str) -> bytes:
    return blake2b(words.encode(), digest_size=_KEY).digest()


class Waiting:
    """Examples that wait on the disk until all families are known.

    What lies there has no name and is gone with the process, however it ends.
    """

    def __init__(self, folder: str | None = None) -> None:
        self._file = SpooledTemporaryFile(_IN_MEMORY, dir=folder)  # noqa: SIM115  # closed by `each`

    def add(self, example: Example) -> None:
        """Take an example."""
        line = orjson.dumps(list(example), default=list, option=orjson.OPT_APPEND_NEWLINE)
        self._file.write(line)

    def each(self) -> Iterator[Example]:
        """Every example, in order, once."""
        with self._file as file:
            file.seek(0)
            for line in file:
                fields = orjson.loads(line)
                made = Example(*fields)
                yield made._replace(provenance=Provenance(*made.provenance))


def numbered(examples: Iterable[Example]) -> Iterator[Example]:
    """The examples with their numbers in their splits, from 0.

    >>> list(numbered([]))
    []
    """
    counts: dict[str, int] = {}
    for example in examples:
        number = counts.get(example.split, 0)
        counts[example.split] = number + 1
        yield example._replace(number=number)
