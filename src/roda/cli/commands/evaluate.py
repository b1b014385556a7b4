"""`roda evaluate`: how many problems of a file does a trained solver get right?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import orjson

from roda.cli import tables
from roda.cli.options import epilog, renamed_note
from roda.cli.solvers import device_option, load_model
from roda.cli.sources import source_options
from roda.errors import CorpusError
from roda.runs.outputs import Outputs, refuse_clashes
from roda.runs.progress import progress

if TYPE_CHECKING:
    from roda.corpora import Wanted
    from roda.experiments.testing import Tested
    from roda.solvers.inputs.examples import Example
    from roda.solvers.protocol import Solver


@click.command(
    epilog=epilog(
        "roda evaluate gts math23k_test.json --corpus math23k",
        "roda evaluate gts ape.json --corpus ape210k --beam 1 --predictions answers.jsonl",
        "roda evaluate gts --card",
    )
)
@click.argument("model", metavar="MODEL")
@click.argument("file", required=False, metavar="[FILE]")
@source_options("FILE")
@click.option("--beam", type=click.IntRange(1, 50), metavar="N", help="Equations to consider.")
@click.option("--predictions", metavar="FILE", help="Write every answer here, as JSON lines.")
@click.option("--beams", metavar="FILE", help="Write every beam here, for 'mixed' elsewhere.")
@click.option("--only-ids", metavar="FILE", help="Take only the ids in FILE, one a line.")
@click.option("--card", is_flag=True, help="Show the card of MODEL: data, settings, scores.")
@click.option("--json", "as_json", is_flag=True, help="Show the figures as JSON.")
@device_option()
def evaluate(
    model: str,
    file: str | None,
    corpus: Wanted,
    beam: int | None,
    predictions: str | None,
    beams: str | None,
    only_ids: str | None,
    card: bool,
    as_json: bool,
    device: str,
) -> None:
    """Test the trained solver in folder MODEL on the problems of FILE.

    An answer is right when its exact value agrees with that of FILE (relative tolerance 1e-4),
    an equation when it is the same function of the numbers. Problems that differ from one of
    training in nothing but their numbers are also left out for a second figure. Where FILE has
    problems and their reversals ('roda augment --mix'), both are also counted apart, and in pairs.
    """
    if file is None and not card:
        raise click.UsageError("give a FILE to test on, or --card")
    written = {"--predictions": predictions, "--beams": beams}
    refuse_clashes({"FILE": file, "--only-ids": only_ids}, written)
    loaded = load_model(model, device)
    if card:
        from roda.experiments.card import card_text

        click.echo(card_text(loaded), nl=False)
    if file is None:
        return
    from roda.experiments.contamination import read_fingerprints
    from roda.experiments.testing import measure, prediction_lines
    from roda.solvers.ensembles.beams import beam_lines, beams_of

    with Outputs() as outputs:  # a name that cannot be written to is told at once
        stream = None if predictions is None else outputs.open(predictions)
        beam_stream = None if beams is None else outputs.open(beams)
        examples, unusable = _examples(loaded, file, corpus, only_ids)
        done = measure(loaded, examples, read_fingerprints(Path(model)), beam)
        if stream is not None:
            stream.writelines(prediction_lines(done))
        if beam_stream is not None:
            about = {"solver": loaded.solver, "model": Path(model).name, "file": Path(file).name}
            beam_stream.writelines(beam_lines(beams_of(examples, done.predictions, about)))
    _print_figures(done, unusable, beam or loaded.beam, as_json)


def _examples(
    model: Solver, file: str, corpus: Wanted, only_ids: str | None
) -> tuple[list[Example], int]:
    """The problems of a file as the model reads them, and how many have no usable answer."""
    from roda.corpora import IdFilter, read, read_ids
    from roda.problem import Record
    from roda.solvers.inputs.examples import example

    ids = IdFilter(read_ids(only_ids)) if only_ids else None
    records = read(file, corpus, ids=ids, on_renamed=renamed_note(file))
    made: list[Example] = []
    unusable = 0
    with progress("reading") as bar:
        for entry in records:
            item = example(entry, model.form, model.cut) if isinstance(entry, Record) else None
            if item is None or item.answer is None:
                unusable += 1
                continue
            if item.language != model.language:
                raise CorpusError(
                    f"is in {item.language!r}, but this solver reads {model.language!r}",
                    path=file,
                    record=len(made) + unusable + 1,
                )
            made.append(item)
            bar.moved(len(made))
    if not made:
        raise CorpusError("holds no problem with an answer that can be read", path=file)
    return made, unusable


def _print_figures(done: Tested, unusable: int, beam: int, as_json: bool) -> None:
    mirrored = done.mirrored()
    figures: dict[str, Any] = done.figures() | {"beam": beam, "unusable": unusable} | mirrored
    if as_json:
        figures.pop("right")
        click.echo(orjson.dumps(figures))
        return
    low, high = figures["interval"]
    rows = [
        ("answers right", f"{figures['accuracy']:.2f} %", f"95 % interval {low:.2f} to {high:.2f}"),
        ("equations right", f"{figures['equation_accuracy']:.2f} %", ""),
        (
            "answers right",
            f"{figures['accuracy_of_likeliest']:.2f} %",
            "of the likeliest equations",
        ),
    ]
    if figures["accuracy_without_twins"] is not None:
        told = f"without {tables.number(figures['twins'])} twins of training problems"
        rows.append(("answers right", f"{figures['accuracy_without_twins']:.2f} %", told))
    if mirrored:
        told = f"of {tables.number(mirrored['pairs'])} pairs of an original and its reversal"
        rows += [
            ("forward", f"{mirrored['forward']:.2f} %", "originals with reversals"),
            ("backward", f"{mirrored['backward']:.2f} %", "reversals"),
            ("both right", f"{mirrored['both']:.2f} %", told),
            ("echo", f"{mirrored['echo']:.2f} %", "reversals answered with the original's answer"),
        ]
    rows.append(("problems", tables.number(figures["problems"]), f"beam {beam}"))
    if unusable:
        rows.append(
            ("not tested", tables.number(unusable), "no equation in one unknown, or no answer")
        )
    click.echo(tables.table(rows, right=frozenset({1})))
