"""File formats: a source of bytes, and the objects that its JSON, CSV or XML holds.

Every format is a stream in constant memory; a value that cannot be read becomes a `Fault` and
reading goes on. Knows nothing of corpora; imports `errors` only.
"""
