"""Equations as corpora write them, solved for x and with the numbers as the text has them.

`reading` solves an equation, `steps` composes a worked solution into one, `align` matches
percentages and fractions with the text, `answers` settles a stated answer. Imports `notation`,
`expression` and `solving`.
"""
