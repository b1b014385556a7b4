"""What tests of the pages share: where the application is reached, and how one is opened."""

from __future__ import annotations

from collections.abc import Callable

from starlette.testclient import TestClient

HOME = "http://127.0.0.1:8000"

Opened = Callable[..., TestClient]  # `opened(part, rules=Rules(token="…"), **of_the_client)`
