"""The server: where it listens, which token guards it, and the line that says where to look."""

from __future__ import annotations

import secrets
import socket
from collections.abc import Callable
from typing import Final

import uvicorn
from starlette.applications import Starlette

from roda.errors import RodaError
from roda.web.safety import is_loopback

_HEAD: Final = 128 * 1024  # bytes of an address with headers: a problem is part of the address
_LEAST: Final = 16  # characters of a token that is given


def token_for(host: str, given: str | None) -> str | None:
    """The token that guards a server on this host: the one given, a new one, or none on loopback.

    >>> token_for("127.0.0.1", None) is None, len(token_for("0.0.0.0", None))
    (True, 32)
    """
    if given is not None:
        if len(given) < _LEAST or not given.isascii() or not given.isalnum():
            raise RodaError(
                f"a token has at least {_LEAST} characters, letters and digits alone; leave it out and one is made"
            )
        return given
    return None if is_loopback(host) else secrets.token_hex(16)


def serve(
    app: Starlette, host: str, port: int, token: str | None, tell: Callable[[str], None]
) -> None:
    """Serve until interrupted; `tell` gets the address to open once the port is ours."""
    with _listening(host, port) as listening:
        shown = f"[{host}]" if ":" in host else host
        link = f"http://{shown}:{listening.getsockname()[1]}/"
        tell(f"{link}?token={token}" if token else link)
        config = uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            server_header=False,
            proxy_headers=False,
            http="h11",
            h11_max_incomplete_event_size=_HEAD,
            timeout_keep_alive=20,
            timeout_graceful_shutdown=5,
            limit_concurrency=500,
        )
        uvicorn.Server(config).run(sockets=[listening])


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named TCP: asyncio sends small answers at once (TCP_NODELAY) on such sockets alone.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(128)
    except (OSError, OverflowError) as error:
        listening.close()
        why = getattr(error, "strerror", None) or str(error)
        raise RodaError(
            f"cannot listen on {host} port {port}: {why.lower()}; choose another --port"
        ) from None
    return listening
