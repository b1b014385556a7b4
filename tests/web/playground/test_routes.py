"""The page of one problem: typed, picked, shared by link, refused in words; escaped whatever it holds."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from browsing import Opened
from roda.web.playground import playground
from roda.web.playground.study import Asked, study

APPLES = "Tom has 12 apples and buys 4 more. How many apples has he now?"


@pytest.fixture
def client(opened: Opened) -> TestClient:
    return opened(playground(warm=False))


def test_a_typed_problem_leads_to_an_address_that_shows_it(client: TestClient) -> None:
    page = client.post("/try", data={"text": APPLES, "equation": "12+4"})
    assert page.url.path == "/try"
    assert page.url.params["equation"] == "12+4"
    assert page.text.count("data-tab=") == 2
    assert "How many apples" in page.text
    assert client.get(str(page.url)).text == page.text


def test_a_picked_problem_is_shown_by_its_id(client: TestClient) -> None:
    page = client.get("/try", params={"pick": "everyday-zh-002", "lang": "zh"})
    assert page.status_code == 200
    assert "奶奶在早市买了" in page.text
    assert "已证明" in page.text


def test_nothing_is_proved_without_an_equation(client: TestClient) -> None:
    page = client.get("/try", params={"text": APPLES})
    assert "not proved" in page.text
    assert 'class="tag good"' not in page.text


@pytest.mark.parametrize(
    ("fields", "status", "words"),
    [
        ({"text": ""}, 400, "write it in words"),
        ({"text": "x" * 4001}, 413, "4,001 characters; at most 4,000"),
        ({"text": "x" * 200_000}, 413, "200,000 characters"),
        ({"text": APPLES, "equation": "1+" * 1500}, 413, "too long"),
        ({"text": "12 \x00 apples"}, 400, "no UTF-8"),
    ],
)
def test_what_cannot_be_read_is_refused_in_words(
    client: TestClient, fields: dict[str, object], status: int, words: str
) -> None:
    page = client.post("/try", data=fields)
    assert page.status_code == status
    assert words in page.text


def test_broken_utf8_is_refused_in_words(client: TestClient) -> None:
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    page = client.post("/try", content=b"text=12+apples+%ff%fe", headers=form)
    assert page.status_code == 400
    assert "no UTF-8" in page.text


def test_a_megabyte_is_refused(client: TestClient) -> None:
    page = client.post("/try", data={"text": "每盒8支，" * 70_000})
    assert page.status_code == 413
    assert "at most 256 KB" in page.text


def test_other_bodies_than_forms_are_refused(client: TestClient) -> None:
    assert client.post("/try", json={"text": "a"}).status_code == 400
    assert client.post("/try", files={"text": b"a file"}).status_code == 400


def test_an_unknown_pick_is_told(client: TestClient) -> None:
    page = client.get("/try", params={"pick": "../../etc/passwd"})
    assert page.status_code == 404
    assert "no problem of that name" in page.text


def test_bytes_in_the_address_that_are_no_text_are_refused(client: TestClient) -> None:
    assert client.get("/try?text=%ff%fe12").status_code == 400


def test_whatever_a_text_holds_is_escaped(client: TestClient) -> None:
    evil = "<script>alert(1)</script><img src=x onerror=alert(2)> \"Tom' has 12 apples & buys 4. How many?"
    page = client.get(
        "/try", params={"text": evil, "equation": '12+4"><script>', "answer": "<b>16"}
    )
    assert "<script>alert" not in page.text
    assert "<img src=x" not in page.text
    assert "<b>16" not in page.text
    assert '"><script>' not in page.text


def test_programs_get_native_records(client: TestClient) -> None:
    found = client.get(
        "/try", params={"text": APPLES, "equation": "12+4"}, headers={"Accept": "application/json"}
    ).json()
    assert found["answer"] == "16"
    assert found["proved"] is True
    assert [record["equation"] for record in found["reversals"]] == ["x=16-4", "x=16-12"]


def test_a_program_without_a_problem_is_told(client: TestClient) -> None:
    answer = client.get("/try", headers={"Accept": "application/json"})
    assert (answer.status_code, answer.json()["error"]) == (400, "no_text")


def test_pages_hold_no_inline_script_or_style(client: TestClient) -> None:
    page = client.get("/try", params={"pick": "everyday-en-010"}).text
    assert not re.search(r"<script(?![^>]*\bsrc=)[^>]*>", page)
    assert not re.search(r"\sstyle=|<style|\son[a-z]+=", page)


def test_as_fields_lists_refusals_with_what_to_change(client: TestClient) -> None:
    asked = Asked("每盒8支，3盒共几支？", "8^3")
    assert study(asked).rejection is None
    found = client.get(
        "/try", params=asked._asdict(), headers={"Accept": "application/json"}
    ).json()
    assert {each["reason"] for each in found["refused"]} == {"power"}
    assert all(each["to_change"] for each in found["refused"])
