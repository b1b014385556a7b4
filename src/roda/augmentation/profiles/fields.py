"""A profile as plain fields that JSON can hold, and back: what a manifest keeps of the settings.

Every field of a profile is there by its own name, so that one added to `Profile` is kept as well.
The classifier of numbers (`significant`) is a function and is named by whoever chose it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from typing import Any, Final, TypeVar, get_args, get_type_hints

from roda.augmentation import rules
from roda.augmentation.profiles.profile import PROFILES, Profile
from roda.errors import ProfileError, UnknownName
from roda.languages.guard import Guard

_NOT_KEPT: Final = frozenset({"significant"})
_LATER: Final = {"min_coherence": 1.0}  # what settings that manifests of old do not have were then
_GUARDS: Final = {guard.name: guard for guard in rules.GUARDS}
Settings = TypeVar("Settings")


def profile_fields(profile: Profile) -> dict[str, Any]:
    """The fields of a profile, with guards by their names.

    >>> made = profile_fields(PROFILES["paper"].without("single-number"))
    >>> made["name"], made["choices"]["without_guards"], made["filters"][0]
    ('paper', ['single-number'], 'already-reversed')
    """
    return _plain_fields(profile)


def profile_of(given: object, path: str = "") -> Profile:
    """The profile that these fields describe; `ProfileError` names the one that cannot be used.

    >>> profile_of(profile_fields(PROFILES["paper"])) == PROFILES["paper"]
    True
    """
    return _with_fields(PROFILES["default"], given, path, "")


def _plain_fields(settings: Any) -> dict[str, Any]:
    return {
        field.name: _plain(getattr(settings, field.name))
        for field in fields(settings)
        if field.name not in _NOT_KEPT
    }


def _plain(value: Any) -> Any:
    if isinstance(value, Guard):
        return value.name
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return _plain_fields(value) if is_dataclass(value) else value


def _with_fields(base: Settings, given: object, path: str, where: str) -> Settings:
    """The settings with all fields as given; their types are those of `base`."""
    if not isinstance(given, Mapping):
        raise ProfileError("is no object with the settings of a run", path=path, key=where)
    names = {field.name for field in fields(base)} - _NOT_KEPT  # type: ignore[arg-type]
    for name in given:
        if name not in names:
            raise ProfileError(str(UnknownName("setting", name, names)), path=path, key=where)
    given = {name: value for name, value in _LATER.items() if name in names} | dict(given)
    if missing := sorted(names - given.keys()):
        raise ProfileError(f"lacks the setting {missing[0]!r}", path=path, key=where)
    hints = get_type_hints(type(base))
    read = {
        name: _read(getattr(base, name), hints[name], given[name], path, f"{where}.{name}")
        for name in names
    }
    return replace(base, **read)  # type: ignore[type-var]  # it is a dataclass


def _read(before: Any, hint: Any, value: Any, path: str, where: str) -> Any:
    where = where.removeprefix(".")
    if is_dataclass(before):
        return _with_fields(before, value, path, where)
    if isinstance(before, (tuple, frozenset)):
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise ProfileError(f"is {value!r}, but should be a list of names", path=path, key=where)
        if isinstance(before, frozenset):
            return frozenset(value)
        return tuple(_guard(name, path, where) for name in value)
    if isinstance(value, str) and Fraction in (hint, *get_args(hint)):
        try:
            return Fraction(value)
        except (ValueError, ZeroDivisionError):
            raise ProfileError(f"is {value!r}, which is no number", path=path, key=where) from None
    if before is not None and value is not None and type(value) is not type(before):
        raise ProfileError(f"is {value!r}, but should be like {before!r}", path=path, key=where)
    return value


def _guard(name: str, path: str, where: str) -> Guard[Any]:
    try:
        return _GUARDS[name]
    except KeyError:
        raise ProfileError(str(UnknownName("guard", name, _GUARDS)), path=path, key=where) from None
