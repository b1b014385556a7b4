"""The command: a table of the paper with our figures beside its own, for people and programs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
import orjson

from roda.cli import tables
from roda.cli.commands.table.running import missing, run_missing
from roda.cli.options import epilog
from roda.cli.people import say
from roda.errors import UnknownName

if TYPE_CHECKING:
    from roda.experiments.results.pages import Shown
    from roda.experiments.tables.table import AnyTable


@click.command(
    epilog=epilog(
        "roda table",
        "roda table accuracy",
        "roda table proportion --plot curve.svg",
        "roda table statistics --run --data DIR",
        "roda table rivals --plans",
        "roda table --import DIR",
    )
)
@click.argument("name", required=False, metavar="[NAME]")
@click.option(
    "--results",
    "folder",
    default="results",
    show_default=True,
    type=click.Path(path_type=Path),
    help="Folder with runs.jsonl, counts.json and judged.json.",
)
@click.option("--run", "runs", is_flag=True, help="Run what is missing, then show the table.")
@click.option(
    "--data",
    type=click.Path(path_type=Path),
    help="Folder that holds the corpora: math23k/, allarith/ …",
)
@click.option(
    "--prepared",
    type=click.Path(path_type=Path),
    help="Folder of prepared data; only runs on these very data count. [--run: prepared]",
)
@click.option("--at-once", default=1, show_default=True, help="Trainings side by side.")
@click.option("--plans", is_flag=True, help="Write a line for each run that is missing.")
@click.option(
    "--import",
    "imported",
    type=click.Path(path_type=Path),
    help="Add the lines of a folder of runs to the results.",
)
@click.option("--plot", type=click.Path(path_type=Path), help="Draw the table into an SVG file.")
@click.option("--curve", is_flag=True, help="With --plot of 'proportion': the learning curves.")
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object.")
@click.option("--markdown", is_flag=True, help="Write Markdown.")
def table(
    name: str | None,
    folder: Path,
    runs: bool,
    data: Path | None,
    prepared: Path | None,
    at_once: int,
    plans: bool,
    imported: Path | None,
    plot: Path | None,
    curve: bool,
    as_json: bool,
    markdown: bool,
) -> None:
    """Show a table of the paper with our figures beside its own; without NAME, list the tables.

    Figures stand in two columns: as in the paper (its settings, the likeliest equation, no reranker)
    and ours (all that we have). A row that was not run says so.
    """
    from roda.experiments.results.store import merge, read_results, recorded
    from roda.experiments.tables.table import TABLES, shown, table_named

    if imported is not None:
        added = merge(recorded(imported / "runs.jsonl"), folder)
        say(f"{added} lines added to {folder / 'runs.jsonl'}", err=True)
    if name is None:
        if imported is None:
            listed = [(each.name, each.title) for each in TABLES.values()]
            click.echo(tables.table(listed, ("name", "what it shows")))
        return
    try:
        chosen = table_named(name)
    except UnknownName as error:
        raise click.UsageError(str(error)) from None
    _check(chosen)
    if runs:
        prepared = run_missing(chosen, folder, data, prepared, at_once)
    results = read_results(folder, prepared)
    if plans:
        for plan in missing(chosen, results):
            click.echo(plan.line().decode(), nl=False)
        return
    if plot is not None:
        from roda.experiments.results.store import write_text
        from roda.experiments.tables.drawn import plot as draw

        write_text(plot, draw(chosen, results, "curve" if curve else ""))
        say(f"written: {plot}", err=True)
        return
    _print(shown(chosen, results), as_json, markdown)


def _check(chosen: AnyTable) -> None:
    """Tables of runs need the packages of solvers, for their settings."""
    from roda.cli.solvers import need_extra
    from roda.experiments.results.rows import RunTable

    if isinstance(chosen, RunTable):
        need_extra()


def _print(shown: Shown, as_json: bool, markdown: bool) -> None:
    if as_json:
        click.echo(orjson.dumps(shown.fields).decode())
    elif markdown:
        click.echo("\n".join(shown.markdown()))
    else:
        click.echo(tables.title(shown.title))
        rows: list[tuple[str, ...]] = []
        for section, cells in shown.sections:
            rows.append((section, *[""] * (len(shown.head) - 1)))
            rows += [(f"  {row[0]}", *(cell.replace("`", "") for cell in row[1:])) for row in cells]
        click.echo(tables.table(rows, shown.head))
        for note in shown.notes:
            click.echo(note)
