"""Forms: text is text, and nothing more is taken than was asked for."""

from __future__ import annotations

import pytest
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.testclient import TestClient

from browsing import Opened
from roda.web.forms import fields_of
from roda.web.part import Part


async def _fields(request: Request) -> Response:
    return JSONResponse(await fields_of(request, ["a", "b"]))


@pytest.fixture
def client(opened: Opened) -> TestClient:
    return opened(Part("playground", "/form", [Route("/form", _fields, methods=["POST"])]))


def test_missing_fields_are_empty_and_others_are_not_taken(client: TestClient) -> None:
    assert client.post("/form", data={"a": "1", "c": "2"}).json() == {"a": "1", "b": ""}


def test_a_file_in_the_place_of_a_text_is_refused(client: TestClient) -> None:
    assert client.post("/form", files={"a": ("a.txt", b"1")}).status_code == 400


@pytest.mark.parametrize("body", [b"a=%ff", b"a=%00", b"a=%ed%a0%80", b"a=\xff"])
def test_what_is_no_text_is_refused(client: TestClient, body: bytes) -> None:
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    assert client.post("/form", content=body, headers=form).status_code == 400


def test_letters_may_be_sent_as_they_are(client: TestClient) -> None:
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    answer = client.post("/form", content="a=每盒8支+%2B1&b".encode(), headers=form)
    assert answer.json() == {"a": "每盒8支 +1", "b": ""}


def test_too_many_fields_are_refused(client: TestClient) -> None:
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    body = b"&".join(b"f%d=1" % n for n in range(200))
    assert client.post("/form", content=body, headers=form).status_code == 400


def test_other_kinds_of_bodies_are_refused(client: TestClient) -> None:
    answer = client.post("/form", content=b"{}", headers={"Content-Type": "application/json"})
    assert answer.status_code == 400
    assert "cannot be read as a form" in answer.text
