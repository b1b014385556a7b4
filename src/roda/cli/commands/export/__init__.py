"""`roda export`: `command` writes problems in the formats that trainers and libraries read."""

from roda.cli.commands.export.command import export

__all__ = ["export"]
