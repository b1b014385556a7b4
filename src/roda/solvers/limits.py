"""What the settings of solvers and trainings may be: a type and limits for each, checked in one place.

A dataclass of settings names its limits beside its fields and calls `check` when it is made, wherever
it comes from: a preset, the command line, or the folder of a model that somebody else sent.
"""

from __future__ import annotations

from dataclasses import field, fields, is_dataclass
from typing import Any, Final, Literal, TypeVar, cast, get_args, get_origin, get_type_hints

from roda.errors import SolverError

Number = TypeVar("Number", bound=float | None)

MOST_BEAMS: Final = 50
_LIMITS: Final = "limits"


def within(low: float, high: float, default: Number) -> Number:
    """A field of this default, whose values lie between `low` and `high`, both included."""
    return field(default=default, metadata={_LIMITS: (low, high)})


def check(settings: Any) -> None:
    """Raise an error that names the first setting of a wrong type or outside its limits.

    >>> from dataclasses import dataclass
    >>> @dataclass
    ... class Tried:
    ...     beam: int = within(1, 50, 5)
    >>> check(Tried(beam=0))
    Traceback (most recent call last):
    ...
    roda.errors.SolverError: the setting 'beam' is 0, but should be from 1 to 50
    """
    kinds = get_type_hints(type(settings))
    for each in fields(settings):
        value, kind = getattr(settings, each.name), kinds[each.name]
        if not _is_of(value, kind):
            raise SolverError(f"the setting {each.name!r} cannot be {value!r}")
        if value is not None and _LIMITS in each.metadata:
            low, high = each.metadata[_LIMITS]
            if not low <= value <= high:  # so for NaN too
                raise SolverError(
                    f"the setting {each.name!r} is {value!r}, but should be from {low} to {high}"
                )


def _is_of(value: object, kind: Any) -> bool:
    """Whether a value is of a field's type; an integer may stand for a float, nothing for a text."""
    if get_origin(kind) is Literal:
        return value in get_args(kind)
    if get_args(kind):  # float | None
        return any(_is_of(value, each) for each in get_args(kind))
    if is_dataclass(kind):
        return isinstance(value, cast(type, kind))
    return type(value) is kind or (kind is float and type(value) is int)
