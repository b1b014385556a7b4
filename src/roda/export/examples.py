"""A problem as a trainer wants it: question, solution and answer as text, and where they come from."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, Protocol, runtime_checkable

from roda.augmentation.certify import write_equation
from roda.augmentation.identify import identify
from roda.corpora.ids import id_of
from roda.errors import RodaError, place_of
from roda.notation import plain, write_value
from roda.problem import Entry, Problem, Reason, Rejection

_MADE: Final = re.compile(r"\d+[a-z]?|(?P<method>[a-z]+(?:-[a-z]+)*)-\d+")

Solve = Callable[[Problem], str]


class Solved(NamedTuple):
    """What was written for a problem; `style` is that of a worked solution."""

    text: str
    style: str = ""


@runtime_checkable
class SolvesMany(Protocol):
    """What solves many problems faster than one by one."""

    def many(self, problems: Sequence[Problem]) -> list[Solved | RodaError]:
        """What was written for each problem, or why nothing was."""


class Provenance(NamedTuple):
    """Where exported problems come from: the corpus, its licence and citation, the program's version."""

    source: str
    licence: str
    version: str
    citation: str = ""


class Example(NamedTuple):
    """One problem ready for export. `original` is the question of the problem that it was made from.

    `answer` is exact: an integer, a decimal, or a fraction such as `1/3` where no decimal is exact; it is
    a percentage where the problem states it as one.
    """

    id: str
    origin: str | None
    language: str
    question: str
    equation: str
    answer: str
    solution: str
    provenance: Provenance
    system: str = ""
    original: str = ""
    split: str = "train"
    number: int = 0  # in its split
    style: str = ""  # of its worked solution

    @property
    def metadata(self) -> dict[str, str | None]:
        """What every exported record carries beside the fields of its format."""
        return {
            "id": self.id,
            "origin": self.origin,
            "kind": kind_of(self.id, self.origin),
            "language": self.language,
            "equation": self.equation,
            "answer": self.answer,
            "source": self.provenance.source,
            "license": self.provenance.licence,
            "version": self.provenance.version,
        }


def kind_of(name: str, origin: str | None) -> str:
    """How a problem was made, told by its id: `original`, `reversed`, or the name of another method.

    >>> [kind_of(name, "7") for name in ("7.2", "7.2b", "7.renumbered-1", "eight")]
    ['reversed', 'reversed', 'renumbered', 'made']
    >>> kind_of("7", None)
    'original'
    """
    if origin is None:
        return "original"
    found = _MADE.fullmatch(name.removeprefix(f"{origin}."))
    if found is None or not name.startswith(f"{origin}."):
        return "made"
    return found["method"] or "reversed"


class LeftOut(NamedTuple):
    """A problem that is not exported, and why; `near` names the test problem that it is too near to."""

    id: str
    reason: str
    detail: str = ""
    near: str | None = None
    share: float | None = None

    def to_dict(self) -> dict[str, object]:
        """Its fields, as the file of `--left-out` has them."""
        return self._asdict()


def canonical(answer: Fraction) -> str:
    """An answer as text that says it exactly: an integer, a decimal, or else a fraction.

    >>> [canonical(Fraction(value)) for value in ("26", "17/4", "1/3", "-4/3")]
    ['26', '4.25', '1/3', '-4/3']
    """
    return write_value(answer).replace("(", "").replace(")", "")


def answer_of(problem: Problem) -> str:
    """The answer of a problem as text: a percentage where it is stated as one, else `canonical`."""
    if plain(problem.answer_surface).endswith("%"):
        return f"{canonical(problem.answer * 100)}%"
    return canonical(problem.answer)


def example_of(
    entry: Entry, solve: Solve, provenance: Provenance, system: str = ""
) -> Example | LeftOut:
    """The example of a record; a problem that cannot be understood or solved is left out.

    >>> from roda.problem import Record
    >>> made = example_of(
    ...     Record("1", "每盒8支，3盒又2支，共几支？", "x=8*3+2", "26"),
    ...     lambda problem: "#### 26",
    ...     Provenance("mine", "MIT", "roda 0"),
    ... )
    >>> made.equation, made.answer, made.solution
    ('x=8*3+2', '26', '#### 26')
    """
    return examples_of([entry], solve, provenance, system)[0]


def examples_of(
    entries: Sequence[Entry], solve: Solve, provenance: Provenance, system: str = ""
) -> list[Example | LeftOut]:
    """The examples of several records, solved together where whoever solves them can do that faster."""
    found = [_identified(entry) for entry in entries]
    problems = [each for each in found if isinstance(each, Problem)]
    made = iter([
        solved if isinstance(solved, LeftOut) else _example(problem, solved, provenance, system)
        for problem, solved in zip(problems, _solved(problems, solve), strict=True)
    ])  # fmt: skip
    return [next(made) if isinstance(each, Problem) else each for each in found]


def _identified(entry: Entry) -> Problem | LeftOut:
    try:
        problem = identify(entry)
    except Exception as error:  # noqa: BLE001  # a fault of ours ends no run
        return _failed(id_of(entry), error)
    if isinstance(problem, Rejection):
        return LeftOut(problem.problem, problem.reason.value, problem.detail)
    return problem


def _solved(problems: Sequence[Problem], solve: Solve) -> list[Solved | LeftOut]:
    """What was written for each problem, or why nothing was; one by one where all together fail."""
    if not isinstance(solve, SolvesMany):
        return [_solved_alone(problem, solve) for problem in problems]
    try:
        together = solve.many(problems)
    except Exception:  # noqa: BLE001  # which of them it was, is found by solving each
        return [_solved_alone(problem, solve) for problem in problems]
    return [
        each if isinstance(each, Solved) else _failed(problem.id, each)
        for problem, each in zip(problems, together, strict=True)
    ]


def _solved_alone(problem: Problem, solve: Solve) -> Solved | LeftOut:
    try:
        return Solved(solve(problem))
    except Exception as error:  # noqa: BLE001  # a fault of ours ends no run
        return _failed(problem.id, error)


def _failed(name: str, error: Exception) -> LeftOut:
    if isinstance(error, RodaError):
        return LeftOut(name, "no-solution", str(error))
    return LeftOut(name, Reason.INTERNAL_ERROR.value, place_of(error))


def _example(problem: Problem, solved: Solved, provenance: Provenance, system: str) -> Example:
    return Example(
        problem.id,
        problem.origin,
        problem.language,
        problem.text,
        write_equation(problem.equation, problem),
        answer_of(problem),
        solved.text,
        provenance,
        system,
        problem.text,
        style=solved.style,
    )
