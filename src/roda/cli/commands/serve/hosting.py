"""What commands that serve pages share: where to listen, the extra that they need, and how they end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import click

from roda.cli.options import Command
from roda.cli.people import say
from roda.errors import RodaError

if TYPE_CHECKING:
    from roda.web.part import Part

_NEEDED = ("jinja2", "python_multipart", "starlette", "uvicorn")


def host_options() -> Callable[[Command], Command]:
    """`--host`, `--port` and `--token`."""
    options = [
        click.option(
            "--host",
            default="127.0.0.1",
            show_default=True,
            metavar="ADDRESS",
            help="Where to listen; beyond this machine, a token guards the pages.",
        ),
        click.option(
            "--port",
            type=click.IntRange(0, 65535),
            default=8000,
            show_default=True,
            metavar="N",
            help="0 takes any that is free.",
        ),
        click.option(
            "--token",
            metavar="TOKEN",
            help="At least 16 letters and digits; without it one is made where it is needed.",
        ),
    ]

    def decorate(command: Command) -> Command:
        made: Any = command
        for option in reversed(options):
            made = option(made)
        found: Command = made
        return found

    return decorate


def require_web() -> None:
    """Raise an error that says what to install where the extra is missing."""
    if missing := [name for name in _NEEDED if find_spec(name) is None]:
        raise RodaError(f"this needs {', '.join(missing)}: pip install 'roda-mwp[web]'")


def serving(
    parts: Sequence[Part], host: str, port: int, token: str | None, tell: Callable[[str], None]
) -> None:
    """Serve these parts until somebody ends it, which is how a server ends well."""
    from roda.web.app import application
    from roda.web.safety import Rules
    from roda.web.server import serve, token_for

    token = token_for(host, token)
    app = application(parts, Rules(token=token))
    try:
        serve(app, host, port, token, tell)
    except KeyboardInterrupt:
        say("stopped", err=True)
