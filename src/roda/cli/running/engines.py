"""The options that say which processes work: `--workers`, `--engine` and `--address`."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

import click

from roda.distributed.engine import ENGINES, LOCAL, RAY, Engine

Command = TypeVar("Command", bound=Callable[..., Any])


def engine_options(what: str) -> Callable[[Command], Command]:
    """`--workers N`, `--engine NAME` and `--address HOST:PORT`; the command gets an `engine` of them."""

    def decorate(command: Command) -> Command:
        @wraps(command)
        def gathering(*args: Any, **options: Any) -> Any:
            engine = _engine(options.pop("engine"), options.pop("workers"), options.pop("address"))
            return command(*args, engine=engine, **options)

        made: Any = gathering
        for option in reversed(_options(what)):
            made = option(made)
        found: Command = made
        return found

    return decorate


def _options(what: str) -> list[Callable[[Any], Any]]:
    return [
        click.option(
            "--workers",
            type=click.IntRange(1),
            metavar="N",
            help=f"{what}  [default: 1; with --engine ray one for each processor]",
        ),
        click.option(
            "--engine",
            type=click.Choice(ENGINES),
            default=LOCAL,
            show_default=True,
            help="Work on this machine, or with Ray Data here or on a cluster; the output is the same.",
        ),
        click.option(
            "--address",
            metavar="HOST:PORT",
            help="The Ray cluster of --engine ray, or auto: the one that this machine belongs to.",
        ),
    ]


def _engine(name: str, workers: int | None, address: str | None) -> Engine:
    """The engine of these options; one that cannot work is refused before anything is read."""
    if name != RAY:
        if address is not None:
            raise click.UsageError("--address goes with --engine ray alone")
        return Engine(name, workers)
    from roda.distributed.cluster import refuse_unreachable, refuse_without_ray

    refuse_without_ray()
    address = address or os.environ.get("RAY_ADDRESS")  # set where Ray started the command
    if address is not None:
        refuse_unreachable(address)
    return Engine(name, workers, address)
