"""`roda mirror score`: what a model answered to a mirror benchmark, for people and for programs."""

from __future__ import annotations

import os
from typing import Any

import click
import orjson

from roda.cli import tables
from roda.cli.options import epilog
from roda.cli.people import say
from roda.mirror.predictions import read_predictions, read_sets
from roda.mirror.scores import Judged, SetScore, compared, judge, scores
from roda.scoring import Interval, Paired


@click.command(
    epilog=epilog(
        "roda mirror score answers.jsonl DIR",
        "roda mirror score answers.jsonl DIR --against other.jsonl --json",
    )
)
@click.argument("predictions", metavar="PREDICTIONS")
@click.argument("folder", metavar="DIR")
@click.option("--against", metavar="FILE", help="Answers of another model, compared pair by pair.")
@click.option("--json", "as_json", is_flag=True, help="Write the scores as one JSON object.")
def score(predictions: str, folder: str, against: str | None, as_json: bool) -> None:
    """Score what a model answered to the benchmark in DIR.

    PREDICTIONS is a file of JSON lines, each with the id of a row and the completion in 'prediction', or a
    folder in which lm_eval left samples_*.jsonl. A row without an answer counts as wrong. Intervals are
    of 95 % and know that problems made of one original belong together; p is that of an exact paired test.
    """
    sets = read_sets(folder)
    known = frozenset(item.id for items in sets.values() for item in items)
    judged = judge(sets, read_predictions(predictions, known))
    other = judge(sets, read_predictions(against, known)) if against else None
    made = scores(judged)
    tests = _against(judged, other) if other is not None else {}
    if as_json:
        click.echo(orjson.dumps(_fields(made, judged, tests), option=orjson.OPT_INDENT_2).decode())
        return
    if judged.missing:
        say(
            f"{tables.number(judged.missing)} rows have no answer and count as wrong",
            fg="yellow",
            err=True,
        )
    click.echo(_table(made))
    if other is not None and against is not None:
        click.echo(f"\n{tables.title(f'Beside {os.path.basename(against)}')}")
        click.echo(_beside(scores(other), tests))


def _against(judged: Judged, other: Judged) -> dict[str, Paired]:
    return {
        name: compared(answers, other.right[name])
        for name, answers in judged.right.items()
        if answers
    }


def _table(made: list[SetScore]) -> str:
    rows = [
        (
            each.name,
            tables.number(each.rows),
            _shown(each.right),
            _shown(each.both),
            _shown(each.echo),
            "" if each.test is None else _p(each.test),
        )
        for each in made
    ]
    heads = ("set", "problems", "right, %", "both right, %", "echo, %", "p, beside the originals")
    return tables.table(rows, heads, right=frozenset({1}))


def _beside(others: list[SetScore], tests: dict[str, Paired]) -> str:
    rows = [
        (
            each.name,
            _shown(each.right),
            tables.number(tests[each.name].only_first),
            tables.number(tests[each.name].only_second),
            _p(tests[each.name]),
        )
        for each in others
    ]
    heads = ("set", "right there, %", "originals better here", "better there", "p")
    return tables.table(rows, heads, right=frozenset({2, 3}))


def _shown(interval: Interval | None) -> str:
    if interval is None:
        return ""
    share, low, high = (100 * part for part in interval)
    return f"{share:.1f} ({low:.1f} to {high:.1f})"


def _p(test: Paired) -> str:
    return "<0.0001" if test.p < 0.0001 else f"{test.p:.4f}"


def _fields(made: list[SetScore], judged: Judged, tests: dict[str, Paired]) -> dict[str, Any]:
    sets = {
        each.name: {
            "problems": each.rows,
            **{
                name: interval._asdict()
                for name, interval in (
                    ("right", each.right),
                    ("both", each.both),
                    ("echo", each.echo),
                )
                if interval is not None
            },
            **({} if each.test is None else {"beside_originals": each.test._asdict()}),
            **({} if each.name not in tests else {"against": tests[each.name]._asdict()}),
        }
        for each in made
    }
    return {"missing": judged.missing, "sets": sets}
