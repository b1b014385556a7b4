"""Where the numbers of an English text are, which value and kind they have, and which of them count.

`find.py` finds and reads them, `context.py` tells their kinds by the words around, `significance.py`
which ones say how much and whether the text asks. Imports from the lexicon only.
"""
