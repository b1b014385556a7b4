"""The figures of the solvers in the box, written into docs/solvers.md from the files themselves.

PYTHONPATH=tools python -m box.page
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from roda.box.box import WEIGHTS, Box

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "solvers.md"
_BETWEEN: Final = re.compile(r"(?<=<!-- box -->\n).*?(?=<!-- /box -->)", re.DOTALL)
_SETS: Final = {
    ("zh", "test"): "Math23K, public test",
    ("zh", "everyday"): "everyday problems (Chinese)",
    ("en", "mawps"): "MAWPS, a twentieth held out",
    ("en", "gsm8k"): "GSM8K with an equation, a twentieth held out",
    ("en", "svamp"): "SVAMP, outside",
    ("en", "asdiv-a"): "ASDiv-A, outside",
    ("en", "everyday"): "everyday problems (English)",
}


def main() -> None:
    PAGE.write_text(rendered(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


def rendered(page: str) -> str:
    """The page with the figures of the files that are there now, between its two marks."""
    return _BETWEEN.sub(lambda _: "".join(f"{line}\n" for line in lines()), page)


def lines() -> Iterator[str]:
    """A table of accuracy and one of reliability."""
    told = {language: Box.load(language).about["figures"] for language in ("zh", "en")}
    yield "| asked | problems | right | confidence off by |"
    yield "|---|---|---|---|"
    for (language, part), name in _SETS.items():
        each = told[language][part]
        off = f"{100 * each['calibration_error']:.1f} points"
        yield f"| {name} | {each['problems']:,} | {each['accuracy']:.1f} % | {off} |"
    yield ""
    yield "| confidence | right, Chinese test | right, English test | right, SVAMP |"
    yield "|---|---|---|---|"
    shown = [told["zh"]["test"], told["en"]["test"], told["en"]["svamp"]]
    for low, high in sorted({(row[0], row[1]) for each in shown for row in each["reliability"]}):
        cells = " | ".join(_cell(each, low) for each in shown)
        yield f"| {low:.2f}–{high:.2f} | {cells} |"
    yield ""
    for language in ("zh", "en"):
        about = Box.load(language).about
        size = (WEIGHTS / f"{language}.npz").stat().st_size / 1e6
        yield f"`{language}.npz`: {size:.2f} MB, learned from {about['learned_from']}."
        yield ""


def _cell(figures: dict[str, Any], low: float) -> str:
    for row in figures["reliability"]:
        if row[0] == low:
            return f"{100 * row[4]:.0f} % of {row[2]}"
    return "–"


if __name__ == "__main__":
    main()
