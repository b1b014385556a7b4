"""How the commands of this room end: an expected error is one line, not a traceback."""

from __future__ import annotations

import sys

import click

from roda.errors import RodaError


def run_safely(main: click.Command) -> None:
    """Run a command; what a user can mend is told in one line, with exit code 2."""
    try:
        main(standalone_mode=True)
    except (RodaError, OSError) as error:
        click.echo(f"error: {error}", err=True)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
