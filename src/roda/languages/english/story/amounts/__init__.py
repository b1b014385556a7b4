"""Amounts of a story: a number with what it counts (`quantities.py`), shares and multiples, and numbers that belong to a name."""
