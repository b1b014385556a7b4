"""Problems of our own for the tests of exports, and their examples."""

from __future__ import annotations

from roda.export.examples import Example, Provenance, example_of
from roda.export.solutions import solver
from roda.problem import Record

PENS = Record("1", "Mia buys 3 boxes of 8 pens and 2 single pens. How many pens does she buy?", "x=3*8+2", "26")  # fmt: skip
BOXES = Record(
    "1.1",
    "Mia buys some boxes of 8 pens and 2 single pens. She buys 26 pens. How many boxes does she buy?",
    "x=(26-2)/8",
    "3",
    origin="1",
)
ROPE = Record("2", "一根绳子长4米，平均分成3段，每段长多少米？", "x=4/3", "4/3")
SHARE = Record("4", "某班50人，其中女生20人，女生占全班的百分之几？", "x=20/50", "40%")
BROKEN = Record("3", "Tom has 3 figs and 4 dates. How many has he?", "x=3+4", "8")
PROVENANCE = Provenance("mine", "CC0", "roda 0.1.0")


def example(record: Record, solution: str = "equation", system: str = "") -> Example:
    """The example of a problem that can be exported."""
    made = example_of(record, solver(solution), PROVENANCE, system)
    assert isinstance(made, Example)
    return made
