"""Numbers: where the numbers of a text are, what kind and value they have (`find.py`), and which of
them say how much rather than name something (`significance.py`). May import from lexicon.
"""
