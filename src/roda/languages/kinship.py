"""How numbers of a text belong together, as far as a language can tell: for equations that hold equal numbers."""

from __future__ import annotations

from typing import Protocol


class Kinship(Protocol):
    """What the words around the numbers of one text say of them."""

    def are_one(self, first: int, second: int) -> bool:
        """Whether two equal numbers may be the same one, told twice."""

    def fits(self, symbol: str, number: int, partner: int) -> float:
        """How well a number stands beside another one in an operation; more is better."""
