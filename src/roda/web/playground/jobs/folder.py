"""The folder of a job: what was sent, how it stands, what came out. Only files of known names are ever handed out."""

from __future__ import annotations

import os
import re
import secrets
from pathlib import Path
from typing import Any, Final

import orjson

UPLOAD: Final = "upload"
ORDER: Final = "order.json"  # what is to be done
STATE: Final = "state.json"  # how far it is
RESULTS: Final = "reversed.jsonl"
REFUSED: Final = "refused.jsonl"
SOURCES: Final = "sources.jsonl"  # the problems as they were read
# What can be downloaded, and what it is.
DOWNLOADS: Final = {
    RESULTS: "application/x-ndjson",
    REFUSED: "application/x-ndjson",
    "report.json": "application/json",
    "report.md": "text/markdown; charset=utf-8",
}
_ID: Final = re.compile(r"[A-Za-z0-9_-]{22}\Z")


def new_id() -> str:
    """A name that nobody can guess: whoever has the link to a job may see it."""
    return secrets.token_urlsafe(16)


def is_id(name: str) -> bool:
    """Whether a name can be that of a job; nothing else becomes part of a path.

    >>> is_id(new_id()), is_id("../../etc/passwd"), is_id("")
    (True, False, False)
    """
    return _ID.match(name) is not None


def write(path: Path, fields: dict[str, Any]) -> None:
    """Write fields so that a reader sees the old ones or the new ones, never half of them."""
    beside = path.with_name(f".{path.name}.part")
    beside.write_bytes(orjson.dumps(fields))
    os.replace(beside, path)


def read(path: Path) -> dict[str, Any]:
    """The fields of a file; none where there is no such file yet."""
    try:
        found = orjson.loads(path.read_bytes())
    except FileNotFoundError:
        return {}
    assert isinstance(found, dict)
    return found
