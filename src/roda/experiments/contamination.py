"""Contamination: test problems that have a twin in training, equal but for the numbers.

A solver that has seen the twin of a test problem only has to remember. A model folder therefore
holds fingerprints of all texts that the model was trained on (`seen.txt`), so that any test can
report a figure without twins, even where the training data are not at hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from roda.errors import CheckpointError
from roda.nearness import texts
from roda.runs.outputs import Outputs
from roda.solvers.inputs.examples import AUGMENTED, Example

SEEN: Final = "seen.txt"


def fingerprint(example: Example) -> str:
    """A hash of a text without its numbers: equal for twins.

    >>> from roda.solvers.inputs.examples import question
    >>> one, other = (question(f"每盒{n}支，3盒共几支？", cut="characters") for n in (8, 12))
    >>> fingerprint(one) == fingerprint(other)
    True
    """
    return texts.fingerprint(word for word in example.tokens if word != AUGMENTED)


def write_fingerprints(examples: Iterable[Example], folder: Path) -> None:
    """Write the fingerprints of a model's training problems into its folder."""
    lines = sorted({fingerprint(example) for example in examples})
    with Outputs() as outputs:
        outputs.open(str(folder / SEEN)).write("".join(f"{line}\n" for line in lines).encode())


def read_fingerprints(folder: Path) -> frozenset[str] | None:
    """The fingerprints in a model's folder; None if the folder has no such file."""
    path = folder / SEEN
    if not path.exists():
        return None
    try:
        return frozenset(path.read_text(encoding="ascii").split())
    except (OSError, UnicodeDecodeError):
        raise CheckpointError(
            "is no list of fingerprints; delete it, and tests will not look for twins",
            path=str(path),
        ) from None


def have_twins(examples: Iterable[Example], seen: frozenset[str]) -> list[bool]:
    """For each example whether it has a twin among the training problems with these fingerprints."""
    return [fingerprint(example) in seen for example in examples]
