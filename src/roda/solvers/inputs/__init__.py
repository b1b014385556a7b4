"""What solvers learn from: texts cut into words, equations as targets, batches of tensors.

`words` cuts a text, `examples` masks its numbers and makes a target of its equation in one of the
`forms`, `vocabulary` numbers words and outputs, `magnitudes` describes numbers without naming them,
`trees` lays equations out level by level, `batches` makes tensors of all this.
May import from languages, augmentation and below, not from `networks`.
"""
