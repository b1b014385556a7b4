"""Tables of counts: measured on the corpora, kept with a signature, shown with shares."""

from __future__ import annotations

from pathlib import Path

import pytest

from roda.experiments.results.counts import CountRow, CountTable, measured
from roda.experiments.results.store import Results
from roda.experiments.tables import coverage, statistics
from roda.problem import Record

RECORD = Record("1", "3只和5只，共几只？", "x=3+5", "8")
TABLE = CountTable(
    "few", "A few", (CountRow("S", "all", 200), CountRow("S", "some", 50)), lambda data: {}
)


def test_counts_stand_with_their_shares() -> None:
    counts = {"few": {"S": {"paper": measured({"all": 100, "some": 30}, "paper", [RECORD])}}}
    shown = TABLE.shown(Results(counts=counts))
    ((section, rows),) = shown.sections
    assert section == "S"
    assert rows[0][:4] == ("all", "100", "200", "not run")
    assert rows[1][:4] == ("some", "30 (0.30)", "50 (0.25)", "not run")
    assert shown.fields["rows"][1] == {
        "section": "S",
        "row": "some",
        "paper": 50,
        "as in the paper": 30,
        "ours": None,
    }


def test_a_signature_goes_by_profile_and_problems() -> None:
    other = Record("1", "4只和5只，共几只？", "x=4+5", "9")
    made = [measured({}, "paper", [RECORD]), measured({}, "default", [RECORD])]
    made.append(measured({}, "paper", [other]))
    assert len({each["signature"] for each in made}) == 3


@pytest.mark.parametrize("module", [statistics, coverage])
def test_what_is_recorded_can_be_measured_again(module: object, data_dir: Path) -> None:
    """Only the profile of the paper: the default one is counted by other tests, and takes long."""
    table = statistics.TABLE if module is statistics else coverage.TABLE
    pytest.MonkeyPatch().setattr(module, "PROFILES", ("paper",))
    found = table.measure(data_dir)
    papers = {(row.section, row.label): row.paper for row in table.rows}
    for section, by_profile in found.items():
        for label, count in by_profile["paper"]["counts"].items():
            assert count == pytest.approx(papers[section, label], rel=0.04, abs=5)
