"""Guessing: what a file holds when nobody says so, told by the names of its fields and its first rows.

`recognise` finds the published corpus whose layout a file has, or else which of its fields are text,
equation, answer and id (`columns`, with the names in `names`); `own` reads such a file. Nothing is
guessed in silence: what was found is said, and where two guesses are as good it is an error.
"""
