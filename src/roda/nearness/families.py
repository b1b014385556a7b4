"""Families: which problems belong together, because one was made from the other or is its twin."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

_KEY: Final = 8  # bytes of a hash
_TEXT: Final = "\U0010ffff"  # before the hash of a text: behind every id


class Families:
    """Which problems belong together, told by ids, origins and, if given, texts without numbers.

    >>> families = Families()
    >>> for name, origin, text in [("1", None, "a #"), ("1.1", "1", "b #"), ("2", None, "b #")]:
    ...     families.add(name, origin, text)
    >>> families.of("2"), families.of("1.1"), families.of("9")
    ('1', '1', '9')
    """

    def __init__(self) -> None:
        self._above: dict[str, str] = {}

    def add(self, name: str, origin: str | None, masked: str | None = None) -> None:
        """Take a problem: its id, that of its origin, and its text without numbers if twins count."""
        if masked is not None:
            self._join(name, f"{_TEXT}{_hash(masked).hex()}")
        if origin is not None:
            self._join(name, origin)

    def of(self, name: str) -> str:
        """The name of a problem's family: the first id in it."""
        above = self._above
        root = name
        while (next_one := above.get(root, root)) != root:
            root = next_one
        while name != root:
            name, above[name] = above.get(name, root), root
        return root

    def _join(self, one: str, other: str) -> None:
        first, second = sorted((self.of(one), self.of(other)))
        self._above[second] = first


def _hash(words: str) -> bytes:
    return blake2b(words.encode(), digest_size=_KEY).digest()
