"""The networks: one solver, one file (`gts`, `prefix`, `classifier`).

`base` says what each of them does, `layers` holds the encoders they share, `pretrained` those from
Hugging Face folders, `beam` the search for the best equations. May import from `inputs`.
"""
