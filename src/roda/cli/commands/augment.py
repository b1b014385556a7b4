"""`roda augment`: a corpus in, its reversals out."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field, fields, replace
from itertools import islice
from typing import Any, Final

import click

from roda import __version__
from roda.augmentation.ledger import Ledger
from roda.augmentation.profiles import Profile
from roda.cli import tables
from roda.cli.options import (
    analyser_option,
    copies_options,
    epilog,
    form_option,
    profile_option,
    quality_options,
    renamed_note,
    selected,
    settled,
    significance_option,
    tolerance_option,
    variants_option,
    with_copies,
    without_guard_option,
)
from roda.cli.outputs import mix_options, one_thread_each, refuse_tables, scale_options, warn
from roda.cli.people import say
from roda.cli.running.engines import engine_options
from roda.cli.sources import located, refuse_inside, source_options, tell
from roda.corpora import IdFilter, Renamed, Source, Wanted, open_source, read, read_ids
from roda.corpora.formats.source import Sum, matching
from roda.distributed.engine import ALONE, Engine
from roda.errors import CorpusError, RodaError, readable
from roda.languages.guard import Thresholds
from roda.normalform.forms import Form
from roda.problem import Entry, Reason
from roda.quality import least_told
from roda.runs.blocks import Assembler, Keeping, cut, run_blocks
from roda.runs.blocks.block import CHUNKS
from roda.runs.blocks.shards import refuse_shards, shard_name
from roda.runs.manifest import RecordSum, Run, described, manifest, manifest_name
from roda.runs.mix import Mix, split_names
from roda.runs.outputs import STANDARD, Outputs, is_file, refuse_clashes
from roda.runs.packing import plain_name
from roda.runs.progress import progress
from roda.runs.report import report
from roda.runs.run import CHUNK, Pair, Settings

_PAIRS: Final = 3  # before/after pairs that are shown
_FAULT: Final = (
    "a problem met a fault of this program (internal-error), and --strict stops at the first one; "
    "without --strict, --rejections FILE tells which problem and where"
)
_SHOWN: Final = 20  # broken records or unknown ids that are named one by one


@dataclass(slots=True)
class Job:
    """What was asked for, and what has happened so far."""

    source: str
    corpus: Wanted
    profile: Profile
    significance: str = "equation"
    only_ids: str | None = None
    exclude_ids: str | None = None
    out: str | None = None
    rejections: str | None = None
    report: str | None = None
    engine: Engine = ALONE
    limit: int | None = None
    mix: Mix | None = None
    original_form: Form = "written"
    strict: bool = False
    resume: bool = False
    shard_size: int | None = None
    ledger: Ledger = field(default_factory=Ledger)
    pairs: list[Pair] = field(default_factory=list)
    held_back: int = 0
    unknown_ids: list[str] = field(default_factory=list)
    renamed: list[Renamed] = field(default_factory=list)  # told once, at the end
    guesses: list[str] = field(default_factory=list)
    files: list[str] = field(default_factory=list)  # of problems, that were written

    def tell(self, guess: str) -> None:
        """Show what was guessed of the source, and keep it for the report."""
        self.guesses.append(guess)
        tell(guess)


@click.command(
    epilog=epilog(
        "roda augment",
        "roda augment sample:en",
        "roda augment math23k_train.json --corpus math23k --exclude-ids valid_ids.txt \\",
        "    --out more.jsonl --rejections refused.jsonl --report report.md --workers 4",
        "roda augment big.jsonl --engine ray --address auto --out more.jsonl --resume",
        "roda augment mine.csv --mix --out 'mine.{split}.jsonl'",
        "roda augment big.jsonl.gz --out more.jsonl.gz --workers 4 --resume --shard-size 100000",
        "roda augment sample:en --form normal --out more.jsonl",
        "roda augment sample:en --min-quality 0.95 --wordings 3 --out more.jsonl",
        "roda augment sample:en --variants reversed,renumbered,distracted --wordings 2 --out more.jsonl",
        "roda augment sample:en --without-guard asks-at-the-end",
        "roda augment corpus.jsonl --profile eda --copies 2 --out rival.jsonl",
        "roda augment corpus.jsonl --profile mine.toml --out more.jsonl",
        "roda augment mine.csv --text-field Problem --equation-field Formula --out more.jsonl",
        "zcat ape.json.gz | roda augment - --corpus ape210k --out - | head",
    )
)
@click.argument("source", required=False, metavar="[SOURCE]")
@source_options()
@profile_option()
@form_option("How equations are written", "natural, with --profile paper paper")
@significance_option("What says which numbers count: the equation, or the trained classifier.")
@analyser_option()
@without_guard_option()
@tolerance_option()
@quality_options()
@variants_option()
@copies_options()
@click.option("--exclude-ids", metavar="FILE", help="Leave out the ids in FILE, one a line.")
@click.option("--only-ids", metavar="FILE", help="Take only the ids in FILE, one a line.")
@click.option(
    "--out", metavar="FILE", help="Write the new problems here, as JSON lines or Parquet."
)
@click.option("--rejections", metavar="FILE", help="Write every refused problem or number here.")
@click.option("--report", metavar="FILE", help="Write the ledger here: .json or .md.")
@engine_options("Processes to use; the output is the same.")
@click.option("--limit", type=click.IntRange(1), metavar="N", help="Stop after N problems.")
@mix_options()
@click.option("--strict", is_flag=True, help="Stop at the first broken record or internal error.")
@scale_options()
def augment(
    source: str | None,
    profile: Profile,
    form: Form | None,
    analyser: str,
    without_guards: tuple[str, ...],
    tolerance: str,
    min_quality: float | None,
    min_coherence: float | None,
    wordings: int | None,
    variants: frozenset[str] | None,
    copies: int | None,
    seed: int | None,
    forth: str | None,
    back: str | None,
    **options: Any,
) -> None:
    """Reverse every problem of SOURCE at each of its numbers.

    SOURCE is a file (JSON, JSON lines, CSV, TSV, Excel, Parquet, Arrow; plain or packed), a folder of such
    files, a pattern such as 'more-*.jsonl', the name of a corpus that was fetched, or - for standard input;
    without it a sample that comes with the package is used. What it
    holds is told by its looks and shown before the run. Without --out the ledger and a few pairs
    are shown and nothing is written. Beside the file of --out appears its manifest, by which 'roda
    verify' notices records that were deleted, added or changed. Files appear whole, all together,
    or not at all; names that end in .gz or .zst are compressed, .parquet is a table. A long run keeps what is finished in
    OUT.parts: killed, it goes on from there with --resume.
    """
    source = source or "sample:zh"
    source, options["corpus"] = located(source, options["corpus"])
    profile = settled(
        profile, without_guards, analyser, form, options["significance"], tolerance, min_quality,
        wordings, variants, min_coherence,
    )  # fmt: skip
    profile = with_copies(profile, copies, seed, forth, back)
    job = Job(source, profile=profile, **options)
    job.original_form = form or job.original_form
    outputs_of = {
        **{f"--out ({name})" if job.mix else "--out": name for name in _problem_files(job)},
        "the manifest of --out": _manifest_name(job),
        "--rejections": job.rejections,
        "--report": job.report,
    }
    inputs = {"SOURCE": job.source, "--exclude-ids": job.exclude_ids, "--only-ids": job.only_ids}
    refuse_clashes(inputs, outputs_of)
    refuse_tables({"--out": job.out, "--rejections": job.rejections})
    if job.out and job.shard_size is not None:
        several = {f"SOURCE ({name})": name for name in matching(job.source) or ()}
        refuse_shards(inputs | several, split_names(job.out).values())
    refuse_inside(job.source, outputs_of)
    one_thread_each()
    with ExitStack() as stack:
        opened = stack.enter_context(open_source(job.source, job.corpus.encoding))
        ids = _id_filter(job)
        kept = stack.enter_context(_keeping(job, ids)) if _manifest_name(job) else None
        _run(job, opened, stack.enter_context(Outputs()), ids, kept)
    _print_summary(job, to_stderr=STANDARD in (job.out, job.rejections, job.report))


def _run(
    job: Job, source: Source, outputs: Outputs, ids: IdFilter | None, kept: Keeping | None
) -> None:
    """Read, reverse and write, block by block."""
    pairs = 0 if job.out else _PAIRS
    assembler = Assembler(outputs, job.out, job.rejections, job.mix, job.shard_size, pairs)
    manifest_path = _manifest_name(job)
    manifest_file = outputs.open(manifest_path) if manifest_path else None
    read_bytes = source.sum_up() if manifest_file else None
    report_file = outputs.open(job.report) if job.report else None
    mixed, rejected = job.mix is not None, job.rejections is not None
    settings = Settings(job.profile, mixed, job.mix, rejected, pairs, job.original_form)
    job.ledger, job.pairs = assembler.ledger, assembler.pairs
    broken: list[CorpusError] = []
    blocks = cut(_records(job, source, broken, ids), broken)
    started = time.monotonic()
    with progress("augmenting", source.size) as bar:
        many, elsewhere = job.engine.workers or 1, job.engine.elsewhere
        for result in run_blocks(blocks, settings, many, kept, warn, elsewhere):
            assembler.add(result)
            if job.strict and result.ledger.filtered[Reason.INTERNAL_ERROR]:
                raise RodaError(_FAULT)
            bar.moved(source.position(), _progress_note(job.ledger, time.monotonic() - started))
    assembler.finish()
    job.files = list(assembler.sums)
    if ids is not None:
        job.held_back = ids.dropped
        if job.limit is None:  # with a limit, the rest was never looked at
            job.unknown_ids = sorted(ids.unused)
    if manifest_file is not None and read_bytes is not None:
        sums = {os.path.basename(name): total for name, total in assembler.sums.items()}
        made = _manifest_of(job, ids, read_bytes, sums)
        manifest_file.write(manifest(made, job.ledger, job.held_back))
    if report_file is not None:
        report_file.write(
            report(job.ledger, _settings_of(job), job.held_back, as_json=_is_json(job))
        )
    _tell_resumed(kept)


def _keeping(job: Job, ids: IdFilter | None) -> Keeping:
    """The finished blocks of this run, and of one that was interrupted."""
    run = described(_manifest_of(job, ids, {}, {}))
    run |= {"block": CHUNKS * CHUNK, "rejections": job.rejections is not None}
    return Keeping(job.out or "", run, resume=job.resume, tell=warn)


def _tell_resumed(kept: Keeping | None) -> None:
    """Say what was there already, and what of it could not be used."""
    store = kept.store if kept is not None else None
    if store is None:
        return
    if store.taken:
        say(f"resumed: {tables.number(store.taken)} blocks were finished before", err=True)
    if store.damaged:
        warn(f"{len(store.damaged)} blocks were damaged and done again: {store.damaged[0]} …")


def _progress_note(ledger: Ledger, seconds: float) -> str:
    """What stands beside the bar: problems read and made, and how fast."""
    counts = f"{tables.number(ledger.problems)} problems, {tables.number(ledger.made)} made"
    return f"{counts}, {ledger.problems / seconds:,.0f} problems/s" if seconds > 0.2 else counts


def _settings_of(job: Job) -> dict[str, str]:
    """What the report says of the settings of a run."""
    chosen = job.profile
    corpus = job.corpus.corpus or "; ".join(job.guesses) or "native"
    settings = {"source": readable(job.source), "corpus": corpus, "profile": chosen.name}
    settings["form"] = chosen.form
    settings["normal form"] = chosen.normal_form
    settings["significance"] = job.significance
    settings["min quality"] = least_told("right", chosen.min_quality)
    settings["min coherence"] = least_told("coherence", chosen.min_coherence)
    if chosen.wordings > 1:
        settings["wordings"] = str(chosen.wordings)
    if chosen.variants != {"reversed"}:
        settings["variants"] = ", ".join(sorted(chosen.variants))
        settings["seed"] = str(chosen.choices.copies.seed)
    if chosen.copies:
        settings["copies"] = f"{chosen.copies}, seed {chosen.choices.copies.seed}"
    if job.mix is not None:
        settings["mix"] = f"seed {job.mix.seed}, {':'.join(map(str, job.mix.shares))}"
    if chosen.tolerance:
        settings["tolerance"] = chosen.tolerance
    if chosen.choices.without_guards:
        settings["without guards"] = ", ".join(sorted(chosen.choices.without_guards))
    for limit in fields(usual := Thresholds()):
        value = getattr(chosen.choices.thresholds, limit.name)
        if value != getattr(usual, limit.name):
            settings[limit.name.replace("_", " ")] = str(value)
    return settings


def _is_json(job: Job) -> bool:
    return plain_name(job.report or "").endswith(".json")


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

    records = read(
        source,
        replace(job.corpus, tell=job.tell),
        strict=job.strict,
        on_broken=on_broken,
        ids=ids,
        on_renamed=job.renamed.append,
    )
    return islice(records, job.limit) if job.limit is not None else records


def _manifest_name(job: Job) -> str | None:
    """Where the manifest will lie; None where the output is no plain file."""
    return manifest_name(job.out) if job.out and all(map(is_file, _problem_files(job))) else None


def _problem_files(job: Job) -> list[str]:
    """The files that the problems are written to; of each row of shards the first."""
    names = list(dict.fromkeys(split_names(job.out).values())) if job.out else []
    return names if job.shard_size is None else [shard_name(name, 0) for name in names]


def _manifest_of(
    job: Job, ids: IdFilter | None, sources: Mapping[str, Sum], outputs: Mapping[str, RecordSum]
) -> Run:
    """What the manifest says of this run."""
    return Run(
        version=__version__,
        reading=job.corpus,
        profile=job.profile,
        significance=job.significance,
        mix=job.mix,
        original_form=job.original_form,
        sources=sources,
        selection=selected(job.limit, ids),
        outputs=outputs,
    )


def _print_summary(job: Job, to_stderr: bool) -> None:
    """The ledger, a few pairs, and whatever a person should know."""
    for renamed in job.renamed:
        renamed_note(job.source)(renamed)
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
    problems = job.files if len(job.files) <= _SHOWN else [f"{job.files[0]} … {job.files[-1]}"]
    for path in (*problems, _manifest_name(job), job.rejections, job.report):
        if path and path != STANDARD:
            click.echo(f"written: {path}", err=to_stderr)
