"""Variants of a problem that keep its question: the same text with fresh numbers (`renumber`), or with a
sentence more that does not matter (`distract`); each is proved like a reversal.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from roda.variants.making import distract, renumber

__all__ = ["distract", "renumber"]


def __getattr__(name: str) -> object:
    """`renumber` and `distract`, whose word lists are read when one of them is asked for."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from roda.variants import making

    return getattr(making, name)
