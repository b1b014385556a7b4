"""Training: one loop for all solvers.

`settings` says how to train, `data` which examples an epoch sees, `loop` trains; `optimize`, `graphs`
and `distributed` are its parts, `evaluate` scores, `checkpoint` saves and resumes, `journal` logs.
May import from `roda.solvers` and below, not from `roda.experiments`, which runs trainings.
"""
