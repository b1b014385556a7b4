"""The configuration of a saved solver, `config.json`, checked key by key.

A folder may come from a stranger, or may have been changed since: whatever is missing, of a wrong type
or beyond any sense is a `CheckpointError` that names the file and the key.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar, get_args

import orjson

from roda.errors import CheckpointError, EquationError, SolverError, UnknownName
from roda.expression import Constant
from roda.languages import LANGUAGES
from roda.normalform.forms import Form, form_named
from roda.polish import parse_prefix
from roda.solvers.inputs.vocabulary import Outputs, SlotTokens, Words
from roda.solvers.inputs.words import Cut
from roda.solvers.networks.layers import EncoderSettings
from roda.solvers.rerank import Reranker
from roda.solvers.table import Row, Settings, solver

FORMAT: Final = 2  # raised when older folders can no longer be read
ENCODER: Final = "encoder"  # tokenizer and configuration of a Hugging Face encoder, if any
RERANKER: Final = "judge"  # the reranker's key; folders of this format have it
SHA256: Final = "weights_sha256"  # the hash of the weights; older folders have none
_MOST_SLOTS: Final = 1000  # numbers of a problem that an equation can refer to

Kind = TypeVar("Kind")
Made = TypeVar("Made")


@dataclass(frozen=True)
class Config:
    """All that `config.json` says; `words` is None where an encoder from elsewhere cuts texts."""

    row: Row
    settings: Settings
    words: Words | None
    outputs: Outputs
    templates: tuple[tuple[int, ...], ...]
    language: str
    cut: Cut
    form: Form
    reranker: Reranker
    card: dict[str, Any]
    weights_sha256: str | None


def read_config(path: Path) -> Config:
    """The configuration in this file, which lies in the folder of a model."""
    found = _read(path)

    def made(key: str, kind: type[Kind], make: Callable[[Kind], Made]) -> Made:
        """What is made of the value of a key, or an error that names it."""
        try:
            if key not in found:
                raise ValueError("is missing")
            if not isinstance(found[key], kind):
                raise ValueError(f"is of the type {type(found[key]).__name__}, not {kind.__name__}")
            return make(found[key])
        except (SolverError, UnknownName, EquationError, TypeError, ValueError) as error:
            raise CheckpointError(
                f"does not describe a solver: key {key!r}: {error}; train it again, or copy the "
                "folder again",
                path=str(path),
            ) from None

    row = made("solver", str, solver)
    settings = made("settings", dict, lambda given: _settings(given, row, path.parent))
    outputs = made("outputs", dict, _outputs)
    own_words = settings.encoder.kind != "huggingface"
    return Config(
        row,
        settings,
        made("words", dict, _words) if own_words else None,
        outputs,
        made("templates", list, lambda given: _templates(given, outputs)),
        made("language", str, lambda given: _one_of(given, tuple(LANGUAGES))),
        made("cut", str, lambda given: _one_of(given, get_args(Cut))),
        made("form", str, form_named),
        made(RERANKER, dict, _reranker),
        made("card", dict, dict),
        made(SHA256, str, str) if SHA256 in found else None,
    )


def _read(path: Path) -> dict[str, Any]:
    try:
        config = orjson.loads(path.read_bytes())
    except OSError as error:
        raise CheckpointError(
            f"cannot be read ({error.strerror}); give the folder of a trained solver",
            path=str(path),
        ) from None
    except orjson.JSONDecodeError as error:
        raise CheckpointError(f"is no JSON ({error}); copy it again", path=str(path)) from None
    if not isinstance(config, dict) or config.get("format") != FORMAT:
        raise CheckpointError(
            "was not written by this version of roda; train the solver again", path=str(path)
        )
    return config


def _settings(given: dict[str, Any], row: Row, folder: Path) -> Settings:
    """The settings; a pretrained encoder is in the solver's own folder now."""
    encoder = given.get("encoder")
    if not isinstance(encoder, dict):
        raise ValueError("'encoder' is missing, or no group of settings")
    path = str(folder / ENCODER) if encoder.get("kind") == "huggingface" else ""
    return row.settings(**(given | {"encoder": EncoderSettings(**(encoder | {"path": path}))}))


def _texts(given: dict[str, Any], name: str) -> tuple[str, ...]:
    texts = given.get(name)
    if not isinstance(texts, list) or not all(isinstance(each, str) for each in texts):
        raise ValueError(f"{name!r} should be a list of texts")
    return tuple(texts)


def _outputs(given: dict[str, Any]) -> Outputs:
    constants, slots = _texts(given, "constants"), given.get("slots")
    if type(slots) is not int or not 1 <= slots <= _MOST_SLOTS:
        raise ValueError(f"'slots' is {slots!r}, but should be from 1 to {_MOST_SLOTS}")
    for each in constants:
        if not isinstance(parse_prefix(each), Constant):
            raise ValueError(f"the constant {each!r} is no number")
    return Outputs(constants, slots)


def _words(given: dict[str, Any]) -> Words:
    return Words(_texts(given, "words"), _one_of(given.get("slots"), get_args(SlotTokens)))


def _templates(given: list[Any], outputs: Outputs) -> tuple[tuple[int, ...], ...]:
    for template in given:
        if not isinstance(template, list) or not template:
            raise ValueError("a template is no list of outputs")
        if not all(type(each) is int and 0 <= each < len(outputs) for each in template):
            raise ValueError(f"a template names outputs that there are not: {template}")
    return tuple(tuple(template) for template in given)


def _one_of(value: object, choices: tuple[str, ...]) -> Any:
    if value not in choices:
        raise ValueError(f"is {value!r}, not one of {', '.join(choices)}")
    return value


def _reranker(given: dict[str, Any]) -> Reranker:
    for name, weight in given.items():
        if not isinstance(weight, int | float) or not math.isfinite(weight):
            raise ValueError(f"{name!r} is {weight!r}, but should be a finite number")
    return Reranker.of(given)
