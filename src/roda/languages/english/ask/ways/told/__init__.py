"""Numbers inside noun phrases: what is told of a thing beside its name, as its measure, its price, its rate.

`measures.py` reads the amount and words the question for it; the other modules find the thing that it is told of:
before "of" (`behind_of.py`), before a participle or a relative clause (`clauses.py`), in a phrase that opens a
sentence (`opening.py`).
"""
