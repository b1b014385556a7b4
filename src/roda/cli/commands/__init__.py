"""One file per command, with the name of the command; `roda.cli.main` imports it when it is called.

A command reads its options, calls the other rooms, and prints; it holds no method of its own.
"""
