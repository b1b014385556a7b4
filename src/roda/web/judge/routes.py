"""The pages of human evaluation and what their script asks for; an answer is on the disk before it is acknowledged."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from typing import Any, Final, TypeVar

import orjson
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from roda.errors import RodaError
from roda.judging.drawing import drawn
from roda.judging.exchange import lines
from roda.judging.guidelines import guidelines
from roda.judging.report import report
from roda.judging.sitting import Shown, Sitting, checked_key
from roda.judging.study import LONGEST_COMMENT, LONGEST_NAME, Annotator, Study
from roda.web.forms import fields_of
from roda.web.judge.showing import questions, state, summary
from roda.web.judge.writing import Pen
from roda.web.pages import language_of, render
from roda.web.part import Part
from roda.web.safety import Refused

Made = TypeVar("Made")

_HOME: Final = "/judge"
# Words that the script of the page says.
_SPOKEN: Final = ("saving", "saved", "retrying", "locked_out", "done", "undone", "nothing_undone", "first", "problem", "progress", "skipped", "lost")  # fmt: skip


def judge(study: Study, *, invited: bool = False) -> Part:
    """The part of the application that serves one study; with `invited` a link is needed to judge."""
    pages = _Pages(study, invited)
    link, key = f"{_HOME}/a/{{link}}", f"{_HOME}/summary/{{key}}"
    routes = [
        Route(
            f"{link}/answer", pages.answer, methods=["POST"]
        ),  # asked for most, so looked at first
        Route(_HOME, pages.start, methods=["GET"]),
        Route(_HOME, pages.join, methods=["POST"]),
        Route(link, pages.page),
        Route(f"{link}/now", pages.now),
        Route(f"{link}/before", pages.before),
        Route(f"{link}/skip", pages.skip, methods=["POST"]),
        Route(f"{link}/undo", pages.undo, methods=["POST"]),
        Route(key, pages.summary),
        Route(f"{key}/means.svg", pages.plot),
        Route(f"{key}/judgments.{{form}}", pages.judgments),
    ]
    return Part("judge", _HOME, routes)


class _Pages:
    """The pages of one study. What writes or takes long runs in a thread, so that nobody waits for anybody's disk."""

    def __init__(self, study: Study, invited: bool) -> None:
        self.study = study
        self.invited = invited
        self._sittings: dict[str, Sitting] = {}
        self._pen = Pen(study)

    async def start(self, request: Request) -> Response:
        """Who are you?"""
        return render(request, "judge/start.html", **self._start())

    def _start(self) -> dict[str, Any]:
        return {
            "title": self.study.title,
            "tasks": len(self.study.tasks),
            "invited": self.invited,
            "longest": LONGEST_NAME,
        }

    async def join(self, request: Request) -> Response:
        """Somebody gave a name: they begin, or go on."""
        if self.invited:
            raise Refused(403, "judge.refused.invited")
        name = (await fields_of(request, ["name"]))["name"]
        try:
            who: Annotator = await run_in_threadpool(self.study.welcome, name)
        except RodaError:
            raise Refused(400, "judge.refused.name", longest=LONGEST_NAME) from None
        return RedirectResponse(f"{_HOME}/a/{who.link}", 303)

    async def page(self, request: Request) -> Response:
        """The page on which an annotator judges."""
        sitting = await self._sitting(request)
        shown, progress = await run_in_threadpool(sitting.now)
        language = language_of(request)
        asked = questions(self.study.protocol.asked, language)
        return render(
            request,
            "judge/judge.html",
            title=self.study.title,
            name=sitting.annotator.name,
            asked=asked,
            told=guidelines(language),
            sides=2 if self.study.protocol.mode == "pairs" else 1,
            longest=LONGEST_COMMENT,
            spoken=_SPOKEN,
            given={
                "home": request.url.path,
                "questions": [
                    {
                        "name": each["name"],
                        "choices": [(c["value"], c["key"]) for c in each["choices"]],
                    }
                    for each in asked
                ],
                "state": state(shown, progress),
            },
        )

    async def now(self, request: Request) -> Response:
        """The current task, for the script of the page."""
        sitting = await self._sitting(request)
        return _json(state(*await run_in_threadpool(sitting.now)))

    async def before(self, request: Request) -> Response:
        """The task before another one, the last of all where none is named; nothing before the first."""
        sitting = await self._sitting(request)
        token = request.query_params.get("token", "")
        shown = await _answered(lambda: sitting.before(token))
        return _json(state(shown, await run_in_threadpool(sitting.progress)))

    async def answer(self, request: Request) -> Response:
        """Keep an answer, and show what comes next."""
        sitting, sent = await self._sitting(request), await _sent(request)
        answers, seconds = sent.get("answers"), sent.get("seconds")
        given = answers if isinstance(answers, dict) else {}
        return await self._kept(
            sitting, sent, given, float(seconds) if isinstance(seconds, int | float) else None
        )

    async def skip(self, request: Request) -> Response:
        """Leave a task for the end, and show what comes next."""
        sitting, sent = await self._sitting(request), await _sent(request)
        return await self._kept(sitting, sent, None, None)

    async def _kept(
        self,
        sitting: Sitting,
        sent: dict[str, Any],
        answers: dict[str, Any] | None,
        seconds: float | None,
    ) -> Response:
        try:
            key = checked_key(_text(sent, "key"))
            judgment = sitting.judgment(
                _text(sent, "token"), answers, _text(sent, "comment"), seconds
            )
        except RodaError as error:
            raise Refused(400, "judge.refused.answer", why=str(error)) from None
        try:
            await self._pen.record(judgment, key)
        except RodaError:  # a full disk: the page keeps the answer and sends it again
            raise Refused(503, "judge.refused.disk") from None
        # Read here and now: it takes a fraction of a millisecond, a thread would take longer to wake.
        return _json(state(*sitting.now()))

    async def undo(self, request: Request) -> Response:
        """Take the last answer or skip back, and show its task again."""
        sitting = await self._sitting(request)

        def take_back() -> Response:
            shown: Shown | None = sitting.undo()
            return _json(state(shown, sitting.progress()))

        return await run_in_threadpool(take_back)

    async def summary(self, request: Request) -> Response:
        """What came out so far, for the organiser alone: it names sources."""
        self._check_organiser(request)
        made = await run_in_threadpool(report, self.study)
        home = request.url.path
        return render(
            request, "judge/summary.html", home=home, **summary(made, language_of(request))
        )

    async def plot(self, request: Request) -> Response:
        """The means, drawn."""
        self._check_organiser(request)
        made = await run_in_threadpool(lambda: drawn(report(self.study)))
        return Response(made, media_type="image/svg+xml")

    async def judgments(self, request: Request) -> Response:
        """All judgments as a file."""
        self._check_organiser(request)
        form = request.path_params["form"]
        if form not in ("jsonl", "csv"):
            raise Refused(404, "frame.error.not_found")
        if form == "csv":
            made = await run_in_threadpool(lines.table, self.study)
        else:
            made = await run_in_threadpool(lambda: lines.jsonl(lines.judgments(self.study)))
        kind = "text/csv; charset=utf-8" if form == "csv" else "application/x-ndjson"
        disposition = f'attachment; filename="judgments.{form}"'
        return Response(made, media_type=kind, headers={"Content-Disposition": disposition})

    async def _sitting(self, request: Request) -> Sitting:
        link = request.path_params["link"]
        if link not in self._sittings:
            who = await run_in_threadpool(self.study.annotator, link)
            if who is None or who.kind != "person":
                raise Refused(404, "judge.refused.link")
            self._sittings[link] = Sitting(self.study, who)
        return self._sittings[link]

    def _check_organiser(self, request: Request) -> None:
        given = str(request.path_params["key"]).encode()
        if not hmac.compare_digest(given, self.study.organiser.encode()):
            raise Refused(404, "frame.error.not_found")


def _json(fields: dict[str, Any]) -> Response:
    return Response(orjson.dumps(fields), media_type="application/json")


async def _sent(request: Request) -> dict[str, Any]:
    try:
        sent = orjson.loads(await request.body())
    except orjson.JSONDecodeError:
        raise Refused(400, "frame.refused.form") from None
    if not isinstance(sent, dict):
        raise Refused(400, "frame.refused.form")
    return sent


def _text(sent: dict[str, Any], name: str) -> str:
    value = sent.get(name)
    return value if isinstance(value, str) else ""


async def _answered(work: Callable[[], Made]) -> Made:
    """Do something in a thread; a mistake in what was sent is refused in words."""
    try:
        return await run_in_threadpool(work)
    except RodaError as error:
        raise Refused(400, "judge.refused.answer", why=str(error)) from None
