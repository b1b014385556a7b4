"""A browser without a window: requests to an application as a page of its own would send them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from starlette.testclient import TestClient

from browsing import HOME, Opened
from roda.web.app import application
from roda.web.part import Part
from roda.web.safety import Rules


@pytest.fixture
def opened() -> Iterator[Opened]:
    """Open an application made of parts: `opened(part, rules=Rules(token="…"))`; it is closed after the test."""
    with ExitStack() as stack:

        def opening(*parts: Part, rules: Rules | None = None, **client: object) -> TestClient:
            app = application(parts, rules)
            made = TestClient(app, base_url=HOME, headers={"Origin": HOME}, **client)  # type: ignore[arg-type]
            return stack.enter_context(made)

        yield opening
