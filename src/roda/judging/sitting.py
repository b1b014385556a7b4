"""One annotator's way through a study: what comes next, an answer, a skip, an undo, and the way back.

Every annotator sees the tasks in an order of their own, so that getting tired or used to the texts favours no source.
What an annotator is shown says nothing of where a problem comes from.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from roda.errors import RodaError, UnknownName
from roda.judging.protocol import Question
from roda.judging.study import LONGEST_COMMENT, Annotator, Judgment, StoredTask, Study

_LONGEST_KEY: Final = 64


class Side(NamedTuple):
    """A problem as it is shown."""

    text: str
    equation: str
    answer: str
    language: str


class Progress(NamedTuple):
    """How far an annotator is."""

    total: int
    answered: int
    skipped: int

    @property
    def is_done(self) -> bool:
        """Whether nothing is left, skipped tasks neither."""
        return self.answered == self.total


class Shown(NamedTuple):
    """A task as its annotator sees it: blind, with what they answered before, if they did."""

    token: str
    place: int
    sides: tuple[Side, ...]
    answers: Mapping[str, int]
    comment: str


class Sitting:
    """An annotator in a study."""

    def __init__(self, study: Study, annotator: Annotator) -> None:
        self.study = study
        self.annotator = annotator
        self._order = order(study, annotator)
        self._places = {task: place for place, task in enumerate(self._order)}

    def progress(self) -> Progress:
        """How many tasks there are, are answered, and were skipped."""
        return self._progress(self._state())

    def current(self) -> Shown | None:
        """The first task that is open, then those that were skipped; None when all is answered."""
        return self.now()[0]

    def now(self) -> tuple[Shown | None, Progress]:
        """The current task, and how far the annotator is."""
        state = self._state()
        return self._show(self._next(state), state), self._progress(state)

    def at(self, token: str) -> Shown:
        """A task by its token, as often as wanted; `RodaError` if there is none."""
        state = self._state()
        shown = self._show(self._task(token).id, state)
        assert shown is not None
        return shown

    def before(self, token: str) -> Shown | None:
        """The task before another one in this annotator's order; None before the first."""
        place = self._places[self._task(token).id] if token else len(self._order)
        return self._show(self._order[place - 1], self._state()) if place else None

    def answer(
        self,
        token: str,
        answers: Mapping[str, Any],
        key: str,
        comment: str = "",
        seconds: float | None = None,
    ) -> None:
        """Keep an answer; when this returns, it is on the disk. The same key twice is one answer."""
        self.study.record([(self.judgment(token, answers, comment, seconds), checked_key(key))])

    def skip(self, token: str, key: str, comment: str = "") -> None:
        """Leave a task for the end."""
        self.study.record([(self.judgment(token, None, comment), checked_key(key))])

    def judgment(
        self,
        token: str,
        answers: Mapping[str, Any] | None,
        comment: str = "",
        seconds: float | None = None,
    ) -> Judgment:
        """What this annotator says of a task, checked but not yet kept; None skips it."""
        given = None if answers is None else checked(answers, self.study.protocol.asked)
        if seconds is not None and not (math.isfinite(seconds) and 0 <= seconds < 1e6):
            seconds = None
        task = self._task(token).id
        return Judgment(self.annotator.id, task, given, checked_comment(comment), seconds)

    def undo(self) -> Shown | None:
        """Take back the last answer or skip; returns its task, None where there is nothing."""
        task = self.study.undo(self.annotator.id)
        return None if task is None else self._show(task, self._state())

    def _task(self, token: str) -> StoredTask:
        try:
            return self.study.by_token[token]
        except KeyError:
            raise RodaError("there is no such problem in this study; reload the page") from None

    def _state(self) -> dict[int, Judgment]:
        return {each.task: each for each in self.study.judgments(self.annotator.id)}

    def _next(self, state: Mapping[int, Judgment]) -> int | None:
        """The next task: those that were skipped come last, the one first that was skipped first."""
        still_open = next((task for task in self._order if task not in state), None)
        if still_open is not None:
            return still_open
        return next((task for task, each in state.items() if each.answers is None), None)

    def _progress(self, state: Mapping[int, Judgment]) -> Progress:
        skipped = sum(each.answers is None for each in state.values())
        return Progress(len(self._order), len(state) - skipped, skipped)

    def _show(self, task: int | None, state: Mapping[int, Judgment]) -> Shown | None:
        if task is None:
            return None
        stored = self.study.tasks[task]
        sides = tuple(Side(i.text, i.equation, i.answer, i.language) for i in stored.items)
        before = state.get(task)
        given = before.answers if before is not None and before.answers is not None else {}
        comment = before.comment if before is not None else ""
        return Shown(stored.token, self._places[task] + 1, sides, given, comment)


def order(study: Study, annotator: Annotator) -> list[int]:
    """The tasks in the order of one annotator: always the same for one, another for each."""
    tasks = list(study.tasks)
    random.Random(annotator.link).shuffle(tasks)  # noqa: S311 nothing secret
    return tasks


def checked_key(key: str) -> str:
    """A key that can tell an answer from others; `RodaError` where it cannot."""
    if not key or len(key) > _LONGEST_KEY:
        raise RodaError("an answer needs a key of its own, of at most 64 characters")
    return key


def checked_comment(comment: str) -> str:
    """A remark that is short enough; `RodaError` where it is not, since cutting it would lose words."""
    if len(comment) > LONGEST_COMMENT:
        raise RodaError(f"a remark may have {LONGEST_COMMENT:,} characters, not {len(comment):,}")
    return comment.strip()


def checked(answers: Mapping[str, Any], asked: Sequence[Question]) -> dict[str, int]:
    """The answers to all that is asked; `RodaError` names what is missing or is no answer.

    >>> from roda.judging.protocol import read_questions
    >>> checked({"coherence": 4}, read_questions("coherence"))
    {'coherence': 4}
    """
    names = {question.name for question in asked}
    for name in answers:
        if name not in names:
            raise UnknownName("question", name, names)
    found = {}
    for question in asked:
        value = answers.get(question.name)
        if isinstance(value, bool) or not isinstance(value, int) or value not in question.values:
            choices = ", ".join(map(str, question.values))
            raise RodaError(f"{question.name} is {value!r}, but should be one of {choices}")
        found[question.name] = value
    return found
