"""Options of a mix: originals and reversals in one shuffled file, or in one for each split."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import wraps
from typing import Any

import click

from roda.cli.options import Command
from roda.errors import RodaError
from roda.runs.mix import Mix, has_splits, shares


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
