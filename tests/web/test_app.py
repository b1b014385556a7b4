"""The application: parts in one menu, their beginning and end, refusals for people and for programs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from browsing import Opened
from roda.web.pages import render
from roda.web.part import Part
from roda.web.playground import playground
from roda.web.safety import Refused


def test_the_menu_names_the_pages_of_every_part(opened: Opened) -> None:
    page = opened(playground(warm=False)).get("/try").text
    for path in ("/try", "/worksheet", "/files"):
        assert f'<a href="{path}"' in page
    assert page.count('aria-current="page"') == 1


def test_parts_begin_and_end_with_the_server(opened: Opened) -> None:
    seen: list[str] = []

    @asynccontextmanager
    async def living() -> AsyncIterator[None]:
        seen.append("begun")
        yield
        seen.append("ended")

    client = opened(Part("playground", "/", [], lifespan=living))
    assert seen == ["begun"]
    client.__exit__()
    assert seen == ["begun", "ended"]


def test_refusals_are_pages_for_people_and_fields_for_programs(opened: Opened) -> None:
    async def refusing(request: Request) -> Response:
        raise Refused(418, "frame.refused.too_large", limit="1 KB")

    client = opened(Part("playground", "/no", [Route("/no", refusing)]))
    people = client.get("/no")
    assert (people.status_code, "<h1>" in people.text, "at most 1 KB" in people.text) == (
        418,
        True,
        True,
    )
    program = client.get("/no", headers={"Accept": "application/json"})
    assert program.json()["error"] == "too_large"
    assert "at most 1 KB" in program.json()["message"]


def test_a_page_may_be_asked_in_known_ways_only(opened: Opened) -> None:
    async def page(request: Request) -> Response:
        return render(request, "error.html", message="m", key="k")

    client = opened(Part("playground", "/page", [Route("/page", page)]))
    assert client.delete("/page").status_code == 405
    assert client.get("/page").status_code == 200
