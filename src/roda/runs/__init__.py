"""What a run reads, writes and checks.

`run` reverses records chunk by chunk (`workers` in several processes) and `records` makes the lines of
the files; `outputs` has files appear whole or not at all, `report` and `summary` count, `progress`
shows a bar; `verify` checks a file again, record by record (`checking`). Imports `augmentation` and
what is below it.
"""
