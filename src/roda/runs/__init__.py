"""What a run reads and writes.

`run` reverses records chunk by chunk (`workers` in several processes) and `records` makes the lines of
the files; `outputs` has files appear whole or not at all, `report` and `summary` count, `progress`
shows a bar; `manifest` keeps what a file can be checked with again. Imports `augmentation` and
what is below it.
"""
