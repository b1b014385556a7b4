"""Our normal form of an equation, one tree for all equations that are the same function; the paper's.

`normalize.py` is the way in, `forms.py` has both forms by name, `paper.py` is sympy's, `known.py`
what was worked out beforehand. Three rooms do the work, each using only those before it:
`algebra/` (what an equation computes), `form/` (formulas, their cost and their tree), `search/`
(the shortest formula of a function). May import from `expression`, `notation` and `errors`.
"""
