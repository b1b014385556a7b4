"""The items of a job by filters: reversed ones by quality, refused ones by reason, both by words of their text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import orjson

from roda.web.playground.jobs import folder as files
from roda.web.playground.marking import Change, compare

PAGE: Final = 20  # items of a page


class Filter(NamedTuple):
    """What somebody wants to see."""

    what: str = "made"  # or `refused`
    reason: str = ""
    least: float = 0.0  # quality
    most: float = 1.0
    words: str = ""
    page: int = 1


class Item(NamedTuple):
    """A reversed or refused item, and the problem that it comes from, where that could be read."""

    fields: dict[str, Any]
    source: dict[str, str] | None
    change: Change | None


class Shown(NamedTuple):
    """The items of a page, how many fit the filter, and how many pages they fill."""

    items: list[Item]
    total: int
    pages: int
    page: int


def browse(folder: Path, wanted: Filter) -> Shown:
    """The items that fit, a page of them; the file is read line by line."""
    name = files.REFUSED if wanted.what == "refused" else files.RESULTS
    first = (max(wanted.page, 1) - 1) * PAGE
    items: list[dict[str, Any]] = []
    total = 0
    for fields in _fitting(folder / name, wanted):
        if first <= total < first + PAGE:
            items.append(fields)
        total += 1
    shown = _with_sources(folder / files.SOURCES, items)
    return Shown(shown, total, max(1, -(-total // PAGE)), max(wanted.page, 1))


def _with_sources(path: Path, items: list[dict[str, Any]]) -> list[Item]:
    """The items with their originals beside them, which another file holds."""
    wanted = {str(fields.get("origin") or fields.get("problem")) for fields in items}
    found: dict[str, dict[str, str]] = {}
    with path.open("rb") as lines:
        for line in lines:
            if len(found) == len(wanted):
                break
            fields = orjson.loads(line)
            if fields["id"] in wanted:
                found[fields["id"]] = fields
    return [_item(fields, found) for fields in items]


def _item(fields: dict[str, Any], found: dict[str, dict[str, str]]) -> Item:
    source = found.get(str(fields.get("origin") or fields.get("problem")))
    made = source is not None and "text" in fields
    change = compare(source["text"], fields["text"]) if made and source else None
    return Item(fields, source, change)


def _fitting(path: Path, wanted: Filter) -> Iterator[dict[str, Any]]:
    words = wanted.words.casefold()
    with path.open("rb") as lines:
        for line in lines:
            fields = orjson.loads(line)
            if wanted.what == "refused":
                if wanted.reason and fields["reason"] != wanted.reason:
                    continue
            else:
                right = (fields.get("quality") or {}).get("right", 1.0)
                if not wanted.least <= right <= wanted.most:
                    continue
            if words and words not in _searched(fields):
                continue
            yield fields


def _searched(fields: dict[str, Any]) -> str:
    """What a search looks at: texts and ids."""
    names = ("id", "origin", "text", "problem", "surface", "detail")
    return "\n".join(str(fields.get(name, "")) for name in names).casefold()
