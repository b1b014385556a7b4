"""The application: parts joined under one frame, safety before all of them, every refusal in words."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from roda.web.pages import choose, explain
from roda.web.part import Part
from roda.web.safety import Refused, Rules, Safety

_KEYS: Final = {404: "frame.error.not_found", 405: "frame.error.method"}


def application(parts: Sequence[Part], rules: Rules | None = None) -> Starlette:
    """The parts as one application; the first part's home is the first page."""
    large = {path: size for part in parts for path, size in part.large.items()}
    chosen = rules or Rules()
    chosen = replace(chosen, large={**large, **chosen.large})

    async def first(request: Request) -> Response:
        return RedirectResponse(parts[0].home, 307)

    app = Starlette(
        routes=[
            Route("/", first),
            Route("/choose", choose, methods=["POST"]),
            Mount("/static", StaticFiles(directory=str(files("roda.web") / "static"))),
            *(route for part in parts for route in part.routes),
        ],
        middleware=[Middleware(Safety, rules=chosen)],
        exception_handlers={HTTPException: _refused, UnicodeError: _no_text, Exception: _fault},
        lifespan=_lifespan(parts),
    )
    app.state.parts = tuple(parts)
    app.state.version = _version()
    return app


def _version() -> str:
    try:
        return version("roda-mwp")
    except PackageNotFoundError:  # run from a checkout that was never installed
        return ""


def _lifespan(parts: Sequence[Part]):  # type: ignore[no-untyped-def]  # starlette's type is private
    @asynccontextmanager
    async def living(app: Starlette) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            for part in parts:
                if part.lifespan is not None:
                    await stack.enter_async_context(part.lifespan())
            yield

    return living


async def _refused(request: Request, error: Exception) -> Response:
    if isinstance(error, Refused):
        return explain(request, error.status_code, error.key, **error.values)
    assert isinstance(error, HTTPException)
    return explain(request, error.status_code, _KEYS.get(error.status_code, "frame.refused.form"))


async def _no_text(request: Request, error: Exception) -> Response:
    return explain(request, 400, "frame.refused.not_utf8")


async def _fault(request: Request, error: Exception) -> Response:
    """A fault of ours: told in words; starlette raises it again, so that the log has the traceback."""
    return explain(request, 500, "frame.error.fault")
