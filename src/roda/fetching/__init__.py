"""Published corpora, downloaded once into a cache folder, every file checked before it gets its name.

`places` says where files lie, `download` brings one file over HTTP, resumed where it was cut off,
`unpacking` takes files out of an archive, `corpus` does all of it for one corpus.
"""
