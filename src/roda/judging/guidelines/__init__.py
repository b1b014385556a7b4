"""What annotators are told, in each language of the pages: a file of words for each, read here."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from roda.errors import UnknownName
from roda.judging.protocol import Question

LANGUAGES: Final = ("en", "zh")


class Told(NamedTuple):
    """What is told of one question: its title, what it asks, and for each answer a word and a sentence."""

    title: str
    ask: str
    short: tuple[str, ...]
    values: tuple[str, ...]


class Guidelines(NamedTuple):
    """The guidelines in one language; `labels` names the parts of a task."""

    title: str
    general: tuple[str, ...]
    labels: dict[str, str]
    questions: dict[str, Told]

    def text(self, asked: tuple[Question, ...]) -> str:
        """The guidelines of a study as plain text, for formats that hold one."""
        lines = [f"# {self.title}", "", *(f"- {line}" for line in self.general)]
        for question in asked:
            told = self.questions[question.name]
            lines += ["", f"## {told.title}", "", told.ask, ""]
            answers = zip(question.values, told.short, told.values, strict=True)
            lines += [f"- {value} ({short}): {words}" for value, short, words in answers]
        return "\n".join(lines) + "\n"


@cache
def guidelines(language: str) -> Guidelines:
    """The guidelines of a language.

    >>> guidelines("en").questions["coherence"].short[-1]
    'natural'
    """
    if language not in LANGUAGES:
        raise UnknownName("language", language, LANGUAGES)
    found: dict[str, Any] = tomllib.loads(
        (files(__name__) / f"{language}.toml").read_text(encoding="utf-8")
    )
    questions = {
        name: Told(told["title"], told["ask"], tuple(told["short"]), tuple(told["values"]))
        for name, told in found.items()
        if isinstance(told, dict)
    }
    labels = {name: words for name, words in found.items() if isinstance(words, str)}
    return Guidelines(found["title"], tuple(found["general"]), labels, questions)
