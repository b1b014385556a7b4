"""Twins: problems that are equal but for their numbers.

A solver that has seen the twin of a test problem only has to remember. A model folder carries
marks of all that it was trained on (`seen.txt`), so that a figure without twins can be given
for any test without the training data.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from roda.errors import CheckpointError
from roda.solvers.files import write_whole
from roda.solvers.inputs.examples import Example
from roda.training.marking import MADE

SEEN: Final = "seen.txt"
_DIGITS: Final = 12


def mark(example: Example) -> str:
    """The mark of a text without its numbers.

    >>> from roda.solvers.inputs.examples import question
    >>> one, other = (question(f"每盒{n}支，3盒共几支？", cut="characters") for n in (8, 12))
    >>> mark(one) == mark(other)
    True
    """
    words = " ".join(word for word in example.tokens if word != MADE)
    return hashlib.sha256(words.encode()).hexdigest()[:_DIGITS]


def remember(examples: Iterable[Example], folder: Path) -> None:
    """Write the marks of what a model was trained on into its folder."""
    marks = sorted({mark(example) for example in examples})
    write_whole(folder / SEEN, "".join(f"{each}\n" for each in marks).encode())


def remembered(folder: Path) -> frozenset[str] | None:
    """The marks in a model's folder; None where there are none."""
    path = folder / SEEN
    if not path.exists():
        return None
    try:
        marks = path.read_text(encoding="ascii").split()
    except (OSError, UnicodeDecodeError):
        raise CheckpointError("is no list of marks; delete it", path=str(path)) from None
    return frozenset(marks)


def have_twins(examples: Iterable[Example], seen: frozenset[str]) -> list[bool]:
    """For each example whether it has a twin among what was seen."""
    return [mark(example) in seen for example in examples]
