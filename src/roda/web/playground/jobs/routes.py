"""The pages of whole files: upload, progress with ledger and plots, items by filters, downloads and exports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final
from urllib.parse import urlencode

from markupsafe import Markup
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from roda.corpora import CORPORA
from roda.export.formats import FORMATS
from roda.web.desk import Desk
from roda.web.forms import as_text, fields_of, form_of
from roda.web.pages import language_of, render, wants_json
from roda.web.playground.jobs import folder as files
from roda.web.playground.jobs.browse import Filter, browse
from roda.web.playground.jobs.charts import bars, columns, gathered
from roda.web.playground.jobs.service import Job, Jobs
from roda.web.safety import Refused
from roda.web.words import say

_NAMED_FIELDS: Final = ("text", "equation", "answer", "id")
_LONGEST: Final = 200  # characters of an option
# What a state file says later on.
_BEFORE: Final[Mapping[str, Any]] = {
    "size": 0,
    "read": 0,
    "problems": None,
    "cut": False,
    "guesses": (),
    "broken": (),
    "broken_count": 0,
}
_NAME: Final = 48  # characters of a reason in a plot
_REASONS: Final = 12  # that a plot shows


def routes(jobs: Jobs) -> list[BaseRoute]:
    """All routes of whole files."""
    pages = FilePages(jobs)
    return [
        Route("/files", pages.first),
        Route("/files", pages.take, methods=["POST"]),
        Route("/files/{job}", pages.page),
        Route("/files/{job}/state", pages.state),
        Route("/files/{job}/download/{name}", pages.download),
        Route("/files/{job}/export", pages.export, methods=["POST"]),
        Route("/files/{job}/export/{format}", pages.exported),
        Route("/files/{job}/delete", pages.drop, methods=["POST"]),
    ]


class FilePages:
    """What each route answers."""

    def __init__(self, jobs: Jobs) -> None:
        self.jobs = jobs
        self.desk = Desk()  # browsing holds no problem up

    async def first(self, request: Request) -> Response:
        """The form to send a file."""
        return render(
            request,
            "playground/files.html",
            corpora=list(CORPORA),
            most=self.jobs.limits.upload >> 20,
        )

    async def take(self, request: Request) -> Response:
        """Take a file in and lead to its page."""
        async with form_of(request, files=1) as form:
            upload = form.get("file")
            if not isinstance(upload, UploadFile):
                raise Refused(400, "playground.files.refused.empty")
            job = await self.jobs.take(upload, order_of(form))
        return RedirectResponse(f"/files/{job.id}", 303)

    async def page(self, request: Request) -> Response:
        """How far a file is; when it is done, its items by filters."""
        job = self.jobs.find(request.path_params["job"])
        shown = _shown(request, self.jobs, job)
        found, wanted = None, filter_of(request.query_params)
        if shown["state"]["state"] == "done":
            found = await self.desk.do(browse, job.folder, wanted)
        return render(
            request, "playground/job.html", found=found, wanted=wanted, formats=FORMATS, **shown
        )

    async def state(self, request: Request) -> Response:
        """The part of the page that changes, for the script that asks for it again and again."""
        job = self.jobs.find(request.path_params["job"])
        shown = _shown(request, self.jobs, job)
        if wants_json(request):
            return JSONResponse(shown["state"])
        finished = "1" if shown["state"]["state"] in ("done", "failed") and not job.busy else "0"
        return render(
            request, "playground/job_state.html", headers={"X-Finished": finished}, **shown
        )

    async def download(self, request: Request) -> Response:
        """A file that came out, by one of the known names."""
        job, name = self.jobs.find(request.path_params["job"]), request.path_params["name"]
        path = job.folder / name
        if name not in files.DOWNLOADS or not path.is_file():
            raise Refused(404, "playground.files.refused.no_file")
        return FileResponse(path, media_type=files.DOWNLOADS[name], filename=name)

    async def export(self, request: Request) -> Response:
        """Begin an export."""
        job = self.jobs.find(request.path_params["job"])
        fields = await fields_of(request, ["format"])
        self.jobs.export(job, fields["format"])
        return RedirectResponse(f"/files/{job.id}", 303)

    async def exported(self, request: Request) -> Response:
        """The file of an export."""
        job = self.jobs.find(request.path_params["job"])
        task = job.exports.get(request.path_params["format"])
        made = task.state() if task else {}
        if task is None or made.get("state") != "done":
            raise Refused(404, "playground.files.refused.no_file")
        return FileResponse(task.folder / made["file"], filename=made["file"])

    async def drop(self, request: Request) -> Response:
        """Delete a job."""
        self.jobs.drop(self.jobs.find(request.path_params["job"]))
        return RedirectResponse("/files", 303)


def order_of(form: Mapping[str, Any]) -> dict[str, Any]:
    """What is to be done with a file: how it is read, and which quality is wanted."""
    given = {name: as_text(value) for name, value in form.items() if isinstance(value, str)}
    if any(len(value) > _LONGEST for value in given.values()):
        raise Refused(413, "playground.files.refused.option")
    corpus = given.get("corpus", "")
    if corpus and corpus not in CORPORA:
        raise Refused(400, "playground.files.refused.option")
    named = {name: given[f"{name}_field"] for name in _NAMED_FIELDS if given.get(f"{name}_field")}
    if corpus and named:
        raise Refused(400, "playground.files.refused.both")
    language = given.get("language", "")
    if language not in ("", "en", "zh"):
        raise Refused(400, "playground.files.refused.option")
    wanted: dict[str, str] = {
        **named,
        **({"corpus": corpus} if corpus else {}),
        "language": language,
    }
    return {"wanted": wanted, "min_quality": share(given.get("min_quality", ""), 0.0)}


def filter_of(given: Mapping[str, str]) -> Filter:
    """The filter that an address names; what it does not say, or says wrongly, is as usual.

    >>> filter_of({"what": "refused", "reason": "unused", "page": "x"})
    Filter(what='refused', reason='unused', least=0.0, most=1.0, words='', page=1)
    """
    page = given.get("page", "1")
    return Filter(
        "refused" if given.get("what") == "refused" else "made",
        given.get("reason", "")[:_LONGEST],
        share(given.get("least", ""), 0.0),
        share(given.get("most", ""), 1.0),
        given.get("words", "")[:_LONGEST],
        int(page) if page.isascii() and page.isdecimal() and len(page) < 7 else 1,
    )


def share(given: str, usual: float) -> float:
    """A number from 0 to 1; the usual one where it is none.

    >>> share("0.5", 0.0), share("nan", 0.0), share("7", 1.0)
    (0.5, 0.0, 1.0)
    """
    try:
        value = float(given)
    except ValueError:
        return usual
    return value if 0 <= value <= 1 else usual


def _shown(request: Request, jobs: Jobs, job: Job) -> dict[str, Any]:
    """What page and fragment show of a job."""
    language = language_of(request)
    state = {**_BEFORE, **job.task.state()}

    def told(reason: str) -> str:
        return say(language, f"reasons.{reason}.why").partition("（")[0].partition(" (")[0]

    counted = [*state.get("irreversible", ()), *state.get("filtered", ())]
    top = sorted(counted, key=lambda each: -each[1])[:_REASONS]
    return {
        "job": job,
        "state": state,
        "place": jobs.turns.place(job.task),
        "rows": [(_slug(name), count, part) for name, count, part in state.get("rows", ())],
        "reasons": [(reason, told(reason), count) for reason, count in counted],
        "reason_chart": bars(
            [(_short(told(r)), n) for r, n in top], say(language, "playground.files.by_reason")
        )
        if top
        else None,
        "quality_chart": _quality_chart(state.get("qualities", ()), language),
        "exports": {name: task.state() for name, task in job.exports.items()},
        "limits": jobs.limits,
        "query": lambda wanted, **more: urlencode({**wanted._asdict(), **more}),
    }


def _quality_chart(counts: Sequence[int], language: str) -> Markup | None:
    if not sum(counts):
        return None
    made, first = gathered(counts)
    return columns(made, say(language, "playground.files.by_quality"), f"{first} %", "100 %")


def _short(text: str) -> str:
    return text if len(text) <= _NAME else f"{text[: _NAME - 1]}…"


def _slug(name: str) -> str:
    return name.lower().replace(" ", "_")
