"""An export from records to files: examples made, families kept together, files that appear whole."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import IO, Any, Final

import orjson

from roda.distributed.engine import ALONE, LARGE_CHUNK, RAY, Engine
from roda.errors import RodaError
from roda.export.containers import Container, container_of, filling, opened
from roda.export.examples import Example, LeftOut, Provenance, Solve, examples_of
from roda.export.families import Split, Waiting, numbered
from roda.export.formats.format import Format, Row
from roda.export.formats.plain import FOLDER
from roda.nearness.exact import Match, TestSet
from roda.nearness.families import Families
from roda.nearness.texts import masked
from roda.problem import Entry, Record
from roda.runs.outputs import STANDARD, Outputs

WHOLE: Final = "train"  # the split of everything, where nothing is split
PLACE: Final = "{split}"  # stands in the name of an output where each split gets its own file
LISTING: Final = "dataset_info.json"  # where LLaMA-Factory looks for datasets
TOO_NEAR: Final = "near-test-set"
_CHUNK: Final = 64  # records that a process takes at a time
_SHOWN: Final = 5  # problems that a report names


@dataclass(frozen=True, slots=True)
class Plan:
    """What is exported, and how. `solution` names what the solutions are, in a word."""

    format: Format
    solve: Solve
    provenance: Provenance
    out: str | None = None
    solution: str = ""
    system: str = ""
    split: Split | None = None
    tests: TestSet | None = None
    left_out: str | None = None
    engine: Engine = ALONE

    @property
    def splits(self) -> tuple[str, ...]:
        """The names of the parts."""
        return tuple(name for name, _ in self.split.shares) if self.split else (WHOLE,)

    @property
    def files(self) -> dict[str, str]:
        """The file of each part; `RodaError` where the name of the output does not fit."""
        out = self.out or ""
        if self.split and PLACE not in out:
            raise RodaError(f"--out: {out!r} has no {PLACE} in it, so the parts have no names")
        if not self.split and PLACE in out:
            raise RodaError(f"{PLACE} in the name of --out goes with --split-by-origin alone")
        return {name: out.replace(PLACE, name) for name in self.splits}

    @property
    def listed(self) -> str | None:
        """The list of datasets that gets an entry for the files; None where there is none."""
        if self.format.listing is None or self.out in (None, STANDARD):
            return None
        return os.path.join(os.path.dirname(self.out or ""), LISTING)


@dataclass(slots=True)
class Report:
    """What happened: problems written by split, left out by reason, near to a test set by how."""

    written: Counter[str] = field(default_factory=Counter)
    left_out: Counter[str] = field(default_factory=Counter)
    near: Counter[str] = field(default_factory=Counter)
    nearest: list[LeftOut] = field(default_factory=list)
    first: list[Row] = field(default_factory=list)
    files: list[str] = field(default_factory=list)
    languages: set[str] = field(default_factory=set)
    made: int = 0  # of those written, from other problems
    styles: Counter[str] = field(default_factory=Counter)  # of worked solutions
    orphans: int = 0  # problems whose originals are not in the file, where that matters

    def count(self, example: Example) -> None:
        """Count an example that is written."""
        self.written[example.split] += 1
        self.languages.add(example.language)
        self.made += example.origin is not None
        self.styles[example.style] += 1


def export(entries: Iterable[Entry], plan: Plan) -> Report:
    """Write the problems as the plan says; without an output, make the first records only to show."""
    report = Report()
    if plan.out and plan.format.container == FOLDER:
        from roda.export.folder import export_folder

        return export_folder(entries, plan, report)
    with Outputs() as outputs:
        files = _opened(plan, outputs, report) if plan.out else {}
        with filling(files.values()):
            for example in examples(entries, plan, report, outputs):
                record = plan.format.record(example)
                if plan.out:
                    files[example.split].write(record)
                elif len(report.first) < _SHOWN:
                    report.first.append(record)
                report.count(example)
    return report


def _opened(plan: Plan, outputs: Outputs, report: Report) -> dict[str, Container]:
    made = {}
    for split, name in plan.files.items():
        kind = container_of(name, plan.format.container)
        made[split] = opened(kind, outputs.open(name), plan.format.shape)
        report.files.append(name)
    if plan.listed is not None and plan.format.listing is not None:
        _list(plan, plan.format.listing, outputs, report)
    return made


def _list(plan: Plan, listing: Mapping[str, Any], outputs: Outputs, report: Report) -> None:
    """Add the files to the list of datasets beside them; what others stand there stay."""
    path = plan.listed or ""
    known: object = {}
    if os.path.exists(path):
        try:
            with open(path, "rb") as file:
                known = orjson.loads(file.read())
        except (OSError, orjson.JSONDecodeError) as error:
            raise RodaError(f"{path}: cannot be read, so no entry can be added: {error}") from None
    if not isinstance(known, dict):
        raise RodaError(f"{path}: is no JSON object, so no entry can be added")
    for name in plan.files.values():
        base = os.path.basename(name)
        known[base.partition(".")[0] if not plan.split else base.rpartition(".")[0]] = {
            "file_name": base,
            **listing,
        }
    outputs.open(path).write(orjson.dumps(known, option=orjson.OPT_INDENT_2))
    report.files.append(path)


def examples(
    entries: Iterable[Entry], plan: Plan, report: Report, outputs: Outputs
) -> Iterator[Example]:
    """Every example that is written, with its split and its number there.

    They come as they are read, unless families have to be known: then all are read first, and wait
    on the disk.
    """
    file = outputs.open(plan.left_out) if plan.left_out else None
    if plan.left_out:
        report.files.append(plan.left_out)
    refuse = _refusing(report, file)
    make = partial(_made, solve=plan.solve, provenance=plan.provenance, system=plan.system)
    made = (pair for chunk in _chunked(entries, plan.engine, make) for pair in chunk)
    if plan.split or plan.tests or plan.format.wants_original:
        return numbered(_fitting(_in_families(made, plan, report, refuse), plan, refuse))
    return numbered(_fitting(_good(made, refuse), plan, refuse))


Refuse = Callable[[LeftOut], None]
Pair = tuple[Entry, Example | LeftOut]
Made = Iterator[Pair]


def _made(chunk: list[Entry], solve: Solve, provenance: Provenance, system: str) -> list[Pair]:
    """Each record of a chunk with its example."""
    return list(zip(chunk, examples_of(chunk, solve, provenance, system), strict=True))


def _chunked(
    entries: Iterable[Entry], engine: Engine, make: Callable[[list[Entry]], list[Pair]]
) -> Iterator[list[Pair]]:
    """What is made of all records, in order; a process that works alone begins with few at a time."""
    each = iter(entries)
    if engine.alone:
        return map(make, _growing(each))
    size = LARGE_CHUNK if engine.name == RAY else _CHUNK
    return engine.spread(iter(lambda: list(islice(each, size)), []), make)


def _growing(entries: Iterator[Entry]) -> Iterator[list[Entry]]:
    """Chunks of which each is twice as long as the one before: a pipe gets its first record at once."""
    size = 1
    while chunk := list(islice(entries, size)):
        yield chunk
        size = min(2 * size, _CHUNK)


def _refusing(report: Report, file: IO[bytes] | None) -> Refuse:
    def refuse(left: LeftOut) -> None:
        report.left_out[left.reason] += 1
        if left.reason == TOO_NEAR:
            report.near[left.detail.partition(" ")[0]] += 1
            if len(report.nearest) < _SHOWN and left.share is not None:
                report.nearest.append(left)
        if file is not None:
            file.write(orjson.dumps(left.to_dict(), option=orjson.OPT_APPEND_NEWLINE))

    return refuse


def _good(made: Made, refuse: Refuse) -> Iterator[Example]:
    for _, example in made:
        if isinstance(example, LeftOut):
            refuse(example)
        else:
            yield example


def _fitting(examples: Iterator[Example], plan: Plan, refuse: Refuse) -> Iterator[Example]:
    """The examples that the format can hold."""
    for example in examples:
        why = plan.format.refuses(example)
        if why is None:
            yield example
        else:
            refuse(LeftOut(example.id, "format", why))


def _in_families(made: Made, plan: Plan, report: Report, refuse: Refuse) -> Iterator[Example]:
    """The examples with the split of their family; a family that is too near to a test is left out."""
    families, waiting = Families(), Waiting(_folder(plan.out))
    matches: dict[str, Match] = {}
    originals: dict[str, str] = {}
    origins: list[str] = []
    names: set[str] = set()
    for entry, example in made:
        if isinstance(entry, Record):  # also one that is left out: others may be made from it
            families.add(entry.id, entry.origin, " ".join(masked(entry.text, entry.language)))
            names.add(entry.id)
            match = plan.tests.match(entry.text, entry.language) if plan.tests else None
            if match is not None:
                matches[entry.id] = match
        if isinstance(example, LeftOut):
            refuse(example)
            continue
        if example.origin is not None:
            origins.append(example.origin)
        elif plan.format.wants_original:
            originals[example.id] = example.question
        waiting.add(example)
    report.orphans = sum(origin not in names for origin in origins)
    tainted = {families.of(name): name for name in reversed(matches)}
    for example in waiting.each():
        family = families.of(example.id)
        if family in tainted:
            refuse(_too_near(example.id, matches, tainted[family]))
            continue
        split = plan.split.of(family) if plan.split else WHOLE
        original = originals.get(example.origin or "", example.question)
        yield example._replace(split=split, original=original)


def _folder(out: str | None) -> str | None:
    """Where what waits may lie: beside the output, where there is room for it."""
    return None if out is None or out == STANDARD else os.path.dirname(os.path.realpath(out))


def _too_near(name: str, matches: dict[str, Match], culprit: str) -> LeftOut:
    own = matches.get(name)
    if own is not None:
        return LeftOut(name, TOO_NEAR, own.how, own.test, own.share)
    return LeftOut(name, TOO_NEAR, f"family of {culprit!r}", matches[culprit].test)
