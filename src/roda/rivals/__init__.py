"""Other ways to make more problems of a corpus, behind the same interface as ours, to compare with.

A rival that rewrites texts is a rewriting like those of `languages/` (which name its module and never
import it) and a profile that uses it. Imports `languages` and what is below.
"""
