"""Tables that line up, and the ledger as one."""

from __future__ import annotations

from collections import Counter

from roda.augmentation.ledger import Ledger
from roda.cli import tables


def test_columns_line_up_with_wide_characters() -> None:
    first, second = tables.table([("数", "1"), ("ab", "22")], right=frozenset({1})).splitlines()
    assert (first, second) == ("数   1", "ab  22")


def test_an_empty_table_is_empty() -> None:
    assert tables.table([]) == ""


def test_the_guards_that_refused_most_are_named() -> None:
    ledger = Ledger(guards=Counter({f"guard-{n:02}": n for n in range(1, 13)}))
    shown = tables.ledger_table(ledger)
    assert "guard-12" in shown
    assert "guard-02" not in shown
    assert "2 more" in shown
