"""What can go wrong by somebody's mistake, each with a message that says what to do.

    RodaError
    ├── EquationError     an equation that cannot be read; shows the place with a caret
    ├── EvaluationError   an equation without a value (division by zero, a root, a giant)
    ├── CorpusError       a broken record or file; names file, record and field
    ├── FetchError        a file that cannot be downloaded; says where it is and where to put it
    ├── ProfileError      a profile file that cannot be used; names file and key
    ├── UnknownName       a name that is not in a table; lists the choices and the nearest
    └── SolverError       a neural solver that cannot be made or used
        ├── ExampleError      a text that no solver can take: empty, no number, far too many
        └── CheckpointError   a saved solver that is broken, foreign or does not fit; names the file

An expected refusal (a number that cannot be reversed) is no error: it is a
`roda.problem.Rejection`, a value.
"""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterable
from pathlib import Path

BROKEN = "broken-record"  # the reason given for a record that could not even be read
_SHOWN = 60  # characters of an equation that a message shows around the caret
_PACKAGE = f"{Path(__file__).parent}{os.sep}"
_FAULT = 80  # characters of the message of a fault of ours


def readable(name: str) -> str:
    """The name of a file as it can be shown and written, even if its bytes are no UTF-8.

    >>> readable(b"a\\xff.json".decode(errors="surrogateescape"))
    'a\\\\xff.json'
    """
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


class RodaError(Exception):
    """Base of every error that this package raises on purpose."""


class EquationError(RodaError):
    """An equation that cannot be read, with the place where reading stopped.

    >>> print(EquationError("a bracket is never closed", "x=(3+4", 2))
    a bracket is never closed, at character 3:
      x=(3+4
        ^
    """

    def __init__(self, problem: str, text: str = "", position: int = 0) -> None:
        self.problem = problem
        self.text = text
        self.position = position
        super().__init__(problem, text, position)

    def __str__(self) -> str:
        if not self.text:
            return self.problem
        start = max(0, self.position - _SHOWN // 2)
        window = self.text[start : start + _SHOWN].replace("\n", " ")
        caret = " " * (self.position - start) + "^"
        return f"{self.problem}, at character {self.position + 1}:\n  {window}\n  {caret}"


class EvaluationError(RodaError, ArithmeticError):
    """An equation that has no exact value."""


class CorpusError(RodaError):
    """A broken record or file, named so that a person can find and mend it.

    >>> print(CorpusError("is missing", path="a.json", record=7, field="equation"))
    a.json, record 7, field 'equation': is missing
    """

    def __init__(
        self,
        problem: str,
        *,
        path: str = "",
        record: int | None = None,
        field: str | None = None,
    ) -> None:
        self.problem = problem
        self.path = readable(path)
        self.record = record
        self.field = field
        super().__init__(problem)

    def __str__(self) -> str:
        place = [self.path] if self.path else []
        if self.record is not None:
            place.append(f"record {self.record}")
        if self.field is not None:
            place.append(f"field {self.field!r}")
        return f"{', '.join(place)}: {self.problem}" if place else self.problem

    def to_dict(self) -> dict[str, object]:
        """What the file of rejections says of a record that could not be read.

        >>> CorpusError("is missing", path="a.json", record=7, field="equation").to_dict()["detail"]
        "a.json, record 7, field 'equation': is missing"
        """
        return {
            "problem": None,
            "reason": BROKEN,
            "explanation": "the record cannot be read",
            "detail": str(self),
            "number": None,
            "surface": "",
            "guard": "",
        }


class FetchError(RodaError):
    """A file that could not be downloaded, and what to do about it.

    `passing` says that the same may well work a little later.
    """

    def __init__(self, problem: str, *, passing: bool = False, wait: float = 0) -> None:
        self.passing = passing
        self.wait = wait  # seconds that the server asks for
        super().__init__(problem)


class ProfileError(RodaError):
    """A profile file that cannot be used, with the key that is wrong.

    >>> print(ProfileError("is 3, but should be true or false", path="a.toml", key="round_trip"))
    a.toml, key 'round_trip': is 3, but should be true or false
    """

    def __init__(self, problem: str, *, path: str = "", key: str = "") -> None:
        self.problem = problem
        self.path = path
        self.key = key
        super().__init__(problem)

    def __str__(self) -> str:
        place = f"{self.path}, key {self.key!r}" if self.key else self.path
        return f"{place}: {self.problem}"


class UnknownName(RodaError):
    """A name that is not in one of our tables.

    >>> print(UnknownName("corpus", "math32k", ["ape210k", "math23k"]))
    unknown corpus 'math32k'; did you mean 'math23k'? (choices: ape210k, math23k)
    """

    def __init__(self, kind: str, name: str, choices: Iterable[str]) -> None:
        self.kind = kind
        self.name = name
        self.choices = sorted(choices)
        nearest = difflib.get_close_matches(name, self.choices, n=1, cutoff=0.5)
        hint = f"; did you mean {nearest[0]!r}?" if nearest else ""
        super().__init__(f"unknown {kind} {name!r}{hint} (choices: {', '.join(self.choices)})")

    def __reduce__(self) -> tuple[type[UnknownName], tuple[str, str, list[str]]]:
        return UnknownName, (self.kind, self.name, self.choices)  # errors cross processes


class SolverError(RodaError):
    """A neural solver that cannot be made or used: settings, devices, missing packages."""


class ExampleError(SolverError):
    """A text that no solver can take, and what is wrong with it."""


class CheckpointError(SolverError):
    """A saved solver that is broken, foreign or does not fit.

    >>> print(CheckpointError("is cut short; copy it again", path="gts/weights.safetensors"))
    gts/weights.safetensors: is cut short; copy it again
    """

    def __init__(self, problem: str, *, path: str = "") -> None:
        self.problem = problem
        self.path = path
        super().__init__(f"{path}: {problem}" if path else problem)


def place_of(fault: Exception) -> str:
    """What a fault of this program raised, and the last function of ours that it passed.

    >>> try:
    ...     str(EquationError("the place is no number", "x=1", "2"))
    ... except TypeError as error:
    ...     place_of(error).partition(":")[0]
    'TypeError in __str__, errors.py'
    """
    import traceback  # takes milliseconds to load, and is hardly ever needed

    passed = traceback.extract_tb(fault.__traceback__)
    last = [frame for frame in passed if _PACKAGE in frame.filename][-1:] or passed[-1:]
    where = "".join(
        f" in {frame.name}, {frame.filename.rpartition(_PACKAGE)[2]}:{frame.lineno}"
        for frame in last
    )
    return f"{type(fault).__name__}{where}: {str(fault)[:_FAULT]}"
