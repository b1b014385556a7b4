"""Readers: one module for each published layout, with the rows of the corpora that come in it.

A reader takes the fields of one object and gives a `Record`, or a `Rejection` where the object poses no
problem of one unknown. Imports `layout`, `hashes` and `equations/`.
"""
