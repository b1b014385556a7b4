"""The playground as a person meets it: by mouse and by keys, on a desk and on a phone, reloaded in the middle."""

from __future__ import annotations

import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

from roda import samples

from .conftest import PHONE, Served, fits, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

Opened = Callable[..., "Page"]

APPLES = "Tom has 12 apples and buys 4 more. How many apples has he now?"


@pytest.fixture(scope="module")
def server(chromium: Browser) -> Iterator[str]:
    with serving("serve", "--port", "0") as served:
        yield served.url


def test_a_problem_is_picked_and_walked_by_keys(server: str, opened_page: Opened) -> None:
    page = opened_page(f"{server}/")
    page.select_option("#pick", "everyday-en-010")
    page.wait_for_url("**pick=everyday-en-010")
    tabs = page.get_by_role("tab")
    assert tabs.count() == 4
    assert page.get_by_role("tabpanel").count() == 1
    tabs.first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert tabs.nth(2).get_attribute("aria-selected") == "true"
    panel = page.get_by_role("tabpanel")
    assert "How many bottles of lemonade does Kenji want" in panel.inner_text()
    assert panel.locator("ins").count() >= 2
    assert panel.locator(".tag.good").inner_text() == "proved"


def test_the_steps_are_walked_and_a_reload_shows_the_same(server: str, opened_page: Opened) -> None:
    page = opened_page(f"{server}/try?pick=everyday-en-010&number=2")
    panel = page.get_by_role("tabpanel")
    stepper = panel.locator("[data-stepper]")
    assert stepper.locator("[data-count]").inner_text() == "1 / 3"
    stepper.locator("[data-forth]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    assert stepper.locator("[data-count]").inner_text() == "3 / 3"
    shown = stepper.locator("[data-frame]:visible")
    assert shown.count() == 1
    assert shown.locator("svg").get_attribute("aria-label") == "(128-8*2.50)/12 = x"
    assert shown.locator(".moved").count() >= 1
    page.keyboard.press("ArrowRight")  # the last one stays
    page.reload()
    again = page.get_by_role("tabpanel").locator("[data-stepper]")
    assert again.locator("[data-count]").inner_text() == "3 / 3"
    page.keyboard.press("Tab")
    stepper.locator("[data-back]").click()
    assert "step=1" in page.url


def test_choices_are_walked_by_keys_before_they_are_taken(server: str, opened_page: Opened) -> None:
    page = opened_page(f"{server}/try")
    assert not page.get_by_role("button", name="Apply").is_visible()
    page.focus("select[name=language]")
    page.keyboard.press("ArrowDown")
    page.wait_for_selector("text=Apply")
    assert page.locator("html").get_attribute("lang") == "en"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("html[lang=zh-CN]")
    page.focus("#pick")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert "pick=" not in page.url
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**pick=everyday-zh-*")


def test_a_text_alone_is_solved_and_marked_as_unproved(server: str, opened_page: Opened) -> None:
    page = opened_page(f"{server}/try")
    page.fill("#text", APPLES)
    page.press("#text", "Control+Enter")
    page.wait_for_selector("[role=tab]")
    assert "x=12+4" in page.locator(".notice.warn").inner_text()
    assert page.locator(".tag.good").count() == 0
    page.click("text=This is right: take it")
    page.wait_for_selector(".tag.good")
    assert page.input_value("#equation") == "x=12+4"


def test_a_refusal_is_told_in_words(server: str, opened_page: Opened) -> None:
    page = opened_page(f"{server}/try", locale="zh-CN")
    page.fill("#text", "每盒8支，3盒共几支？")
    page.fill("#equation", "8^3^8^8")
    page.click("button.main")
    page.wait_for_selector(".tag.bad")
    assert "算式没有准确的值" in page.locator("main").inner_text()


def test_language_and_theme_are_switched_where_one_is(server: str, opened_page: Opened) -> None:
    page = opened_page(f"{server}/try?pick=everyday-zh-002&number=2")
    page.select_option("select[name=language]", "zh")
    page.wait_for_selector("text=把一道题反过来")
    page.wait_for_load_state()  # the scripts of the new page run before it has loaded, not before its text shows
    assert "number=2" in page.url
    page.select_option("select[name=theme]", "dark")
    page.wait_for_selector("html[data-theme=dark]")
    page.wait_for_load_state()
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.select_option("select[name=theme]", "light")
    page.wait_for_selector("html[data-theme=light]")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != dark
    assert page.get_by_role("tab").nth(1).get_attribute("aria-selected") == "true"


def test_without_scripts_everything_is_there(server: str, opened_page: Opened) -> None:
    page = opened_page(f"{server}/try", java_script_enabled=False)
    page.fill("#text", APPLES)
    page.fill("#equation", "12+4")
    page.click("button.main")
    assert page.locator("article[data-tab]").count() == 2
    assert page.locator("[data-frame]").count() == 4
    page.select_option("select[name=language]", "zh")
    page.click(".choices button")
    assert page.locator("html").get_attribute("lang") == "zh-CN"


def test_the_first_tab_stop_skips_to_the_content(server: str, opened_page: Opened) -> None:
    page = opened_page(f"{server}/try")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "content"


def test_a_hostile_text_runs_nothing(server: str, opened_page: Opened) -> None:
    evil = (
        '<script>window.hit=1</script><img src=x onerror="window.hit=1">12 apples and 4. How many?'
    )
    page = opened_page(f"{server}/try?text={quote(evil)}&equation={quote('12+4')}")
    assert page.evaluate("window.hit") is None
    assert "<script>" in page.locator(".story").first.inner_text()


@pytest.mark.parametrize(
    "path",
    [
        "/try",
        "/try?pick=everyday-en-010&number=2&step=2",
        "/try?pick=everyday-zh-150&lang=zh",
        "/worksheet?pick=everyday-en-010",
        "/files",
    ],
)
def test_a_phone_shows_all_of_it(server: str, opened_page: Opened, path: str) -> None:
    page = opened_page(f"{server}{path}", viewport=PHONE, has_touch=True)
    assert fits(page)
    small = page.evaluate(
        "[...document.querySelectorAll('button, .button, select, input')].filter(e => e.offsetParent"
        " && e.type !== 'checkbox' && e.type !== 'radio' && e.getBoundingClientRect().height < 32).length"
    )
    assert small == 0


def test_a_worksheet_from_the_playground_to_paper(
    server: str, opened_page: Opened, tmp_path: Path
) -> None:
    from playwright.sync_api import expect

    page = opened_page(f"{server}/try?text={quote(APPLES)}&equation=12%2B4")
    page.click("[data-collect]")
    page.wait_for_selector("text=It is on the worksheet.")
    page.click("nav >> text=Worksheet")
    expect(page.locator("#own")).to_have_value(f"{APPLES} | 12+4")
    page.check("input[value=everyday-en-062]")
    page.fill("#title", "Monday")
    page.check("input[name=solved]")
    page.click("button.sticky")
    page.wait_for_selector("article.sheet")
    sheet = page.locator("article.sheet").inner_text()
    assert sheet.startswith("Monday")
    assert APPLES in sheet
    with page.expect_download() as download:
        page.click("text=Download .docx")
    download.value.save_as(tmp_path / "sheet.docx")
    assert (tmp_path / "sheet.docx").read_bytes().startswith(b"PK")
    page.emulate_media(media="print")
    assert not page.locator("header.bar").is_visible()
    assert not page.locator("#choose").is_visible()
    paper = page.pdf(format="A4")
    assert paper.count(b"/Type /Page\n") + paper.count(b"/Type /Page ") == 3
    page.emulate_media(media="screen")
    page.reload()
    assert page.locator("article.sheet").inner_text().startswith("Monday")


def test_a_file_is_sent_watched_filtered_and_downloaded(server: str, opened_page: Opened) -> None:
    page = opened_page(f"{server}/files")
    page.set_input_files("#file", samples.path("zh"))
    page.click("button.main")
    page.wait_for_selector("[data-state]")
    page.reload()  # in the middle
    page.wait_for_selector("#items", timeout=60_000)
    assert page.locator("[data-state]").get_attribute("data-state") == "done"
    assert page.locator("svg.chart").count() == 2
    page.select_option("select[name=what]", "refused")
    page.select_option("select[name=reason]", index=1)
    page.get_by_role("button", name="Filter").click()
    page.wait_for_selector(".items .tag.bad")
    with page.expect_download() as download:
        page.click("text=reversed.jsonl")
    assert Path(download.value.path()).stat().st_size > 10_000
    page.select_option("#format", "messages")
    page.click("text=Make it")
    page.wait_for_selector("text=roda-messages.jsonl", timeout=60_000)
    with page.expect_download() as download:
        page.click("text=roda-messages.jsonl")
    assert b'"messages"' in Path(download.value.path()).read_bytes()
    page.goto(f"{server}/files")
    assert page.locator("[data-own] a").first.inner_text() == "chinese.jsonl"


def test_a_large_file_shows_how_far_it_is(server: str, opened_page: Opened) -> None:
    line = '{"id":"%d","text":"每盒8支，3盒共几支？","equation":"8*3","answer":"24"}\n'
    content = "".join(line % number for number in range(100_000)).encode()
    page = opened_page(f"{server}/files")
    page.set_input_files(
        "#file", {"name": "large.jsonl", "mimeType": "text/plain", "buffer": content}
    )
    page.click("button.main")
    page.wait_for_selector("progress[value]:not([value='0'])", timeout=60_000)
    page.wait_for_selector("text=/problems read/")
    assert page.locator("svg.chart").count() >= 1
    assert page.locator("[data-state]").get_attribute("data-state") in ("working", "paused")
    page.reload()
    page.wait_for_selector("progress")
    page.get_by_role("button", name="Delete this file").click()
    page.wait_for_selector("#file")


def test_a_guarded_server_asks_for_its_token(
    started: Callable[..., Served], opened_page: Opened
) -> None:
    token = "0123456789abcdef0123"
    url = started("serve", "--port", "0", "--token", token).url.partition("?")[0].rstrip("/")
    with pytest.raises(urllib.error.HTTPError, match="401"):
        urllib.request.urlopen(f"{url}/try", timeout=30)
    page = opened_page(f"{url}/?token={token}")
    page.wait_for_selector("#text")
    assert token not in page.url
    page.fill("#text", APPLES)
    page.fill("#equation", "12+4")
    page.click("button.main")
    page.wait_for_selector("[role=tab]")


PAGES = (
    "/try",
    "/try?pick=everyday-en-010&number=2&step=1",
    f"/try?text={quote(APPLES)}",
    "/try?text=8&equation=8%5E8%5E8%5E8",
    "/worksheet?pick=everyday-en-010&pick=everyday-zh-002&solved=1",
    "/files",
    "/files/nothing",
)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_axe_finds_nothing_serious(
    server: str,
    chromium: Browser,
    axe: Callable[[Page], list[str]],
    theme: str,
    language: str,
    subtests: pytest.Subtests,
) -> None:
    with chromium.new_context(viewport={"width": 1100, "height": 900}) as context:
        page = context.new_page()
        for path in PAGES:
            with subtests.test(path):
                mark = "&" if "?" in path else "?"
                page.goto(f"{server}{path}{mark}lang={language}&theme={theme}")
                assert axe(page) == []
        page.goto(f"{server}/files")
        page.set_input_files("#file", samples.path(language))
        page.click("button.main")
        page.wait_for_selector("#items", timeout=60_000)
        with subtests.test("a file that is done"):
            page.goto(f"{page.url}?lang={language}&theme={theme}&what=refused")
            assert axe(page) == []
