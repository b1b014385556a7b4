"""Our normal form of an equation: one tree for all equations that are the same function.

`normalize.py` is the way in. `rational.py` says what an equation means, on the polynomials of
`polynomial.py` and `factoring.py`; `shortest.py` looks for the shortest writing of that, by
what a function shows by itself (`peeling.py`) and by search (`search.py`, `splits.py`), in
formulas that have no order yet (`formula.py`, `absorbing.py`); `writing.py` puts them in order.
"""
