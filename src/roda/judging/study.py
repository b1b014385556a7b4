"""A study: one SQLite file with its protocol, problems, annotators and every answer ever given.

An answer is on the disk before it is acknowledged (write-ahead log, `synchronous=FULL`), so killing the program, or the
machine, loses nothing that was acknowledged. Answers are only added: a change is a new row, an undo marks one. Who
reads never waits for who writes; writers of one program stand in line, those of several wait for each other.
"""

from __future__ import annotations

import os
import random
import secrets
import sqlite3
import threading
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

import orjson

from roda.errors import CorpusError, RodaError
from roda.judging.protocol import Protocol
from roda.judging.sampling import Item, Task

Kind = Literal["person", "model"]

_APPLICATION: Final = 0x524F4441  # "RODA", by which SQLite's own tools know the file as ours
_VERSION: Final = 1
_PATIENCE: Final = 20.0  # seconds that a writer waits for another program
LONGEST_NAME: Final = 80
LONGEST_COMMENT: Final = 2_000

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
# The last row that was not undone counts; `answers` is NULL where a task was skipped.
_LAST: Final = """
SELECT j.id, j.annotator, j.task, j.answers, j.comment, j.seconds, j.given FROM judgments j
WHERE j.id IN (SELECT max(id) FROM judgments WHERE undone = 0 {of} GROUP BY annotator, task)
ORDER BY j.id
"""


_INSERT: Final = """
INSERT OR IGNORE INTO judgments(annotator, task, answers, comment, seconds, given, key)
VALUES (?, ?, ?, ?, ?, ?, ?)
"""


class Annotator(NamedTuple):
    """Somebody who judges: a person, or a language model whose answers came by file."""

    id: int
    name: str
    link: str
    kind: Kind


class StoredTask(NamedTuple):
    """A task with its number and its token, by which annotators know it."""

    id: int
    token: str
    stratum: str
    items: tuple[Item, ...]


class Judgment(NamedTuple):
    """What an annotator says of a task; `answers` is None where it was skipped."""

    annotator: int
    task: int
    answers: Mapping[str, int] | None
    comment: str = ""
    seconds: float | None = None
    given: str = ""


@dataclass
class _Waiting:
    """Rows that wait to be written, and what became of them."""

    rows: list[tuple[Any, ...]]
    new: int = 0
    error: RodaError | None = None
    is_done: bool = False


