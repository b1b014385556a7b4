"""Tests of languages look at every text that is written, however good the model of quality finds it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from roda.augmentation.profiles import PROFILES


@pytest.fixture(autouse=True)
def _any_quality(monkeypatch: pytest.MonkeyPatch) -> None:
    taking_all = replace(PROFILES["default"], min_quality=0.0)
    monkeypatch.setitem(PROFILES, "default", taking_all)
