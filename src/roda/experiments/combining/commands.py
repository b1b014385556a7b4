"""Mixtures of files of beams, and asking back in three steps that may be done on three machines.

    python -m roda.experiments.combining.commands mix --dev a.dev.beams.jsonl.gz --dev b.dev.beams.jsonl.gz \\
        --test a.test.beams.jsonl.gz --test b.test.beams.jsonl.gz --choose 6
    python -m roda.experiments.combining.commands ask a.dev.beams.jsonl.gz --texts math23k_train.json \\
        --corpus math23k --out a.dev.asked.jsonl.gz
    python -m roda.experiments.combining.commands answer MODEL a.dev.asked.jsonl.gz --out a.dev.answered.jsonl.gz
    python -m roda.experiments.combining.commands weigh --dev a.dev.beams.jsonl.gz --test a.test.beams.jsonl.gz \\
        --answered a.dev.answered.jsonl.gz --answered a.test.answered.jsonl.gz

`ask` rewrites texts, which needs the languages (and jieba for words) but no GPU; `answer` needs a
trained solver but no text; `weigh` needs neither.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import click
import orjson

from roda.corpora import read
from roda.errors import CorpusError
from roda.experiments.combining.mixtures import (
    asked_back,
    asking_line,
    chosen_members,
    line_of,
    mixture_of,
)
from roda.experiments.safely import run_safely
from roda.languages import detect
from roda.problem import Record
from roda.scoring import append_run
from roda.solvers.asking_back.asking import CANDIDATES, Source, ask_back
from roda.solvers.asking_back.support import supports
from roda.solvers.ensembles.beams import Beams, beams_of, read_beams, write_beams
from roda.solvers.inputs.examples import read_examples, write_examples
from roda.solvers.inputs.words import Cut
from roda.solvers.protocol import ENSEMBLES, load_solver

_FILE: Final = click.Path(path_type=Path)


@click.group()
def main() -> None:
    """Mixtures of files of beams, and asking back."""


@main.command("mix")
@click.option("--dev", multiple=True, required=True, type=_FILE, help="a member's dev beams")
@click.option("--test", multiple=True, type=_FILE, help="the same members' test beams, in order")
@click.option("--way", type=click.Choice(list(ENSEMBLES)), default="mixed")
@click.option("--choose", type=click.IntRange(1), help="take at most so many, chosen on dev")
@click.option("--line", type=_FILE, help="add a line for the tables to this file of runs")
def mix_command(
    dev: tuple[Path, ...],
    test: tuple[Path, ...],
    way: str,
    choose: int | None,
    line: Path | None,
) -> None:
    """Fit an ensemble on development beams and test it on test beams."""
    on_dev, on_test = [read_beams(path) for path in dev], [read_beams(path) for path in test]
    places = list(range(len(on_dev))) if choose is None else chosen_members(way, on_dev, choose)
    if choose is not None and on_test:
        on_test = [on_test[place] for place in places]
    chosen = [on_dev[place] for place in places]
    done = mixture_of(way, chosen, on_test)
    if line is not None:
        append_run(line_of(way, chosen, on_test), line)
    _print({"members": [dev[place].name for place in places]} | done.figures())


@main.command("ask")
@click.argument("beams", type=_FILE)
@click.option("--texts", multiple=True, required=True, help="file of the corpus with the texts")
@click.option("--corpus", help="its format")
@click.option("--cut", type=click.Choice(["words", "characters", "listed"]), default="words")
@click.option("--candidates", default=CANDIDATES, help="values of each beam that are tested")
@click.option("--out", required=True, type=_FILE)
def ask_command(
    beams: Path, texts: tuple[str, ...], corpus: str | None, cut: Cut, candidates: int, out: Path
) -> None:
    """Write reversed problems for the likeliest answers of a file of beams."""
    found = read_beams(beams).beams
    wanted = {beam.id for beam in found}
    sources = {
        record.id: Source(record.text, record.language or detect(record.text))
        for file in texts
        for record in read(file, corpus)
        if isinstance(record, Record) and record.id in wanted
    }
    if not sources:
        raise CorpusError("holds none of the problems of the beams", path=", ".join(texts))
    count = write_examples(ask_back(found, sources, cut, candidates), out)
    _print({"problems": len(sources), "asked": count})


@main.command("answer")
@click.argument("model", type=_FILE)
@click.argument("asked", type=_FILE)
@click.option("--beam", type=click.IntRange(1, 50))
@click.option("--device", default="cpu")
@click.option("--out", required=True, type=_FILE)
def answer_command(model: Path, asked: Path, beam: int | None, device: str, out: Path) -> None:
    """Solve the reversed problems with a trained solver."""
    solver, examples = load_solver(model, device), list(read_examples(asked))
    about = {"solver": solver.solver, "model": model.name, "part": asked.name}
    write_beams(beams_of(examples, solver.predict(examples, beam), about), out)


@main.command("weigh")
@click.option("--dev", required=True, type=_FILE)
@click.option("--test", type=_FILE)
@click.option("--answered", multiple=True, required=True, type=_FILE)
@click.option("--line", type=_FILE, help="add a line for the tables to this file of runs")
def weigh_command(
    dev: Path, test: Path | None, answered: tuple[Path, ...], line: Path | None
) -> None:
    """Fit the weights of asking back on the development part, and test them."""
    support = supports(beam for path in answered for beam in read_beams(path).beams)
    on_dev, on_test = read_beams(dev), Beams({}, ()) if test is None else read_beams(test)
    if line is not None:
        append_run(asking_line(on_dev, on_test, support), line)
    _print(asked_back(on_dev.beams, on_test.beams, support))


def _print(fields: dict[str, Any]) -> None:
    click.echo(orjson.dumps(fields, option=orjson.OPT_INDENT_2))


if __name__ == "__main__":
    run_safely(main)
