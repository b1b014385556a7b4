"""The `roda` command: which commands there are, and what happens when one fails.

A command's module is imported only when the command is called, so that `roda --help` is quick.
"""

from __future__ import annotations

import errno
import gc
import importlib
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import pairwise
from typing import Any, Final, NoReturn

import click

from roda.cli.people import harmless_streams, say
from roda.errors import RodaError, UnknownName
from roda.interrupts import Interrupts, held

OK: Final = 0
FAILED: Final = 1
USAGE: Final = 2
NOT_RECOMPUTED: Final = 3
INTERRUPTED: Final = 130
READER_LEFT: Final = 141

_YOUNG: Final = 1_000_000  # new objects before reference cycles are looked for

_TOO_MANY: Final = re.compile(r"Got unexpected extra arguments? \((.*)\)\Z", re.DOTALL)

# What each command is for, so that the list needs no imports.
COMMANDS: Final = {
    "augment": "Reverse every problem of a corpus and write the new ones.",
    "reverse": "Turn one problem around, or say what to change.",
    "explain": "Show each step for one problem.",
    "verify": "Check a file of reversed problems, trusting none of it.",
    "export": "Write problems in the formats of trainers of language models.",
    "stats": "Count problems, numbers, templates and reasons.",
    "audit": "Find twins and near duplicates within files and across them.",
    "corpora": "List the corpora that can be read, and which are fetched.",
    "fetch": "Download a published corpus, and check it.",
    "guards": "List the guards that refuse texts, and what each refuses.",
    "train": "Train a solver, or the classifier of numbers.",
    "evaluate": "Test a trained solver on the problems of a file.",
    "mirror": "Make a mirror benchmark for language models, or score answers to it.",
    "judge": "Have people judge problems, blind, and report what they say.",
    "solve": "Solve problems in words with a trained solver.",
    "serve": "Show the playground in the browser: problems, worksheets, whole files.",
    "table": "Show a table of the paper, its figures beside ours.",
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
  2    wrong usage, broken input, or an output that cannot be written
  3    proved, not recomputed (verify, for a file of another version or other rules)
  130  interrupted (Ctrl-C, SIGTERM, SIGHUP); no half-written file is left
  141  the program that read the output went away
"""


class ReaderLeft(Exception):
    """Who read our standard output or error through a pipe has gone."""


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
            words = str(UnknownName(self.kind, args[0], self.table))
            if "augment" in self.table and os.path.exists(args[0]):
                words = (
                    f"{args[0]!r} is a file: say what to do with it, as in roda augment {args[0]}"
                )
            raise click.UsageError(words, ctx)
        _refuse_empty(args, ctx)
        return super().resolve_command(ctx, args)


class Roda(NamedCommands):
    """All commands, each imported when it is called."""

    kind = "command"
    table = COMMANDS

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        with held():  # an interrupted import ends in anything but an interrupt
            module = importlib.import_module(f"roda.cli.commands.{cmd_name}")
        command = getattr(module, cmd_name)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        with _pipe_watched():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        with _pipe_watched():
            return super().invoke(ctx)

    def main(  # type: ignore[override]  # it always ends the program
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        **extra: Any,
    ) -> NoReturn:
        """Run a command and end the program with a documented exit code."""
        extra["standalone_mode"] = False
        code = READER_LEFT
        with suppress(BrokenPipeError), harmless_streams():
            code = self._code(args, prog_name or "roda", extra)
        if code in (INTERRUPTED, READER_LEFT):
            _discard_output()
        sys.exit(code)

    def _code(self, args: Sequence[str] | None, prog_name: str, extra: dict[str, Any]) -> int:
        """Run a command; returns the exit code, what went wrong having been told."""
        try:
            if sys.stdout is None:
                raise RodaError("standard output is closed; send it to a file or to /dev/null")
            with Interrupts(), _few_collections():
                code = super().main(args=args, prog_name=prog_name, **extra)
                sys.stdout.flush()
            return code if isinstance(code, int) else OK
        except click.ClickException as error:
            with suppress(OSError):
                _with_way_out(error).show()
            return USAGE
        except RodaError as error:
            return _told(str(error), USAGE)
        except (KeyboardInterrupt, click.Abort):
            return _told("interrupted", INTERRUPTED)
        except (BrokenPipeError, ReaderLeft):
            return READER_LEFT
        except OSError as error:  # mostly a full disk beneath standard output
            what = error.filename or "standard output cannot be written"
            return _told(f"{what}: {(error.strerror or str(error)).lower()}", USAGE)


def _with_way_out(error: click.ClickException) -> click.ClickException:
    """The error, with what to do where the shell made several arguments of what was meant as one."""
    words = _TOO_MANY.match(error.message) if isinstance(error, click.UsageError) else None
    if words is None or not isinstance(error, click.UsageError):
        return error
    hint = "put a text, or a name with spaces, in quotation marks"
    if any(os.path.exists(word) for word in words[1].split()):
        hint = "for several files name their folder, or put the pattern in quotation marks: '*.csv'"
    return click.UsageError(f"{error.message}; {hint}", error.ctx)


def _refuse_empty(args: Sequence[str], ctx: click.Context) -> None:
    """Refuse an argument without a character: mostly a shell variable that is not set."""
    for before, given in pairwise(args):
        option = before if before.startswith("--") and "=" not in before else "an argument"
        if given.startswith("--") and given.endswith("="):
            option, given = given[:-1], ""
        if not given:
            raise click.UsageError(f"{option} is empty; is a variable of the shell not set?", ctx)


@contextmanager
def _pipe_watched() -> Iterator[None]:
    """Give a broken pipe an exception of its own: click would end the program with 1."""
    try:
        yield
    except OSError as error:
        if error.errno == errno.EPIPE:
            raise ReaderLeft from None
        raise


def _told(message: str, code: int) -> int:
    """The exit code, after a line that says what is wrong, if anybody can read it."""
    with suppress(OSError):
        say(f"roda: {message}", fg="red", err=True)
    return code


def _discard_output() -> None:
    """Drop what is still to be written, so that the end of the program can neither fail nor wait."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):  # closed, or no file at all
            if stream.fileno() in (1, 2):
                os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


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


def _version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from roda import __version__

        click.echo(f"roda {__version__}")
        ctx.exit()


# "color" has click leave escape sequences alone: `people.Terminal` shows those that are not ours.
@click.group(
    cls=Roda,
    epilog=_EPILOG,
    context_settings={"help_option_names": ["-h", "--help"], "color": True},
)
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
