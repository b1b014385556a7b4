"""`roda judge serve`: the page on which people judge, on this machine or beyond it with a token."""

from __future__ import annotations

from pathlib import Path

import click

from roda.cli.commands.serve.hosting import host_options, require_web, serving
from roda.cli.options import epilog
from roda.cli.people import say
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
@host_options()
def serve(
    study: Path, annotators: tuple[str, ...], invited: bool, host: str, port: int, token: str | None
) -> None:
    """Serve STUDY to the people who judge it, until Ctrl-C.

    Everybody gives a name, or opens a link of their own, and goes on where they left off. The summary has a
    link of its own, which is for you: it says where problems come from.
    """
    require_web()
    from roda.web.judge import judge
    from roda.web.safety import is_loopback

    with Study(study) as opened:
        for name in annotators:
            opened.welcome(name)

        def tell(link: str) -> None:
            root, _, asked = link.partition("?")
            mark = f"?{asked}" if asked else ""
            say(f"to judge: {root}judge{mark}")
            for each in opened.annotators():
                if each.kind == "person":
                    say(f"  {each.name}: {root}judge/a/{each.link}{mark}")
            say(f"summary, for you alone: {root}judge/summary/{opened.organiser}{mark}")

        # The same each time: links that were passed on stay good when the server is started again.
        if token is None and not is_loopback(host):
            token = opened.token
        serving([judge(opened, invited=invited)], host, port, token, tell)
