"""A server that fails on demand, and no proxy between it and us."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from faulty_server import FaultyServer, faulty_server


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[FaultyServer]:
    for name in ("http_proxy", "https_proxy", "all_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    with faulty_server() as running:
        yield running
