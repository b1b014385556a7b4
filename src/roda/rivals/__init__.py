"""Other ways to make more problems of a corpus, behind the same interface as ours, to compare with.

A rival that rewrites texts is a rewriting like those of `languages/` (which name its module and never
import it) and a profile that uses it. Its plan asks for a number (`rewrite`), as `stock_phrase` does, or
tells the problem in other words (`reword`), as `eda` and `back_translation` do. Imports `languages` and
what is below.
"""
