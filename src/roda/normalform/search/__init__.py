"""The shortest formula of a function: `shortest.py` is the way in.

It takes apart what falls apart by itself (`decompose.py`) and searches for the rest (`search.py`,
`splits.py`, `factors.py`, `bounds.py`). Imports `algebra/` and `form/`.
"""
