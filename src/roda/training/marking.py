"""Augmented examples may be marked, so that a solver can tell them from real ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roda.solvers.inputs.examples import Example

MADE: Final = "[made]"  # the word before an augmented text; no real text has it


def marked(augmented: Sequence[Example]) -> list[Example]:
    """The examples with a word before them that says that they were made.

    >>> marked([Example("1", ("a",), (), None, None)])[0].tokens
    ('[made]', 'a')
    """
    return [item._replace(tokens=(MADE, *item.tokens)) for item in augmented]
