"""Yields of English corpora: what the page shows is what was counted, and the ledger balances."""

from __future__ import annotations

import pytest

pytest.importorskip("torch")

import yields


def test_the_ledger_of_every_corpus_balances() -> None:
    for name, counts in yields.read().items():
        rows = {row: count(counts) for row, count in yields.ROWS.items()}
        assert (
            rows["Candidate Numbers"] == rows["Irreversible Numbers"] + rows["Augmented Problems"]
        ), name
        assert rows["Candidate Numbers"] <= rows["Original Numbers"], name
        assert rows["Filtered Problems"] < rows["Original Problems"], name
        assert "internal-error" not in counts["refused_problems"], name


def test_reasons_stand_by_how_common_they_are_and_none_is_a_dash() -> None:
    counts = {
        "a": {"refused_numbers": {"unused": 2}},
        "b": {"refused_numbers": {"constant": 1500, "unused": 1}},
    }
    counts = {
        name: {**each, "refused_problems": {}, "problems": 1, "numbers": 9, "reversals": 1}
        for name, each in counts.items()
    }
    lines = list(yields.tables(counts)["yields-numbers"].markdown())
    assert lines == [
        "| numbers refused | a | b |",
        "|---|---|---|",
        "| constant | – | 1,500 |",
        "| unused | 2 | 1 |",
    ]
