"""How near two problems are, told in one place for everybody who asks: audit, export, training, splits.

Two problems are `exact` twins if their words are the same, `twin` if they are but for their numbers, and
`near` if they share enough runs of words (`texts`). `exact` finds all that is near to a test set and
leaves nothing to chance; `minhash` finds what is near among millions of problems. `reading` takes the
texts out of any file, `families` says which problems were made from each other, `audit` looks at
whole files, `dropping` says which problems go, `writing` writes what was found and what is left.
"""
