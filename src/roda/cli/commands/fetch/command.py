"""The command: the name of a corpus in, its files in the cache."""

from __future__ import annotations

import click
import orjson

from roda.cli import tables
from roda.cli.options import epilog
from roda.corpora import corpus
from roda.errors import UnknownName
from roda.fetching.corpus import Got, wanted_files
from roda.fetching.corpus import fetch as fetch_files
from roda.runs.progress import progress


@click.command(
    epilog=epilog(
        "roda fetch math23k",
        "roda fetch gsm8k --only train.jsonl",
        "roda fetch svamp --to DIR --json",
    )
)
@click.argument("name", metavar="NAME")
@click.option("--only", multiple=True, metavar="FILE", help="This file alone; may be repeated.")
@click.option(
    "--to", metavar="DIR", help="Put the files into DIR/NAME.  [default: the cache, RODA_CACHE]"
)
@click.option("--from", "server", metavar="URL", help="Take the files from here, by their names.")
@click.option("--again", is_flag=True, help="Fetch what is there already, too.")
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object a file.")
def fetch(
    name: str, only: tuple[str, ...], to: str | None, server: str | None, again: bool, as_json: bool
) -> None:
    """Download the published files of the corpus NAME, and check them.

    The files come from their public repositories. Each is compared with the hash of the file that
    was checked for this version, where there is one, before it gets its name; a download that was cut off
    goes on where it ended. Afterwards NAME can stand where a command takes a file: roda augment NAME.
    """
    try:
        row, rows = corpus(name), wanted_files(name, only)
    except UnknownName as error:
        raise click.UsageError(str(error)) from None
    got: list[Got] = []
    with progress(f"fetching {name}", sum(each.size or 0 for each in rows) or None) as bar:
        done = 0

        def moved(file: str, there: int, whole: int | None) -> None:
            bar.moved(done + there, file)

        for each in fetch_files(name, only, to, server, again, moved):
            got.append(each)
            done += each.place.stat().st_size
    if as_json:
        for each in got:
            click.echo(orjson.dumps({**each._asdict(), "place": str(each.place)}))
        return
    shown = [
        (str(each.place), tables.number(each.place.stat().st_size), _told(each)) for each in got
    ]
    click.echo(tables.table(shown, ("file", "bytes", "SHA-256"), right=frozenset({1})))
    click.echo(f"\nlicence: {row.licence}\ncite: {row.citation}")
    if server is None and not all(each.checked for each in rows):
        click.echo("note: the addresses were not tried when this version was made")
    if to is None:
        click.echo(f"next: roda augment {name} --out more.jsonl")


def _told(got: Got) -> str:
    how = "checked" if got.checked else f"not known before: {got.sha256}"
    return how if got.new else f"{how}, was there"
