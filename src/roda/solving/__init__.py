"""Equations solved for one of their leaves: `reverse.py` for a number of a problem, by its place alone;
`solve.py` for the unknown of a corpus' equation, whose values are known; `steps.py` keeps every move, for people.

Imports `roda.expression`, `roda.problem` and `roda.errors` only.
"""

from roda.solving.reverse import peel, reverse, solve_for, solve_linear
from roda.solving.solve import solve
from roda.solving.steps import Move, Turning, turning

__all__ = ["Move", "Turning", "peel", "reverse", "solve", "solve_for", "solve_linear", "turning"]
