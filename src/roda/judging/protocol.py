"""What is judged and how: the questions, the strata, and how many problems of each are drawn.

The default is the protocol of section IV.D of the paper: 25 problems of each source with two, three, four, and five or
more numbers, coherence from 1 to 5, correctness 0 or 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, Literal, NamedTuple

from roda.errors import RodaError, UnknownName

Mode = Literal["ratings", "pairs"]
Level = Literal["nominal", "ordinal"]

MODES: Final[tuple[Mode, ...]] = ("ratings", "pairs")
_MOST: Final = 10_000  # problems of a stratum


class Question(NamedTuple):
    """What an annotator is asked about a problem: the answers there are, and whether they have an order."""

    name: str
    values: tuple[int, ...]
    level: Level


# Solvability and appropriateness are those of MATHWELL (Christ et al. 2024).
QUESTIONS: Final[Mapping[str, Question]] = {
    each.name: each
    for each in (
        Question("coherence", (1, 2, 3, 4, 5), "ordinal"),
        Question("correctness", (0, 1), "nominal"),
        Question("solvability", (0, 1), "nominal"),
        Question("appropriateness", (0, 1), "nominal"),
    )
}
# Of two problems: the left one, neither, the right one.
PREFERENCE: Final = Question("preference", (-1, 0, 1), "ordinal")


class Stratum(NamedTuple):
    """Problems with so many numbers: `least` of them, or more where it is open."""

    least: int
    is_open: bool = False

    @property
    def name(self) -> str:
        """As it is written: `4`, `5+`."""
        return f"{self.least}+" if self.is_open else str(self.least)

    def holds(self, numbers: int) -> bool:
        """Whether a problem with so many numbers belongs here."""
        return numbers >= self.least if self.is_open else numbers == self.least


def read_strata(written: str) -> tuple[Stratum, ...]:
    """Strata as they are written, with commas between; `RodaError` where they overlap.

    >>> [stratum.name for stratum in read_strata("2,3,4,5+")]
    ['2', '3', '4', '5+']
    """
    found: list[Stratum] = []
    for part in written.split(","):
        digits = part.strip().removesuffix("+")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 4):
            raise RodaError(f"{part.strip()!r} is no number of numbers; write strata as 2,3,4,5+")
        found.append(Stratum(int(digits), part.strip().endswith("+")))
    closed = found[:-1]
    rising = all(one.least < other.least for one, other in pairwise(found))
    if not rising or any(stratum.is_open for stratum in closed):
        raise RodaError(f"the strata {written!r} overlap; write them in order, only the last open")
    return tuple(found)


def read_questions(written: str) -> tuple[Question, ...]:
    """Questions by their names, with commas between; they are asked in our order.

    >>> [question.name for question in read_questions("correctness,coherence")]
    ['coherence', 'correctness']
    """
    names = [name.strip() for name in written.split(",")]
    for name in names:
        if name not in QUESTIONS:
            raise UnknownName("question", name, QUESTIONS)
    return tuple(question for name, question in QUESTIONS.items() if name in names)


@dataclass(frozen=True)
class Protocol:
    """How a study is made.

    >>> Protocol(questions=read_questions("coherence")).fields()["questions"]
    ['coherence']
    """

    mode: Mode = "ratings"
    questions: tuple[Question, ...] = (QUESTIONS["coherence"], QUESTIONS["correctness"])
    strata: tuple[Stratum, ...] = read_strata("2,3,4,5+")
    per_stratum: int = 25
    seed: int = 0

    def __post_init__(self) -> None:
        if self.mode not in MODES:
            raise UnknownName("mode", self.mode, MODES)
        if not 1 <= self.per_stratum <= _MOST:
            raise RodaError(f"{self.per_stratum} problems a stratum; 1 to {_MOST:,} are possible")

    @property
    def asked(self) -> tuple[Question, ...]:
        """What is asked about each task."""
        return (PREFERENCE,) if self.mode == "pairs" else self.questions

    def stratum(self, numbers: int) -> str | None:
        """The stratum of a problem with so many numbers; None where it belongs to none."""
        return next((each.name for each in self.strata if each.holds(numbers)), None)

    def fields(self) -> dict[str, Any]:
        """The protocol as plain data."""
        return {
            "mode": self.mode,
            "questions": [question.name for question in self.questions],
            "strata": ",".join(stratum.name for stratum in self.strata),
            "per_stratum": self.per_stratum,
            "seed": self.seed,
        }

    @classmethod
    def of(cls, fields: Mapping[str, Any]) -> Protocol:
        """The protocol that some fields describe."""
        return cls(
            fields["mode"],
            read_questions(",".join(fields["questions"])),
            read_strata(fields["strata"]),
            fields["per_stratum"],
            fields["seed"],
        )
