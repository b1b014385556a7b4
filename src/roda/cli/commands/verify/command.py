"""`roda verify`: is every problem of a file right, and is it what its source gives?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any, Final

import click
import orjson
from click.core import ParameterSource

from roda.augmentation.profiles import Profile
from roda.augmentation.profiles.fields import profile_of
from roda.cli import tables
from roda.cli.commands.verify.outcome import summarize
from roda.cli.commands.verify.task import Task
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
    significant,
    tolerance_option,
    variants_option,
    with_copies,
    without_guard_option,
)
from roda.cli.outputs import one_thread_each
from roda.cli.people import style
from roda.cli.running.engines import engine_options
from roda.cli.sources import SOURCE_OPTIONS, located, source_options
from roda.corpora import IdFilter, open_source, read, read_ids
from roda.errors import CorpusError, RodaError
from roda.normalform.forms import form_named
from roda.runs.manifest import find_manifest, wanted_of
from roda.runs.mix import mix_of
from roda.runs.outputs import STANDARD
from roda.runs.progress import progress
from roda.verification.files import files_of, native_records
from roda.verification.manifest_check import (
    Described,
    describe,
    output_faults,
    run_faults,
    source_faults,
)
from roda.verification.recompute import Recomputed, Written, recompute
from roda.verification.verify import WHOLE_FILE, Fault, Verifier

_SHOWN: Final = 20
_SETTINGS: Final = (
    *("profile", "form", "analyser", "without_guards", "significance", "tolerance"),
    *("min_quality", "min_coherence", "wordings", "variants"),
)
_COPIES: Final = ("copies", "seed", "forth", "back")


@click.command(
    epilog=epilog(
        "roda verify more.jsonl",
        "roda verify 'more-*.jsonl'",
        "roda verify more.jsonl --source math23k_train.json --corpus math23k --workers 4",
        "roda verify more.jsonl --source train.jsonl --engine ray --address auto",
        "roda verify some.jsonl --source mine.jsonl --part --profile paper",
        "roda augment train.json --corpus math23k --out - | roda verify - --json",
    )
)
@click.argument("file")
@click.option(
    "--source", metavar="CORPUS", help="The corpus that FILE was made from: make it all again."
)
@source_options("the --source")
@click.option("--manifest", metavar="FILE", help="The manifest of the run, if not beside FILE.")
@click.option(
    "--part", is_flag=True, help="FILE is a part of what a run wrote: it may lack records."
)
@profile_option()
@form_option("How equations were written, as in 'roda augment'", "as the profile says")
@significance_option("What said which numbers count, as in 'roda augment'.")
@analyser_option()
@without_guard_option()
@tolerance_option()
@quality_options()
@variants_option()
@copies_options()
@click.option(
    "--seed", type=int, metavar="N", help="The --seed of a run with --profile eda or --variants."
)
@click.option("--exclude-ids", metavar="FILE", help="The --exclude-ids of the run.")
@click.option("--only-ids", metavar="FILE", help="The --only-ids of the run.")
@click.option("--limit", type=click.IntRange(1), metavar="N", help="The --limit of the run.")
@engine_options("Processes that make records again and check them.")
@click.option("--all", "show_all", is_flag=True, help=f"Show every fault, not only {_SHOWN}.")
@click.option("--json", "as_json", is_flag=True, help="Write faults and counts as JSON lines.")
@click.pass_context
def verify(
    context: click.Context, /, file: str, show_all: bool, as_json: bool, part: bool, **options: Any
) -> int:
    """Check every problem of FILE again, trusting nothing in it.

    Each record alone: numbers are found again in the text, equations are read and computed exactly,
    every relation is solved again, every hash is made again. With the manifest that 'roda augment'
    writes beside its output: whether records were deleted, added, changed or moved. With --source:
    every record is made again from the corpus and compared, field by field.

    How FILE was made is told by its manifest. Where there is none, or where any of them is given,
    --profile, --form, --significance, --analyser, --without-guard, --tolerance, --min-quality,
    --min-coherence, --wordings, --variants, --copies, --seed, --forth and --back tell it.

    FILE may be compressed (.gz, .zst), a folder or a pattern, or an output that was written in shards:
    then all of it is checked together.

    Exit code 1 if anything is wrong; 3 if every proof holds but another version of this program, or
    other rules, made FILE, so that it cannot be made again.
    """
    task = _task(context, file, part, **options)
    recomputed = None if task.source is None else _recompute(task, task.source)
    mix = None if task.manifest is None else _written(task).mix
    verifier = Verifier(
        recomputed,
        other_version=task.other_version,
        mix=mix,
        by_split=task.manifest is not None and task.manifest.by_split,
        engine=task.engine,
    )
    found = 0
    wrong: set[tuple[int, str]] = set()
    for fault in _all_faults(task, verifier):
        found += 1
        wrong.add((fault.record, fault.id))
        if as_json:
            click.echo(orjson.dumps(fault._asdict()))
        elif show_all or found <= _SHOWN:
            click.echo(f"{_place(fault)}, {fault.field}: {fault.problem}")
    if not as_json and found > _SHOWN and not show_all:
        click.echo(f"… and {tables.number(found - _SHOWN)} more; --all shows them")
    return summarize(task, verifier, found, len(wrong), as_json)


def _task(
    context: click.Context, file: str, part: bool, manifest: str | None, **options: Any
) -> Task:
    """What the options and the manifest say together."""
    source = options["source"]
    if source is not None:
        source, options["corpus"] = located(source, options["corpus"])
    if file == source == STANDARD:
        raise click.UsageError("FILE and --source cannot both be standard input")
    files = files_of(file)  # says what is wrong, before the source is worked through
    if manifest is None and file != STANDARD:
        manifest = find_manifest(files[0])
    described = None if manifest is None else describe(manifest, files)
    task = Task(
        files, source, options["corpus"], options["profile"], described, options["engine"],
        options["limit"], filtered=part, form=options["form"],
        part="--part was given" if part else "" if described is None else described.part,
    )  # fmt: skip
    only, exclude = options["only_ids"], options["exclude_ids"]
    if only or exclude:
        task.ids = IdFilter(only and read_ids(only), exclude and read_ids(exclude))
    given = {
        name
        for name in context.params
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE
    }
    if described is None or not given.isdisjoint(_SETTINGS + _COPIES):
        chosen = settled(**{name: options[name] for name in _SETTINGS})
        task.profile = with_copies(chosen, **{name: options[name] for name in _COPIES})
    elif source is not None:
        task.profile = _profile(described)
    if described is not None:
        _follow(task, described, given)
    return task


def _profile(described: Described) -> Profile:
    """The profile of the run, as its manifest keeps it."""
    settings = described.fields["settings"]
    profile = profile_of(settings.get("profile"), described.path)
    name = settings.get("significance")
    if name not in ("equation", "lstm"):
        raise CorpusError(f"is {name!r}", path=described.path, field="settings.significance")
    return replace(profile, significant=significant(name))


def _follow(task: Task, described: Described, given: set[str]) -> None:
    """Read the source as the run did: its corpus and the part that the run took of it."""
    fields = described.fields
    if given.isdisjoint(SOURCE_OPTIONS):
        task.corpus = replace(wanted_of(fields["reading"], described.path), tell=task.corpus.tell)
    taken = fields["selection"]
    limit = taken.get("limit")
    if "limit" not in given and type(limit) is int and limit > 0:
        task.limit = limit
    if task.ids is None and (taken.get("only_ids") or taken.get("exclude_ids")):
        task.part = task.part or "give --only-ids or --exclude-ids as the run had them"
    elif task.source is not None and taken != selected(task.limit, task.ids):
        words = "is not what the options of this command say"
        task.faults.append(Fault(WHOLE_FILE, "", "manifest.selection", words))


def _recompute(task: Task, path: str) -> Recomputed:
    """Everything that the source gives, with the settings of the run."""
    one_thread_each()
    broken: list[CorpusError] = []
    with (
        open_source(path, task.corpus.encoding) as source,
        progress("making again", source.size) as bar,
    ):
        totals = source.sum_up()
        records = read(
            source,
            task.corpus,
            on_broken=broken.append,
            ids=task.ids,
            on_renamed=renamed_note(path),
        )
        chosen = islice(records, task.limit) if task.limit is not None else records
        made = recompute(
            chosen,
            broken,
            task.profile,
            task.engine,
            _written(task),
            moved=lambda: bar.moved(source.position()),
        )
    if task.manifest is not None:
        task.faults += source_faults(task.manifest, totals)
        if not task.part and not task.other_version:
            dropped = 0 if task.ids is None else task.ids.dropped
            task.faults += run_faults(task.manifest, made, dropped)
    return made


def _written(task: Task) -> Written:
    """How the run wrote its records, as its manifest keeps it."""
    if task.manifest is None:
        return Written(original_form=task.form or "written")
    settings, path = task.manifest.fields["settings"], task.manifest.path
    try:
        mix, form = mix_of(settings.get("mix")), form_named(str(settings.get("original_form")))
    except RodaError as error:
        raise CorpusError(str(error), path=path, field="settings") from None
    return Written(mix is not None, mix, task.form or form)


def _all_faults(task: Task, verifier: Verifier) -> Iterator[Fault]:
    """The faults of the records in their order, then those of the file as a whole."""
    yield from _record_faults(task, verifier)
    if not task.part:
        expected = verifier.originals > 0 if task.originals is None else task.originals
        several = task.manifest is not None and not task.manifest.is_whole
        missing = verifier.missing(originals=expected, one_split=several)
        if verifier.foreign:  # another version may have made fewer; it cannot be told
            verifier.differing += sum(1 for _ in missing)
        else:
            yield from missing
    if task.manifest is not None:
        yield from output_faults(task.manifest, verifier, task.sums, part=task.filtered)
    yield from task.faults


def _record_faults(task: Task, verifier: Verifier) -> Iterator[Fault]:
    """The faults of records that can be read, and those that cannot."""
    unreadable: list[CorpusError] = []
    told = task.manifest is not None or task.source is not None  # what the files should hold
    records = native_records(task.files, task.sums, unreadable.append, may_be_empty=told)
    for fault in verifier.check(records):
        yield from _unreadable(unreadable)
        yield fault
    yield from _unreadable(unreadable)


def _unreadable(errors: list[CorpusError]) -> Iterator[Fault]:
    for error in errors:
        yield Fault(error.record or WHOLE_FILE, "?", "record", error.problem)
    errors.clear()


def _place(fault: Fault) -> str:
    """Where a fault is, for people."""
    words = f"record {fault.record}, id {fault.id}" if fault.record else "the file"
    if not fault.record and fault.id:
        words = f"the file, id {fault.id}"
    return style(words, bold=True)
