"""The file of a study: its tables, written whole or not at all, and never over another one; what is no study is refused."""

from __future__ import annotations

import os
import random
import secrets
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import orjson

from roda.errors import CorpusError
from roda.judging.protocol import Protocol
from roda.judging.sampling import Item, Task

_APPLICATION: Final = 0x524F4441  # "RODA", by which SQLite's own tools know the file as ours
_VERSION: Final = 1
_PATIENCE: Final = 20.0  # seconds that a writer waits for another program

_SCHEMA: Final = f"""
PRAGMA application_id = {_APPLICATION};
PRAGMA user_version = {_VERSION};
CREATE TABLE about(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE items(
  id INTEGER PRIMARY KEY, source TEXT NOT NULL, record TEXT NOT NULL, family TEXT NOT NULL,
  stratum TEXT NOT NULL, language TEXT NOT NULL, text TEXT NOT NULL, equation TEXT NOT NULL,
  answer TEXT NOT NULL);
CREATE TABLE tasks(
  id INTEGER PRIMARY KEY, token TEXT NOT NULL UNIQUE, stratum TEXT NOT NULL,
  first INTEGER NOT NULL REFERENCES items, second INTEGER REFERENCES items);
CREATE TABLE annotators(
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE, link TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('person', 'model')), added TEXT NOT NULL);
CREATE TABLE judgments(
  id INTEGER PRIMARY KEY AUTOINCREMENT, annotator INTEGER NOT NULL REFERENCES annotators,
  task INTEGER NOT NULL REFERENCES tasks, answers TEXT, comment TEXT NOT NULL, seconds REAL,
  given TEXT NOT NULL, key TEXT NOT NULL, undone INTEGER NOT NULL DEFAULT 0,
  UNIQUE (annotator, key));
CREATE INDEX judgments_by_task ON judgments(annotator, task, id) WHERE undone = 0;
"""


def create(
    path: Path, title: str, protocol: Protocol, sources: Sequence[str], tasks: Sequence[Task]
) -> None:
    """Write a new study: whole, or not at all; never over one that is there."""
    part = path.with_name(f".{path.name}.{os.getpid()}.roda-part")
    about = {
        "title": title,
        "protocol": orjson.dumps(protocol.fields()).decode(),
        "sources": orjson.dumps(list(sources)).decode(),
        "organiser": secrets.token_urlsafe(12),
        "made": now(),
    }
    try:
        with closing(sqlite3.connect(part, isolation_level=None)) as connection:
            connection.executescript(_SCHEMA)
            connection.execute("BEGIN")
            connection.executemany("INSERT INTO about VALUES (?, ?)", about.items())
            _insert(connection, tasks)
            connection.execute("COMMIT")
        os.link(part, path)  # unlike a renaming, this refuses to replace a file
    except FileExistsError:
        told = "is there already, and may hold answers; choose another name, or remove it yourself"
        raise CorpusError(told, path=str(path)) from None
    except (OSError, sqlite3.Error) as error:
        raise CorpusError(f"cannot be written: {error}", path=str(path)) from None
    finally:
        for left in (part, part.with_name(f"{part.name}-journal")):
            left.unlink(missing_ok=True)


def _insert(connection: sqlite3.Connection, tasks: Sequence[Task]) -> None:
    """Items in an order that says nothing of their sources, each once; then tasks with random tokens."""
    items = sorted({item for task in tasks for item in task.items})
    random.Random(len(items)).shuffle(items)  # noqa: S311 nothing secret
    numbers = {item: number for number, item in enumerate(items, start=1)}
    marks = ", ".join("?" * (1 + len(Item._fields)))
    connection.executemany(
        f"INSERT INTO items VALUES ({marks})",  # noqa: S608 nothing but question marks
        ((number, *item) for item, number in numbers.items()),
    )
    connection.executemany(
        "INSERT INTO tasks(token, stratum, first, second) VALUES (?, ?, ?, ?)",
        (
            (
                secrets.token_hex(6),
                task.stratum,
                numbers[task.items[0]],
                numbers[task.items[1]] if len(task.items) > 1 else None,
            )
            for task in tasks
        ),
    )


def connected(path: Path) -> sqlite3.Connection:
    """A connection to the file of a study, as all of them are; what is written by it is on the disk at once."""
    if not path.is_file():
        told = "is no file; 'roda judge new' makes a study"
        raise CorpusError(told, path=str(path))
    try:
        connection = sqlite3.connect(
            path, timeout=_PATIENCE, isolation_level=None, check_same_thread=False
        )
    except sqlite3.Error as error:
        raise CorpusError(f"cannot be opened: {error}", path=str(path)) from None
    try:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error as error:
        connection.close()
        raise CorpusError(f"is no study: {error}", path=str(path)) from None
    return connection


def refuse_foreign(connection: sqlite3.Connection, path: Path) -> None:
    """Raise an error if a file is no study, or one of a later version."""
    try:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
    except sqlite3.Error:
        application = version = 0
    if application != _APPLICATION:
        told = "is no study; 'roda judge new' makes one"
        raise CorpusError(told, path=str(path))
    if version > _VERSION:
        raise CorpusError("was made by a later version of roda", path=str(path))


def now() -> str:
    """The time as it is kept beside an answer."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")
