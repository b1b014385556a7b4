"""Language models as solvers: any causal model in a local folder or GGUF file, taught to write equations.

`writing` says what such a model reads and writes and reads it back exactly, `loading` opens model and
tokenizer, `generating` lets it write, `solver` is the whole as the commands use it. Nothing of a folder
is ever run. May import from `roda.solvers` and below; transformers is imported only when a model is opened.
"""
