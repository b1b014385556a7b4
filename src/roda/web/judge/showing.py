"""What pages and scripts are given: a blind task, progress, questions with their words and keys, and the summary."""

from __future__ import annotations

from typing import Any

from roda.judging.figures import ALL, Row
from roda.judging.guidelines import guidelines
from roda.judging.protocol import Question
from roda.judging.report import Report
from roda.judging.sitting import Progress, Shown

_LANGUAGES = {"zh": "zh-CN", "en": "en"}


def state(shown: Shown | None, progress: Progress) -> dict[str, Any]:
    """A task and the progress, as the script of the page takes them."""
    return {"task": None if shown is None else task(shown), "progress": progress._asdict()}


def task(shown: Shown) -> dict[str, Any]:
    """A task as it is shown: texts, and what the annotator answered before."""
    return {
        "token": shown.token,
        "place": shown.place,
        "sides": [
            {
                "text": side.text,
                "equation": side.equation,
                "answer": side.answer,
                "language": _LANGUAGES.get(side.language, side.language),
            }
            for side in shown.sides
        ],
        "answers": dict(shown.answers),
        "comment": shown.comment,
    }


def questions(asked: tuple[Question, ...], language: str) -> list[dict[str, Any]]:
    """The questions with their words, and the keys that answer them."""
    told = guidelines(language).questions
    return [
        {
            "name": question.name,
            "title": told[question.name].title,
            "ask": told[question.name].ask,
            "choices": [
                {"value": value, "key": key, "short": short, "sentence": sentence}
                for value, key, short, sentence in zip(
                    question.values,
                    keys(question),
                    told[question.name].short,
                    told[question.name].values,
                    strict=True,
                )
            ],
        }
        for question in asked
    ]


def keys(question: Question) -> list[str]:
    """The key of each answer: the answer itself where it is a digit, else its place from 1.

    >>> from roda.judging.protocol import PREFERENCE, QUESTIONS
    >>> keys(QUESTIONS["correctness"]), keys(PREFERENCE)
    (['0', '1'], ['1', '2', '3'])
    """
    if min(question.values) >= 0:
        return [str(value) for value in question.values]
    return [str(place) for place in range(1, len(question.values) + 1)]


def table(rows: tuple[Row, ...]) -> list[dict[str, Any]]:
    """Figures as the summary shows them, those of all problems first among their own."""
    return [
        {
            "question": row.question,
            "source": row.source,
            "stratum": row.stratum,
            "is_all": row.stratum == ALL,
            "mean": f"{row.figure.mean:.2f}",
            "interval": f"{row.figure.low:.2f} – {row.figure.high:.2f}",
            "tasks": row.figure.items,
            "judgments": row.figure.judgments,
        }
        for row in rows
    ]


def summary(report: Report, language: str) -> dict[str, Any]:
    """The report as the template of the summary takes it; questions are told in the language of the page."""
    return {
        "titles": {name: told.title for name, told in guidelines(language).questions.items()},
        "report": report,
        "people": table(report.people),
        "models": {name: table(rows) for name, rows in report.models.items()},
        "alphas": [(each.question, _coefficient(each.alpha), each.tasks) for each in report.alphas],
        "kappas": [
            (
                each.question,
                f"{each.first}, {each.second}",
                _coefficient(each.kappa),
                f"{100 * each.same:.1f}",
                each.tasks,
            )
            for each in report.kappas
        ],
    }


def _coefficient(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}"
