"""Prepared data: all problems of a corpus and all that was made of them, cut and masked once.

`pool` is the folder of such data, `split` says what is held out and what is learned from, `sources`
names the corpora of the tables with their official folds, `making` prepares their folders.
May import from `roda.solvers` and below.
"""
