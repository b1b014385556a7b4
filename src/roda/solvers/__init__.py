"""Neural solvers: raw text in, equation and exact answer out. Needs the extra `roda-mwp[solvers]`.

`segmenting` cuts a text into words, `examples` masks its numbers and turns its equation into a
target, `vocabulary` numbers words and outputs, `batches` makes tensors of them. One model, one
file: `gts`, `prefix`, `classifier`; `network` says what each of them does, `layers` holds the
encoders they share, `beam` the search, `table` their names. `model` puts text, vocabulary and
network together and saves them; `asking` and `explaining` are for people with texts to solve.
"""
