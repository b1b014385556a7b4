"""What a study has to say so far: figures of people, of each language model apart, agreement, and what to discuss.

People and language models are never mixed: means and alpha are those of people alone, a model has rows of its own, and
a kappa names the two it is of.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from roda.judging.figures import (
    ALL,
    Alpha,
    Answered,
    Kappa,
    Row,
    alpha,
    kappas,
    rows,
)
from roda.judging.protocol import Question
from roda.judging.study import Annotator, Judgment, StoredTask, Study

_FAR: Final = 2  # coherences that differ by so much are worth talking about


class Share(NamedTuple):
    """What an annotator has done: tasks answered and skipped, the median of their seconds."""

    name: str
    kind: str
    answered: int
    skipped: int
    seconds: float | None


class Voice(NamedTuple):
    """What one annotator said of a task that is disagreed on."""

    annotator: str
    answers: Mapping[str, int]
    comment: str


class Disagreement(NamedTuple):
    """A task on which people disagree, the questions it is about, and what each of them said."""

    task: StoredTask
    questions: tuple[str, ...]
    voices: tuple[Voice, ...]


class Report(NamedTuple):
    """Everything that is told of a study."""

    title: str
    mode: str
    sources: tuple[str, ...]
    tasks: int
    annotators: tuple[Share, ...]
    people: tuple[Row, ...]
    models: Mapping[str, tuple[Row, ...]]
    alphas: tuple[Alpha, ...]
    kappas: tuple[Kappa, ...]
    disagreements: tuple[Disagreement, ...]

    @property
    def persons(self) -> int:
        """How many people answered something."""
        return sum(each.kind == "person" and each.answered > 0 for each in self.annotators)

    def row(self, question: str, source: str, stratum: str = ALL) -> Row | None:
        """A figure of people; None where nobody answered."""
        wanted = question, source, stratum
        return next((row for row in self.people if row[:3] == wanted), None)

    def fields(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "title": self.title,
            "mode": self.mode,
            "sources": list(self.sources),
            "tasks": self.tasks,
            "annotators": [each._asdict() for each in self.annotators],
            "people": [_row(row) for row in self.people],
            "models": {name: [_row(row) for row in own] for name, own in self.models.items()},
            "alpha": [each._asdict() for each in self.alphas],
            "kappa": [each._asdict() for each in self.kappas],
            "disagreements": [_disagreement(each) for each in self.disagreements],
        }


def report(study: Study) -> Report:
    """The report of a study as it is now."""
    annotators = study.annotators()
    judgments = study.judgments()
    people = {each.id: each.name for each in annotators if each.kind == "person"}
    models = [each for each in annotators if each.kind == "model"]
    asked = study.protocol.asked

    def of(question: Question, who: Iterable[int]) -> Answered:
        return answered(question, judgments, frozenset(who))

    def figures(who: Iterable[int]) -> tuple[Row, ...]:
        listed = list(who)
        return tuple(
            row
            for question in asked
            for row in rows(
                question.name, study.tasks.values(), of(question, listed), study.sources
            )
        )

    names = {each.id: _marked(each) for each in annotators}
    return Report(
        study.title,
        study.protocol.mode,
        study.sources,
        len(study.tasks),
        tuple(_share(each, judgments) for each in annotators),
        figures(people),
        {each.name: figures([each.id]) for each in models},
        tuple(alpha(question, of(question, people)) for question in asked),
        tuple(k for question in asked for k in kappas(question, of(question, names), names)),
        tuple(disagreements(study, judgments, people)),
    )


def answered(question: Question, judgments: Iterable[Judgment], who: frozenset[int]) -> Answered:
    """What these annotators answered to a question, by task."""
    found: dict[int, dict[int, int]] = {}
    for each in judgments:
        if each.answers is not None and each.annotator in who and question.name in each.answers:
            found.setdefault(each.task, {})[each.annotator] = each.answers[question.name]
    return found


def disagreements(
    study: Study, judgments: Sequence[Judgment], people: Mapping[int, str]
) -> list[Disagreement]:
    """Tasks on which people differ: in a yes or no, in a preference, or in coherence by two or more."""
    given: dict[int, list[Judgment]] = {}
    for each in judgments:
        if each.annotator in people and each.answers is not None:
            given.setdefault(each.task, []).append(each)
    found = []
    for number, task in study.tasks.items():
        said = given.get(number, [])
        about = tuple(each.name for each in study.protocol.asked if _differ(each, said))
        if about:
            voices = tuple(Voice(people[j.annotator], j.answers or {}, j.comment) for j in said)
            found.append(Disagreement(task, about, voices))
    return sorted(found, key=lambda each: -len(each.questions))


def _differ(question: Question, said: Sequence[Judgment]) -> bool:
    values = [each.answers[question.name] for each in said if each.answers]
    far = _FAR if len(question.values) > 2 else 1
    return bool(values) and max(values) - min(values) >= far


def _share(annotator: Annotator, judgments: Iterable[Judgment]) -> Share:
    own = [each for each in judgments if each.annotator == annotator.id]
    seconds = [each.seconds for each in own if each.seconds is not None]
    answers = sum(each.answers is not None for each in own)
    return Share(
        annotator.name,
        annotator.kind,
        answers,
        len(own) - answers,
        statistics.median(seconds) if seconds else None,
    )


def _marked(annotator: Annotator) -> str:
    return annotator.name if annotator.kind == "person" else f"{annotator.name} (language model)"


def _row(row: Row) -> dict[str, Any]:
    return {
        "question": row.question,
        "source": row.source,
        "stratum": row.stratum,
        **row.figure._asdict(),
    }


def _disagreement(each: Disagreement) -> dict[str, Any]:
    return {
        "item": each.task.token,
        "stratum": each.task.stratum,
        "sources": [item.source for item in each.task.items],
        "texts": [item.text for item in each.task.items],
        "equations": [item.equation for item in each.task.items],
        "answers": [item.answer for item in each.task.items],
        "questions": list(each.questions),
        "said": [voice._asdict() for voice in each.voices],
    }


__all__ = ["Disagreement", "Report", "Share", "Voice", "answered", "report"]
