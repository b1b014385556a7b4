"""Texts labelled by an ensemble: what turns unlabelled texts into examples for a small solver.

    PYTHONPATH=tools python -m box.labels zh-listed zh-unlabelled-listed --out zh-student \\
        --teacher out/t512/gts-default-roda-1=zh-unlabelled-listed \\
        --teacher out/u512/gts-default-roda-1=zh-unlabelled-characters

Every teacher, a trained folder, reads the texts in data that are cut as it was trained (the ids are the
same); `--beams FILE` takes what a teacher has said elsewhere (a line a problem with `id` and `beam`: equations in
prefix order with log-probabilities and values). The probabilities that all of them give to an equation are averaged. Where a text has an answer of
its own, its label is the likeliest equation that gives this answer, else its own equation; where
it has none, the likeliest equation of the likeliest answer, if the teachers are sure of it. Without
teachers every text keeps its own equation. The data of the first folder, with the labelled texts and their reversals among the augmented part, are written.
"""

from __future__ import annotations

import gzip
import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Final

import click
import orjson
import torch

from box.data import FILE, FOLDER, write
from roda.experiments.data import load
from roda.expression import Expression
from roda.notation import name
from roda.polish import parse_prefix, to_prefix
from roda.solvers.inputs.examples import Example
from roda.solvers.model import Model
from roda.solvers.prediction import Candidate, Prediction

SURE: Final = 0.8  # the least probability of an answer that nothing else confirms
BEAM: Final = 10


@click.command()
@click.argument("base", type=FOLDER)
@click.argument("texts", type=FOLDER)
@click.option("--teacher", "teachers", multiple=True, metavar="FOLDER=TEXTS")
@click.option("--beams", type=FILE, multiple=True, help="Beams of a further teacher, gzipped.")
@click.option("--out", type=FOLDER, required=True)
def main(
    base: Path, texts: Path, teachers: tuple[str, ...], beams: tuple[Path, ...], out: Path
) -> None:
    """Label TEXTS and add them to the data in BASE."""
    known, given = load(base), load(texts)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    said: dict[str, list[Prediction]] = defaultdict(list)
    for teacher in teachers:
        folder, _, data = teacher.partition("=")
        model, read = Model.load(folder, device), load(Path(data)).train
        for item, best in zip(read, model.predict(read, BEAM), strict=True):
            said[item.id].append(best)
    for path in beams:
        for problem, best in read_beams(path):
            said[problem].append(best)
    count = len(teachers) + len(beams)
    found = [labelled(item, said[item.id], count) for item in given.train]
    learned = [item for item in found if item.target is not None]
    counts = {
        "texts": len(found),
        "labelled by the teachers": sum(
            new.target is not None and new.target != old.target
            for new, old in zip(found, given.train, strict=True)
        ),
        "labelled": len(learned),
    }
    click.echo(orjson.dumps(counts).decode())
    about = known.about | {"corpus": f"{known.about['corpus']}+{given.about['corpus']}"}
    train, more = [*known.train, *learned], [*known.augmented, *given.augmented]
    write(out, about, train=train, dev=known.dev, test=known.test, augmented=more)


def read_beams(path: Path) -> Iterator[tuple[str, Prediction]]:
    """The ids of problems and the beams that a teacher found for them; the first line is its head."""
    with gzip.open(path) as file:
        next(file)
        for line in file:
            fields = orjson.loads(line)
            yield (
                fields["id"],
                Prediction.best_of(
                    Candidate(parse_prefix(equation), value and Fraction(value), score, score)
                    for equation, score, value in fields["beam"]
                ),
            )


def labelled(item: Example, said: Sequence[Prediction], teachers: int) -> Example:
    """The example with the equation that the teachers give it; none if they cannot say."""
    likely, best = agreed(said, teachers)
    if item.answer is not None:
        tree = best.get(item.answer)
        return item if tree is None else item._replace(target=_tokens(tree))
    if not likely or max(likely.values()) < SURE:
        return item._replace(target=None)
    answer = max(likely, key=lambda value: likely[value])
    return item._replace(target=_tokens(best[answer]), answer=answer)


def agreed(
    said: Sequence[Prediction], teachers: int
) -> tuple[Mapping[Fraction, float], Mapping[Fraction, Expression]]:
    """The probability of each answer, averaged over the teachers, and its likeliest equation."""
    likely: dict[Fraction, float] = defaultdict(float)
    equations: dict[Fraction, dict[Expression, float]] = defaultdict(lambda: defaultdict(float))
    for prediction in said:
        for each in prediction.beam:
            if each.value is not None:
                share = math.exp(each.score) / teachers
                likely[each.value] += share
                equations[each.value][each.expression] += share
    return likely, {value: max(of, key=lambda tree: of[tree]) for value, of in equations.items()}


def _tokens(tree: Expression) -> tuple[str, ...]:
    return tuple(to_prefix(tree, name).split())


if __name__ == "__main__":
    main()
