"""What a format is: the fields of a record and their types, for people and for files that need a schema."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from roda.export.examples import Example

# The type of a field: `str`, `int`, a list of one type, or fields by name.
Shape = Any
Row = dict[str, Any]

METADATA: Final[Shape] = dict.fromkeys(
    ("id", "origin", "kind", "language", "equation", "answer", "source", "license", "version"), str
)
MESSAGES: Final[Shape] = [{"role": str, "content": str}]


@dataclass(frozen=True, slots=True)
class Format:
    """One row of the table of formats.

    `record` makes the fields of a record, which have the types of `shape`. `container` is the kind
    of file where the name of the output does not say it, `solution` what is written where nobody says
    otherwise. `refuses` says why an example cannot be written in this format, None if it can be.
    `listing` is the entry of `dataset_info.json` that LLaMA-Factory wants, less the file's name.
    `wants_original` says that the question of the original is used, `takes_system` that there is
    a place for what the model is told before.
    """

    name: str
    readers: str
    shape: Mapping[str, Shape]
    record: Callable[[Example], Row]
    container: str = "jsonl"
    solution: str = "worked"
    refuses: Callable[[Example], str | None] = lambda example: None
    listing: Mapping[str, Any] | None = None
    wants_original: bool = False
    takes_system: bool = True


def prompt(example: Example) -> list[dict[str, str]]:
    """The question as messages, after the system's if there is one."""
    asked = [{"role": "user", "content": example.question}]
    return [{"role": "system", "content": example.system}, *asked] if example.system else asked


def conversation(example: Example) -> list[dict[str, str]]:
    """Question and solution as messages."""
    return [*prompt(example), {"role": "assistant", "content": example.solution}]
