"""Word lists are written as lines of text; this makes sets of them."""

from __future__ import annotations


def listed(text: str) -> frozenset[str]:
    """The words of a text as a set.

    >>> sorted(listed("is are was"))
    ['are', 'is', 'was']
    """
    return frozenset(text.split())
