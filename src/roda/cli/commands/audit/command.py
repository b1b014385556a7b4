"""The command: files of problems in, what is alike in them out."""

from __future__ import annotations

import os
from collections.abc import Iterable
from fractions import Fraction
from typing import Final

import click
import orjson

from roda.cli import tables
from roda.cli.commands.audit.shown import Job, as_fields, show
from roda.cli.options import epilog, near_option
from roda.cli.people import say
from roda.cli.running.engines import engine_options
from roda.cli.sources import located, source_options
from roda.corpora import Wanted
from roda.corpora.folders import readable_files
from roda.corpora.formats.source import matching
from roda.distributed.engine import Engine
from roda.errors import CorpusError, RodaError
from roda.nearness.audit import Looked, Moved, beside, likes, look
from roda.nearness.dropping import repeated, too_near
from roda.nearness.exact import TestSet
from roda.nearness.reading import ProblemFile, texts_of
from roda.nearness.writing import counted, match_lines, report_lines, write_clean
from roda.runs.outputs import STANDARD, Outputs, refuse_clashes
from roda.runs.progress import progress

_SHOWN: Final = 20  # broken records that are named one by one


@click.command(
    epilog=epilog(
        "roda audit sample:en sample:zh",
        "roda audit train.jsonl test.jsonl --report pairs.jsonl",
        "roda audit train.jsonl more.jsonl --drop 'clean.{name}.jsonl'",
        "roda audit more.jsonl --against test.jsonl --drop clean.jsonl",
        "roda audit mine.jsonl --text-field problem --near 0.8 --json",
    )
)
@click.argument("sources", nargs=-1, required=True, metavar="FILE…")
@source_options("all FILEs")
@near_option(
    "Of the runs of words of two texts: so many in common are near; 1 looks for twins only."
)
@click.option(
    "--against",
    metavar="TEST",
    help="Look for problems that are too near to those of TEST, and for nothing else.",
)
@click.option("--report", metavar="OUT", help="Write every pair that was found, as JSON lines.")
@click.option(
    "--drop",
    metavar="OUT",
    help="Write the problems that are left, as JSON lines; {name} stands for the name of each FILE.",
)
@engine_options("Processes to use; the result is the same.")
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object.")
def audit(
    sources: tuple[str, ...],
    corpus: Wanted,
    near: Fraction,
    against: str | None,
    report: str | None,
    drop: str | None,
    as_json: bool,
    engine: Engine,
) -> None:
    """Find problems that stand in FILEs more than once, or all but.

    Three kinds: the same words (exact), the same but for numbers (twin), enough of the same runs of words
    (near); equations are not looked at, and need not be there. Near ones are proposed by MinHash and
    compared run by run before they count. With --drop the first stays: earlier FILEs win over later
    ones, and in a FILE earlier problems over later ones. What was made from a problem (origin) goes with it.
    With --against whatever is near to TEST goes, and its whole family; there nothing is left to chance.
    """
    job = Job(
        _opened(sources, corpus), near, against, report, drop, as_json, Looked([]), {}, {}, {}
    )
    outputs: dict[str, str | None] = {f"--drop ({out})": out for out in job.clean.values()}
    inputs: dict[str, str | None] = {f"FILE {n}": file.path for n, file in enumerate(job.files, 1)}
    refuse_clashes(inputs | {"TEST": against}, outputs | {"--report": report})
    if STANDARD in (report, drop) and as_json:
        raise click.UsageError("--json and another output cannot both go to standard output")
    _look(job, engine)
    written = _write(job)
    if as_json:
        click.echo(orjson.dumps(as_fields(job, written)))
    else:
        show(job, written)


def _opened(sources: Iterable[str], corpus: Wanted) -> list[ProblemFile]:
    """The files that are meant, each once."""
    files: list[ProblemFile] = []
    for source in sources:
        path, wanted = located(source, corpus)
        if path == STANDARD:
            raise click.UsageError("standard input cannot be read twice; give it a file's name")
        folder = os.path.isdir(path)
        inside = readable_files(path, wanted.tell) if folder else matching(path) or [path]
        files += [ProblemFile(each, wanted) for each in inside]
    places: dict[str, str] = {}
    for file in files:
        place = os.path.realpath(file.path)
        if place in places:
            raise RodaError(f"{file.path}: is named twice; all of it would be found in itself")
        places[place] = file.path
    return files


def _look(job: Job, engine: Engine) -> None:
    sizes = [os.path.getsize(file.path) if os.path.exists(file.path) else 0 for file in job.files]
    with progress("auditing", sum(sizes)) as bar:
        moved: Moved = lambda index, at: bar.moved(sum(sizes[:index]) + at)  # noqa: E731
        if job.against is not None:
            path, _ = located(job.against, Wanted())
            tests = TestSet(texts_of(path), job.near)
            job.found, matches = beside(job.files, tests, moved, engine)
            job.matches = matches
            job.gone = too_near(job.found, matches)
        else:
            job.found = look(job.files, job.near, moved, engine)
            job.counts = counted(job.found, likes(job.found))
            job.gone = repeated(job.found) if job.drop else {}
    _tell_broken(job.found)
    if job.found.broken and not len(job.found):
        raise RodaError("no record has a text to compare: is this a file of problems?")


def _tell_broken(found: Looked) -> None:
    for file, broken in found.broken[:_SHOWN]:
        error = CorpusError(broken.problem, path=found.files[file], record=broken.number)
        say(f"broken: {error}", fg="yellow", err=True)
    if len(found.broken) > _SHOWN:
        count = tables.number(len(found.broken))
        say(f"{count} records are broken in all; --report FILE lists them", fg="yellow", err=True)


def _write(job: Job) -> dict[str, int]:
    """Write what was asked for; returns how many problems each clean file got."""
    written: dict[str, int] = {}
    with Outputs() as outputs:
        if job.report:
            lines = (
                report_lines(job.found, likes(job.found), job.gone)
                if job.against is None
                else match_lines(job.found, job.matches, job.gone)
            )
            stream = outputs.open(job.report)
            for line in lines:
                stream.write(line)
        for index, file in enumerate(job.files):
            if (name := job.clean.get(file.path)) is not None:
                stream = outputs.open(name)
                written[name] = write_clean(file, index, job.found, job.gone, stream)
    return written
