"""`roda corpora`: which corpora can be read, where they come from, and which are fetched."""

from __future__ import annotations

import click
import orjson

from roda.cli import tables
from roda.cli.options import epilog
from roda.corpora import CORPORA, corpus
from roda.corpora.layout import Corpus
from roda.corpora.publication.addresses import PUBLISHED
from roda.corpora.publication.citations import bibtex
from roda.errors import UnknownName
from roda.fetching.places import fetched, folder_of


@click.command(epilog=epilog("roda corpora", "roda corpora math23k", "roda corpora --json"))
@click.argument("name", required=False, metavar="[NAME]")
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object a line.")
def corpora(name: str | None, as_json: bool) -> None:
    """List the corpora that can be read: language, licence, citation and files.

    'roda fetch NAME' downloads one. With NAME also its addresses, hashes and BibTeX entry are shown.
    """
    try:
        rows = [corpus(name)] if name is not None else list(CORPORA.values())
    except UnknownName as error:
        raise click.UsageError(str(error)) from None
    if as_json:
        for row in rows:
            click.echo(orjson.dumps(_fields(row)).decode())
        return
    short = [(row.name, row.language, _fetched(row), _size(row), row.description) for row in rows]
    head = ("name", "language", "fetched", "MB", "what")
    click.echo(tables.table(short, head, right=frozenset({3})))
    for row in rows:
        click.echo(f"\n{tables.title(row.name)}")
        details = [("layout", row.layouts), ("licence", row.licence), ("cite", row.citation)]
        details += [("from", page) for page in _pages(row)]
        details += [("file", f"{file}: {what}") for file, what in row.files.items()]
        click.echo(tables.table([(f"  {key}", value) for key, value in details]))
    if name is not None:
        _print_published(rows[0])


def _print_published(row: Corpus) -> None:
    """Addresses with their hashes, where the files lie, and the entry for a bibliography."""
    there = fetched(row.name)
    for each in PUBLISHED.get(row.name, ()):
        details = [
            ("address", f"{each.url}{'' if each.checked else ' (not tried)'}"),
            ("sha256", each.sha256 or "not known"),
            *(("there", str(there[name])) for name in each.makes if name in there),
        ]
        click.echo(f"\n  {each.file}")
        click.echo(tables.table([(f"    {key}", value) for key, value in details]))
    if row.name in PUBLISHED and not there:
        click.echo(f"\nnot fetched: 'roda fetch {row.name}' puts it into {folder_of(row.name)}")
    if entry := bibtex(row.name):
        click.echo(f"\n{entry}")


def _pages(row: Corpus) -> list[str]:
    """Where its files come from."""
    return list(dict.fromkeys(each.page for each in PUBLISHED.get(row.name, ())))


def _fetched(row: Corpus) -> str:
    there = len(fetched(row.name))
    of = sum(len(each.makes) for each in PUBLISHED.get(row.name, ()))
    if not there:
        return "no" if of else ""
    return "yes" if there == of else f"{there} of {of}"


def _size(row: Corpus) -> str:
    """Megabytes of all its files, as far as they are known."""
    sizes = [each.size for each in PUBLISHED.get(row.name, ())]
    known = sum(size for size in sizes if size is not None)
    if not known:
        return ""
    return f"{'' if None not in sizes else '≥'}{known / 1e6:.1f}"


def _fields(row: Corpus) -> dict[str, object]:
    there = fetched(row.name)
    return {
        "name": row.name,
        "language": row.language,
        "description": row.description,
        "layouts": row.layouts,
        "licence": row.licence,
        "citation": row.citation,
        "bibtex": bibtex(row.name),
        "files": dict(row.files),
        "sha256": dict(row.sha256),
        "published": [each._asdict() for each in PUBLISHED.get(row.name, ())],
        "fetched": {name: str(place) for name, place in there.items()},
    }
