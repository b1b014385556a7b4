"""Table 6: how readers judged the texts. The paper's were people; each sitting of ours says who judged.

The figures come from `results/judged.json`: for each sitting the items, the share that is right with its
interval, and the coherence from 1 to 5, with an interval where there is one. `roda judge report --results`
adds sittings of people, and of language models apart. Coherence is a judge's habit: compare it within a
sitting only.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from roda.experiments.results.pages import Shown, by_section
from roda.experiments.results.rows import NOT_RUN
from roda.experiments.results.store import Results

_HEAD: Final = ("source", "judges", "items", "correct, %", "95 %", "coherence of 5")
_PAPER: Final = (
    ("originals", 92.0, 4.27),
    ("back-translation", 55.0, 3.24),
    ("RODA", 84.0, 3.86),
)
_SITTING: Final = "The paper, Math23K"


@dataclass(frozen=True)
class JudgedTable:
    """The table of judgements."""

    name: str = "judged"
    title: str = "Texts as readers judged them"

    def shown(self, results: Results) -> Shown:
        """The paper's figures, and the sittings of ours."""
        rows: list[tuple[str, tuple[str, ...]]] = [
            (_SITTING, (source, "people", "", f"{correct:.1f}", "", f"{coherence:.2f}"))
            for source, correct, coherence in _PAPER
        ]
        sittings: list[dict[str, Any]] = results.judged.get("sittings", [])
        for sitting in sittings:
            for item in sitting["rows"]:
                rows.append((str(sitting["name"]), _cells(item, str(sitting["judges"]))))
        if not sittings:
            rows.append(("Ours", ("ours", "", NOT_RUN, "", "", "")))
        notes = ("Coherence is a judge's habit: compare it within a sitting only.",)
        fields = {
            "table": self.name,
            "title": self.title,
            "paper": [
                dict(zip(("source", "correct", "coherence"), r, strict=True)) for r in _PAPER
            ],
            "sittings": sittings,
        }
        return Shown(self.title, _HEAD, by_section(rows), notes, fields)


def _cells(item: dict[str, Any], judges: str) -> tuple[str, ...]:
    low, high = item["interval"]
    return (
        str(item["source"]),
        judges,
        f"{item['items']:,}",
        f"{item['correct']:.1f}",
        f"{low:.1f}–{high:.1f}",
        _coherence(item),
    )


def _coherence(item: dict[str, Any]) -> str:
    if "coherence_interval" not in item:
        return f"{item['coherence']:.2f}"
    low, high = item["coherence_interval"]
    return f"{item['coherence']:.2f} ({low:.2f}–{high:.2f})"


TABLE: Final = JudgedTable()
