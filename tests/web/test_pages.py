"""Pages come in the language and theme of the visitor, and never send anybody away."""

from __future__ import annotations

import pytest

from browsing import Opened
from roda.web.playground import playground


def test_the_language_of_the_browser_is_taken(opened: Opened) -> None:
    client = opened(playground(warm=False))
    page = client.get("/try", headers={"Accept-Language": "zh-CN,zh;q=0.9"})
    assert '<html lang="zh-CN"' in page.text
    assert '<html lang="en"' in client.get("/try", headers={"Accept-Language": "fr"}).text


def test_a_chosen_language_and_theme_stay(opened: Opened) -> None:
    client = opened(playground(warm=False), follow_redirects=False)
    choice = {"language": "zh", "theme": "dark", "back": "/try?text=1"}
    answer = client.post("/choose", data=choice)
    assert (answer.status_code, answer.headers["location"]) == (303, "/try?text=1")
    page = client.get("/try").text
    assert '<html lang="zh-CN" data-theme="dark">' in page


@pytest.mark.parametrize(
    "back", ["//evil.example", "https://evil.example", "/\\evil", "", "/a\r\nb"]
)
def test_nobody_is_sent_away(opened: Opened, back: str) -> None:
    client = opened(playground(warm=False), follow_redirects=False)
    assert client.post("/choose", data={"back": back}).headers["location"] == "/"


def test_a_page_that_is_not_there_is_said_in_words(opened: Opened) -> None:
    answer = opened(playground(warm=False)).get("/nowhere", headers={"Accept-Language": "zh"})
    assert answer.status_code == 404
    assert "这里没有这个页面" in answer.text


def test_the_first_page_leads_to_the_first_part(opened: Opened) -> None:
    assert opened(playground(warm=False)).get("/").url.path == "/try"


@pytest.mark.parametrize("name", ["..%2fapp.py", "../app.py", "%2e%2e/app.py", "....//app.py"])
def test_static_files_stay_in_their_folder(opened: Opened, name: str) -> None:
    assert opened(playground(warm=False)).get(f"/static/{name}").status_code == 404
