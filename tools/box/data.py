"""The data that the solvers in the box learn from.

    PYTHONPATH=tools python -m box.data english --mawps mawps_source.json --gsm8k train.jsonl.gz \\
        --augmented mawps.more.jsonl --augmented gsm8k.more.jsonl --out en
    PYTHONPATH=tools python -m box.data outside svamp/SVAMP.json --like en --out en-svamp
    PYTHONPATH=tools python -m box.data unlabelled ape210k/valid.ape.json hmwp/hmwp.json --like zh-listed --out zh-unlabelled

`english` joins two corpora and holds out a twentieth of each for development and for test, by a hash of the
origin's id. `outside` prepares a corpus for a test alone. `unlabelled` prepares texts to be
labelled by an ensemble (`labels.py`), without any that is too like a problem that is held out in
LIKE: a text counts as too like another if more than half of their runs of four tokens are shared.

The Chinese parts come from `python -m roda.experiments.commands prepare`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import click
import orjson

from roda.corpora import read, read_native
from roda.experiments.data import gather, load
from roda.experiments.pools.pool import PROBLEMS, RODA, write_pool
from roda.experiments.pools.split import PUBLIC, Split, family
from roda.problem import Record
from roda.solvers.inputs.examples import Example, example
from roda.solvers.inputs.forms import from_relation

SHARES: Final = 20  # one of so many parts is held out for development, another one for test
RUN: Final = 4  # tokens that are compared together
TOO_LIKE: Final = 0.5
FOLDER: Final = click.Path(path_type=Path)
FILE: Final = click.Path(path_type=Path, exists=True, dir_okay=False)


@click.group()
def main() -> None:
    """Prepare the data of the solvers in the box."""


@main.command()
@click.option("--mawps", type=FILE, required=True)
@click.option("--gsm8k", type=FILE, required=True)
@click.option("--augmented", type=FILE, multiple=True)
@click.option("--out", type=FOLDER, required=True)
def english(mawps: Path, gsm8k: Path, augmented: tuple[Path, ...], out: Path) -> None:
    """MAWPS and the part of GSM8K that has an equation, with their reversals."""
    parts: dict[str, list[Record]] = {"train": [], "dev": [], "test": []}
    for corpus, path in (("mawps", mawps), ("gsm8k", gsm8k)):
        for record in records(path, corpus):
            parts[split_of(record.id)].append(record)
    with TemporaryDirectory() as folder:
        for name, found in parts.items():
            lines = (orjson.dumps(_fields(record)) for record in found)
            Path(folder, f"{name}.jsonl").write_bytes(b"\n".join(lines))
        more = Path(folder, "more.jsonl")
        more.write_bytes(b"".join(path.read_bytes() for path in augmented))
        made = gather(Path(folder), more if augmented else None, "native", "ordered", "words")
    about = made.about | {"corpus": "mawps+gsm8k"}
    write(out, about, train=made.train, dev=made.dev, test=made.test, augmented=made.augmented)


@main.command()
@click.argument("sources", type=FILE, nargs=-1, required=True)
@click.option("--like", type=FOLDER, required=True, help="Prepared data of the same cut and form.")
@click.option("--corpus")
@click.option("--held-out", is_flag=True, help="Only what `english` holds out for its test.")
@click.option("--out", type=FOLDER, required=True)
def outside(
    sources: tuple[Path, ...], like: Path, corpus: str | None, held_out: bool, out: Path
) -> None:
    """A corpus to test on alone: problems with an answer."""
    about = load(like).about
    found = (record for source in sources for record in records(source, corpus))
    made = [
        example(record, about["form"], about["cut"])
        for record in found
        if not held_out or split_of(record.id) == "test"
    ]
    test = [item for item in made if item.answer is not None]
    write(out, about | {"corpus": corpus or sources[0].parent.name}, test=test)


@main.command()
@click.argument("sources", type=FILE, nargs=-1, required=True)
@click.option("--like", type=FOLDER, required=True, help="Prepared data with held-out problems.")
@click.option("--augmented", type=FILE, multiple=True, help="Reversals of each of the SOURCES.")
@click.option("--out", type=FOLDER, required=True)
def unlabelled(
    sources: tuple[Path, ...], like: Path, augmented: tuple[Path, ...], out: Path
) -> None:
    """Texts to be labelled; equations and answers of their own are kept where there are any."""
    known = load(like)
    held_out = Likeness((*known.dev, *known.test))
    seen = {item.tokens for item in known.train}
    made: list[Example] = []
    left_out = 0
    for source in sources:
        for record in records(source):
            item = example(record, known.about["form"], known.about["cut"])
            item = item._replace(id=f"{source.parent.name}-{item.id}", origin=None)
            if not item.values or item.tokens in seen:
                continue
            seen.add(item.tokens)
            if held_out.too_like(item):
                left_out += 1
            else:
                made.append(item)
    click.echo(f"{left_out} texts left out: too like held-out problems")
    about = known.about | {"corpus": "+".join(source.parent.name for source in sources)}
    kept = {item.id for item in made}
    turned = [
        item
        for source, more in zip(sources, augmented, strict=False)
        for item in _reversals(more, source.parent.name, about)
        if item.origin in kept and not held_out.too_like(item)
    ]
    write(out, about, train=made, augmented=turned)


def _reversals(path: Path, corpus: str, about: dict[str, Any]) -> Iterator[Example]:
    """The reversals in a native file, their ids and origins marked with the corpus."""
    for _, fields in read_native(path):
        problem = from_relation(fields)
        if problem is not None:
            item = example(problem, about["form"], about["cut"])
            yield item._replace(id=f"{corpus}-{item.id}", origin=f"{corpus}-{item.origin}")


class Likeness:
    """Finds texts that are nearly those of given problems, by runs of tokens that they share."""

    def __init__(self, problems: Iterable[Example]) -> None:
        self.runs = [runs(item.tokens) for item in problems]
        self.where: dict[tuple[str, ...], list[int]] = {}
        for number, own in enumerate(self.runs):
            for run in own:
                self.where.setdefault(run, []).append(number)

    def too_like(self, item: Example) -> bool:
        """Whether the text shares more than half of all runs with one of the problems."""
        own = runs(item.tokens)
        shared: dict[int, int] = {}
        for run in own:
            for number in self.where.get(run, ()):
                shared[number] = shared.get(number, 0) + 1
        return any(
            count > TOO_LIKE * (len(own) + len(self.runs[number]) - count)
            for number, count in shared.items()
        )


def runs(tokens: Sequence[str]) -> frozenset[tuple[str, ...]]:
    """All runs of `RUN` tokens of a text; of a shorter text the whole of it."""
    last = max(1, len(tokens) - RUN + 1)
    return frozenset(tuple(tokens[at : at + RUN]) for at in range(last))


def split_of(name: str) -> str:
    """The part of a problem by a hash of its id, which is the same on every machine."""
    share = int(sha256(f"box:{name}".encode()).hexdigest(), 16) % SHARES
    return {0: "dev", 1: "test"}.get(share, "train")


def records(path: Path, corpus: str | None = None) -> Iterator[Record]:
    """The records of a file that could be read; broken ones are left out."""
    for entry in read(path, corpus, on_broken=lambda error: None):
        if isinstance(entry, Record):
            yield entry


def _fields(record: Record) -> dict[str, str]:
    return {
        "id": record.id,
        "text": record.text,
        "equation": record.equation,
        "answer": record.answer,
        "language": record.language,
    }


def write(
    out: Path,
    about: Mapping[str, Any],
    *,
    train: Sequence[Example] = (),
    dev: Sequence[Example] = (),
    test: Sequence[Example] = (),
    augmented: Sequence[Example] = (),
) -> None:
    """Write prepared examples as `roda.experiments.data.load` reads them."""
    parts = {PROBLEMS: [*train, *dev, *test]}
    if augmented:
        parts[RODA] = list(augmented)
    held_out, developed = (frozenset(map(family, part)) for part in (test, dev))
    split = Split(held_out, developed)
    told = {name: about[name] for name in ("corpus", "form", "cut", "language")}
    pool = write_pool(out, told, {PUBLIC: split}, parts)
    click.echo(orjson.dumps(pool.counts).decode())


if __name__ == "__main__":
    main()
