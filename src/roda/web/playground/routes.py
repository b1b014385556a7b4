"""The pages of the playground."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roda.web.pages import render
from roda.web.part import Part


def playground() -> Part:
    """The part of the application that `roda serve` shows."""
    return Part("playground", "/try", [Route("/try", _first)])


async def _first(request: Request) -> Response:
    return render(request, "playground/try.html")
