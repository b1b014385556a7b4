"""What a run reads and writes.

`run` reverses records chunk by chunk (`workers` in several processes), `blocks/` are the larger parts
that long runs are done, kept and resumed in, and `records` makes the lines of the files; `outputs` has
files appear whole or not at all (`packing`: compressed), `report` and `summary` count, `progress`
shows a bar; `manifest` keeps what a file can be checked with again. Imports `augmentation` and
what is below it.
"""
