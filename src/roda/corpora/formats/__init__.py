"""File formats: a source of bytes, and the objects that its JSON, XML or table holds.

`source` gives bytes (`encodings` makes them UTF-8), `forms` tells what they are and chooses who reads
them. Every format is a stream in constant memory, as far as it allows; a value that cannot be read becomes a `Fault` and
reading goes on. Knows nothing of corpora; imports `errors` only.
"""
