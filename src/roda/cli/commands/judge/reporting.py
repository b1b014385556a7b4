"""`roda judge report`: what a study says so far, for people and for programs."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click
import orjson

from roda.cli import tables
from roda.cli.options import epilog
from roda.judging.drawing import drawn
from roda.judging.figures import ALL, Row
from roda.judging.recording import record
from roda.judging.report import Disagreement, Report
from roda.judging.report import report as reported
from roda.judging.study import Study
from roda.runs.outputs import Outputs

_SHOWN: Final = 10  # disagreements that are shown
_NOBODY: Final = "nobody has judged anything yet"


@click.command(
    epilog=epilog(
        "roda judge report study.db",
        "roda judge report study.db --json",
        "roda judge report study.db --plot means.svg --results DIR",
    )
)
@click.argument("study", metavar="STUDY", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Write the report as one JSON object.")
@click.option("--all", "all_disagreements", is_flag=True, help="Show every disagreement.")
@click.option("--plot", metavar="FILE.svg", help="Draw the means with their intervals.")
@click.option(
    "--results",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="Put the figures into judged.json of this folder, for 'roda table judged --results DIR'.",
)
def report(
    study: Path, as_json: bool, all_disagreements: bool, plot: str | None, results: Path | None
) -> None:
    """Say what the people who judged STUDY have said so far.

    Means are those of people, with 95 % intervals by a bootstrap over problems; language models have tables
    of their own. Kappa is weighted (quadratic) for coherence; alpha is Krippendorff's, ordinal for coherence.
    """
    with Study(study) as opened:
        made = reported(opened)
    if as_json:
        click.echo(orjson.dumps(made.fields(), option=orjson.OPT_INDENT_2).decode())
    else:
        click.echo(_shown(made, None if all_disagreements else _SHOWN))
    if plot is not None:
        with Outputs() as outputs:
            outputs.open(plot).write(drawn(made).encode())
    if results is not None:
        for name in record(made, results / "judged.json"):
            click.echo(f"recorded: {name}", err=True)


def _shown(made: Report, most: int | None) -> str:
    parts = [tables.title(f"{made.title}: {tables.number(made.tasks)} tasks"), _annotators(made)]
    parts += ["", tables.title("What people say (mean, 95 %)"), _means(made.people)]
    for name, rows in made.models.items():
        parts += ["", tables.title(f"What the language model {name} says"), _means(rows)]
    parts += ["", tables.title("Agreement of people"), _alphas(made)]
    if made.kappas:
        parts += ["", tables.title("Two by two"), _kappas(made)]
    if made.disagreements:
        count = tables.number(len(made.disagreements))
        parts += ["", tables.title(f"To discuss: {count} tasks on which people differ")]
        parts += [_discussed(each) for each in made.disagreements[:most]]
        if most is not None and len(made.disagreements) > most:
            parts.append(f"\n… and {len(made.disagreements) - most} more: --all")
    return "\n".join(parts)


def _annotators(made: Report) -> str:
    if not made.annotators:
        return _NOBODY
    rows = [
        (
            each.name,
            "person" if each.kind == "person" else "language model",
            f"{each.answered:,} of {made.tasks:,}",
            tables.number(each.skipped),
            "" if each.seconds is None else f"{each.seconds:.1f} s",
        )
        for each in made.annotators
    ]
    head = ("annotator", "", "answered", "skipped", "median")
    return tables.table(rows, head, right=frozenset({2, 3, 4}))


def _means(rows: tuple[Row, ...]) -> str:
    if not rows:
        return _NOBODY
    listed = [
        (
            row.question if row.stratum == ALL else "",
            row.source if row.stratum == ALL else "",
            row.stratum if row.stratum == ALL else f"{row.stratum} numbers",
            f"{row.figure.mean:.2f}",
            f"{row.figure.low:.2f} to {row.figure.high:.2f}",
            tables.number(row.figure.items),
            tables.number(row.figure.judgments),
        )
        for row in rows
    ]
    head = ("question", "source", "problems with", "mean", "95 %", "tasks", "judgments")
    return tables.table(listed, head, right=frozenset({3, 5, 6}))


def _alphas(made: Report) -> str:
    rows = [
        (each.question, _coefficient(each.alpha), tables.number(each.tasks)) for each in made.alphas
    ]
    head = ("question", "Krippendorff's alpha", "tasks judged by two or more")
    return tables.table(rows, head, right=frozenset({1, 2}))


def _kappas(made: Report) -> str:
    rows = [
        (
            each.question,
            f"{each.first}, {each.second}",
            _coefficient(each.kappa),
            f"{100 * each.same:.1f}",
            tables.number(each.tasks),
        )
        for each in made.kappas
    ]
    head = ("question", "annotators", "kappa", "same answer, %", "tasks")
    return tables.table(rows, head, right=frozenset({2, 3, 4}))


def _coefficient(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}"


def _discussed(each: Disagreement) -> str:
    lines = [""]
    for item in each.task.items:
        lines.append(f"  [{item.source}, {item.stratum} numbers] {item.text}")
        lines.append(f"      {item.equation}   answer {item.answer}")
    for voice in each.voices:
        said = ", ".join(f"{name} {value}" for name, value in voice.answers.items())
        remark = f" ({voice.comment})" if voice.comment else ""
        lines.append(f"      {voice.annotator}: {said}{remark}")
    return "\n".join(lines)
