"""The worksheet as a page: chosen by a form, shown by an address, downloaded as .docx."""

from __future__ import annotations

import zipfile
from io import BytesIO

import pytest
from starlette.testclient import TestClient

from browsing import Opened
from roda.web.playground import playground


@pytest.fixture
def client(opened: Opened) -> TestClient:
    return opened(playground(warm=False))


def test_a_choice_becomes_an_address_that_shows_the_sheet(client: TestClient) -> None:
    chosen = {
        "pick": ["everyday-en-010", "everyday-en-062"],
        "title": "Week 7 <b>",
        "own": "每盒8支，3盒共几支？ | 8*3",
        "mirrors": "all",
        "solved": "1",
    }
    page = client.post("/worksheet", data=chosen)
    assert page.url.params.get_list("pick") == chosen["pick"]
    assert "Week 7 &lt;b&gt;" in page.text
    assert "Kenji is ordering food" in page.text
    assert "每盒8支，3盒共几支？" in page.text
    assert ">3b.</span>" in page.text
    word = client.get(f"/worksheet.docx?{page.url.query.decode()}")
    assert word.headers["content-type"].endswith("wordprocessingml.document")
    assert "word/document.xml" in zipfile.ZipFile(BytesIO(word.content)).namelist()


def test_nothing_chosen_shows_the_choice(client: TestClient) -> None:
    page = client.get("/worksheet")
    assert page.status_code == 200
    assert 'class="sheet"' not in page.text
    assert client.get("/worksheet.docx").status_code == 400


def test_too_much_is_refused(client: TestClient) -> None:
    page = client.post("/worksheet", data={"own": "\n".join(["3 and 4? | 3+4"] * 31)})
    assert page.status_code == 413
    assert "at most 30 problems" in page.text
