"""Problems of the embedded sample that a solver can learn, cut into characters."""

from __future__ import annotations

from roda import samples
from roda.corpora import read
from roda.problem import Record
from roda.solvers.inputs.examples import Example, example


def learnable(count: int) -> list[Example]:
    """The first problems of the Chinese sample that have a usable equation."""
    records = [r for r in read(samples.path("zh"), "native") if isinstance(r, Record)]
    made = [example(record, cut="characters") for record in records]
    return [item for item in made if item.target][:count]
