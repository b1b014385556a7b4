"""Problems to pick from: everyday ones by topic, and those of the sample that are in order."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import orjson

from roda.samples import path as sample

_LANGUAGES: Final = ("en", "zh")


class Pick(NamedTuple):
    """A problem that can be picked by its id; `topic` is empty for those of the sample."""

    id: str
    language: str
    text: str
    equation: str
    answer: str
    topic: str


@cache
def picks() -> dict[str, Pick]:
    """All problems to pick from, by id: everyday ones first.

    >>> picks()["everyday-en-062"].topic, picks()["en-001"].equation
    ('comparison', 'x=18+24')
    """
    found: dict[str, Pick] = {}
    everyday = (files("roda.web.playground") / "everyday.jsonl").read_text(encoding="utf-8")
    for line in everyday.splitlines():
        fields = orjson.loads(line)
        found[fields["id"]] = Pick(**fields)
    for language in _LANGUAGES:
        for line in sample(language).read_text(encoding="utf-8").splitlines():
            fields = _fields(line)
            if fields.get("expect") == []:
                name, text, equation, answer = (
                    str(fields[key]) for key in ("id", "text", "equation", "answer")
                )
                found[name] = Pick(name, language, text, equation, answer, "")
    return found


def _fields(line: str) -> dict[str, object]:
    """The fields of a line; none where it is broken, as some of the sample are on purpose."""
    try:
        fields = orjson.loads(line)
    except orjson.JSONDecodeError:
        return {}
    return fields if isinstance(fields, dict) else {}


def by_topic(language: str) -> dict[str, list[Pick]]:
    """The problems of a language by topic, for a list to pick from.

    >>> [pick.id for pick in by_topic("en")["ages"]]
    ['everyday-en-086']
    """
    groups: dict[str, list[Pick]] = {}
    for pick in picks().values():
        if pick.language == language:
            groups.setdefault(pick.topic, []).append(pick)
    return groups
