"""The pages of worksheets: problems are picked, the sheet is shown as it will be printed, and can be had as .docx."""

from __future__ import annotations

from urllib.parse import urlencode

from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from roda.web.desk import Desk
from roda.web.forms import as_text, form_of
from roda.web.pages import language_of, render
from roda.web.playground.problems import by_topic
from roda.web.playground.sheet.making import MOST, Wish, is_too_large, own_problems, sheet
from roda.web.safety import Refused
from roda.web.words import say

_WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
_TITLE = 100  # characters


def routes(desk: Desk) -> list[BaseRoute]:
    """All routes of worksheets."""

    async def page(request: Request) -> Response:
        wish = wish_of(request.query_params)
        made = await desk.do(sheet, wish) if wish.picked or wish.own else None
        language = language_of(request)
        codes = (language, "zh" if language == "en" else "en")
        return render(
            request,
            "playground/worksheet.html",
            wish=wish,
            sheet=made,
            groups={code: by_topic(code) for code in codes},
            own="\n".join(f"{asked.text} | {asked.equation}" for asked in wish.own),
            query=request.url.query,
            most=MOST,
        )

    async def ask(request: Request) -> Response:
        async with form_of(request) as form:
            given = [
                (name, as_text(value))
                for name, value in form.multi_items()
                if isinstance(value, str)
            ]
        own = [line for name, value in given if name == "own" for line in value.splitlines()]
        rest = [(name, value) for name, value in given if name != "own" and value]
        query = urlencode([*rest, *(("own", line) for line in own if line.strip())])
        wish_of(QueryParams(query))
        return RedirectResponse(f"/worksheet?{query}", 303)

    async def word(request: Request) -> Response:
        from roda.web.playground.sheet.document import document  # few ask for it

        language = language_of(request)
        wish = wish_of(request.query_params)
        made = await desk.do(sheet, wish)
        if not made.originals:
            raise Refused(400, "playground.sheet.nothing")
        title = wish.title or say(language, "playground.sheet.title")
        content = await desk.do(document, made, title, wish.solved, lambda key: say(language, key))
        named = {"Content-Disposition": 'attachment; filename="worksheet.docx"'}
        return Response(content, media_type=_WORD, headers=named)

    return [
        Route("/worksheet", page),
        Route("/worksheet", ask, methods=["POST"]),
        Route("/worksheet.docx", word),
    ]


def wish_of(given: QueryParams) -> Wish:
    """What an address asks for; `Refused` where it is more than a sheet holds."""
    wish = Wish(
        tuple(dict.fromkeys(given.getlist("pick"))),
        tuple(own_problems(map(as_text, given.getlist("own")))),
        given.get("mirrors") == "all",
        given.get("solved") == "1",
        as_text(given.get("title", ""))[:_TITLE],
    )
    if is_too_large(wish):
        raise Refused(413, "playground.sheet.too_large", most=MOST)
    return wish
