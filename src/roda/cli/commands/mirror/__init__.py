"""`roda mirror`: a mirror benchmark for language models written, and answers to it scored, pair by pair."""

from roda.cli.commands.mirror.command import mirror

__all__ = ["mirror"]