class Study:
    """An opened study. It may be used from several threads at once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()  # one writer at a time, in the order in which they come
        self._writer = _connected(path)
        self._idle: list[sqlite3.Connection] = []
        self._waiting: deque[_Waiting] = deque()
        try:
            _refuse_foreign(self._writer, path)
            self._writer.execute("PRAGMA journal_mode = WAL")
            about = dict(self._writer.execute("SELECT name, value FROM about"))
            self.protocol = Protocol.of(orjson.loads(about["protocol"]))
            self.title = about["title"]
            self.organiser = about["organiser"]
            self.sources: tuple[str, ...] = tuple(orjson.loads(about["sources"]))
            self.tasks = {task.id: task for task in _tasks(self._writer)}
        except sqlite3.Error as error:
            self.close()
            raise CorpusError(f"is no study: {error}", path=str(path)) from None
        except RodaError:
            self.close()
            raise
        self.by_token = {task.token: task for task in self.tasks.values()}

    def __enter__(self) -> Study:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file; what was acknowledged is in it."""
        for connection in [*self._idle, self._writer]:
            with suppress(sqlite3.Error):
                connection.close()
        self._idle.clear()

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        try:
            connection = self._idle.pop()
        except IndexError:
            connection = _connected(self.path)
        try:
            yield connection
        finally:
            self._idle.append(connection)

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction of one's own."""
        with self._lock, self._transaction() as connection:
            yield connection

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        """What is written here is on the disk when this ends, or nothing of it; the lock must be held."""
        self._writer.execute("BEGIN IMMEDIATE")
        try:
            yield self._writer
            self._writer.execute("COMMIT")
        except BaseException:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            raise

    def annotators(self) -> list[Annotator]:
        """Everybody who was asked or came, in that order."""
        with self._reading() as connection:
            rows = connection.execute("SELECT id, name, link, kind FROM annotators ORDER BY id")
            return [Annotator(*row) for row in rows]

    def annotator(self, link: str) -> Annotator | None:
        """The annotator with this link; None if there is none."""
        with self._reading() as connection:
            rows = connection.execute(
                "SELECT id, name, link, kind FROM annotators WHERE link = ?", (link,)
            )
            return next((Annotator(*row) for row in rows), None)

    def welcome(self, name: str, kind: Kind = "person") -> Annotator:
        """The annotator of this name, who is new or goes on; a model is never taken for a person."""
        name = " ".join(name.split())
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            raise RodaError(f"an annotator needs a name of 1 to {LONGEST_NAME} characters")
        with self._writing() as connection:
            connection.execute(
                "INSERT OR IGNORE INTO annotators(name, link, kind, added) VALUES (?, ?, ?, ?)",
                (name, secrets.token_urlsafe(12), kind, _now()),
            )
            (row,) = connection.execute(
                "SELECT id, name, link, kind FROM annotators WHERE name = ?", (name,)
            )
        found = Annotator(*row)
        if found.kind != kind:
            what = {"person": "a person", "model": "a language model"}[found.kind]
            raise RodaError(f"{name!r} is {what} in this study; choose another name")
        return found

    def record(self, judgments: Iterable[tuple[Judgment, str]]) -> int:
        """Add judgments, each with a key; one whose key is known is there already. Returns how many are new.

        Those of several annotators that come while the disk is busy are written together: it is asked
        once for all of them, and each waits about as long as if it were alone.
        """
        mine = _Waiting([_values(each, key) for each, key in judgments])
        self._waiting.append(mine)
        with self._lock:
            if not mine.is_done:
                together = [self._waiting.popleft() for _ in range(len(self._waiting))]
                self._write(together)
        if mine.error is not None:
            raise mine.error
        return mine.new

    def _write(self, together: Sequence[_Waiting]) -> None:
        """Write what waits in one transaction; all of it is on the disk afterwards, or each knows why not."""
        try:
            with self._transaction() as connection:
                for each in together:
                    before = connection.total_changes
                    connection.executemany(_INSERT, each.rows)
                    each.new = connection.total_changes - before
        except sqlite3.Error as error:
            for each in together:
                each.error = CorpusError(f"cannot be written: {error}", path=str(self.path))
        finally:
            for each in together:
                each.is_done = True

    def undo(self, annotator: int) -> int | None:
        """Take back the last thing an annotator did; returns the task, None where there is nothing."""
        with self._writing() as connection:
            found = connection.execute(
                "SELECT id, task FROM judgments WHERE annotator = ? AND undone = 0 "
                "ORDER BY id DESC LIMIT 1",
                (annotator,),
            ).fetchone()
            if found is None:
                return None
            connection.execute("UPDATE judgments SET undone = 1 WHERE id = ?", found[:1])
            return int(found[1])

    def judgments(self, annotator: int | None = None) -> list[Judgment]:
        """What counts: of each annotator and task the last judgment that was not undone."""
        of, values = ("", ()) if annotator is None else ("AND annotator = ?", (annotator,))
        with self._reading() as connection:
            return [_judgment(row) for row in connection.execute(_LAST.format(of=of), values)]


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
        "made": _now(),
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


def _connected(path: Path) -> sqlite3.Connection:
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


def _refuse_foreign(connection: sqlite3.Connection, path: Path) -> None:
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


def _tasks(connection: sqlite3.Connection) -> Iterator[StoredTask]:
    items = {row[0]: Item(*row[1:]) for row in connection.execute("SELECT * FROM items")}
    for number, token, stratum, *members in connection.execute(
        "SELECT id, token, stratum, first, second FROM tasks ORDER BY id"
    ):
        shown = tuple(items[member] for member in members if member is not None)
        yield StoredTask(number, token, stratum, shown)


def _values(judgment: Judgment, key: str) -> tuple[Any, ...]:
    """A judgment as `_INSERT` takes it."""
    annotator, task, answers, comment, seconds, given = judgment
    written = None if answers is None else orjson.dumps(answers).decode()
    return annotator, task, written, comment, seconds, given or _now(), key


def _judgment(row: tuple[Any, ...]) -> Judgment:
    _, annotator, task, answers, comment, seconds, given = row
    found = None if answers is None else orjson.loads(answers)
    return Judgment(annotator, task, found, comment, seconds, given)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


__all__ = ["Annotator", "Judgment", "Kind", "StoredTask", "Study", "create"]
