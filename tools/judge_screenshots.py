"""The pictures of the judging page and its summary, for `tools/screenshots.py`: a study of everyday problems, answers made up."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from roda.augmentation.pipeline import reverse
from roda.corpora import read
from roda.judging.files import create
from roda.judging.protocol import Protocol
from roda.judging.sampling import Source, draw
from roda.judging.study import Judgment, Study
from roda.problem import Record, Rejection

_MEANT = {"original": (4.6, 0.97), "roda": (4.1, 0.93), "rival": (3.0, 0.9)}  # made up


class Place(NamedTuple):
    """A study to be served, and the pages to be shown."""

    command: tuple[str, ...]
    page: str
    summary: str


def study(folder: Path) -> Place:
    """A study of the everyday English problems: originals, reversals, stock phrases; two people have begun."""
    path = str(files("roda.web.playground") / "everyday.jsonl")
    found = [each for each in read(path, "native") if isinstance(each, Record)]
    originals = [each for each in found if each.language == "en"]
    protocol = Protocol(per_stratum=12, seed=2)
    sources = [
        Source.of("original", originals, 2),
        Source.of("roda", made(originals, "default"), 2),
        Source.of("rival", made(originals, "stock-phrase"), 2),
    ]
    file = folder / "study.db"
    names = [source.name for source in sources]
    create(
        file,
        "An example, answers made up",
        protocol,
        names,
        draw(sources, protocol, lambda _: None),
    )
    with Study(file) as opened:
        for name, share in (("Ann", 0.4), ("Bo", 1.0), ("Cy", 1.0)):
            pretend(opened, name, share)
        link = next(each.link for each in opened.annotators() if each.name == "Ann")
        organiser = opened.organiser
    command = ("judge", "serve", str(file), "--port", "0")
    return Place(command, f"/judge/a/{link}", f"/judge/summary/{organiser}")


def made(originals: list[Record], profile: str) -> list[Record]:
    """What a profile makes of the originals, as records."""
    return [
        Record(
            each.problem.id,
            each.problem.text,
            each.equation,
            each.problem.answer_surface,
            "en",
            record.id,
        )
        for record in originals
        for each in reverse(record, profile)
        if not isinstance(each, Rejection)
    ]


def pretend(opened: Study, name: str, share: float) -> None:
    """Answers as somebody might give them."""
    chance = random.Random(name)
    who = opened.welcome(name).id
    given = []
    for number, task in opened.tasks.items():
        coherence, right = _MEANT[task.items[0].source]
        # What is said of a problem by all is shared; each adds a little.
        shared = random.Random(number)
        value = round(coherence + shared.gauss(0, 0.7) + chance.gauss(0, 0.35))
        correct = int(shared.random() < right) if chance.random() < 0.95 else 0
        answers = {"coherence": min(5, max(1, value)), "correctness": correct}
        if chance.random() < share:
            given.append((Judgment(who, number, answers, "", chance.uniform(4, 20)), f"{number}"))
    opened.record(given)


@contextmanager
def place() -> Iterator[Place]:
    """The study, as long as its pictures are taken."""
    with tempfile.TemporaryDirectory() as folder:
        yield study(Path(folder))
