"""Equations solved for one of their leaves: `reverse.py` for a number of a problem, by its place alone;
`solve.py` for the unknown of a corpus' equation, whose values are known.

Imports `roda.expression`, `roda.problem` and `roda.errors` only.
"""

from roda.solving.reverse import peel, reverse, solve_for, solve_linear
from roda.solving.solve import solve

__all__ = ["peel", "reverse", "solve", "solve_for", "solve_linear"]
