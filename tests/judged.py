"""Small studies of problems of our own, for the tests of judging."""

from __future__ import annotations

from pathlib import Path

from roda.judging.files import create
from roda.judging.protocol import Mode, Protocol, read_questions, read_strata
from roda.judging.sampling import Source, draw
from roda.judging.study import Study
from roda.problem import Record

NAMES = ("original", "roda", "rival")


def records(source: str, count: int) -> list[Record]:
    """Problems with two and with three numbers, half of each, each of a family of its own number."""
    made = []
    for number in range(count):
        start = 20 + number
        if number % 2:
            text = f"Lena of {source} has {start} shells and finds {number + 2}. How many shells has she now?"
            equation, answer = f"x={start}+{number + 2}", start + number + 2
        else:
            text = f"Lena of {source} has {start} shells, finds 3 and loses 4. How many shells has she now?"
            equation, answer = f"x={start}+3-4", start - 1
        origin = None if source == "original" else f"{number}"
        made.append(
            Record(
                f"{number}" if origin is None else f"{number}.1",
                text,
                equation,
                f"{answer}",
                "en",
                origin,
            )
        )
    return made


def make_study(
    folder: Path,
    *,
    mode: Mode = "ratings",
    names: tuple[str, ...] = NAMES,
    per_stratum: int = 3,
    ask: str = "coherence,correctness",
) -> Path:
    """A study of some sources; returns its file."""
    protocol = Protocol(mode, read_questions(ask), read_strata("2,3"), per_stratum, 5)
    sources = [Source.of(name, records(name, 4 * per_stratum), 5) for name in names]
    path = folder / "study.db"
    create(path, "A small study", protocol, names, draw(sources, protocol, lambda _: None))
    return path


def opened(folder: Path, **options: object) -> Study:
    """The same, opened."""
    return Study(make_study(folder, **options))  # type: ignore[arg-type]
