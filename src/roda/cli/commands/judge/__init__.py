"""`roda judge`: a blind evaluation by people made, served, reported, exported and imported."""

from roda.cli.commands.judge.command import judge

__all__ = ["judge"]
