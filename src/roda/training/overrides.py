"""Settings changed by name, as commands are told: `epochs=3`, `encoder.width=256`."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, get_args, get_type_hints

from roda.errors import SolverError, UnknownName

Changed = TypeVar("Changed")


def changed(base: Changed, changes: Sequence[str]) -> Changed:
    """Settings with some fields changed, given as `name=value`; `encoder.width=256` goes deeper.

    >>> from roda.training.settings import TrainingSettings
    >>> changed(TrainingSettings(), ["epochs=3", "precision=bf16"]).epochs
    3
    """
    for change in changes:
        name, found, value = change.partition("=")
        if not found:
            raise SolverError(f"{change!r} changes no setting: write name=value")
        base = _with(base, name, value)
    return base


def flat(fields: Mapping[str, Any], before: str = "") -> dict[str, object]:
    """Nested settings by their dotted names.

    >>> flat({"encoder": {"width": 512}, "beam": 5})
    {'encoder.width': 512, 'beam': 5}
    """
    found: dict[str, object] = {}
    for name, value in fields.items():
        if isinstance(value, dict):
            found |= flat(value, f"{before}{name}.")
        else:
            found[before + name] = value
    return found


def changes(base: Any, made: Any) -> str:
    """What has to be changed in settings to have others, as `changed` takes it.

    >>> from roda.training.settings import TrainingSettings
    >>> changes(TrainingSettings(), TrainingSettings(epochs=3, average=0.9))
    'epochs=3 average=0.9'
    """
    old, new = flat(dataclasses.asdict(base)), flat(dataclasses.asdict(made))
    return " ".join(f"{name}={_told(new[name])}" for name in new if new[name] != old[name])


def _told(value: object) -> str:
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def _with(base: Any, name: str, value: str) -> Any:
    head, _, rest = name.partition(".")
    fields = {field.name for field in dataclasses.fields(base)}
    if head not in fields:
        raise UnknownName("setting", head, fields)
    old = getattr(base, head)
    deeper = dataclasses.is_dataclass(old)
    if deeper != bool(rest):
        raise SolverError(f"{name!r} is no single setting" if deeper else f"no setting {name!r}")
    new = _with(old, rest, value) if rest else _typed(name, value, get_type_hints(type(base))[head])
    return dataclasses.replace(base, **{head: new})


def _typed(name: str, value: str, kind: Any) -> object:
    """The value as the field's type has it."""
    choices = get_args(kind)
    plain = [each for each in choices if isinstance(each, str)]
    if plain:
        if value not in plain:
            raise UnknownName(f"value of {name}", value, plain)
        return value
    if type(None) in choices and value == "none":
        return None
    try:
        for one in (bool, int, float):
            if kind is one or one in choices:
                return {"true": True, "false": False}[value] if one is bool else one(value)
    except (ValueError, KeyError):
        raise SolverError(f"{value!r} does not fit the setting {name!r}") from None
    return value
