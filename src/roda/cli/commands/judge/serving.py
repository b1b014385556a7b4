"""`roda judge serve`: the page on which people judge, on this machine or beyond it with a token."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import click

from roda.cli.options import epilog
from roda.errors import RodaError
from roda.judging.study import Study


@click.command(
    epilog=epilog(
        "roda judge serve study.db",
        "roda judge serve study.db --annotator Ann --annotator Bo --invited",
        "roda judge serve study.db --host 0.0.0.0 --port 8080",
    )
)
@click.argument("study", metavar="STUDY", type=click.Path(path_type=Path))
@click.option(
    "--annotator",
    "annotators",
    multiple=True,
    metavar="NAME",
    help="Invite somebody: a link of their own is shown; may be repeated.",
)
@click.option("--invited", is_flag=True, help="Let nobody in but those with a link.")
@click.option(
    "--host", default="127.0.0.1", show_default=True, metavar="NAME", help="Where to listen."
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8017,
    show_default=True,
    metavar="N",
    help="0 takes any that is free.",
)
@click.option(
    "--token", metavar="TEXT", help="Guards the pages.  [default: made beyond this machine]"
)
def serve(
    study: Path, annotators: tuple[str, ...], invited: bool, host: str, port: int, token: str | None
) -> None:
    """Serve STUDY to the people who judge it, until Ctrl-C.

    Everybody gives a name, or opens a link of their own, and goes on where they left off. The summary has a
    link of its own, which is for you: it says where problems come from.
    """
    if any(find_spec(name) is None for name in ("starlette", "uvicorn", "jinja2", "multipart")):
        raise RodaError("pages need more packages: pip install 'roda-mwp[web]'")
    from roda.web.app import application
    from roda.web.judge import judge
    from roda.web.safety import Rules
    from roda.web.server import serve as serving
    from roda.web.server import token_for

    guard = token_for(host, token)
    with Study(study) as opened:
        for name in annotators:
            opened.welcome(name)

        def tell(link: str) -> None:
            root, _, asked = link.partition("?")
            mark = f"?{asked}" if asked else ""
            click.echo(f"To judge: {root}judge{mark}")
            for each in opened.annotators():
                if each.kind == "person":
                    click.echo(f"  {each.name}: {root}judge/a/{each.link}{mark}")
            click.echo(f"Summary, for you alone: {root}judge/summary/{opened.organiser}{mark}")

        app = application([judge(opened, invited=invited)], Rules(token=guard))
        serving(app, host, port, guard, tell)
