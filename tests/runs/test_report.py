"""The report of a run, for programs and for people."""

from __future__ import annotations

from collections import Counter

import orjson

from roda import Ledger, Reason
from roda.runs.report import report


def ledger() -> Ledger:
    return Ledger(
        problems=2,
        numbers=6,
        filtered_numbers=2,
        augmented=3,
        broken=1,
        irreversible=Counter({Reason.POWER: 1}),
        filtered=Counter({Reason.ONLY_CALCULATION: 1}),
        guards=Counter({"only-calculation": 1}),
    )


def test_json_holds_rows_and_reasons() -> None:
    fields = orjson.loads(report(ledger(), {"profile": "paper"}, held_back=7))
    assert fields["profile"] == "paper"
    assert fields["balanced"]
    assert fields["rows"]["Candidate Numbers"] == 4
    assert fields["irreversible"] == {"power": 1}
    assert fields["filtered"] == {"only-calculation": 1}
    assert fields["guards"] == {"only-calculation": 1}
    assert (fields["broken"], fields["left_out_by_id"]) == (1, 7)


def test_markdown_holds_the_same() -> None:
    text = report(ledger(), {"profile": "paper"}, 7, as_json=False).decode()
    for cell in ("| Candidate Numbers | 4 |", "| power | 1 |", "| only-calculation | 1 |"):
        assert cell in text
    assert "left out by id: 7" in text
    assert "| Refusals by guard | # |" in text
