"""Where the server listens, and what guards it."""

from __future__ import annotations

import socket

import pytest

from roda.errors import RodaError
from roda.web.app import application
from roda.web.playground import playground
from roda.web.server import serve, token_for


def test_loopback_needs_no_token_and_beyond_it_one_is_made() -> None:
    assert token_for("127.0.0.1", None) is None
    assert token_for("::1", None) is None
    made = token_for("0.0.0.0", None)
    assert made is not None
    assert made != token_for("0.0.0.0", None)


@pytest.mark.parametrize("given", ["", "short", "with spaces in it ok", "ümlaute0123456789"])
def test_weak_tokens_are_refused(given: str) -> None:
    with pytest.raises(RodaError, match="at least 16"):
        token_for("127.0.0.1", given)


def test_a_port_that_is_taken_is_told() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(RodaError, match=f"port {port}: .*choose another --port"):
            serve(application([playground(warm=False)]), "127.0.0.1", port, None, print)
