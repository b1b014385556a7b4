"""Prepares the corpora of the tables: cuts and masks their problems, and makes the augmented parts.

Parts that a profile of `roda augment` makes are made here (`PROFILES`); others come from files, which
any augmenter wrote in our native layout (`eda` …).
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from roda.augmentation.profiles import Profile
from roda.corpora import read, read_native
from roda.errors import SolverError
from roda.experiments.pools.pool import ABOUT, PROBLEMS, Pool, write_pool
from roda.experiments.pools.sources import Source, source
from roda.normalform.forms import Form, form_named
from roda.problem import Entry, Problem, Record, Rejection
from roda.runs.run import Settings, chunks, run
from roda.solvers.inputs.examples import Example, example
from roda.solvers.inputs.forms import from_relation
from roda.solvers.inputs.words import Cut

PROFILES: Final[Mapping[str, str]] = {
    "roda": "default",
    "roda-paper": "paper",
    "stock-phrase": "stock-phrase",
}


def read_augmented(path: Path) -> Iterator[Entry | Problem]:
    """The augmented problems of a file: reversals by their relations, which are the same in every form."""
    made = (from_relation(fields) for _, fields in read_native(path, on_broken=lambda fault: None))
    again = {problem.id: problem for problem in made if problem is not None}
    for record in read(path, "native"):
        yield again.get(record.id, record) if isinstance(record, Record) else record


def make_pools(
    corpus: str,
    data: Path,
    out: Path,
    forms: Iterable[Form],
    parts: Iterable[str] = ("roda",),
    files: Mapping[str, Path] | None = None,
    cut: Cut = "words",
    told: Callable[[str], object] = lambda line: None,
) -> list[Pool]:
    """Write a folder `CORPUS-FORM` for each form, with the parts that are asked for."""
    found = source(corpus, data)
    given = {**dict.fromkeys(parts), **(files or {})}
    made: dict[str, list[Entry | Problem]] = {}
    for name, path in given.items():
        made[name] = list(_made_by_profile(found, name) if path is None else read_augmented(path))
        told(f"{corpus}: {len(made[name]):,} problems of {name}")
    pools = []
    for form in forms:
        examples = {PROBLEMS: _examples(found.problems, form, cut)}
        examples |= {name: _examples(items, form, cut) for name, items in made.items()}
        languages = {item.language for item in examples[PROBLEMS]}
        if len(languages) != 1:
            raise SolverError(f"the problems of {corpus} are in {' and '.join(sorted(languages))}")
        about: dict[str, Any] = {"corpus": corpus, "form": form, "cut": cut}
        about["language"] = languages.pop()
        pools.append(write_pool(out / f"{corpus}-{form}", about, found.splits, examples))
        told(f"{corpus}: written {out / f'{corpus}-{form}'}")
    return pools


def prepare_missing(
    wanted: Iterable[tuple[str, str]],
    parts: Iterable[str],
    prepared: Path,
    data: Path | None,
    told: Callable[[str], object] = lambda line: None,
) -> None:
    """Prepare those corpora and forms that are not prepared yet, with the parts that can be made here."""
    made = tuple(part for part in parts if part in PROFILES)
    for corpus, form in sorted(wanted):
        if not (prepared / f"{corpus}-{form}" / ABOUT).exists():
            if data is None:
                raise SolverError(
                    f"{corpus} is not prepared in {prepared}: name the folder of corpora (--data)"
                )
            make_pools(corpus, data, prepared, [form_named(form)], made, told=told)


def _examples(items: Iterable[Entry | Problem], form: Form, cut: Cut) -> list[Example]:
    return [example(each, form, cut) for each in items if not isinstance(each, Rejection)]


def _made_by_profile(found: Source, part: str) -> Iterator[Entry | Problem]:
    """What a profile makes of all problems of a corpus."""
    if part not in PROFILES:
        raise SolverError(
            f"the part {part!r} is not made here: give a file of it, {part}=FILE "
            f"(made here: {', '.join(PROFILES)})"
        )
    yield from made_by(found.to_reverse(), PROFILES[part])


def made_by(records: Iterable[Entry], profile: str | Profile) -> Iterator[Entry | Problem]:
    """What a profile makes of some problems."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "made.jsonl"
        with path.open("wb") as file:
            for result in run(chunks(records, []), Settings(profile)):
                file.write(result.lines)
        yield from read_augmented(path)
