"""The networks: one solver, one file (`gts`, `prefix`, `tree`, `classifier`, and three in `sequences`).

`base` says what each of them does, `layers` holds the encoders they share, `pretrained` those from
Hugging Face folders, `beam` the search for the best equations. `sequences` has the writers of suffix and
infix equations. May import from `inputs`.
"""
