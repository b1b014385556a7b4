"""State: the old question is read and becomes a statement of its answer (`statement.py`).
May import from lexicon, numbers, parsing and story.
"""
