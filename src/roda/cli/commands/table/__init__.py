"""`roda table`: `command` shows a table of the paper, `running` runs what is missing in it."""

from roda.cli.commands.table.command import table

__all__ = ["table"]
