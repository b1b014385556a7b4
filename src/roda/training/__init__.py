"""Training: one loop for all solvers.

`settings` says how, `mixing` which examples come when, `loop` trains, `state` saves and resumes,
`journal` tells people and files how it goes, `experiment` runs it all from prepared data.
"""
