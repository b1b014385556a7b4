"""Who may ask, from where, how much, how slowly: each refusal has its status and its words."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from browsing import Opened
from roda.web.app import application
from roda.web.part import Part
from roda.web.safety import Rules

TOKEN = "0123456789abcdef"


async def _echo(request: Request) -> Response:
    return PlainTextResponse((await request.body()).decode("utf-8"))


async def _form(request: Request) -> Response:
    return PlainTextResponse(str((await request.form())["text"]))


async def _broken(request: Request) -> Response:
    raise RuntimeError("a fault")


def part() -> Part:
    routes = [
        Route("/echo", _echo, methods=["GET", "POST"]),
        Route("/form", _form, methods=["POST"]),
        Route("/big/echo", _echo, methods=["POST"]),
        Route("/fault", _broken),
    ]
    return Part("playground", "/echo", routes, large={"/big": 2 << 20})


def test_every_answer_carries_a_policy_without_inline_script(opened: Opened) -> None:
    client = opened(part())
    for path in ("/echo", "/nowhere", "/static/roda.css"):
        policy = client.get(path).headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy
        assert client.get(path).headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "10.0.0.7:8000", "", "["])
def test_without_a_token_only_names_of_this_machine_are_answered(opened: Opened, host: str) -> None:
    answer = opened(part()).get("/echo", headers={"Host": host})
    assert answer.status_code == 403
    assert "its own machine only" in answer.text


@pytest.mark.parametrize("host", ["localhost", "localhost:81", "127.0.0.1", "[::1]:8000"])
def test_names_of_this_machine_are_answered(opened: Opened, host: str) -> None:
    assert opened(part()).get("/echo", headers={"Host": host}).status_code == 200


def test_a_write_from_another_site_is_refused(opened: Opened) -> None:
    client = opened(part())
    for origin in ("http://evil.example", "null", "http://127.0.0.1:9", "", "http://[bad"):
        answer = client.post("/echo", content=b"x", headers={"Origin": origin})
        assert answer.status_code == 403, origin
        assert "page of another site" in answer.text
    crossing = client.post("/echo", content=b"x", headers={"Sec-Fetch-Site": "cross-site"})
    assert crossing.status_code == 403
    assert client.post("/echo", content=b"x").text == "x"


def test_a_write_that_names_no_origin_is_refused(opened: Opened) -> None:
    client = opened(part())
    del client.headers["Origin"]
    assert client.post("/echo", content=b"x").status_code == 403
    assert client.get("/echo").status_code == 200


def test_a_missing_or_wrong_token_is_refused_in_words(opened: Opened) -> None:
    client = opened(part(), rules=Rules(token=TOKEN))
    for ask in ({}, {"params": {"token": "wrong"}}, {"headers": {"Authorization": "Bearer no"}}):
        answer = client.get("/echo", **ask)  # type: ignore[arg-type]
        assert answer.status_code == 401
        assert "guarded by a token" in answer.text
    assert client.get("/static/roda.css").status_code == 200
    machine = client.get("/echo", headers={"Accept": "application/json"}).json()
    assert machine["error"] == "token"


def test_the_token_in_the_address_becomes_a_cookie_and_leaves_the_address(opened: Opened) -> None:
    client = opened(part(), rules=Rules(token=TOKEN), follow_redirects=False)
    answer = client.get("/echo", params={"token": TOKEN, "a": "1"})
    assert answer.status_code == 303
    assert answer.headers["location"] == "/echo?a=1"
    assert "HttpOnly" in answer.headers["set-cookie"]
    assert client.get("/echo", headers={"Host": "school.example"}).status_code == 200


def test_servers_beside_each_other_keep_their_cookies_apart(opened: Opened) -> None:
    one = opened(part(), rules=Rules(token=TOKEN))
    other = opened(part(), rules=Rules(token=TOKEN[::-1]))
    one.get("/echo", params={"token": TOKEN})
    other.get("/echo", params={"token": TOKEN[::-1]})
    one.cookies.update(other.cookies)  # a browser sends both to either port
    assert one.get("/echo").status_code == 200


def test_the_token_leads_nowhere_else(opened: Opened) -> None:
    client = opened(part(), rules=Rules(token=TOKEN), follow_redirects=False)
    answer = client.get(f"http://127.0.0.1:8000//evil.example/?token={TOKEN}")
    assert (answer.status_code, answer.headers["location"]) == (303, "/")


def test_a_bearer_is_let_in(opened: Opened) -> None:
    client = opened(part(), rules=Rules(token=TOKEN))
    assert client.get("/echo", headers={"Authorization": f"Bearer {TOKEN}"}).status_code == 200


def test_too_large_a_body_is_refused_whether_it_says_its_length_or_not(opened: Opened) -> None:
    client = opened(part())
    body = b"x" * (1 << 20)

    def pieces() -> Iterator[bytes]:
        for start in range(0, len(body), 65536):
            yield body[start : start + 65536]

    for content in (body, pieces()):
        answer = client.post("/echo", content=content)
        assert answer.status_code == 413
        assert "at most 256 KB" in answer.text
    assert client.post("/big/echo", content=body).status_code == 200


def test_a_form_of_a_megabyte_is_refused(opened: Opened) -> None:
    answer = opened(part()).post("/form", data={"text": "x" * (1 << 20)})
    assert answer.status_code == 413


def test_broken_utf8_is_refused_in_words(opened: Opened) -> None:
    answer = opened(part()).post("/echo", content=b"\xff\xfe\xfa")
    assert answer.status_code == 400
    assert "no UTF-8" in answer.text


def test_a_fault_is_told_without_its_traceback(opened: Opened) -> None:
    answer = opened(part(), raise_server_exceptions=False).get("/fault")
    assert answer.status_code == 500
    assert "Traceback" not in answer.text
    assert "fault of the program" in answer.text


def test_a_body_that_never_comes_is_given_up() -> None:
    app = application([part()], Rules(seconds=0.05))
    sent: list[dict[str, object]] = []

    async def receive() -> dict[str, object]:
        await asyncio.sleep(10)
        return {}

    async def send(message: dict[str, object]) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/echo",
        "raw_path": b"/echo",
        "query_string": b"",
        "headers": [(b"host", b"localhost"), (b"origin", b"http://localhost")],
        "scheme": "http",
        "server": ("localhost", 80),
        "app": app,
    }
    asyncio.run(app(scope, receive, send))  # type: ignore[arg-type]
    assert sent[0]["status"] == 408
    assert "0.05 seconds" in b"".join(m.get("body", b"") for m in sent[1:]).decode()  # type: ignore[misc,arg-type]
