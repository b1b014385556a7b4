"""Training: one loop for all solvers.

`prepared` gathers examples, `settings` says how, `mixing` which of them come when, `loop` trains,
`state` saves and resumes (`stopping`: after Ctrl-C), `journal` tells people and files how it goes,
`testing` scores. `running` is one run from data to its line; `experiment` makes many of them from
prepared data, and `report` renders their tables.
"""
