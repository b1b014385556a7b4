"""A user's own profile, written as a TOML file.

    base = "default"          # which profile it starts from; all else is as there if not said
    name = "short-questions"  # the file's own name if not said
    normal_form = "paper"     # of templates: normal or paper
    form = "natural"          # of equations: natural, ordered, normal, paper or written
    tolerance = "0.005"       # rounded answers are taken if they are as near as this
    min_quality = 0.95        # reversals less surely right than this are refused
    min_coherence = 3.5       # and those that read worse than this, from 1 to 5
    wordings = 3              # up to so many differently worded texts for a number

    [guards]                  # `roda guards` lists them
    asks-at-the-end = false

    [thresholds]
    question_words = 18

A wrong key, type or name is an error that says which file and key it is in and what is allowed.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, Final, TypeVar

from roda.augmentation import rules
from roda.augmentation.profiles.profile import PROFILES, Profile
from roda.errors import ProfileError, RodaError, UnknownName
from roda.languages import LANGUAGES, language
from roda.languages.guard import Stage, Thresholds
from roda.normalform.forms import form_named, normal_form_named

Named = TypeVar("Named")
SUFFIX: Final = ".toml"
_KEYS: Final[Mapping[str, type]] = {
    "base": str,
    "name": str,
    "rewriting": str,
    "normal_form": str,
    "form": str,
    "solve_repeated": bool,
    "round_trip": bool,
    "analyser": str,
    "tolerance": str,
    "min_quality": float,
    "min_coherence": float,
    "wordings": int,
    "guards": dict,
    "thresholds": dict,
}
_TYPES: Final = {
    str: "a text in quotes",
    bool: "true or false",
    int: "a whole number",
    float: "a number such as 0.9",
    dict: "a table, such as [guards] and a line for each",
}


def load_profile(path: str | os.PathLike[str]) -> Profile:
    """The profile that a TOML file describes; `ProfileError` names file and key of a mistake.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = Path(folder, "mine.toml")
    ...     _ = file.write_text('base = "paper"\\n[guards]\\nsingle-number = false\\n')
    ...     mine = load_profile(file)
    >>> mine.name, mine.normal_form, sorted(mine.choices.without_guards)
    ('mine', 'paper', ['single-number'])
    """
    file = os.fspath(path)
    given = _read(file)
    for key in ("min_quality", "min_coherence"):
        if type(given.get(key)) is int:  # TOML tells 1 from 1.0
            given[key] = float(given[key])
    for key, value in given.items():
        _expect(file, key, value, _KEYS)
    base = PROFILES[_one_of(file, "base", given.get("base", "default"), PROFILES)]
    made = replace(
        base,
        name=given.get("name", Path(file).stem),
        solve_repeated=given.get("solve_repeated", base.solve_repeated),
        round_trip=given.get("round_trip", base.round_trip),
        choices=replace(
            base.choices,
            analyser=given.get("analyser", base.choices.analyser),
            thresholds=_thresholds(file, given.get("thresholds", {}), base.choices.thresholds),
        ),
    )
    for key in ("tolerance", "min_quality", "min_coherence", "wordings"):
        if key in given:
            made = _with(file, made, key, given[key])
    if "rewriting" in given:
        names = {name for code in LANGUAGES for name in language(code).REWRITINGS}
        name = _one_of(file, "rewriting", given["rewriting"], names)
        made = _with(file, made, "rewriting", name)
    if "normal_form" in given:
        made = replace(made, normal_form=_form(file, given, "normal_form", normal_form_named))
    if "form" in given:
        made = replace(made, form=_form(file, given, "form", form_named))
    return _with_guards(file, made, given.get("guards", {}))


def _with(file: str, made: Profile, key: str, value: object) -> Profile:
    """The profile with one setting, whose limits the profile itself knows."""
    try:
        return replace(made, **{key: value})  # type: ignore[arg-type]
    except RodaError as error:
        raise ProfileError(str(error), path=file, key=key) from None


def _read(file: str) -> dict[str, Any]:
    """What the file holds, as TOML."""
    import tomllib  # most runs have no profile of their own

    try:
        return tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ProfileError(f"is no TOML: {error}", path=file) from None
    except UnicodeDecodeError:
        raise ProfileError("is no UTF-8 text; save it as UTF-8", path=file) from None
    except FileNotFoundError:
        raise ProfileError("there is no such file", path=file) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise ProfileError(f"cannot be read: {reason or error}", path=file) from None


def _expect(
    file: str, key: str, value: object, allowed: Mapping[str, type], table: str = ""
) -> None:
    """See that a key is one of those allowed and its value of the right type."""
    if key not in allowed:
        raise ProfileError(str(UnknownName("key", key, allowed)), path=file, key=table)
    if type(value) is not allowed[key]:
        shown = f"is {value!r}, but should be {_TYPES[allowed[key]]}"
        raise ProfileError(shown, path=file, key=f"{table}.{key}" if table else key)


def _one_of(file: str, key: str, name: str, choices: Iterable[str]) -> str:
    listed = list(choices)
    if name not in listed:
        raise ProfileError(
            str(UnknownName(key.replace("_", " "), name, listed)), path=file, key=key
        )
    return name


def _form(file: str, given: dict[str, Any], key: str, named: Callable[[str], Named]) -> Named:
    try:
        return named(given[key])
    except UnknownName as error:
        raise ProfileError(str(error), path=file, key=key) from None


def _thresholds(file: str, given: dict[str, Any], base: Thresholds) -> Thresholds:
    allowed = {field.name: type(getattr(base, field.name)) for field in fields(base)}
    for key, value in given.items():
        _expect(file, key, value, allowed, "thresholds")
        if value < 0:
            told = f"is {value}, but a limit is not negative"
            raise ProfileError(told, path=file, key=f"thresholds.{key}")
    return replace(base, **given)


def _with_guards(file: str, made: Profile, switched: dict[str, Any]) -> Profile:
    """The profile with guards on or off; those for any language can be added to those of the base."""
    if not switched:
        return made  # to list the guards of a language, its parser is loaded
    own = {guard.name: guard for _, guard in made.all_guards()}
    known = own | {guard.name: guard for guard in rules.GUARDS}
    for name, on in switched.items():
        if name not in known:
            unknown = UnknownName("guard", name, known)
            raise ProfileError(str(unknown), path=file, key="guards")
        _expect(file, name, on, {name: bool}, "guards")
    off = frozenset(name for name, on in switched.items() if not on)
    on = [known[name] for name, on in switched.items() if on and name not in own]
    return replace(
        made,
        filters=(*made.filters, *(guard for guard in on if guard.stage is Stage.SOURCE)),
        guards=(*made.guards, *(guard for guard in on if guard.stage is not Stage.SOURCE)),
        choices=replace(
            made.choices,
            without_guards=made.choices.without_guards.difference(switched) | off,
        ),
    )
