"""Experiments: from a corpus to the tables of `docs/results.md`.

`data` prepares examples, `run` trains and tests one solver and writes a line about it, `commands` runs
many, `report` renders the tables. `testing` scores a model, `contamination` finds test problems with
a twin in training, `card` describes a model for people.
May import from every room but `roda.cli`.
"""
