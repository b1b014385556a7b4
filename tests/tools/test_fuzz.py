"""The fuzzer: the same seed gives the same problems, and a fault is found."""

from __future__ import annotations

from random import Random

import fuzz
import pytest

from roda.augmentation import pipeline


@pytest.fixture(autouse=True)
def few_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "SOURCES_EACH", 60)


def test_the_same_seed_gives_the_same_problems() -> None:
    sources = fuzz.records("en", Random(1))
    first, second = (
        [fuzz.mutated(source, "1", sources, Random(seed)) for source in sources] for seed in (3, 3)
    )
    assert first == second
    assert first != sources


@pytest.mark.parametrize("language", ["zh", "en"])
def test_mutated_problems_meet_no_fault(language: str) -> None:
    ledger, faults = fuzz.fuzz(fuzz.records(language, Random(5)), 300, Random(5))
    assert faults == []
    assert ledger.balanced
    assert ledger.augmented > 0


def test_a_fault_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    sources = fuzz.records("zh", Random(5))
    monkeypatch.setattr(pipeline, "_rewrite", lambda *_: 1 / 0)
    _, faults = fuzz.fuzz(sources, 10, Random(5))
    assert faults
    assert all("ZeroDivisionError" in fault.detail for _, fault in faults)
