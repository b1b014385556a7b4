"""`roda corpora`: which corpora can be read."""

from __future__ import annotations

import click
import orjson

from roda.cli import tables
from roda.cli.options import epilog
from roda.corpora import CORPORA, corpus
from roda.corpora.layout import Corpus
from roda.errors import UnknownName


@click.command(epilog=epilog("roda corpora", "roda corpora math23k", "roda corpora --json"))
@click.argument("name", required=False, metavar="[NAME]")
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object a line.")
def corpora(name: str | None, as_json: bool) -> None:
    """List the corpora that can be read: language, licence, citation and files."""
    try:
        rows = [corpus(name)] if name is not None else list(CORPORA.values())
    except UnknownName as error:
        raise click.UsageError(str(error)) from None
    if as_json:
        for row in rows:
            click.echo(orjson.dumps(_fields(row)).decode())
        return
    short = [(row.name, row.language, row.description) for row in rows]
    click.echo(tables.table(short, ("name", "language", "what")))
    for row in rows:
        click.echo(f"\n{tables.title(row.name)}")
        details = [("layout", row.layouts), ("licence", row.licence), ("cite", row.citation)]
        details += [("file", f"{file}: {what}") for file, what in row.files.items()]
        click.echo(tables.table([(f"  {key}", value) for key, value in details]))


def _fields(row: Corpus) -> dict[str, object]:
    return {
        "name": row.name,
        "language": row.language,
        "description": row.description,
        "layouts": row.layouts,
        "licence": row.licence,
        "citation": row.citation,
        "files": dict(row.files),
        "sha256": dict(row.sha256),
    }
