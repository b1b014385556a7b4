"""Where fetched corpora lie: a folder for each in the cache of this program."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from roda.corpora.publication.addresses import PUBLISHED
from roda.errors import RodaError, UnknownName

_VARIABLE: Final = "RODA_CACHE"
_FOLDER: Final = "corpora"


def cache_folder() -> Path:
    """The cache of this program: $RODA_CACHE, or where the platform keeps such things."""
    given = os.environ.get(_VARIABLE)
    if given:
        return Path(given).expanduser()
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "roda" / "Cache"
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "roda"
    return Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache") / "roda"


def folder_of(corpus: str, to: str | None = None) -> Path:
    """The folder of a corpus: in the cache, or in the folder that somebody names."""
    return (Path(to) if to is not None else cache_folder() / _FOLDER) / corpus


def fetched(corpus: str) -> dict[str, Path]:
    """The files of a corpus that are there, by name; nothing gets its name before it was checked."""
    folder = folder_of(corpus)
    names = [name for each in PUBLISHED.get(corpus, ()) for name in each.makes]
    return {name: folder / name for name in names if (folder / name).is_file()}


def named(source: str) -> tuple[str, str] | None:
    """The corpus and the file that a source names: `math23k`, `math23k:math23k_test.json`.

    None where it names no corpus that can be fetched.

    >>> named("svamp"), named("gsm8k:test.jsonl"), named("mine.jsonl")
    (('svamp', 'SVAMP.json'), ('gsm8k', 'test.jsonl'), None)
    """
    corpus, _, file = source.partition(":")
    if corpus not in PUBLISHED:
        return None
    names = [name for each in PUBLISHED[corpus] for name in each.makes]
    if file and file not in names:
        raise UnknownName(f"file of {corpus}", file, names)
    return corpus, file or names[0]


def find(corpus: str, file: str) -> Path:
    """Where a fetched file lies; `RodaError` that says how to get it if it does not."""
    place = folder_of(corpus) / file
    if place.is_file():
        return place
    raise RodaError(
        f"{corpus} is not there: 'roda fetch {corpus}' gets it, or put {file} into {place.parent}"
    )
