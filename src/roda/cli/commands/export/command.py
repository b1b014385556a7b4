"""The command: a file of problems in, the files that trainers of language models read out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final, TypeVar

import click
import orjson

from roda import __version__
from roda.cli import tables
from roda.cli.options import epilog, near_option, renamed_note
from roda.cli.people import say
from roda.cli.running.engines import engine_options
from roda.cli.sources import located, refuse_inside, source_options
from roda.corpora import Source, Wanted, open_source, read
from roda.distributed.engine import Engine
from roda.errors import CorpusError, RodaError
from roda.export.exporting import Plan, Report
from roda.export.exporting import export as export_problems
from roda.export.families import Split, shares
from roda.export.formats import FORMATS, Format, format_named
from roda.export.formats.plain import FOLDER
from roda.export.provenance import UNKNOWN, provenance
from roda.export.solutions import SOLUTIONS, solver
from roda.nearness.exact import TestSet
from roda.nearness.reading import texts_of
from roda.problem import Entry
from roda.runs.outputs import STANDARD, refuse_clashes
from roda.runs.progress import progress
from roda.worked import STYLES

Found = TypeVar("Found")

_SHOWN: Final = 20  # broken records that are named one by one


def _format(ctx: click.Context, param: click.Parameter, value: str) -> Format:
    return _or_refused(ctx, param, lambda: format_named(value))


def _shares(
    ctx: click.Context, param: click.Parameter, value: str | None
) -> tuple[tuple[str, Fraction], ...] | None:
    return None if value is None else _or_refused(ctx, param, lambda: shares(value))


def _or_refused(ctx: click.Context, param: click.Parameter, look_up: Callable[[], Found]) -> Found:
    try:
        return look_up()
    except RodaError as error:
        raise click.BadParameter(str(error), ctx, param) from None


@click.command(
    epilog=epilog(
        "roda export sample:en --to messages --solution equation",
        "roda export sample:zh --to grpo --system '最后一行写：#### 答案'",
        "roda export more.jsonl --to messages --out sft.jsonl",
        "roda export more.jsonl --to verl --split-by-origin train=0.9,dev=0.1 --out 'data/{split}.parquet'",
        "roda export more.jsonl --to sharegpt --decontaminate test.jsonl --left-out near.jsonl --out roda.json",
        "roda export gsm8k.jsonl --corpus gsm8k --to hf --out DIR",
        "roda export more.jsonl --to messages --engine ray --address auto --out sft.jsonl",
        "roda export more.jsonl --to prompt-completion --solution answer --out - | head",
    )
)
@click.argument("source", metavar="SOURCE")
@click.option(
    "--to",
    "form",
    required=True,
    callback=_format,
    metavar="FORMAT",
    help=f"What reads it: {', '.join(FORMATS)}.",
)
@click.option(
    "--out",
    metavar="PATH",
    help="Write here; - is standard output. An ending .jsonl, .csv or .parquet says the kind of file.",
)
@source_options()
@click.option(
    "--solution",
    type=click.Choice(list(SOLUTIONS)),
    help="What a model learns to write.  [default: worked; answer for grpo and nemo-rl]",
)
@click.option(
    "--style",
    type=click.Choice(STYLES),
    default=STYLES[0],
    show_default=True,
    help="Of worked solutions.",
)
@click.option("--marks", is_flag=True, help="Marks such as <<8*3=24>> in worked solutions.")
@click.option("--system", default="", metavar="TEXT", help="What the model is told before.")
@click.option(
    "--split-by-origin",
    "split",
    callback=_shares,
    metavar="NAME=SHARE,…",
    help="Parts such as train=0.9,dev=0.1; a problem and all made from it go to the same one. "
    "{split} in the name of --out stands for the part.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="Of --split-by-origin.")
@click.option(
    "--decontaminate",
    metavar="FILE",
    help="Leave out what is too near to the problems of FILE, with all that was made from it.",
)
@near_option("Of the runs of words of two texts: so many in common are too near.")
@click.option("--left-out", metavar="FILE", help="Write what was left out, and why, as JSON lines.")
@click.option("--source-name", metavar="NAME", help="Where the problems come from, if not known.")
@click.option("--licence", "--license", metavar="TEXT", help="Their licence, if not known.")
@engine_options("Processes to use; the output is the same.")
def export(
    source: str,
    form: Format,
    corpus: Wanted,
    out: str | None,
    solution: str | None,
    style: str,
    marks: bool,
    system: str,
    split: tuple[tuple[str, Fraction], ...] | None,
    seed: int,
    decontaminate: str | None,
    near: Fraction,
    left_out: str | None,
    source_name: str | None,
    licence: str | None,
    engine: Engine,
) -> None:
    """Write the problems of SOURCE in a format that trainers of language models read.

    SOURCE is what 'roda augment' wrote (with --mix originals and reversals), or any file that it
    reads. Every record carries source, licence and version. Without --out the first records are
    shown and nothing is written. Files appear whole or not at all.
    """
    source, corpus = located(source, corpus)
    kind = solution or form.solution
    if system and not form.takes_system:
        raise click.UsageError(f"--system: the format {form.name!r} has no place for it")
    if marks and kind != "worked":
        raise click.UsageError("--marks are those of worked solutions; add --solution worked")
    plan = Plan(
        form,
        solver(kind, style, marks=marks),
        provenance(source, f"roda {__version__}", corpus.corpus, source_name, licence),
        out,
        f"{kind}, {style}" if kind == "worked" else kind,
        system,
        Split(split, seed) if split else None,
        None,
        left_out,
        engine,
    )
    outputs = _outputs(plan)
    refuse_clashes({"SOURCE": source, "--decontaminate": decontaminate}, outputs)
    refuse_inside(source, outputs)
    if decontaminate is not None:
        tests = TestSet(texts_of(located(decontaminate, corpus)[0]), near)
        plan = replace(plan, tests=tests)
    with open_source(source, corpus.encoding) as opened:
        report = export_problems(_moving(_records(opened, corpus), opened), plan)
    _print(report, plan, decontaminate)


def _outputs(plan: Plan) -> dict[str, str | None]:
    """The files that are written, by the options that name them."""
    outputs = {"--left-out": plan.left_out, "the list of datasets": plan.listed}
    if plan.out is not None and plan.format.container == FOLDER:
        if plan.out == STANDARD:
            raise click.UsageError("--to hf writes a folder; give --out its name")
        return outputs | {"--out": plan.out}
    if plan.out is not None:
        outputs |= {f"--out ({name})": name for name in plan.files.values()}
    return outputs


def _records(source: Source, corpus: Wanted) -> Iterator[Entry]:
    """The records; those that are broken are told."""
    broken = 0

    def on_broken(error: CorpusError) -> None:
        nonlocal broken
        broken += 1
        if broken <= _SHOWN:
            say(f"broken: {error}", fg="yellow", err=True)

    yield from read(source, corpus, on_broken=on_broken, on_renamed=renamed_note(source.path))
    if broken > _SHOWN:
        say(f"{tables.number(broken)} records are broken in all", fg="yellow", err=True)


def _moving(records: Iterator[Entry], source: Source) -> Iterator[Entry]:
    """The records, with a bar on a terminal."""
    with progress("exporting", source.size) as bar:
        for number, record in enumerate(records, start=1):
            yield record
            if number % 256 == 0:
                bar.moved(source.position(), f"{tables.number(number)} problems")


def _print(report: Report, plan: Plan, tests: str | None) -> None:
    """What was written and what was not, beside the output where that goes to standard output."""
    beside = STANDARD in (plan.out, plan.left_out)
    for record in report.first:
        click.echo(orjson.dumps(record, option=orjson.OPT_INDENT_2).decode())
    parts = [(f"Exported ({name})", tables.number(report.written[name])) for name in plan.splits]
    rows = [
        (f"Left out: {reason}", tables.number(n)) for reason, n in report.left_out.most_common()
    ]
    click.echo(tables.table([*parts, *rows], right=frozenset({1})), err=beside)
    if report.styles["sentences"] and report.styles["terse"]:
        told = f"{tables.number(report.styles['terse'])} of the solutions are terse"
        click.echo(f"{told}: their texts do not say for sure what a step is about", err=beside)
    if plan.tests is not None:
        _print_near(report, plan.tests, tests or "", beside)
    if plan.provenance.licence == UNKNOWN:
        told = f"no licence is known for {plan.provenance.source!r}"
        say(f"{told}; --corpus NAME or --licence TEXT says it", fg="yellow", err=True)
    for name in report.files:
        if name != STANDARD:
            click.echo(f"written: {name}", err=beside)


def _print_near(report: Report, tests: TestSet, name: str, beside: bool) -> None:
    counts = ", ".join(f"{tables.number(n)} {how}" for how, n in report.near.most_common())
    click.echo(
        f"Too near to {name} ({tables.number(len(tests))} texts): {counts or 'none'}", err=beside
    )
    for left in report.nearest:
        click.echo(f"  {left.id} is {left.detail} to {left.near} ({left.share})", err=beside)
    if report.orphans:
        told = f"{tables.number(report.orphans)} problems were made from others that are not in the file"
        say(f"{told}: their own texts alone were compared", fg="yellow", err=True)
