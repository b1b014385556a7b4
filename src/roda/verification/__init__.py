"""Files of native records checked again, trusting none of what they say.

`checking` looks at one record alone, `verify` at records beside each other; `recompute` makes every
record again from the corpus that the file was made from, `manifest_check` compares a file with the
manifest of its run, and `scope` says in words what was checked and what was not. Imports `runs` and
what is below it.
"""
