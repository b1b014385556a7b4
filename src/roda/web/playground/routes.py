"""The pages of the playground: one problem turned around."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlencode

import anyio
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from roda.augmentation.identify import MAX_TEXT
from roda.hints import HINTS
from roda.web.desk import Desk
from roda.web.forms import as_text, fields_of
from roda.web.pages import language_of, render, wants_json
from roda.web.part import Part
from roda.web.playground.jobs.limits import Limits
from roda.web.playground.jobs.routes import routes as file_routes
from roda.web.playground.jobs.service import Jobs
from roda.web.playground.problems import by_topic, picks
from roda.web.playground.sheet.routes import routes as worksheet_routes
from roda.web.playground.study import Asked, Study, study
from roda.web.safety import Refused

_FIELDS = ("text", "equation", "answer")
_FORM = 64 * 1024  # bytes of a form around a file
_LINE = 2000  # characters of an equation or an answer


def playground(*, limits: Limits | None = None, warm: bool = True) -> Part:
    """The part of the application that `roda serve` shows; `warm` has it load its models at the start."""
    desk = Desk()
    jobs = Jobs(limits or Limits())

    async def page(request: Request) -> Response:
        asked = asked_of(request)
        found = await desk.do(study, asked) if asked else None
        if wants_json(request):
            if found is None:
                raise Refused(400, "playground.refused.no_text")
            return JSONResponse(as_fields(found))
        language = language_of(request)
        other = "zh" if language == "en" else "en"
        groups = {code: by_topic(code) for code in (language, other)}
        return render(
            request,
            "playground/try.html",
            study=found,
            asked=asked or Asked(""),
            picked=request.query_params.get("pick", ""),
            groups=groups,
            most=MAX_TEXT,
        )

    async def ask(request: Request) -> Response:
        asked = checked(await fields_of(request, _FIELDS))
        return RedirectResponse(address(asked), 303)

    @asynccontextmanager
    async def living() -> AsyncIterator[None]:
        async with jobs.living(), anyio.create_task_group() as tasks:
            if warm:
                tasks.start_soon(desk.do, _warm_up)
            yield
            tasks.cancel_scope.cancel()

    routes = [Route("/try", page), Route("/try", ask, methods=["POST"])]
    return Part(
        "playground",
        "/try",
        [*routes, *worksheet_routes(desk), *file_routes(jobs)],
        more={"/worksheet": "playground.sheet.menu", "/files": "playground.files.menu"},
        large={"/files": jobs.limits.upload + _FORM},
        lifespan=living,
    )


def _warm_up() -> None:
    """Load what the first visitor would wait for."""
    for code in ("en", "zh"):
        first = next(pick for pick in picks().values() if pick.language == code)
        study(Asked(first.text, first.equation))
        study(Asked(first.text))


def asked_of(request: Request) -> Asked | None:
    """The problem that the address names: picked by its id, or written in full; None without one."""
    given = request.query_params
    if "pick" in given:
        pick = picks().get(given["pick"])
        if pick is None:
            raise Refused(404, "playground.refused.no_pick")
        return Asked(pick.text, pick.equation, pick.answer)
    if "text" not in given:
        return None
    return checked({name: as_text(given.get(name, "")) for name in _FIELDS})


def checked(fields: dict[str, str]) -> Asked:
    """What was typed, if it is a problem of a size that can be read."""
    asked = Asked(*(fields[name].strip() for name in _FIELDS))
    if not asked.text:
        raise Refused(400, "playground.refused.no_text")
    if len(asked.text) > MAX_TEXT:
        raise Refused(
            413,
            "playground.refused.text_too_long",
            length=f"{len(asked.text):,}",
            most=f"{MAX_TEXT:,}",
        )
    if max(len(asked.equation), len(asked.answer)) > _LINE:
        raise Refused(413, "playground.refused.equation_too_long", most=f"{_LINE:,}")
    return asked


def address(asked: Asked, **more: object) -> str:
    """The page of a problem, so that it can be shared as a link.

    >>> address(Asked("3 pens and 4", "3+4"), number=1)
    '/try?text=3+pens+and+4&equation=3%2B4&number=1'
    """
    given = {name: value for name, value in asked._asdict().items() if value}
    return f"/try?{urlencode(given | more)}"


def as_fields(found: Study) -> dict[str, Any]:
    """The same for programs: native records of the reversals, refusals with what to change."""
    refused = [o.rejection for o in found.outcomes if o.rejection] or []
    if found.rejection:
        refused.insert(0, found.rejection)
    proved = found.guess is None
    return {
        "language": found.language,
        "numbers": [number._asdict() for number in found.numbers],
        "equation": found.equation or None,
        "answer": found.answer or None,
        "proved": proved,
        **({"proposed": found.guess.fields()} if found.guess else {}),
        **({"no_equation": found.no_guess} if found.no_guess else {}),
        "reversals": [o.reversal.to_dict() for o in found.outcomes if o.reversal],
        "refused": [each.to_dict() | {"to_change": HINTS[each.reason]} for each in refused],
    }
