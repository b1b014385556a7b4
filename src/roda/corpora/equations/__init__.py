"""Equations as corpora write them, solved for x and with the numbers as the text has them.

`reading` makes a record of an equation, `steps` composes a worked solution into one, `answers`
settles a stated answer. How an equation is read and solved is in `roda.written`. Imports `notation`,
`expression` and `written`.
"""
