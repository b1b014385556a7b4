"""Equations and answers as people write them: units, words, currency, LaTeX, the unknown anywhere.

`equations` reads one equation of a person (`read_equation`), `solving_for` solves one of a corpus or a
person for its unknown, `sides` is what both make of it and how it is brought to the numbers of a text,
`answers` reads a stated answer, `tidying` keeps track of places while an equation is rewritten. What
`notation` can read never comes here. Imports `notation`, `expression`, `problem` and `solving`.
"""
