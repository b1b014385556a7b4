"""`roda serve`: the playground in the browser."""

from __future__ import annotations

import click

from roda.cli.commands.serve.hosting import host_options, require_web, serving
from roda.cli.options import epilog
from roda.cli.people import say


@click.command(
    epilog=epilog(
        "roda serve",
        "roda serve --port 8080",
        "roda serve --host 0.0.0.0",
    )
)
@host_options()
@click.option(
    "--max-upload",
    type=click.IntRange(1, 1024),
    default=20,
    show_default=True,
    metavar="MB",
    help="Largest file that can be uploaded.",
)
@click.option(
    "--max-seconds",
    type=click.IntRange(1),
    default=600,
    show_default=True,
    metavar="S",
    help="Seconds of computing that one file may take.",
)
@click.option(
    "--max-memory",
    type=click.IntRange(1024),
    default=2048,
    show_default=True,
    metavar="MB",
    help="Memory that one file may take while it is worked on.",
)
def serve(
    host: str,
    port: int,
    token: str | None,
    max_upload: int,
    max_seconds: int,
    max_memory: int,
) -> None:
    """Show the playground in the browser: problems turned around, worksheets, whole files.

    Open the link that is printed. The server answers to this machine alone; with another --host it is
    guarded by a token, which is part of the link. Nothing is sent anywhere else. Ctrl-C ends it.
    """
    require_web()
    from roda.web.playground import playground
    from roda.web.playground.jobs import Limits

    limits = Limits(upload=max_upload << 20, seconds=max_seconds, memory=max_memory << 20)
    serving([playground(limits=limits)], host, port, token, lambda link: say(f"playground: {link}"))
