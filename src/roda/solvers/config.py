"""The configuration of a saved solver, `config.json`, checked key by key.

A folder may come from a stranger, or may have been changed since: whatever is missing, of a wrong type
or beyond any sense is a `CheckpointError` that names the file and the key.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar, get_args

from roda.expression import Constant
from roda.languages import LANGUAGES
from roda.normalform.forms import Form, form_named
from roda.polish import parse_prefix
from roda.solvers.files import SHA256, one_of, read_fields, read_made, texts
from roda.solvers.inputs.vocabulary import Outputs, SlotTokens, Words
from roda.solvers.inputs.words import Cut
from roda.solvers.networks.layers import EncoderSettings
from roda.solvers.rerank import RERANKER, Reranker
from roda.solvers.table import Row, Settings, solver

ENCODER: Final = "encoder"  # tokenizer and configuration of a Hugging Face encoder, if any
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
    found = read_fields(path)

    def made(key: str, kind: type[Kind], make: Callable[[Kind], Made]) -> Made:
        return read_made(found, path, key, kind, make)

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
        made("language", str, lambda given: one_of(given, tuple(LANGUAGES))),
        made("cut", str, lambda given: one_of(given, get_args(Cut))),
        made("form", str, form_named),
        made(RERANKER, dict, Reranker.of),
        made("card", dict, dict),
        made(SHA256, str, str) if SHA256 in found else None,
    )


def _settings(given: dict[str, Any], row: Row, folder: Path) -> Settings:
    """The settings; a pretrained encoder is in the solver's own folder now."""
    encoder = given.get("encoder")
    if not isinstance(encoder, dict):
        raise ValueError("'encoder' is missing, or no group of settings")
    path = str(folder / ENCODER) if encoder.get("kind") == "huggingface" else ""
    return row.settings(**(given | {"encoder": EncoderSettings(**(encoder | {"path": path}))}))


def _outputs(given: dict[str, Any]) -> Outputs:
    constants, slots = texts(given, "constants"), given.get("slots")
    if type(slots) is not int or not 1 <= slots <= _MOST_SLOTS:
        raise ValueError(f"'slots' is {slots!r}, but should be from 1 to {_MOST_SLOTS}")
    for each in constants:
        if not isinstance(parse_prefix(each), Constant):
            raise ValueError(f"the constant {each!r} is no number")
    return Outputs(constants, slots)


def _words(given: dict[str, Any]) -> Words:
    return Words(texts(given, "words"), one_of(given.get("slots"), get_args(SlotTokens)))


def _templates(given: list[Any], outputs: Outputs) -> tuple[tuple[int, ...], ...]:
    for template in given:
        if not isinstance(template, list) or not template:
            raise ValueError("a template is no list of outputs")
        if not all(type(each) is int and 0 <= each < len(outputs) for each in template):
            raise ValueError(f"a template names outputs that there are not: {template}")
    return tuple(tuple(template) for template in given)
