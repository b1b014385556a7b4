"""Plots: bars as long as their counts, everything escaped."""

from __future__ import annotations

from xml.etree import ElementTree

from roda.web.playground.jobs.charts import bars, columns


def test_bars_are_as_long_as_their_counts() -> None:
    drawn = ElementTree.fromstring(bars([("a", 10), ("b", 5), ("<c>", 0)], "Reasons"))
    widths = [float(rect.get("width", "")) for rect in drawn.findall("rect")]
    assert widths[0] == 2 * widths[1]
    assert widths[2] == 0
    assert drawn.get("aria-label") == "Reasons: a 10; b 5; <c> 0"


def test_columns_without_counts_are_flat() -> None:
    drawn = ElementTree.fromstring(columns([0, 0], "Quality", "0 %", "100 %"))
    assert {rect.get("height") for rect in drawn.findall("rect")} == {"0.0"}
