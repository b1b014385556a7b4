"""A study: one SQLite file with its protocol, problems, annotators and every answer ever given.

An answer is on the disk before it is acknowledged (write-ahead log, `synchronous=FULL`), so killing the program, or the
machine, loses nothing that was acknowledged. Answers are only added: a change is a new row, an undo marks one. Who
reads never waits for who writes; writers of one program stand in line, those of several wait for each other.
"""

from __future__ import annotations

import hashlib
import secrets
import sqlite3
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

import orjson

from roda.errors import CorpusError, RodaError
from roda.judging.files import connected, now, refuse_foreign
from roda.judging.protocol import Protocol
from roda.judging.sampling import Item

Kind = Literal["person", "model"]

LONGEST_NAME: Final = 80
LONGEST_COMMENT: Final = 2_000

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


class Study:
    """An opened study. It may be used from several threads at once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()  # one writer at a time, in the order in which they come
        self._writer = connected(path)
        self._idle: list[sqlite3.Connection] = []
        try:
            refuse_foreign(self._writer, path)
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

    @property
    def token(self) -> str:
        """What guards the pages of this study beyond the own machine: always the same, and it tells nothing of the organiser's link."""
        return hashlib.sha256(f"token {self.organiser}".encode()).hexdigest()[:32]

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        try:
            connection = self._idle.pop()
        except IndexError:
            connection = connected(self.path)
        try:
            yield connection
        finally:
            self._idle.append(connection)

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: what is written here is on the disk when this ends, or nothing of it."""
        with self._lock:
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
                (name, secrets.token_urlsafe(12), kind, now()),
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
        """Add judgments, each with a key; one whose key is known is there already. Returns how many are new."""
        rows = [_values(each, key) for each, key in judgments]
        try:
            with self._writing() as connection:
                before = connection.total_changes
                connection.executemany(_INSERT, rows)
                return connection.total_changes - before
        except sqlite3.Error as error:
            raise CorpusError(f"cannot be written: {error}", path=str(self.path)) from None

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
    return annotator, task, written, comment, seconds, given or now(), key


def _judgment(row: tuple[Any, ...]) -> Judgment:
    _, annotator, task, answers, comment, seconds, given = row
    found = None if answers is None else orjson.loads(answers)
    return Judgment(annotator, task, found, comment, seconds, given)


__all__ = ["Annotator", "Judgment", "Kind", "StoredTask", "Study"]
