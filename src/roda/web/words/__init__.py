"""The words of all pages as data: a folder for each language, in it a file for the frame and one for each part, same keys.

A key is `part.name` or `part.table.name`; `{}` in a text is filled by name. A test compares the languages. What is said of refusals
in English stands in the program (`roda.problem`, `roda.hints`) and is taken from there.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from roda.hints import HINTS
from roda.problem import Reason

LANGUAGES: Final = {"en": "English", "zh": "中文"}  # as each calls itself


class MissingWord(KeyError):
    """A page asked for words that no file has: a fault of ours."""


@cache
def words(language: str) -> Mapping[str, str]:
    """All words of a language by their key.

    >>> words("en")["frame.language"], words("zh")["frame.language"]
    ('Language', '语言')
    """
    found: dict[str, str] = {}
    folder = files(__name__) / language
    for file in sorted(folder.iterdir(), key=lambda path: path.name):
        if file.name.endswith(".toml"):
            part = file.name.removesuffix(".toml")
            found.update(_flat(part, tomllib.loads(file.read_text(encoding="utf-8"))))
    if language == "en":
        for reason in Reason:
            found[f"reasons.{reason.value}.why"] = reason.explanation
            found[f"reasons.{reason.value}.change"] = HINTS[reason]
    return found


def _flat(prefix: str, table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(f"{prefix}.{name}", value)
        else:
            yield f"{prefix}.{name}", value


def say(language: str, key: str, /, **values: object) -> str:
    """The words of a key, with values in their places.

    >>> say("en", "frame.refused.too_large", limit="256 KB")
    'That is too large: at most 256 KB can be sent to this page.'
    """
    try:
        text = words(language)[key]
    except KeyError:
        raise MissingWord(f"no words for {key!r} in {language!r}") from None
    return text.format(**values) if values else text
