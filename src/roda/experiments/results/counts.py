"""Tables of counts, which need no training: each figure is measured at once and kept in `counts.json`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from roda.experiments.results.pages import Shown, by_section
from roda.experiments.results.rows import NOT_RUN
from roda.experiments.results.store import Results
from roda.experiments.signing import version
from roda.problem import Entry, Record
from roda.scoring import signature

HEAD: Final = ("", "as in the paper", "the paper", "ours", "signatures")
PROFILES: Final = ("paper", "default")


class CountRow(NamedTuple):
    """A count: the section and label of its row, and the paper's figure."""

    section: str
    label: str
    paper: int


@dataclass(frozen=True)
class CountTable:
    """A table of counts by profile: `measure` makes them from a folder of corpora, by section.

    Beside each count stands its share of the first one of its section, in percent if `percent`.
    """

    name: str
    title: str
    rows: tuple[CountRow, ...]
    measure: Callable[[Path], dict[str, Any]]
    notes: tuple[str, ...] = ()
    percent: bool = False

    def shown(self, results: Results) -> Shown:
        """The table with what was measured."""
        counted: dict[str, Any] = results.counts.get(self.name, {})
        rows, fields = [], []
        for row in self.rows:
            found = [counted.get(row.section, {}).get(each, {}) for each in PROFILES]
            values = [each.get("counts", {}).get(row.label) for each in found]
            first = next(each for each in self.rows if each.section == row.section)
            firsts = [each.get("counts", {}).get(first.label) for each in found]
            like, ours = (
                NOT_RUN if value is None else self._written(value, whole)
                for value, whole in zip(values, firsts, strict=True)
            )
            signed = ", ".join(f"`{each['signature']}`" for each in found if each)
            cells = (row.label, like, self._written(row.paper, first.paper), ours, signed)
            rows.append((row.section, cells))
            fields.append(
                {
                    "section": row.section,
                    "row": row.label,
                    "paper": row.paper,
                    "as in the paper": values[0],
                    "ours": values[1],
                }
            )
        described = {"table": self.name, "title": self.title, "rows": fields}
        return Shown(self.title, HEAD, by_section(rows), self.notes, described)

    def _written(self, value: int, first: int | None) -> str:
        if not first or value == first:
            return f"{value:,}"
        return (
            f"{value:,} ({100 * value / first:.1f} %)"
            if self.percent
            else (f"{value:,} ({value / first:.2f})")
        )


def measured(counts: dict[str, int], profile: str, records: Iterable[Entry]) -> dict[str, Any]:
    """Counts with the signature of what they were made from."""
    content = [
        (each.id, each.text, each.equation, each.answer)
        for each in records
        if isinstance(each, Record)
    ]
    return {"counts": counts, "signature": signature(profile, version(), content)}
