"""What an audit shows: counts by kind and by two files, examples, what was written; for people and as JSON."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import click

from roda.cli import tables
from roda.corpora.guessing.recognise import stem_of
from roda.nearness.audit import Like, Looked
from roda.nearness.dropping import Gone
from roda.nearness.exact import Match
from roda.nearness.reading import ProblemFile
from roda.nearness.texts import KINDS
from roda.nearness.writing import EXAMPLES, Counts, kinds_in_order
from roda.runs.outputs import STANDARD

_NAME: Final = "{name}"  # stands in the name of --drop where each file gets one of its own
_HEAD: Final = ("of", "in", *KINDS)
_RIGHT: Final = frozenset({2, 3, 4})


@dataclass(slots=True)
class Job:
    """What was asked for, and what was found."""

    files: list[ProblemFile]
    near: Fraction
    against: str | None
    report: str | None
    drop: str | None
    as_json: bool
    found: Looked
    counts: Mapping[tuple[int, int], Counts]
    matches: Mapping[int, Match]
    gone: Mapping[int, Gone]

    @property
    def clean(self) -> dict[str, str]:
        """Where the clean set of each file goes."""
        if self.drop is None:
            return {}
        names = [file.path for file in self.files]
        if len(names) > 1 and _NAME not in self.drop:
            raise click.UsageError(
                f"--drop: {len(names)} files are read, so {self.drop!r} needs {_NAME} in it"
            )
        return {name: self.drop.replace(_NAME, stem_of(name)) for name in names}


def as_fields(job: Job, written: Mapping[str, int]) -> dict[str, object]:
    """What was found, as plain fields that JSON can hold."""
    found = job.found
    by_file = [
        {
            "file": file.path,
            "problems": found.file.count(index),
            "broken": sum(where == index for where, _ in found.broken),
            "dropped": sum(found.file[problem] == index for problem in job.gone),
        }
        for index, file in enumerate(job.files)
    ]
    fields: dict[str, object] = {
        "files": by_file,
        "near": float(job.near),
        "written": dict(written),
    }
    if job.against is not None:
        return fields | {"against": job.against, **_against_counts(job)}
    return fields | {
        "likes": [
            {
                "of": found.files[of],
                "in": found.files[into],
                **dict(zip(KINDS, kinds_in_order(counts.kinds), strict=True)),
                "examples": [_example(found, like) for like in _examples(counts)],
            }
            for (of, into), counts in job.counts.items()
        ]
    }


def _against_counts(job: Job) -> dict[str, int]:
    found = [match.how for match in job.matches.values()]
    return {kind: found.count(kind) for kind in KINDS} | {"family": len(job.gone) - len(found)}


def _examples(counts: Counts) -> list[Like]:
    return [like for kind in KINDS for like in counts.examples.get(kind, ())]


def _example(found: Looked, like: Like) -> dict[str, object]:
    share = round(like.share, 3)
    return {
        "kind": like.kind,
        "share": share,
        "problem": found.place(like.problem),
        "like": found.place(like.other),
    }


def show(job: Job, written: Mapping[str, int]) -> None:
    """Counts by kind and by two files, a few examples, and what was written."""
    err = STANDARD in (job.report, job.drop)
    found = job.found
    rows = [
        (name, tables.number(found.file.count(index)))
        for index, name in enumerate(labels(found.files))
    ]
    click.echo(tables.table(rows, ("file", "problems"), right=frozenset({1})), err=err)
    if job.against is not None:
        _print_against(job, err)
    elif not job.counts:
        click.echo("\nNo two problems are alike.", err=err)
    else:
        _print_likes(job, err)
    for name, count in written.items():
        if name != STANDARD:
            click.echo(f"written: {name} ({tables.number(count)} problems)", err=err)
    if job.report and job.report != STANDARD:
        click.echo(f"written: {job.report}", err=err)


def _print_likes(job: Job, err: bool) -> None:
    found, names = job.found, labels(job.found.files)
    rows = [
        (
            names[of],
            "itself" if of == into else names[into],
            *map(tables.number, kinds_in_order(counts.kinds)),
        )
        for (of, into), counts in job.counts.items()
    ]
    click.echo(f"\n{tables.table(rows, _HEAD, right=_RIGHT)}", err=err)
    shown = [like for counts in job.counts.values() for like in _examples(counts)]
    for like in shown[: 4 * EXAMPLES]:
        share = f" ({like.share:.2f})" if like.share < 1 else ""
        told = f"{_named(found, like.problem)} is {like.kind} to {_named(found, like.other)}"
        click.echo(f"  {told}{share}", err=err)
    if job.drop:
        click.echo(f"\n{tables.number(len(job.gone))} problems are dropped.", err=err)


def _print_against(job: Job, err: bool) -> None:
    counts = _against_counts(job)
    words = ", ".join(f"{tables.number(count)} {kind}" for kind, count in counts.items() if count)
    click.echo(f"\nToo near to {job.against}: {words or 'none'}", err=err)
    for problem, match in list(job.matches.items())[: 2 * EXAMPLES]:
        told = f"{_named(job.found, problem)} is {match.how} to {match.test}"
        click.echo(f"  {told} ({match.share})", err=err)


def labels(files: Sequence[str]) -> list[str]:
    """Short names of files: as far as they differ from each other.

    >>> labels(["data/a/train.json", "data/b/train.json"]), labels(["data/mine.csv"])
    (['a/train.json', 'b/train.json'], ['mine.csv'])
    """
    bases = [os.path.basename(file) for file in files]
    if len(set(bases)) == len(bases):
        return bases
    common = os.path.commonpath([os.path.abspath(file) for file in files])
    return [os.path.relpath(os.path.abspath(file), common) for file in files]


def _named(found: Looked, problem: int) -> str:
    return f"{found.ids[problem]} ({labels(found.files)[found.file[problem]]})"
