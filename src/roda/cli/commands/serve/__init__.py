"""`roda serve`: the playground in the browser (`command.py`), and what every command that serves pages shares (`hosting.py`)."""

from roda.cli.commands.serve.command import serve

__all__ = ["serve"]
