"""What stands before every page: who may ask, from where, how much and how slowly; and what browsers may do with a page.

- Without a token the server answers to names of its own machine alone (a page elsewhere could otherwise have its
  own name lead here). With a token it answers to any name, and to nobody without the token.
- A write (anything but GET, HEAD, OPTIONS) must come from a page of this server.
- A body has a largest size and must arrive in time.
- Pages may load their own files and nothing else, no inline script or style among it.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import ipaddress
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from roda.web.pages import explain, here, local

COOKIE: Final = "roda_token"
OPEN: Final = "/static/"  # nothing secret; the page that asks for a token needs it
_READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_MINE: Final = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
HEADERS: Final[Mapping[str, str]] = {
    "Content-Security-Policy": _MINE,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


@dataclass(frozen=True, slots=True)
class Rules:
    """How far the server trusts the network."""

    token: str | None = None
    body: int = 256 * 1024  # bytes
    large: Mapping[str, int] = field(default_factory=dict)  # by the beginning of the path
    seconds: float = 30.0  # in which a body must have arrived
    large_seconds: float = 300.0  # the same for paths that take large ones

    def limits(self, path: str) -> tuple[int, float]:
        """Bytes and seconds that a body for this path may take."""
        for beginning, size in self.large.items():
            if path.startswith(beginning):
                return size, self.large_seconds
        return self.body, self.seconds


class Refused(HTTPException):
    """Something that is refused with words of ours, by their key."""

    def __init__(self, status: int, key: str, **values: object) -> None:
        super().__init__(status, key)
        self.key = key
        self.values = values


def is_loopback(host: str) -> bool:
    """Does a name or address mean this machine itself?

    >>> [is_loopback(host) for host in ("127.0.0.1", "localhost", "::1", "0.0.0.0", "example.org")]
    [True, True, True, False, False]
    """
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def readable_size(size: int) -> str:
    """Bytes for people.

    >>> readable_size(262144), readable_size(50 * 1024 * 1024)
    ('256 KB', '50 MB')
    """
    return f"{size // (1 << 20)} MB" if size >= 1 << 20 else f"{size // 1024} KB"


class Safety:
    """The middleware; `Rules` say how strict it is."""

    def __init__(self, app: ASGIApp, rules: Rules) -> None:
        self.app = app
        self.rules = rules

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope, receive)
        guarded = _with_headers(send, request.url.path)
        answer = self._checked(request)
        if answer is not None:
            await answer(scope, receive, guarded)
            return
        size, seconds = self.rules.limits(request.url.path)
        await self.app(scope, _limited(receive, size, seconds), guarded)

    def _checked(self, request: Request) -> Response | None:
        """What to answer instead of the page, None where all is well."""
        try:
            if self.rules.token is None:
                _check_host(request.headers)
            elif not request.url.path.startswith(OPEN):
                moved = self._check_token(request, self.rules.token)
                if moved is not None:
                    return moved
            if request.method not in _READING:
                _check_origin(request.headers)
            self._check_length(request)
        except Refused as refused:
            return explain(request, refused.status_code, refused.key, **refused.values)
        return None

    def _check_token(self, request: Request, token: str) -> Response | None:
        """Let in who has the token: in a header, a cookie, or once in the address, which then leaves it."""
        asked = request.query_params.get("token")
        if asked is not None and request.method in _READING and _same(asked, token):
            response = RedirectResponse(local(here(request)), 303)
            response.set_cookie(cookie_of(token), token, httponly=True, samesite="lax")
            return response
        bearer = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not _same(bearer, token) and not _same(request.cookies.get(cookie_of(token), ""), token):
            raise Refused(401, "frame.refused.token")
        return None

    def _check_length(self, request: Request) -> None:
        size, _ = self.rules.limits(request.url.path)
        stated = request.headers.get("content-length", "0")
        if not stated.isdecimal():
            raise Refused(400, "frame.refused.form")
        if int(stated[:20]) > size:
            raise Refused(413, "frame.refused.too_large", limit=readable_size(size))


def cookie_of(token: str) -> str:
    """The name of the cookie that holds a token: browsers send cookies to every port, so servers beside each other need their own.

    >>> cookie_of("a" * 16) == cookie_of("b" * 16)
    False
    """
    return f"{COOKIE}_{hashlib.sha256(token.encode()).hexdigest()[:8]}"


def _same(given: str, token: str) -> bool:
    return hmac.compare_digest(given.encode(), token.encode())


def _check_host(headers: Headers) -> None:
    """Refuse names that are not this machine's."""
    try:
        name = urlsplit(f"//{headers.get('host', '')}").hostname
    except ValueError:
        name = None
    if name is None or not is_loopback(name):
        raise Refused(403, "frame.refused.host")


def _check_origin(headers: Headers) -> None:
    """Refuse a write that no page of this server asked for; browsers always say who asks."""
    site = headers.get("sec-fetch-site")
    origin = headers.get("origin")
    try:
        own = origin is not None and urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # an origin that is no address
        own = False
    if not own or site not in (None, "same-origin"):
        raise Refused(403, "frame.refused.origin")


def _with_headers(send: Send, path: str) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", "no-cache" if path.startswith(OPEN) else "no-store")
        await send(message)

    return sending


def _limited(receive: Receive, size: int, seconds: float) -> Receive:
    """The body as it comes in; too large or too slow, it ends in a `Refused`."""
    clock = asyncio.get_running_loop().time
    until = clock() + seconds
    taken = 0
    whole = False

    async def receiving() -> Message:
        nonlocal taken, whole
        if whole:  # only the end of the connection can come now
            return await receive()
        try:
            async with asyncio.timeout_at(until):
                message = await receive()
        except TimeoutError:
            raise Refused(408, "frame.refused.too_slow", seconds=f"{seconds:g}") from None
        taken += len(message.get("body", b""))
        whole = not message.get("more_body", False)
        if taken > size:
            raise Refused(413, "frame.refused.too_large", limit=readable_size(size))
        return message

    return receiving
