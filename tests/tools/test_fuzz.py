"""The fuzzer: the same seed gives the same problems, and a fault is found."""

from __future__ import annotations

from random import Random

import fuzz
import pytest

from roda.augmentation import pipeline


def test_the_same_seed_gives_the_same_problems() -> None:
    sources = fuzz.records("en")[:50]
    first, second = (
        [fuzz.mutated(source, "1", sources, Random(seed)) for source in sources] for seed in (3, 3)
    )
    assert first == second
    assert first != sources


@pytest.mark.parametrize("language", ["zh", "en"])
def test_mutated_problems_meet_no_fault(language: str) -> None:
    ledger, faults = fuzz.fuzz(language, 300, seed=5)
    assert faults == []
    assert ledger.balanced
    assert ledger.augmented > 0


def test_a_fault_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipeline, "_rewrite", lambda *_: 1 / 0)
    _, faults = fuzz.fuzz("zh", 10, seed=5)
    assert faults
    assert all("ZeroDivisionError" in fault.detail for _, fault in faults)
