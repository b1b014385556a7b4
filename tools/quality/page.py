"""The figures of docs/quality.md, written from results/quality.json: `PYTHONPATH=tools python -m quality.page`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FIGURES = ROOT / "results" / "quality.json"
PAGE = ROOT / "docs" / "quality.md"
BEGIN, END = "<!-- figures -->\n", "<!-- /figures -->"
NAMES = {"en": "English", "zh": "Chinese"}
_SHOWN = (0.0, 0.85, 0.88, 0.9, 0.92, 0.94, 0.96)
_ROWS = (
    ("texts", "texts", "{}"),
    ("right by the readers", "right", "{:.1%}"),
    ("right as predicted", "predicted", "{:.1%}"),
    ("area under the curve", "auc", "{:.3f}"),
    ("Brier score", "brier", "{:.3f}"),
    ("… of the mean alone", "brier_of_the_mean", "{:.3f}"),
    ("log loss", "log_loss", "{:.3f}"),
    ("… of the mean alone", "log_loss_of_the_mean", "{:.3f}"),
    ("coherence: mean error", "coherence_error", "{:.2f}"),
    ("coherence: correlation", "coherence_correlation", "{:.2f}"),
)


def rendered(page: str, figures: dict[str, Any]) -> str:
    """The page with its figures as they are now."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + "\n".join(_lines(figures)) + "\n" + END + after


def _lines(figures: dict[str, Any]) -> Iterator[str]:
    for language, found in figures.items():
        said = found["readers"]
        lost = sum(found["not_written_any_more"].values())
        yield f"**{NAMES[language]}**: {said['labels']:,} labels, of which the program still writes {said['labels'] - lost:,}."
        yield (
            f"The readers call {said['right']:.1%} right, with a coherence of {said['coherence']:.2f}; they agree on "
            f"{said['agree']:.1%} (kappa {said['kappa']:.2f}). {found['trained_on']:,} texts were trained on; {found['features']} features with {found['steps']} steps help."
        )
        yield ""
        yield "| each text by a model that has not seen its problem | last round | all rounds |"
        yield "|---|---:|---:|"
        for name, key, form in _ROWS:
            cells = [_cell(found[part].get(key), form) for part in ("held_out", "cross_validated")]
            yield f"| {name} | {' | '.join(cells)} |"
        yield ""
        yield "| texts of the last round, from the least sure fifth on | predicted | judged | 95 % interval |"
        yield "|---:|---:|---:|---|"
        for each in found["held_out"]["bins"]:
            yield f"| {each['texts']} | {each['predicted']:.1%} | {each['judged']:.1%} | {each['low']:.1%} to {each['high']:.1%} |"
        yield ""
        yield "| `--min-quality` | numbers that keep a text | labelled texts | of these right |"
        yield "|---:|---:|---:|---:|"
        most = sum(found["curve"][0]["texts"].values()) or 1
        for row in found["curve"]:
            if row["least"] in _SHOWN:
                share = sum(row["texts"].values()) / most
                yield f"| {row['least']:g} | {share:.1%} | {row['labelled']} | {_cell(row.get('judged'), '{:.1%}')} |"
        yield ""


def _cell(value: float | None, form: str) -> str:
    return "–" if value is None else form.format(value)


def main() -> None:
    """Write the figures into the page."""
    figures = json.loads(FIGURES.read_text(encoding="utf-8"))
    PAGE.write_text(rendered(PAGE.read_text(encoding="utf-8"), figures), encoding="utf-8")


if __name__ == "__main__":
    main()
