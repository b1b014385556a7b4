"""Parsing: a text is cut into clauses, and the clause that asks is found (`clauses.py`).
May import from lexicon and numbers.
"""
