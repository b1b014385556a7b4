"""Neural solvers: raw text in, equation and exact answer out. Needs the extra `roda-mwp[solvers]`.

`inputs` makes examples and batches of texts, `networks` has one file per solver, `table` their names.
`model` joins vocabularies, network and reranker (`rerank`) and saves them (`files`); `prediction` is
what it answers, `answering` and `explain` are for people with texts to solve.
May import from `roda.scoring`, `roda.runs`, `roda.augmentation` and below, not from `roda.training`.
"""
