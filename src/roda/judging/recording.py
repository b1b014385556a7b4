"""A report as a sitting of `results/judged.json`, which `roda table judged` shows beside the paper's figures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import orjson

from roda.errors import CorpusError, RodaError
from roda.judging.figures import ALL, Row
from roda.judging.report import Report
from roda.runs.outputs import Outputs

_NEEDED = ("coherence", "correctness")


def sittings(report: Report) -> list[dict[str, Any]]:
    """The sittings of a report: that of people, and one for each language model, which says so."""
    found = []
    if report.people:
        count = report.persons
        judges = f"{count} {'person' if count == 1 else 'people'}, blind"
        found.append(_sitting(report.title, judges, report.sources, report.people))
        found[-1] |= _agreement(report)
    for name, rows in report.models.items():
        if rows:
            title = f"{report.title}, {name}"
            found.append(_sitting(title, f"language model {name}, blind", report.sources, rows))
    if not found:
        raise RodaError("nobody has judged anything yet, so there is nothing to record")
    return found


def _sitting(
    title: str, judges: str, sources: tuple[str, ...], rows: tuple[Row, ...]
) -> dict[str, Any]:
    by_name = {(row.question, row.source): row.figure for row in rows if row.stratum == ALL}
    written = []
    for source in sources:
        coherence, correct = (by_name.get((question, source)) for question in _NEEDED)
        if coherence is None or correct is None:
            raise RodaError("the table has coherence and correctness; this study lacks one of them")
        written.append(
            {
                "source": source,
                "items": correct.items,
                "correct": round(100 * correct.mean, 1),
                "interval": [round(100 * correct.low, 1), round(100 * correct.high, 1)],
                "coherence": round(coherence.mean, 2),
                "coherence_interval": [round(coherence.low, 2), round(coherence.high, 2)],
            }
        )
    return {"name": title, "judges": judges, "rows": written}


def _agreement(report: Report) -> dict[str, Any]:
    """How often two people agree on correctness, in percent, and alpha of each question."""
    people = {each.name for each in report.annotators if each.kind == "person"}
    same = [
        (each.same, each.tasks)
        for each in report.kappas
        if each.question == "correctness" and {each.first, each.second} <= people
    ]
    alphas = {e.question: round(e.alpha, 3) for e in report.alphas if e.alpha is not None}
    if not same:
        return {}
    tasks = sum(count for _, count in same)
    share = sum(share * count for share, count in same) / tasks
    return {"agreement": round(100 * share, 1), "alpha": alphas}


def record(report: Report, path: Path) -> list[str]:
    """Put the sittings of a report into a file, each in the place of one of its name; returns their names."""
    known: dict[str, Any] = {"sittings": []}
    if path.exists():
        try:
            known = orjson.loads(path.read_bytes())
            before = {each["name"]: each for each in known["sittings"]}
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise CorpusError(f"holds no sittings: {error}", path=str(path)) from None
    else:
        before = {}
    new = {each["name"]: each for each in sittings(report)}
    known["sittings"] = list((before | new).values())
    with Outputs() as outputs:
        written = orjson.dumps(known, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
        outputs.open(str(path)).write(written)
    return list(new)
