"""What tables are made of: rows that ask for runs, figures with their intervals, pages and drawings.

`rows` declares tables of runs, `figures` makes figures of the lines of runs, `counts` measures what needs no
training, `store` reads and merges what was recorded, `pages` writes tables, `drawing` and `plots` draw.
May import from `roda.experiments.many.plans` and below. Only tables of runs load torch, for the settings of solvers.
"""
