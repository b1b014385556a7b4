"""Worked solutions: from the equation of a problem to steps in the problem's language.

`solution(problem, style, marks)`, or `solutions` of many problems, is all that others use. `calculations.py` does the work, `orders.py` puts it in other orders, `measures.py`
says what each value counts, `writing.py` writes it down; `english/` and `chinese/` tell it in words,
with what the text itself calls things; `program.py` writes it as assignments.
"""

from __future__ import annotations

from roda.worked.solution import STYLES, Solution, Style, solution, solutions
from roda.worked.steps import Step

__all__ = ["STYLES", "Solution", "Step", "Style", "solution", "solutions"]
