"""What `roda train` does for a solver: check the options, read the data, train, show the result."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
from click.core import ParameterSource

from roda import samples
from roda.cli import tables
from roda.cli.people import style
from roda.cli.solvers import find_device, is_first_process, need_extra
from roda.errors import RodaError, SolverError
from roda.runs.outputs import sweep
from roda.runs.progress import progress

if TYPE_CHECKING:
    from roda.experiments.data import Data
    from roda.experiments.run import Plan
    from roda.scoring import Run
    from roda.training.journal import Journal

LOG: Final = "log.jsonl"
RUNS: Final = "runs.jsonl"
BOARD: Final = "tensorboard"
_SAMPLE: Final = "sample:"  # problems that travel with the package: sample:zh, sample:en
_ENCODER_RATE: Final = 3e-5  # the usual rate for an encoder that was trained before


def train_solver(
    name: str,
    *,
    data: str,
    corpus: str | None,
    augmented: Path | None,
    out: Path,
    cut: Any,
    form: Any,
    log: str,
    limit: int | None,
    bag: int | None,
    resume: bool,
    device: str,
    **planned: Any,
) -> None:
    """Train a solver as the options say, and tell how well it does."""
    need_extra()
    from roda.experiments.run import train as run
    from roda.solvers.table import solver

    plan = _plan(name, **planned)
    place = None if device == "auto" else find_device(device)
    is_new = not out.exists()
    _check_folder(out, resume)
    form = form or solver(name).form_of(plan.preset)
    try:
        gathered = _read_data(data, augmented, corpus, cut=cut, form=form, limit=limit)
    except RodaError:
        if is_new and is_first_process():
            out.rmdir()  # nothing is in it yet
        raise
    if bag is not None:
        from roda.experiments.combining.bagging import bag as draw

        gathered = draw(gathered, bag)
    plan = replace(plan, augmented=bool(gathered.augmented))
    try:
        with _journal(out, log) as journal:
            line = run(plan, gathered, out, out / RUNS, journal, device=place)
    except KeyboardInterrupt:
        if is_first_process():
            click.echo(f"what was learned is kept in {out}: go on with --resume", err=True)
        raise
    if is_first_process():
        _print_result(line, out)


def train_language_model(
    *,
    model: Path,
    data: str,
    corpus: str | None,
    augmented: Path | None,
    out: Path,
    changes: tuple[str, ...],
    how: tuple[str, ...],
    form: Any,
    seed: int,
    log: str,
    limit: int | None,
    resume: bool,
    device: str,
) -> None:
    """Fine-tune a language model as the options say, and tell how well it does."""
    need_extra()
    from roda.experiments.lm.run import FORM, LMPlan, train_lm
    from roda.solvers.lm.loading import need_packages, place
    from roda.solvers.lm.settings import LMSettings
    from roda.training.lm.settings import LMTraining
    from roda.training.settings import changed

    settings, training = changed(LMSettings(), changes), changed(LMTraining(), how)
    place(model)
    need_packages(*(("peft",) if training.lora else ()))
    device_found = find_device(device)
    is_new = not out.exists()
    _check_folder(out, resume)
    with _removed_if_empty(out, is_new):
        read = {"cut": "characters", "form": form or FORM, "limit": limit}
        gathered = _read_data(data, augmented, corpus, **read)
    plan = LMPlan(model, settings, training, seed)
    try:
        with _journal(out, log) as journal:
            line = train_lm(plan, gathered, out, out / RUNS, journal, device=device_found)
    except KeyboardInterrupt:
        click.echo(f"what was learned is kept in {out}: go on with --resume", err=True)
        raise
    _print_result(line, out)


def train_retrieval(
    name: str,
    *,
    data: str,
    corpus: str | None,
    augmented: Path | None,
    out: Path,
    preset: str,
    changes: tuple[str, ...],
    cut: Any,
    form: Any,
    limit: int | None,
) -> None:
    """Learn a retrieval as the options say, and tell how well it does; this needs no torch."""
    from roda.experiments.combining import learning
    from roda.solvers.retrieval.solver import preset as find_preset
    from roda.training.settings import changed

    settings = changed(find_preset(preset), changes)
    with _new_folder(out):
        found = _read_data(data, augmented, corpus, cut=cut, form=form or "normal", limit=limit)
        line = learning.train_retrieval(
            name,
            found,
            out,
            out / RUNS,
            augmented=bool(found.augmented),
            preset_name=preset,
            settings=settings,
        )
    _print_result(line, out)


def train_ensemble(
    name: str,
    *,
    members: tuple[Path, ...],
    data: str,
    corpus: str | None,
    out: Path,
    beam: int | None,
    limit: int | None,
    device: str,
) -> None:
    """Fit an ensemble of the solvers in these folders, and tell how well it does."""
    from roda.experiments.combining import learning
    from roda.solvers.ensembles.solver import BEAM, check_members, load_member
    from roda.solvers.protocol import needs_network

    place: Any = find_device(device) if any(map(needs_network, members)) else "cpu"
    loaded = [load_member(folder, place) for folder in members]
    check_members(name, loaded)
    read = {"cut": loaded[0].cut, "form": loaded[0].form, "limit": limit}
    with _new_folder(out):
        found = _read_data(data, None, corpus, **read)
        line = learning.train_ensemble(
            name, loaded, members, found, out, out / RUNS, beam=beam or BEAM
        )
    _print_result(line, out)


@contextmanager
def _new_folder(out: Path) -> Iterator[None]:
    """A folder that is made for what follows, and goes again if that fails."""
    is_new = not out.exists()
    _refuse_others(out)
    with _removed_if_empty(out, is_new):
        yield


@contextmanager
def _removed_if_empty(out: Path, is_new: bool) -> Iterator[None]:
    """If what follows fails, a new folder goes again where nothing is in it yet."""
    try:
        yield
    except RodaError:
        if is_new:
            with suppress(OSError):
                out.rmdir()
        raise


def _check_folder(out: Path, resume: bool) -> None:
    """See that the folder may be written to, and holds what --resume needs or nothing at all."""
    from roda.experiments.run import started

    if started(out) and not resume:
        raise SolverError(f"{out} holds a training already: --resume goes on with it")
    if resume and not started(out):
        raise SolverError(f"{out} holds no training to go on with: leave --resume out")
    if is_first_process() and not resume:
        _refuse_others(out)


def _refuse_others(out: Path) -> None:
    """See that the folder may be written to and holds nothing that is not ours."""
    try:
        out.mkdir(parents=True, exist_ok=True)
        sweep(str(out))
        others = sorted({path.name for path in out.iterdir()} - {LOG, BOARD})
    except OSError as error:
        raise SolverError(f"{out} cannot be written to: {error.strerror or error}") from None
    if others:
        raise SolverError(f"{out} holds other things ({others[0]}): name a new folder for --out")


def _journal(out: Path, log: str) -> Journal:
    """Notes for files and people; of several processes only the first takes them."""
    from roda.training.journal import Journal

    if not is_first_process():
        return Journal()
    bar = sys.stderr.isatty()
    board = out / BOARD if log == "tensorboard" else None
    return Journal(out / LOG, bar=bar, tensorboard=board, echo=None if bar else _print_epoch)


def _plan(
    name: str,
    *,
    preset: str,
    changes: tuple[str, ...],
    how: tuple[str, ...],
    seed: int,
    encoder: Path | None,
) -> Plan:
    """The run that was asked for, all its settings checked."""
    from roda.experiments.run import Plan
    from roda.solvers.table import solver
    from roda.training.settings import changed, training

    settings, trained = solver(name).preset(preset), training(name, preset)
    if encoder is not None:
        read = replace(settings.encoder, kind="huggingface", path=str(encoder))
        settings = replace(settings, encoder=read)
        trained = replace(trained, encoder_rate=_ENCODER_RATE)
    return Plan(
        name,
        seed,
        preset=preset,
        settings=changed(settings, changes),
        training=changed(trained, how),
    )


def _read_data(data: str, augmented: Path | None, corpus: str | None, **settled: Any) -> Data:
    """The examples, from prepared data or from the files of a corpus."""
    from roda.experiments.data import gather, load
    from roda.experiments.pools.pool import ABOUT

    if data.startswith(_SAMPLE):
        data, corpus = str(samples.path(data.removeprefix(_SAMPLE))), "native"
    source = Path(data)
    if (source / ABOUT).exists():
        _refuse_options_of_prepared(source)
        return load(source)
    if not source.exists():
        raise SolverError(f"there is no {data}; --data names a folder, a file or sample:zh")
    with progress("reading") as bar:
        made = gather(
            source, augmented, corpus, **settled, moved=lambda split, count: bar.moved(count)
        )
    if augmented is not None and not made.augmented:
        raise SolverError(f"{augmented} holds no problem to train on beside the originals")
    if "left_out" in made.about and is_first_process():
        left = tables.number(made.about["left_out"])
        click.echo(
            f"{left} augmented problems are left out: they are originals, or were made of "
            "development or test problems",
            err=True,
        )
    return made


def _refuse_options_of_prepared(data: Path) -> None:
    """Prepared data are as they were made: options that say otherwise would do nothing."""
    context = click.get_current_context()
    for name in ("augmented", "corpus", "cut", "form", "limit"):
        if context.get_parameter_source(name) not in (None, ParameterSource.DEFAULT):
            raise SolverError(f"{data} is prepared: --{name} was settled when it was made")


def _print_epoch(entry: dict[str, Any]) -> None:
    """A line for every epoch, where no bar is shown."""
    if "epoch" in entry:
        dev = entry["dev_accuracy"]
        tested = "" if dev is None else f", development {dev:.1f} %"
        rate = f"{entry['problems_per_second']:,.0f} problems/s"
        click.echo(f"epoch {entry['epoch']}: loss {entry['loss']:.4f}, {rate}{tested}", err=True)


def _print_result(line: Run, out: Path) -> None:
    low, high = line.interval
    figure = style(f"{line.accuracy:.2f} %", fg="green", bold=True)
    click.echo(
        f"{figure} of {tables.number(line.problems)} answers right on {line.corpus} {line.split} "
        f"(95 % interval {low:.2f} to {high:.2f}), {line.equation_accuracy:.2f} % equations"
    )
    click.echo(f"trained in {line.training_seconds:,.1f} s; written: {out}")
