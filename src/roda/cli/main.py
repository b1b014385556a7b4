"""The `roda` command: which commands there are, and what happens when one fails.

A command's module is imported only when the command is called, so that `roda --help` is quick.
"""

from __future__ import annotations

import gc
import importlib
import os
import signal
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final, NoReturn

import click

from roda.errors import RodaError, UnknownName

OK: Final = 0
FAILED: Final = 1
USAGE: Final = 2
NOT_RECOMPUTED: Final = 3
INTERRUPTED: Final = 130
READER_LEFT: Final = 141

_YOUNG: Final = 1_000_000  # new objects before reference cycles are looked for

# What each command is for, so that the list needs no imports.
COMMANDS: Final = {
    "augment": "Reverse every problem of a corpus and write the new ones.",
    "reverse": "Turn one problem around, or say what to change.",
    "explain": "Show each step for one problem.",
    "verify": "Check a file of reversed problems, trusting none of it.",
    "stats": "Count problems, numbers, templates and reasons.",
    "corpora": "List the corpora that can be read.",
    "guards": "List the guards that refuse texts, and what each refuses.",
    "train": "Train a solver, or the classifier of numbers.",
    "evaluate": "Test a trained solver on the problems of a file.",
    "solve": "Solve problems in words with a trained solver.",
}

_EPILOG: Final = """\b
Examples:
  roda augment
  roda augment math23k_train.json --corpus math23k --exclude-ids valid_ids.txt --out more.jsonl
  roda verify more.jsonl

\b
Exit codes:
  0    all is well
  1    verification failed
  2    wrong usage or broken input
  3    proved, not recomputed: another version made the file ('roda verify')
  130  interrupted (Ctrl-C); no half-written file is left
  141  the program that read the output went away
"""


class NamedCommands(click.Group):
    """A group whose commands stand in a table with a line on each; a wrong name suggests the nearest."""

    kind: str
    table: Mapping[str, str]

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.table)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in self.table and not args[0].startswith("-"):
            raise click.UsageError(str(UnknownName(self.kind, args[0], self.table)), ctx)
        return super().resolve_command(ctx, args)


class Roda(NamedCommands):
    """All commands, each imported when it is called."""

    kind = "command"
    table = COMMANDS

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = getattr(importlib.import_module(f"roda.cli.commands.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def main(  # type: ignore[override]  # it always ends the program
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        **extra: Any,
    ) -> NoReturn:
        """Run a command and end the program with a documented exit code."""
        extra["standalone_mode"] = False
        try:
            with _sigterm_interrupts(), _few_collections():
                code = super().main(args=args, prog_name=prog_name or "roda", **extra)
                sys.stdout.flush()
            sys.exit(code if isinstance(code, int) else OK)
        except click.ClickException as error:
            error.show()
            sys.exit(USAGE)
        except RodaError as error:
            _print_error(str(error))
            sys.exit(USAGE)
        except (KeyboardInterrupt, click.Abort):
            _print_error("interrupted")
            sys.exit(INTERRUPTED)
        except BrokenPipeError:
            _discard_output()
            sys.exit(READER_LEFT)


def _print_error(message: str) -> None:
    click.secho(f"roda: {message}", fg="red", err=True)


def _discard_output() -> None:
    """The reader of our output has gone: keep Python from failing when it flushes at the end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BrokenPipeError:
            os.dup2(nowhere, stream.fileno())


@contextmanager
def _sigterm_interrupts() -> Iterator[None]:
    """While a command runs, SIGTERM is taken as Ctrl-C, so that both clean up."""
    if threading.current_thread() is not threading.main_thread():
        yield  # called from another program, and only a main thread may set signals
        return
    before = signal.signal(signal.SIGTERM, _stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def _few_collections() -> Iterator[None]:
    """Look for reference cycles rarely, and not at all at the end.

    A run makes millions of objects with hardly a cycle among them and keeps a few hundred thousand,
    which the collector would visit again and again, and once more when Python ends.
    """
    before = gc.get_threshold()
    gc.set_threshold(_YOUNG, *before[1:])
    try:
        yield
    finally:
        gc.freeze()
        gc.set_threshold(*before)


def _stop(number: int, frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt


def _version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from roda import __version__

        click.echo(f"roda {__version__}")
        ctx.exit()


@click.group(cls=Roda, epilog=_EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_version,
    help="Show the version and exit.",
)
def main() -> None:
    """Turn a corpus of math word problems into a larger, verified one.

    Every known number of a problem can become its unknown: the old answer is stated, the number
    is asked for, and the equation is turned around with exact arithmetic.
    """
