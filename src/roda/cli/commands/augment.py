"""`roda augment`: a corpus in, its reversals out."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from itertools import islice
from typing import Any, Final, Literal

import click

from roda import samples
from roda.augmentation.ledger import Ledger
from roda.augmentation.profiles import Profile
from roda.cli import tables
from roda.cli.options import (
    adjusted,
    analyser_option,
    corpus_option,
    epilog,
    profile_option,
    significance_option,
    significant,
    without_guard_option,
)
from roda.cli.people import say
from roda.corpora import IdFilter, Source, open_source, read, read_ids
from roda.errors import CorpusError, RodaError, readable
from roda.languages.guard import Thresholds
from roda.problem import Entry, Reason
from roda.runs.outputs import STANDARD, Outputs, refuse_clashes
from roda.runs.progress import progress
from roda.runs.report import report
from roda.runs.run import Pair, Settings, chunks, run

_PAIRS: Final = 3  # before/after pairs that are shown
_SAMPLE: Final = "sample:"  # a source that travels with the package: sample:zh, sample:en
_FAULT: Final = (
    "a problem met a fault of this program (internal-error), and --strict stops at the first one; "
    "without --strict, --rejections FILE tells which problem and where"
)
_SHOWN: Final = 20  # broken records or unknown ids that are named one by one


@dataclass(slots=True)
class Job:
    """What was asked for, and what has happened so far."""

    source: str
    corpus: str
    profile: Profile
    significance: str = "equation"
    only_ids: str | None = None
    exclude_ids: str | None = None
    out: str | None = None
    rejections: str | None = None
    report: str | None = None
    workers: int = 1
    limit: int | None = None
    originals: bool = False
    strict: bool = False
    ledger: Ledger = field(default_factory=Ledger)
    pairs: list[Pair] = field(default_factory=list)
    held_back: int = 0
    unknown_ids: list[str] = field(default_factory=list)


@click.command(
    epilog=epilog(
        "roda augment",
        "roda augment sample:en",
        "roda augment math23k_train.json --corpus math23k --exclude-ids valid_ids.txt \\",
        "    --out more.jsonl --rejections refused.jsonl --report report.md --workers 4",
        "roda augment sample:en --without-guard asks-at-the-end",
        "roda augment corpus.jsonl --profile mine.toml --out more.jsonl",
        "zcat ape.json.gz | roda augment - --corpus ape210k --out - | head",
    )
)
@click.argument("source", required=False, metavar="[SOURCE]")
@corpus_option()
@profile_option()
@click.option(
    "--normal-form",
    type=click.Choice(["default", "paper"]),
    help="How equations are written, if not as the profile says.",
)
@significance_option("What says which numbers count: the equation, or the trained classifier.")
@analyser_option()
@without_guard_option()
@click.option("--exclude-ids", metavar="FILE", help="Leave out the ids in FILE, one a line.")
@click.option("--only-ids", metavar="FILE", help="Take only the ids in FILE, one a line.")
@click.option("--out", metavar="FILE", help="Write the new problems here, as JSON lines.")
@click.option("--rejections", metavar="FILE", help="Write every refused problem or number here.")
@click.option("--report", metavar="FILE", help="Write the ledger here: .json or .md.")
@click.option(
    "--workers",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    metavar="N",
    help="Processes to use; the output is the same.",
)
@click.option("--limit", type=click.IntRange(1), metavar="N", help="Stop after N problems.")
@click.option("--include-originals", is_flag=True, help="Write the source problems too.")
@click.option("--strict", is_flag=True, help="Stop at the first broken record or internal error.")
def augment(
    source: str | None,
    profile: Profile,
    normal_form: Literal["default", "paper"] | None,
    analyser: str,
    without_guards: tuple[str, ...],
    include_originals: bool,
    **options: Any,
) -> None:
    """Reverse every problem of SOURCE at each of its numbers.

    SOURCE is a file, plain or gzipped, or - for standard input; without it a sample that comes
    with the package is used. Without --out the ledger and a few pairs are shown and nothing is
    written. Files appear whole, all together, or not at all.
    """
    if source is None:
        source = f"{_SAMPLE}zh"
    if source.startswith(_SAMPLE):
        source, options["corpus"] = str(samples.path(source.removeprefix(_SAMPLE))), "native"
    profile = adjusted(profile, without_guards, analyser)
    if normal_form is not None:
        profile = replace(profile, normal_form=normal_form)
    if numbers := significant(options["significance"]):
        profile = replace(profile, significant=numbers)
    job = Job(source, profile=profile, originals=include_originals, **options)
    refuse_clashes(
        {"SOURCE": job.source, "--exclude-ids": job.exclude_ids, "--only-ids": job.only_ids},
        {"--out": job.out, "--rejections": job.rejections, "--report": job.report},
    )
    with open_source(job.source) as opened, Outputs() as outputs:
        _run(job, opened, outputs)
    _print_summary(job, to_stderr=STANDARD in (job.out, job.rejections, job.report))


def _run(job: Job, source: Source, outputs: Outputs) -> None:
    """Read, reverse and write, chunk by chunk."""
    out = outputs.open(job.out) if job.out else None
    rejections = outputs.open(job.rejections) if job.rejections else None
    report_file = outputs.open(job.report) if job.report else None
    pairs = 0 if job.out else _PAIRS
    settings = Settings(job.profile, job.originals, rejections is not None, pairs)
    broken: list[CorpusError] = []
    ids = _id_filter(job)
    records = _records(job, source, broken, ids)
    started = time.monotonic()
    with progress("augmenting", source.size) as bar:
        for result in run(chunks(records, broken), settings, job.workers):
            if out is not None:
                out.write(result.lines)
            if rejections is not None:
                rejections.write(result.rejections)
            job.ledger.merge(result.ledger)
            if job.strict and result.ledger.filtered[Reason.INTERNAL_ERROR]:
                raise RodaError(_FAULT)
            if len(job.pairs) < pairs:
                job.pairs += result.pairs[: pairs - len(job.pairs)]
            bar.moved(source.position(), _progress_note(job.ledger, time.monotonic() - started))
    if ids is not None:
        job.held_back = ids.dropped
        if job.limit is None:  # with a limit, the rest was never looked at
            job.unknown_ids = sorted(ids.unused)
    if report_file is not None:
        report_file.write(
            report(job.ledger, _settings_of(job), job.held_back, as_json=_is_json(job))
        )


def _progress_note(ledger: Ledger, seconds: float) -> str:
    """What stands beside the bar: problems read and made, and how fast."""
    counts = f"{tables.number(ledger.problems)} problems, {tables.number(ledger.augmented)} made"
    return f"{counts}, {ledger.problems / seconds:,.0f} problems/s" if seconds > 0.2 else counts


def _settings_of(job: Job) -> dict[str, str]:
    """What the report says of the settings of a run."""
    chosen = job.profile
    settings = {"source": readable(job.source), "corpus": job.corpus, "profile": chosen.name}
    settings["normal form"] = chosen.normal_form
    settings["significance"] = job.significance
    if chosen.choices.without_guards:
        settings["without guards"] = ", ".join(sorted(chosen.choices.without_guards))
    for limit in fields(usual := Thresholds()):
        value = getattr(chosen.choices.thresholds, limit.name)
        if value != getattr(usual, limit.name):
            settings[limit.name.replace("_", " ")] = str(value)
    return settings


def _is_json(job: Job) -> bool:
    return (job.report or "").removesuffix(".gz").endswith(".json")


def _id_filter(job: Job) -> IdFilter | None:
    if job.only_ids is None and job.exclude_ids is None:
        return None
    only = read_ids(job.only_ids) if job.only_ids is not None else None
    exclude = read_ids(job.exclude_ids) if job.exclude_ids is not None else None
    return IdFilter(only, exclude)


def _records(
    job: Job, source: Source, broken: list[CorpusError], ids: IdFilter | None
) -> Iterator[Entry]:
    named = 0

    def on_broken(error: CorpusError) -> None:
        nonlocal named
        broken.append(error)
        named += 1
        if named <= _SHOWN:
            say(f"broken: {error}", fg="yellow", err=True)
        elif named == _SHOWN + 1:
            hint = "" if job.rejections else "; --rejections FILE lists them all"
            say(f"broken: more of them are counted, not named{hint}", fg="yellow", err=True)

    records = read(source, job.corpus, strict=job.strict, on_broken=on_broken)
    chosen = ids(records) if ids is not None else records
    return islice(chosen, job.limit) if job.limit is not None else chosen


def _print_summary(job: Job, to_stderr: bool) -> None:
    """The ledger, a few pairs, and whatever a person should know."""
    if job.unknown_ids:
        some = ", ".join(job.unknown_ids[:_SHOWN])
        more = " …" if len(job.unknown_ids) > _SHOWN else ""
        say(
            f"{tables.number(len(job.unknown_ids))} ids of the id files never occurred: {some}{more}",
            fg="yellow",
            err=True,
        )
    sys.stderr.flush()
    click.echo(tables.ledger_table(job.ledger), err=to_stderr)
    if job.held_back:
        click.echo(f"\n{tables.number(job.held_back)} problems were left out by id.", err=to_stderr)
    for line in tables.pair_lines(job.pairs):
        click.echo(line, err=to_stderr)
    for path in (job.out, job.rejections, job.report):
        if path and path != STANDARD:
            click.echo(f"written: {path}", err=to_stderr)
