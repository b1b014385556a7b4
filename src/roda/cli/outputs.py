"""Options that say how a run writes: a mix in one shuffled file or in one for each split, shards, a run
that goes on where it was interrupted; and what long runs need."""

from __future__ import annotations

import os
from collections.abc import Callable
from fractions import Fraction
from functools import wraps
from typing import Any, Final

import click

from roda.cli.options import Command
from roda.cli.people import say
from roda.errors import RodaError
from roda.runs.mix import Mix, has_splits, shares
from roda.runs.outputs import STANDARD, is_file
from roda.runs.packing import plain_name

# What the libraries beneath numpy ask how many threads they may start.
_THREADS: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")

_SHEETS: Final = (".csv", ".tsv", ".xls", ".xlsx", ".ods")


def mix_options() -> Callable[[Command], Command]:
    """`--mix`, `--split` and `--seed`; the command gets one `mix`, None where none was asked for.

    It also gets the `seed` where its profile draws copies, and None elsewhere.
    """

    def decorate(command: Command) -> Command:
        @wraps(command)
        def gathering(*args: Any, **options: Any) -> Any:
            wanted, split, seed = options.pop("mix"), options.pop("split"), options.pop("seed")
            wishes = options.get("variants") or frozenset()
            draws = options["profile"].copies > 0 or bool(wishes - {"reversed"})
            mix = _mix(wanted, split, seed, options["out"], draws)
            return command(*args, mix=mix, seed=seed if draws else None, **options)

        made: Any = gathering
        for option in reversed(_options()):
            made = option(made)
        found: Command = made
        return found

    return decorate


def _options() -> list[Callable[[Any], Any]]:
    return [
        click.option(
            "--mix",
            is_flag=True,
            help="Write originals and reversals in one shuffled file, with their splits; "
            "{split} in the name of --out gives each split its own file.",
        ),
        click.option(
            "--split",
            metavar="A:B:C",
            callback=_shares,
            help="Shares of train, dev and test in a mix, by origin.  [default: 80:10:10]",
        ),
        click.option(
            "--seed",
            type=int,
            metavar="N",
            help="Another shuffling and splitting of a mix; with --profile eda or --variants other draws.",
        ),
    ]


def _shares(
    ctx: click.Context, param: click.Parameter, value: str | None
) -> tuple[Fraction, ...] | None:
    try:
        return shares(value) if value is not None else None
    except RodaError as error:
        raise click.BadParameter(str(error), ctx, param) from None


def _mix(
    wanted: bool,
    split: tuple[Fraction, ...] | None,
    seed: int | None,
    out: str | None,
    draws: bool,
) -> Mix | None:
    """How to mix, if that was asked for; what only a mix has is refused without one."""
    if wanted:
        return Mix(seed or 0, split or Mix().shares)
    for option, given in (
        ("--split", split is not None),
        ("--seed", seed is not None and not draws),
        ("{split} in the name of --out", out is not None and has_splits(out)),
    ):
        if given:
            raise click.UsageError(f"{option} goes with --mix alone")
    return None


def scale_options() -> Callable[[Command], Command]:
    """`--resume` and `--shard-size`, for a command with `--out`; both need a plain file there."""

    def decorate(command: Command) -> Command:
        @wraps(command)
        def checking(*args: Any, **options: Any) -> Any:
            out = options["out"]
            plain = out is not None and out != STANDARD and is_file(out)
            for option, name in (("--resume", "resume"), ("--shard-size", "shard_size")):
                if options[name] and not plain:
                    raise click.UsageError(f"{option} goes with --out FILE alone")
            return command(*args, **options)

        made: Any = checking
        for option in reversed(_scale_options()):
            made = option(made)
        found: Command = made
        return found

    return decorate


def _scale_options() -> list[Callable[[Any], Any]]:
    return [
        click.option(
            "--resume",
            is_flag=True,
            help="Go on where the same command was interrupted: finished blocks, which wait in the "
            "folder OUT.parts until all are done, are not done again.",
        ),
        click.option(
            "--shard-size",
            type=click.IntRange(1),
            metavar="N",
            help="Write files of N problems each: more.jsonl becomes more-00000.jsonl, "
            "more-00001.jsonl and so on, with one manifest.",
        ),
    ]


def refuse_tables(outputs: dict[str, str | None]) -> None:
    """Raise an error for an output whose name promises a table that a spreadsheet opens.

    >>> refuse_tables({"--out": "more.jsonl"})
    """
    for role, name in outputs.items():
        if name and plain_name(name).lower().endswith(_SHEETS):
            raise RodaError(
                f"{role}: {name!r} would be taken for a table, and JSON lines are written; name it "
                ".jsonl (or .parquet), and 'roda export --to csv' makes a table of it"
            )


def warn(words: str) -> None:
    """Tell what a person should know, on standard error."""
    say(words, fg="yellow", err=True)


def one_thread_each() -> None:
    """Have every process compute in one thread: the processes are what shares the work.

    It counts for libraries that are loaded later; whoever set a number keeps it.
    """
    for name in _THREADS:
        os.environ.setdefault(name, "1")
