"""Experiments: from a corpus to the tables of `docs/results.md`.

`data` gives examples, from the files of a corpus or from prepared ones (`pools/`); `run` trains and tests one
solver and writes a line about it; `many/` runs plans side by side; `commands` is the program for it;
`results/` and `tables/` make tables of the lines. `examining` and `testing` score a model, `signing` tells
settings apart, `contamination` finds test problems with a twin in training, `card` describes a
model for people. May import from every room but `roda.cli`.
"""
