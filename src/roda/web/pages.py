"""Pages: templates filled in the visitor's language and theme, and answers for programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final
from urllib.parse import urlencode

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from roda.web.part import Part
from roda.web.words import LANGUAGES, say

THEMES: Final = ("auto", "light", "dark")
_LANGUAGE: Final = "roda_language"
_THEME: Final = "roda_theme"
_YEAR: Final = 365 * 24 * 3600


@cache
def environment() -> Environment:
    """The templates; every value is escaped, and a name that nobody gave is an error."""
    return Environment(
        loader=PackageLoader("roda.web", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def language_of(request: HTTPConnection) -> str:
    """The language of the page: asked for in the address, chosen before, or what the browser prefers."""
    for asked in (request.query_params.get("lang"), request.cookies.get(_LANGUAGE)):
        if asked in LANGUAGES:
            return asked
    return preferred(request.headers.get("accept-language", ""))


def preferred(accepted: str) -> str:
    """The language that an Accept-Language header likes best of those we have.

    >>> preferred("de, zh-CN;q=0.9, en;q=0.8"), preferred("fr"), preferred("en;q=x")
    ('zh', 'en', 'en')
    """
    liked: list[tuple[float, str]] = []
    for entry in accepted.split(","):
        name, _, weight = entry.partition(";q=")
        code = name.strip().split("-")[0].lower()
        try:
            liked.append((float(weight or 1), code))
        except ValueError:
            continue
    ordered = sorted(liked, key=lambda entry: -entry[0])
    return next((code for _, code in ordered if code in LANGUAGES), "en")


def theme_of(request: HTTPConnection) -> str:
    """Light, dark, or as the system has it."""
    asked = request.query_params.get("theme") or request.cookies.get(_THEME)
    return asked if asked in THEMES else "auto"


def render(
    request: Request,
    template: str,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
    **values: Any,
) -> HTMLResponse:
    """A page: the template, with `t` for words and what the frame around it needs."""
    language = language_of(request)
    parts: Sequence[Part] = request.app.state.parts
    made = environment().get_template(template)
    text = made.render(
        t=lambda key, **filled: say(language, key, **filled),
        language=language,
        languages=LANGUAGES,
        theme=theme_of(request),
        themes=THEMES,
        parts=parts,
        path=request.url.path,
        here=here(request),
        version=request.app.state.version,
        **values,
    )
    return HTMLResponse(text, status, headers=dict(headers or {}))


def here(request: Request) -> str:
    """The address of this page below the server, without a token or a language asked for in passing."""
    kept = [
        (name, value)
        for name, value in request.query_params.multi_items()
        if name not in ("lang", "theme", "token")
    ]
    return f"{request.url.path}?{urlencode(kept)}" if kept else request.url.path


def wants_json(request: HTTPConnection) -> bool:
    """Does a program ask, such as a script of ours?"""
    return "application/json" in request.headers.get("accept", "")


def explain(request: Request, status: int, key: str, /, **values: object) -> Response:
    """Say in words why something was refused: as a page, or as JSON with `error` and `message`."""
    message = say(language_of(request), key, **values)
    if wants_json(request):
        return JSONResponse({"error": key.rpartition(".")[2], "message": message}, status)
    return render(request, "error.html", status, message=message, key=key)


async def choose(request: Request) -> Response:
    """Keep the language and the theme that were chosen, and go back to the page."""
    async with request.form(max_files=0, max_fields=10) as form:
        given = {name: value for name, value in form.items() if isinstance(value, str)}
    response = RedirectResponse(local(given.get("back", "/")), 303)
    for cookie, value, known in (
        (_LANGUAGE, given.get("language"), tuple(LANGUAGES)),
        (_THEME, given.get("theme"), THEMES),
    ):
        if value in known:
            response.set_cookie(cookie, str(value), max_age=_YEAR, httponly=True, samesite="lax")
    return response


def local(address: str) -> str:
    r"""The address if it lies on this server, else the first page: nobody is sent away from here.

    >>> local("/try?text=a"), local("//elsewhere"), local("https://elsewhere/"), local("/\\elsewhere")
    ('/try?text=a', '/', '/', '/')
    """
    plain = address.isprintable() and not address.startswith(("//", "/\\"))
    return address if plain and address.startswith("/") else "/"
