"""Story: what a text tells. Clauses with their numbers masked (`masking.py`), the scene that is retold
(`scene.py`), whom a clause is about (`subjects.py`) and what it compares (`antecedents.py`), where an
earlier clause says so; which words rely on what was told before (`reliance.py`);
what is told when a clause leaves (`retell/`). May import from lexicon, numbers and parsing.
"""
