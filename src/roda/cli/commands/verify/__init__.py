"""`roda verify`: `task` says what is to be checked, `command` checks it, `outcome` says how it ended."""

from roda.cli.commands.verify.command import verify

__all__ = ["verify"]
